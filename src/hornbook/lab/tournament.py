"""Every bot against every other, and how strong that makes them.

Takes a game, a number of players and bots; gives what each pair came to (`interpreter/players/duels.py` says how two
bots play against each other).
"""

from collections.abc import Callable, Sequence
from concurrent.futures import Future, as_completed
from dataclasses import dataclass

from hornbook.dsl.core.game import Game
from hornbook.interpreter.players.duels import Duel, Part, duels, part_of, points_in
from hornbook.interpreter.players.numbers import Numbers, merged
from hornbook.lab.crew import Crew

_PORTION = 10
"""So many deals are played at a time."""

Progress = Callable[[str, int, int], None]


@dataclass(frozen=True)
class Pairing:
    """What two bots came to: the points of the first, deal by deal; of one bot alone, the games it won."""

    one: str
    other: str
    points: Numbers

    @property
    def part(self) -> Part:
        """The same as a part."""
        return part_of(self.points)


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
    pairs = duels(game, players, bots)
    if len(pairs) * deals > _PORTION:
        crew.there_is_much_to_do()
    work: dict[Future[Numbers], Duel] = {}
    starts = range(0, deals, _PORTION)
    for pair in pairs:
        for start in starts:
            work[crew.submit(points_in, pair, seed + start, min(_PORTION, deals - start))] = pair
            progress(f"playing {game.id}", sum(each.done() for each in work), len(pairs) * len(starts))
    for number, _ in enumerate(as_completed(work), 1):
        progress(f"playing {game.id}", number, len(work))
    came = [Pairing(*pair.pair, merged(f.result() for f, played in work.items() if played is pair)) for pair in pairs]
    return Tournament(game, players, seed, deals, tuple(bots), any(each.together for each in pairs), tuple(came))
