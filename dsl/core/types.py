"""The types of the core.

Takes nothing, gives the closed set of types that a checked game may use. Every value is one whole number
at run time: a card is its identity, a player and a place count from 0, a truth is 0 or 1, "none" is -1.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class NumberType:
    """A whole number, with the range it was declared for (None: not limited on that side)."""

    low: int | None = None
    high: int | None = None


@dataclass(frozen=True, slots=True)
class TruthType:
    """Yes or no."""


@dataclass(frozen=True, slots=True)
class CardType:
    """A card of one deck."""

    deck: str


@dataclass(frozen=True, slots=True)
class PlayerType:
    """A player, by seat."""


@dataclass(frozen=True, slots=True)
class PlaceType:
    """A member of an indexed family, such as one of the rows."""

    family: str


@dataclass(frozen=True, slots=True)
class EnumType:
    """One of a declared list of names."""

    name: str


@dataclass(frozen=True, slots=True)
class OptionalType:
    """Something of the inner type, or none."""

    inner: "CardType | PlayerType | PlaceType | EnumType | NumberType"


Type = NumberType | TruthType | CardType | PlayerType | PlaceType | EnumType | OptionalType

NUMBER = NumberType()
TRUTH = TruthType()
PLAYER = PlayerType()

NONE_VALUE = -1
