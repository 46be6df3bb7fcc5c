"""Answers of examples: what somebody chooses. What the value means follows from the choices of the game."""

from hornbook.dsl import syntax
from hornbook.dsl.check.declarations.cells import cards_of_kind, typed_cell
from hornbook.dsl.check.expressions import expressions
from hornbook.dsl.check.scope.bound_names import locals_in
from hornbook.dsl.check.scope.constants import constant
from hornbook.dsl.check.scope.scope import Scope
from hornbook.dsl.check.scope.values import WRONG
from hornbook.dsl.check.statements.choices import MENU_NAME
from hornbook.dsl.core.leaves import Const
from hornbook.dsl.core.stated import Answer, VarValue, ZoneContents
from hornbook.dsl.core.types import PLAYER, CardType, Type
from hornbook.dsl.report.spelling import one_of, suggestion

Given = list[ZoneContents | VarValue]
Cells = tuple[syntax.Cell, ...]


def lowered_answer(node: syntax.Answer | syntax.Offer, given: Given, ctx: Scope) -> Answer | None:
    """An answer; None after an error."""
    is_team = isinstance(node.chooser, syntax.Team)
    chooser = None if isinstance(node.chooser, syntax.Team) else player_of(node.chooser, ctx)
    if chooser is None and not is_team:
        return None
    name = node.choice.text
    if name == MENU_NAME:
        option = _option(node, ctx)
        return None if option is None else Answer(chooser, name, None, option, node.place)
    types = ctx.world.choices.get(name)
    _note_choice(node.choice, ctx)
    if types is None:
        known = [*ctx.world.choices, MENU_NAME]
        message = f"Nothing called `{name}` is ever chosen in this game."
        hint = suggestion(name, known) or f"first comes what is chosen: `chooses {known[0]} …`"
        ctx.report.error("HB610", message, node.choice.place, found=f"`{name}`", suggestion=hint)
    if not types:
        return None
    value = _value(node.cells, types[0], chooser, given, ctx)
    return None if value is None else Answer(chooser, name, value, "", node.place)


def _note_choice(name: syntax.Name, ctx: Scope) -> None:
    ctx.report.uses.note(name.text, name.place, ctx.world.chosen.get(name.text))


def player_of(node: syntax.Expression, ctx: Scope) -> int | None:
    """The seat of a player that an example names; None after an error."""
    expr = expressions.typed(node, PLAYER, ctx)
    seat = constant(expr, ctx.world.settings)
    if seat is None and all(local.slot != WRONG for local in locals_in(expr)):
        message = "An example names its players by their numbers."
        ctx.report.error("HB315", message, node.place, expected="a player such as `player 1`")
    return seat


def _option(node: syntax.Answer | syntax.Offer, ctx: Scope) -> str | None:
    cell = node.cells[0]
    if len(node.cells) == 1 and isinstance(cell, syntax.Named) and cell.name.text in ctx.world.options:
        _note_choice(cell.name, ctx)
        return cell.name.text
    name = cell.name.text if isinstance(cell, syntax.Named) else ""
    known = sorted(ctx.world.options)
    expected = one_of(known) or "the name of an option"
    details = {"expected": expected, "found": f"`{name or '…'}`", "suggestion": suggestion(name, known)}
    ctx.report.error("HB607", "There is no such option.", cell.place, **details)
    return None


def _value(cells: Cells, type_: Type, chooser: int | None, given: Given, ctx: Scope) -> int | None:
    if isinstance(type_, CardType) and ctx.world.decks[type_.deck].low is None:
        return _card_of_kind(cells, type_.deck, chooser, given, ctx)
    if len(cells) > 1:
        message = "Only one thing can be chosen at a time."
        ctx.report.error("HB616", message, cells[1].place, expected="one value", found=f"{len(cells)} values")
        return None
    return constant(typed_cell(cells[0], type_, ctx), ctx.world.settings)


def _card_of_kind(cells: Cells, deck: str, chooser: int | None, given: Given, ctx: Scope) -> int | None:
    """In a deck without numbers a card is named by its kind: the chooser's own one, or the first on the table."""
    fitting = cards_of_kind(cells, ctx.world.decks[deck], ctx)
    if fitting is None:
        return None
    zones = [fact for fact in given if isinstance(fact, ZoneContents)]
    own = [zone for zone in zones if chooser is not None and Const(chooser, PLAYER) in zone.zone.index]
    lying = [card for zone in (*own, *zones) for card in zone.cards if card in fitting]
    return next(iter(lying or fitting), None)
