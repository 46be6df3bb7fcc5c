"""The types of the core.

Takes nothing, gives the closed set of types that a checked game may use. Every value is one whole number
at run time: a card is its identity, a player and a place count from 0, a truth is 0 or 1, "none" is `NONE_VALUE`.
"""

from dataclasses import dataclass
from typing import TypeVar


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


IndexKind = PlayerType | PlaceType | CardType | EnumType | NumberType
"""What a zone, a variable or a table is indexed by: the type of the members (`indices.py` has more of them)."""


@dataclass(frozen=True, slots=True)
class OptionalType:
    """Something of the inner type, or none."""

    inner: CardType | PlayerType | PlaceType | EnumType | NumberType


Present = NumberType | TruthType | CardType | PlayerType | PlaceType | EnumType
Type = Present | OptionalType

T = TypeVar("T")


def without_none(type_: T) -> T | Present:
    """The type of a thing that is there."""
    return type_.inner if isinstance(type_, OptionalType) else type_


NUMBER = NumberType()
TRUTH = TruthType()
PLAYER = PlayerType()

NONE_VALUE = -2_000_000_000
"""What stands for none: a number that nothing else is. Cards, players and places count from 0 upward, and a number that
may be none is never below `LOWEST_IF_NONE`."""

LOWEST_IF_NONE = -999_999_999
"""The lowest number that a variable holds which may be none: as low as numbers can be written."""
