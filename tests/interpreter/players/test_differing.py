"""Beyond chance: false alarms are as rare as they are said to be, and what differs is found."""

import random
from collections.abc import Callable

import pytest

from hornbook.interpreter.players.differing import beyond_chance, p_value

SOURCES: dict[str, Callable[[random.Random], float]] = {
    "many values": lambda r: r.gauss(0, 1),
    "few values": lambda r: float(r.randrange(4)),
    "seldom": lambda r: float(r.random() < 0.03),
    "skewed": lambda r: float(int(r.expovariate(0.3))),
}


@pytest.mark.parametrize("source", SOURCES)
def test_the_rate_of_false_alarms_is_kept(source: str) -> None:
    draw, rolled = SOURCES[source], random.Random(7)
    alarms = 0
    for _ in range(2000):
        one, other = ([draw(rolled) for _ in range(60)] for _ in range(2))
        alarms += p_value(one, other) <= 0.05
    assert alarms <= 130  # 100 are to be expected; with a chance of 1 in 1,000 there are more


def test_a_true_difference_is_found() -> None:
    rolled = random.Random(3)
    one, other = [rolled.gauss(0, 1) for _ in range(400)], [rolled.gauss(0.5, 1) for _ in range(400)]
    assert p_value(one, other) < 1e-6
    assert p_value(one, other) == pytest.approx(p_value(other, one))


def test_a_value_from_a_book() -> None:
    """Two samples without ties: U = 3, of a mean of 12.5 and a variance of 22.92, with the correction for steps."""
    assert p_value([1, 2, 3, 4, 8], [5, 6, 7, 9, 10]) == pytest.approx(0.06, abs=0.001)


def test_what_never_varies_never_differs() -> None:
    assert p_value([1.0] * 50, [1.0] * 50) == 1.0
    assert p_value([], [1.0]) == 1.0


def test_holm_names_no_more_than_it_may() -> None:
    assert beyond_chance([0.04, 0.001, 0.012, 0.9], 0.05) == [False, True, True, False]
    assert beyond_chance([0.02, 0.02, 0.02], 0.05) == [False, False, False]
    assert beyond_chance([], 0.05) == []
