"""What a proof rests on: a fact that only seems to hold must not carry anything."""

import z3

from hornbook.interpreter.engine.obligations import Obligation
from hornbook.verify.limits import Limits
from hornbook.verify.results import Verdict
from hornbook.verify.smt.solver import Solver
from tests.verify.small import RULES, game_from, verified

LID = (RULES / "lid.rules").read_text(encoding="utf8")


def test_a_claim_falls_with_the_hunch_that_it_rests_on() -> None:
    assert verified(game_from(LID))["something_weighed"].verdict is Verdict.REFUTED


def test_without_that_card_the_hunch_is_proved_and_carries_the_claim() -> None:
    text = LID.replace("card = 77", "card = 0").replace("card != 77", "card != 0")
    assert verified(game_from(text))["something_weighed"].verdict is Verdict.PROVED


HUNCH, CERTAIN = Obligation("helper", "hunch"), Obligation("helper", "certain")


def test_hunches_are_relied_on_only_if_need_be() -> None:
    number, solver = z3.Int("number"), Solver(Limits())
    solver.add(z3.Implies(solver.mark(HUNCH, doubtful=True), number >= 7))
    solver.add(z3.Implies(solver.mark(CERTAIN, doubtful=False), number >= 5))
    with solver.scope(number < 5):
        assert solver.check(()) == z3.unsat
    assert solver.relied_on == {CERTAIN}
    with solver.scope(number < 6):
        assert solver.check(()) == z3.unsat
    assert solver.relied_on == {CERTAIN, HUNCH}
