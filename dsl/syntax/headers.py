"""Headers: what stands below `game` or `addon`."""

from dataclasses import dataclass
from typing import Literal

from hornbook.dsl.report.source import Place, place_field
from hornbook.dsl.syntax.words import Name, Source, Title, Words

__all__ = ["About", "Ages", "Authors", "Goal", "Header", "Languages", "Minutes", "Players", "Unstated"]


@dataclass(frozen=True, slots=True)
class Players:
    """`players 2 to 10`."""

    low: int
    high: int
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class About:
    words: Words
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Goal:
    words: Words
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Ages:
    """`ages 8`, `ages 8 to 99`."""

    low: int
    high: int | None
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Minutes:
    """`minutes 45`, `minutes 30 to 45`."""

    low: int
    high: int | None
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Authors:
    """`authors "…", "…"`."""

    names: tuple[str, ...]
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Unstated:
    """`ages not stated`: the printed rules do not say it."""

    what: Literal["ages", "minutes", "authors"]
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Languages:
    """`languages en, pl, de`: those of the texts."""

    names: tuple[Name, ...]
    place: Place = place_field()


Header = Title | Players | Ages | Minutes | Authors | Unstated | Source | Languages | About | Goal
