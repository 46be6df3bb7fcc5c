"""Expressions, and things to walk over, that are made of no others."""

from dataclasses import dataclass

from hornbook.dsl.core.types import Type
from hornbook.dsl.report.source import Place, place_field


@dataclass(frozen=True, slots=True)
class Const:
    """A number, a truth (0 or 1), an enumeration member, a card, a place, or none (`NONE_VALUE`)."""

    value: int
    type: Type
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Setting:
    """The value a setting has in this game."""

    name: str
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class PlayerCount:
    """How many players take part."""

    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Seat:
    """The player of a seat, counted from 0, that not every game has; that so many take part is an obligation."""

    player: int
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Local:
    """A bound name: parameter, let, loop variable or chosen thing."""

    slot: int
    name: str
    type: Type
    place: Place = place_field()


Leaf = Const | Setting | PlayerCount | Seat | Local


@dataclass(frozen=True, slots=True)
class Places:
    """All members of an indexed family, in order."""

    family: str


@dataclass(frozen=True, slots=True)
class CardsOf:
    """All cards of a deck, wherever they lie (only in claims)."""

    deck: str


@dataclass(frozen=True, slots=True)
class EnumMembers:
    enum: str
