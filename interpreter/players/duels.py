"""Two bots against each other, so that neither the cards nor the seats favour one of them.

Takes a game and two bots; gives the points of the first, deal by deal. The bots share the seats between them and play
each deal twice, with seats exchanged. A game is worth a point, of which everybody who wins has a part; nobody wins:
half of it each. Where all win or lose as one, each bot plays on its own, and it counts how often the game is won.
"""

import atexit
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from math import lcm

from hornbook.dsl.core.game import Game
from hornbook.interpreter.engine.standing import sides
from hornbook.interpreter.players.numbers import Interval, Numbers, numbers_of, share_interval
from hornbook.interpreter.players.simulate import Simulator
from hornbook.interpreter.players.winning import wins_together


@dataclass(frozen=True, slots=True)
class Part:
    """What part of all points somebody got, and between what the true part lies in 95 of 100 cases."""

    mean: float
    interval: Interval

    @property
    def other(self) -> "Part":
        """What is left for the other one."""
        low, high = self.interval
        return Part(1 - self.mean, (1 - high, 1 - low))


def part_of(points: Numbers) -> Part:
    """Points as a part of all; of points that are always the same, an interval as of victories."""
    if points.deviation:
        low, high = points.interval
        return Part(points.mean, (max(0.0, low), min(1.0, high)))
    return Part(points.mean, share_interval(points.mean * points.count, points.count))


@dataclass(frozen=True)
class Duel:
    """Two bots at a table; `together`: each is alone at it, and both are the same."""

    game: Game
    players: int
    pair: tuple[str, str]
    together: bool


def usual_duellists(game: Game) -> int:
    """How many sit at the table if nothing else is said: two, if the game allows it."""
    return max(min(2, game.max_players), game.min_players)


def duels(game: Game, players: int, bots: Sequence[str]) -> list[Duel]:
    """Every bot against every other."""
    together = wins_together(game) or players == 1
    pairs = [(bot, bot) for bot in bots] if together else list(combinations(bots, 2))
    return [Duel(game, players, pair, together) for pair in pairs]


def points_in(duel: Duel, seed: int, deals: int) -> Numbers:
    """The points of the first bot in some deals, in parts of a point that leave nothing over. Raises `RuleFault`."""
    game, players = duel.game, duel.players
    if duel.together:
        return numbers_of(int(bits != 0) for bits in _winners(duel, duel.pair, seed, deals))
    side_of, whole = sides(game, players), lcm(*range(1, players + 1))
    in_turn = {side: number % 2 for number, side in enumerate(dict.fromkeys(side_of))}
    points = [0] * deals
    for first in (0, 1):
        mine = [in_turn[side] == first for side in side_of]
        lineup = tuple(duel.pair[0] if is_mine else duel.pair[1] for is_mine in mine)
        for number, bits in enumerate(_winners(duel, lineup, seed, deals)):
            won = {side_of[seat]: mine[seat] for seat in range(players) if bits >> seat & 1}
            points[number] += whole * sum(won.values()) // len(won) if won else whole // 2
    return numbers_of(points, 2 * whole)


def _winners(duel: Duel, lineup: tuple[str, ...], seed: int, games: int) -> Sequence[int]:
    outcomes, _ = _seated(_Given(duel.game), duel.game.id, duel.players, lineup).outcomes(seed, games)
    return outcomes.winners


class _Given:
    """A game by what it is, as the same object is given again and again."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Given) and (self.game is other.game or self.game == other.game)

    def __hash__(self) -> int:
        return hash(self.game.id)


@lru_cache(8)
def _seated(given: _Given, name: str, players: int, lineup: tuple[str, ...]) -> Simulator:
    return Simulator(given.game, players, lineup, many=True)


# What is ready holds memory of wasmtime, which wants it back before its own code is gone.
atexit.register(_seated.cache_clear)
