"""A rule file as rows of words: what is left of its layout before it gets another one.

Takes a text without errors of syntax and gives its rows, one for each of its lines that says something; a text that
runs over several lines is one word. What is between the rows, comments and blank lines, stands above them. Breaks
within a line that goes on are the author's, and stay: where a long condition is broken says how it is to be read.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from hornbook.dsl import syntax
from hornbook.dsl.core.walk import walk
from hornbook.dsl.read.indentation import laid_out

_WORD = re.compile(r'"(?:\\"|[^"])*"|[a-z][a-z0-9_]*|[0-9]+|[<>!]=|[^ \n]')


@dataclass(frozen=True, slots=True)
class Word:
    """A word, sign, number or quoted text; whether a blank stands before it, unless it begins a line."""

    text: str
    is_apart: bool = True


@dataclass(frozen=True, slots=True)
class Remark:
    """A line with nothing but a comment, or with nothing at all."""

    column: int
    comment: str


@dataclass(frozen=True, slots=True)
class Row:
    """A line, the comment at its end, and what stands between it and the row above."""

    above: tuple[Remark, ...]
    column: int
    goes_on: bool
    """Whether it only continues the row above."""
    words: tuple[Word, ...]
    comment: str


def rows_of(text: str, file: syntax.File) -> tuple[list[Row], tuple[Remark, ...]]:
    """The rows of a text that ends in a line end and has that syntax; and what stands below the last."""
    clean = laid_out(text)
    assert isinstance(clean, str), "a file without errors of syntax is laid out"
    lines = _lines(text, clean)
    spans = [(line[0].start(), line[-1].end()) for line in lines]
    gaps = [text[end:start] for (_, end), (start, _) in pairwise([(0, 0), *spans, (len(text), len(text))])]
    between = [_comments(gap if at else f"\n{gap}") for at, gap in enumerate(gaps)]
    spacing = _Spacing(text, file)
    rows = [
        Row(
            above=between[at][1],
            column=len(gap) - gap.rfind("\n") - 1,
            goes_on=at > 0 and "\n" not in clean[spans[at - 1][1] : spans[at][0]],
            words=spacing.words(line),
            comment=between[at + 1][0],
        )
        for at, (line, gap) in enumerate(zip(lines, gaps[:-1], strict=True))
    ]
    return rows, between[-1][1]


def _lines(text: str, clean: str) -> "list[list[re.Match[str]]]":
    """The words of a text, line by line. What is clean has no comments, and the same offsets."""
    lines: list[list[re.Match[str]]] = []
    reached = 0
    for word in _WORD.finditer(clean):
        if not lines or "\n" in text[reached : word.start()]:
            lines.append([])
        lines[-1].append(word)
        reached = word.end()
    return lines


def _comments(gap: str) -> tuple[str, tuple[Remark, ...]]:
    """The comment at the end of the line above a gap, and the lines in it. (The last only begins the next row.)"""
    beside, *lines = gap.split("\n")
    remarks = (Remark(len(line) - len(line.lstrip(" ")), line.strip(" ")) for line in lines[:-1])
    return beside.strip(" "), tuple(remarks)


class _Spacing:
    """Knows between which words of a file a blank belongs.

    A parenthesis stands close to the name of what is called or defined, and a minus to what it makes negative; only
    the syntax tells those from others.
    """

    def __init__(self, text: str, file: syntax.File) -> None:
        starts = [0, *(found.end() for found in re.finditer("\n", text))]
        self._names: set[int] = set()
        self._minuses: set[int] = set()
        for node in walk(file):
            match node:
                case syntax.Name(place=place):
                    self._names.add(starts[place.line - 1] + place.column - 1)
                case syntax.Negative(place=place) | syntax.NegativeNumber(place=place):
                    self._minuses.add(starts[place.line - 1] + place.column - 1)

    def words(self, line: "Sequence[re.Match[str]]") -> tuple[Word, ...]:
        others = (Word(after.group(), self._are_apart(before, after)) for before, after in pairwise(line))
        return (Word(line[0].group()), *others)

    def _are_apart(self, before: "re.Match[str]", after: "re.Match[str]") -> bool:
        if before.group() in ("(", ".") or before.start() in self._minuses:
            return False
        if after.group() == "(":
            return before.start() not in self._names
        return after.group() not in (")", ",", ":", ".")
