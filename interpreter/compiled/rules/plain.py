"""What is so plain that it is computed whether it is needed or not: a way that is taken half of the time costs more.

Takes expressions, and what does not break off where they are needed; tells which of them cost next to nothing and do
not break off either.
"""

from collections.abc import Collection, Iterator

from hornbook.dsl.core.expressions import (
    And,
    Arithmetic,
    Attribute,
    Compare,
    EndCard,
    Expr,
    IfExpr,
    Not,
    Or,
    Size,
    Var,
    ZoneRef,
)
from hornbook.dsl.core.leaves import Const, Local, PlayerCount, Setting
from hornbook.dsl.core.types import IndexKind, NumberType
from hornbook.interpreter.compiled.rules.unit import Unit

_LARGEST = 8
"""Of more parts it is not worth while."""


def looked_at(expr: Expr) -> Iterator[Expr]:
    """The parts of an expression that are computed whenever it is. Where it goes on, none of them has broken off."""
    yield expr
    match expr:
        case Compare(left=left, right=right) | Arithmetic(left=left, right=right):
            yield from looked_at(left)
            yield from looked_at(right)
        case And(left=one) | Or(left=one) | Not(operand=one) | IfExpr(condition=one) | Attribute(card=one):
            yield from looked_at(one)
        case _:
            pass


def known_where(expr: Expr) -> Iterator[Expr]:
    """What does not break off where a condition holds: it has been looked at, or the condition asks for it."""
    match expr:
        case And(left=left, right=right):
            yield from known_where(left)
            yield from known_where(right)
        case Not(operand=Compare(op="=", left=Size(zone=zone), right=Const(value=0))):
            yield from (EndCard(zone, "first"), EndCard(zone, "last"))
        case _:
            yield from looked_at(expr)


def is_plain(expr: Expr, unit: Unit, known: Collection[Expr] = ()) -> bool:
    """Whether an expression is plain where some others do not break off. Where they might, it has any value."""
    return _parts(expr, unit, known) <= _LARGEST


def _parts(expr: Expr, unit: Unit, known: Collection[Expr]) -> int:
    """How many parts an expression has; too many if it is not plain."""
    match expr:
        case Const() | Setting() | PlayerCount() | Local():
            return 1
        case Var(name=name, index=index):
            return 1 + _of_index(unit.game.variables[name].index, index)
        case Attribute(name="number", deck=deck, card=card) if unit.game.decks[deck].low is not None:
            return 1 + _parts(card, unit, known)
        case Size(zone=zone):
            return 1 + _of_zone(zone, unit)
        case EndCard(zone=zone) if expr in known:
            return 2 + _of_zone(zone, unit)
        case Arithmetic(op="+" | "-", left=left, right=right) if not unit.magnitudes.may_be_too_large(expr):
            return 1 + _parts(left, unit, known) + _parts(right, unit, known)
        case Compare(left=left, right=right) | And(left=left, right=right) | Or(left=left, right=right):
            return 1 + _parts(left, unit, known) + _parts(right, unit, known)
        case Not(operand=operand):
            return 1 + _parts(operand, unit, known)
        case _:
            return _LARGEST + 1


def _of_zone(zone: ZoneRef, unit: Unit) -> int:
    return _of_index(unit.game.zones[zone.name].index, zone.index)


def _of_index(kinds: tuple[IndexKind, ...], index: tuple[Expr, ...]) -> int:
    """Only what has a name or is constant is a plain index. Anything else may have any value, and lead anywhere; and
    numbers are looked at."""
    is_sure = all(isinstance(part, Local | Const) for part in index)
    return len(index) if is_sure and not any(isinstance(kind, NumberType) for kind in kinds) else _LARGEST + 1
