"""What readers call the cards of a deck, and what stands for them where there is little room.

Takes a deck with its attributes; gives one text a card, in every language. In the words behind `called`, `{rank}` is
what the card has of that attribute: the text of a kind, or a number.
"""

import re

from hornbook.dsl import syntax
from hornbook.dsl.check.expressions.texts import joined
from hornbook.dsl.check.scope.scope import Scope
from hornbook.dsl.core.declarations import AttributeDecl, DeckDecl
from hornbook.dsl.core.texts import LANGUAGES, Text, text_from_parts
from hornbook.dsl.core.types import EnumType, NumberType
from hornbook.dsl.report.spelling import suggestion

_BRACES = re.compile(r"\{([^{}]*)\}?")


def called_from(node: syntax.Called | None, deck: DeckDecl, ctx: Scope) -> tuple[tuple[Text, ...], tuple[str, ...]]:
    """What each card is called, and the attributes that this draws on; without such words, the kinds of the deck."""
    words = joined(node.words) if node is not None else None
    if words is None or sum(not _is_right(text, deck, ctx) for text in words.texts):
        return (), deck.kinds
    naming = [name.strip() for name in _BRACES.findall(words.texts[0].text)]
    printed = range(len(deck.printed_cards))
    return tuple(_name(words, deck, at, ctx) for at in printed), tuple(dict.fromkeys(naming))


def signs_from(naming: tuple[str, ...], deck: DeckDecl, ctx: Scope) -> tuple[Text, ...]:
    """The signs of what a card is called by, one behind the other; none if some kind has no sign."""
    attributes = [deck.attribute(name) for name in naming]
    enums = [ctx.world.enums[a.type.name] for a in attributes if isinstance(a.type, EnumType)]
    if not enums or not all(sign for enum in enums for sign in enum.signs):
        return ()
    languages = [*LANGUAGES, *(code for code in ctx.world.languages if code not in LANGUAGES)]
    return tuple(
        text_from_parts({code: ("".join(_sign(a, at, code, ctx) for a in attributes),) for code in languages})
        for at in range(len(deck.printed_cards))
    )


def _is_right(text: syntax.Text, deck: DeckDecl, ctx: Scope) -> bool:
    """Whether all that stands in braces is an attribute that can be put into words."""
    sayable = [a.name for a in deck.attributes if isinstance(a.type, EnumType | NumberType) and a.kind is None]
    wrong = [name.strip() for name in _BRACES.findall(text.text) if name.strip() not in sayable]
    for name in wrong:
        message = f"`{{{name}}}` does not say what is printed on a {deck.member}."
        expected = " or ".join(f"`{{{known}}}`" for known in sayable)
        hint = suggestion(f"{{{name}}}", [f"{{{known}}}" for known in sayable])
        ctx.report.error("HB907", message, text.place, expected=expected, found=f"`{{{name}}}`", suggestion=hint)
    if not _BRACES.search(text.text):
        message = f"By these words every {deck.member} is called the same."
        expected = " or ".join(f"`{{{known}}}`" for known in sayable)
        ctx.report.error("HB907", message, text.place, expected=f"{expected} in it")
        return False
    return not wrong


def _name(words: syntax.Words, deck: DeckDecl, at: int, ctx: Scope) -> Text:
    return text_from_parts({text.language: (_filled(text, deck, at, ctx),) for text in words.texts})


def _filled(text: syntax.Text, deck: DeckDecl, at: int, ctx: Scope) -> str:
    return _BRACES.sub(lambda piece: _word(deck.attribute(piece[1].strip()), at, text.language, ctx), text.text)


def _word(attribute: AttributeDecl, at: int, language: str, ctx: Scope) -> str:
    value = attribute.values[at]
    if not isinstance(attribute.type, EnumType):
        return str(value)
    enum = ctx.world.enums[attribute.type.name]
    return enum.texts[value].in_language(language) or enum.members[value].replace("_", " ")


def _sign(attribute: AttributeDecl, at: int, language: str, ctx: Scope) -> str:
    value = attribute.values[at]
    if not isinstance(attribute.type, EnumType):
        return str(value)
    return ctx.world.enums[attribute.type.name].signs[value].in_language(language)
