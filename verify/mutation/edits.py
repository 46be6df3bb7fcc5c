"""Edits: a piece of a rule file and what is written there instead.

Takes the texts of a game's files and places in them; gives spans, and what an edit looks like to a designer. An edit is
made on the text, not on the core, so that each is exactly something that somebody could have written.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from hornbook.dsl.report.source import TEXT_OR_COMMENT, Place

_WORDS = re.compile(r'\b[a-z]{2,3} *"(?:\\"|[^"])*"|#[^\n]*')
_OPENING = re.compile(r"(?<![a-z0-9_])\($")


@dataclass(frozen=True, slots=True)
class Span:
    """A piece of a file's text, by offsets."""

    file: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Edit:
    """What stands in a span becomes something else."""

    span: Span
    became: str


class Texts:
    """The texts of a game's files."""

    def __init__(self, sources: Mapping[str, str]) -> None:
        self._text = dict(sources)
        self._plain = {file: TEXT_OR_COMMENT.sub(_blank, text) for file, text in sources.items()}
        self._line_starts = {
            file: [0, *(match.end() for match in re.finditer("\n", text))] for file, text in sources.items()
        }

    def span(self, place: Place) -> Span:
        """What stands at a place."""
        starts = self._line_starts[place.file]
        return Span(
            place.file, starts[place.line - 1] + place.column - 1, starts[place.end_line - 1] + place.end_column - 1
        )

    def outer(self, place: Place) -> Span:
        """What stands at the place of an expression, with the parentheses around it."""
        span, plain = self.span(place), self._plain[place.file]
        while True:
            before, after = plain[: span.start].rstrip(), plain[span.end :]
            closing = len(after) - len(after.lstrip())
            if not (_OPENING.search(before) and after[closing:].startswith(")")):
                return span
            span = Span(span.file, len(before) - 1, span.end + closing + 1)

    def operator(self, left: Place, right: Place) -> Span:
        """The sign or word between two operands."""
        start, end = self.outer(left).end, self.outer(right).start
        between = self._plain[left.file][start:end]
        return Span(left.file, start + len(between) - len(between.lstrip()), start + len(between.rstrip()))

    def found(self, pattern: str, span: Span) -> Span | None:
        """The first match in a span, outside of texts and comments."""
        match = re.compile(pattern).search(self._plain[span.file], span.start, span.end)
        return Span(span.file, match.start(), match.end()) if match else None

    def written(self, span: Span) -> str:
        return self._text[span.file][span.start : span.end]

    def line(self, span: Span) -> int:
        """The line in which a span begins, counted from 1."""
        return self._text[span.file].count("\n", 0, span.start) + 1

    def edited_lines(self, edit: Edit, begin: int, end: int) -> str:
        """Some lines of a file (from 1, the end exclusive) after an edit in them."""
        text, starts = self._text[edit.span.file], self._line_starts[edit.span.file]
        stop = starts[end - 1] if end <= len(starts) else len(text)
        return text[starts[begin - 1] : edit.span.start] + edit.became + text[edit.span.end : stop]

    def shown(self, edit: Edit) -> str:
        """The line around an edit, with what was written and what it became: `size of row [< -> <=] row_limit`."""
        text, span = self._text[edit.span.file], edit.span
        begin = text.rfind("\n", 0, span.start) + 1
        end = text.find("\n", span.end)
        before, after = text[begin : span.start], text[span.end : end if end >= 0 else len(text)]
        whole = text[span.start : span.end]
        written, became = _brief(whole), _brief(edit.became)
        change = f"[{written} -> {became}]" if written and became else f"[- {written}]" if written else f"[+ {became}]"
        return _joined(before, whole or edit.became, change, after)


def swapped(first: Span, second: Span, texts: Texts) -> Edit:
    """Two pieces of one file in the other order."""
    between = texts.written(Span(first.file, first.end, second.start))
    return Edit(Span(first.file, first.start, second.end), f"{texts.written(second)}{between}{texts.written(first)}")


def _blank(match: "re.Match[str]") -> str:
    return re.sub(r"[^\n]", " ", match.group())


def _joined(before: str, inside: str, change: str, after: str) -> str:
    """A change between what stands before and after it, with spaces where there were any."""
    left = " " if before.strip() and (before[-1:] + inside[:1]).strip() != before[-1:] + inside[:1] else ""
    right = " " if after.strip() and (inside[-1:] + after[:1]).strip() != inside[-1:] + after[:1] else ""
    return f"{_brief(before)}{left}{change}{right}{_brief(after)}"


def _brief(text: str) -> str:
    """A text in one line, without words for people; of more than two lines the first, and a sign that there is more."""
    lines = [" ".join(line.split()) for line in _WORDS.sub("", text).splitlines()]
    said = [line for line in lines if line]
    return " / ".join(said) if len(said) <= 2 else f"{said[0]} …"
