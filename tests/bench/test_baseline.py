"""The yardstick plays by the rules, as far as sums can tell."""

from random import Random

import pytest

from tests.bench.baseline import BULLS, play_round


def test_the_deck_has_171_bulls() -> None:
    assert sum(BULLS) == 171
    assert [BULLS.count(value) for value in (1, 2, 3, 5, 7)] == [76, 9, 10, 8, 1]


@pytest.mark.parametrize("players", range(2, 11))
def test_a_round_is_fixed_by_its_seed_and_costs_no_more_than_the_deck(players: int) -> None:
    penalties = play_round(Random(players), players)
    assert penalties == play_round(Random(players), players)
    assert len(penalties) == players
    assert 0 < sum(penalties) <= 171
