"""What is known of the unchanged game saves work on its mutants, and changes nothing that is said of them."""

from functools import cache

import pytest

from hornbook.interpreter.engine.obligations import Obligation
from hornbook.verify import one_game
from hornbook.verify.games import search
from hornbook.verify.limits import Limits
from hornbook.verify.mutation.build import Built, Candidate
from hornbook.verify.mutation.kill import Evidence, as_expected, changed_verdict, evidence_of
from hornbook.verify.mutation.sameness import is_shown_to_be_the_same
from hornbook.verify.mutation.spread import spread
from hornbook.verify.mutation.unchanged import Unchanged, everything_stated
from hornbook.verify.one_game import verified_here
from tests.verify.mutation.support import builder, candidate
from tests.verify.mutation.test_sameness import OTHER, RELAY, SAME

LIMITS = Limits(helping_seconds=0)
STATED = f"""{RELAY}
claim nothing_is_spare
  before close
  spare = 2

claim the_line_is_short
  always
  size of line <= 3

bound most
  during turn
  left at most 4
"""
"""`the_line_is_short` fails as it is."""


@cache
def unchanged() -> Unchanged:
    game = builder(STATED).game
    return Unchanged(game, verified_here(game, LIMITS))


@cache
def evidence() -> Evidence:
    return evidence_of(builder(STATED).game)


def tried() -> list[Candidate]:
    shop = builder(STATED)
    return spread([each for each in shop.candidates if isinstance(shop.built(each), Built)], 10)


@pytest.mark.parametrize("change", tried(), ids=lambda change: change.name)
def test_what_is_said_of_a_mutant_is_the_same_as_without(change: Candidate) -> None:
    built = builder(STATED).built(change)
    assert isinstance(built, Built)
    expected = as_expected(unchanged().verified.results)
    known, cold = (changed_verdict(built.game, expected, LIMITS, known) for known in (unchanged(), None))
    assert (known is None) == (cold is None)
    assert known is None or cold is None or known.by == cold.by


def test_what_fails_as_it_is_is_not_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    assert {owed.name for owed in unchanged().unsettled} == {"the_line_is_short"}
    wanted: set[str] = set()
    play = search._Search.play

    def noted(self: search._Search, owed: set[Obligation]) -> None:
        wanted.update(each.name for each in owed)
        play(self, owed)

    monkeypatch.setattr(search._Search, "play", noted)
    verified_here(unchanged().game, LIMITS, unasked=unchanged().unsettled)
    assert "most" in wanted
    assert "the_line_is_short" not in wanted
    verified_here(unchanged().game, LIMITS)
    assert "the_line_is_short" in wanted


def test_the_last_argument_and_lemmas_spare_a_search(monkeypatch: pytest.MonkeyPatch) -> None:
    def searched(*given: object, **named: object) -> None:
        raise AssertionError("nothing need be searched for")

    built = builder(STATED).built(candidate(SAME[1], STATED))
    assert isinstance(built, Built)
    monkeypatch.setattr(one_game, "prove_game", searched)
    results = unchanged().results_of(built.game, LIMITS, unchanged().unsettled)
    assert as_expected(results) == as_expected(unchanged().verified.results)
    with pytest.raises(AssertionError, match="searched for"):
        verified_here(built.game, LIMITS)


@pytest.mark.parametrize("name", SAME)
def test_what_changes_nothing_is_shown_to(name: str) -> None:
    assert is_shown_to_be_the_same(builder(STATED), candidate(name, STATED), LIMITS, evidence(), unchanged())


@pytest.mark.parametrize("name", OTHER)
def test_a_difference_that_comes_up_in_play_is_not_asked_of_the_prover(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def asked(*given: object, **named: object) -> None:
        raise AssertionError("play has shown that it makes a difference")

    monkeypatch.setattr(one_game, "verified_here", asked)
    monkeypatch.setattr(Unchanged, "results_of", asked)
    assert not is_shown_to_be_the_same(builder(STATED), candidate(name, STATED), LIMITS, evidence(), unchanged())


def test_everything_that_is_stated_is_known() -> None:
    stated = {(owed.kind, owed.name) for owed in everything_stated(builder(STATED).game)}
    assert {("claim", "nothing_is_spare"), ("bound", "most"), ("reached", "most")} < stated
