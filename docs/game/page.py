"""A game's pages as Markdown: the rules for players, what is proved for sceptics, the workshop for those who change it.

Gives text that any Markdown processor with attribute lists, details and Markdown inside HTML can render. Everything
that comes from a rule file is escaped.
"""

import json
from collections.abc import Callable, Mapping

from hornbook.docs.book.book import Book
from hornbook.docs.book.shelf import Shelf
from hornbook.docs.game.address import VIEWS, View, page_address
from hornbook.docs.game.facts import facts_part
from hornbook.docs.game.game_page import GamePage
from hornbook.docs.game.proofs.claims import proofs_part
from hornbook.docs.game.proofs.findings import assumptions_part, findings_part, remarks_part
from hornbook.docs.game.proofs.settings import settings_part
from hornbook.docs.game.proofs.statistics import statistics_part
from hornbook.docs.game.rules.parts import rules_part
from hornbook.docs.game.workshop.changes import changes_part
from hornbook.docs.game.workshop.data import data_part
from hornbook.docs.game.workshop.examples import examples_part, examples_told
from hornbook.docs.game.workshop.file import file_part
from hornbook.docs.game.workshop.flow import flow_part
from hornbook.docs.game.workshop.names import names_part
from hornbook.docs.html.markdown import as_is, escaped, paragraphs
from hornbook.docs.words import text_of
from hornbook.dsl.core.texts import Text

_CURRENT = (' aria-current="page"', ' aria-current="true"')
"""How the view that one is in is marked: as the very page, or as what it belongs to."""

Part = Callable[[GamePage], str]

_PARTS: Mapping[View, tuple[Part, ...]] = {
    "rules": (rules_part,),
    "proofs": (facts_part, proofs_part, findings_part, assumptions_part, remarks_part, settings_part, statistics_part),
    "workshop": (file_part, flow_part, data_part, examples_part, changes_part, names_part),
}
_BOOST: Mapping[View, float] = {"rules": 8, "proofs": 1, "workshop": 0.1}
"""How much more a page counts in a search: whoever looks for a rule wants the game first."""


def page_from_book(book: Book, view: View, language: str, shelf: Shelf | None = None) -> str:
    """One of the three pages of a game. The shelf has the games that have pages, too."""
    page = GamePage(book, language, shelf, view)
    return _whole(page, view, *(part(page) for part in _PARTS[view]))


def examples_page(book: Book, part: int, language: str, shelf: Shelf | None = None) -> str:
    """One of the pages with the examples of a game, counted from 1."""
    page = GamePage(book, language, shelf, "workshop", part)
    return _whole(page, "workshop", examples_told(page))


def view_title(book: Book, view: View, part: int = 0) -> Text:
    """What a page is called: the game, and what of it is told."""
    title = book.game.title
    if view == "rules":
        return title
    told, number = text_of("examples" if part else f"view {view}"), f" {part}" if part else ""
    en, pl = (f"{title.in_language(code)}: {told.in_language(code).lower()}{number}" for code in ("en", "pl"))
    return Text(en, pl)


def _whole(page: GamePage, view: View, *parts: str) -> str:
    """A page; the rules have a title of their own among their parts."""
    title = escaped(view_title(page.book, view, page.part).in_language(page.language))
    headed = f"# {title}" if view != "rules" else ""
    return paragraphs(_front_matter(page, view), headed, _tabs(page, view), *parts, as_is(page.sheet.as_svg())) + "\n"


def _front_matter(page: GamePage, view: View) -> str:
    title = view_title(page.book, view, page.part).in_language(page.language)
    settings = {
        "title": escaped(title),
        "description": escaped(page.game.about.in_language(page.language)),
        "search": {"boost": _BOOST[view]},
    }
    lines = "\n".join(f"{key}: {json.dumps(value)}" for key, value in settings.items())
    return f"---\n{lines}\n---"


def _tabs(page: GamePage, here: View) -> str:
    """The three views of the game, this one marked."""
    shown = "".join(
        f'<a href="{page_address(page.game.id, view)}"{_CURRENT[bool(page.part)] if view == here else ""}>'
        f"{escaped(page.words[f'view {view}'])}</a>"
        for view in VIEWS
    )
    return as_is(f'<nav class="hb-views" aria-label="{escaped(page.words["views"])}">{shown}</nav>')
