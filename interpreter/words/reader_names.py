"""What things are called: cards, players, places and values of a game, in a reader's language.

Takes a checked game and a language, gives short plain texts. Drawings, explanations and pages all name things through
it, so that a card has the same name everywhere. The words come from the game; the few fixed ones stand in `WORDS`.
"""

from collections.abc import Mapping, Sequence
from typing import Protocol, assert_never

from hornbook.dsl.core.declarations import AttributeDecl, DeckDecl
from hornbook.dsl.core.game import Game
from hornbook.dsl.core.texts import Text
from hornbook.dsl.core.types import (
    NONE_VALUE,
    CardType,
    EnumType,
    IndexKind,
    NumberType,
    OptionalType,
    PlaceType,
    PlayerType,
    TruthType,
    Type,
)
from hornbook.interpreter.words.nouns import noun

WORDS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "player": "player",
        "card": "card",
        "all players": "all players",
        "yes": "yes",
        "no": "no",
        "none": "none",
        "blank": "blank",
    },
    "pl": {
        "player": "gracz",
        "card": "karta",
        "all players": "wszyscy gracze",
        "yes": "tak",
        "no": "nie",
        "none": "brak",
        "blank": "pusta",
    },
}


class Named(Protocol):
    """A declaration: it has a name, and maybe a text."""

    @property
    def name(self) -> str: ...
    @property
    def text(self) -> Text: ...


class Names:
    """Names things of one game in one language. Players are numbered, unless `people` gives them names."""

    def __init__(self, game: Game, language: str = "en", people: Sequence[str] = ()) -> None:
        self.game = game
        self.language = language
        self.people = people
        self.words = WORDS.get(language, WORDS["en"])

    def label(self, declared: Named) -> str:
        """A declaration's own words, or its name where the file gives none."""
        return declared.text.in_language(self.language) or spaced(declared.name)

    def attribute(self, attribute: AttributeDecl) -> str:
        """What an attribute is called; one that counts a kind, like the kind."""
        kind = attribute.kind
        return self.label(attribute) if kind is None else self.member(kind.enum, kind.member)

    def kind(self, attribute: AttributeDecl) -> str:
        """The file's own name for the kind that an attribute counts; empty if it counts none."""
        return self.game.enums[attribute.kind.enum].members[attribute.kind.member] if attribute.kind else ""

    def deck_of(self, card: int) -> DeckDecl:
        """The deck a card belongs to."""
        return next(deck for deck in self.game.decks.values() if card in deck.cards)

    def face(self, card: int) -> str:
        """What is printed large on a card: its sign, its number, or what it is."""
        deck = self.deck_of(card)
        if card in deck.blank_cards:
            return self.words["blank"]
        if deck.signs:
            return deck.signs[card - deck.first].in_language(self.language)
        if deck.low is not None:
            return str(card - deck.first + deck.low)
        kinds = [deck.attribute(name) for name in deck.kinds]
        return " ".join(self.value(kind.type, kind.values[card - deck.first]) for kind in kinds)

    def card(self, card: int) -> str:
        """A card in a sentence."""
        deck = self.deck_of(card)
        if deck.called and card not in deck.blank_cards:
            return deck.called[card - deck.first].in_language(self.language)
        words = noun(deck.member, self.language) or (self.words["card"],)
        kind = spaced(deck.member) if self.language == "en" else words[0]
        return f"{kind} {self.face(card)}"

    def player(self, seat: int) -> str:
        """Who sits there, by name if there is one."""
        return self.people[seat] if seat < len(self.people) else f"{self.words['player']} {seat + 1}"

    def chooser(self, seat: int | None) -> str:
        """Who chooses: a player, or all of them together."""
        return self.words["all players"] if seat is None else self.player(seat)

    def place(self, family: str, index: int) -> str:
        """A member of a family in a sentence; where there is no word for one of them, the whole is named."""
        whole = "" if self._word_for_one(family) else f" ({self.label(self.game.families[family])})"
        return self.numbered(family, index) + whole

    def numbered(self, family: str, index: int) -> str:
        """A member of a family where it is clear of which, such as after a question about it."""
        return f"{self._word_for_one(family) or 'nr'} {index + 1}"

    def _word_for_one(self, family: str) -> str:
        declared = self.game.families[family]
        if forms := noun(declared.member, self.language):
            return forms[0]
        is_told = self.language != "en" and bool(declared.text.in_language(self.language))
        return "" if is_told else spaced(declared.member)

    def member(self, enum: str, value: int) -> str:
        """A member of an enumeration."""
        declared = self.game.enums[enum]
        text = declared.texts[value].in_language(self.language) if value < len(declared.texts) else ""
        return text or spaced(declared.members[value])

    def value(self, type_: Type, value: int) -> str:
        """A value of a type, in a sentence."""
        match type_:
            case OptionalType(inner=inner):
                return self.words["none"] if value == NONE_VALUE else self.value(inner, value)
            case NumberType():
                return number_text(value)
            case TruthType():
                return self.words["yes"] if value else self.words["no"]
            case CardType() | PlayerType() | PlaceType() if value == NONE_VALUE:
                return self.words["none"]
            case CardType():
                return self.card(value)
            case PlayerType():
                return self.player(value)
            case PlaceType(family=family):
                return self.place(family, value)
            case EnumType(name=name):
                return self.member(name, value)
            case _:
                assert_never(type_)

    def index(self, kind: IndexKind, value: int) -> str:
        """One part of an index: a player, a place, a card, an enumeration member or a plain number."""
        match kind:
            case PlayerType():
                return self.player(value)
            case PlaceType():
                return str(value + 1)
            case CardType():
                return self.face(value)
            case EnumType(name=name):
                return self.member(name, value)
            case NumberType():
                return str(value)
            case _:
                assert_never(kind)


def told_attributes(deck: DeckDecl) -> list[AttributeDecl]:
    """The attributes of a deck beyond the number that a numbered deck's cards bear."""
    return [attribute for attribute in deck.attributes if deck.low is None or attribute.name != "number"]


def spaced(name: str) -> str:
    """A declared name as words."""
    return name.replace("_", " ")


def many_text(number: int, language: str) -> str:
    """A number that may be large, in groups of three digits."""
    return f"{number:,}" if language == "en" else f"{number:,}".replace(",", "\N{NO-BREAK SPACE}")


def number_text(value: int) -> str:
    """A number with a real minus sign."""
    return f"−{-value}" if value < 0 else str(value)
