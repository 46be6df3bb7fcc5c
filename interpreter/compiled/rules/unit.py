"""What all compiled parts of one game share, and what belongs to one function of it.

Takes a game, a number of players, whether a trace is kept, whether the lead is counted and what is watched; gives the
module under way with the functions that know no game, and for each function that is made of rules the locals in which
it holds the names of the rules.
"""

from collections.abc import Iterable, Sequence
from copy import copy
from dataclasses import dataclass, field

from hornbook.dsl.core.game import Game
from hornbook.dsl.core.leaves import Const, Setting
from hornbook.dsl.core.types import TruthType
from hornbook.interpreter.compiled.ground.cannot import CannotCompile
from hornbook.interpreter.compiled.ground.cards import CardCode
from hornbook.interpreter.compiled.ground.chance_code import ChanceCode
from hornbook.interpreter.compiled.ground.fault_sites import FaultSites, SoftFaults
from hornbook.interpreter.compiled.ground.flat_memory import VALUE, FlatMemory
from hornbook.interpreter.compiled.ground.trace_code import TraceCode
from hornbook.interpreter.compiled.ground.wasm import ADD, Code, Function, Module, i32, load, store
from hornbook.interpreter.compiled.rules.port import BlindPort, Port
from hornbook.interpreter.engine.counting.columns import column_names, options_of, watched_names
from hornbook.interpreter.engine.obligations import Owed
from hornbook.interpreter.machine.budget import Costs
from hornbook.interpreter.machine.magnitudes import Magnitudes
from hornbook.interpreter.machine.memory_layout import Layout


class Unit:
    """A game on its way to a module."""

    def __init__(self, game: Game, players: int, traced: bool, lead: bool, owed: Sequence[Owed] | None) -> None:
        self.game, self.players, self.lead, self.owed = game, players, lead, owed
        self.layout = Layout(game)
        self.costs, self.magnitudes = Costs(self.layout), Magnitudes(self.layout)
        self.memory = FlatMemory(self.layout, players, self._columns())
        self.module = Module()
        self.faults = FaultSites(self.module)
        self.cards = CardCode(self.module, self.memory.card_width, self.memory.spare_cards)
        self.chance = ChanceCode(self.module, self.memory.card_width)
        self.trace = TraceCode(self.module, self.memory) if traced else None
        self.options = options_of(game)
        self.port: Port = BlindPort(self.chance, self.memory.seats, players)
        self.is_counting = True

    def imagined(self) -> "Unit":
        """The same game once more in the same module, with another state: nothing that happens there is counted, and
        rules that break off only give up."""
        other = copy(self)
        other.memory = self.memory.twin()
        other.faults = SoftFaults(self.module, failed=self.memory.reserve(VALUE))
        other.chance = ChanceCode(self.module, self.memory.card_width, self.memory.reserve(8))
        other.trace, other.lead, other.owed, other.is_counting = None, False, None, False
        return other

    def _columns(self) -> list[str]:
        columns = column_names(self.game, self.players, self.lead)
        return columns if self.owed is None else columns + watched_names(self.owed)

    def counted(self, column: str) -> Code:
        """One more in a column of the game that is played."""
        if not self.is_counting:
            return b""
        at = self.memory.row_at[column]
        return i32(at) + i32(at) + load() + i32(1) + ADD + store()

    def constant(self, expr: Const | Setting) -> int:
        """A constant as the rules read it."""
        if isinstance(expr, Setting):
            return self.game.settings[expr.name].value
        return int(bool(expr.value)) if isinstance(expr.type, TruthType) else expr.value


@dataclass
class Names:
    """The locals of one function in which the names of rules are held, by their slots."""

    function: Function
    _held: dict[int, int] = field(default_factory=dict)

    def bind(self, slot: int) -> int:
        """The local of a name that gets a value here."""
        if slot not in self._held:
            self._held[slot] = self.function.local()
        return self._held[slot]

    def take(self, slot: int, local: int) -> None:
        """A parameter of the function is a parameter of the rules."""
        self._held[slot] = local

    def bound(self, slots: Iterable[int]) -> dict[int, int]:
        """Those of some names that have a local so far, and which."""
        return {slot: self._held[slot] for slot in slots if slot in self._held}

    def of(self, slot: int) -> int:
        """The local of a name that has a value."""
        if slot not in self._held:
            raise CannotCompile("a name is used where nothing has bound it")
        return self._held[slot]
