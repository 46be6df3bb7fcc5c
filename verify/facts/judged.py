"""Facts, judged in positions of play.

Takes an engine's evaluator; tells whether facts hold in a memory. What cannot be worked out does not hold. A fact that
speaks of no zone and no variable is judged once for each number of players: nothing else makes a difference to it.
"""

from collections.abc import Iterable

from hornbook.interpreter.engine.obligations import Obligation
from hornbook.interpreter.machine.evaluate import Evaluator
from hornbook.interpreter.machine.faults import RuleFault
from hornbook.interpreter.machine.memory_layout import PLAYERS, Env
from hornbook.interpreter.machine.nodes import spoken_of
from hornbook.interpreter.machine.values import Fn
from hornbook.verify.facts.invariants import Fact


class JudgedFacts:
    """The facts of one game."""

    def __init__(self, evaluator: Evaluator) -> None:
        self._evaluator = evaluator
        self._bodies: dict[Obligation, Fn] = {}

    def hold(self, facts: Iterable[Fact], position: Env) -> bool:
        """Whether all of some facts hold in a position."""
        return all(_holds(self._body(fact), position) for fact in facts)

    def _body(self, fact: Fact) -> Fn:
        if fact.id not in self._bodies:
            body = self._evaluator.expression(fact.body)
            self._bodies[fact.id] = body if spoken_of(fact.body) else _judged_once(body)
        return self._bodies[fact.id]


def _judged_once(body: Fn) -> Fn:
    held: dict[int, bool] = {}

    def holds(position: Env) -> bool:
        players = position[PLAYERS]
        if players not in held:
            held[players] = _holds(body, position)
        return held[players]

    return holds


def _holds(body: Fn, position: Env) -> bool:
    try:
        return bool(body(position))
    except RuleFault:
        return False
