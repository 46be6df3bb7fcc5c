"""Elo numbers: one number a bot, from what every pair came to.

Takes points; gives numbers whose mean is 0. Who is 400 ahead is expected to get ten points of eleven. They are those
under which what came out is most likely (Bradley and Terry). How sure they are is found by trying what else might have
come out: each pair again and again, as far from its points as chance would have it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import log10, sqrt
from random import Random

from hornbook.interpreter.players.numbers import Numbers

_ROUNDS = 300
_TRIALS = 200
_Z = 1.959964

Points = Mapping[tuple[int, int], float]
"""What part of the points the first of two had against the second."""


@dataclass(frozen=True, slots=True)
class Elo:
    """A number, and how far the true one may be from it in 95 of 100 cases."""

    value: float
    margin: float


def elo_numbers(bots: int, pairs: Mapping[tuple[int, int], Numbers]) -> list[Elo]:
    """The numbers of all bots; each pair must have played."""
    found = _fitted(bots, {pair: _inside(points.mean, points.count) for pair, points in pairs.items()})
    chance, spread = Random(0), [0.0] * bots
    for _ in range(_TRIALS):
        tried = {
            pair: _inside(chance.gauss(points.mean, points.deviation / sqrt(points.count)), points.count)
            for pair, points in pairs.items()
        }
        for bot, value in enumerate(_fitted(bots, tried)):
            spread[bot] += (value - found[bot]) ** 2
    return [Elo(value, _Z * sqrt(each / _TRIALS)) for value, each in zip(found, spread, strict=True)]


def _inside(part: float, count: int) -> float:
    """Nobody is infinitely better: as if half a point more had been lost, and won."""
    return (min(1.0, max(0.0, part)) * count + 0.5) / (count + 1)


def _fitted(bots: int, points: Points) -> Sequence[float]:
    strength = [1.0] * bots
    for _ in range(_ROUNDS):
        won, met = [0.0] * bots, [0.0] * bots
        for (one, other), part in points.items():
            both = 1 / (strength[one] + strength[other])
            won[one], won[other] = won[one] + part, won[other] + 1 - part
            met[one], met[other] = met[one] + both, met[other] + both
        strength = [gained / against for gained, against in zip(won, met, strict=True)]
    numbers = [400 * log10(each) for each in strength]
    mean = sum(numbers) / bots
    return [number - mean for number in numbers]
