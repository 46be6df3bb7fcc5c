"""`python -m tests.equality --minutes N`: goes on comparing compiled games with the engine's.

Every bundled game with other seeds, for all numbers of players, and ever new random games. Each difference is told with
what it takes to see it again. Exits with 1 if there is any.
"""

import argparse
import itertools
import sys
import time
from collections.abc import Iterator, Sequence
from random import Random

from hornbook.dsl.core.game import Game
from hornbook.dsl.load import bundled_games, load_game
from hornbook.interpreter.compiled.run import CompiledGame
from hornbook.interpreter.engine.engine import Engine
from hornbook.interpreter.engine.obligations import Owed
from tests.equality.compare import differences
from tests.equality.games import random_file, random_pieces
from tests.equality.watched import owed_and_not, watched_differences, with_random_claims

GAMES_EACH = 4


def games(seed: str) -> Iterator[tuple[str, Game, int]]:
    """Games without end, with what they are called and the first seed that they are played with."""
    for number in itertools.count():
        for name in bundled_games():
            game = load_game(name).game
            assert game is not None
            yield name, game, 1000 * number
        for part in range(50 * number, 50 * number + 50):
            called = f"{seed} {part}"
            made = random_file(Random(called)) if part % 5 == 0 else random_pieces(Random(called))
            if made is not None:
                yield f"made from `{called}`", made, part


def watched(called: str, game: Game) -> tuple[Game, Sequence[Owed]]:
    """A game with what is owed in it; in random pieces that is random, too."""
    chance = Random(f"watched {called}")
    return with_random_claims(game, chance) if game.id == "features" else (game, owed_and_not(game))


def main(arguments: list[str]) -> int:
    """Compares for some minutes."""
    parser = argparse.ArgumentParser(prog="python -m tests.equality", description="Compares compiled games.")
    parser.add_argument("--minutes", type=float, default=1.0)
    parser.add_argument("--seed", default="equality", help="Other random games.")
    options = parser.parse_args(arguments)
    ends, compared, different = time.monotonic() + 60 * options.minutes, 0, 0
    for called, game, first in games(options.seed):
        engine = Engine(game)
        for players in range(game.min_players, game.max_players + 1):
            compiled = CompiledGame(engine, players, traced=True, lead=True)
            for difference in differences(engine, compiled, range(first, first + GAMES_EACH)):
                different += 1
                print(f"{called}: {difference}", flush=True)
            tried, owed = watched(called, game)
            for difference in watched_differences(tried, owed, players, range(first, first + GAMES_EACH)):
                different += 1
                print(f"{called}, watched: {difference}", flush=True)
            compared += 2 * GAMES_EACH
        if time.monotonic() > ends:
            break
    print(f"{compared} games compared, {different} differ")
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
