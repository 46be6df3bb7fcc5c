"""What is compiled plays as the engine does: the same game for each seed, or the same fault.

`python -m tests.equality --minutes N` plays more.
"""

from random import Random

import pytest

from hornbook.dsl.load import bundled_games, load_game
from hornbook.interpreter.compiled.ground import fault_sites
from hornbook.interpreter.compiled.run import CompiledGame
from hornbook.interpreter.engine.engine import Engine
from hornbook.interpreter.machine import budget
from tests.equality.compare import by_engine, differences
from tests.equality.games import random_file, random_pieces
from tests.interpreter.support import NAMES


def found(engine: Engine, players: int, seeds: range) -> list[str]:
    return list(differences(engine, CompiledGame(engine, players, traced=True), seeds))


@pytest.mark.parametrize("name", sorted({*bundled_games(), *NAMES}))
def test_bundled_games_are_the_same_for_every_number_of_players(name: str) -> None:
    game = load_game(name).game
    assert game is not None
    engine = Engine(game)
    for players in range(game.min_players, game.max_players + 1):
        assert found(engine, players, range(players, players + 2)) == []


def test_random_pieces_of_the_whole_language_are_the_same() -> None:
    faults = set()
    for number in range(100):
        engine = Engine(random_pieces(Random(f"equality {number}")))
        assert found(engine, 2, range(2)) == []
        faults.add(by_engine(engine, 2, 0).fault.partition(":")[0])
    assert "" in faults
    assert len(faults) >= 6, "rules break off in many ways"


def test_random_files_are_the_same() -> None:
    compared = 0
    for number in range(8):
        game = random_file(Random(f"equality {number}"))
        if game is not None:
            engine = Engine(game)
            compared += 1
            for players in (game.min_players, game.max_players):
                assert found(engine, players, range(2)) == []
    assert compared >= 4


@pytest.mark.parametrize(("limit", "steps"), [("STEPS_OF_A_LOCATION", 35_000), ("STEPS_OF_A_GAME", 1_000)])
def test_steps_run_out_at_the_same_place(limit: str, steps: int, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (budget, fault_sites):
        monkeypatch.setattr(module, limit, steps)
    broken = set()
    for name in ("classic", "board_advanced"):
        game = load_game(name).game
        assert game is not None
        engine = Engine(game)
        assert found(engine, 4, range(3)) == []
        broken.add(by_engine(engine, 4, 0).fault.partition(":")[0])
    assert broken == {"OutOfBounds, within bounds"}
