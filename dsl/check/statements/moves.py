"""Statements that move cards."""

from typing import assert_never

from hornbook.dsl import syntax
from hornbook.dsl.check.expressions import expressions
from hornbook.dsl.check.scope.coercions import as_rank
from hornbook.dsl.check.scope.scope import Scope
from hornbook.dsl.core.expressions import Arithmetic, Bind, Compare, Expr, IfExpr, Size, ZoneRef
from hornbook.dsl.core.leaves import Const, Local
from hornbook.dsl.core.statements import Collect, Draw, MoveAll, MoveCard, Shuffle, SortZone, Statement
from hornbook.dsl.core.types import NUMBER, CardType
from hornbook.dsl.report.source import Place
from hornbook.dsl.report.spelling import suggestion

MoveNode = syntax.Move | syntax.MoveAll | syntax.Draw | syntax.Fill | syntax.Collect | syntax.Shuffle | syntax.Sort


def lowered_move(node: MoveNode, ctx: Scope) -> Statement | None:
    match node:
        case syntax.Move():
            return _move_card(node, ctx)
        case syntax.MoveAll():
            return _move_all(node, ctx)
        case syntax.Draw() | syntax.Fill():
            return _draw(node, ctx)
        case syntax.Collect():
            return _collect(node, ctx)
        case syntax.Shuffle(zone, _, place):
            ref = expressions.zone_of(zone, ctx)
            return Shuffle(ref, place) if ref else None
        case syntax.Sort(zone, key, _, place):
            ref = expressions.zone_of(zone, ctx)
            if ref is None:
                return None
            slot, inner = _with_card(ref, zone.place, ctx)
            return SortZone(ref, slot, as_rank(expressions.meaning(key, inner), inner), place)
        case _:
            assert_never(node)


def _with_card(zone: ZoneRef, place: Place, ctx: Scope) -> tuple[int, Scope]:
    """A slot for each card of a zone in turn, under the name its deck gives a card."""
    deck = ctx.world.decks[ctx.world.zones[zone.name].deck]
    return ctx.with_local(deck.member, CardType(deck.name), place)


def _two_zones(source: syntax.Expression, target: syntax.Expression, ctx: Scope) -> tuple[ZoneRef, ZoneRef] | None:
    """Where cards come from and where they go; both must hold cards of one deck."""
    start, end = expressions.zone_of(source, ctx), expressions.zone_of(target, ctx)
    if start is None or end is None:
        return None
    decks = ctx.world.zones[start.name].deck, ctx.world.zones[end.name].deck
    if decks[0] != decks[1]:
        message = f"`{end.name}` holds only cards of `{decks[1]}`, but these are of `{decks[0]}`."
        ctx.report.error("HB505", message, target.place)
        return None
    return start, end


def _move_card(node: syntax.Move, ctx: Scope) -> Statement | None:
    position: Expr | None = None
    match node.target:
        case syntax.PositionOf(at, zone):
            position = expressions.number_of(at, ctx)
        case syntax.StartOf(zone):
            position = Const(1, NUMBER, node.target.place)
        case syntax.EndOf(zone):
            pass
        case _:
            zone = node.target
    zones = _two_zones(node.source, zone, ctx)
    if zones is None:
        expressions.value_of(node.card, ctx)
        return None
    deck = ctx.world.zones[zones[0].name].deck
    card = expressions.typed(node.card, CardType(deck), ctx)
    return MoveCard(card, *zones, position, node.place)


def _draw(node: syntax.Draw | syntax.Fill, ctx: Scope) -> Statement | None:
    if isinstance(node.count, syntax.Named) and isinstance(ctx.world.members.get(node.count.name.text), CardType):
        message = "It is not said how many cards."
        hint = "write `draw 1 from …`; a certain card is moved by `move card from … to …`"
        ctx.report.error("HB204", message, node.count.place, found=f"`{node.count.name}`", suggestion=hint)
        return None
    number = expressions.number_of(node.count, ctx)
    zones = _two_zones(node.source, node.target, ctx)
    if zones is None:
        return None
    source, place = zones[0], node.place
    match node:
        case syntax.Fill():
            missing = Arithmetic("-", number, Size(zones[1], place), place)
            count = _as_many_as_there_are(missing, source, place, ctx, not_below_none=True)
        case syntax.Draw(most=None):
            count = number
        case syntax.Draw():
            count = _as_many_as_there_are(number, source, place, ctx)
    return Draw(count, *zones, place)


def _as_many_as_there_are(
    wanted: Expr, source: ZoneRef, place: Place, ctx: Scope, *, not_below_none: bool = False
) -> Expr:
    """So many cards, or as many as the source has if these are fewer."""
    slot = ctx.world.new_slot()
    number, size = Local(slot, "wanted", NUMBER, place), Size(source, place)
    count: Expr = IfExpr(Compare("<=", number, size, place), number, size, place)
    if not_below_none:
        none = Const(0, NUMBER, place)
        count = IfExpr(Compare(">", number, none, place), count, none, place)
    return Bind(slot, wanted, count, place)


def _move_all(node: syntax.MoveAll, ctx: Scope) -> Statement | None:
    zones = _two_zones(node.source, node.target, ctx)
    if zones is None:
        return None
    if node.where is None:
        return MoveAll(*zones, place=node.place)
    slot, inner = _with_card(zones[0], node.where.place, ctx)
    return MoveAll(*zones, slot, expressions.truth_of(node.where, inner), node.place)


def _collect(node: syntax.Collect, ctx: Scope) -> Statement | None:
    deck = node.deck.text
    ctx.world.note(node.deck)
    target = expressions.zone_of(node.target, ctx)
    if deck not in ctx.world.decks:
        message = f"There is no deck called `{deck}`."
        hint = suggestion(deck, ctx.world.decks) or f"write `collect all {next(iter(ctx.world.decks), '…')} into …`"
        ctx.report.error("HB201", message, node.deck.place, found=f"`{deck}`", suggestion=hint)
        return None
    if target is None:
        return None
    if ctx.world.zones[target.name].deck != deck:
        message = f"`{target.name}` does not hold cards of `{deck}`."
        ctx.report.error("HB505", message, node.target.place)
    return Collect(deck, target, node.place)
