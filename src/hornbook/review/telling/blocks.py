"""What a report is made of, before it is text, Markdown or HTML: sentences, listings, tables, and what unfolds.

A sentence is made of pieces: plain words, names that are set as code, what is set in bold, and words that have gone or
come. Whoever writes a form escapes the words: they may come from a rule file.
"""

import difflib
import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from hornbook.review.sides.pairs import Version
from hornbook.verify.results import Result

_QUOTED = re.compile(r"`([^`]*)`")


@dataclass(frozen=True, slots=True)
class Code:
    text: str


@dataclass(frozen=True, slots=True)
class Bold:
    text: str


@dataclass(frozen=True, slots=True)
class Gone:
    """Words that do not stand there any more."""

    text: str


@dataclass(frozen=True, slots=True)
class Come:
    """Words that stand there now."""

    text: str


Piece = str | Code | Bold | Gone | Come
Line = tuple[Piece, ...]


@dataclass(frozen=True, slots=True)
class Heading:
    level: int
    line: Line


@dataclass(frozen=True, slots=True)
class Paragraph:
    line: Line


@dataclass(frozen=True, slots=True)
class Items:
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Listing:
    """Lines of a file or of a screen."""

    text: str
    language: Literal["diff", "rules", "text"]


@dataclass(frozen=True, slots=True)
class Table:
    header: tuple[Line, ...]
    rows: tuple[tuple[Line, ...], ...]
    right: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Fold:
    """What unfolds, where a form can do that."""

    title: str
    inside: "tuple[Block, ...]"


@dataclass(frozen=True)
class Case:
    """What a result shows on the table: told in `inside`, or drawn by forms that can."""

    version: Version
    result: Result
    inside: Fold


@dataclass(frozen=True, slots=True)
class Picture:
    """A drawing as SVG, for forms that can show one; what it shows is told besides."""

    title: str
    drawn: str


Block = Heading | Paragraph | Items | Listing | Table | Fold | Case | Picture


def quoted(text: str) -> Line:
    """A sentence of the prover, in which names stand in backquotes."""
    pieces = _QUOTED.split(text)
    return tuple(Code(piece) if at % 2 else piece for at, piece in enumerate(pieces) if piece)


def listed(lines: Iterable[Line], last: str = " and ") -> Line:
    """Some things in a row: a, b and c."""
    found = list(lines)
    pieces: list[Piece] = []
    for at, line in enumerate(found):
        if at:
            pieces.append(last if at == len(found) - 1 else ", ")
        pieces += line
    return tuple(pieces)


def codes(names: Iterable[str]) -> Line:
    return listed((Code(name),) for name in names)


def counted(number: int, one: str, many: str = "") -> str:
    return f"{number} {one if number == 1 else many or one + 's'}"


def words_compared(before: str, after: str) -> Line:
    """A sentence with the words that have gone and come marked in it."""
    olds, news = before.split(), after.split()
    pieces: list[Piece] = []
    for how, a, b, c, d in difflib.SequenceMatcher(None, olds, news, autojunk=False).get_opcodes():
        if how == "equal":
            pieces.append(" ".join(olds[a:b]))
        else:
            pieces += [Gone(" ".join(olds[a:b]))] if a < b else []
            pieces += [Come(" ".join(news[c:d]))] if c < d else []
    return tuple(each for at, piece in enumerate(pieces) for each in ((" ", piece) if at else (piece,)))
