"""A report as text, for terminals and logs."""

import textwrap
from collections.abc import Iterable

from hornbook.review.telling.blocks import (
    Block,
    Bold,
    Case,
    Code,
    Come,
    Fold,
    Gone,
    Heading,
    Items,
    Line,
    Listing,
    Paragraph,
    Picture,
    Piece,
    Table,
)

_SIGNS = {1: "=", 2: "=", 3: "-"}


def as_text(blocks: Iterable[Block], width: int) -> str:
    """The report in lines of at most so many columns, but for tables and listings; folds are open."""
    return "\n\n".join(_block(block, width) for block in blocks) + "\n"


def _block(block: Block, width: int) -> str:
    match block:
        case Heading(level, line):
            text = _line(line)
            return f"{text}\n{_SIGNS[level] * len(text)}"
        case Paragraph(line):
            return textwrap.fill(_line(line), width)
        case Items(lines):
            return "\n".join(
                textwrap.fill(_line(line), width, initial_indent="- ", subsequent_indent="  ") for line in lines
            )
        case Listing(text):
            return textwrap.indent(text, "    ")
        case Table(header, rows, right):
            return _table([list(map(_line, row)) for row in (header, *rows)], right)
        case Picture(title):
            return f"({title or 'picture'}: drawn on the page)"
        case Fold(title, inside) | Case(inside=Fold(title, inside)):
            return f"{title}:\n\n{textwrap.indent(as_text(inside, width - 2), '  ')}".rstrip("\n")


def _table(rows: list[list[str]], right: tuple[int, ...]) -> str:
    widths = [max(len(row[at]) for row in rows) for at in range(len(rows[0]))]
    lines = [
        "  ".join(
            cell.rjust(w) if at in right else cell.ljust(w)
            for at, (cell, w) in enumerate(zip(row, widths, strict=True))
        )
        for row in rows
    ]
    lines.insert(1, "  ".join("-" * width for width in widths))
    return "\n".join(line.rstrip() for line in lines)


def _line(line: Line) -> str:
    return "".join(map(_piece, line))


def _piece(piece: Piece) -> str:
    match piece:
        case Code(text):
            return f"`{text}`"
        case Gone(text):
            return f"[-{text}-]"
        case Come(text):
            return f"{{+{text}+}}"
        case Bold(text):
            return text
        case str():
            return piece
