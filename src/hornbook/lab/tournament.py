"""Every bot against every other, and how strong that makes them.

Takes a game, a number of players and bots; gives what each pair came to. Two bots share the seats between them and play
each deal twice, with seats exchanged, so that neither the cards nor the seats favour one of them. A game is worth a
point, of which everybody who wins has a part; nobody wins: half of it each. Where all win or lose as one, each bot
plays on its own, and it counts how often the game is won.
"""

import atexit
from collections.abc import Callable, Sequence
from concurrent.futures import Future, as_completed
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from math import lcm

from hornbook.dsl.core.game import Game
from hornbook.interpreter.engine.standing import sides
from hornbook.interpreter.players.numbers import Interval, Numbers, merged, numbers_of, share_interval
from hornbook.interpreter.players.simulate import Simulator
from hornbook.interpreter.players.winning import wins_together
from hornbook.lab.crew import Crew

_PORTION = 10
"""So many deals are played at a time."""

Progress = Callable[[str, int, int], None]


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


@dataclass(frozen=True)
class Pairing:
    """What two bots came to: the points of the first, deal by deal; of one bot alone, the games it won."""

    one: str
    other: str
    points: Numbers

    @property
    def part(self) -> Part:
        """The same as a part; of points that are always the same, an interval as of victories."""
        points = self.points
        if points.deviation:
            low, high = points.interval
            return Part(points.mean, (max(0.0, low), min(1.0, high)))
        return Part(points.mean, share_interval(points.mean * points.count, points.count))


@dataclass(frozen=True)
class Tournament:
    """What came of all pairs. `together`: every bot played alone, for all win or lose as one."""

    game: Game
    players: int
    seed: int
    deals: int
    bots: tuple[str, ...]
    together: bool
    pairings: tuple[Pairing, ...]

    def part(self, one: str, other: str) -> Part | None:
        """What one bot came to against another; None if they did not play."""
        for pairing in self.pairings:
            if (pairing.one, pairing.other) == (one, other):
                return pairing.part
            if (pairing.other, pairing.one) == (one, other):
                return pairing.part.other
        return None


def tournament(
    game: Game, players: int, bots: Sequence[str], deals: int, seed: int, crew: Crew, progress: Progress
) -> Tournament:
    """Plays every pair so many deals, with the seeds `seed`, `seed + 1`, ... Raises `RuleFault`."""
    together = wins_together(game) or players == 1
    pairs = [(bot, bot) for bot in bots] if together else list(combinations(bots, 2))
    if len(pairs) * deals > _PORTION:
        crew.there_is_much_to_do()
    work: dict[Future[Numbers], tuple[str, str]] = {}
    starts = range(0, deals, _PORTION)
    for pair in pairs:
        for start in starts:
            games = min(_PORTION, deals - start)
            work[crew.submit(_played, _Duel(game, players, pair, together), seed + start, games)] = pair
            progress(f"playing {game.id}", sum(each.done() for each in work), len(pairs) * len(starts))
    for number, _ in enumerate(as_completed(work), 1):
        progress(f"playing {game.id}", number, len(work))
    came = [Pairing(*pair, merged(f.result() for f, played in work.items() if played == pair)) for pair in pairs]
    return Tournament(game, players, seed, deals, tuple(bots), together, tuple(came))


@dataclass(frozen=True)
class _Duel:
    """Two bots at a table."""

    game: Game
    players: int
    pair: tuple[str, str]
    together: bool


def _played(duel: _Duel, seed: int, games: int) -> Numbers:
    """The points of the first bot in some deals, in parts of a point that leave nothing over."""
    game, players = duel.game, duel.players
    if duel.together:
        return numbers_of(int(bits != 0) for bits in _winners(duel, duel.pair, seed, games))
    side_of, whole = sides(game, players), lcm(*range(1, players + 1))
    in_turn = {side: number % 2 for number, side in enumerate(dict.fromkeys(side_of))}
    points = [0] * games
    for first in (0, 1):
        mine = [in_turn[side] == first for side in side_of]
        lineup = tuple(duel.pair[0] if is_mine else duel.pair[1] for is_mine in mine)
        for number, bits in enumerate(_winners(duel, lineup, seed, games)):
            won = {side_of[seat]: mine[seat] for seat in range(players) if bits >> seat & 1}
            points[number] += whole * sum(won.values()) // len(won) if won else whole // 2
    return numbers_of(points, 2 * whole)


def _winners(duel: _Duel, lineup: tuple[str, ...], seed: int, games: int) -> Sequence[int]:
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
