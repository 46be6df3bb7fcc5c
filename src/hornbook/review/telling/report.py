"""The whole report: what is worse, a table of all games, then each game, and what was looked at."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from hornbook.review.compare.game import SAID, GameNews
from hornbook.review.compare.play import FALSE_ALARMS
from hornbook.review.review import Review
from hornbook.review.telling.blocks import (
    Block,
    Bold,
    Code,
    Heading,
    Items,
    Line,
    Paragraph,
    Table,
    codes,
    counted,
    listed,
)
from hornbook.review.telling.game import game_told, title_of
from hornbook.review.telling.words import owed_called, verdict_called

TITLE = "What this change does to the games"
_FEW = 3
"""So many games are named; of more only the number is told."""


def report_of(review: Review) -> list[Block]:
    """The report of a review."""
    found: list[Block] = [Heading(1, (TITLE,)), Paragraph(_compared(review))]
    if not review.news:
        return [*found, *_lonely(review)]
    worse = _worse(review.news)
    found.append(Paragraph((Bold("Worse than before:" if worse else "Nothing is worse than before."),)))
    found += [Items(tuple(worse))] if worse else []
    found += [_overview(review), *_lonely(review)]
    for each in _told(review):
        found += game_told(each, [other for other in review.news if _is_ancestor(other, each)])
    return [*found, *_how_it_was_found(review)]


def _compared(review: Review) -> Line:
    news, change = review.news, review.change
    base: Line = ("Compared with ", Code(change.base), ": ")
    if not news:
        return (*base, "no game is touched.")
    own, heirs = sum(each.own for each in news), sum(not each.own and each.how != "same" for each in news)
    same = [each for each in news if each.how == "same"]
    said = [counted(own, "game changed itself", "games changed themselves")] if own else []
    made_from = f"{heirs}{' more' if own else ''} because of what {'it is' if heirs == 1 else 'they are'} made from"
    said += [made_from] if heirs else []
    left = change.untouched + len(same)
    said += [counted(left, "is as it was", "are as they were")] if left else []
    reach: Line = (" Nothing of what changed reaches ", *codes(each.id for each in same), ".") if same else ()
    return (*base, ", ".join(said), ".", *reach)


def _told(review: Review) -> list[GameNews]:
    return [each for each in review.news if each.how != "same"]


def _is_ancestor(other: GameNews, each: GameNews) -> bool:
    game, above = each.latest.game, other.latest.game
    return game is not None and above is not None and above.id in game.parents


def _lonely(review: Review) -> list[Block]:
    lonely = review.change.lonely
    return [Paragraph(("Changed, but part of no game that is here: ", *codes(lonely), "."))] if lonely else []


# What is worse


@dataclass(frozen=True, slots=True)
class _Fault:
    """Something that is worse: what kind of thing it is and what has happened to it, of one and of several."""

    what: tuple[str, str]
    happened: tuple[str, str]


def _worse(news: Sequence[GameNews]) -> list[Line]:
    """Everything that is worse, by the games that it is worse in; what is alike is told in one sentence."""
    where: dict[tuple[_Fault, Line], list[str]] = {}
    for each in news:
        for thing in _worse_in(each):
            where.setdefault(thing, []).append(each.id)
    alike: dict[tuple[_Fault, tuple[str, ...]], list[Line]] = {}
    for (fault, name), games in where.items():
        alike.setdefault((fault, tuple(games)), []).append(name)
    return [
        (*_games(games), ": ", fault.what[len(names) > 1], *listed(names), f"{fault.happened[len(names) > 1]}.")
        for (fault, games), names in alike.items()
    ]


def _worse_in(news: GameNews) -> Iterator[tuple[_Fault, Line]]:
    """What is worse about a game, and the name of what it is about."""
    if news.how == "broke":
        used = "cannot be used any more" if news.pair.before is not None else "is new, and cannot be used"
        yield _Fault(("", ""), (used, used)), ()
    for example in news.examples:
        if example.is_worse:
            happened = (" does not come out as written", " do not come out as written")
            yield _Fault(("the example ", "the examples "), happened), (Code(example.name),)
    for verdict in news.verdicts or ():
        if verdict.is_worse and verdict.after is not None:
            now = verdict_called(verdict.after).partition(":")[0]
            now = now if verdict.how == "new and fails" else f"now {now}"
            is_owed = "," if verdict.after.kind == "unasked" else ""
            yield _Fault(("", ""), (f"{is_owed} is {now}", f"{is_owed} are {now}")), owed_called(verdict.after)
    if news.play is not None and news.play.broke_after and not news.play.broke_before:
        yield _Fault(("", ""), ("games played at random break off",) * 2), ()


def _games(games: Sequence[str]) -> Line:
    named = games if len(games) <= _FEW else games[:1]
    more = len(games) - len(named)
    return (*codes(named), f" and {more} more games" if more else "")


# All games at a glance


def _overview(review: Review) -> Table:
    header = ("game", "rules", "examples", "claims", "random play")
    rows = tuple((title_of(each), *_row(review, each)) for each in _told(review))
    return Table(tuple((name,) for name in header), rows)


def _row(review: Review, news: GameNews) -> tuple[Line, ...]:
    told = {"new": "new", "gone": "gone", "broke": "cannot be used", "broken": "cannot be used, as before"}
    rules = told.get(news.how) or ("can be used again" if news.how == "mended" else _rules_cell(news))
    if news.pair.after is None or news.pair.after.game is None:
        return ((rules,), ("",), ("",), ("",))
    return ((rules,), (_examples_cell(news),), (_claims_cell(review, news),), (_play_cell(review, news),))


def _rules_cell(news: GameNews) -> str:
    real = [change for change in news.real if change.kind not in SAID]
    if not real:
        return "the same" if news.real else "only words"
    hows = [(how, sum(change.how == how for change in real)) for how in ("changed", "added", "removed")]
    said = {"changed": "changed", "added": "new", "removed": "gone"}
    return ", ".join(f"{count} {said[how]}" for how, count in hows if count)


def _examples_cell(news: GameNews) -> str:
    worse = sum(each.is_worse for each in news.examples)
    holds = sum(each.how == "holds now" for each in news.examples)
    otherwise = sum(each.how == "otherwise" for each in news.examples)
    said = [counted(worse, "fails now", "fail now")] if worse else []
    said += [counted(holds, "holds now", "hold now")] if holds else []
    said += [counted(otherwise, "plays otherwise", "play otherwise")] if otherwise else []
    return ", ".join(said) or "as before"


def _claims_cell(review: Review, news: GameNews) -> str:
    if news.same_proofs:
        return "as before"
    if news.verdicts is None:
        return "not asked" if not review.proved else ""
    worse = sum(each.is_worse for each in news.verdicts)
    gained = sum(each.how == "gained" for each in news.verdicts)
    gone = sum(each.how == "removed" for each in news.verdicts)
    others = sum(each.how == "otherwise" for each in news.verdicts)
    counts = ((worse, "worse"), (gained, "gained"), (gone, "claimed no more"), (others, "otherwise"))
    said = [f"{count} {how}" for count, how in counts if count]
    said += [counted(len(news.bounds), "bound moved", "bounds moved")] if news.bounds else []
    return ", ".join(said) or "as before"


def _play_cell(review: Review, news: GameNews) -> str:
    if news.pair.before is None or news.pair.before.game is None:
        return ""
    if news.same_rules:
        return "the same rules"
    if news.play is None:
        return "not asked" if not review.games else ""
    if news.play.broke_after:
        return "breaks off"
    return counted(len(news.play.shifts), "difference") if news.play.shifts else "as before"


def _how_it_was_found(review: Review) -> list[Block]:
    """What the report rests on, and how far it can be relied on."""
    lines: list[Line] = []
    if not review.proved:
        lines.append(("Claims were not proved: ", Code("--no-verify"), "."))
    played = [each.play for each in review.news if each.play is not None]
    if played:
        compared, games = sum(play.compared for play in played), played[0].games
        said = (
            f"Of random play {counted(compared, 'figure was', 'figures were')} compared, each by a Mann–Whitney test "
            f"over {games} games before and {games} after, with Holm’s correction over all of them: if nothing "
            f"had changed, something would be named here in at most {FALSE_ALARMS:.0%} of reviews. What is not named "
            "may still differ, by less than so many games show."
        )
        lines.append((said,))
    elif not review.games:
        lines.append(("No games were played at random: ", Code("--games 0"), "."))
    return [Heading(2, ("How this was found",)), Items(tuple(lines))] if lines else []
