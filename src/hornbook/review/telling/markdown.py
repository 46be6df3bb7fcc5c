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
        case Case(inside=fold):
            return _block(fold)


def _line(line: Line) -> str:
    return "".join(map(_piece, line))


def _piece(piece: Piece) -> str:
    match piece:
        case Code(text):
            return f"<code>{escaped(text)}</code>"
        case Bold(text):
            return f"**{escaped(text)}**" + (" " if text.endswith(" ") else "")
        case Gone(text):
            return f"<del>{escaped(text)}</del>"
        case Come(text):
            return f"<ins>{escaped(text)}</ins>"
        case str():
            return _with_ends(piece)


def _with_ends(text: str) -> str:
    """Words between other pieces: the blanks at their ends stay."""
    begin, end = " " if text[:1] == " " else "", " " if text[1:] and text[-1] == " " else ""
    return f"{begin}{escaped(text)}{end}"
