"""Who notices a mutant, from the cheapest to the dearest: examples, random play, the prover.

Takes the unchanged game once, to know how long its games last and what is proved of it; then takes mutants one by one.
Random play watches everything that is claimed, bounded or owed. What the solver cannot decide counts as not noticed.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from hornbook.dsl.core.game import Game
from hornbook.interpreter.engine.chance import seat_seed
from hornbook.interpreter.engine.engine import Engine
from hornbook.interpreter.engine.running import BlindPort, passed_edges
from hornbook.interpreter.engine.watching import WatchedRun, Watcher
from hornbook.interpreter.examples.examples import run_example
from hornbook.interpreter.machine.faults import RuleFault
from hornbook.interpreter.players.bots import RandomBot
from hornbook.verify.counterexamples.possibilities import games_waited, shown_in_play
from hornbook.verify.limits import Limits
from hornbook.verify.results import Result, Verdict

_GAMES = 12
"""How many games of a mutant are played at random."""

_MUCH_LONGER = 50
"""A game so many times longer than the longest one of the unchanged rules is taken to go on for ever."""

_LOCATIONS = 100_000
"""A game of the unchanged rules that passes more locations is taken to go on for ever, too."""

_ENDS = "the game ends"
Stage = Literal["check", "example", "play", "proof"]


@dataclass(frozen=True, slots=True)
class Notice:
    """What noticed a mutant: an example, a claim, or something that every game owes."""

    stage: Stage
    by: str
    why: str


@dataclass(frozen=True, slots=True)
class Evidence:
    """What can be relied on to notice something, found out by trying the unchanged rules.

    `tables` are the games that are played, as players and seeds, none of them longer than `limit` locations. `failing`
    are examples, claims and duties that fail as it is. `possibilities` are those that come about in random play, each
    with the seed of a game that shows it: most mutants show it there, too, which saves looking for it.
    """

    tables: tuple[tuple[int, int], ...]
    limit: int
    failing: frozenset[str]
    possibilities: Mapping[str, int]


def evidence_of(game: Game) -> Evidence:
    """The evidence of a game, at tables for the fewest, the most and a usual number of players."""
    counts = sorted({game.min_players, min(max(4, game.min_players), game.max_players), game.max_players})
    tables = tuple((counts[seed % len(counts)], seed) for seed in range(_GAMES))
    watcher = Watcher(game)
    played = [_watched_game(watcher, players, seed, _LOCATIONS) for players, seed in tables]
    failing = {name for one in played for name in one.broken} | {notice.by for notice in _failing_examples(game)}
    longest = max(one.length for one in played)
    shown = shown_in_play(game)
    seeds = {name: shown[name].seed for name in game.possibles if name in shown and name not in failing}
    return Evidence(tables, _MUCH_LONGER * longest, frozenset(failing), seeds)


def failing_example(mutant: Game, evidence: Evidence) -> Notice | None:
    """The first example that fails."""
    return next((notice for notice in _failing_examples(mutant) if notice.by not in evidence.failing), None)


def broken_in_play(mutant: Game, evidence: Evidence) -> Notice | None:
    """The first claim, bound or duty that random play breaks, or a possibility that does not come about any more."""
    watcher = Watcher(mutant)
    for players, seed in evidence.tables:
        played = _watched_game(watcher, players, seed, evidence.limit, evidence.failing)
        for name, problem in played.broken.items():
            if name not in evidence.failing:
                return Notice("play", name, problem)
    shown = shown_in_play(mutant, evidence.possibilities)
    for name, seed in evidence.possibilities.items():
        if name not in shown:
            return Notice("play", name, f"it did not happen in {games_waited(seed)} games played at random")
    return None


def changed_verdict(mutant: Game, expected: frozenset[str], limits: Limits) -> Notice | None:
    """The first thing that came out as expected for the unchanged rules and does not any more."""
    for result in _proved(mutant, limits):
        if result.claim in expected and not result.ok and result.verdict is not Verdict.UNDECIDED:
            return Notice(
                "proof", result.claim, result.reason.en or f"{result.verdict.value}, not {result.expected.value}"
            )
    return None


def as_expected(results: list[Result]) -> frozenset[str]:
    """The names of what came out as expected."""
    return frozenset(result.claim for result in results if result.ok)


def _proved(mutant: Game, limits: Limits) -> list[Result]:
    from hornbook.verify.one_game import verified_here

    return list(verified_here(mutant, limits).results)


def _failing_examples(game: Game) -> Iterator[Notice]:
    engine = Engine(game)
    for name, example in game.examples.items():
        problems = run_example(game, example, engine).problems
        if problems:
            yield Notice("example", name, problems[0].message)


@dataclass(frozen=True, slots=True)
class _Played:
    """A game: how many locations it passed, and what it broke, with the problem."""

    length: int
    broken: dict[str, str]


def _watched_game(
    watcher: Watcher, players: int, seed: int, limit: int, ignored: frozenset[str] | None = None
) -> _Played:
    """Plays a game, up to the first thing that breaks and is not to be ignored; to its end if that is not said."""
    env = watcher.engine.memory.fresh(players)
    port = BlindPort([RandomBot(seat_seed(seed, seat)).pick for seat in range(players)])
    run = WatchedRun(watcher, env, port.events, seed)
    length = 0
    try:
        for edge in passed_edges(watcher.engine, env, port, seed):
            run.passed(edge)
            length += 1
            if length > limit or (ignored is not None and not ignored.issuperset(owed.name for owed in run.violations)):
                break
    except RuleFault as fault:
        run.stopped(fault)
    broken = {violation.owed.name: violation.problem for violation in run.violations.values()}
    if length > limit:
        broken[_ENDS] = f"a game did not end within {limit} stretches of play"
    return _Played(length, broken)
