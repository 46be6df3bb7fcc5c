"""Watching a game: whether what the file claims holds at the moments the claims speak of.

Takes a checked game and what to watch; gives an engine whose runs can be followed, and a `Violation` for each thing
that broke: the position before, what happened, the position after. That no card is lost or doubled is watched unasked.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from hornbook.dsl.core.game import Game
from hornbook.interpreter.engine.engine import Engine
from hornbook.interpreter.engine.memory import Memory
from hornbook.interpreter.engine.moments import speaks_at, steps_spoken_of, watch_steps
from hornbook.interpreter.engine.obligations import CARDS_CONSERVED, Obligation, Owed, broken_duty, expected_to_hold
from hornbook.interpreter.engine.running import RunningPort, passed_edges
from hornbook.interpreter.engine.snapshot import Snapshot
from hornbook.interpreter.engine.trace import Event
from hornbook.interpreter.machine.concrete import ConcreteValues
from hornbook.interpreter.machine.evaluate import Evaluator
from hornbook.interpreter.machine.execute import Executor
from hornbook.interpreter.machine.faults import OutOfBounds, RuleFault
from hornbook.interpreter.machine.flow_graph import Edge
from hornbook.interpreter.machine.memory_layout import Env, Layout
from hornbook.interpreter.machine.values import Fn, Run
from hornbook.interpreter.words.source_names import card_name


@dataclass(frozen=True)
class Violation:
    """Something that did not hold: `before` is where the location began in which it broke, `after` where it showed."""

    owed: Obligation
    problem: str
    seed: int
    phase: str
    before: Snapshot
    events: tuple[Event, ...]
    after: Snapshot

    def as_json(self) -> dict[str, Any]:
        return {
            "name": self.owed.name,
            "problem": self.problem,
            "seed": self.seed,
            "phase": self.phase,
            "before": self.before.as_json(),
            "events": [event.as_json() for event in self.events],
            "after": self.after.as_json(),
        }


def owed_in_play(game: Game) -> list[Owed]:
    """The claims and bounds of a file, save those that it expects to be refuted."""
    return [each for each in expected_to_hold(game) if each.id.kind != "limit"]


Judged = Callable[[Evaluator, Owed], Fn]
"""Makes the function that tells whether something owed holds."""


def as_it_is(evaluator: Evaluator, owed: Owed) -> Fn:
    """Whether it holds, and nothing else."""
    return evaluator.expression(owed.body)


class Watcher:
    """An engine for one game, and what is looked at while it runs. One watcher follows one run at a time.

    Whoever wants to know more than whether something holds gives another way to judge it.
    """

    def __init__(self, game: Game, owed: Sequence[Owed] | None = None, judged: Judged = as_it_is) -> None:
        owed = owed_in_play(game) if owed is None else owed
        layout = Layout(game, extra_slots=len(steps_spoken_of(owed)))
        executor = Executor(layout, ConcreteValues())
        self._memory = Memory(layout, executor.evaluator)
        self._judged = judged
        self._broken: list[Broken] = []
        self.followed: Env | None = None
        self.shown: set[Obligation] = set()
        """What was seen broken already; it is not looked at again."""
        watch_steps(executor, owed, game.slot_count, self._memory.copied, self._look_after_step)
        self.engine = Engine(game, executor=executor)
        self._conserved = _conservation(layout)
        self._looks = [(each.when, self._look(executor.judge, each)) for each in owed if each.when.kind != "after_step"]
        self._looks_on: dict[Edge, list[Run]] = {}

    def broken_on(self, env: Env, edge: Edge) -> "list[Broken]":
        """What broke since the last time, play having come along this edge."""
        if edge not in self._looks_on:
            program = self.engine.program
            self._looks_on[edge] = [look for when, look in self._looks if speaks_at(when, program, edge)]
        problem = "" if CARDS_CONSERVED in self.shown else self._conserved(env)
        if problem:
            self._note(CARDS_CONSERVED, problem, env)
        for look in self._looks_on[edge]:
            look(env)
        return self.broken_in_steps()

    def broken_in_steps(self) -> "list[Broken]":
        """What broke since the last time, play having broken off before it came to an edge."""
        broken, self._broken = self._broken, []
        return broken

    def _look(self, evaluator: Evaluator, owed: Owed) -> Run:
        holds = self._judged(evaluator, owed)

        def look(env: Env) -> None:
            if owed.id in self.shown:
                return
            try:
                if not holds(env):
                    self._note(owed.id, "this does not hold", env)
            except OutOfBounds:
                return  # nobody can tell
            except RuleFault as fault:
                if owed.fault_breaks:
                    self._note(owed.id, fault.message, env)

        return look

    def _look_after_step(self, evaluator: Evaluator, owed: Owed) -> Run:
        look = self._look(evaluator, owed)

        def after(env: Env) -> None:
            # Steps also run in what bots imagine, where hidden cards lie elsewhere than they did before.
            if env is self.followed:
                look(env)

        return after

    def _note(self, owed: Obligation, problem: str, env: Env) -> None:
        self.shown.add(owed)
        self._broken.append(Broken(owed, problem, self._memory.snapshot(env)))


@dataclass(frozen=True, slots=True)
class Broken:
    """Something that did not hold in a position."""

    owed: Obligation
    problem: str
    position: Snapshot


class WatchedRun:
    """Follows one run of a watcher's engine, edge by edge, and gathers what it breaks. Each thing is reported once."""

    def __init__(
        self, watcher: Watcher, env: Env, events: list[Event], seed: int, shown: Iterable[Obligation] = ()
    ) -> None:
        self.violations: dict[Obligation, Violation] = {}
        self._watcher = watcher
        watcher.followed, watcher.shown = env, set(shown)
        self._env = env
        self._events = events
        self._seed = seed
        self._location = watcher.engine.program.start.target
        self._before = watcher.engine.memory.copied(env)
        self._first_event = len(events)
        self.passed(watcher.engine.program.start)

    def passed(self, edge: Edge) -> None:
        """Play has come along an edge."""
        for broken in self._watcher.broken_on(self._env, edge):
            self._report(broken.owed, broken.problem, broken.position)
        self._location, self._before = edge.target, self._watcher.engine.memory.copied(self._env)
        self._first_event = len(self._events)

    def stopped(self, fault: RuleFault) -> None:
        """Play could not go on."""
        for broken in self._watcher.broken_in_steps():
            self._report(broken.owed, broken.problem, broken.position)
        engine = self._watcher.engine
        owed, problem = broken_duty(engine.game, fault), f"{fault.message} ({fault.place})"
        self._report(owed, problem, engine.memory.snapshot(self._env))

    def _report(self, owed: Obligation, problem: str, after: Snapshot) -> None:
        engine = self._watcher.engine
        before = engine.memory.snapshot(self._before)
        events = tuple(self._events[self._first_event :])
        phase = engine.program.locations[self._location].phase
        self.violations[owed] = Violation(owed, problem, self._seed, phase, before, events, after)


def watched_run(
    watcher: Watcher, players: int, seed: int, port: RunningPort, shown: Iterable[Obligation] = ()
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
