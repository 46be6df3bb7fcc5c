"""Offsets of one text as places: lines and columns."""

from bisect import bisect_right

from lark import Token

from hornbook.dsl.report.source import Place


class Positions:
    """Turns offsets of a file's text, or of a piece of it that begins with some line, into places."""

    def __init__(self, file: str, text: str, first_line: int = 1) -> None:
        self._file = file
        self._text = text
        self._lines_before = first_line - 1
        self.nowhere = Place(file, 1, 1, 1, 1)
        """The place of what is not written at all."""
        self._starts = [0, *(i + 1 for i, char in enumerate(text) if char == "\n")]

    def place(self, start: int, end: int) -> Place:
        line, column = self._line_and_column(start)
        end_line, end_column = self._line_and_column(max(start, end))
        return Place(self._file, line, column, end_line, end_column)

    def trimmed(self, start: int, end: int) -> Place:
        """The place without the white space at its end."""
        while end > start and self._text[end - 1 : end].isspace():
            end -= 1
        return self.place(start, end)

    def of_token(self, token: Token) -> Place:
        start = token.start_pos or 0
        return self.place(start, start + len(token))

    def _line_and_column(self, offset: int) -> tuple[int, int]:
        line = bisect_right(self._starts, offset)
        return self._lines_before + line, offset - self._starts[line - 1] + 1
