"""Who sits next to whom: `player after p`, and `player after p where …`, the next one of whom something holds.

Takes the syntax and a scope, gives the value. Without a condition there always is one, if only the player themselves;
with one there may be none, and whoever needs one owes it.
"""

from hornbook.dsl import syntax
from hornbook.dsl.check.expressions import expressions
from hornbook.dsl.check.scope.names import check_free
from hornbook.dsl.check.scope.scope import Scope
from hornbook.dsl.check.scope.values import Value, unknown
from hornbook.dsl.core.expressions import (
    Arithmetic,
    Best,
    BestKey,
    Bind,
    Compare,
    Domain,
    Expr,
    IfExpr,
    Neighbour,
    Players,
)
from hornbook.dsl.core.leaves import Const, Local, PlayerCount
from hornbook.dsl.core.types import NUMBER, PLAYER, OptionalType
from hornbook.dsl.report.source import Place


def meaning_of_neighbour(node: syntax.Neighbour | syntax.NextPlayer, ctx: Scope) -> Value:
    if node.member.text != "player":
        hint = "leave out `next`" if node.member.text == "next" else ""
        message = "Only players sit round the table."
        ctx.report.error("HB319", message, node.member.place, expected=f"`player {node.side} …`", suggestion=hint)
        return unknown(node.place)
    player = expressions.typed(node.player, PLAYER, ctx)
    if isinstance(node, syntax.Neighbour):
        return Value(Neighbour(player, node.side, node.place), PLAYER, node.place)
    return _first_of_whom(node, player, ctx)


def _first_of_whom(node: syntax.NextPlayer, player: Expr, ctx: Scope) -> Value:
    """The next player of whom the condition holds; the one with whom the round begins comes last."""
    place = node.place
    if node.name is not None:
        check_free(node.name, ctx.world)
    slot, inner = ctx.with_local(node.name or node.member, PLAYER, place)
    where = expressions.truth_of(node.where, inner)
    if node.side == "after":
        start = Neighbour(player, "after", place)
        return Value(Best(slot, Domain(Players(start), where), (), place), OptionalType(PLAYER), place)
    at = ctx.world.new_slot()
    farthest = BestKey("highest", _seats_on(Local(slot, "player", PLAYER, place), Local(at, "start", PLAYER, place)))
    best = Best(slot, Domain(Players(), where), (farthest,), place)
    return Value(Bind(at, player, best, place), OptionalType(PLAYER), place)


def _seats_on(player: Local, start: Local) -> Expr:
    """How many seats a player is away from another, going round after them."""
    place: Place = player.place
    away = Arithmetic("-", player, start, place)
    round_the_table = Arithmetic("+", away, PlayerCount(place), place)
    return IfExpr(Compare("<", away, Const(0, NUMBER, place), place), round_the_table, away, place)
