"""Watching a game: whether what the file claims holds at the moments the claims speak of.

Takes a checked game and what to watch; gives an engine whose runs can be followed, and a `Violation` for each thing
that broke: the position before, what happened, the position after. That no card is lost or doubled is watched unasked.

Moments: whatever is claimed `always` is looked at wherever the flow comes by, from the very beginning to the end;
`during` a phase, wherever it comes by inside of it; `before` and `after`, on the edges where the phase begins and ends;
`after` a step, each time the step has run, when `before` means the position in which the step began; `at the end`, once
the game is over.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, assert_never

from hornbook.dsl.core.expressions import Compare, Expr
from hornbook.dsl.core.game import Game
from hornbook.dsl.core.stated import When
from hornbook.interpreter.engine.engine import Engine
from hornbook.interpreter.engine.memory import Memory
from hornbook.interpreter.engine.running import RunningPort, passed_edges
from hornbook.interpreter.engine.snapshot import Snapshot
from hornbook.interpreter.engine.trace import Event
from hornbook.interpreter.machine.concrete import ConcreteValues
from hornbook.interpreter.machine.evaluate import Evaluator
from hornbook.interpreter.machine.execute import Executor, StepMonitor
from hornbook.interpreter.machine.faults import RuleFault
from hornbook.interpreter.machine.flow_graph import END, Edge, FlowGraph, Mark
from hornbook.interpreter.machine.memory_layout import PLAYERS, Env, Layout
from hornbook.interpreter.machine.old_state import TwoStateEvaluator
from hornbook.interpreter.machine.values import Fn, Run
from hornbook.interpreter.words.source_names import card_name

CONSERVATION = "cards_conserved"
"""The name under which a lost or doubled card is reported."""


@dataclass(frozen=True, slots=True)
class Watched:
    """Something that should hold at certain moments."""

    name: str
    when: When
    body: Expr
    fault_breaks: bool = True
    """Whether it is broken where it cannot even be worked out."""


@dataclass(frozen=True)
class Violation:
    """Something that did not hold: `before` is where the location began in which it broke, `after` where it showed."""

    name: str
    problem: str
    seed: int
    phase: str
    before: Snapshot
    events: tuple[Event, ...]
    after: Snapshot

    def as_json(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "problem": self.problem,
            "seed": self.seed,
            "phase": self.phase,
            "before": self.before.as_json(),
            "events": [event.as_json() for event in self.events],
            "after": self.after.as_json(),
        }


def watched_from_game(game: Game) -> tuple[Watched, ...]:
    """The claims and bounds of a file, save those that it expects to be refuted."""
    claims = [Watched(c.name, c.when, c.body) for c in game.claims.values() if not c.expect_refuted]
    bounds = [Watched(b.name, b.when, Compare("<=", b.value, b.limit)) for b in game.bounds.values()]
    return (*claims, *bounds)


def speaks_at(when: When, program: FlowGraph, edge: Edge) -> bool:
    """Whether something claimed at certain moments speaks of the position at the end of an edge."""
    match when.kind:
        case "always":
            return True
        case "during":
            inside = edge.target != END and program.locations[edge.target].phase == when.name
            return inside or Mark("leave", when.name) in edge.marks
        case "before":
            return Mark("enter", when.name) in edge.marks
        case "after":
            return Mark("leave", when.name) in edge.marks
        case "after_step":
            return False
        case "end":
            return edge.target == END
        case _:
            assert_never(when.kind)


Judged = Callable[[Evaluator, Watched], Fn]
"""Makes the function that tells whether something watched holds."""


def as_it_is(evaluator: Evaluator, watched: Watched) -> Fn:
    """Whether it holds, and nothing else."""
    return evaluator.expression(watched.body)


class Watcher:
    """An engine for one game, and what is looked at while it runs. One watcher follows one run at a time.

    Whoever wants to know more than whether something holds gives another way to judge it.
    """

    def __init__(self, game: Game, watch: Sequence[Watched] | None = None, judged: Judged = as_it_is) -> None:
        watch = watched_from_game(game) if watch is None else watch
        steps = sorted({watched.when.name for watched in watch if watched.when.kind == "after_step"})
        layout = Layout(game, extra_slots=len(steps))
        executor = Executor(layout, ConcreteValues())
        self._memory = Memory(layout, executor.evaluator)
        self._broken: list[Broken] = []
        self.followed: Env | None = None
        self.shown: set[str] = set()
        """What was seen broken already; it is not looked at again."""
        for extra, step in enumerate(steps):
            of_step = [watched for watched in watch if watched.when == When("after_step", step)]
            executor.monitors[step] = [self._monitor(layout, layout.local_at(game.slot_count + extra), of_step, judged)]
        self.engine = Engine(game, executor=executor)
        self._conserved = _conservation(layout)
        self._looks = [
            (watched.when, self._look(watched, judged(executor.evaluator, watched)))
            for watched in watch
            if watched.when.kind != "after_step"
        ]
        self._looks_on: dict[Edge, list[Run]] = {}

    def broken_on(self, env: Env, edge: Edge) -> "list[Broken]":
        """What broke since the last time, play having come along this edge."""
        if edge not in self._looks_on:
            program = self.engine.program
            self._looks_on[edge] = [look for when, look in self._looks if speaks_at(when, program, edge)]
        problem = "" if CONSERVATION in self.shown else self._conserved(env)
        if problem:
            self._note(CONSERVATION, problem, env)
        for look in self._looks_on[edge]:
            look(env)
        return self.broken_in_steps()

    def broken_in_steps(self) -> "list[Broken]":
        """What broke since the last time, play having broken off before it came to an edge."""
        broken, self._broken = self._broken, []
        return broken

    def _look(self, watched: Watched, holds: Fn) -> Run:
        name = watched.name

        def look(env: Env) -> None:
            if name in self.shown:
                return
            try:
                if not holds(env):
                    self._note(name, "this does not hold", env)
            except RuleFault as fault:
                if watched.fault_breaks:
                    self._note(name, fault.message, env)

        return look

    def _note(self, name: str, problem: str, env: Env) -> None:
        self.shown.add(name)
        self._broken.append(Broken(name, problem, self._memory.snapshot(env)))

    def _monitor(self, layout: Layout, at: int, watch: Sequence[Watched], judged: Judged) -> StepMonitor:
        """Looks once the step has run."""
        evaluator = TwoStateEvaluator(layout, ConcreteValues(), at)
        looks = [self._look(watched, judged(evaluator, watched)) for watched in watch]

        def after(env: Env) -> None:
            # Steps also run in what bots imagine, where hidden cards lie elsewhere than they did before.
            if env is self.followed:
                for look in looks:
                    look(env)

        return StepMonitor(((at, self._memory.copied),), after)


@dataclass(frozen=True, slots=True)
class Broken:
    """Something that did not hold in a position."""

    name: str
    problem: str
    position: Snapshot


class WatchedRun:
    """Follows one run of a watcher's engine, edge by edge, and gathers what it breaks. Each thing is reported once."""

    def __init__(self, watcher: Watcher, env: Env, events: list[Event], seed: int, shown: Iterable[str] = ()) -> None:
        self.violations: dict[str, Violation] = {}
        self._watcher = watcher
        watcher.followed, watcher.shown = env, set(shown)
        self._env = env
        self._events = events
        self._seed = seed
        self._location = watcher.engine.program.start.target
        self._before = watcher.engine.memory.saved(env)
        self._first_event = len(events)
        self.passed(watcher.engine.program.start)

    def passed(self, edge: Edge) -> None:
        """Play has come along an edge."""
        for broken in self._watcher.broken_on(self._env, edge):
            self._report(broken.name, broken.problem, broken.position)
        self._location, self._before = edge.target, self._watcher.engine.memory.saved(self._env)
        self._first_event = len(self._events)

    def stopped(self, fault: RuleFault) -> None:
        """Play could not go on."""
        for broken in self._watcher.broken_in_steps():
            self._report(broken.name, broken.problem, broken.position)
        self._report(fault.duty, f"{fault.message} ({fault.place})", self._watcher.engine.memory.snapshot(self._env))

    def _report(self, name: str, problem: str, after: Snapshot) -> None:
        engine = self._watcher.engine
        before = engine.memory.snapshot(engine.memory.restored(self._before, self._env[PLAYERS]))
        events = tuple(self._events[self._first_event :])
        phase = engine.program.locations[self._location].phase
        self.violations[name] = Violation(name, problem, self._seed, phase, before, events, after)


def watched_run(
    watcher: Watcher, players: int, seed: int, port: RunningPort, shown: Iterable[str] = ()
) -> tuple[Violation, ...]:
    """Plays a whole game and gives what broke in it, but for what was shown before. The port must write a trace."""
    env = watcher.engine.memory.fresh(players)
    run = WatchedRun(watcher, env, port.events, seed, shown)
    try:
        for edge in passed_edges(watcher.engine, env, port, seed):
            run.passed(edge)
    except RuleFault as fault:
        run.stopped(fault)
    return tuple(run.violations.values())


def _conservation(layout: Layout) -> Callable[[Env], str]:
    """A function that says which card is lost or doubled, or nothing."""
    game = layout.game
    places = {
        deck.name: [(layout.zone_at[z.name], bool(z.index)) for z in game.zones.values() if z.deck == deck.name]
        for deck in game.decks.values()
    }
    cards = {deck.name: list(deck.cards) for deck in game.decks.values()}

    def problem(env: Env) -> str:
        for deck, zones in places.items():
            found: list[int] = []
            for at, is_family in zones:
                for zone in env[at] if is_family else (env[at],):
                    found += zone
            found.sort()
            if found != cards[deck]:
                wrong = next(card for card in cards[deck] if found.count(card) != 1)
                how = "is lost" if wrong not in found else "lies in two places"
                return f"{game.decks[deck].member} {card_name(game, wrong)} {how}"
        return ""

    return problem
