"""Where everything of a game lies in the evaluator's memory.

The memory (`Env`) is one flat list: the number of players, the port through which choices are asked and rules reported,
the locals, the zones and the state variables. Its places are known before play, so nothing is looked up by name.
"""

from typing import Any

from hornbook.dsl.core.declarations import IndexKind
from hornbook.dsl.core.expressions import Expr
from hornbook.dsl.core.game import Game
from hornbook.dsl.core.leaves import Const, Setting

Env = list[Any]

PLAYERS = 0
PORT = 1
_FIRST_LOCAL = 2


def span_of(kind: IndexKind) -> tuple[int, int] | None:
    """The first and the last number, if something is indexed by a range of numbers; None if by anything else."""
    low, dots, high = kind.partition("..")
    return (int(low), int(high)) if dots else None


class Layout:
    """The places of locals, zones and variables of one game, and the sizes of what indexes them."""

    def __init__(self, game: Game, extra_slots: int = 0) -> None:
        self.game = game
        self.slot_count = game.slot_count + extra_slots
        zones_at = _FIRST_LOCAL + self.slot_count
        self.zone_at = {name: zones_at + i for i, name in enumerate(game.zones)}
        variables_at = zones_at + len(game.zones)
        self.variable_at = {name: variables_at + i for i, name in enumerate(game.variables)}
        self.size = variables_at + len(game.variables)
        self._indices: dict[tuple[tuple[IndexKind, ...], int], list[tuple[int, ...]]] = {}
        self._index_values: dict[tuple[tuple[IndexKind, ...], int], list[tuple[int, ...]]] = {}
        self.family_size = {name: self.constant(family.size) for name, family in game.families.items()}

    def local_at(self, slot: int) -> int:
        return _FIRST_LOCAL + slot

    def constant(self, expr: Expr) -> int:
        """The value of an expression that the checker has limited to constants and settings."""
        match expr:
            case Const(value=value):
                return value
            case Setting(name=name):
                return self.game.settings[name].value
            case _:
                raise AssertionError(f"not a constant: {expr}")

    def index_size(self, kind: IndexKind) -> int | None:
        """How many members an index kind has; None for players, whose number is known only in play."""
        if kind == "player":
            return None
        if kind in self.game.decks:
            return self.game.decks[kind].size
        if kind in self.game.enums:
            return len(self.game.enums[kind].members)
        if kind in self.family_size:
            return self.family_size[kind]
        low, high = span_of(kind) or (0, -1)
        return high - low + 1

    def indices(self, index: tuple[IndexKind, ...], players: int) -> list[tuple[int, ...]]:
        """All members of an index, last part fastest, as flat storage has them; counted from 0."""
        key = (index, players)
        if key not in self._indices:
            found: list[tuple[int, ...]] = [()]
            for kind in index:
                size = self.index_size(kind)
                found = [(*prefix, i) for prefix in found for i in range(players if size is None else size)]
            self._indices[key] = found
        return self._indices[key]

    def index_values(self, index: tuple[IndexKind, ...], players: int) -> list[tuple[int, ...]]:
        """The same members as rules name them: cards and ranges of numbers do not count from 0."""
        key = (index, players)
        if key not in self._index_values:
            firsts = [self.first_value(kind) for kind in index]
            self._index_values[key] = [
                tuple(i + first for i, first in zip(member, firsts, strict=True))
                for member in self.indices(index, players)
            ]
        return self._index_values[key]

    def first_value(self, kind: IndexKind) -> int:
        """The value of the first member of an index kind: cards and ranges of numbers do not count from 0."""
        if (span := span_of(kind)) is not None:
            return span[0]
        return self.game.decks[kind].first if kind in self.game.decks else 0
