"""Tournaments: nobody is favoured by cards or seats, and the numbers say who is stronger."""

from contextlib import ExitStack

import pytest

from hornbook.interpreter.players.numbers import numbers_of
from hornbook.lab.crew import Crew
from hornbook.lab.elo import elo_numbers
from hornbook.lab.tournament import Tournament, tournament
from tests.interpreter.support import BUFFALO, SIGNALS, game_of


def come(game: str, players: int, bots: list[str], deals: int) -> Tournament:
    return tournament(game_of(game), players, bots, deals, 3, Crew(ExitStack(), 1), lambda *_: None)


@pytest.mark.parametrize(("game", "players"), [("classic", 2), ("classic", 3), (SIGNALS, 4)])
def test_seats_are_exchanged(game: str, players: int) -> None:
    """Two bots that always do the same, whatever chance says, come to the very same points."""
    came = come(game, players, ["searching:1", "searching:01"], 6)
    (pairing,) = came.pairings
    assert pairing.points.mean == 0.5
    assert pairing.points.deviation == 0


def test_who_looks_ahead_is_stronger_than_who_does_not() -> None:
    came = come("classic", 2, ["random", "cautious", "searching:40"], 12)
    for weak, strong in (("random", "cautious"), ("random", "searching:40")):
        part, other = came.part(strong, weak), came.part(weak, strong)
        assert part is not None
        assert other is not None
        assert part.interval[0] > 0.5 > other.interval[1]
        assert part.mean + other.mean == pytest.approx(1)
    assert came.part("random", "random") is None
    elo = elo_numbers(3, {(i, j): p.points for (i, j), p in zip(((0, 1), (0, 2), (1, 2)), came.pairings, strict=True)})
    assert elo[0].value < min(elo[1].value, elo[2].value)
    assert sum(each.value for each in elo) == pytest.approx(0)


def test_where_all_win_together_every_bot_plays_alone() -> None:
    came = come(BUFFALO, 2, ["random", "cautious"], 12)
    assert came.together
    assert [(pairing.one, pairing.other) for pairing in came.pairings] == [
        ("random", "random"),
        ("cautious", "cautious"),
    ]
    never = came.pairings[0].part
    assert (never.mean, never.interval[0]) == (0, 0)
    assert never.interval[1] > 0.1, "twelve games do not tell that it never happens"


def test_ten_points_of_eleven_are_400() -> None:
    pairs = {(0, 1): numbers_of([1] * 10_000 + [0] * 1_000)}
    one, other = elo_numbers(2, pairs)
    assert one.value - other.value == pytest.approx(400, abs=1)
    assert 0 < one.margin < 30
