"""The context of an expression: the world, and the names bound around it."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from hornbook.dsl import syntax
from hornbook.dsl.check.scope.symbols import SymbolTable
from hornbook.dsl.check.scope.values import ByKind, NothingType, Unknown, Value, ValueType
from hornbook.dsl.core.leaves import Local
from hornbook.dsl.core.types import NUMBER
from hornbook.dsl.report.diagnostics import Report
from hornbook.dsl.report.limits import MAX_NAMES_AT_ONCE
from hornbook.dsl.report.source import NOWHERE, Place


@dataclass(frozen=True, slots=True)
class Scope:
    """`by_kind`: names that need a kind, with one value for each. `players`, `fewest_players`: how many at most
    and least. `claims`: whether all cards of a deck may be spoken of. `before`: whether `before x` may. `expanding`:
    the definitions being spelled out around this expression. `rounds`: how often loops go round here, as far as that
    is fixed."""

    world: SymbolTable
    names: Mapping[str, Value] = field(default_factory=dict)
    by_kind: Mapping[str, ByKind] = field(default_factory=dict)
    players: int = 0
    fewest_players: int = 0
    claims: bool = False
    before: bool = False
    expanding: tuple[str, ...] = ()
    rounds: int = 1

    @property
    def report(self) -> Report:
        return self.world.report

    def bound(self, name: syntax.Name | str, value: Value) -> "Scope":
        """The context in which a name means a value. One that nobody wrote here comes from where it is declared."""
        if len(self.names) >= MAX_NAMES_AT_ONCE:
            message = f"More than {MAX_NAMES_AT_ONCE} names are known here."
            self.report.error("HB215", message, value.place, suggestion="put a part of this into a step of its own")
        declared = self.world.declared(name) if isinstance(name, str) else name.place
        known = Value(value.expr, value.type, value.place, declared or NOWHERE)
        return replace(self, names={**self.names, str(name): known})

    def with_local(self, name: syntax.Name | str, type_: ValueType, place: Place) -> "tuple[int, Scope]":
        """A new slot, and the context in which it has this name."""
        slot = self.world.new_slot()
        core_type = NUMBER if isinstance(type_, (Unknown, NothingType)) else type_
        local = Local(slot, str(name), core_type, place)
        if isinstance(name, syntax.Name):
            self.world.local_names.append((name, type_))
        return slot, self.bound(name, Value(local, type_, place))
