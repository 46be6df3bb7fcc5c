"""What is proved is what runs: engine and prover agree on thousands of random positions and placements."""

from functools import cache
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hornbook.dsl.core.shape import nodes_of
from hornbook.dsl.core.statements import Draw
from hornbook.dsl.load import load_game
from hornbook.interpreter.program import END
from tests.verify.agreement import Comparison, comparable

TOWER = str(Path(__file__).parent / "games" / "tower.rules")
"""Zones without a limit whose order matters, of a player and of all."""


@cache
def comparison(name: str) -> Comparison:
    game = load_game(name).game
    assert game is not None
    return Comparison(game)


def draws_cards(both: Comparison, number: int) -> bool:
    """Whether a location draws: which cards come is chance, and any cards for the prover, so it is only passed
    through."""
    return any(isinstance(node, Draw) for node in nodes_of(both.engine.program.locations[number].body))


def play_and_compare(name: str, players: int, seed: int, locations: int, solve: bool) -> int:
    """Plays on and compares at every location; gives the number of comparisons."""
    both, rng, compared = comparison(name), Random(seed), 0
    engine = both.engine
    snapshot, number = engine.memory.snapshot(engine.memory.fresh(players)), engine.program.start.target
    for _ in range(locations):
        if number == END:
            break
        after, events, target = both.engine_run(snapshot, number, rng)
        if not draws_cards(both, number):
            wanted = (comparable(both.game, after), target)
            if solve:
                assert both.solved_run(snapshot, number, events) == [wanted]
            else:
                assert both.known_run(snapshot, number, events) == wanted
            compared += 1
        snapshot, number = after, target
    return compared


@given(players=st.integers(2, 10), seed=st.integers(0, 10**6))
@settings(max_examples=40, deadline=None)
def test_prover_that_knows_everything_agrees_with_the_engine(players: int, seed: int) -> None:
    assert play_and_compare("classic", players, seed, locations=60, solve=False) >= 50


@pytest.mark.parametrize(
    ("name", "players", "seed"),
    [("classic", 2, 1), ("classic", 5, 2), ("classic_advanced", 3, 3), (TOWER, 2, 4), (TOWER, 3, 5)],
)
def test_solver_that_is_told_a_position_agrees_with_the_engine(name: str, players: int, seed: int) -> None:
    assert play_and_compare(name, players, seed, locations=25, solve=True) >= 5
