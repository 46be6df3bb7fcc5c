"""How the games play out, side by side."""

from hornbook.docs.book.book import Book
from hornbook.docs.book.shelf import Shelf
from hornbook.docs.drawing.plots import Share, hills, median_of, shares
from hornbook.docs.game.address import address
from hornbook.docs.game.proofs.statistics import plot
from hornbook.docs.html.markdown import escaped, heading, link, paragraphs, table
from hornbook.docs.statistics.figures import Figures, Sample
from hornbook.docs.words import Words
from hornbook.interpreter.words.reader_names import number_text


def statistics_page(shelf: Shelf, language: str) -> str:
    """All games that have figures, at the number of players at which seats and bots are compared."""
    words = Words(language)
    found = [(book, book.figures) for book in shelf if book.figures is not None]
    lead = words["all statistics lead"] if found else words["no statistics"]
    parts = _plots(found, language) if found else []
    return paragraphs(f"# {escaped(words['all statistics'])}", f'<p class="hb-lead">{escaped(lead)}</p>', *parts) + "\n"


def _plots(found: list[tuple[Book, Figures]], language: str) -> list[str]:
    words = Words(language)
    titles = {book.game.id: book.game.title.in_language(language) for book, _ in found}
    usual = {book.game.id: _usual(figures) for book, figures in found}
    lengths = {titles[name]: sample.lengths for name, sample in usual.items() if sample.lengths}
    scores = {titles[name]: sample.scores for name, sample in usual.items() if sample.scores}
    rivals = [(book, figures) for book, figures in found if not figures.together]
    thinking = [Share(titles[book.game.id], f.contest.wins, f.contest.games) for book, f in rivals]
    fair = 1 / max((figures.contest.players for _, figures in rivals), default=1)
    return [
        _table(found, language),
        heading(2, escaped(words["thinking"]), "thinking") if thinking else "",
        plot(words["thinking"], shares(thinking, fair, words["thinking"]), words["thinking note"], language)
        if thinking
        else "",
        heading(2, escaped(words["lengths"]), "lengths"),
        plot(words["lengths"], hills(lengths, words["lengths"]), words["lengths note"], language) if lengths else "",
        heading(2, escaped(words["scores"]), "scores"),
        plot(words["scores"], hills(scores, words["scores"]), words["scores note"], language) if scores else "",
    ]


def _thinking(thinking: list[Share], fair: float, language: str) -> str:
    words = Words(language)
    return plot(words["thinking"], shares(thinking, fair, words["thinking"]), words["thinking note"], language)


def _usual(figures: Figures) -> Sample:
    return next(sample for sample in figures.samples if sample.players == figures.seats.players)


def _table(found: list[tuple[Book, Figures]], language: str) -> str:
    words = Words(language)
    header = [
        escaped(words[key]) for key in ("game", "players", "median score", "median length", "best seat", "thinking")
    ]
    rows = [_row(book, figures, language) for book, figures in found]
    return table(header, rows, right=range(1, len(header)))


def _row(book: Book, figures: Figures, language: str) -> list[str]:
    sample, seats, contest = _usual(figures), figures.seats, figures.contest
    best = max(range(seats.players), key=lambda seat: seats.wins[seat])
    return [
        link(escaped(book.game.title.in_language(language)), f"games/{address(book.game.id, 'statistics')}"),
        str(sample.players),
        number_text(round(median_of(sample.scores))) if sample.scores else "–",
        number_text(round(median_of(sample.lengths))) if sample.lengths else "–",
        f"{best + 1} ({100 * seats.wins[best] / seats.games:.0f} %)" if not figures.together else "–",
        f"{100 * contest.wins / contest.games:.0f} %",
    ]
