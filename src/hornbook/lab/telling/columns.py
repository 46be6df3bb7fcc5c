"""Figures as a table for spreadsheets: a line for each figure of each run."""

import csv
import io
from collections.abc import Iterable

from hornbook.interpreter.players.summary import Summary, interval_of

_HEADER = "game players bots games seed figure mean from to lowest highest".split()


def csv_of(summaries: Iterable[Summary]) -> str:
    """The table, with a header. `from` and `to`: between what the true mean lies in 95 of 100 cases."""
    stream = io.StringIO()
    writer = csv.writer(stream, lineterminator="\n")
    writer.writerow(_HEADER)
    for summary in summaries:
        run = (summary.game.id, summary.players, " ".join(summary.bots), summary.games, summary.seed)
        for figure, numbers in summary.figures():
            low, high = interval_of(figure, numbers)
            told = (numbers.mean, low, high, numbers.lowest, numbers.highest)
            writer.writerow([*run, str(figure), *(f"{number:.6g}" for number in told)])
    return stream.getvalue()
