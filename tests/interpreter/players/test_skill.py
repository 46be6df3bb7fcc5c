"""How much skill: where it is known what decides, that is what is found; and real games come to the same each time."""

import random

import pytest

from hornbook.interpreter.players import skill
from hornbook.interpreter.players.skill import Results, skill_of
from tests.interpreter.support import BUFFALO, SIGNALS, game_of

SIDES, DEALS = 4, 60


def games(winner: "object") -> Results:
    """Games of which it is told who wins them: by the deal and who is better."""
    return [
        [[float(side == winner(deal, who)) for side in range(SIDES)] for who in range(SIDES)]  # type: ignore[operator]
        for deal in range(DEALS)
    ]


def test_what_decides_is_found() -> None:
    rolled = random.Random(3)
    assert skill._of_rivals(games(lambda deal, who: who)) == (1.0, 0.0, 0.0, 0.0)
    play, cards, seat, _ = skill._of_rivals(games(lambda deal, who: deal % SIDES))
    assert (play, seat) == pytest.approx((0, 0), abs=0.02)
    assert cards == pytest.approx(1, abs=0.02)
    assert skill._of_rivals(games(lambda deal, who: 2))[2] == pytest.approx(1)
    play, cards, seat, rest = skill._of_rivals(games(lambda deal, who: rolled.randrange(SIDES)))
    assert max(play, cards, seat) < 0.08
    assert play + cards + seat + rest == pytest.approx(1)


def test_half_of_the_way_explains_a_quarter() -> None:
    rolled = random.Random(5)
    found = games(lambda deal, who: who if rolled.random() < 0.5 else rolled.randrange(SIDES))
    play = skill._of_rivals(found)[0]
    assert play == pytest.approx(0.25, abs=0.1)
    spread = skill._jackknife(found, lambda some: skill._of_rivals(some)[0])
    assert 0.01 < spread < 0.1


def test_of_a_team_the_difference_counts() -> None:
    better: Results = [[[float(deal)], [deal + 100.0]] for deal in range(DEALS)]
    play, cards, seat, _ = skill._of_teams(better)
    assert play == pytest.approx(0.89, abs=0.03)
    assert play + cards == pytest.approx(1)
    assert seat == 0
    assert skill._of_teams([[[1.0], [1.0]]] * 5) == (0.0, 0.0, 0.0, 1.0)


@pytest.mark.parametrize("name", ["classic", SIGNALS, BUFFALO])
def test_thinking_explains_a_part_of_real_games(name: str) -> None:
    found = skill_of(game_of(name), "cautious", 12, 1)
    assert skill_of(game_of(name), "cautious", 12, 1) == found
    assert found.together is (name == BUFFALO)
    assert found.sides == {"classic": 4, SIGNALS: 2, BUFFALO: 1}[name]
    assert 0 <= found.low <= found.play <= found.high <= 1
    assert found.play + found.cards + found.seat + found.rest == pytest.approx(1, abs=0.01)


def test_who_is_better_wins_more_of_classic() -> None:
    found = skill_of(game_of("classic"), "cautious", 20, 1)
    assert found.better > 2 * found.others
    assert found.low > 0
