"""Proofs that are repaired: after any edit, the same verdicts as from a proof that begins from nothing."""

from functools import cache
from pathlib import Path

import pytest

from hornbook.dsl.core.game import Game
from hornbook.dsl.load import game_from_text, load_game
from hornbook.dsl.read.files import RuleFile
from hornbook.verify.cache import last_verified, store
from hornbook.verify.games import search as games_search
from hornbook.verify.games.search import Budget
from hornbook.verify.limits import Limits
from hornbook.verify.mutation.build import Builder, Built
from hornbook.verify.one_game import verified_here
from hornbook.verify.results import Verdict, Verified
from hornbook.verify.search import repair
from hornbook.verify.search.houdini import Task, applies_rules, report_on
from hornbook.verify.search.reports import LocationReport
from tests.verify.check.test_certificates import RULES
from tests.verify.small import game_from

LIMITS = Limits(helping_seconds=0)
LITTLE_PLAY = Budget(play=400, aimed=200, climbed=300, endless=300)
CLAIM = """
claim {name}
  en "x" pl "y"
  always
  {body}
"""
DATA = (
    RULES.replace(
        "home box\n",
        "home box\n  points from 0 to 9: 1 2 3 1 2 3 1 2 3\n",
        1,
    )
    .replace(
        "state\n",
        """settings
  turns = 2 from 1 to 2

tables
  prize for 2 to 3: 4 5

state
""",
        1,
    )
    .replace("until rounds = 2", "until rounds = turns")
    .replace("= 2 - rounds", "<= 2 - rounds")
    + """
claim little_is_printed
  en "x" pl "y"
  always
  every card has points of card <= 3

claim prizes_grow
  en "x" pl "y"
  always
  prize of player_count >= player_count + 2
"""
)
STEP = """  do go_on

step go_on

  rule passes
    en "A round is over." pl "Runda jest skończona."
    rounds becomes rounds + 1
"""
EDITS = {
    "a true claim": RULES + CLAIM.format(name="few", body="rounds <= 2"),
    "a false claim": RULES + CLAIM.format(name="few", body="rounds <= 1"),
    "a claim that needs another fact": RULES + CLAIM.format(name="whole", body="size of line = 2 * rounds"),
    "a bound that is reached": RULES + '\nbound most\n  en "x" pl "y"\n  always\n  size of line at most 6\n',
    "a bound that is not reached": RULES + '\nbound most\n  en "x" pl "y"\n  always\n  size of line at most 7\n',
    "no claim": RULES[: RULES.index("claim hands_shrink")],
    "other words": RULES.replace("Everybody lays down a card.", "Each player lays down one card."),
}


@pytest.fixture(autouse=True)
def little_play(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Both proofs look for games in the same way, but not for long; what is kept is kept elsewhere."""
    monkeypatch.setenv("HORNBOOK_CACHE", str(tmp_path))
    monkeypatch.setattr(games_search, "Budget", lambda: LITTLE_PLAY)


def verdicts(verified: Verified) -> list[tuple[str, str, Verdict]]:
    return [(result.kind, result.claim, result.verdict) for result in verified.results]


def compared(game: Game, text: str = RULES) -> Verified:
    """What a repaired proof comes to, which must be what a new one does."""
    last = verified_here(game_from(text), LIMITS, keep_lemmas=True)
    repaired = verified_here(game, LIMITS, last, keep_lemmas=True)
    assert verdicts(repaired) == verdicts(verified_here(game, LIMITS))
    return repaired


@pytest.mark.parametrize("edit", EDITS)
def test_an_edit_of_what_is_claimed_comes_to_the_same(edit: str) -> None:
    compared(game_from(EDITS[edit]))


WITH_A_STEP = {
    name: text.replace("  rounds becomes rounds + 1\n", STEP) for name, text in {"none": RULES, **EDITS}.items()
}
"""The same with a step, so that there is a location that is gone through in haste."""


@pytest.mark.parametrize("edit", WITH_A_STEP)
def test_a_search_in_haste_comes_to_the_same(edit: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = game_from(WITH_A_STEP[edit])
    in_haste = verified_here(game, LIMITS)
    monkeypatch.setattr("hornbook.verify.one_game._proved_in_haste", lambda *_: None)
    assert verdicts(in_haste) == verdicts(verified_here(game, LIMITS))


def tasks_of(game: Game, monkeypatch: pytest.MonkeyPatch) -> list[Task]:
    """What is searched when a game is proved."""
    tasks: list[Task] = []

    def searched(task: Task) -> LocationReport:
        tasks.append(task)
        return report_on(task)

    monkeypatch.setattr("hornbook.verify.one_game.report_on", searched)
    verified_here(game, LIMITS)
    return [task for task in tasks if applies_rules(game, task.number)]


def test_what_is_proved_in_haste_is_not_searched(monkeypatch: pytest.MonkeyPatch) -> None:
    tasks = tasks_of(game_from(WITH_A_STEP["none"]), monkeypatch)
    assert tasks
    assert all(task.in_haste or task.falls_only for task in tasks)


def test_what_is_left_open_in_haste_is_searched(monkeypatch: pytest.MonkeyPatch) -> None:
    tasks = tasks_of(game_from(WITH_A_STEP["a bound that is not reached"]), monkeypatch)
    assert any(not task.in_haste and not task.falls_only for task in tasks)


@cache
def mutants(text: str = RULES) -> list[tuple[str, Game]]:
    """What the mutation engine makes of a game."""
    shop = Builder(RuleFile("<text>", text, None))
    built = [(candidate.name, shop.built(candidate)) for candidate in shop.candidates]
    return [(name, mutant.game) for name, mutant in built if isinstance(mutant, Built)]


def mutants_of_data() -> list[tuple[str, Game]]:
    """Those of what is printed on cards, of tables, settings and limits."""
    parts = ("setting", "table", "numbers.", "zone", "deck")
    return [(name, game) for name, game in mutants(DATA) if name.startswith(parts)]


def test_there_are_mutants() -> None:
    assert len(mutants()) > 20


@pytest.mark.parametrize("number", range(len(mutants())), ids=lambda number: mutants()[number][0])
def test_every_change_of_the_rules_comes_to_the_same(number: int) -> None:
    compared(mutants()[number][1])


@pytest.mark.parametrize("number", range(len(mutants_of_data())), ids=lambda number: mutants_of_data()[number][0])
def test_every_change_of_the_data_comes_to_the_same(number: int) -> None:
    compared(mutants_of_data()[number][1], DATA)


def test_a_variant_starts_from_the_facts_of_its_parent(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "ladder.rules").write_text(RULES, encoding="utf-8")
    heir = tmp_path / "ladder_long.rules"
    heir.write_text(
        "game ladder_long extends ladder\n" + CLAIM.format(name="few", body="rounds <= 2"), encoding="utf-8"
    )
    parent, game = (load_game(str(path)).game for path in (tmp_path / "ladder.rules", heir))
    assert parent is not None
    assert game is not None
    assert last_verified(game) is None
    store("key", verified_here(parent, LIMITS, keep_lemmas=True), parent)
    monkeypatch.setattr("hornbook.verify.one_game.prove_game", None)  # whoever searches fails
    repaired = verified_here(game, LIMITS, last_verified(game), keep_lemmas=True)
    assert all(result.ok for result in repaired.results)


def test_a_claim_that_is_added_needs_no_search(monkeypatch: pytest.MonkeyPatch) -> None:
    last = verified_here(game_from(RULES), LIMITS, keep_lemmas=True)
    monkeypatch.setattr("hornbook.verify.one_game.prove_game", None)  # whoever searches fails
    repaired = verified_here(game_from(EDITS["a true claim"]), LIMITS, last, keep_lemmas=True)
    assert all(result.ok for result in repaired.results)


def test_a_game_that_breaks_a_claim_is_shown_again_without_a_search(monkeypatch: pytest.MonkeyPatch) -> None:
    false = game_from(EDITS["a false claim"])
    last = verified_here(false, LIMITS, keep_lemmas=True)
    monkeypatch.setattr("hornbook.verify.one_game.prove_game", None)
    more = game_from(EDITS["a false claim"] + CLAIM.format(name="fewer", body="rounds <= 2"))
    repaired = {result.claim: result for result in verified_here(more, LIMITS, last, keep_lemmas=True).results}
    assert repaired["few"].verdict is Verdict.REFUTED
    assert repaired["fewer"].verdict is Verdict.PROVED


def test_what_was_shown_of_other_positions_is_forgotten() -> None:
    game, false = game_from(RULES), game_from(EDITS["a false claim"])
    store("key", verified_here(false, LIMITS), false)
    shorter = game_from_text(RULES.replace("from 1 to 9", "from 1 to 8")).game
    assert shorter is not None
    kept, stripped = last_verified(game), last_verified(shorter)
    assert kept is not None
    assert any(result.counterexample for result in kept.results)
    assert stripped is not None
    assert not any(result.counterexample for result in stripped.results)


@pytest.mark.parametrize("damage", ["{}", "[]", "nonsense"])
def test_a_last_argument_that_cannot_be_read_is_passed_over(damage: str) -> None:
    game = game_from(RULES)
    last = verified_here(game, LIMITS)
    certificate = {"format": 1, "facts": damage} if damage == "nonsense" else {}
    broken = Verified(last.results, certificate)
    assert verdicts(verified_here(game, LIMITS, broken)) == verdicts(last)


def test_a_last_argument_that_is_wrong_proves_nothing() -> None:
    """An argument of a game whose claim holds, for one where it does not."""
    last = verified_here(game_from(EDITS["a true claim"]), LIMITS, keep_lemmas=True)
    other = RULES + CLAIM.format(name="few", body="rounds <= 1")
    results = {result.claim: result for result in verified_here(game_from(other), LIMITS, last, True).results}
    assert results["few"].verdict is Verdict.REFUTED


def test_looking_for_games_in_haste_has_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    looked = []

    def endless(*_: object) -> None:
        looked.append(True)
        while True:
            pass

    last = verified_here(game_from(RULES), LIMITS)
    monkeypatch.setattr(repair, "find_games", endless)
    hasty = Limits(location_seconds=1, helping_seconds=0)
    results = verified_here(game_from(EDITS["a false claim"]), hasty, last).results
    assert looked
    assert {result.claim: result.verdict for result in results}["few"] is not Verdict.PROVED
