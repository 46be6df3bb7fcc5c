"""A whole game, proved: locations, facts and verdicts put together.

Facts are assumed where a location begins and proved where others lead to it. Facts that fail are given up, and every
location that relied on them is proved again, until nothing changes: then the facts that are left support each other,
hold at the beginning, and so hold always. Verdicts speak of that last state of affairs only.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from hornbook.dsl.core.game import Game
from hornbook.dsl.core.statements import DoStep
from hornbook.dsl.core.texts import NO_TEXT, Text
from hornbook.dsl.core.walk import walk
from hornbook.interpreter.engine.engine import Engine
from hornbook.interpreter.engine.obligations import Obligation
from hornbook.interpreter.machine.concrete import ConcreteValues
from hornbook.interpreter.machine.execute import Executor
from hornbook.interpreter.machine.flow_graph import flow_graph_from_game
from hornbook.verify.bounds import in_time
from hornbook.verify.facts.goals import goal_layout, resting_on_data
from hornbook.verify.facts.invariants import Fact, limit_facts, question_facts, stated_facts
from hornbook.verify.facts.judged import JudgedFacts
from hornbook.verify.facts.samples import NOTHING_SEEN, Coverage, Samples, observed_play
from hornbook.verify.limits import Limits
from hornbook.verify.search.candidates import candidate_facts, counting_facts
from hornbook.verify.search.location import BEFORE_PLAY, LocationProver
from hornbook.verify.search.reports import LocationReport
from hornbook.verify.search.retraction import retracted_with
from hornbook.verify.smt.paths import EVERYTHING, Share
from hornbook.verify.smt.terms import context_of_its_own
from hornbook.verify.symbolic.tables import arbitrary_data
from hornbook.verify.termination.mixtures import UNKNOWN, Ending, ending_from

Facts = dict[int, tuple[Fact, ...]]

_POSITIONS_ENOUGH = 12
"""Where fewer positions were seen, what they suggest is too special, and guesses from other places are tried too."""


_FEW_PATHS = 40
"""So many paths are soon gone through."""

_WAYS_TAKEN_APART = 400
"""At how many paths a location is left alone where ways are not joined, only to see what each does to measures."""


@dataclass(frozen=True)
class Task:
    """One location to prove."""

    game: Game
    facts: Facts
    number: int
    limits: Limits
    resting_on_data: frozenset[Obligation] = frozenset()
    seen: Coverage = NOTHING_SEEN
    share: Share = EVERYTHING
    falls_only: bool = False
    in_haste: bool = False
    """Whether to ask nothing of what is owed: the check will ask it all."""
    given_up: Text = NO_TEXT
    """Why this is not to be tried any more: then only what the location cannot change is known."""


Prove = Callable[[Iterable[Task]], list[LocationReport]]
"""Carries out tasks, in parallel if it can, and gives the reports in the tasks' order."""


@dataclass
class Proof:
    """Everything that proving a game came to."""

    game: Game
    facts: Facts
    reports: dict[int, LocationReport]
    observed: Samples
    limits: Limits
    rounds: int = 0
    resting_on_data: frozenset[Obligation] = frozenset()
    ending: Ending = UNKNOWN
    in_haste: bool = False
    """Whether some locations were gone through in haste."""


@context_of_its_own()
def report_on(task: Task) -> LocationReport:
    """Carries out one task."""
    prover = LocationProver(
        task.game,
        task.facts,
        task.number,
        task.limits,
        task.resting_on_data,
        task.seen,
        task.share,
        task.falls_only,
        task.in_haste,
    )
    return prover.give_up(task.given_up) if task.given_up else prover.prove()


def applies_rules(game: Game, number: int) -> bool:
    """Whether rules are applied at a location: then there are many paths."""
    if number == BEFORE_PLAY:
        return False
    return any(isinstance(node, DoStep) for node in walk(flow_graph_from_game(game).locations[number].body))


def _has_few_paths(game: Game, number: int, report: LocationReport | None) -> bool:
    """Whether a location is soon proved, as far as can be known before that is done."""
    return not applies_rules(game, number) and (report is None or report.paths <= _FEW_PATHS)


def first_guesses(game: Game, limits: Limits) -> tuple[Facts, Samples]:
    """All facts that may hold, as far as random play tells; none, if that takes too long."""
    engine = Engine(game, Executor(goal_layout(game), ConcreteValues()))
    observed = observed_play(engine, limits.location_seconds / 2)
    nothing: Facts = dict.fromkeys(engine.program.locations, ())
    return in_time(limits, lambda: _first_facts(engine, observed), nothing), observed


def prove_game(
    game: Game, limits: Limits, guesses: tuple[Facts, Samples], prove: Prove, in_haste: bool = False
) -> Proof:
    """Proves a game as far as it goes. Locations with many paths come last: a guess that fails elsewhere is then not
    relied on there in vain; in haste it is left to the check whether guesses fail there."""
    facts, observed = guesses
    reports: dict[int, LocationReport] = {}
    waiting, rounds = {*facts, *([BEFORE_PLAY] if arbitrary_data(game) else [])}, 0
    resting, seen = resting_on_data(game), NOTHING_SEEN
    if limits.shortcuts.seen_in_play:
        seen = Coverage(frozenset(observed.rules), frozenset(observed.edges))
    while waiting:
        rounds += 1
        small = {number for number in waiting if _has_few_paths(game, number, reports.get(number))}
        at_once, waiting = (small, waiting - small) if small else (waiting, set())
        task = Task(game, facts, BEFORE_PLAY, limits, resting, seen)
        done = prove(
            replace(task, number=number, in_haste=in_haste and applies_rules(game, number))
            for number in sorted(at_once)
        )
        reports |= {report.number: report for report in done}
        now_resting = frozenset().union(*[report.resting_on_data for report in reports.values()])
        waiting |= _drop_lost(game, facts, reports) | _relying_on(now_resting - resting, reports)
        resting = now_resting
        # What was not gone through with more facts will not be gone through with fewer.
        waiting -= {number for number, report in reports.items() if report.given_up}
    ending = _ending(Task(game, facts, 0, limits, resting, seen), reports, prove)
    hurried = in_haste and any(applies_rules(game, number) for number in facts)
    return Proof(game, facts, reports, observed, limits, rounds, resting, ending, hurried)


def _ending(task: Task, reports: dict[int, LocationReport], prove: Prove) -> Ending:
    """Whether play is shown to end: by single measures, or else by mixtures of them, for which more must be known."""
    trends = {(n, edge): trend for n, report in reports.items() for edge, trend in report.trends.items()}
    ending = ending_from(trends, {})
    if task.game.endless is not None or any(report.given_up for report in reports.values()):
        return ending
    # Where ways are joined it may be that on one of them this falls and on the other that: then they are taken apart.
    apart = replace(task, seen=NOTHING_SEEN, limits=replace(task.limits, paths=_WAYS_TAKEN_APART))
    for attempt in (task, apart):
        if not ending.endless:
            break
        looked_at = prove(replace(attempt, number=number, falls_only=True) for number in sorted(set(ending.endless)))
        if not any(report.given_up for report in looked_at):
            falls = {(r.number, edge): falls for r in looked_at for edge, falls in r.falls.items()}
            ending = ending_from(trends, falls)
    return ending


def _first_facts(engine: Engine, observed: Samples) -> Facts:
    """All candidates that no position seen contradicts, and at the start no beginning of the game either."""
    game, program, judged = engine.game, engine.program, JudgedFacts(engine.judge)
    everywhere = [*limit_facts(game), *stated_facts(game), *question_facts(program), *counting_facts(game, program)]
    start = [engine.memory.fresh(n) for n in range(game.min_players, game.max_players + 1)]
    facts: Facts = {}
    seen = {number: list(observed.positions.get(number, [])) for number in program.locations}
    beginnings = {program.start.target: start}
    guesses = {
        number: candidate_facts(game, engine.judge, [*positions, *beginnings.get(number, [])])
        for number, positions in seen.items()
    }
    anywhere = [fact for guessed in guesses.values() for fact in guessed]
    for number, positions in seen.items():
        positions += beginnings.get(number, [])
        rarely_seen = len(positions) < _POSITIONS_ENOUGH
        candidates = [*everywhere, *guesses[number], *(anywhere if rarely_seen else ())]
        unique = {fact.id: fact for fact in candidates}.values()
        facts[number] = tuple(fact for fact in unique if all(judged.hold([fact], seen) for seen in positions))
    return facts


def _relying_on(names: frozenset[Obligation], reports: dict[int, LocationReport]) -> set[int]:
    """The locations whose proof rests on some facts."""
    return {number for number, report in reports.items() if names & report.relied_on}


def _drop_lost(game: Game, facts: Facts, reports: dict[int, LocationReport]) -> set[int]:
    """Gives up the facts that some path loses; gives the locations whose proof rests on them."""
    lost = {
        (target, name) for report in reports.values() for target, names in report.lost_facts.items() for name in names
    }
    carried_on = {number: report.carried_on for number, report in reports.items()}
    fallen = retracted_with(lost, game, facts, carried_on)
    changed: set[int] = set()
    for number, before in facts.items():
        given_up = {fact.id for fact in before if (number, fact.id) in fallen}
        facts[number] = tuple(fact for fact in before if fact.id not in given_up)
        if number in reports and given_up & reports[number].relied_on:
            changed.add(number)
    return changed
