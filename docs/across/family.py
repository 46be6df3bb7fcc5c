"""The family tree of all games: which varies which, and how much each changes."""

from hornbook.docs.book.book import Book
from hornbook.docs.book.shelf import Shelf
from hornbook.docs.game.address import address
from hornbook.docs.html.markdown import escaped, link, paragraphs, span
from hornbook.docs.words import Words
from hornbook.dsl.diff.changes import How


def family_page(shelf: Shelf, language: str) -> str:
    """A tree for each game that varies no other."""
    words = Words(language)
    trees = "".join(f"<ul>{_branch(shelf, root, language)}</ul>" for root in shelf.roots)
    return (
        paragraphs(
            "---\nhide:\n  - toc\n---",
            f"# {escaped(words['family'])}",
            f'<p class="hb-lead">{escaped(words["family lead"])}</p>',
            f'<div class="hb-tree">{trees}</div>',
        )
        + "\n"
    )


def _branch(shelf: Shelf, book: Book, language: str) -> str:
    """A game and everything that varies it."""
    inside = "".join(_branch(shelf, child, language) for child in shelf.children[book.game.id])
    return f"<li>{_node(book, language)}{f'<ul>{inside}</ul>' if inside else ''}</li>"


def _node(book: Book, language: str) -> str:
    words, game = Words(language), book.game
    title = link(escaped(game.title.in_language(language)), f"games/{game.id}.html")
    players = f"{escaped(words['players'])} {game.min_players}–{game.max_players}"
    parts = [
        f'<p class="hb-tree-title">{title}</p>',
        f'<p class="hb-note">{players} · {escaped(game.source.in_language(language))}</p>',
    ]
    if book.addons:
        names = ", ".join(escaped(title.in_language(language)) for title in book.addons.values())
        parts.append(f'<p class="hb-note">{escaped(words["with add-on"])}: {names}</p>')
    if book.difference is not None:
        counts = book.difference.counts()
        signs: tuple[tuple[How, str], ...] = (("added", "+"), ("changed", "~"), ("removed", "−"))
        shown = " ".join(
            span(f'{sign}{counts[how]} <span class="hb-for-ears">{escaped(words[how])}</span>', f"hb-mark hb-{how}")
            for how, sign in signs
            if counts[how]
        )
        changes = f"games/{address(game.id, 'changes')}"
        parts.append(f'<p><a class="hb-marks" href="{changes}">{shown}</a></p>')
    return f'<div class="hb-tree-node">{"".join(parts)}</div>'
