"""Values known before play: sizes of families, attributes of cards, entries of tables, examples."""

import operator
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from hornbook.dsl.core.declarations import DeckDecl, EnumDecl, SettingDecl, TableDecl
from hornbook.dsl.core.expressions import (
    And,
    Arithmetic,
    Attribute,
    Bind,
    Compare,
    Expr,
    Extreme,
    IfExpr,
    Not,
    NumberRange,
    Or,
    Quantified,
    Source,
    SumOver,
    Table,
)
from hornbook.dsl.core.indices import source_of
from hornbook.dsl.core.leaves import CardsOf, Const, EnumMembers, Local, Places, PlayerCount, Seat, Setting
from hornbook.dsl.report.limits import MAX_NUMBER

_ARITHMETIC: dict[str, Callable[[int, int], int]] = {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    "//": operator.floordiv,
    "mod": operator.mod,
}
_COMPARISONS: dict[str, Callable[[int, int], bool]] = {
    "=": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}


_MOST_WALKED = 100_000
"""More than this is not walked over before play."""


class _Unknown(Exception):
    """This depends on the position."""


def constant(
    expr: Expr,
    settings: Mapping[str, SettingDecl],
    slots: Mapping[int, int] | None = None,
    enums: Mapping[str, EnumDecl] | None = None,
    players: int | None = None,
    decks: Mapping[str, DeckDecl] | None = None,
    families: Mapping[str, int] | None = None,
    tables: Mapping[str, TableDecl] | None = None,
) -> int | None:
    """The value of an expression, or None if it depends on the position (or on how many play, if that is not given)."""
    if isinstance(expr, Const):  # nearly always
        return expr.value
    try:
        known = _Known(settings, enums or {}, players, decks or {}, families or {}, tables or {})
        return known.value(expr, slots or {})
    except _Unknown:
        return None


def is_number(value: int) -> bool:
    """Whether a number is not too large."""
    return -MAX_NUMBER <= value <= MAX_NUMBER


@dataclass(slots=True)
class _Known:
    """What is known before play. `families`: how many members each has."""

    settings: Mapping[str, SettingDecl]
    enums: Mapping[str, EnumDecl]
    players: int | None
    decks: Mapping[str, DeckDecl]
    families: Mapping[str, int]
    tables: Mapping[str, TableDecl]
    walked: int = 0

    def value(self, part: Expr, slots: Mapping[int, int]) -> int:
        match part:
            case Const(number):
                return number
            case Setting(name) if name in self.settings:
                return self.settings[name].value
            case Local(slot) if slot in slots:
                return slots[slot]
            case PlayerCount() if self.players is not None:
                return self.players
            case Seat(player) if self.players is not None and player < self.players:
                return player
            case Arithmetic(op, left, right):
                return _ARITHMETIC[op](self.value(left, slots), self.value(right, slots))
            case Compare(op, left, right):
                return int(_COMPARISONS[op](self.value(left, slots), self.value(right, slots)))
            case Not(operand):
                return 1 - self.value(operand, slots)
            case And(left, right):
                return self.value(left, slots) and self.value(right, slots)
            case Or(left, right):
                return self.value(left, slots) or self.value(right, slots)
            case IfExpr(condition, then, otherwise):
                return self.value(then if self.value(condition, slots) else otherwise, slots)
            case Bind(slot, bound, body):
                return self.value(body, {**slots, slot: self.value(bound, slots)})
            case Quantified(kind):
                return int((all if kind == "every" else any)(self._walked(part, slots)))
            case SumOver():
                return sum(self._walked(part, slots))
            case Extreme(direction):
                return _best(direction, self._walked(part, slots))
            case Attribute(deck, name, card) if deck in self.decks:
                return self.decks[deck].attribute(name).values[self.value(card, slots) - self.decks[deck].first]
            case Table(name, index) if name in self.tables:
                return self._entry(self.tables[name], [self.value(at, slots) for at in index])
            case _:
                raise _Unknown

    def _entry(self, table: TableDecl, index: list[int]) -> int:
        position = 0
        for kind, at in zip(table.index, index, strict=True):
            members = self._members(source_of(kind), {})
            if at not in members:
                raise _Unknown
            position = position * len(members) + members.index(at)
        return table.values[position]

    def _walked(self, walk: Quantified | SumOver | Extreme, slots: Mapping[int, int]) -> list[int]:
        """The values of the body for all that is walked over."""
        members = self._members(walk.domain.source, slots)
        self.walked += len(members)
        if self.walked > _MOST_WALKED:
            raise _Unknown
        inside = [{**slots, walk.slot: member} for member in members]
        where = walk.domain.where
        return [self.value(walk.body, inner) for inner in inside if where is None or self.value(where, inner)]

    def _members(self, source: Source, slots: Mapping[int, int]) -> range:
        match source:
            case EnumMembers(enum) if enum in self.enums:
                return range(len(self.enums[enum].members))
            case CardsOf(deck) if deck in self.decks:
                return self.decks[deck].cards
            case Places(family) if family in self.families:
                return range(self.families[family])
            case NumberRange(low, high):
                first, last = self.value(low, slots), self.value(high, slots)
                if last - first < _MOST_WALKED:
                    return range(first, last + 1)
        raise _Unknown


def _best(direction: str, values: list[int]) -> int:
    if not values:
        raise _Unknown
    return max(values) if direction == "highest" else min(values)
