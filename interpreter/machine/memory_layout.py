"""Where everything of a game lies in the evaluator's memory.

The memory (`Env`) is one flat list: the number of players, the port through which choices are asked and rules reported,
the steps left, the locals, the zones and the state variables. Its places are known before play, so nothing is looked up
by name.
"""

from itertools import product
from typing import Any

from hornbook.dsl.core.game import Game
from hornbook.dsl.core.indices import members_of, size_of
from hornbook.dsl.core.types import IndexKind, PlaceType, PlayerType

Env = list[Any]

PLAYERS = 0
PORT = 1
STEPS = 2
"""The `Budget` of whoever carries out rules."""
_FIRST_LOCAL = 3


class Layout:
    """The places of locals, zones and variables of one game, and the sizes of what indexes them."""

    def __init__(self, game: Game, extra_slots: int = 0) -> None:
        self.game = game
        # What is measured is measured between locations, when nobody needs the extra slots.
        self.slot_count = game.slot_count + max(extra_slots, game.measure_slots)
        zones_at = _FIRST_LOCAL + self.slot_count
        self.zone_at = {name: zones_at + i for i, name in enumerate(game.zones)}
        variables_at = zones_at + len(game.zones)
        self.variable_at = {name: variables_at + i for i, name in enumerate(game.variables)}
        self.size = variables_at + len(game.variables)
        self._indices: dict[tuple[tuple[IndexKind, ...], int], list[tuple[int, ...]]] = {}
        self.family_size = {name: size_of(PlaceType(name), game, game.max_players) for name in game.families}

    def local_at(self, slot: int) -> int:
        return _FIRST_LOCAL + slot

    def index_size(self, kind: IndexKind) -> int | None:
        """How many members an index kind has; None for players, whose number is known only in play."""
        return None if isinstance(kind, PlayerType) else size_of(kind, self.game, self.game.max_players)

    def indices(self, index: tuple[IndexKind, ...], players: int) -> list[tuple[int, ...]]:
        """All members of an index as rules name them, last part fastest, as flat storage has them."""
        key = (index, players)
        if key not in self._indices:
            self._indices[key] = list(product(*(members_of(kind, self.game, players) for kind in index)))
        return self._indices[key]

    def first_value(self, kind: IndexKind) -> int:
        """The value of the first member of an index kind: cards and ranges of numbers do not count from 0."""
        return members_of(kind, self.game, self.game.max_players).start
