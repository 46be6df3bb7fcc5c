"""Every bundled game keeps its promises: it checks, its examples hold, its claims hold in play and are proved."""

from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hornbook.dsl.core.game import Game
from hornbook.dsl.load import bundled_games, load_game
from hornbook.dsl.read.files import bundled_folder, bundled_names
from hornbook.interpreter.examples.examples import run_example
from hornbook.interpreter.players.simulate import simulate
from hornbook.verify.results import Verdict
from hornbook.verify.run import verify_games

GAMES = bundled_games()


@cache
def game(name: str) -> Game:
    loaded = load_game(name)
    assert loaded.game is not None
    assert [diagnostic.message for diagnostic in loaded.diagnostics] == []
    return loaded.game


@pytest.mark.parametrize("name", GAMES)
def test_examples_hold(name: str) -> None:
    assert game(name).examples
    for example in game(name).examples.values():
        assert [str(problem) for problem in run_example(game(name), example).problems] == [], example.name


@pytest.mark.parametrize("name", GAMES)
@given(data=st.data())
@settings(max_examples=8, deadline=None)
def test_claims_hold_in_random_play(name: str, data: st.DataObject) -> None:
    players = data.draw(st.integers(game(name).min_players, game(name).max_players))
    seed = data.draw(st.integers(0, 10**6))
    summary = simulate(game(name), players, games=1, seed=seed, check=True)
    assert summary.unended == 0 or game(name).endless
    assert [violation.owed.name for violation in summary.violations] == []


@pytest.mark.parametrize("name", GAMES)
def test_cautious_players_break_nothing_either(name: str) -> None:
    players = game(name).min_players
    summary = simulate(game(name), players, games=2, seed=1, bots=("cautious",), check=True)
    assert summary.unended == 0 or game(name).endless
    assert not summary.violations


@pytest.mark.parametrize("name", GAMES)
def test_everything_is_decided_as_expected(name: str) -> None:
    results = verify_games([game(name)], use_cache=False)[name]
    assert [result.claim for result in results if not result.ok] == []
    assert [result.claim for result in results if result.verdict is Verdict.NOT_PROVED] == []


@pytest.mark.parametrize("name", GAMES)
def test_everything_shown_is_said_in_both_languages(name: str) -> None:
    shown = [game(name).title, game(name).about, game(name).winners.text]
    shown += [rule.text for step in game(name).steps.values() for rule in step.rules]
    shown += [phase.text for phase in game(name).phases.values()]
    for things in (game(name).claims, game(name).bounds, game(name).examples, game(name).findings):
        shown += [thing.text for thing in things.values()]
    assert all(text.en and text.pl for text in shown)


@pytest.mark.parametrize("name", bundled_names())
def test_a_rule_file_is_not_too_long_to_read(name: str) -> None:
    assert (bundled_folder() / f"{name}.rules").read_text(encoding="utf-8").count("\n") <= 1000
