"""Decks: which cards there are, and what is printed on them.

Attributes are worked out for every card when the game is checked; the core has them as tables.
"""

from dataclasses import replace
from itertools import product
from math import prod

from hornbook.dsl import syntax
from hornbook.dsl.check.declarations.card_names import called_from, signs_from
from hornbook.dsl.check.declarations.columns import Columns
from hornbook.dsl.check.expressions.texts import text_of
from hornbook.dsl.check.expressions.types import constant_of
from hornbook.dsl.check.scope.names import declare
from hornbook.dsl.check.scope.scope import Scope
from hornbook.dsl.core.declarations import AttributeDecl, DeckDecl, EnumDecl
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
    kinds = () if low is not None else tuple(attribute.name for attribute in attributes)
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
    name, member, printed = node.name.text, node.member.text, tuple(columns.attributes)
    deck = DeckDecl(name, member, first, size, low, printed, home, text, blanks, kinds, place=node.name.place)
    called, naming = called_from(node.called, deck, ctx)
    signs = signs_from(naming, deck, ctx)
    world.add_deck(replace(deck, called=called, signs=signs, signed=naming if signs else ()))
    world.members[node.member.text] = CardType(node.name.text)


_Cards = tuple[int | None, int, list[AttributeDecl]]
"""The lowest number, if there are numbers, how many cards are blank, and the attributes that the first line gives."""


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
    """So many cards of each kind, or of each that kinds of several names make together."""
    enums = [_kinds(name, ctx) for name in node.kinds]
    for at, name in enumerate(node.kinds):
        if name in node.kinds[:at]:
            ctx.report.error("HB202", f"The name `{name}` is used twice.", name.place, suggestion="name it once")
            return None
    known = [enum for enum in enums if enum is not None]
    if len(known) < len(enums):
        return None
    size = prod(len(enum.members) for enum in known) * node.copies
    if not 1 <= size <= MAX_DECK_SIZE:
        message = f"This deck has {size} cards."
        ctx.report.error("HB411", message, node.place, expected=f"1 to {MAX_DECK_SIZE} cards")
        return None
    cards = [card for card in product(*(range(len(enum.members)) for enum in known)) for _ in range(node.copies)]
    columns = zip(known, zip(*cards, strict=True), strict=True)
    printed = [AttributeDecl(kinds.name, EnumType(kinds.name), of, NO_TEXT, place=node.place) for kinds, of in columns]
    return None, 0, printed


def _kinds(name: syntax.Name, ctx: Scope) -> EnumDecl | None:
    enum = ctx.world.enums.get(name.text)
    if enum is None:
        message = f"There are no kinds called `{name}`."
        hint = suggestion(name.text, ctx.world.enums)
        ctx.report.error("HB201", message, name.place, found=f"`{name}`", suggestion=hint)
        return None
    ctx.world.note_use(name)
    return enum
