"""A glossary: the words of rule files and verdicts, and what the games call their things."""

from collections.abc import Sequence

from hornbook.docs.book.book import Book
from hornbook.docs.book.named import Named, named_in
from hornbook.docs.book.shelf import Shelf
from hornbook.docs.html.markdown import code, escaped, heading, link, paragraphs, span
from hornbook.docs.words import Words
from hornbook.docs.words.terms import TERMS


def glossary_page(shelf: Shelf, language: str) -> str:
    """First our own words, then those of the games, each with the games that have it."""
    words = Words(language)
    ours = sorted((term.in_language(language), text.in_language(language)) for term, text in TERMS)
    told = "".join(f"<div><dt>{escaped(term)}</dt><dd>{escaped(text)}</dd></div>" for term, text in ours)
    return (
        paragraphs(
            f"# {escaped(words['glossary'])}",
            f'<p class="hb-lead">{escaped(words["glossary lead"])}</p>',
            heading(2, escaped(words["our words"]), "ours"),
            f'<dl class="hb-terms">{told}</dl>',
            heading(2, escaped(words["their words"]), "theirs"),
            f'<dl class="hb-terms">{_theirs(shelf, language)}</dl>',
        )
        + "\n"
    )


def _theirs(shelf: Shelf, language: str) -> str:
    found: dict[Named, list[Book]] = {}
    for book in shelf:
        for entry in dict.fromkeys(named_in(book.game, language)):
            found.setdefault(entry, []).append(book)
    ordered = sorted(found.items(), key=lambda item: (item[0].label.casefold(), item[0].kind, item[0].name))
    return "".join(_told(entry, books, language) for entry, books in ordered)


def _told(entry: Named, books: Sequence[Book], language: str) -> str:
    games = ", ".join(link(escaped(b.game.title.in_language(language)), f"games/{b.game.id}.html") for b in books)
    kind = span(escaped(Words(language)[f"kind {entry.kind}"]), "hb-kind")
    return f"<div><dt>{escaped(entry.label)}</dt><dd>{kind} {code(entry.name)} {span(games, 'hb-note')}</dd></div>"
