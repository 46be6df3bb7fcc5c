"""What every player was shown: a variable for each deck of a game in which cards are shown to single players.

It is a variable like any other, `guest_shown of each player`, seen by its owner. So nobody else gets to see the card;
what it was can be given in an example, looked at in a rule, and forgotten.
"""

from hornbook.dsl import syntax
from hornbook.dsl.check.scope.names import declare
from hornbook.dsl.check.scope.scope import Scope
from hornbook.dsl.core.declarations import VarDecl
from hornbook.dsl.core.leaves import Const
from hornbook.dsl.core.texts import Text
from hornbook.dsl.core.types import NONE_VALUE, PLAYER, CardType, OptionalType


def declare_shown(deck: syntax.Deck, ctx: Scope) -> None:
    """The variable that holds which card of a deck each player was shown last."""
    name = syntax.Name(shown_variable(deck.member.text), deck.member.place)
    if deck.name.text in ctx.world.decks and declare(name, ctx.world):
        type_ = OptionalType(CardType(deck.name.text))
        nothing = Const(NONE_VALUE, type_, name.place)
        text = Text(f"{deck.member.text.replace('_', ' ')} shown", "pokazana karta")
        ctx.world.variables[name.text] = VarDecl(name.text, type_, (PLAYER,), nothing, text, "owner", name.place)


def leave_out_unshown(decks: list[syntax.Deck], ctx: Scope) -> None:
    """Of decks whose cards are never shown nothing is kept."""
    for deck in decks:
        name = shown_variable(deck.member.text)
        if name in ctx.world.variables and name not in ctx.world.used:
            del ctx.world.variables[name]


def shown_variable(member: str) -> str:
    """What the variable is called that holds which card was shown."""
    return f"{member}_shown"
