"""A game at a glance: how much there is of what, and how much of it is as it should be."""

from collections.abc import Sequence

from hornbook.docs.game.game_page import GamePage
from hornbook.docs.html.markdown import escaped, link


def facts_part(page: GamePage) -> str:
    """Numbers that lead to what they count."""
    game, words = page.game, page.words
    facts = [
        (words["players"], f"{game.min_players}–{game.max_players}"),
        (words["cards"], str(sum(deck.size for deck in game.decks.values()))),
        (words["rules"], link(str(len(page.outline.numbers)), page.to("play"))),
        (words["examples"], _share([not o.problems for o in page.outcomes.values()], page.to("examples"))),
        (words["proofs"], _share([result.ok for result in page.results.values()], page.to("proofs"))),
        (words["findings"], link(str(len(game.findings)), page.to("findings")) if game.findings else ""),
        (words["rulebook"], page.text(game.source)),
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
