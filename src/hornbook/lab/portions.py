"""A portion of games: what one worker plays at a time.

Takes a table (a game, a number of players, and line-ups of bots that play the same deals) and some consecutive seeds;
gives what came of them. Portions of a table can be added up in any division: the sums are whole numbers.
"""

import atexit
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from time import process_time

from hornbook.dsl.core.game import Game
from hornbook.interpreter.machine.faults import RuleFault
from hornbook.interpreter.players.numbers import numbers_of
from hornbook.interpreter.players.outcomes import Column, Outcomes
from hornbook.interpreter.players.simulate import Simulator
from hornbook.interpreter.players.summary import deciding_phases
from hornbook.interpreter.players.tally import Figure, Tally, tally_of

_REMEMBERED = 8
"""So many tables does a worker keep ready: to compile a game takes longer than to play a thousand."""


@dataclass(frozen=True)
class Table:
    """What is played, and by whom: a bot for each seat in every line-up. `key` tells tables apart; if `check`, claims
    and bounds are looked at; if there will be `many` games, they are compiled where they can be."""

    key: str
    game: Game
    players: int
    lineups: tuple[tuple[str, ...], ...]
    check: bool = False
    many: bool = True


@dataclass(frozen=True)
class Portion:
    """What came of some games: a tally for each line-up; and for each but the first one of the differences, game by
    game, from what the first came to with the same deal. If the rules broke off, what they did, and nothing else."""

    tallies: tuple[Tally, ...] = ()
    differences: tuple[Tally, ...] = ()
    seconds: float = 0.0
    broke: RuleFault | None = None

    @property
    def games(self) -> int:
        return self.tallies[0].games if self.tallies else 0

    def __add__(self, other: "Portion") -> "Portion":
        if self.broke or other.broke or not self.games or not other.games:
            return self if self.broke or self.games else other
        return Portion(
            tuple(one + more for one, more in zip(self.tallies, other.tallies, strict=True)),
            tuple(one + more for one, more in zip(self.differences, other.differences, strict=True)),
            self.seconds + other.seconds,
        )


def portion(table: Table, seed: int, games: int) -> Portion:
    """Plays the games of some seeds."""
    began = process_time()
    simulators = _ready(table.key, _Given(table))
    try:
        played = [simulator.outcomes(seed, games) for simulator in simulators]
    except RuleFault as fault:
        return Portion(broke=fault)
    first = played[0][0]
    return Portion(
        tuple(tally_of(table.game, outcomes, violations) for outcomes, violations in played),
        tuple(_difference(table.game, outcomes, first) for outcomes, _ in played[1:]),
        process_time() - began,
    )


class _Given:
    """Something that comes along without being looked at: all of these are equal."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Given)

    def __hash__(self) -> int:
        return 0


@lru_cache(_REMEMBERED)
def _ready(key: str, given: _Given) -> Sequence[Simulator]:
    """Who plays at a table."""
    table = given.table
    return [
        Simulator(table.game, table.players, bots, table.check, lead=True, many=table.many) for bots in table.lineups
    ]


# What is ready holds memory of wasmtime, which wants it back before its own code is gone.
atexit.register(_ready.cache_clear)


def _difference(game: Game, outcomes: Outcomes, first: Outcomes) -> Tally:
    """How much more each game of a line-up came to than that of the first with the same deal."""

    def more(one: Column, other: Column) -> list[int]:
        return [a - b for a, b in zip(one, other, strict=True)]

    numbers = {Figure("choices"): numbers_of(more(outcomes.choices, first.choices))}
    if game.winners.keys:
        own, others = (list(map(sum, zip(*each.scores, strict=True))) for each in (outcomes, first))
        numbers[Figure("score")] = numbers_of(more(own, others), outcomes.players)
    for name in deciding_phases(game):
        numbers[Figure("phase", name)] = numbers_of(more(outcomes.phases[name], first.phases[name]))
    return Tally(outcomes.games, numbers)
