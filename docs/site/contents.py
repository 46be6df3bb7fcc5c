"""Which pages a site has, and in what order.

Takes the shelf and the folders of hand-written pages, gives sections of pages. A page is written when it is asked for,
so that whoever needs one page need not wait for all.
"""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from hornbook.docs.across.api import api_page
from hornbook.docs.across.errors import errors_page
from hornbook.docs.across.family import family_page
from hornbook.docs.across.findings import FINDINGS_TABLE, findings_page
from hornbook.docs.across.findings_table import findings_table
from hornbook.docs.across.glossary import glossary_page
from hornbook.docs.across.matrix import matrix_page
from hornbook.docs.across.skill import skill_page
from hornbook.docs.across.start import start_page
from hornbook.docs.across.statistics import statistics_page
from hornbook.docs.across.strengths import strengths_page
from hornbook.docs.book.book import Book
from hornbook.docs.book.shelf import Shelf
from hornbook.docs.book.tested import page_count
from hornbook.docs.game.address import VIEWS, View, page_name
from hornbook.docs.game.page import examples_page, page_from_book, view_title
from hornbook.docs.site.pages import Page, Section
from hornbook.docs.site.prose import pages_by_hand
from hornbook.docs.words import text_of


def contents(shelf: Shelf, written: Sequence[Path], manual: bool = True) -> list[Section]:
    """All sections of a site, those without pages left out. Without the manual it tells of the games alone."""
    by_hand = pages_by_hand(written)
    guide = next((page.path.replace(".md", ".html") for page in by_hand if page.path == "tutorial.md"), "")
    start = Page("index.md", text_of("home"), partial(start_page, shelf, guide=guide, manual=manual))
    games = tuple(page for book in shelf for page in _of_a_game(book, shelf))
    sections = [
        Section(text_of("home"), (start,), alone=True),
        Section(text_of("games"), games),
        Section(text_of("compare"), tuple(_across(shelf)) if shelf.books else ()),
        Section(text_of("designers"), (*by_hand, *(_reference() if manual else ()))),
    ]
    return [section for section in sections if section.pages]


def downloads(shelf: Shelf) -> dict[str, Callable[[str], str]]:
    """Files that are no pages, by their path within the site; each is written in a language."""
    return {FINDINGS_TABLE: partial(findings_table, shelf)} if shelf.books else {}


def _of_a_game(book: Book, shelf: Shelf) -> list[Page]:
    """The page with the rules, and under it those with all the rest."""

    def path(view: View, part: int = 0) -> str:
        return f"games/{page_name(book.game.id, view, part)}.md"

    views = [
        Page(
            path(view),
            view_title(book, view),
            partial(page_from_book, book, view, shelf=shelf),
            "" if view == "rules" else path("rules"),
        )
        for view in VIEWS
    ]
    examples = [
        Page(
            path("workshop", part),
            view_title(book, "workshop", part),
            partial(examples_page, book, part, shelf=shelf),
            path("rules"),
        )
        for part in range(1, page_count(book.game) + 1)
    ]
    return [*views, *examples]


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
        Page("skill.md", text_of("skill"), partial(skill_page, shelf)),
        Page("strengths.md", text_of("strengths"), partial(strengths_page, shelf)),
        Page("glossary.md", text_of("glossary"), partial(glossary_page, shelf)),
    ]
