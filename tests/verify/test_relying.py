"""What a proof rests on: a fact that only seems to hold must not carry anything."""

from pathlib import Path

import z3

from hornbook.dsl.load import game_from_text
from hornbook.verify.results import Verdict
from hornbook.verify.solver import Solver
from tests.verify.small import verified

LID = (Path(__file__).parent / "games" / "lid.rules").read_text(encoding="utf8")


def test_a_claim_falls_with_the_hunch_that_it_rests_on() -> None:
    loaded = game_from_text(LID)
    assert loaded.game is not None, [d.message for d in loaded.diagnostics]
    assert verified(loaded.game)["something_weighed"].verdict is Verdict.REFUTED


def test_without_that_card_the_hunch_is_proved_and_carries_the_claim() -> None:
    loaded = game_from_text(LID.replace("card = 77", "card = 0").replace("card != 77", "card != 0"))
    assert loaded.game is not None, [d.message for d in loaded.diagnostics]
    assert verified(loaded.game)["something_weighed"].verdict is Verdict.PROVED


def test_hunches_are_relied_on_only_if_need_be() -> None:
    number, solver = z3.Int("number"), Solver(1000)
    solver.add(z3.Implies(solver.mark("hunch", doubtful=True), number >= 7))
    solver.add(z3.Implies(solver.mark("certain", doubtful=False), number >= 5))
    with solver.scope(number < 5):
        assert solver.check(()) == z3.unsat
    assert solver.relied_on == {"certain"}
    with solver.scope(number < 6):
        assert solver.check(()) == z3.unsat
    assert solver.relied_on == {"certain", "hunch"}
