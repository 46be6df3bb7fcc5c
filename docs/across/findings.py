"""All findings, rulebook by rulebook: what the texts leave open or contradict, and what the rule files decide."""

from collections.abc import Iterator, Mapping

from hornbook.docs.book.book import Book
from hornbook.docs.book.shelf import Shelf
from hornbook.docs.game.game_page import GamePage
from hornbook.docs.game.parts.findings import finding_told
from hornbook.docs.html.markdown import anchor, division, escaped, heading, link, paragraphs
from hornbook.docs.words import Words
from hornbook.dsl.core.stated import Finding


def findings_page(shelf: Shelf, language: str) -> str:
    """Each finding once, in the game that first has it, with the variants that share it."""
    words = Words(language)
    told = list(_first_told(shelf))
    by_rulebook: dict[str, list[tuple[Book, Finding]]] = {}
    for book, finding in told:
        by_rulebook.setdefault(rulebook_of(book), []).append((book, finding))
    lead = words["findings lead"].format(findings=len(told), rulebooks=len(by_rulebook))
    parts = [_rulebook(shelf, name, found, language) for name, found in by_rulebook.items()]
    return paragraphs(f"# {escaped(words['all findings'])}", f'<p class="hb-lead">{escaped(lead)}</p>', *parts) + "\n"


def rulebook_of(book: Book) -> str:
    """The rulebook a game is from: what its source says before the first comma."""
    return book.game.source.partition(",")[0].strip() or book.game.id


def _first_told(shelf: Shelf) -> Iterator[tuple[Book, Finding]]:
    """Every finding, with the first game on the shelf that has it from the same place."""
    seen: set[tuple[str, int]] = set()
    for book in shelf:
        for finding in book.game.findings.values():
            where = (finding.place.file, finding.place.line)
            if where not in seen:
                seen.add(where)
                yield book, finding


def _rulebook(shelf: Shelf, name: str, found: list[tuple[Book, Finding]], language: str) -> str:
    games: dict[str, list[Finding]] = {}
    for book, finding in found:
        games.setdefault(book.game.id, []).append(finding)
    parts = [_game(shelf, shelf.books[game], findings, language) for game, findings in games.items()]
    return paragraphs(heading(2, escaped(name), anchor("rulebook", name)), *parts)


def _game(shelf: Shelf, book: Book, findings: list[Finding], language: str) -> str:
    page = GamePage(book, language, shelf)
    target = f"games/{book.game.id}.html"
    shown = []
    for finding in findings:
        others = _also_in(shelf, book, finding)
        also = ", ".join(
            link(escaped(other.game.title.in_language(language)), f"games/{other.game.id}.html#{_anchor(finding)}")
            for other in others
        )
        note = f'<p class="hb-note">{escaped(page.words["also in"])}: {also}</p>' if also else ""
        inside = paragraphs(finding_told(page, finding, target), note)
        shown.append(division("hb-finding", inside, anchor("finding", book.game.id, finding.name)))
    title = heading(3, link(page.text(book.game.title), f"{target}#findings"), anchor("findings-of", book.game.id))
    return paragraphs(title, *shown)


def _also_in(shelf: Shelf, book: Book, finding: Finding) -> list[Book]:
    """The other games that have the very same finding."""
    found: Mapping[str, Book] = {
        name: other
        for name, other in shelf.books.items()
        if (shared := other.game.findings.get(finding.name)) is not None and shared.place == finding.place
    }
    return [other for other in found.values() if other is not book]


def _anchor(finding: Finding) -> str:
    return anchor("finding", finding.name)
