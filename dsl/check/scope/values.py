"""What an expression means: a value, a zone, or a group to walk over."""

from dataclasses import dataclass

from hornbook.dsl.core.expressions import Expr, Source, ZoneRef
from hornbook.dsl.core.leaves import Const, Local
from hornbook.dsl.core.types import NONE_VALUE, NUMBER, PLAYER, OptionalType, Type
from hornbook.dsl.report.source import NOWHERE, Place


@dataclass(frozen=True, slots=True)
class Unknown:
    """The type of something that was already complained about; it fits everywhere."""


@dataclass(frozen=True, slots=True)
class NothingType:
    """The type of `none` on its own."""


ValueType = Type | Unknown | NothingType
UNKNOWN = Unknown()


@dataclass(frozen=True, slots=True)
class Value:
    """`declared` tells where a bound name comes from, if this is what such a name means."""

    expr: Expr
    type: ValueType
    place: Place
    declared: Place = NOWHERE


@dataclass(frozen=True, slots=True)
class ZoneValue:
    ref: ZoneRef
    place: Place


@dataclass(frozen=True, slots=True)
class Group:
    """All players, all members of a family or an enumeration, all cards of a deck, or numbers in a range."""

    source: Source
    member: Type
    place: Place


Meaning = Value | ZoneValue | Group


@dataclass(frozen=True, slots=True)
class ByKind:
    """One number for each member of an enumeration."""

    enum: str
    values: tuple[Expr, ...]


WRONG = -1
"""The slot of what stands for something wrong."""


def unknown(place: Place) -> Value:
    """Stands for something wrong, so that checking can go on."""
    return Value(Local(WRONG, "", NUMBER, place), UNKNOWN, place)


def is_unknown(expr: Expr) -> bool:
    """Whether an expression stands for something wrong."""
    return isinstance(expr, Local) and expr.slot == WRONG


def nothing(place: Place) -> Value:
    return Value(Const(NONE_VALUE, OptionalType(PLAYER), place), NothingType(), place)
