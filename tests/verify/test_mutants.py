"""Every mutant of classic is noticed by what should notice it, and what is refuted is shown by a replayed position."""

import pytest

from hornbook.dsl.load import game_from_text
from hornbook.interpreter.examples.examples import run_example
from hornbook.verify.results import Verdict
from tests.verify.mutants import PROVED_WRONG, REFUSED, SHOWN_WRONG, Mutant
from tests.verify.small import CLASSIC, small_game, verified


def mutated(mutant: Mutant) -> str:
    text = CLASSIC
    for old, new in mutant.changes:
        assert text.count(old) >= 1, old
        text = text.replace(old, new)
    return text


@pytest.mark.parametrize("mutant", PROVED_WRONG, ids=lambda mutant: mutant.name)
def test_mutant_is_refuted(mutant: Mutant) -> None:
    result = verified(small_game(mutated(mutant)))[mutant.caught_by]
    assert not result.ok
    if mutant.name in ("bound_not_reached", "rule_that_never_applies"):
        assert result.reason
        return
    assert result.verdict is Verdict.REFUTED, result.reason
    assert result.counterexample is not None


@pytest.mark.parametrize("mutant", REFUSED, ids=lambda mutant: mutant.name)
def test_mutant_is_refused(mutant: Mutant) -> None:
    loaded = game_from_text(mutated(mutant))
    assert loaded.game is None
    assert mutant.caught_by in [diagnostic.message for diagnostic in loaded.diagnostics]


@pytest.mark.parametrize("mutant", SHOWN_WRONG, ids=lambda mutant: mutant.name)
def test_mutant_fails_an_example(mutant: Mutant) -> None:
    loaded = game_from_text(mutated(mutant))
    assert loaded.game is not None, [d.message for d in loaded.diagnostics]
    assert run_example(loaded.game, loaded.game.examples[mutant.caught_by]).problems


def test_there_are_enough_mutants() -> None:
    names = [mutant.name for mutant in PROVED_WRONG + REFUSED + SHOWN_WRONG]
    assert len(set(names)) == len(names) >= 25


def test_unbroken_classic_is_proved() -> None:
    assert all(result.ok for result in verified(small_game(CLASSIC)).values())
