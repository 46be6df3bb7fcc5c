"""Which pages a site has, and in what order.

Takes the shelf and the folder of hand-written pages, gives sections of pages. A page is written when it is asked for,
so that whoever needs one page need not wait for all.
"""

from functools import partial
from pathlib import Path

from hornbook.docs.across.api import api_page
from hornbook.docs.across.errors import errors_page
from hornbook.docs.across.family import family_page
from hornbook.docs.across.findings import findings_page
from hornbook.docs.across.glossary import glossary_page
from hornbook.docs.across.matrix import matrix_page
from hornbook.docs.across.start import start_page
from hornbook.docs.across.statistics import statistics_page
from hornbook.docs.book.shelf import Shelf
from hornbook.docs.game.page import page_from_book
from hornbook.docs.site.pages import Page, Section
from hornbook.docs.site.prose import pages_by_hand
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
        Section(text_of("compare"), tuple(_across(shelf)) if shelf.books else ()),
        Section(text_of("designers"), (*pages_by_hand(written), *_reference())),
    ]
    return [section for section in sections if section.pages]


def _reference() -> list[Page]:
    """The pages that are made of the code."""
    return [
        Page("errors.md", text_of("errors"), errors_page),
        Page("api.md", text_of("python api"), api_page),
    ]


def _across(shelf: Shelf) -> list[Page]:
    """The pages that tell of all games."""
    return [
        Page("properties.md", text_of("matrix"), partial(matrix_page, shelf)),
        Page("findings.md", text_of("all findings"), partial(findings_page, shelf)),
        Page("family.md", text_of("family"), partial(family_page, shelf)),
        Page("statistics.md", text_of("all statistics"), partial(statistics_page, shelf)),
        Page("glossary.md", text_of("glossary"), partial(glossary_page, shelf)),
    ]
