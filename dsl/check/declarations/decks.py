"""Decks: which cards there are, and what is printed on them.

Attributes are worked out for every card when the game is checked; the core has them as tables.
"""

from hornbook.dsl import syntax
from hornbook.dsl.check.declarations.columns import Columns
from hornbook.dsl.check.expressions.texts import text_of
from hornbook.dsl.check.expressions.types import constant_of
from hornbook.dsl.check.scope.names import declare
from hornbook.dsl.check.scope.scope import Scope
from hornbook.dsl.core.declarations import AttributeDecl, DeckDecl
from hornbook.dsl.core.expressions import ZoneRef
from hornbook.dsl.core.texts import NO_TEXT
from hornbook.dsl.core.types import NUMBER, CardType, EnumType
from hornbook.dsl.report.limits import MAX_ATTRIBUTES, MAX_DECK_SIZE
from hornbook.dsl.report.spelling import suggestion


def declare_deck(node: syntax.Deck, ctx: Scope) -> None:
    """A deck with all of its attributes."""
    world = ctx.world
    last = next(reversed(world.decks.values()), None)
    earlier = 0 if last is None else last.first + last.size
    cards = _numbered(node.cards, ctx) if isinstance(node.cards, syntax.NumberedCards) else _listed(node.cards, ctx)
    if cards is None or not declare(node.name, world) or not declare(node.member, world):
        return
    low, blanks, attributes = cards
    size = len(attributes[0].values)
    first = low if not world.decks and low is not None else earlier
    columns = Columns(size, blanks, attributes, ctx)
    for attribute in node.attributes or ():
        if not columns.have_room_for(attribute):
            message = f"Nobody could read so much on one {node.member}."
            ctx.report.error("HB417", message, attribute.place, expected=f"at most {MAX_ATTRIBUTES} attributes")
            break
        columns.add(attribute)
    home = ZoneRef(node.home.text, (), node.home.place)
    text = text_of(node.words, ctx)
    world.add_deck(
        DeckDecl(
            node.name.text,
            node.member.text,
            first,
            size,
            low,
            tuple(columns.attributes),
            home,
            text,
            blanks,
            node.name.place,
        )
    )
    world.members[node.member.text] = CardType(node.name.text)


_Cards = tuple[int | None, int, list[AttributeDecl]]
"""The lowest number, if there are numbers, how many cards are blank, and the attribute that the first line gives."""


def _numbered(node: syntax.NumberedCards, ctx: Scope) -> _Cards | None:
    low, high = constant_of(node.low, ctx), constant_of(node.high, ctx)
    blanks = constant_of(node.blanks, ctx) if node.blanks is not None else 0
    if low is None or high is None or blanks is None:
        return None
    if low < 0 or high < low or blanks < 0 or high + blanks - low >= MAX_DECK_SIZE:
        more = f" and {blanks} blank cards" if node.blanks is not None else ""
        message = f"A deck cannot have the numbers {low} to {high}{more}."
        ctx.report.error("HB411", message, node.place, expected=f"at most {MAX_DECK_SIZE} numbers, from 0 upward")
        return None
    numbers = tuple(range(low, high + blanks + 1))
    return low, blanks, [AttributeDecl("number", NUMBER, numbers, NO_TEXT, place=node.place)]


def _listed(node: syntax.ListedCards, ctx: Scope) -> _Cards | None:
    enum = ctx.world.enums.get(node.kinds.text)
    if enum is None:
        message = f"There are no kinds called `{node.kinds}`."
        hint = suggestion(node.kinds.text, ctx.world.enums)
        ctx.report.error("HB201", message, node.kinds.place, found=f"`{node.kinds}`", suggestion=hint)
        return None
    ctx.world.note_use(node.kinds)
    size = len(enum.members) * node.copies
    if not 1 <= size <= MAX_DECK_SIZE:
        message = f"This deck has {size} cards."
        ctx.report.error("HB411", message, node.place, expected=f"1 to {MAX_DECK_SIZE} cards")
        return None
    values = tuple(member for member in range(len(enum.members)) for _ in range(node.copies))
    return None, 0, [AttributeDecl(enum.name, EnumType(enum.name), values, NO_TEXT, place=node.place)]
