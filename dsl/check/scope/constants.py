"""Values known before play: sizes of families, attributes of cards, examples."""

from collections.abc import Mapping

from hornbook.dsl.core.declarations import EnumDecl, SettingDecl
from hornbook.dsl.core.expressions import (
    And,
    Arithmetic,
    Bind,
    Compare,
    Const,
    EnumMembers,
    Expr,
    IfExpr,
    Local,
    Not,
    Or,
    PlayerCount,
    Quantified,
    Seat,
    Setting,
    SumOver,
)


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
    known = slots or {}

    def walked(walk: Quantified | SumOver, slots: Mapping[int, int]) -> list[int]:
        """The values of the body for all kinds that are walked over."""
        if not isinstance(walk.domain.source, EnumMembers) or enums is None:
            raise KeyError
        members = range(len(enums[walk.domain.source.enum].members))
        inside = [{**slots, walk.slot: member} for member in members]
        where = walk.domain.where
        return [value(walk.body, inner) for inner in inside if where is None or value(where, inner)]

    def value(part: Expr, slots: Mapping[int, int]) -> int:
        match part:
            case Const(number):
                return number
            case Setting(name):
                return settings[name].value
            case Local(slot):
                return slots[slot]
            case PlayerCount() if players is not None:
                return players
            case Seat(player) if players is not None and player < players:
                return player
            case Arithmetic(op, left, right):
                return _arithmetic(op, value(left, slots), value(right, slots))
            case Compare(op, left, right):
                return int(_compared(op, value(left, slots), value(right, slots)))
            case Not(operand):
                return 1 - value(operand, slots)
            case And(left, right):
                return value(left, slots) and value(right, slots)
            case Or(left, right):
                return value(left, slots) or value(right, slots)
            case IfExpr(condition, then, otherwise):
                return value(then if value(condition, slots) else otherwise, slots)
            case Bind(slot, bound, body):
                return value(body, {**slots, slot: value(bound, slots)})
            case Quantified(kind):
                return int((all if kind == "every" else any)(walked(part, slots)))
            case SumOver():
                return sum(walked(part, slots))
            case _:
                raise KeyError

    try:
        return value(expr, known)
    except KeyError:
        return None


def _arithmetic(op: str, left: int, right: int) -> int:
    match op:
        case "+":
            return left + right
        case "-":
            return left - right
        case "*":
            return left * right
        case "//":
            return left // right
        case "mod":
            return left % right
        case _:
            raise AssertionError(op)


def _compared(op: str, left: int, right: int) -> bool:
    match op:
        case "=":
            return left == right
        case "!=":
            return left != right
        case "<":
            return left < right
        case "<=":
            return left <= right
        case ">":
            return left > right
        case ">=":
            return left >= right
        case _:
            raise AssertionError(op)
