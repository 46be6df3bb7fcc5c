"""Offsets of one text as places: lines and columns."""

import re
from bisect import bisect_right

from hornbook.dsl.report.source import Place

_LINE_END = re.compile(r"\n")


class Positions:
    """Turns offsets of a file's text, or of a piece of it that begins with some line, into places."""

    def __init__(self, file: str, text: str, first_line: int = 1) -> None:
        self._file = file
        self._text = text
        self._lines_before = first_line - 1
        self.nowhere = Place(file, 1, 1, 1, 1)
        """The place of what is not written at all."""
        self._starts = [0, *(found.end() for found in _LINE_END.finditer(text))]

    def place(self, start: int, end: int) -> Place:
        starts, before = self._starts, self._lines_before
        end = max(start, end)
        line = bisect_right(starts, start)
        end_line = bisect_right(starts, end, line)
        return Place(
            self._file, before + line, start - starts[line - 1] + 1, before + end_line, end - starts[end_line - 1] + 1
        )

    def trimmed(self, start: int, end: int) -> Place:
        """The place without the white space at its end."""
        while end > start and self._text[end - 1 : end].isspace():
            end -= 1
        return self.place(start, end)
