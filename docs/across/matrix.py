"""Properties by variant: what is proved of which game, at a glance, each verdict leading to where it is told."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from hornbook.docs.book.book import Book
from hornbook.docs.book.mentions import stated_in
from hornbook.docs.book.shelf import Shelf
from hornbook.docs.game.address import page_address
from hornbook.docs.game.badges import badge, verdict_badge, verdict_told
from hornbook.docs.game.prover import duty_told, result_address
from hornbook.docs.html.markdown import anchor, code, escaped, heading, link, paragraphs
from hornbook.docs.words import Words
from hornbook.verify.duty_texts import DUTIES
from hornbook.verify.results import Result

_ABSENT = {"not applicable": "–", "not stated": "○"}


@dataclass(frozen=True)
class _Row:
    """A property: what it says (markup), and the results it has in games that have it, by the games' names."""

    label: str
    results: Mapping[str, Sequence[tuple[str, Result | None]]]
    """With each result the anchor under which a game's page tells it."""
    absent: Literal["not applicable", "not stated"]
    """What is so of games that are not among them."""


def matrix_page(shelf: Shelf, language: str) -> str:
    """The whole page."""
    words = Words(language)
    stated = _stated(shelf, language)
    shared = [row for row in stated if len(row.results) > 1]
    groups = [(words["unasked"], _owed(shelf, language)), (words["shared claims"], shared)]
    tables = [
        paragraphs(heading(2, escaped(title), anchor("group", str(number))), _table(rows, shelf, title, language))
        for number, (title, rows) in enumerate(groups, 1)
        if rows
    ]
    return (
        paragraphs(
            "---\nhide:\n  - toc\n---",
            f"# {escaped(words['matrix'])}",
            f'<p class="hb-lead">{escaped(words["matrix lead"])}</p>',
            _legend(words),
            *tables,
            _own(shelf, [row for row in stated if len(row.results) == 1], language),
        )
        + "\n"
    )


def _owed(shelf: Shelf, language: str) -> list[_Row]:
    """What every game owes unasked. What is owed of each zone or step is one property."""
    found: dict[str, dict[str, list[tuple[str, Result | None]]]] = {duty: {} for duty in DUTIES}
    for book in shelf:
        if not book.results:
            for results in found.values():
                results[book.game.id] = [("", None)]
        for result in book.results.values():
            if result.kind == "unasked":
                found[result.duty].setdefault(book.game.id, []).append((result_address(result), result))
    return [_Row(duty_told(duty, language), results, "not applicable") for duty, results in found.items() if results]


def _stated(shelf: Shelf, language: str) -> list[_Row]:
    """What the files state, by kind and name: a variant may say more exactly what its parent says."""
    labels: dict[tuple[str, str], str] = {}
    found: dict[tuple[str, str], dict[str, list[tuple[str, Result | None]]]] = {}
    for book in shelf:
        for kind, stated in stated_in(book.game):
            key = (kind, stated.name)
            labels.setdefault(key, f"{escaped(stated.text.in_language(language))} {code(stated.name)}")
            result = book.results.get((kind, stated.name))
            found.setdefault(key, {})[book.game.id] = [(anchor(kind, stated.name), result)]
    return [_Row(labels[key], results, "not stated") for key, results in found.items()]


# Tables


def _legend(words: Words) -> str:
    marks = [
        ("✓", "verdict proved", "ok"),
        ("✗", "refuted expected", "noted"),
        ("✗", "refuted unexpected", "bad"),
        ("~", "verdict not proved", "open"),
        ("?", "verdict undecided", "none"),
        ("·", "verdict missing", "none"),
        *((sign, key, "none") for key, sign in _ABSENT.items()),
    ]
    return f'<p class="hb-legend">{" ".join(badge(symbol, words[key], tone) for symbol, key, tone in marks)}</p>'


def _table(rows: Iterable[_Row], shelf: Shelf, title: str, language: str) -> str:
    """Games across, properties down; scrolls sideways where there is no room."""
    head = "".join(
        f'<th scope="col"><a href="games/{book.game.id}.html">{escaped(book.game.title.in_language(language))}</a></th>'
        for book in shelf
    )
    body = "".join(
        f'<tr><th scope="row">{row.label}</th>{"".join(_cell(row, book, language) for book in shelf)}</tr>'
        for row in rows
    )
    words = Words(language)
    table = f"<table><thead><tr><th>{escaped(words['property'])}</th>{head}</tr></thead><tbody>{body}</tbody></table>"
    return f'<div class="hb-matrix" role="region" aria-label="{escaped(title)}" tabindex="0">{table}</div>'


def _cell(row: _Row, book: Book, language: str) -> str:
    words = Words(language)
    results = row.results.get(book.game.id)
    if results is None:
        sign, said = _ABSENT[row.absent], escaped(words[row.absent])
        return f'<td class="hb-none"><span title="{said}" role="img" aria-label="{said}">{sign}</span></td>'
    target, worst = min(results, key=lambda item: item[1] is not None and item[1].ok)
    symbol, said, tone = verdict_told(words, worst)
    label = escaped(f"{book.game.title.in_language(language)}: {said}")
    address = f"games/{page_address(book.game.id, 'proofs')}" + (f"#{target}" if target else "")
    return f'<td class="hb-{tone}"><a href="{address}" title="{label}" aria-label="{label}">{symbol}</a></td>'


def _own(shelf: Shelf, rows: Sequence[_Row], language: str) -> str:
    """What only one file states, game by game."""
    parts = []
    for book in shelf:
        address = f"games/{page_address(book.game.id, 'proofs')}"
        lines = [
            f"<li>{verdict_badge(Words(language), result)} {link(row.label, f'{address}#{target}')}</li>"
            for row in rows
            for target, result in row.results.get(book.game.id, ())
        ]
        if lines:
            title = heading(3, escaped(book.game.title.in_language(language)), anchor("own", book.game.id))
            parts.append(paragraphs(title, f'<ul class="hb-own">{"".join(lines)}</ul>'))
    if not parts:
        return ""
    return paragraphs(heading(2, escaped(Words(language)["own claims"]), "own"), *parts)
