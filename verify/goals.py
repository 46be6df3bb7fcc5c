"""Goals: claims and bounds as things owed at certain moments.

Both the prover and the replay judge the same goals at the same moments; only the kind of values differs.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from hornbook.dsl.core.expressions import Compare, Expr
from hornbook.dsl.core.game import Game, When
from hornbook.interpreter.before import without_before
from hornbook.interpreter.execute import Executor, StepMonitor
from hornbook.interpreter.layout import Env, Layout
from hornbook.interpreter.program import END, Edge, Mark, Program
from hornbook.interpreter.values import Fn, Run
from hornbook.verify.facts import EXTRA_SLOTS, limit_facts

_SAVED_SLOTS = 32


@dataclass(frozen=True, slots=True)
class Goal:
    """Something owed at certain moments: a claim, or a bound's limit."""

    name: str
    when: When
    body: Expr
    tight: Expr | None = None


Judge = Callable[[Env, Goal, Fn, Fn | None], None]
"""Looks at a goal after a step: the memory, the goal, its body and the condition that it is reached exactly."""


def goals_of(game: Game) -> list[Goal]:
    """Every claim and bound of a game, and every zone's limit, as goals."""
    claims = [Goal(c.name, c.when, c.body) for c in game.claims.values()]
    bounds = [
        Goal(b.name, b.when, Compare("<=", b.value, b.limit), Compare("=", b.value, b.limit))
        for b in game.bounds.values()
    ]
    limits = [Goal(fact.name, When("always"), fact.body) for fact in limit_facts(game)]
    return claims + bounds + limits


def speaks_at(when: When, program: Program, edge: Edge) -> bool:
    """Whether a claim speaks at the end of an edge."""
    if when.kind == "always":
        return True
    if when.kind == "during":
        inside = edge.target != END and program.locations[edge.target].phase == when.name
        return inside or Mark("leave", when.name) in edge.marks
    mark = {"before": Mark("enter", when.name), "after": Mark("leave", when.name)}.get(when.kind)
    return mark in edge.marks


def speaks_in(when: When, program: Program, number: int) -> bool:
    """Whether a claim speaks wherever a location begins."""
    return when.kind == "always" or (when.kind == "during" and program.locations[number].phase == when.name)


def goal_layout(game: Game) -> Layout:
    """A memory layout with room for what facts and goals need beyond the game itself."""
    return Layout(game, EXTRA_SLOTS + _SAVED_SLOTS)


def watch_steps(executor: Executor, goals: Sequence[Goal], judge: Judge) -> None:
    """Has every goal about a step judged each time the step has run."""
    of, local_at = executor.evaluator.expression, executor.layout.local_at
    slot = executor.game.slot_count + EXTRA_SLOTS
    for goal in goals:
        if goal.when.kind != "after_step":
            continue
        body, saved = without_before(goal.body, slot)
        slot += len(saved)
        tight, more = (None, ()) if goal.tight is None else without_before(goal.tight, slot)
        slot += len(more)
        monitor = StepMonitor(
            tuple((local_at(at), of(value)) for at, value in (*saved, *more)),
            _judged(judge, goal, of(body), None if tight is None else of(tight)),
        )
        executor.monitors.setdefault(goal.when.name, []).append(monitor)


def _judged(judge: Judge, goal: Goal, body: Fn, tight: Fn | None) -> Run:
    return lambda env: judge(env, goal, body, tight)
