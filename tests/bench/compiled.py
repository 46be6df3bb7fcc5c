"""How fast compiled games are, beside the evaluator, the hand-written engine and a program in C, in the same run.

Processor time, in turns, so that all of them see the same machine.
"""

import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import median

from hornbook.dsl.load import bundled_games, load_game
from hornbook.interpreter.compiled.run import CompiledGame
from hornbook.interpreter.players.simulate import Simulator
from tests.bench.baseline import play_round
from tests.bench.bench import PLAYERS, Figure
from tests.bench.in_c import program_in_c


def compiled_figures(seconds: float = 1.0) -> list[Figure]:
    """Classic against the evaluator and those who know it by heart, then the other games against the evaluator."""
    rates = _classic(seconds)
    engine, compiled = rates["engine"], rates["compiled"]
    figures = [
        Figure("compiled classic", compiled, "rounds/s"),
        Figure("compiled / hand-written", compiled / rates["hand-written"], "", at_least=35),
        Figure("compiled / engine", compiled / engine, "", at_least=250),
        Figure("choose / engine", rates["choose"] / engine, "", at_least=1.5),
    ]
    if "C" in rates:
        figures.append(Figure("compiled / C", compiled / rates["C"], "", at_least=0.7))
    for name in bundled_games():
        if name != "classic":
            ratio, waited = _other(name, seconds / 4)
            figures.append(Figure(f"compiled / engine, {name}", ratio, "", at_least=150))
            figures.append(Figure(f"compile {name}", waited, "s", at_most=0.6))
    return figures


def _classic(seconds: float) -> dict[str, float]:
    """Rounds a second of everybody who plays: the evaluator, positions by `choose` (a twentieth of it once), the
    compiled game, the hand-written engine, and the program in C if there is a compiler."""
    simulator, chance = _simulator("classic"), Random(1)
    compiled = CompiledGame(simulator.engine, PLAYERS)
    rates: dict[str, list[float]] = {}
    with tempfile.TemporaryDirectory() as folder:
        in_c = program_in_c(Path(folder))
        for turn in range(max(3, int(seconds * 5))):
            seed = 1000 * turn
            works: dict[str, Callable[[], int]] = {
                "engine": lambda: sum(simulator.play(seed + k).phases["deal"] for k in range(10)),  # noqa: B023
                "choose": lambda: _chosen_rounds(simulator, seed),  # noqa: B023
                "compiled": lambda: sum(sum(call.columns["phase deal"]) for call in compiled.play(seed, 3000)),  # noqa: B023
                "hand-written": lambda: len([play_round(chance, PLAYERS) for _ in range(400)]),
            }
            for name, work in works.items():
                rates.setdefault(name, []).append(rate(work))
            if in_c is not None:
                played = in_c(PLAYERS, 3000, seed)
                rates.setdefault("C", []).append(played.rounds / played.seconds)
    return {name: median(column) for name, column in rates.items()}


def _chosen_rounds(simulator: Simulator, seed: int) -> int:
    """Rounds of a game that is played position by position, always with the first option."""
    position, rounds = simulator.engine.start(PLAYERS, seed), 0
    while not position.over:
        choice = position.choices[0]
        position = position.choose(choice.chooser, choice.options[0])
        rounds += sum("scoring" in end.ended for end in position.phase_ends)
    return rounds


def _other(name: str, seconds: float) -> tuple[float, float]:
    """How many times as fast as the evaluator a game is compiled, and how long compiling it takes."""
    simulator = _simulator(name)
    began = time.process_time()
    compiled = CompiledGame(simulator.engine, min(PLAYERS, simulator.game.max_players))
    waited = time.process_time() - began
    ratios = []
    for turn in range(3):
        slow = rate(lambda: len([simulator.play(turn + k) for k in range(max(3, int(20 * seconds)))]))  # noqa: B023
        fast = rate(lambda: sum(call.games for call in compiled.play(1000 * turn, 1000)))  # noqa: B023
        ratios.append(fast / slow)
    return median(ratios), waited


def _simulator(name: str) -> Simulator:
    game = load_game(name).game
    assert game is not None
    return Simulator(game, min(PLAYERS, game.max_players))


def rate(work: Callable[[], int]) -> float:
    """How much work is done in a second of processor time; the work tells how much it was."""
    began = time.process_time()
    return work() / (time.process_time() - began)
