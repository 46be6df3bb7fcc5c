"""Where everything of a game lies in the memory of its compiled form.

Takes a game, a number of players, which is fixed (so every address is known beforehand but for an index or two), and
the names of what is counted. Gives addresses, and the bytes that lie there at first. All numbers are little-endian,
values are 32 bits wide:

    0        nothing, so that no address is 0
    FAULT    what broke: the number of the place, and two numbers for the message
    DONE     how many games are finished in this call
    SHUFFLES, SEATS   the states of chance: of the location that is carried out, and one for each seat's bot; 64 bits
    row      what comes of the game that is played: `engine/counting/columns.py` names its numbers
    state    a copy of `first`, with which each game begins; then what is played with
      zone     how many cards lie there, then the cards, each one or two bytes, the first card first; and 16 bytes to
               spare, as cards are copied sixteen bytes at a time. Members of a family follow each other, last index
               fastest.
      variable  a value, or one for each member of its index
    data     tables and attributes, a value each; the cards of each deck in their order
    lists    one for each place in the rules where members are listed before the first is used: no place is passed while
             it is under way, for steps do not call themselves
    columns  each number of the row, for all games of a call; the trace, if it is kept

Cards are their identities, as in the engine.
"""

from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass, replace
from struct import pack, unpack_from

from hornbook.dsl.core.declarations import AttributeDecl, TableDecl
from hornbook.dsl.core.game import Game
from hornbook.dsl.core.types import TruthType
from hornbook.interpreter.compiled.ground.cannot import CannotCompile
from hornbook.interpreter.machine.memory_layout import Env, Layout

FAULT = 8
DONE = 20
SHUFFLES = 24
SEATS = 32

VALUE = 4
"""The bytes of a value."""
CARDS = 4
"""Where in a zone its cards begin."""
SPARE = 16
"""So many bytes may be written behind the cards of a zone."""
_MOST_MEMORY = 1 << 26


@dataclass(frozen=True, slots=True)
class Cells:
    """Zones or values: where the first one lies, how far it is from one to the next, and how many there are."""

    at: int
    stride: int
    count: int


@dataclass
class _Room:
    """What is not reserved yet."""

    free: int

    def reserve(self, size: int) -> int:
        at = self.free
        self.free = at + -(-size // 8) * 8
        if self.free > _MOST_MEMORY:
            raise CannotCompile("it needs too much memory")
        return at


class FlatMemory:
    """The memory of one compiled game. More is reserved in it while the game is compiled."""

    def __init__(self, layout: Layout, players: int, columns: Sequence[str]) -> None:
        self.game: Game = layout.game
        self.layout = layout
        self.players = players
        most = max((deck.cards.stop for deck in self.game.decks.values()), default=0)
        self.card_width = 1 if most <= 256 else 2
        self._room = _Room(SEATS)
        self.seats = self.reserve(8 * players)
        self.row = self.reserve(VALUE * len(columns))
        self.row_at = {name: self.row + VALUE * number for number, name in enumerate(columns)}
        self.state = self.size
        self.zones = {name: self._reserve_zones(name) for name in self.game.zones}
        self.variables = {name: self._reserve_values(name) for name in self.game.variables}
        self.state_size = self.size - self.state
        self.first = self.reserve(self.state_size)
        self.data: list[tuple[int, bytes]] = []
        self.tables = {name: self._placed(table) for name, table in self.game.tables.items()}
        self.attributes = {
            (deck.name, attribute.name): self._placed(attribute)
            for deck in self.game.decks.values()
            for attribute in deck.attributes
        }
        self.decks = {deck.name: self._laid_out(deck.cards) for deck in self.game.decks.values()}
        most_cards = max((deck.size for deck in self.game.decks.values()), default=0)
        self.spare_cards = self.reserve(most_cards * self.card_width + SPARE)

    @property
    def size(self) -> int:
        """How many bytes are reserved."""
        return self._room.free

    def reserve(self, size: int) -> int:
        """The address of so many bytes that nobody else has."""
        return self._room.reserve(size)

    def twin(self) -> "FlatMemory":
        """The same memory, as whoever plays with another state in it sees it."""
        twin = copy(self)
        twin.state = self.reserve(self.state_size)
        by = twin.state - self.state
        twin.zones = {name: replace(cells, at=cells.at + by) for name, cells in self.zones.items()}
        twin.variables = {name: replace(cells, at=cells.at + by) for name, cells in self.variables.items()}
        return twin

    def _reserve_zones(self, name: str) -> Cells:
        zone = self.game.zones[name]
        count = len(self.layout.indices(zone.index, self.players)) if zone.index else 1
        cards = self.game.decks[zone.deck].size * self.card_width
        stride = -(-(CARDS + cards + SPARE) // 8) * 8
        return Cells(self.reserve(stride * count), stride, count)

    def _reserve_values(self, name: str) -> Cells:
        index = self.game.variables[name].index
        count = len(self.layout.indices(index, self.players)) if index else 1
        return Cells(self.reserve(VALUE * count), VALUE, count)

    def _placed(self, values: TableDecl | AttributeDecl) -> int:
        at = self.reserve(VALUE * len(values.values))
        listed = [bool(value) for value in values.values] if isinstance(values.type, TruthType) else values.values
        self.data.append((at, pack(f"<{len(listed)}i", *listed)))
        return at

    def _laid_out(self, cards: range) -> int:
        at = self.reserve(len(cards) * self.card_width)
        self.data.append((at, pack(f"<{len(cards)}{'B' if self.card_width == 1 else 'H'}", *cards)))
        return at

    # The state as bytes

    def state_from(self, env: Env) -> bytes:
        """What the engine's memory holds, as it lies in this one."""
        held = bytearray(self.state_size)
        for name, cells in self.zones.items():
            stored = env[self.layout.zone_at[name]]
            for number, cards in enumerate(stored if self.game.zones[name].index else [stored]):
                at = cells.at - self.state + number * cells.stride
                laid = pack(f"<i{len(cards)}{'B' if self.card_width == 1 else 'H'}", len(cards), *cards)
                held[at : at + len(laid)] = laid
        for name, cells in self.variables.items():
            stored = env[self.layout.variable_at[name]]
            values = stored if self.game.variables[name].index else [stored]
            at = cells.at - self.state
            held[at : at + VALUE * len(values)] = pack(f"<{len(values)}i", *values)
        return bytes(held)

    def put_into(self, env: Env, state: bytes | bytearray) -> None:
        """Has the engine's memory hold what lies in this one."""
        for name, cells in self.zones.items():
            zones = [self._cards_in(state, cells.at - self.state + n * cells.stride) for n in range(cells.count)]
            env[self.layout.zone_at[name]] = zones if self.game.zones[name].index else zones[0]
        for name, cells in self.variables.items():
            values = list(unpack_from(f"<{cells.count}i", state, cells.at - self.state))
            env[self.layout.variable_at[name]] = values if self.game.variables[name].index else values[0]

    def _cards_in(self, state: bytes | bytearray, at: int) -> list[int]:
        (count,) = unpack_from("<i", state, at)
        return list(unpack_from(f"<{count}{'B' if self.card_width == 1 else 'H'}", state, at + CARDS))
