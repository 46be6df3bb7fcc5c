"""How much skill each game takes: better play, cards, seat and the rest, side by side, and how that is found out."""

from collections.abc import Sequence

from hornbook.docs.book.book import Book
from hornbook.docs.book.shelf import Shelf
from hornbook.docs.drawing.plots import bars
from hornbook.docs.game.address import address
from hornbook.docs.game.proofs.statistics import plot
from hornbook.docs.html.markdown import escaped, heading, link, paragraphs, table
from hornbook.docs.words import Words
from hornbook.interpreter.players.skill import Skill

_CAUSES = ("play", "cards", "seat", "rest")
_Found = Sequence[tuple[Book, Skill]]


def skill_page(shelf: Shelf, language: str) -> str:
    """All games that have been played for it, those with most skill first."""
    words = Words(language)
    found = [(book, skill) for book in shelf if book.figures is not None and (skill := book.figures.skill) is not None]
    found.sort(key=lambda each: -each[1].play)
    lead = words["skill lead"] if found else words["skill none"]
    parts = [f"# {escaped(words['skill'])}", f'<p class="hb-lead">{escaped(lead)}</p>']
    for title, together in (("skill rivals", False), ("skill teams", True)):
        some = [(book, skill) for book, skill in found if skill.together is together]
        if some:
            parts += [heading(2, escaped(words[title]), title.replace(" ", "-")), _plot(some, title, language)]
            parts.append(_table(some, language))
    return paragraphs(*parts, *(_method(found[0][1], language) if found else ())) + "\n"


def _plot(found: _Found, title: str, language: str) -> str:
    words = Words(language)
    rows = {
        book.game.title.in_language(language): {
            words[f"skill {cause}"]: float(round(100 * getattr(skill, cause))) for cause in _CAUSES
        }
        for book, skill in found
    }
    return plot(words["skill"], bars(rows, words[title]), words[f"{title} note"], language)


def _table(found: _Found, language: str) -> str:
    words = Words(language)
    keys = ["game", "players", "skill play", "skill interval", *(f"skill {cause}" for cause in _CAUSES[1:])]
    rivals = not found[0][1].together
    header = [escaped(words[key]) for key in (*keys, *(("skill better", "skill fair") if rivals else ()))]
    return table(header, [_row(book, skill, language) for book, skill in found], right=range(1, len(header)))


def _row(book: Book, skill: Skill, language: str) -> list[str]:
    title = link(escaped(book.game.title.in_language(language)), f"games/{address(book.game.id, 'statistics')}")
    shares = [_percent(getattr(skill, cause)) for cause in _CAUSES]
    wins = [] if skill.together else [_percent(skill.better), _percent(1 / skill.sides)]
    return [title, str(skill.players), shares[0], f"{100 * skill.low:.0f}–{_percent(skill.high)}", *shares[1:], *wins]


def _method(skill: Skill, language: str) -> list[str]:
    words, last = Words(language), skill.seed + skill.deals - 1
    told = [
        escaped(words[f"skill method {number}"].format(bot=skill.bot, deals=skill.deals, first=skill.seed, last=last))
        for number in range(1, 6)
    ]
    return [heading(2, escaped(words["skill method"]), "method"), *told]


def _percent(share: float) -> str:
    return f"{100 * share:.0f} %"
