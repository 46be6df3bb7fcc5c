"""A value of each type: what a variable holds if nothing else is said."""

from collections.abc import Mapping
from typing import assert_never

from hornbook.dsl.core.declarations import DeckDecl
from hornbook.dsl.core.types import (
    NONE_VALUE,
    CardType,
    EnumType,
    NumberType,
    OptionalType,
    PlaceType,
    PlayerType,
    TruthType,
    Type,
)


def first_value(type_: Type, decks: Mapping[str, DeckDecl]) -> int:
    """None if that may be; 0 or the number nearest to it; `no`; the first card, player, place or kind."""
    match type_:
        case NumberType(low, high):
            return low if low is not None and low > 0 else high if high is not None and high < 0 else 0
        case CardType(deck):
            return decks[deck].first
        case OptionalType():
            return NONE_VALUE
        case TruthType() | PlayerType() | PlaceType() | EnumType():
            return 0
        case _:
            assert_never(type_)
