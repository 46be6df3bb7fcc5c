"""How fast compiled games are, beside the evaluator and the hand-written engine, in the same run.

Processor time, in turns, so that all of them see the same machine.
"""

import time
from collections.abc import Callable
from random import Random
from statistics import median

from hornbook.dsl.load import bundled_games, load_game
from hornbook.interpreter.compiled.run import CompiledGame
from hornbook.interpreter.players.simulate import Simulator
from tests.bench.baseline import play_round
from tests.bench.bench import PLAYERS, Figure


def compiled_figures(seconds: float = 1.0) -> list[Figure]:
    """Classic against the evaluator and the hand-written engine, then the other games against the evaluator."""
    engine, compiled, hand_written = _classic(seconds)
    figures = [
        Figure("compiled classic", compiled, "rounds/s"),
        Figure("compiled / hand-written", compiled / hand_written, "", at_least=35),
        Figure("compiled / engine", compiled / engine, "", at_least=250),
    ]
    for name in bundled_games():
        if name != "classic":
            ratio, waited = _other(name, seconds / 4)
            figures.append(Figure(f"compiled / engine, {name}", ratio, "", at_least=150))
            figures.append(Figure(f"compile {name}", waited, "s", at_most=0.6))
    return figures


def _classic(seconds: float) -> tuple[float, float, float]:
    """Rounds a second of the evaluator, of the compiled game, and of the hand-written engine."""
    simulator, chance = _simulator("classic"), Random(1)
    compiled = CompiledGame(simulator.engine, PLAYERS)
    rates: list[tuple[float, float, float]] = []
    while len(rates) < max(3, seconds * 5):
        seed = 1000 * len(rates)
        engine = _rate(lambda: sum(simulator.play(seed + k).phases["deal"] for k in range(10)))  # noqa: B023
        fast = _rate(lambda: sum(sum(call.columns["phase deal"]) for call in compiled.play(seed, 3000)))  # noqa: B023
        rates.append((engine, fast, _rate(lambda: len([play_round(chance, PLAYERS) for _ in range(400)]))))
    one, two, three = (median(column) for column in zip(*rates, strict=True))
    return one, two, three


def _other(name: str, seconds: float) -> tuple[float, float]:
    """How many times as fast as the evaluator a game is compiled, and how long compiling it takes."""
    simulator = _simulator(name)
    began = time.process_time()
    compiled = CompiledGame(simulator.engine, min(PLAYERS, simulator.game.max_players))
    waited = time.process_time() - began
    ratios = []
    for turn in range(3):
        slow = _rate(lambda: len([simulator.play(turn + k) for k in range(max(3, int(20 * seconds)))]))  # noqa: B023
        fast = _rate(lambda: sum(call.games for call in compiled.play(1000 * turn, 1000)))  # noqa: B023
        ratios.append(fast / slow)
    return median(ratios), waited


def _simulator(name: str) -> Simulator:
    game = load_game(name).game
    assert game is not None
    return Simulator(game, min(PLAYERS, game.max_players))


def _rate(work: Callable[[], int]) -> float:
    """How much work is done in a second of processor time; the work tells how much it was."""
    began = time.process_time()
    return work() / (time.process_time() - began)
