"""Values known before play: sizes of families, attributes of cards, examples."""

import operator
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from hornbook.dsl.core.declarations import EnumDecl, SettingDecl
from hornbook.dsl.core.expressions import And, Arithmetic, Bind, Compare, Expr, IfExpr, Not, Or, Quantified, SumOver
from hornbook.dsl.core.leaves import Const, EnumMembers, Local, PlayerCount, Seat, Setting

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


class _Unknown(Exception):
    """This depends on the position."""


def constant(
    expr: Expr,
    settings: Mapping[str, SettingDecl],
    slots: Mapping[int, int] | None = None,
    enums: Mapping[str, EnumDecl] | None = None,
    players: int | None = None,
) -> int | None:
    """The value of an expression, or None if it depends on the position (or on how many play, if that is not given)."""
    if isinstance(expr, Const):  # nearly always
        return expr.value
    try:
        return _Known(settings, enums, players).value(expr, slots or {})
    except _Unknown:
        return None


@dataclass(frozen=True)
class _Known:
    """What is known before play."""

    settings: Mapping[str, SettingDecl]
    enums: Mapping[str, EnumDecl] | None
    players: int | None

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
            case _:
                raise _Unknown

    def _walked(self, walk: Quantified | SumOver, slots: Mapping[int, int]) -> list[int]:
        """The values of the body for all kinds that are walked over."""
        source = walk.domain.source
        if not isinstance(source, EnumMembers) or self.enums is None or source.enum not in self.enums:
            raise _Unknown
        members = range(len(self.enums[source.enum].members))
        inside = [{**slots, walk.slot: member} for member in members]
        where = walk.domain.where
        return [self.value(walk.body, inner) for inner in inside if where is None or self.value(where, inner)]
