"""What a game's `winners` say of victories in general: whether all win as one, and whether little is good."""

from hornbook.dsl.core.game import Game
from hornbook.interpreter.engine.standing import sides


def wins_together(game: Game) -> bool:
    """Whether what decides the victory is the same for every player."""
    return len(set(sides(game, game.max_players))) == 1


def lowest_wins(game: Game) -> bool:
    """Whether the lowest score is the best one."""
    keys = game.winners.keys
    return bool(keys) and keys[0].direction == "lowest"
