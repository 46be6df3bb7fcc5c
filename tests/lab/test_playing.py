"""Playing at tables: however the games are divided, broken off and continued, the numbers are the same."""

import pytest

from hornbook.interpreter.players.simulate import simulate
from hornbook.interpreter.players.tally import Figure
from hornbook.lab import playing, portions
from hornbook.lab.crew import crew_of
from hornbook.lab.playing import Came, Goal
from hornbook.lab.precision import games_for
from tests.interpreter.support import changed_game, game_of
from tests.lab.support import come

TWO = (("random",) * 3, ("modest", "highest", "random"))


def numbers(came: Came) -> tuple[object, object]:
    return came.portion.tallies, came.portion.differences


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many games are really played, portion by portion."""
    played: list[int] = []

    def portion(table: portions.Table, seed: int, games: int) -> portions.Portion:
        played.append(games)
        return portions.portion(table, seed, games)

    monkeypatch.setattr(playing, "portion", portion)
    return played


@pytest.mark.parametrize("size", [1, 7, 50])
def test_any_division_comes_to_the_same(size: int, monkeypatch: pytest.MonkeyPatch, counted: list[int]) -> None:
    whole = simulate(game_of("classic"), 3, 120, seed=7).tally
    monkeypatch.setattr(playing, "_FIRST", size)
    monkeypatch.setattr(playing, "_LARGEST_PORTION", size)
    assert come(goal=Goal(120)).portion.tallies == (whole,)
    assert sum(counted) == 120
    assert len(counted) >= 120 / size


def test_processes_come_to_the_same_as_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, "_MUCH", 0.0)
    monkeypatch.setattr(playing, "_LARGEST_PORTION", 400)
    goal = Goal(2000)
    with crew_of(2) as crew:
        shared = come(crew, goal, lineups=TWO)
        assert crew.size == 2
    assert numbers(shared) == numbers(come(goal=goal, lineups=TWO))


def test_who_breaks_off_goes_on_where_they_were(counted: list[int], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, "_LARGEST_PORTION", 100)
    monkeypatch.setattr(playing, "_KEEP_EVERY", 0.0)

    def enough(name: str, done: int, wanted: int) -> None:
        if done >= 300:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        come(goal=Goal(500), resume=True, progress=enough, lineups=TWO)
    before = sum(counted)
    came = come(goal=Goal(500), resume=True, lineups=TWO)
    assert 300 <= came.continued < 500
    assert sum(counted) - before == 500 - came.continued
    assert numbers(came) == numbers(come(goal=Goal(500), lineups=TWO))
    assert come(goal=Goal(40), resume=True, lineups=TWO).continued == 0


def test_a_precision_is_reached_and_takes_the_same_games_always(monkeypatch: pytest.MonkeyPatch) -> None:
    goal = Goal(1_000_000, 0.03)
    came = come(goal=goal)
    assert games_for(0.03, came.portion.tallies) == came.portion.games
    score = came.portion.tallies[0].numbers[Figure("score")]
    assert score.margin <= 0.03 * score.mean
    monkeypatch.setattr(playing, "_LARGEST_PORTION", 300)
    monkeypatch.setattr(playing, "_KEEP_EVERY", 0.0)

    def enough(name: str, done: int, wanted: int) -> None:
        if done > 600:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        come(goal=goal, resume=True, progress=enough)
    continued = come(goal=goal, resume=True)
    assert continued.continued > 0
    assert numbers(continued) == numbers(came)
    assert come(goal=Goal(700, 0.0001)).portion.games == 700


def test_the_same_deals_differ_by_what_the_players_do() -> None:
    alike = come(goal=Goal(60), lineups=(TWO[0], TWO[0]))
    assert all(each.total == each.squares == 0 for each in alike.portion.differences[0].numbers.values())
    came = come(goal=Goal(60), lineups=TWO)
    first, second = (tally.numbers[Figure("choices")] for tally in came.portion.tallies)
    assert came.portion.differences[0].numbers[Figure("choices")].mean == pytest.approx(second.mean - first.mean)


def test_rules_that_break_off_are_told_with_the_game() -> None:
    game = changed_game("classic", ("when target is none", "when target is none and turn_number > 99"))
    came = come(game=game)
    assert came.portion.broke is not None
    assert came.portion.broke.seed == 7
    assert came.summaries == ()
