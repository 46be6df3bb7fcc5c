"""Tables: drawn by rich on a terminal, and as plain aligned text everywhere else."""

import sys
from collections.abc import Sequence
from dataclasses import dataclass

import typer

from hornbook.commands.screen import is_terminal


@dataclass(frozen=True, slots=True)
class Column:
    """A column. Only those that may wrap get narrower than their text; numbers stand on the right."""

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
        typer.echo(plain_table(title, columns, cells))


def plain_table(title: str, columns: Sequence[Column], rows: Sequence[Sequence[Cell]]) -> str:
    """A table as aligned text."""
    lines = [[column.title for column in columns], *([cell.text for cell in row] for row in rows)]
    widths = [max(len(line[i]) for line in lines) for i in range(len(columns))]
    text = [
        "  ".join(
            cell.rjust(width) if column.right else cell.ljust(width)
            for cell, width, column in zip(line, widths, columns, strict=True)
        ).rstrip()
        for line in lines
    ]
    rule = "  ".join("-" * width for width in widths)
    return "\n".join([*([title] if title else []), text[0], rule, *text[1:]])


def _print_rich(title: str, columns: Sequence[Column], rows: Sequence[Sequence[Cell]]) -> None:
    from rich import box
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    table = Table(title=Text(title) if title else None, title_justify="left", title_style="bold", box=box.SIMPLE_HEAD)
    for column in columns:
        table.add_column(
            column.title, justify="right" if column.right else "left", no_wrap=not column.wrap, overflow="fold"
        )
    for row in rows:
        table.add_row(*(Text(cell.text, style=cell.style) for cell in row))
    Console(highlight=False).print(table)
