"""What is compiled plays as the engine does: the same game for each seed, or the same fault.

`python -m tests.equality --minutes N` plays more.
"""

from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from hornbook.dsl.load import bundled_games, load_game
from hornbook.interpreter.compiled.ground import fault_sites
from hornbook.interpreter.compiled.run import CompiledGame
from hornbook.interpreter.engine.engine import Engine
from hornbook.interpreter.engine.manners import manner_called
from hornbook.interpreter.machine import budget
from tests.equality.compare import by_engine, differences
from tests.equality.games import random_file, random_pieces
from tests.equality.watched import owed_and_not, watched_differences, with_random_claims
from tests.interpreter.support import NAMES, changed_game


def found(engine: Engine, players: int, seeds: range, bots: Sequence[str] = ("random",)) -> list[str]:
    manners = [manner_called(bot) for bot in bots]
    compiled = CompiledGame(engine, players, traced=True, lead=True, manners=manners)
    return list(differences(engine, compiled, seeds, bots))


FAMILIES = Path(__file__).parents[1] / "families" / "games"


@pytest.mark.parametrize("name", sorted({*bundled_games(), *NAMES, *map(str, FAMILIES.glob("*.rules"))}))
def test_bundled_games_are_the_same_for_every_number_of_players(name: str) -> None:
    game = load_game(name).game
    assert game is not None
    engine = Engine(game)
    for players in range(game.min_players, game.max_players + 1):
        assert found(engine, players, range(players, players + 2)) == []


BOTS = ("cautious", "random", "searching:6", "modest", "highest", "lowest")


@pytest.mark.parametrize("name", sorted({*bundled_games(), *NAMES, *map(str, FAMILIES.glob("*.rules"))}))
def test_bots_are_the_same(name: str) -> None:
    """Whatever they look at, and whoever else plays, on other seats in each game."""
    game = load_game(name).game
    assert game is not None
    players = min(game.max_players, max(game.min_players, 3 + len(name) % 3))
    first = len(name) % 4
    assert found(Engine(game), players, range(first, first + 1), BOTS[first:] + BOTS[:first]) == []


def test_bots_are_the_same_where_rules_break_off() -> None:
    """In play they do, and in what bots imagine: there it only means that nobody can tell."""
    game = changed_game("classic", ("when target is none", "when target is none and turn_number > 3"))
    assert found(Engine(game), 3, range(6), ("cautious", "searching:6")) == []
    assert any(by_engine(Engine(game), 3, seed, ("cautious",)).fault for seed in range(6))


def test_random_pieces_of_the_whole_language_are_the_same() -> None:
    faults = set()
    for number in range(100):
        engine = Engine(random_pieces(Random(f"equality {number}")))
        assert found(engine, 2, range(2)) == []
        faults.add(by_engine(engine, 2, 0).fault.partition(":")[0])
    assert "" in faults
    assert len(faults) >= 6, "rules break off in many ways"


@pytest.mark.parametrize("name", bundled_games())
def test_what_is_owed_is_seen_broken_in_the_same_games(name: str) -> None:
    game = load_game(name).game
    assert game is not None
    owed = owed_and_not(game)
    for players in {game.min_players, game.max_players}:
        assert list(watched_differences(game, owed, players, range(2))) == []


def test_random_claims_of_every_moment_are_seen_broken_in_the_same_games() -> None:
    for number in range(40):
        chance = Random(f"watched {number}")
        game, owed = with_random_claims(random_pieces(chance), chance)
        assert list(watched_differences(game, owed, 2, range(2))) == []


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


def test_leaders_and_measures_are_the_same_where_they_cannot_be_told_yet() -> None:
    """Nobody leads while the pile is empty that decides; and a measure that cannot be told breaks off."""
    winners = ("winners player with lowest penalty of player", f"winners player with lowest {LAST}")
    engine = Engine(changed_game("classic", winners, ("claim rows_ascend", MEASURES + "claim rows_ascend")))
    assert found(engine, 3, range(6)) == []
    counted = [by_engine(engine, 3, seed).counted for seed in range(6)]
    assert any(0 < one["led 0"] < one["moments"] for one in counted if one)
    assert any(not one for one in counted)


LAST = "(0 if every player other has pile of other is empty otherwise bulls of last of pile of player)"
MEASURES = """measure turns_played
  en "turns" pl "tury"
  after turn
  1

measure oldest_loss
  en "the oldest card of the first pile" pl "najstarsza karta pierwszego stosu"
  after turn
  (0 if turn_number < 7 otherwise bulls of first of pile of player 1)

"""


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
