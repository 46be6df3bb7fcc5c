"""Expressions made of others; what stands by itself is in `literals`."""

from dataclasses import dataclass
from typing import Literal

from hornbook.dsl.report.source import Place, place_field
from hornbook.dsl.syntax.literals import Named, Nothing, Number, Numbered, Truth
from hornbook.dsl.syntax.neighbours import Neighbour, NextPlayer
from hornbook.dsl.syntax.words import Name, PropertyWord, Sign

__all__ = [
    "Addition",
    "Aggregate",
    "Before",
    "Both",
    "Call",
    "Collection",
    "Comparison",
    "Conditional",
    "Count",
    "Division",
    "Either",
    "Exists",
    "Expression",
    "InZone",
    "Key",
    "MultipleOf",
    "Multiplication",
    "Negation",
    "Negative",
    "NumberOf",
    "Of",
    "OneOf",
    "PositionOf",
    "Property",
    "Quantified",
    "Selection",
    "Span",
    "Walk",
]


@dataclass(frozen=True, slots=True)
class Call:
    """`fits(card, row)`; also `row(n)`, the row of that number."""

    name: Name
    arguments: "tuple[Expression, ...]"
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Conditional:
    """`(a if condition otherwise b)`."""

    then: "Expression"
    condition: "Expression"
    otherwise: "Expression"
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Of:
    """`x of y`; a chain leans to the right."""

    head: "Expression"
    rest: "Expression"
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class NumberOf:
    """`number of x`: of a card, a place or a player; or how many there are in a selection."""

    rest: "Expression"
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class PositionOf:
    """`position 3 of row`."""

    position: "Expression"
    zone: "Expression"
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Before:
    """`before x`: the value before the step ran."""

    value: "Expression"
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Span:
    """`1 to 5`."""

    low: "Expression"
    high: "Expression"
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Walk:
    """What a quantifier, a sum or a loop walks over: `card c in hand of player where …`."""

    member: Name
    name: Name | None
    collection: "Collection | None"
    where: "Expression | None"
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Key:
    """One criterion of a best-of."""

    direction: Literal["highest", "lowest"]
    value: "Expression"
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Selection:
    """`row in rows where … with highest …`; without keys the first one, or behind `number of` how many."""

    member: Name
    name: Name | None
    collection: "Collection"
    where: "Expression | None"
    keys: tuple[Key, ...] | None
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Count:
    """`number of rows where …`."""

    member: Name
    where: "Expression"
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Aggregate:
    """`sum of … for each …`, `highest of …`, `lowest of …`."""

    kind: Literal["sum", "highest", "lowest"]
    body: "Expression"
    walk: Walk
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Negative:
    operand: "Expression"
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Multiplication:
    left: "Expression"
    right: "Expression"
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Division:
    """`x mod 10`, `x divided by 2` (rounded down)."""

    left: "Expression"
    word: Literal["mod", "divided by"]
    right: "Expression"
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Addition:
    left: "Expression"
    sign: Literal["+", "-"]
    right: "Expression"
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Comparison:
    left: "Expression"
    sign: Sign
    right: "Expression"
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Exists:
    """`x exists`: it is not none."""

    operand: "Expression"
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class MultipleOf:
    """`is a multiple of 11`."""

    divisor: "Expression"
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class OneOf:
    """`is one of 1, 2, 30 to 40`."""

    choices: "tuple[Collection, ...]"
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class InZone:
    """`is in hand of player`."""

    zone: "Expression"
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Property:
    """`x is empty`, `x is not one of 1, 2`."""

    operand: "Expression"
    negated: Literal["not"] | None
    kind: MultipleOf | OneOf | InZone | PropertyWord
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Quantified:
    """`every row has …`."""

    quantifier: Literal["every", "some", "no"]
    walk: Walk
    body: "Expression"
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Negation:
    operand: "Expression"
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Both:
    left: "Expression"
    right: "Expression"
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Either:
    left: "Expression"
    right: "Expression"
    place: Place = place_field()


Expression = (
    Number
    | Truth
    | Nothing
    | Named
    | Numbered
    | Call
    | Conditional
    | Of
    | NumberOf
    | PositionOf
    | Before
    | Neighbour
    | NextPlayer
    | Selection
    | Count
    | Aggregate
    | Negative
    | Multiplication
    | Division
    | Addition
    | Comparison
    | Exists
    | Property
    | Quantified
    | Negation
    | Both
    | Either
)
Collection = Expression | Span
