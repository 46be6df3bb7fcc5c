"""Names, texts and where they come from."""

from dataclasses import dataclass
from typing import Literal

from hornbook.dsl.report.source import Place, place_field

__all__ = ["Name", "PropertyWord", "Sign", "Source", "Text", "Title", "Words"]

Sign = Literal["=", "!=", "<", "<=", ">", ">="]
PropertyWord = Literal["empty", "ascending", "descending", "none", "even", "odd", "blank"]


@dataclass(frozen=True, slots=True)
class Name:
    """A name as it stands in the file."""

    text: str
    place: Place = place_field()

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class Text:
    """`en "…"` or `pl "…"`, white space collapsed."""

    language: str
    text: str
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Words:
    """The texts of one thing."""

    texts: tuple[Text, ...]
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Title:
    """`title en "…"`."""

    words: Words
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Source:
    """`source "…"` or `source en "…" pl "…"`: where in the printed rules this stands."""

    text: str | Words
    place: Place = place_field()
