"""Whether two samples differ by more than chance: the test of Mann and Whitney, with a correction for many tests.

The numbers of a sample must not depend on each other, nor on those of the other one. If both come from the same source,
whatever that is like, the ranks of one sample among all numbers add up to what a draw of so many ranks adds up to; with
dozens of numbers that sum is normal but for a trifle, and ties are allowed for. Holm's correction keeps the rate of
false alarms over all comparisons together, also where these depend on each other.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from math import erfc, sqrt


def p_value(one: Sequence[float], other: Sequence[float]) -> float:
    """How likely ranks at least so uneven are, if nothing differs but by chance."""
    return p_value_of_counts(Counter(one), Counter(other))


def p_value_of_counts(one: Mapping[float, int], other: Mapping[float, int]) -> float:
    """The same of samples that are told by how often each number came up."""
    n, m = sum(one.values()), sum(other.values())
    if not n or not m:
        return 1.0
    counts = Counter(one) + Counter(other)
    middle: dict[float, float] = {}
    below = 0
    for number in sorted(counts):
        middle[number] = below + (counts[number] + 1) / 2
        below += counts[number]
    total = n + m
    excess = abs(sum(middle[number] * times for number, times in one.items()) - n * (total + 1) / 2)
    ties = sum(count**3 - count for count in counts.values())
    variance = n * m / 12 * (total + 1 - ties / (total * (total - 1)))
    if variance <= 0:  # every number is the same
        return 1.0
    return erfc(max(0.0, excess - 0.5) / sqrt(2 * variance))


def beyond_chance(p_values: Sequence[float], rate: float) -> list[bool]:
    """Which of many comparisons are no chance. If none of them has anything to find, one is named at most at this rate;
    if some have, another one is (Holm)."""
    order = sorted(range(len(p_values)), key=lambda at: p_values[at])
    named = [False] * len(p_values)
    for rank, at in enumerate(order):
        if p_values[at] > rate / (len(p_values) - rank):
            break
        named[at] = True
    return named
