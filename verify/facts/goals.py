"""Goals: claims and bounds as things owed at certain moments.

Both the prover and the replay judge the same goals at the same moments; only the kind of values differs.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from hornbook.dsl.core.expressions import Compare, Expr
from hornbook.dsl.core.game import Game
from hornbook.dsl.core.stated import When
from hornbook.interpreter.engine.obligations import Obligation
from hornbook.interpreter.machine.execute import Executor, StepMonitor
from hornbook.interpreter.machine.flow_graph import FlowGraph
from hornbook.interpreter.machine.memory_layout import Env, Layout
from hornbook.interpreter.machine.old_state import TwoStateEvaluator
from hornbook.interpreter.machine.values import Fn, Run
from hornbook.verify.facts.invariants import EXTRA_SLOTS, limit_facts
from hornbook.verify.symbolic.tables import arbitrary_data


@dataclass(frozen=True, slots=True)
class Goal:
    """Something owed at certain moments: a claim, or a bound's limit."""

    id: Obligation
    when: When
    body: Expr
    tight: Expr | None = None


Judge = Callable[[Env, Goal, Fn, Fn | None], None]
"""Looks at a goal after a step: the memory, the goal, its body and the condition that it is reached exactly."""


def goals_of(game: Game) -> list[Goal]:
    """Every claim and bound of a game, and every zone's limit, as goals."""
    claims = [Goal(Obligation("claim", c.name), c.when, c.body) for c in game.claims.values()]
    bounds = [
        Goal(Obligation("bound", b.name), b.when, Compare("<=", b.value, b.limit), Compare("=", b.value, b.limit))
        for b in game.bounds.values()
    ]
    limits = [Goal(fact.id, When("always"), fact.body) for fact in limit_facts(game)]
    return claims + bounds + limits


def resting_on_data(game: Game) -> frozenset[Obligation]:
    """What is said only of the data of the file, in a game of which something else is said of any data. Proved like
    that from the beginning: what turns out later to rest on the data costs another round."""
    if not arbitrary_data(game):
        return frozenset()
    claims = {Obligation("claim", claim.name) for claim in game.claims.values() if not claim.any_data}
    return frozenset(claims | {Obligation("bound", bound.name) for bound in game.bounds.values() if not bound.any_data})


def speaks_in(when: When, program: FlowGraph, number: int) -> bool:
    """Whether a claim speaks wherever a location begins."""
    return when.kind == "always" or (when.kind == "during" and program.locations[number].phase == when.name)


def goal_layout(game: Game) -> Layout:
    """A memory layout with room for what facts and goals need beyond the game itself."""
    return Layout(game, EXTRA_SLOTS + len(game.steps))


def watch_steps(executor: Executor, goals: Sequence[Goal], copied: Callable[[Env], Env], judge: Judge) -> None:
    """Has every goal about a step judged each time the step has run."""
    steps = sorted({goal.when.name for goal in goals if goal.when.kind == "after_step"})
    for extra, step in enumerate(steps):
        at = executor.layout.local_at(executor.game.slot_count + EXTRA_SLOTS + extra)
        of = TwoStateEvaluator(executor.layout, executor.values, at).expression
        judged = [
            _judged(judge, goal, of(goal.body), None if goal.tight is None else of(goal.tight))
            for goal in goals
            if goal.when == When("after_step", step)
        ]
        executor.monitors[step] = [StepMonitor(((at, copied),), _all(judged))]


def _all(runs: Sequence[Run]) -> Run:
    def run(env: Env) -> None:
        for each in runs:
            each(env)

    return run


def _judged(judge: Judge, goal: Goal, body: Fn, tight: Fn | None) -> Run:
    return lambda env: judge(env, goal, body, tight)
