"""Showing a card to one player: `show guest to player` sets what that player was shown (`declarations/shown.py`)."""

from hornbook.dsl import syntax
from hornbook.dsl.check.declarations.shown import shown_variable
from hornbook.dsl.check.expressions import expressions
from hornbook.dsl.check.scope.coercions import as_type, definite
from hornbook.dsl.check.scope.scope import Scope
from hornbook.dsl.check.scope.values import Unknown
from hornbook.dsl.core.statements import SetVar
from hornbook.dsl.core.types import PLAYER, CardType


def lowered_show(node: syntax.Show, ctx: Scope) -> SetVar | None:
    """Sets what the player was shown; None after an error."""
    card = definite(expressions.value_of(node.card, ctx))
    player = as_type(expressions.meaning(node.player, ctx), PLAYER, ctx)
    if isinstance(card.type, Unknown):
        return None
    if not isinstance(card.type, CardType):
        message, found = "Only a card can be shown to a player.", ctx.world.described(card.type)
        hint = "state is shown to its owner by `seen by owner` behind its declaration"
        ctx.report.error("HB303", message, node.card.place, expected="a card", found=found, suggestion=hint)
        return None
    name = shown_variable(ctx.world.decks[card.type.deck].member)
    ctx.world.used.add(name)
    return SetVar(name, (player,), card.expr, node.place) if name in ctx.world.variables else None
