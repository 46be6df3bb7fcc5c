"""A report as a page in the look of the site: one HTML file that needs nothing else, with positions as pictures."""

from collections.abc import Iterable
from html import escape

from hornbook.docs.book.book import Book
from hornbook.docs.drawing.sheet import Sheet
from hornbook.docs.game.game_page import GamePage
from hornbook.docs.game.proofs.cases import cases_of
from hornbook.docs.html.listing import listing
from hornbook.docs.html.markdown import AS_IS, END
from hornbook.docs.printing.standalone import document, without_what_is_elsewhere
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
from hornbook.review.telling.report import TITLE

_LANGUAGE = "en"


def as_page(blocks: Iterable[Block], title: str = TITLE) -> str:
    """The report as a whole document."""
    page = _Page()
    body = page.html(blocks)
    return document(title, _LANGUAGE, f"{body}\n{page.sheet.as_svg()}")


class _Page:
    """The page while it is written; what its pictures have in common is drawn once."""

    def __init__(self) -> None:
        self.sheet = Sheet()

    def html(self, blocks: Iterable[Block]) -> str:
        return "\n".join(map(self._block, blocks))

    def _block(self, block: Block) -> str:
        match block:
            case Heading(level, line):
                return f"<h{level}>{_line(line)}</h{level}>"
            case Paragraph(line):
                return f"<p>{_line(line)}</p>"
            case Items(lines):
                return f"<ul>{''.join(f'<li>{_line(line)}</li>' for line in lines)}</ul>"
            case Listing(text, language):
                return _finished(listing(text, language))
            case Table():
                return _table(block)
            case Fold(title, inside):
                return f'<details class="formal"><summary>{escape(title)}</summary>{self.html(inside)}</details>'
            case Case():
                return self._case(block)
            case Picture(title, drawn):
                caption = f"<figcaption><b>{escape(title)}</b></figcaption>" if title else ""
                return f'<figure class="hb-plot">{caption}{drawn}</figure>'

    def _case(self, case: Case) -> str:
        """A case drawn as on the pages of proofs."""
        page = GamePage(Book(case.version.loaded, [case.result]), _LANGUAGE)
        drawn = _finished("".join(cases_of(page, case.result)))
        self.sheet.include(page.sheet.drawings)
        return without_what_is_elsewhere(drawn)


def _table(table: Table) -> str:
    def row(cells: Iterable[Line], tag: str) -> str:
        styles = [' style="text-align: right"' if at in table.right else "" for at in range(len(table.header))]
        shown = zip(cells, styles, strict=True)
        return f"<tr>{''.join(f'<{tag}{style}>{_line(cell)}</{tag}>' for cell, style in shown)}</tr>"

    body = "".join(row(cells, "td") for cells in table.rows)
    return f"<table><thead>{row(table.header, 'th')}</thead><tbody>{body}</tbody></table>"


def _finished(html: str) -> str:
    """HTML without the marks that keep Markdown away from it."""
    return html.replace(AS_IS, "").replace(END, "")


def _line(line: Line) -> str:
    return "".join(map(_piece, line))


def _piece(piece: Piece) -> str:
    match piece:
        case Code(text):
            return f"<code>{escape(text)}</code>"
        case Bold(text):
            return f"<strong>{escape(text)}</strong>"
        case Gone(text):
            return f"<del>{escape(text)}</del>"
        case Come(text):
            return f"<ins>{escape(text)}</ins>"
        case str():
            return escape(piece)
