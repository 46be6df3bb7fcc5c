"""Who notices a mutant, from the cheapest to the dearest: examples, random play, the prover.

Takes the unchanged game once, to know how long its games last and what is proved of it; then takes mutants one by one.
Random play watches everything that is claimed, bounded or owed. What the solver cannot decide counts as not noticed.
"""

from dataclasses import dataclass
from typing import Literal

from hornbook.dsl.core.game import Game
from hornbook.interpreter.bots import RandomBot
from hornbook.interpreter.engine import Engine
from hornbook.interpreter.examples import run_example
from hornbook.interpreter.faults import RuleFault
from hornbook.interpreter.running import BlindPort, passed_edges
from hornbook.interpreter.watching import WatchedRun, Watcher
from hornbook.verify.limits import Limits
from hornbook.verify.possibilities import possibility_results
from hornbook.verify.results import Result, Verdict

_GAMES = 24
"""How many games of a mutant are played at random."""

_MUCH_LONGER = 50
"""A game so many times longer than the longest one of the unchanged rules is taken to go on for ever."""

_ENDS = "the game ends"
Stage = Literal["check", "example", "play", "proof"]


@dataclass(frozen=True, slots=True)
class Notice:
    """What noticed a mutant: an example, a claim, or something that every game owes."""

    stage: Stage
    by: str
    why: str


@dataclass(frozen=True, slots=True)
class Tables:
    """The games that are played: players and seeds; none may pass more than so many locations.

    `possibilities` are those that come about when the unchanged rules are played at random.
    """

    seats: tuple[tuple[int, int], ...]
    limit: int
    possibilities: frozenset[str]


def tables_for(game: Game) -> Tables:
    """Tables for the fewest, the most and a usual number of players."""
    counts = sorted({game.min_players, min(max(4, game.min_players), game.max_players), game.max_players})
    seats = tuple((counts[seed % len(counts)], seed) for seed in range(_GAMES))
    watcher = Watcher(game, ())
    longest = max(_passed(watcher, players, seed) for players, seed in seats)
    return Tables(seats, _MUCH_LONGER * longest, as_expected(possibility_results(game)))


def failing_example(mutant: Game) -> Notice | None:
    """The first example that fails."""
    engine = Engine(mutant)
    for name, example in mutant.examples.items():
        problems = run_example(mutant, example, engine).problems
        if problems:
            return Notice("example", name, problems[0].message)
    return None


def broken_in_play(mutant: Game, tables: Tables) -> Notice | None:
    """The first claim, bound or duty that random play breaks, or a possibility that does not come about any more."""
    watcher = Watcher(mutant)
    for players, seed in tables.seats:
        notice = _watched_game(watcher, players, seed, tables.limit)
        if notice is not None:
            return notice
    for result in possibility_results(mutant):
        if result.claim in tables.possibilities and not result.ok:
            return Notice("play", result.claim, result.reason)
    return None


def changed_verdict(mutant: Game, expected: frozenset[str], limits: Limits) -> Notice | None:
    """The first thing that came out as expected for the unchanged rules and does not any more."""
    for result in _proved(mutant, limits):
        if result.claim in expected and not result.ok and result.verdict is not Verdict.UNDECIDED:
            return Notice(
                "proof", result.claim, result.reason or f"{result.verdict.value}, not {result.expected.value}"
            )
    return None


def as_expected(results: list[Result]) -> frozenset[str]:
    """The names of what came out as expected."""
    return frozenset(result.claim for result in results if result.ok)


def _proved(mutant: Game, limits: Limits) -> list[Result]:
    from hornbook.verify.prove import proof_of, report_on
    from hornbook.verify.verdicts import results_of

    return results_of(proof_of(mutant, limits, lambda tasks: [report_on(task) for task in tasks]))


def _watched_game(watcher: Watcher, players: int, seed: int, limit: int) -> Notice | None:
    env, port = watcher.engine.memory.fresh(players), _port(players, seed)
    run = WatchedRun(watcher, env, port.events, seed)
    count = 0
    try:
        for edge in passed_edges(watcher.engine, env, port, seed):
            run.passed(edge)
            count += 1
            if run.violations or count > limit:
                break
    except RuleFault as fault:
        run.stopped(fault)
    for violation in run.violations.values():
        return Notice("play", violation.name, violation.problem)
    return Notice("play", _ENDS, f"a game did not end within {limit} stretches of play") if count > limit else None


def _passed(watcher: Watcher, players: int, seed: int) -> int:
    """How many locations a game of the unchanged rules passes."""
    env = watcher.engine.memory.fresh(players)
    return sum(1 for _ in passed_edges(watcher.engine, env, _port(players, seed), seed))


def _port(players: int, seed: int) -> BlindPort:
    return BlindPort([RandomBot(("bot", seed, seat)).pick for seat in range(players)])
