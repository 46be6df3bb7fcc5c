"""Figures of runs as pictures."""

from collections.abc import Mapping, Sequence

from hornbook.docs.drawing.plots import Share, hills, shares
from hornbook.docs.drawing.poster import poster
from hornbook.interpreter.players.numbers import Numbers
from hornbook.interpreter.players.summary import Summary
from hornbook.interpreter.players.tally import Figure
from hornbook.lab.wording import figure_told


def poster_of(summaries: Sequence[Summary]) -> str:
    """All pictures of some runs of one game, below each other, as an SVG file that needs nothing else."""
    first = summaries[0]
    title = f"{first.game.title.en or first.game.id}: {first.games} games"
    return poster(title, pictures_of(summaries))


def pictures_of(summaries: Sequence[Summary]) -> dict[str, str]:
    """A picture for each thing that can be drawn, by its title."""
    first = summaries[0]
    drawn: dict[str, str] = {}
    length = Figure("phase", first.length)
    for figure, title in (
        (Figure("score"), "Scores, the mean of each game"),
        (length, f"Length: {figure_told(first.game, length)}" if first.length else ""),
        (Figure("gap"), "Lead of the best score over the next"),
        *((Figure("measure", name), figure_told(first.game, Figure("measure", name))) for name in first.measures),
    ):
        shown = [each for each in summaries if figure in each.tally.numbers]
        rows = {named(each, summaries): each.tally.numbers[figure] for each in shown}
        if title and rows and all(numbers.count for numbers in rows.values()):
            drawn[title] = hills(as_rows(rows), title)
    if len(summaries) == 1 and not first.together and first.players > 1:
        seats = [Share(f"seat {at}: {seat.bot}", seat.share, seat.games) for at, seat in enumerate(first.seats, 1)]
        drawn["Victories of each seat"] = shares(seats, 1 / first.players, "Victories of each seat")
    decided = [each for each in summaries if each.tells_of_lead]
    for figure, title in (
        (Figure("runaway"), "Decided in the first quarter"),
        (Figure("comeback"), "Decided in the last quarter"),
    ):
        points = [Share(named(each, summaries), *_part(each.tally.numbers[figure])) for each in decided]
        if points:
            drawn[title] = shares(points, None, title)
    return drawn


def named(summary: Summary, others: Sequence[Summary]) -> str:
    """A run by what it differs in from others."""
    bots = summary.bots[0] if len(set(summary.bots)) == 1 else ", ".join(summary.bots)
    parts = [f"{summary.players} players"] if len({each.players for each in others}) > 1 else []
    parts += [bots] if len({each.bots[: summary.players] for each in others}) > 1 and not _same_bots(others) else []
    return " · ".join(parts) or f"{summary.players} players, {bots}"


def _same_bots(summaries: Sequence[Summary]) -> bool:
    return len({frozenset(each.bots) for each in summaries}) == 1


def as_rows(rows: Mapping[str, Numbers]) -> dict[str, dict[int, int]]:
    """Counts by whole numbers, of which hills are drawn."""
    found: dict[str, dict[int, int]] = {}
    for label, numbers in rows.items():
        row = found.setdefault(label, {})
        for number, times in numbers.counts.items():
            at = round(number / numbers.unit)
            row[at] = row.get(at, 0) + times
    return found


def _part(numbers: Numbers) -> tuple[float, float]:
    return numbers.total / numbers.unit, float(numbers.count)
