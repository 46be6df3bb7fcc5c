"""Statements in the other order, where the order matters.

Takes the checked game; what two neighbours do is looked up in the core by their places. Two that touch nothing of each
other's come to the same in either order, and swapping them would make mutants that nobody can notice.
"""

from collections.abc import Iterator
from itertools import pairwise
from typing import assert_never

from hornbook.dsl import syntax
from hornbook.dsl.core.expressions import Var, ZoneRef
from hornbook.dsl.core.game import Game
from hornbook.dsl.core.statements import DoPhase, DoStep, Draw, MoveAll, MoveCard, SetVar
from hornbook.dsl.core.walk import walk
from hornbook.dsl.report.source import Place
from hornbook.verify.mutation.edits import Edit, Texts, swapped

_Simple = SetVar | MoveCard | MoveAll | Draw
_Call = DoStep | DoPhase


class Order:
    """Knows what the statements of a game touch."""

    def __init__(self, game: Game) -> None:
        nodes = walk((game.steps, game.phases, game.flow))
        self._zones = game.zones
        self._at: dict[Place, _Simple | _Call] = {n.place: n for n in nodes if isinstance(n, _Simple | _Call)}

    def edits(self, body: syntax.Body, texts: Texts) -> Iterator[Edit]:
        """Neighbours swapped that get in each other's way, or of which nothing is known because they run rules."""
        for one, other in pairwise(body):
            if one.place.file == other.place.file and self._matters(one.place, other.place):
                yield swapped(texts.span(one.place), texts.span(other.place), texts)

    def _matters(self, one: Place, other: Place) -> bool:
        first, second = self._at.get(one), self._at.get(other)
        if isinstance(first, _Simple) and isinstance(second, _Simple):
            looked = _changed(first) & _looked_at(second) or _changed(second) & _looked_at(first)
            return bool(looked) or self._queue(first, second)
        return isinstance(first, _Call) and isinstance(second, _Call)

    def _queue(self, first: _Simple, second: _Simple) -> bool:
        """Whether both add to a zone whose order counts."""
        if isinstance(first, SetVar) or isinstance(second, SetVar):
            return False
        return first.target.name == second.target.name and self._zones[first.target.name].ordered


def _changed(statement: _Simple) -> set[str]:
    return {statement.name} if isinstance(statement, SetVar) else {statement.source.name, statement.target.name}


def _looked_at(statement: _Simple) -> set[str]:
    """What a statement depends on; a zone that cards are added to is not looked at."""
    parts: tuple[object, ...]
    match statement:
        case SetVar(name, index, value):
            parts = (Var(name, index), value)
        case MoveCard(card, source, target, position):
            parts = (card, source, target.index, position)
        case MoveAll(source, target, _, where):
            parts = (source, target.index, where)
        case Draw(count, source, target):
            parts = (count, source, target.index)
        case _:
            assert_never(statement)
    return {node.name for node in walk(parts) if isinstance(node, Var | ZoneRef)}
