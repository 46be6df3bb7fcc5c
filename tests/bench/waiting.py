"""How long one waits for compiled games, and how their cost grows: with players, with games, and on two cores.

Processor time, but where work is shared out: there it is the clock on the wall, so the machine must have nothing else
to do.
"""

import subprocess
import sys
import time
from functools import partial

from hornbook.dsl.load import load_game
from hornbook.interpreter.compiled.run import CompiledGame
from hornbook.interpreter.engine.engine import Engine
from hornbook.workers import workers
from tests.bench.bench import PLAYERS, Figure, environment, waited_figures

_LARGEST = "board_advanced_luck"
"""The game that takes the longest to compile."""


def waiting_figures(games: int = 40_000) -> list[Figure]:
    """From the rule file to the first game, then how cost grows."""
    return [
        *waited_figures("first game, classic", partial(first_game_seconds, "classic"), at_most=0.3),
        *waited_figures(f"first game, {_LARGEST}", partial(first_game_seconds, _LARGEST), at_most=0.6),
        Figure("twice as many games", _cost(4, 2 * games) / _cost(4, games), "", at_most=2.2),
        Figure("a round of twice as many", _round_cost(8, games) / _round_cost(4, games), "", at_most=2.4),
        Figure("two cores / one", _seconds_on(1, games) / _seconds_on(2, games), "", at_least=1.8),
    ]


def first_game_seconds(name: str) -> float:
    """Processor time from the name of a rule file to the first compiled game, in a process that has imported what it
    takes."""
    code = (
        "import time, wasmtime, hornbook.dsl.load as dsl; from hornbook.interpreter.compiled.run import CompiledGame; "
        "from hornbook.interpreter.engine.engine import Engine; began = time.process_time(); "
        f"game = dsl.load_game({name!r}).game; next(CompiledGame(Engine(game), {PLAYERS}).play(0, 1)); "
        "print(time.process_time() - began)"
    )
    called = [sys.executable, "-c", code]
    return float(subprocess.run(called, env=environment(), capture_output=True, text=True, check=True).stdout)


def _classic(players: int) -> CompiledGame:
    game = load_game("classic").game
    assert game is not None
    return CompiledGame(Engine(game), players)


def _cost(players: int, games: int) -> float:
    """Processor time of so many games."""
    compiled = _classic(players)
    began = time.process_time()
    for _ in compiled.play(0, games):
        pass
    return time.process_time() - began


def _round_cost(players: int, games: int) -> float:
    """The same for each round that is played."""
    compiled, rounds = _classic(players), 0
    began = time.process_time()
    for call in compiled.play(0, games):
        rounds += sum(call.columns["phase deal"])
    return (time.process_time() - began) / rounds


def _seconds_on(cores: int, games: int) -> float:
    """How long twice so many games take on some cores, by the clock."""
    with workers(cores) as pool:
        for ready in [pool.submit(_cost, PLAYERS, 10) for _ in range(cores)]:
            ready.result()
        began = time.perf_counter()
        for done in [pool.submit(_cost, PLAYERS, 5 * games) for _ in range(2)]:
            done.result()
        return time.perf_counter() - began
