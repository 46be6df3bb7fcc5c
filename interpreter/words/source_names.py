"""Values in a designer's words: `row 2`, `player 1`, `55`."""

from collections.abc import Sequence

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


def card_name(game: Game, card: int) -> str:
    """A numbered card by its number, another by its kind or kinds; a blank one has no other name."""
    for deck in game.decks.values():
        if card in deck.blank_cards:
            return "blank"
        if card in deck.cards:
            if deck.low is not None:
                return str(card - deck.first + deck.low)
            kinds = [deck.attribute(name) for name in deck.kinds]
            return " ".join(value_name(game, kind.type, kind.values[card - deck.first]) for kind in kinds)
    return "?"


def cards_listed(game: Game, cards: Sequence[int]) -> str:
    """Several cards; with commas between them if it takes more than one word to name one."""
    names = [card_name(game, card) for card in cards]
    return (", " if any(" " in name for name in names) else " ").join(names)


def players_words(game: Game) -> Text:
    """For how many a game is."""
    low, high = game.min_players, game.max_players
    if low < high:
        return Text(f"{low} to {high} players", f"{low}–{high} graczy")
    return Text("1 player", "1 gracza") if high == 1 else Text(f"{high} players", f"{high} graczy")


def chooser_name(chooser: int | None) -> str:
    """Who chooses: a seat from 0, or None for the team."""
    return "the team" if chooser is None else f"player {chooser + 1}"


def value_name(game: Game, type_: Type, value: int) -> str:
    """A value of a type as the rule file would write it."""
    match type_:
        case NumberType():
            return str(value)
        case TruthType():
            return "yes" if value else "no"
        case OptionalType(inner=inner):
            return "none" if value == NONE_VALUE else value_name(game, inner, value)
        case CardType():
            return card_name(game, value)
        case PlayerType():
            return f"player {value + 1}"
        case PlaceType(family=family):
            return f"{game.families[family].member} {value + 1}"
        case EnumType(name=name):
            return game.enums[name].members[value]


def index_name(game: Game, kind: IndexKind, value: int) -> str:
    """A part of an index as the rule file would write it."""
    said = value_name(game, kind, value)
    if not isinstance(kind, CardType):
        return said
    deck = game.decks[kind.deck]
    return f"{deck.member} {said}" if deck.low is not None else f"{deck.member}({', '.join(said.split())})"


def zone_name(game: Game, zone: str, index: tuple[int, ...]) -> str:
    """A zone with its index: `row 2`, `hand of player 1`, `played`."""
    kinds = game.zones[zone].index
    if kinds == (PlaceType(zone),):
        return index_name(game, kinds[0], index[0])
    return " of ".join([zone, *(index_name(game, kind, i) for kind, i in zip(kinds, index, strict=True))])


def variable_name(game: Game, name: str, index: tuple[int, ...]) -> str:
    """A variable with its index."""
    kinds = game.variables[name].index
    return " of ".join([name, *(index_name(game, kind, i) for kind, i in zip(kinds, index, strict=True))])
