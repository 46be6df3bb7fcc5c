"""Who notices a mutant, from the cheapest to the dearest: examples, random play, the prover.

Takes the unchanged game once, to know how long its games last and what is proved of it; then takes mutants one by one.
Random play watches everything that is claimed, bounded or owed: in a few games of the engine, which notice most, and in
thousands that are compiled. What the solver cannot decide counts as not noticed.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING, Literal

from hornbook.dsl.core.game import Game
from hornbook.interpreter.compiled.ground.cannot import CannotCompile
from hornbook.interpreter.engine.engine import Engine
from hornbook.interpreter.engine.watching import Watcher
from hornbook.interpreter.examples.examples import run_example
from hornbook.verify.limits import Limits
from hornbook.verify.mutation.play import Table, played_by_engine, shown_at, suspected, usual_tables, what_may_break
from hornbook.verify.results import Result, Verdict

if TYPE_CHECKING:
    from hornbook.verify.mutation.unchanged import Unchanged

_GAMES = 12
"""How many games of a mutant the engine plays."""

_MUCH_LONGER = 50
"""A game so many times longer than the longest one of the unchanged rules is taken to go on for ever."""

_LOCATIONS = 100_000
"""A game of the unchanged rules that passes more locations is taken to go on for ever, too."""

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

    `tables` are the games that the engine plays, none of them longer than `limit` locations. `failing` are examples,
    claims and duties that fail as it is. `possibilities` are those that come about in random play, each with a game
    that shows it: most mutants show it there, too, which saves looking for it.
    """

    tables: tuple[Table, ...]
    limit: int
    failing: frozenset[str]
    possibilities: Mapping[str, Table]


def evidence_of(game: Game) -> Evidence:
    """The evidence of a game, at tables for the fewest, the most and a usual number of players."""
    counts = usual_tables(game)
    tables = tuple(Table(counts[seed % len(counts)], seed) for seed in range(_GAMES))
    watcher = Watcher(game)
    played = [played_by_engine(watcher, table, _LOCATIONS) for table in tables]
    failing = {name for one in played for name in one.broken} | {notice.by for notice in _failing_examples(game)}
    limit = _MUCH_LONGER * max(one.length for one in played)
    failing |= _suspected_as_it_is(game, limit)
    possibilities = shown_at(game, game.possibles.keys() - failing)
    return Evidence(tables, limit, frozenset(failing), possibilities)


def _suspected_as_it_is(game: Game, limit: int) -> set[str]:
    """What compiled games of the unchanged rules seem to break: whether they do or not, it is not relied on."""
    found, wanted = set[str](), what_may_break(game)
    try:
        for suspect in suspected(game, wanted, limit):
            found |= {owed.name for owed in suspect.shown}
            wanted -= suspect.shown
    except CannotCompile:
        pass
    return found


def failing_example(mutant: Game, evidence: Evidence) -> Notice | None:
    """The first example that fails."""
    return next((notice for notice in _failing_examples(mutant) if notice.by not in evidence.failing), None)


def broken_in_play(mutant: Game, evidence: Evidence) -> Notice | None:
    """The first claim, bound or duty that random play breaks, or a possibility that does not come about any more."""
    watcher = Watcher(mutant)
    tables = chain(evidence.tables, _suspected_tables(mutant, evidence))
    found = (_broken_at(watcher, table, evidence) for table in tables)
    first = next((notice for notice in found if notice), None)
    return first or _possible_no_more(mutant, evidence)


def _broken_at(watcher: Watcher, table: Table, evidence: Evidence) -> Notice | None:
    played = played_by_engine(watcher, table, evidence.limit, evidence.failing)
    broken = ((name, problem) for name, problem in played.broken.items() if name not in evidence.failing)
    return next((Notice("play", name, problem) for name, problem in broken), None)


def _suspected_tables(mutant: Game, evidence: Evidence) -> Iterator[Table]:
    """Where compiled games seem to break something, once for each thing: the engine is to look there."""
    wanted = {owed for owed in what_may_break(mutant) if owed.name not in evidence.failing}
    try:
        for suspect in suspected(mutant, wanted, evidence.limit):
            yield Table(suspect.players, suspect.seed)
            wanted -= suspect.shown
    except CannotCompile:
        return


def _possible_no_more(mutant: Game, evidence: Evidence) -> Notice | None:
    """A possibility that does not come about any more."""
    shown = shown_at(mutant, evidence.possibilities, dict.fromkeys(evidence.possibilities.values()))
    lost = (name for name in evidence.possibilities if name not in shown)
    why = "it happens in none of thousands of games played at random"
    return next((Notice("play", name, why) for name in lost), None)


def changed_verdict(
    mutant: Game, expected: frozenset[str], limits: Limits, unchanged: "Unchanged | None" = None
) -> Notice | None:
    """The first thing that came out as expected for the unchanged rules and does not any more."""
    for result in _proved(mutant, limits, unchanged):
        if result.claim in expected and not result.ok and result.verdict is not Verdict.UNDECIDED:
            return Notice(
                "proof", result.claim, result.reason.en or f"{result.verdict.value}, not {result.expected.value}"
            )
    return None


def as_expected(results: Iterable[Result]) -> frozenset[str]:
    """The names of what came out as expected."""
    return frozenset(result.claim for result in results if result.ok)


def _proved(mutant: Game, limits: Limits, unchanged: "Unchanged | None") -> Sequence[Result]:
    from hornbook.verify.one_game import verified_here

    if unchanged is None:
        return verified_here(mutant, limits).results
    return unchanged.results_of(mutant, limits, unchanged.unsettled)


def _failing_examples(game: Game) -> Iterator[Notice]:
    engine = Engine(game)
    for name, example in game.examples.items():
        problems = run_example(game, example, engine).problems
        if problems:
            yield Notice("example", name, problems[0].message)
