"""The start page: what this is, in one screen, and all games."""

from hornbook.docs.book import Book
from hornbook.docs.markdown import escaped, paragraphs
from hornbook.docs.shelf import Shelf
from hornbook.docs.words import Words


def start_page(shelf: Shelf, language: str) -> str:
    """All games, each with its story in a few words and how well it is backed up."""
    words = Words(language)
    cards = "".join(_game_card(book, language) for book in shelf)
    return (
        paragraphs(
            "---\nhide:\n  - toc\n  - navigation\n---",
            '<p class="hb-slogan">Hornbook</p>',
            f"# {escaped(words['slogan'])}",
            f'<p class="hb-lead">{escaped(words["start lead"])}</p>',
            f'<div class="hb-games">{cards}</div>',
        )
        + "\n"
    )


def _game_card(book: Book, language: str) -> str:
    game, words = book.game, Words(language)
    facts = [f"{escaped(words['players'])} {game.min_players}–{game.max_players}"]
    results, outcomes = list(book.results.values()), list(book.outcomes.values())
    if results:
        facts.append(f"{escaped(words['proofs'])} {sum(r.ok for r in results)} / {len(results)}")
    if outcomes:
        facts.append(f"{escaped(words['examples'])} {sum(not o.problems for o in outcomes)} / {len(outcomes)}")
    return (
        f'<a class="hb-game" href="games/{game.id}.html"><span class="hb-game-source">{escaped(game.source)}</span>'
        f'<span class="hb-game-title">{escaped(game.title.in_language(language))}</span>'
        f'<span class="hb-game-about">{escaped(game.about.in_language(language))}</span>'
        f'<span class="hb-game-facts">{" · ".join(facts)}</span></a>'
    )
