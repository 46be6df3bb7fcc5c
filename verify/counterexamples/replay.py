"""Replay: the engine carries out what the solver found, and confirms it or not.

A position from the solver is shown to people only after the engine, on plain numbers, has come to the same end. A
mismatch would be Hornbook's own fault, and is reported as such.
"""

from collections.abc import Callable
from dataclasses import dataclass

from hornbook.dsl.core.game import Game
from hornbook.dsl.core.texts import NO_TEXT, Text
from hornbook.interpreter.engine.choices import AnsweringPort, IllegalChoice, Pending, scripted
from hornbook.interpreter.engine.engine import Engine
from hornbook.interpreter.engine.memory import Memory
from hornbook.interpreter.engine.moments import speaks_at
from hornbook.interpreter.engine.monitor import SAID
from hornbook.interpreter.engine.obligations import Obligation, Owed, owed_by
from hornbook.interpreter.machine.concrete import ConcreteValues
from hornbook.interpreter.machine.execute import Executor
from hornbook.interpreter.machine.faults import OutOfBounds, RuleFault
from hornbook.interpreter.machine.flow_graph import Edge
from hornbook.interpreter.machine.memory_layout import PORT, Env
from hornbook.interpreter.machine.values import Fn
from hornbook.verify.counterexamples.concretize import CandidatePosition
from hornbook.verify.facts.goals import goal_layout, judge_steps
from hornbook.verify.messages import BOUND_REACHED
from hornbook.verify.results import Counterexample

_SHUFFLES_TRIED = 40


@dataclass
class _Seen:
    """What a replay came to: the goals that failed, the bounds that were reached, or the duty that was broken."""

    failed: set[Obligation]
    reached: set[Obligation]
    fault: RuleFault | None = None


class Replayer:
    """Replays positions of one game, watching all its goals."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.goals = owed_by(game)
        self._seen = _Seen(set(), set())
        executor = Executor(goal_layout(game), ConcreteValues())
        judge_steps(executor, self.goals, Memory(executor.layout, executor.evaluator).copied, self._judge)
        self.engine = Engine(game, executor=executor)
        of = executor.judge.expression
        state_goals = [g for g in self.goals if g.when.kind != "after_step"]
        self._bodies = {g.id: of(g.body) for g in state_goals}
        self._tight = {g.id: of(g.tight) for g in state_goals if g.tight is not None}

    def failing(self, found: CandidatePosition, name: Obligation) -> Counterexample | None:
        """The counterexample to a goal, or None if the engine does not confirm it."""
        return self._confirmed(found, lambda seen: name in seen.failed, SAID[name.kind])

    def reaching(self, found: CandidatePosition, name: Obligation) -> Counterexample | None:
        """The witness that a bound is reached, or None if the engine does not confirm it."""
        return self._confirmed(found, lambda seen: name in seen.reached, BOUND_REACHED)

    def faulting(self, found: CandidatePosition, duty: str) -> Counterexample | None:
        """The position in which a duty is broken, or None if the engine does not confirm it."""
        return self._confirmed(found, lambda seen: seen.fault is not None and seen.fault.duty == duty, NO_TEXT)

    def initial_failures(self) -> set[Obligation]:
        """The goals that fail before the first card is dealt."""
        failed: set[Obligation] = set()
        for players in range(self.game.min_players, self.game.max_players + 1):
            self._seen = _Seen(set(), set())
            self._look(self.engine.memory.fresh(players), self.engine.program.start)
            failed |= self._seen.failed
        return failed

    def _confirmed(
        self, found: CandidatePosition, wanted: Callable[[_Seen], bool], problem: Text
    ) -> Counterexample | None:
        for seed in range(_SHUFFLES_TRIED):
            env = self.engine.memory.from_snapshot(found.before)
            self._seen = _Seen(set(), set())
            answer, _ = scripted(found.answers)
            port = AnsweringPort(answer, seed, self.engine.memory.copied)
            env[PORT] = port
            try:
                self._look(env, self.engine.carried_out(env, found.location))
            except RuleFault as fault:
                self._seen.fault = fault
            except (Pending, IllegalChoice):
                pass
            if wanted(self._seen):
                fault_seen = self._seen.fault
                after = None if fault_seen else self.engine.memory.snapshot(env)
                said = fault_seen.said if fault_seen else problem
                phase = self.engine.program.locations[found.location].phase
                return Counterexample(found.before, tuple(port.events), after, phase, said, location=found.location)
        return None

    def _look(self, env: Env, edge: Edge) -> None:
        for goal in self.goals:
            if goal.when.kind != "after_step" and speaks_at(goal.when, self.engine.program, edge):
                self._judge(env, goal, self._bodies[goal.id], self._tight.get(goal.id))

    def _judge(self, env: Env, goal: Owed, body: Fn, tight: Fn | None) -> None:
        try:
            if not body(env):
                self._seen.failed.add(goal.id)
            if tight is not None and tight(env):
                self._seen.reached.add(goal.id)
        except OutOfBounds:
            return  # nobody can tell
        except RuleFault:
            self._seen.failed.add(goal.id)
