"""How strong the bots are: every bot against every other in every game, how sure that is, and how it is found."""

from collections.abc import Sequence

from hornbook.docs.book.book import Book
from hornbook.docs.book.shelf import Shelf
from hornbook.docs.drawing.plots import Known, shares
from hornbook.docs.game.address import address
from hornbook.docs.game.game_page import GamePage
from hornbook.docs.game.proofs.statistics import plot
from hornbook.docs.html.listing import listing
from hornbook.docs.html.markdown import code, escaped, heading, link, paragraphs, table
from hornbook.docs.statistics.figures import BETTER, Strengths
from hornbook.docs.words import Words
from hornbook.interpreter.players.duels import Part

_Found = Sequence[tuple[Book, Strengths]]


def strengths_page(shelf: Shelf, language: str) -> str:
    """All games in which bots have played against each other."""
    words = Words(language)
    found = [(b, strengths) for b in shelf if b.figures is not None and (strengths := b.figures.strengths) is not None]
    rivals, teams = ([each for each in found if each[1].together is together] for together in (False, True))
    lead = words["strengths lead"] if found else words["skill none"]
    return (
        paragraphs(
            f"# {escaped(words['strengths'])}",
            f'<p class="hb-lead">{escaped(lead)}</p>',
            escaped(words["strengths bots"].format(searching=BETTER)) if found else "",
            *(_overview(rivals, language) if rivals else ()),
            *(part for book, strengths in rivals for part in _of_rivals(book, strengths, language)),
            *(_of_teams(teams, language) if teams else ()),
            *(_method(*found[0], language) if found else ()),
        )
        + "\n"
    )


def _overview(found: _Found, language: str) -> list[str]:
    """The strongest two against each other in all games, and who is ahead of whom in how many."""
    words = Words(language)
    ranked = _ranked([strengths for _, strengths in found])
    title = words["strengths two"].format(one=ranked[0], other=ranked[1])
    rows = [
        Known(book.game.title.in_language(language), part.mean, part.interval)
        for book, strengths in found
        if (part := strengths.part(ranked[0], ranked[1])) is not None
    ]
    return [
        heading(2, escaped(words["strengths strongest"]), "overview"),
        plot(title, shares(rows, 0.5, title), words["strengths two note"], language),
        *(_who_is_ahead(found, ranked, words) if len(found) > 1 else ()),
    ]


def _who_is_ahead(found: _Found, ranked: Sequence[str], words: Words) -> list[str]:
    header = [escaped(words["strengths ahead"]), *map(code, ranked)]
    rows = [[code(bot), *(_ahead(found, bot, other) for other in ranked)] for bot in ranked]
    note = escaped(words["strengths ahead note"].format(games=len(found)))
    return [table(header, rows, right=range(1, len(header))), note]


def _ahead(found: _Found, one: str, other: str) -> str:
    """In how many games somebody is ahead of somebody else beyond chance, and in how many behind."""
    parts = [part for _, strengths in found if (part := strengths.part(one, other)) is not None]
    if not parts:
        return "–"
    return f"{sum(part.interval[0] > 0.5 for part in parts)} : {sum(part.interval[1] < 0.5 for part in parts)}"


def _of_rivals(book: Book, strengths: Strengths, language: str) -> list[str]:
    words, ranked = Words(language), _ranked([strengths])
    header = [escaped(words["strengths points"]), *map(code, ranked)]
    rows = [[code(bot), *(_told(strengths.part(bot, other)) for other in ranked)] for bot in ranked]
    return [
        heading(2, _title(book, language), book.game.id.replace("_", "-")),
        table(header, rows, right=range(1, len(header))),
    ]


def _of_teams(found: _Found, language: str) -> list[str]:
    words = Words(language)
    ranked = _ranked([strengths for _, strengths in found])
    header = [escaped(words["strengths won"]), *map(code, ranked)]
    rows = [[_title(book, language), *(_told(strengths.part(bot, bot)) for bot in ranked)] for book, strengths in found]
    return [
        heading(2, escaped(words["strengths teams"]), "teams"),
        escaped(words["strengths teams note"].format(searching=BETTER)),
        table(header, rows, right=range(1, len(header))),
    ]


def _method(book: Book, strengths: Strengths, language: str) -> list[str]:
    words, bots = Words(language), strengths.bots
    last = strengths.seed + strengths.deals - 1
    told = [
        escaped(words[key].format(deals=strengths.deals, first=strengths.seed, last=last))
        for key in ("strengths method 1", "strengths method 2", "strengths method 3")
    ]
    typed = (
        f"hornbook tournament {GamePage(book, language).typed} --bots {','.join(bots)} --players {strengths.players}"
    )
    return [
        heading(2, escaped(words["skill method"]), "method"),
        *told,
        listing(f"{typed} --games {strengths.deals} --seed {strengths.seed}", "sh"),
    ]


def _ranked(games: Sequence[Strengths]) -> list[str]:
    """The bots, those with most points over all games first."""
    bots = dict.fromkeys(bot for strengths in games for bot in strengths.bots)
    return sorted(bots, key=lambda bot: -sum(strengths.points(bot) for strengths in games))


def _told(part: Part | None) -> str:
    if part is None:
        return "–"
    low, high = part.interval
    return f"{100 * part.mean:.0f} ({100 * low:.0f}–{100 * high:.0f})"


def _title(book: Book, language: str) -> str:
    return link(escaped(book.game.title.in_language(language)), f"games/{address(book.game.id, 'statistics')}")
