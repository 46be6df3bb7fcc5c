"""A glossary: the words of rule files and verdicts, and what the games call their things."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from hornbook.docs.book.book import Book
from hornbook.docs.book.shelf import Shelf
from hornbook.docs.html.markdown import code, escaped, heading, link, paragraphs, span
from hornbook.docs.words import Words
from hornbook.docs.words.terms import TERMS
from hornbook.interpreter.words.reader_names import Names, told_attributes


@dataclass(frozen=True)
class _Entry:
    """Something that a game names: what it is called, of what kind it is, and its name in the file."""

    label: str
    kind: str
    name: str


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
    found: dict[_Entry, list[Book]] = {}
    for book in shelf:
        for entry in dict.fromkeys(_entries(book, language)):
            found.setdefault(entry, []).append(book)
    ordered = sorted(found.items(), key=lambda item: (item[0].label.casefold(), item[0].kind, item[0].name))
    return "".join(_told(entry, books, language) for entry, books in ordered)


def _entries(book: Book, language: str) -> Iterator[_Entry]:
    """Everything a game has words for, apart from its rules."""
    game, names = book.game, Names(book.game, language)
    for deck in game.decks.values():
        yield _Entry(names.label(deck), "decks", deck.name)
        yield from (
            _Entry(names.label(attribute), "attributes", attribute.name)
            for attribute in told_attributes(deck)
            if attribute.kind is None
        )
    yield from (_Entry(names.label(zone), "zones", zone.name) for zone in game.zones.values())
    yield from (_Entry(names.label(variable), "state", variable.name) for variable in game.variables.values())
    yield from (_Entry(names.label(setting), "settings", setting.name) for setting in game.settings.values())
    yield from (_Entry(names.label(table), "tables", table.name) for table in game.tables.values())
    for enum in game.enums.values():
        members = range(len(enum.members))
        yield from (_Entry(names.member(enum.name, at), "kinds", f"{enum.name} {enum.members[at]}") for at in members)


def _told(entry: _Entry, books: Sequence[Book], language: str) -> str:
    games = ", ".join(link(escaped(b.game.title.in_language(language)), f"games/{b.game.id}.html") for b in books)
    kind = span(escaped(Words(language)[f"kind {entry.kind}"]), "hb-kind")
    return f"<div><dt>{escaped(entry.label)}</dt><dd>{kind} {code(entry.name)} {span(games, 'hb-note')}</dd></div>"
