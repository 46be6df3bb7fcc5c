"""Facts of examples: what lies where, and what value a variable has."""

from collections.abc import Sequence

from hornbook.dsl import syntax
from hornbook.dsl.check.declarations.cells import cards_of_kind, typed_cell
from hornbook.dsl.check.declarations.value_ranges import check_range
from hornbook.dsl.check.expressions import expressions
from hornbook.dsl.check.scope.coercions import as_zone
from hornbook.dsl.check.scope.constants import constant
from hornbook.dsl.check.scope.scope import Scope
from hornbook.dsl.check.scope.values import Meaning, Unknown, Value, ZoneValue
from hornbook.dsl.core.declarations import DeckDecl
from hornbook.dsl.core.expressions import Var, ZoneRef
from hornbook.dsl.core.leaves import Const
from hornbook.dsl.core.stated import VarValue, ZoneContents
from hornbook.dsl.core.types import CardType, PlaceType, without_none
from hornbook.dsl.report.source import Place


def lowered_facts(facts: tuple[syntax.Fact | syntax.EmptyFact, ...], ctx: Scope) -> list[ZoneContents | VarValue]:
    """What lies where. No card may be mentioned twice."""
    seen: dict[int, Place] = {}
    result: list[ZoneContents | VarValue] = []
    for fact in facts:
        subject = expressions.meaning(fact.subject, ctx)
        groups = fact.groups if isinstance(fact, syntax.Fact) else ()
        if isinstance(subject, Value) and isinstance(subject.expr, Var):
            value = _variable(subject.expr, [cell for group in groups for cell in group], fact.place, ctx)
            result += [value] if value is not None else []
        elif (ref := _fact_zone(subject, ctx)) is not None:
            result.append(ZoneContents(ref, _cards(ref, groups, seen, ctx), fact.place))
    return result


def _fact_zone(subject: Meaning, ctx: Scope) -> ZoneRef | None:
    if isinstance(subject, Value) and not isinstance(subject.type, (PlaceType, Unknown)):
        message = "An example tells what lies in a zone, or the value of a state variable."
        ctx.report.error("HB604", message, subject.place, expected="a zone or a state variable")
        return None
    return subject.ref if isinstance(subject, ZoneValue) else as_zone(subject, ctx)


def _variable(var: Var, cells: Sequence[syntax.Cell], place: Place, ctx: Scope) -> VarValue | None:
    card = without_none(ctx.world.variables[var.name].type)
    if isinstance(card, CardType) and _is_named_by_kinds(cells, ctx.world.decks[card.deck]):
        return _card_variable(var, cells, ctx.world.decks[card.deck], place, ctx)
    if len(cells) != 1:
        message = f"`{var.name}` has one value."
        ctx.report.error("HB605", message, place, expected="one value", found=f"{len(cells)} values")
        return None
    type_ = ctx.world.variables[var.name].type
    value = typed_cell(cells[0], type_, ctx)
    number = constant(value, ctx.world.settings)
    if number is not None:
        check_range(var.name, number, type_, cells[0].place, ctx)
    return VarValue(var.name, var.index, value, place)


def _is_named_by_kinds(cells: Sequence[syntax.Cell], deck: DeckDecl) -> bool:
    return deck.low is None and bool(cells) and not isinstance(cells[0], syntax.Nothing)


def _card_variable(var: Var, cells: Sequence[syntax.Cell], deck: DeckDecl, place: Place, ctx: Scope) -> VarValue | None:
    """A card without a number; of several that are alike the first."""
    fitting = cards_of_kind(cells, deck, ctx)
    if not fitting:
        return None
    return VarValue(var.name, var.index, Const(fitting[0], CardType(deck.name), cells[0].place), place)


def _cards(
    ref: ZoneRef, groups: Sequence[Sequence[syntax.Cell]], seen: dict[int, Place], ctx: Scope
) -> tuple[int, ...]:
    deck = ctx.world.decks[ctx.world.zones[ref.name].deck]
    if len(deck.kinds) < 2:
        if len(groups) > 1:
            message, hint = "Each of these cards is one word.", "leave out commas between values: `3 7 9`"
            ctx.report.error("HB616", message, groups[1][0].place, expected="no commas", suggestion=hint)
        groups = [(cell,) for group in groups for cell in group]
    cards: list[int] = []
    for group in groups:
        card = _card(group, deck, seen, ctx)
        if card is None:
            continue
        if card in seen:
            message = "This card lies in two places."
            ctx.report.error("HB606", message, group[0].place, related=((seen[card], "here already"),))
        seen[card] = group[0].place
        cards.append(card)
    return tuple(cards)


def _card(cells: Sequence[syntax.Cell], deck: DeckDecl, seen: dict[int, Place], ctx: Scope) -> int | None:
    """The card that is named: by number; or the next one that is blank, or of its kinds in a deck without numbers."""
    if isinstance(cells[0], syntax.Nothing):
        details = {"expected": "cards", "found": "`none`", "suggestion": "if nothing lies there write `empty`"}
        ctx.report.error("HB303", "A zone holds cards, and never `none`.", cells[0].place, **details)
        return None
    if isinstance(cells[0], syntax.Blank):
        fitting: Sequence[int] | None = deck.blank_cards
    elif deck.low is not None:
        return constant(typed_cell(cells[0], CardType(deck.name), ctx), ctx.world.settings)
    else:
        fitting = cards_of_kind(cells, deck, ctx)
    if fitting is None:
        return None
    free = [card for card in fitting if card not in seen]
    if not free:
        there = "is only one such card" if len(fitting) == 1 else f"are only {len(fitting)} such cards"
        related = tuple((seen[card], "it lies here" if len(fitting) == 1 else "one lies here") for card in fitting)
        ctx.report.error("HB606", f"There {there} in this deck.", cells[0].place, related=related)
    return free[0] if free else None
