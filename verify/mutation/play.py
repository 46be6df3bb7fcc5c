"""Random play of rules that may be broken: a few games by the engine, and many compiled ones.

Takes a game; gives what its games break or show. What compiled play seems to show is played again by the engine, and
only what the engine sees counts. Where nothing can be compiled, the engine plays a few hundred games more.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass

from hornbook.dsl.core.game import Game
from hornbook.interpreter.compiled.ground.cannot import CannotCompile
from hornbook.interpreter.compiled.watched import Suspect, WatchedGame
from hornbook.interpreter.engine.chance import seat_seed
from hornbook.interpreter.engine.engine import Engine
from hornbook.interpreter.engine.obligations import (
    CARDS_CONSERVED,
    GAME_ENDS,
    Obligation,
    duties_of,
    watched_for,
)
from hornbook.interpreter.engine.running import BlindPort, passed_edges
from hornbook.interpreter.engine.watching import WatchedRun, Watcher, owed_in_play, watched_run
from hornbook.interpreter.machine.faults import RuleFault
from hornbook.interpreter.players.bots import RandomBot

STRETCHES = 1_000_000
"""How much is played compiled, with each number of players its share: some thousand games."""
_GAMES = 600
"""How many games the engine plays in search of a possibility, where nothing can be compiled."""
_ANY_NUMBER = 1 << 30
"""Stretches are counted, not games."""


@dataclass(frozen=True, slots=True)
class Table:
    """A game that bots play at random: how many sit there, and the seed."""

    players: int
    seed: int


@dataclass(frozen=True, slots=True)
class Played:
    """A game: how many locations it passed, and what it broke, with the problem."""

    length: int
    broken: dict[str, str]


def usual_tables(game: Game) -> Sequence[int]:
    """The fewest players, the most and a usual number of them."""
    return sorted({game.min_players, min(max(4, game.min_players), game.max_players), game.max_players})


def played_by_engine(watcher: Watcher, table: Table, limit: int, ignored: frozenset[str] | None = None) -> Played:
    """Plays a game, up to the first thing that breaks and is not to be ignored; to its end if that is not said."""
    env = watcher.engine.memory.fresh(table.players)
    port = _blind(table)
    run = WatchedRun(watcher, env, port.events, table.seed)
    length = 0
    try:
        for edge in passed_edges(watcher.engine, env, port, table.seed):
            run.passed(edge)
            length += 1
            if length > limit or (ignored is not None and not ignored.issuperset(owed.name for owed in run.violations)):
                break
    except RuleFault as fault:
        run.stopped(fault)
    broken = {violation.owed.name: violation.problem for violation in run.violations.values()}
    if length > limit:
        broken[GAME_ENDS.name] = f"a game did not end within {limit} stretches of play"
    return Played(length, broken)


def suspected(game: Game, wanted: Collection[Obligation], longest: int | None = None) -> Iterator[Suspect]:
    """Compiled games that seem to show something wanted, which is looked up anew for every game. A game that is longer
    than so many stretches seems never to end. Raises `CannotCompile`."""
    counts = usual_tables(game)
    for players in counts:
        owed = [each for each in watched_for(game).values() if each.id in wanted]
        if wanted:
            watched = WatchedGame(Engine(game), players, owed, longest)
            yield from watched.suspects(0, _ANY_NUMBER, STRETCHES // len(counts), wanted)


def what_may_break(game: Game) -> set[Obligation]:
    """Everything that random play watches."""
    return {CARDS_CONSERVED, GAME_ENDS, *duties_of(game), *(each.id for each in owed_in_play(game))}


def shown_at(game: Game, names: Iterable[str], seen_at: Collection[Table] = ()) -> dict[str, Table]:
    """Where possibilities come about: first it is looked at some tables, then in many games."""
    owed_by_id = watched_for(game)
    wanted = {owed: owed_by_id[owed] for name in names if (owed := Obligation("possible", name)) in owed_by_id}
    found: dict[str, Table] = {}

    def look(table: Table) -> None:
        watcher = Watcher(game, list(wanted.values()))
        for violation in watched_run(watcher, table.players, table.seed, _blind(table)):
            if violation.owed in wanted:
                found[violation.owed.name] = table
                del wanted[violation.owed]

    for table in seen_at:
        if wanted:
            look(table)
    try:
        for suspect in suspected(game, wanted):
            look(Table(suspect.players, suspect.seed))
            for doubtful in suspect.shown & wanted.keys():
                del wanted[doubtful]
    except CannotCompile:
        for seed in range(_GAMES):
            if wanted:
                look(Table(game.min_players + seed % (game.max_players - game.min_players + 1), seed))
    return found


def _blind(table: Table) -> BlindPort:
    return BlindPort([RandomBot(seat_seed(table.seed, seat)).pick for seat in range(table.players)], record=True)
