"""Chance is what its description says: SplitMix64, keys made of parts, draws and shuffles that prefer nothing."""

from collections import Counter
from itertools import permutations

import pytest

from hornbook.interpreter.engine.chance import GOLDEN, A, B, Chance, chance_of, key_of
from tests.interpreter.support import engine_of


def test_the_generator_is_splitmix64() -> None:
    chance = Chance(1234567)
    known = [6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431, 16408922859458223821]
    assert [chance.number() for _ in known] == known


def _mixed(z: int) -> int:
    z = (z ^ (z >> 30)) * A % 2**64
    z = (z ^ (z >> 27)) * B % 2**64
    return z ^ (z >> 31)


def test_keys_are_made_of_the_parts_of_a_name() -> None:
    first = _mixed(_mixed((5 + GOLDEN) % 2**64))
    assert key_of(5) == first
    assert key_of((5, -1)) == _mixed(first ^ _mixed((GOLDEN - 1) % 2**64))
    assert len({key_of((seed, part)) for seed in range(-20, 20) for part in range(-20, 20)}) == 1600


@pytest.mark.parametrize("count", [1, 2, 3, 10, 2**31, 2**32 - 5])
def test_draws_reject_what_would_prefer_a_result(count: int) -> None:
    chance, numbers = Chance(count), Chance(count)
    for _ in range(200):
        while True:
            product = (numbers.number() >> 32) * count
            if product % 2**32 >= 2**32 % count:
                break
        assert chance.below(count) == product >> 32


def test_a_shuffle_goes_from_the_first_card_to_the_last_but_one() -> None:
    chance, cards = Chance(9), list(range(20))
    order, expected = Chance(Chance(9).number()), list(range(20))
    for here in range(19):
        there = here + order.below(20 - here)
        expected[here], expected[there] = expected[there], expected[here]
    chance.shuffle(cards)
    assert cards == expected


def test_all_orders_are_equally_likely() -> None:
    met: Counter[tuple[int, ...]] = Counter()
    for seed in range(6000):
        cards = [1, 2, 3, 4]
        chance_of((seed, 3)).shuffle(cards)
        met[tuple(cards)] += 1
    assert set(met) == set(permutations([1, 2, 3, 4]))
    assert sum((n - 250) ** 2 / 250 for n in met.values()) < 60, "chi squared, 23 degrees of freedom"


def test_one_seed_deals_the_same_cards_for_ever() -> None:
    """A seed that somebody has written down keeps its meaning: this changes only with the description of chance."""
    dealt = engine_of("classic").start(players=2, seed=7).snapshot().cards("hand", 0)
    assert dealt == (83, 54, 33, 78, 56, 18, 21, 9, 59, 104)
