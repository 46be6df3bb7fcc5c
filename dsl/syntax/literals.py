"""Literals: what stands for a thing by itself, and nothing is made of anything else."""

from dataclasses import dataclass
from typing import Literal

from hornbook.dsl.report.source import Place, place_field
from hornbook.dsl.syntax.words import Name

__all__ = ["Blank", "Cell", "Named", "NegativeNumber", "Nothing", "Number", "Numbered", "Signed", "Truth"]


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number."""

    value: int
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class NegativeNumber:
    """A whole number with a minus, where only numbers may stand (tables, settings)."""

    positive: int
    place: Place = place_field()

    @property
    def value(self) -> int:
        return -self.positive


@dataclass(frozen=True, slots=True)
class Truth:
    """`yes` or `no`."""

    word: Literal["yes", "no"]
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Blank:
    """`blank`: any blank card, in an example."""

    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Nothing:
    """`none`."""

    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Named:
    """A name alone."""

    name: Name
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Numbered:
    """`row 2`, `card 55`, `player 1`."""

    name: Name
    number: int
    place: Place = place_field()


Cell = Number | NegativeNumber | Named | Numbered | Truth | Nothing | Blank
Signed = Number | NegativeNumber
