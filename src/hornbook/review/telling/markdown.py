"""A report as Markdown, as code hosts show it: in the summary of a job, or as a comment."""

import re
from collections.abc import Iterable

from hornbook.docs.html.markdown import escaped
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


def as_markdown(blocks: Iterable[Block]) -> str:
    """The report as one text."""
    return "\n\n".join(_block(block) for block in blocks) + "\n"


def _block(block: Block) -> str:
    match block:
        case Heading(level, line):
            return f"{'#' * level} {_line(line)}"
        case Paragraph(line):
            return _line(line)
        case Items(lines):
            return "\n".join(f"- {_line(line)}" for line in lines)
        case Listing(text, language):
            fence = "`" * max(3, *(len(run) + 1 for run in re.findall("`+", text)), 3)
            return f"{fence}{language}\n{text}\n{fence}"
        case Table(header, rows, right):
            rules = ["---:" if at in right else "---" for at in range(len(header))]
            cells = [list(map(_line, header)), rules, *(list(map(_line, row)) for row in rows)]
            return "\n".join(f"| {' | '.join(row)} |" for row in cells)
        case Fold(title, inside):
            return f"<details><summary>{escaped(title)}</summary>\n\n{as_markdown(inside)}\n</details>"
        case Picture(title):
            return f"*({escaped(title or 'picture')}: drawn on the page)*"
        case Case(inside=fold):
            return _block(fold)


def _line(line: Line) -> str:
    return "".join(_piece(piece, begins=at == 0) for at, piece in enumerate(line))


def _piece(piece: Piece, begins: bool) -> str:
    match piece:
        case Code(text):
            return f"<code>{escaped(text)}</code>"
        case Bold(text):
            return f"{' ' * text.startswith(' ')}**{escaped(text)}**{' ' * text.endswith(' ')}"
        case Gone(text):
            return f"<del>{escaped(text)}</del>"
        case Come(text):
            return f"<ins>{escaped(text)}</ins>"
        case str():
            # Some signs mean something only where a line begins. The blanks at both ends stay.
            said = escaped(piece) if begins else escaped(f"x{piece}").removeprefix("x")
            return said + " " * piece.endswith(" ")
