"""Attributes of each kind, as a deck lists them: line by line, which cards have how much of what."""

from collections.abc import Iterator

from hornbook.dsl import syntax
from hornbook.dsl.check.declarations.cells import cell_value
from hornbook.dsl.check.scope.coercions import as_type, same_kind
from hornbook.dsl.check.scope.constants import constant
from hornbook.dsl.check.scope.scope import Scope
from hornbook.dsl.core.declarations import AttributeDecl, EnumDecl
from hornbook.dsl.core.types import NumberType
from hornbook.dsl.report.spelling import suggestion

_FEW = 5


def amounts_from_lines(
    node: syntax.KindsAttribute, enum: EnumDecl, first: AttributeDecl, ctx: Scope
) -> list[tuple[int, ...]] | None:
    """For each kind the values of all cards; None after an error. `first` is what the deck's cards are named by."""
    rows: dict[int, tuple[int, ...]] = {}
    complete = True
    for line in node.lines:
        amounts = _amounts(line, enum, ctx)
        for label in line.cards:
            cards = _cards(label, first, ctx)
            if any(card in rows for card in cards):
                ctx.report.error("HB412", f"This card is listed twice in `{node.name}`.", label.place)
            complete = complete and bool(cards) and amounts is not None
            rows |= dict.fromkeys(cards, amounts or (0,) * len(enum.members))
    missing = [first.values[card] for card in range(len(first.values)) if card not in rows]
    if not complete:
        return None
    if missing:
        _report_missing(node, first, missing, enum, ctx)
        return None
    return [tuple(rows[card][member] for card in range(len(rows))) for member in range(len(enum.members))]


def _amounts(line: syntax.CardLine, enum: EnumDecl, ctx: Scope) -> tuple[int, ...] | None:
    """What a line gives of each kind; None after an error."""
    found: dict[str, int] = {}
    for amount in line.amounts:
        name = amount.kind.text
        ctx.world.note(amount.kind)
        if name not in enum.members:
            message = f"`{name}` is not one of the kinds called `{enum.name}`."
            hint = suggestion(name, enum.members)
            ctx.report.error("HB201", message, amount.kind.place, found=f"`{name}`", suggestion=hint)
            return None
        if name in found:
            ctx.report.error("HB412", f"`{name}` stands twice in this line.", amount.place)
            return None
        found[name] = amount.value.value
    return tuple(found.get(member, 0) for member in enum.members)


def _cards(label: syntax.Cell, first: AttributeDecl, ctx: Scope) -> list[int]:
    """The cards, counted from 0, that bear a number or are of a kind; none after an error."""
    value = cell_value(label, ctx)
    wanted = constant(as_type(value, first.type, ctx), ctx.world.settings)
    if not same_kind(value.type, first.type) or wanted is None:
        return []
    cards = [card for card, shown in enumerate(first.values) if shown == wanted]
    if not cards:
        low, high = first.values[0], first.values[-1]
        message = f"There is no card {wanted} in this deck."
        ctx.report.error("HB309", message, label.place, expected=f"a number from {low} to {high}")
    return cards


def _report_missing(
    node: syntax.KindsAttribute, first: AttributeDecl, missing: list[int], enum: EnumDecl, ctx: Scope
) -> None:
    names = list(_names(dict.fromkeys(missing), first, ctx))
    shown = ", ".join(names[:_FEW]) + (" …" if len(names) > _FEW else ".")
    message = f"`{node.name}` says nothing of these cards: {shown}"
    hint = f"for a card that has nothing write `{names[0]}: 0 {enum.members[0]}`"
    ctx.report.error("HB412", message, node.name.place, expected="a line for every card", suggestion=hint)


def _names(values: dict[int, None], first: AttributeDecl, ctx: Scope) -> Iterator[str]:
    """Numbers, or kinds of cards, as the file writes them."""
    for value in values:
        is_number = isinstance(first.type, NumberType)
        yield str(value) if is_number else ctx.world.enums[first.name].members[value]
