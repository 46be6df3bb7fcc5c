"""Cells: the single values that tables and examples list."""

from collections.abc import Sequence

from hornbook.dsl import syntax
from hornbook.dsl.check.expressions import expressions
from hornbook.dsl.check.scope.coercions import as_type, same_kind
from hornbook.dsl.check.scope.constants import constant
from hornbook.dsl.check.scope.scope import Scope
from hornbook.dsl.check.scope.values import NothingType, Unknown, Value, unknown
from hornbook.dsl.core.declarations import DeckDecl
from hornbook.dsl.core.expressions import Expr
from hornbook.dsl.core.leaves import Const
from hornbook.dsl.core.types import (
    NUMBER,
    CardType,
    EnumType,
    NumberType,
    PlaceType,
    PlayerType,
    TruthType,
    Type,
    without_none,
)


def cell_value(cell: syntax.Cell, ctx: Scope) -> Value:
    """The value of a cell."""
    if isinstance(cell, syntax.Blank):
        message = "A blank card can only be said to lie somewhere."
        ctx.report.error("HB303", message, cell.place, expected="a number or a name", found="`blank`")
        return unknown(cell.place)
    if isinstance(cell, syntax.NegativeNumber):
        return Value(Const(cell.value, NUMBER, cell.place), NUMBER, cell.place)
    return expressions.value_of(cell, ctx)


def typed_cell(cell: syntax.Cell, type_: Type, ctx: Scope) -> Expr:
    """A cell as a value of a type; a bare number is enough for a card, a row or a player."""
    inner = without_none(type_)
    if isinstance(cell, syntax.Number) and isinstance(inner, (CardType, PlaceType, PlayerType)):
        cell = syntax.Numbered(syntax.Name(ctx.world.member_of(inner)), cell.value, cell.place)
    return as_type(cell_value(cell, ctx), type_, ctx)


def cards_of_kind(cell: syntax.Cell, deck: DeckDecl, ctx: Scope) -> list[int] | None:
    """The cards of a deck without numbers that a cell names by their kind; None after an error."""
    kind = deck.attributes[0]
    value = cell_value(cell, ctx)
    if isinstance(value.type, Unknown):
        return None
    wanted = constant(as_type(value, kind.type, ctx), ctx.world.settings)
    return [card for card, has in zip(deck.cards, kind.values, strict=True) if has == wanted]


def column_from(cells: Sequence[syntax.Cell], ctx: Scope) -> tuple[Type, tuple[int, ...]] | None:
    """The values of several cells and their one type; None after an error."""
    values = [cell_value(cell, ctx) for cell in cells]
    type_ = one_type(values, ctx)
    if type_ is None:
        return None
    return type_, tuple(constant(value.expr, ctx.world.settings) or 0 for value in values)


def one_type(values: Sequence[Value], ctx: Scope) -> Type | None:
    """The one type of several values that can stand in a table; None after an error."""
    if any(isinstance(value.type, Unknown) for value in values):
        return None
    first = values[0].type
    for value in values:
        is_data = isinstance(value.type, (NumberType, EnumType, TruthType))
        if not is_data or not same_kind(value.type, first):
            found = ctx.world.described(value.type)
            message = "All values must be of one kind: numbers, yes or no, or members of one enumeration."
            ctx.report.error("HB415", message, value.place, found=found)
            return None
    return NUMBER if isinstance(first, (NumberType, NothingType, Unknown)) else first
