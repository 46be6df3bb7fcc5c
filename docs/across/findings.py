"""All findings, rulebook by rulebook: what the texts leave open or contradict, and what the rule files decide."""

from collections.abc import Mapping, Sequence
from typing import get_args

from hornbook.docs.book.book import Book
from hornbook.docs.book.shelf import Shelf
from hornbook.docs.drawing.sheet import Sheet
from hornbook.docs.game.address import address
from hornbook.docs.game.game_page import GamePage
from hornbook.docs.game.proofs.findings import finding_told
from hornbook.docs.html.markdown import anchor, as_is, division, escaped, heading, link, paragraphs
from hornbook.docs.words import Words
from hornbook.dsl.core.stated import Finding, FindingKind, Severity

FINDINGS_TABLE = "findings.csv"
"""Where the same stands as a table (`findings_table`)."""


def findings_page(shelf: Shelf, language: str) -> str:
    """Each finding once, in the game that first has it, with the variants that share it."""
    words = Words(language)
    told = first_told(shelf)
    by_rulebook: dict[str, list[tuple[Book, Finding]]] = {}
    for book, finding in told:
        by_rulebook.setdefault(rulebook_of(book, language), []).append((book, finding))
    lead = words["findings lead"].format(findings=len(told), rulebooks=len(by_rulebook))
    sheet = Sheet()
    parts = [_rulebook(shelf, name, found, language, sheet) for name, found in by_rulebook.items()]
    return (
        paragraphs(
            f"# {escaped(words['all findings'])}",
            f'<p class="hb-lead">{escaped(lead)}</p>',
            f"<p>{link(escaped(words['findings as table']), FINDINGS_TABLE)}</p>" if told else "",
            _filters(told, language) if told else "",
            *parts,
            as_is(sheet.as_svg()),
        )
        + "\n"
    )


def _filters(told: Sequence[tuple[Book, Finding]], language: str) -> str:
    """Choices of what is shown; a script makes them work, and without it they are not seen."""
    words = Words(language)
    books = {book.game.id: book.game.title.in_language(language) for book, _ in told}
    kinds = {kind: words[f"kind {kind}"] for kind in get_args(FindingKind) if any(f.kind == kind for _, f in told)}
    found = {level for _, finding in told if (level := finding.severity) is not None}
    levels = {level: words[f"severity {level}"] for level in get_args(Severity) if level in found}
    fields = (
        ("game", "game", books),
        ("kind", "of kind", kinds),
        ("severity", "severity", levels),
    )
    shown = "".join(_choice(words, name, words[key], options) for name, key, options in fields if len(options) > 1)
    counted = f'<output role="status" data-of="{escaped(words["findings shown"])}"></output>'
    return as_is(f'<div class="hb-filters" hidden>{shown}{counted}</div>')


def _choice(words: Words, name: str, label: str, options: Mapping[str, str]) -> str:
    offered = {"": words["any"], **options}
    listed = "".join(f'<option value="{value}">{escaped(said)}</option>' for value, said in offered.items())
    return f'<label>{escaped(label)} <select name="{name}">{listed}</select></label>'


def rulebook_of(book: Book, language: str = "en") -> str:
    """The rulebook a game is from: what its source says before the first comma."""
    return book.game.source.in_language(language).partition(",")[0].strip() or book.game.id


def first_told(shelf: Shelf) -> list[tuple[Book, Finding]]:
    """Every finding, with the first game on the shelf that has it from the same place."""
    seen: dict[tuple[str, int], tuple[Book, Finding]] = {}
    for book in shelf:
        for finding in book.game.findings.values():
            seen.setdefault((finding.place.file, finding.place.line), (book, finding))
    return list(seen.values())


def _rulebook(shelf: Shelf, name: str, found: Sequence[tuple[Book, Finding]], language: str, sheet: Sheet) -> str:
    games: dict[str, list[Finding]] = {}
    for book, finding in found:
        games.setdefault(book.game.id, []).append(finding)
    parts = [_game(shelf, shelf.books[game], findings, language, sheet) for game, findings in games.items()]
    return division("hb-filtered", paragraphs(heading(2, escaped(name), anchor("rulebook", name)), *parts))


def _game(shelf: Shelf, book: Book, findings: Sequence[Finding], language: str, sheet: Sheet) -> str:
    page = GamePage(book, language, shelf)
    page.sheet = sheet
    shown = []
    for finding in findings:
        others = ", ".join(_elsewhere(other, finding, language) for other in _also_in(shelf, book, finding))
        note = f'<p class="hb-note">{escaped(page.words["also in"])}: {others}</p>' if others else ""
        inside = paragraphs(finding_told(page, finding), note)
        told = f'data-game="{book.game.id}" data-kind="{finding.kind or ""}" data-severity="{finding.severity or ""}"'
        name = anchor("finding", book.game.id, finding.name)
        shown.append(f'<div class="hb-finding" id="{name}" {told} markdown>\n\n{inside}\n\n</div>')
    title = heading(3, link(page.text(book.game.title), page.to("findings")), anchor("findings-of", book.game.id))
    return division("hb-filtered", paragraphs(title, *shown))


def _elsewhere(other: Book, finding: Finding, language: str) -> str:
    """A game that has the same finding, leading to it."""
    target = f"games/{address(other.game.id, 'finding', finding.name)}"
    return link(escaped(other.game.title.in_language(language)), target)


def _also_in(shelf: Shelf, book: Book, finding: Finding) -> list[Book]:
    """The other games that have the very same finding."""
    found: Mapping[str, Book] = {
        name: other
        for name, other in shelf.books.items()
        if (shared := other.game.findings.get(finding.name)) is not None and shared.place == finding.place
    }
    return [other for other in found.values() if other is not book]
