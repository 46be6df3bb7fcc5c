"""How often each number came up: what is kept of a figure over many games, whatever their number.

Takes whole numbers, in any portions; merging what came of portions gives exactly what all of them together would have
given. Values may be counted in parts of a whole (`unit`), so that nothing is rounded: a third of a victory is 20 of 60.
Where very many different numbers come up they are counted in bins, twice as wide each time; everything but the counts
stays exact, and how wide the bins get depends on the numbers alone, not on how they were portioned.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import reduce
from math import sqrt
from typing import Any

MOST_BINS = 2048
_Z = 1.959964
"""Of what is normally distributed, 95 of 100 lie within so many standard deviations."""

Interval = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Numbers:
    """Numbers that came up: how many, their sum, the sum of their squares, the extremes; and `counts`, by the lower
    edge of each bin. All are whole, and stand for so many parts of which `unit` are one."""

    count: int
    total: int
    squares: int
    low: int
    high: int
    counts: Mapping[int, int]
    width: int = 1
    unit: int = 1

    def __add__(self, other: "Numbers") -> "Numbers":
        """What came of both portions."""
        if not self.count or not other.count:
            return self if self.count else other
        width = max(self.width, other.width)
        return Numbers(
            self.count + other.count,
            self.total + other.total,
            self.squares + other.squares,
            min(self.low, other.low),
            max(self.high, other.high),
            *_binned(Counter(_in_bins(self.counts, width)) + Counter(_in_bins(other.counts, width)), width),
            self.unit,
        )

    @property
    def mean(self) -> float:
        return self.total / (self.count * self.unit) if self.count else 0.0

    @property
    def deviation(self) -> float:
        """The standard deviation, estimated."""
        if self.count < 2:
            return 0.0
        # In whole numbers, for squares may be huge.
        return sqrt((self.count * self.squares - self.total**2) / (self.count * (self.count - 1))) / self.unit

    @property
    def margin(self) -> float:
        """So far from the mean the true one is at most, in 95 of 100 cases."""
        return _Z * self.deviation / sqrt(self.count) if self.count else 0.0

    @property
    def interval(self) -> Interval:
        """Between what the true mean lies in 95 of 100 cases."""
        return self.mean - self.margin, self.mean + self.margin

    @property
    def lowest(self) -> float:
        return self.low / self.unit

    @property
    def highest(self) -> float:
        return self.high / self.unit

    def values(self) -> dict[float, int]:
        """How often each number came up, the lowest first."""
        return {number / self.unit: self.counts[number] for number in sorted(self.counts)}

    def as_json(self) -> dict[str, Any]:
        """All of it, for `numbers_from_json`."""
        sums = [self.count, self.total, self.squares, self.low, self.high, self.width, self.unit]
        return {"sums": sums, "counts": [[number, times] for number, times in sorted(self.counts.items())]}


def numbers_of(values: Iterable[int], unit: int = 1) -> Numbers:
    """The numbers of one portion."""
    return numbers_counted(Counter(values), unit)


def numbers_counted(counts: Mapping[int, int], unit: int = 1) -> Numbers:
    """The same of numbers that are counted already."""
    if not counts:
        return Numbers(0, 0, 0, 0, 0, {}, unit=unit)
    total = sum(number * times for number, times in counts.items())
    squares = sum(number * number * times for number, times in counts.items())
    return Numbers(sum(counts.values()), total, squares, min(counts), max(counts), *_binned(counts, 1), unit)


def merged(portions: Iterable[Numbers]) -> Numbers:
    """What came of all portions."""
    return reduce(Numbers.__add__, portions, numbers_of(()))


def numbers_from_json(data: Any) -> Numbers:
    """What `as_json` has written. Raises ValueError, TypeError or KeyError if it is anything else."""
    sums, counts = data["sums"], dict(data["counts"])
    whole = [*sums, *counts, *counts.values()]
    if len(sums) != 7 or not all(type(each) is int for each in whole) or sums[0] != sum(counts.values()):
        raise ValueError("these are no numbers that were counted")
    count, total, squares, low, high, width, unit = sums
    if count < 0 or width < 1 or unit < 1 or len(counts) > MOST_BINS:
        raise ValueError("these are no numbers that were counted")
    return Numbers(count, total, squares, low, high, counts, width, unit)


def share_interval(part: float, whole: float) -> Interval:
    """Between what a true share lies in 95 of 100 cases, if `part` of `whole` had it (after Wilson)."""
    if not whole:
        return 0.0, 1.0
    z, n, p = 1.96, whole, part / whole
    middle, spread = p + z * z / (2 * n), z * sqrt(p * (1 - p) / n + z * z / (4 * n * n))
    return max(0.0, (middle - spread) / (1 + z * z / n)), min(1.0, (middle + spread) / (1 + z * z / n))


def _binned(counts: Mapping[int, int], width: int) -> tuple[dict[int, int], int]:
    """Counts in bins as narrow as their number allows, but no narrower than they are, and how wide those are."""
    found = dict(counts)
    while len(found) > MOST_BINS:
        width *= 2
        found = _in_bins(found, width)
    return found, width


def _in_bins(counts: Mapping[int, int], width: int) -> dict[int, int]:
    found: Counter[int] = Counter()
    for number, times in counts.items():
        found[number // width * width] += times
    return found
