"""How many games it takes to be as sure as is wanted.

Takes what games came to so far; gives how many there should be. What must be known that well: the mean score, how long
a game takes in choices, and who wins. A mean is known to 1 % if the true one differs by no more than a hundredth of it
(or of what games differ by, if that is more: a mean may be 0), in 95 of 100 cases; a share if it differs by no more
than one percentage point. Figures of rules and options are told with the intervals they have: what hardly ever happens
would never be known to a hundredth.
"""

from collections.abc import Iterator, Sequence
from math import ceil

from hornbook.interpreter.players.numbers import Numbers
from hornbook.interpreter.players.summary import interval_of
from hornbook.interpreter.players.tally import Figure, Tally

_FIRST = 500
_AT_MOST = 4.0
"""How many times as many games follow at most: the first few tell little of how many it will take."""
_SPARE = 1.05


def games_for(precision: float, tallies: Sequence[Tally]) -> int:
    """How many games are needed, as far as those so far tell; what there is if that is enough."""
    if not tallies:
        return _FIRST
    games = tallies[0].games
    excess = max(_excess(figure, numbers, precision) for tally in tallies for figure, numbers in _looked_at(tally))
    if excess <= 1:
        return games
    return ceil(games * min(_AT_MOST, _SPARE * excess * excess) / 100) * 100


def _looked_at(tally: Tally) -> Iterator[tuple[Figure, Numbers]]:
    for figure, numbers in tally.numbers.items():
        if figure.kind in ("score", "choices", "seat", "won") and numbers.count:
            yield figure, numbers


def _excess(figure: Figure, numbers: Numbers, precision: float) -> float:
    """How many times as wide as it may be an interval is."""
    low, high = interval_of(figure, numbers)
    allowed = precision * (1.0 if figure.is_share else max(abs(numbers.mean), numbers.deviation))
    return (high - low) / 2 / allowed if allowed else 0.0
