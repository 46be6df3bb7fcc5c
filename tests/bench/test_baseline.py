"""The yardstick plays by the rules, as far as sums can tell."""

from pathlib import Path
from random import Random

import pytest

from hornbook.interpreter.players.simulate import play_many
from tests.bench.baseline import BULLS, play_round
from tests.bench.in_c import program_in_c
from tests.interpreter.support import engine_of


def test_the_deck_has_171_bulls() -> None:
    assert sum(BULLS) == 171
    assert [BULLS.count(value) for value in (1, 2, 3, 5, 7)] == [76, 9, 10, 8, 1]


@pytest.mark.parametrize("players", range(2, 11))
def test_a_round_is_fixed_by_its_seed_and_costs_no_more_than_the_deck(players: int) -> None:
    penalties = play_round(Random(players), players)
    assert penalties == play_round(Random(players), players)
    assert len(penalties) == players
    assert 0 < sum(penalties) <= 171


def test_the_program_in_c_plays_as_the_rules_do(tmp_path: Path) -> None:
    """Both play at random, so what they come to on average is the same."""
    in_c = program_in_c(tmp_path)
    if in_c is None:
        pytest.skip("there is no C compiler")
    played, games = in_c(3, 20_000, 5), play_many(engine_of("classic"), 3, 20_000, seed=5)
    assert played.rounds == pytest.approx(sum(games.phases["deal"]), rel=0.01)
    assert played.bulls == pytest.approx(sum(map(sum, games.scores)), rel=0.01)
