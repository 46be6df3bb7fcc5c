"""Tallies: the figures are those of the games, however they were divided, compiled or not."""

import pytest

from hornbook.interpreter.players.simulate import Played, Simulator
from hornbook.interpreter.players.summary import Summary
from hornbook.interpreter.players.tally import (
    Figure,
    Tally,
    figure_called,
    figures_in,
    tally_from_json,
    tally_of,
)
from tests.interpreter.support import BUFFALO, NAMES, game_of

GAMES = 60


def tally(name: str, first: int, games: int, many: bool = False) -> Tally:
    game = game_of(name)
    return tally_of(game, *Simulator(game, 3, lead=True, many=many).outcomes(first, games))


@pytest.mark.parametrize("name", NAMES)
def test_compiled_or_not_in_one_go_or_in_portions(name: str) -> None:
    whole = tally(name, 5, GAMES, many=True)
    assert tally(name, 5, 17) + tally(name, 22, 1) + tally(name, 23, GAMES - 18) == whole
    assert list(whole.numbers) == figures_in(game_of(name), 3)
    assert tally_from_json(whole.as_json()) == whole
    assert [figure_called(str(figure)) for figure in whole.numbers] == list(whole.numbers)


def test_figures_are_those_of_the_games() -> None:
    game = game_of("classic")
    simulator = Simulator(game, 3, lead=True)
    played = [simulator.play(seed) for seed in range(GAMES)]
    numbers = tally("classic", 0, GAMES).numbers

    def mean(of: object) -> float:
        return sum(of(one) for one in played) / GAMES  # type: ignore[operator]

    def gap(one: Played) -> int:
        best, second, _ = sorted(one.scores)
        return second - best

    def decided(one: Played) -> float:
        return one.lead["last lead change"] / one.lead["moments"]

    assert numbers[Figure("score")].mean == pytest.approx(mean(lambda one: sum(one.scores) / 3))
    assert numbers[Figure("best")].mean == pytest.approx(mean(lambda one: min(one.scores)))
    assert numbers[Figure("gap")].mean == pytest.approx(mean(gap))
    assert numbers[Figure("ties")].mean == pytest.approx(mean(lambda one: len(one.winners) > 1))
    assert numbers[Figure("seat", "2")].mean == pytest.approx(
        mean(lambda one: 1 / len(one.winners) if 1 in one.winners else 0)
    )
    assert numbers[Figure("lead_changes")].mean == pytest.approx(mean(lambda one: one.lead["lead changes"]))
    assert numbers[Figure("decided")].mean == pytest.approx(mean(decided), abs=0.001)
    assert numbers[Figure("runaway")].mean == pytest.approx(mean(lambda one: decided(one) <= 0.25), abs=0.02)
    assert numbers[Figure("comeback")].mean == pytest.approx(mean(lambda one: decided(one) > 0.75), abs=0.02)
    assert 0 < numbers[Figure("comeback")].mean < 1
    assert (
        sum(numbers[Figure("seat", str(seat))].total for seat in (1, 2, 3)) == GAMES * numbers[Figure("seat", "1")].unit
    )


def test_whoever_wins_as_one_has_no_seats_and_no_lead() -> None:
    game = game_of(BUFFALO)
    summary = Summary(game, 3, 0, ("random",) * 3, tally(BUFFALO, 0, 12))
    kinds = {figure.kind for figure, _ in summary.figures()}
    assert "won" in kinds
    assert not kinds & {"seat", "ties", "gap", "runaway", "comeback"}
    assert len({seat.wins for seat in summary.seats}) == 1
    assert 0 <= summary.seats[0].part <= 1


def test_the_length_of_a_game_is_told_by_the_phase_in_which_people_decide() -> None:
    summary = Summary(game_of("classic"), 3, 0, ("random",) * 3, tally("classic", 0, 4))
    assert summary.length == "turn"


def test_a_figure_that_is_not_there() -> None:
    with pytest.raises(ValueError, match="no figure"):
        figure_called("luck:7")
