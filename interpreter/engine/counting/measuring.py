"""What a file measures, taken while a game is played.

Takes an engine; gives, edge by edge, what its game's measures come to. Values at several moments of one game are added
up, a truth counts as one; a sum of more than nine digits breaks play off, as any number of the rules does.
"""

from collections import Counter

from hornbook.dsl.core.stated import Measure
from hornbook.dsl.report.limits import MAX_NUMBER
from hornbook.interpreter.engine.engine import Engine
from hornbook.interpreter.engine.moments import speaks_at
from hornbook.interpreter.machine.faults import too_large
from hornbook.interpreter.machine.flow_graph import Edge
from hornbook.interpreter.machine.memory_layout import Env


class Measuring:
    """Takes the measures of a game in play."""

    def __init__(self, engine: Engine) -> None:
        self._program = engine.program
        self._taken = [(each, engine.evaluator.expression(each.value)) for each in engine.game.measures.values()]

    def achieved(self, env: Env) -> list[tuple[Measure, int]]:
        """What the team has achieved, once the game is over."""
        return [(measure, int(value(env))) for measure, value in self._taken if measure.of_team]

    def passed(self, env: Env, edge: Edge, sums: Counter[str]) -> None:
        """Adds what is measured where play has come along an edge."""
        for measure, value in self._taken:
            if speaks_at(measure.when, self._program, edge):
                sums[measure.name] += int(value(env))
                if abs(sums[measure.name]) > MAX_NUMBER:
                    raise too_large(measure.place)
