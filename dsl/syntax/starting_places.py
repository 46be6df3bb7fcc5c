"""Places inside a phase: beside a step, a choice, or an option of a menu."""

from dataclasses import dataclass
from typing import Literal

from hornbook.dsl.report.source import Place, place_field
from hornbook.dsl.syntax.words import Name

__all__ = ["BesideChoice", "BesideOption", "BesideStep", "StartingPlace"]


@dataclass(frozen=True, slots=True)
class BesideStep:
    """`before place`, `after place`: where in a phase a step is done."""

    side: Literal["before", "after"]
    name: Name
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class BesideChoice:
    """`before choosing card`: where in a phase something is chosen."""

    side: Literal["before", "after"]
    name: Name
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class BesideOption:
    """`before choosing option stop`: where in a phase a menu is asked, or what follows one of its options."""

    side: Literal["before", "after"]
    name: Name
    place: Place = place_field()


StartingPlace = BesideStep | BesideChoice | BesideOption
