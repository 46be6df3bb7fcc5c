"""The top of the rules: what the game is called, what it is about, for whom it is."""

import re

from hornbook.docs.drawing.table import fan_as_svg
from hornbook.docs.game.address import page_address
from hornbook.docs.game.game_page import GamePage
from hornbook.docs.game.rules.prose import filled, paragraph
from hornbook.docs.game.rules.samples import spread_cards
from hornbook.docs.game.rules.sections import section
from hornbook.docs.html.markdown import as_is, division, escaped, link, paragraphs
from hornbook.dsl.core.game import Game
from hornbook.interpreter.table.card_views import card_views

_FEW = 5
_LONG = 24
_LONG_WORD = 10
"""A title longer than this, or with a word that is longer, has smaller letters."""
_BETWEEN_WORDS = re.compile(r"(?<=\w)/(?=\w)")
"""Where a title may be broken besides at blanks."""


def header_part(page: GamePage) -> str:
    """The banner."""
    title = page.text(page.game.title)
    words = paragraphs(
        f'<p class="hb-kick">{_kick(page)}</p>',
        f"# {_BETWEEN_WORDS.sub('/<wbr>', title)}",
        paragraph(page, page.game.about, "hb-about"),
        f'<ul class="hb-for-whom">{"".join(f"<li>{fact}</li>" for fact in _facts(page))}</ul>',
    )
    is_long = len(title) > _LONG or max(map(len, title.split()), default=0) > _LONG_WORD
    classes = "hb-banner hb-long-title" if is_long else "hb-banner"
    return division(classes, paragraphs(division("hb-banner-words", words), _cards(page)))


def goal_part(page: GamePage) -> str:
    """What everybody is after."""
    return section(escaped(page.words["goal"]), "goal", paragraph(page, page.game.goal, "hb-goal"))


def span_of_players(game: Game) -> str:
    """How many may play."""
    low, high = game.min_players, game.max_players
    return f"{low}–{high}" if low < high else str(low)


def _kick(page: GamePage) -> str:
    """What this page is, and which game this one varies."""
    if not page.game.parents:
        return escaped(page.words["the rules"])
    parent = page.game.parents[-1]
    book = page.shelf.books.get(parent)
    title = link(page.text(book.game.title), page_address(parent)) if book is not None else _parent_title(page)
    return filled(page.words["a variant of"], parent=title) if title else escaped(page.words["the rules"])


def _parent_title(page: GamePage) -> str:
    difference = page.book.difference
    return page.text(difference.before.title) if difference is not None else ""


def _facts(page: GamePage) -> list[str]:
    """For whom the game is, how long it takes, and whose it is."""
    game, words = page.game, page.words
    whom = words["for one player" if game.max_players == 1 else "for players"]
    facts = [f"<b>{span_of_players(game)}</b> {escaped(whom)}"]
    if game.ages is not None:
        low, high = game.ages
        known = {"low": f"<b>{low}</b>", "high": f"<b>{high}</b>"}
        facts.append(filled(words["from age" if high is None else "between ages"], **known))
    if game.minutes is not None:
        low, high = game.minutes
        facts.append(f"<b>{low if low == high else f'{low}–{high}'}</b> {escaped(words['minutes'])}")
    if game.authors:
        key = "author" if len(game.authors) == 1 else "authors"
        facts.append(filled(words[key], names=escaped(", ".join(game.authors))))
    if source := page.text(game.source):
        facts.append(filled(words["after the rulebook"], source=source))
    return facts


def _cards(page: GamePage) -> str:
    """A few cards of the largest deck."""
    if not page.game.decks:
        return ""
    deck = max(page.game.decks.values(), key=lambda each: each.size)
    views = card_views(page.game, spread_cards(deck, _FEW), page.language)
    picture = fan_as_svg(views, page.names.label(deck), page.sheet)
    return as_is(f'<div class="hb-banner-cards" aria-hidden="true">{picture}</div>')
