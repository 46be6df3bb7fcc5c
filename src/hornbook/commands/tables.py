"""Tables: drawn by rich on a terminal, and as plain aligned text everywhere else; never wider than the screen."""

import re
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import zip_longest

import typer

from hornbook.commands.screen import columns as screen_columns
from hornbook.commands.screen import is_terminal

_PARTS = re.compile(r"[^_]*_+|[^_]+")
_GAP = 2
"""Spaces between columns; rich has one more, and some at the edges."""
_NARROWEST = 8
"""No column gets narrower than this."""
_PROSE = 24
"""Columns that may wrap get as narrow as this before others have to give way."""


@dataclass(frozen=True, slots=True)
class Column:
    """A column. Those that may wrap get narrower first; numbers stand on the right, and are never cut."""

    title: str
    right: bool = False
    wrap: bool = False


@dataclass(frozen=True, slots=True)
class Cell:
    """A text with a style that rich knows, such as `green`."""

    text: str
    style: str = ""


Row = Sequence[str | Cell]


def print_table(title: str, columns: Sequence[Column], rows: Sequence[Row]) -> None:
    """Writes a table to standard output."""
    cells = [[cell if isinstance(cell, Cell) else Cell(cell) for cell in row] for row in rows]
    if is_terminal(sys.stdout):
        _print_rich(title, columns, cells)
    else:
        typer.echo(plain_table(title, columns, cells, screen_columns()))


def plain_table(title: str, columns: Sequence[Column], rows: Sequence[Sequence[Cell]], width: int) -> str:
    """A table as aligned text, of a width if that is possible at all."""
    lines = [[column.title for column in columns], *([cell.text for cell in row] for row in rows)]
    widths = _widths(columns, lines, width - _GAP * (len(columns) - 1))
    head, *body = ("\n".join(_row(line, widths, columns)) for line in lines)
    rule = (" " * _GAP).join("-" * each for each in widths)
    return "\n".join([*([title] if title else []), head, rule, *body])


def _row(cells: Sequence[str], widths: Sequence[int], columns: Sequence[Column]) -> list[str]:
    """The lines of a row."""
    wrapped = [_wrapped(cell, width) for cell, width in zip(cells, widths, strict=True)]
    return [
        (" " * _GAP)
        .join(
            cell.rjust(width) if column.right else cell.ljust(width)
            for cell, width, column in zip(line, widths, columns, strict=True)
        )
        .rstrip()
        for line in zip_longest(*wrapped, fillvalue="")
    ]


def _wrapped(text: str, width: int) -> list[str]:
    """The lines of a text. Words that are too long are cut, names if possible behind an underline."""
    lines: list[str] = []
    line = ""
    for word in text.split(" "):
        for at, part in enumerate([word] if len(word) <= width else _PARTS.findall(word)):
            longer = f"{line} {part}" if line and at == 0 else line + part
            if len(longer) <= width:
                line = longer
                continue
            cut = [part[begin : begin + width] for begin in range(0, len(part), width)]
            lines += [*([line] if line else []), *cut[:-1]]
            line = cut[-1]
    return [*lines, line]


def _widths(columns: Sequence[Column], lines: Sequence[Sequence[str]], most: int) -> list[int]:
    """How wide the columns get: as wide as their texts, unless that is too much. Then those that may wrap give way, if
    that does not do the others, the widest first, and in the end the titles of numbers."""
    widths = [max(len(line[at]) for line in lines) for at in range(len(columns))]
    numbers = [max((len(line[at]) for line in lines[1:]), default=0) for at in range(len(columns))]
    for least in (
        {at: _PROSE for at, column in enumerate(columns) if column.wrap},
        {at: _NARROWEST for at, column in enumerate(columns) if not column.right},
        {at: max(numbers[at], _NARROWEST // 2) for at, column in enumerate(columns) if column.right},
    ):
        while sum(widths) > most and (wide := [at for at in least if widths[at] > least[at]]):
            widths[max(wide, key=lambda at: widths[at])] -= 1
    return widths


def _print_rich(title: str, columns: Sequence[Column], rows: Sequence[Sequence[Cell]]) -> None:
    from rich import box
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    lines = [[column.title for column in columns], *([cell.text for cell in row] for row in rows)]
    widths = _widths(columns, lines, screen_columns() - (_GAP + 1) * len(columns) - 1)
    table = Table(title=Text(title) if title else None, title_justify="left", title_style="bold", box=box.SIMPLE_HEAD)
    for column, width in zip(columns, widths, strict=True):
        table.add_column(column.title, justify="right" if column.right else "left", width=width)
    for row in rows:
        cells = ["\n".join(_wrapped(cell.text, width)) for cell, width in zip(row, widths, strict=True)]
        table.add_row(*(Text(text, style=cell.style) for text, cell in zip(cells, row, strict=True)))
    Console(highlight=False, width=screen_columns()).print(table)
