"""Statements in the other order, where the order matters.

Takes the checked game; what two neighbours do is looked up in the core by their places. Two that touch nothing of each
other's come to the same in either order, and swapping them would make mutants that nobody can notice.
"""

from collections.abc import Iterator
from itertools import pairwise

from hornbook.dsl import syntax
from hornbook.dsl.core.expressions import Var, ZoneRef
from hornbook.dsl.core.game import Game
from hornbook.dsl.core.statements import DoPhase, DoStep, Draw, MoveAll, MoveCard, SetVar
from hornbook.dsl.source import Place
from hornbook.interpreter.nodes import nodes_of
from hornbook.verify.mutation.edits import Edit, Texts, swapped

_Simple = SetVar | MoveCard | MoveAll | Draw
_Call = DoStep | DoPhase


class Order:
    """Knows what the statements of a game touch."""

    def __init__(self, game: Game) -> None:
        nodes = nodes_of((game.steps, game.phases, game.flow))
        self._at: dict[Place, _Simple | _Call] = {n.place: n for n in nodes if isinstance(n, _Simple | _Call)}

    def edits(self, body: syntax.Body, texts: Texts) -> Iterator[Edit]:
        """Neighbours swapped that get in each other's way, or of which nothing is known because they run rules."""
        for one, other in pairwise(body):
            if one.place.file == other.place.file and self._matters(one.place, other.place):
                yield swapped(texts.span(one.place), texts.span(other.place), texts)

    def _matters(self, one: Place, other: Place) -> bool:
        first, second = self._at.get(one), self._at.get(other)
        if isinstance(first, _Simple) and isinstance(second, _Simple):
            return bool(_changed(first) & _touched(second) or _changed(second) & _touched(first))
        return isinstance(first, _Call) and isinstance(second, _Call)


def _changed(statement: _Simple) -> set[str]:
    return {statement.name} if isinstance(statement, SetVar) else {statement.source.name, statement.target.name}


def _touched(statement: _Simple) -> set[str]:
    looked_at = {node.name for node in nodes_of(statement) if isinstance(node, Var | ZoneRef)}
    return looked_at | _changed(statement)
