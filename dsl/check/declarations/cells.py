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


def cards_of_kind(cells: Sequence[syntax.Cell], deck: DeckDecl, ctx: Scope) -> list[int] | None:
    """The cards of a deck without numbers that cells name by their kind or kinds, in any order; None after an error."""
    left = [deck.attribute(name) for name in deck.kinds]
    fitting = set(deck.cards)
    if len(cells) != len(left):
        _report_unnamed(cells, deck, ctx)
        return None
    for cell in cells:
        value = cell_value(cell, ctx)
        if isinstance(value.type, Unknown):
            return None
        kind = next((kind for kind in left if same_kind(kind.type, value.type)), left[0])
        wanted = constant(as_type(value, kind.type, ctx), ctx.world.settings)
        fitting &= {card for card, has in zip(deck.cards, kind.values, strict=True) if has == wanted}
        left.remove(kind)
    return sorted(fitting)


def _report_unnamed(cells: Sequence[syntax.Cell], deck: DeckDecl, ctx: Scope) -> None:
    """Too few or too many words for one card."""
    such = " ".join(ctx.world.enums[name].members[0] for name in deck.kinds)
    named = " and ".join(f"its {name}" for name in deck.kinds)
    hint = "put a comma between two cards" if len(cells) > len(deck.kinds) else ""
    if any(isinstance(cell, syntax.Named) and cell.name.text == "of" for cell in cells):
        hint = "leave out `of`, and " + hint
    place = cells[0].place if len(cells) < len(deck.kinds) else cells[len(deck.kinds)].place
    details = {"expected": f"one {deck.member} such as `{such}`", "found": _counted(len(cells)), "suggestion": hint}
    ctx.report.error("HB616", f"A {deck.member} is named by {named}.", place, **details)


def _counted(words: int) -> str:
    return "one word" if words == 1 else f"{words} words"


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
