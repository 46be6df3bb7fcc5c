"""Numbers of which there is one for each kind: of one kind, or all together."""

from functools import reduce

from hornbook.dsl.check.scope.coercions import as_type
from hornbook.dsl.check.scope.scope import Scope
from hornbook.dsl.check.scope.values import ByKind, Group, Meaning, Unknown, Value, unknown
from hornbook.dsl.core.expressions import Arithmetic, Bind, Compare, Expr, IfExpr
from hornbook.dsl.core.leaves import Const, Local
from hornbook.dsl.core.types import NUMBER, EnumType
from hornbook.dsl.report.source import Place


def is_kind(meaning: Meaning, enum: str) -> bool:
    """Whether something is a member of an enumeration (or, by mistake, all of them)."""
    type_ = meaning.type if isinstance(meaning, Value) else meaning.member if isinstance(meaning, Group) else None
    return type_ == EnumType(enum)


def of_kind(numbers: ByKind, kind: Meaning, place: Place, ctx: Scope) -> Value:
    """The number of one kind. If it is not known which kind, that is asked kind by kind."""
    asked = as_type(kind, EnumType(numbers.enum), ctx)
    if isinstance(kind, Value) and isinstance(kind.type, Unknown):
        return unknown(place)
    if isinstance(asked, Const):
        return Value(numbers.values[asked.value], NUMBER, place)
    slot = ctx.world.new_slot()
    known = asked if isinstance(asked, Local) else Local(slot, numbers.enum, EnumType(numbers.enum), place)
    result = numbers.values[-1]
    for member in range(len(numbers.values) - 2, -1, -1):
        is_it = Compare("=", known, Const(member, EnumType(numbers.enum), place), place)
        result = IfExpr(is_it, numbers.values[member], result, place)
    return Value(result if known is asked else Bind(slot, asked, result, place), NUMBER, place)


def all_together(numbers: ByKind, place: Place) -> Value:
    """The sum over all kinds."""
    return Value(reduce(lambda left, right: _added(left, right, place), numbers.values), NUMBER, place)


def _added(left: Expr, right: Expr, place: Place) -> Expr:
    return Arithmetic("+", left, right, place)
