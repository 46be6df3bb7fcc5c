"""A game's whole page as Markdown.

Gives text that any Markdown processor with attribute lists, details and Markdown inside HTML can render. Everything
that comes from a rule file is escaped.
"""

import json
from collections.abc import Sequence

from hornbook.docs.book.book import Book
from hornbook.docs.book.shelf import Shelf
from hornbook.docs.game.game_page import RULES_LANGUAGE, GamePage
from hornbook.docs.game.parts.box import box_part
from hornbook.docs.game.parts.changes import changes_part
from hornbook.docs.game.parts.examples import examples_part
from hornbook.docs.game.parts.findings import assumptions_part, findings_part
from hornbook.docs.game.parts.play import play_part
from hornbook.docs.game.parts.proofs import proofs_part
from hornbook.docs.game.parts.settings import settings_part
from hornbook.docs.game.parts.setup import setup_part
from hornbook.docs.game.parts.statistics import statistics_part
from hornbook.docs.html.listing import folded_listing
from hornbook.docs.html.markdown import as_is, escaped, link, paragraphs


def page_from_book(book: Book, language: str, shelf: Shelf | None = None) -> str:
    """The rulebook of a game. The shelf has the games that have pages, too."""
    page = GamePage(book, language, shelf)
    return (
        paragraphs(
            _front_matter(page),
            f"# {page.text(page.game.title)}",
            f'<p class="hb-lead">{page.text(page.game.about)}</p>',
            _facts(page),
            box_part(page),
            setup_part(page),
            play_part(page),
            examples_part(page),
            changes_part(page),
            settings_part(page),
            proofs_part(page),
            findings_part(page),
            assumptions_part(page),
            statistics_part(page),
            _file(page),
            as_is(page.sheet.as_svg()),
        )
        + "\n"
    )


def _front_matter(page: GamePage) -> str:
    description = escaped(page.game.about.in_language(page.language))
    return f"---\ndescription: {json.dumps(description)}\n---"


def _facts(page: GamePage) -> str:
    """The game at a glance."""
    game, words = page.game, page.words
    facts = [
        (words["players"], f"{game.min_players}–{game.max_players}"),
        (words["cards"], str(sum(deck.size for deck in game.decks.values()))),
        (words["rules"], link(str(len(page.outline.numbers)), "#play")),
        (words["examples"], _share([not outcome.problems for outcome in page.outcomes.values()], "#examples")),
        (words["proofs"], _share([result.ok for result in page.results.values()], "#proofs")),
        (words["findings"], link(str(len(game.findings)), "#findings") if game.findings else ""),
        (words["rulebook"], escaped(game.source)),
        (words["extends"], ", ".join(_parent(page, name) for name in game.parents)),
    ]
    shown = "".join(f"<div><dt>{escaped(label)}</dt><dd>{value}</dd></div>" for label, value in facts if value)
    return f'<dl class="hb-facts">{shown}</dl>'


def _parent(page: GamePage, name: str) -> str:
    book = page.shelf.books.get(name)
    return link(page.text(book.game.title), f"{name}.html") if book else escaped(name)


def _share(oks: Sequence[bool], target: str) -> str:
    """How many of all are as they should be."""
    if not oks:
        return ""
    tone = "hb-good" if all(oks) else "hb-wrong"
    return f'<a href="{target}" class="{tone}">{"✓" if all(oks) else "✗"} {sum(oks)} / {len(oks)}</a>'


def _file(page: GamePage) -> str:
    source = page.sources.get(page.game.place.file, "")
    return folded_listing(page.words["file"], source.rstrip("\n"), RULES_LANGUAGE) if source else ""
