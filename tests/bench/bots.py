"""How fast bots that look ahead are in compiled games, beside the evaluator, in the same run. Processor time."""

from hornbook.dsl.load import bundled_games, load_game
from hornbook.interpreter.players.simulate import Simulator
from tests.bench.bench import PLAYERS, Figure
from tests.bench.compiled import rate

_SLOW, _FAST = 4, 200
"""So many games are played by the evaluator, and compiled."""


def bot_figures() -> list[Figure]:
    """Cautious bots on all seats of every game."""
    return [Figure(f"cautious, compiled / engine, {name}", _ratio(name), "", at_least=100) for name in bundled_games()]


def _ratio(name: str) -> float:
    game = load_game(name).game
    assert game is not None
    simulator = Simulator(game, min(PLAYERS, game.max_players), ["cautious"])
    slow = rate(lambda: len([simulator.play(seed) for seed in range(_SLOW)]))
    simulator.outcomes(0, 1)  # compiled once
    return rate(lambda: simulator.outcomes(0, _FAST)[0].games) / slow
