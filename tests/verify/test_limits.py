"""Limits: counted by the solver, so that a busy machine changes no verdict; the clock only as a safety net."""

from pathlib import Path
from typing import Any

import pytest
import z3

from hornbook.dsl.core.game import Game
from hornbook.verify.giving_up import TOO_MUCH_WORK, clock_ran_out
from hornbook.verify.limits import LimitReached, Limits
from hornbook.verify.results import Result, Verdict
from hornbook.verify.run import verify_games
from hornbook.verify.smt.solver import Solver
from tests.verify.small import game_from

TINY = (Path(__file__).parents[1] / "cli" / "games" / "tiny.rules").read_text(encoding="utf8")
PIGEONS = [z3.Int(f"pigeon {number}") for number in range(14)]
CROWDED = [z3.Distinct(PIGEONS), *[z3.And(pigeon >= 0, pigeon < 13) for pigeon in PIGEONS]]
"""A question that takes for ever."""


def hard_question(limits: Limits) -> Any:
    solver = Solver(limits)
    with solver.scope(*CROWDED):
        return solver.check(())


def test_a_question_is_given_up_after_so_much_work() -> None:
    assert hard_question(Limits(question_resources=200_000)) == z3.unknown


def test_a_rough_question_is_given_up_sooner_and_the_next_one_is_not() -> None:
    solver = Solver(Limits(rough_resources=1))
    with solver.scope(*CROWDED[:2]):
        assert solver.rough_check() == z3.unknown
        assert solver.check(()) == z3.sat


def test_the_clock_is_no_answer_and_says_so() -> None:
    with pytest.raises(LimitReached) as reached:
        hard_question(Limits(question_resources=0, location_seconds=0.3))
    assert reached.value.said == clock_ran_out(0.3)
    assert "the machine may have been busy" in reached.value.said.en


def test_many_questions_are_too_much_work_together() -> None:
    solver = Solver(Limits(question_resources=50_000, location_resources=120_000))
    with solver.scope(*CROWDED):
        for _ in range(2):
            solver.check(())
            solver.keep_to_limits()
        solver.check(())
        with pytest.raises(LimitReached) as reached:
            solver.keep_to_limits()
    assert reached.value.said == TOO_MUCH_WORK
    Solver(Limits(location_resources=120_000)).keep_to_limits()  # a new solver begins anew


@pytest.fixture(scope="module")
def tiny() -> Game:
    return game_from(TINY)


def results(game: Game, limits: Limits) -> dict[str, Result]:
    found = verify_games([game], use_cache=False, jobs=1, limits=limits)[game.id]
    return {result.claim: result for result in found}


def test_what_a_limit_leaves_open_is_undecided_with_the_reason(tiny: Game) -> None:
    for limits, reason in (
        (Limits(location_resources=1), TOO_MUCH_WORK),
        (Limits(location_seconds=0.001), clock_ran_out(0.001)),
    ):
        result = results(tiny, limits)["bag_is_not_empty"]
        assert result.verdict is Verdict.UNDECIDED
        assert result.reason.en.endswith(reason.en)  # after the line that was being gone through
        assert result.reason.pl.endswith(reason.pl)
