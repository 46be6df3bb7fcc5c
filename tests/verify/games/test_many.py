"""Many compiled games are played in search of something, and the engine has the last word."""

import pytest

from hornbook.dsl.core.game import Game
from hornbook.interpreter.compiled import run
from hornbook.interpreter.compiled.ground.cannot import CannotCompile
from hornbook.interpreter.compiled.rules import watch
from hornbook.interpreter.compiled.watched import WatchedGame
from hornbook.interpreter.engine.engine import Engine
from hornbook.interpreter.engine.obligations import CARDS_CONSERVED, WITHIN_BOUNDS, Obligation, Owed, watched_for
from hornbook.interpreter.recording.replaying import replayed
from hornbook.verify.games import Budget, find_games
from hornbook.verify.games.many import games_of_many
from tests.interpreter.support import changed_game, game_of

RARE = """claim never_so_dear
  en "c" pl "c"
  always
  every player has bulls of pile of player <= 54

claim rows_ascend
"""
"""Broken once in some thousands of games."""


def rare_game() -> Game:
    return changed_game("classic", ("claim rows_ascend\n", RARE))


def test_what_happens_once_in_thousands_of_games_is_found_and_replayed() -> None:
    game, wanted = rare_game(), Obligation("claim", "never_so_dear")
    assert find_games(game, [wanted], budget=Budget(play=4_000, many=0, climbed=0)) == {}
    recorded = games_of_many(game, [wanted], 4_000_000)[wanted]
    assert replayed(game, recorded).happens
    assert games_of_many(game, [wanted], 4_000_000) == {wanted: recorded}


def test_games_are_the_same_however_many_are_played_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    game = game_of("cow")
    owed = list(watched_for(game).values())

    def found() -> tuple[list[tuple[int, frozenset[Obligation]]], int, int]:
        watched = WatchedGame(Engine(game), 3, owed)
        suspects = watched.suspects(7, 10_000, 150_000, {each.id for each in owed})
        return [(each.seed, each.shown) for each in suspects], watched.spent, watched.played

    at_ease = found()
    monkeypatch.setattr(run, "_MOMENT", 0.0)
    assert found() == at_ease
    assert at_ease[1] - 150_000 in range(1_000)
    assert 300 < at_ease[2] < 1_000


def test_nothing_that_holds_is_suspected() -> None:
    game = game_of("classic")
    holds = {each for each in watched_for(game) if each.kind in ("claim", "bound", "limit")} | {CARDS_CONSERVED}
    assert games_of_many(game, holds, 200_000) == {}


def test_a_duty_that_is_broken_and_play_that_breaks_off_are_found() -> None:
    broken = changed_game("classic", ("size of target < row_limit", "size of target <= row_limit"))
    one_rule = Obligation("duty", "one rule", "place")
    many = games_of_many(broken, [*watched_for(broken), one_rule], 20_000)
    assert one_rule in many
    assert all(replayed(broken, recorded).happens for recorded in many.values())


def test_what_the_engine_does_not_confirm_is_not_told(monkeypatch: pytest.MonkeyPatch) -> None:
    game, wanted = game_of("classic"), Obligation("claim", "rows_ascend")
    monkeypatch.setattr(watch, "IS_ZERO", b"")  # everything that holds is called broken
    assert games_of_many(game, [wanted], 50_000) == {}


def test_without_a_compiler_nothing_is_found_there(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(wasm: bytes) -> None:
        raise CannotCompile("not today")

    monkeypatch.setattr(run, "_instance", refused)
    assert games_of_many(rare_game(), [Obligation("claim", "never_so_dear"), WITHIN_BOUNDS], 1_000) == {}


def test_what_comes_to_more_than_compiled_code_can_tell_is_left_to_the_engine() -> None:
    """Claims have numbers without limit: it is suspected, and does hold."""
    claim = 'claim large\n  en "c" pl "c"\n  at the end\n  {}\n\nclaim rows_ascend\n'
    large = "(turn_number + 999999900) * (turn_number + 999999900) > turn_number"
    game = changed_game("classic", ("claim rows_ascend\n", claim.format(large)))
    wanted = Obligation("claim", "large")
    owed: list[Owed] = [watched_for(game)[wanted]]
    suspects = list(WatchedGame(Engine(game), 2, owed).suspects(0, 5, 10_000, {wanted}))
    assert len(suspects) == 5
    assert games_of_many(game, [wanted], 20_000) == {}
