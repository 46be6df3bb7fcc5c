"""Offsets of one text as places: lines and columns."""

from bisect import bisect_right

from lark import Token

from hornbook.dsl.report.source import Place


class Positions:
    """Turns offsets of a file's text into places."""

    def __init__(self, file: str, text: str) -> None:
        self._file = file
        self._text = text
        self._starts = [0, *(i + 1 for i, char in enumerate(text) if char == "\n")]

    def place(self, start: int, end: int) -> Place:
        line, column = self._line_and_column(start)
        end_line, end_column = self._line_and_column(max(start, end))
        return Place(self._file, line, column, end_line, end_column)

    def trimmed(self, start: int, end: int) -> Place:
        """The place without the white space at its end."""
        return self.place(start, start + len(self._text[start:end].rstrip()))

    def of_token(self, token: Token) -> Place:
        start = token.start_pos or 0
        return self.place(start, start + len(token))

    def _line_and_column(self, offset: int) -> tuple[int, int]:
        line = bisect_right(self._starts, offset)
        return line, offset - self._starts[line - 1] + 1
