"""Which pages a site has, and in what order.

Takes the shelf and the folder of hand-written pages, gives sections of pages. A page is written when it is asked for,
so that whoever needs one page need not wait for all.
"""

from functools import partial
from pathlib import Path

from hornbook.docs.across.start import start_page
from hornbook.docs.game.whole import page_from_book
from hornbook.docs.publish.by_hand import pages_by_hand
from hornbook.docs.publish.pages import Page, Section
from hornbook.docs.shelf import Shelf
from hornbook.docs.words import text_of


def contents(shelf: Shelf, written: Path) -> list[Section]:
    """All sections of a site, those without pages left out."""
    start = Page("index.md", text_of("home"), partial(start_page, shelf))
    games = tuple(
        Page(f"games/{name}.md", book.game.title, partial(page_from_book, book, shelf=shelf))
        for name, book in shelf.books.items()
    )
    sections = [
        Section(text_of("home"), (start,), alone=True),
        Section(text_of("games"), games),
        Section(text_of("designers"), tuple(pages_by_hand(written))),
    ]
    return [section for section in sections if section.pages]
