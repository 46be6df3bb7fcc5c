"""Moments: when something claimed speaks, on the edges of the flow and in its locations.

Takes the moment that a claim, bound or possibility names and the flow of its game. Play and proof ask here, so that
both mean the same: whatever is claimed `always` is looked at wherever the flow comes by, from the very beginning to the
end; `during` a phase, wherever it comes by inside of it; `before` and `after`, on the edges where the phase begins and
ends; `at the end`, once the game is over. `after` a step speaks each time the step has run, when `before` means the
position in which the step began: the functions of `watch_steps` look at that.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import assert_never

from hornbook.dsl.core.stated import When
from hornbook.interpreter.engine.obligations import Owed
from hornbook.interpreter.machine.evaluate import Evaluator
from hornbook.interpreter.machine.execute import Executor, StepMonitor
from hornbook.interpreter.machine.flow_graph import END, Edge, FlowGraph, Mark
from hornbook.interpreter.machine.memory_layout import Env
from hornbook.interpreter.machine.old_state import TwoStateEvaluator
from hornbook.interpreter.machine.values import Run

Look = Callable[[Evaluator, Owed], Run]
"""Makes the function that looks at something owed, given the evaluator that knows what `before` means."""


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


def speaks_in(when: When, program: FlowGraph, number: int) -> bool:
    """Whether a claim speaks wherever a location begins."""
    return when.kind == "always" or (when.kind == "during" and program.locations[number].phase == when.name)


def steps_spoken_of(owed: Iterable[Owed]) -> list[str]:
    """The steps after which something is owed: each needs a slot, for the position in which it began."""
    return sorted({each.when.name for each in owed if each.when.kind == "after_step"})


def watch_steps(
    executor: Executor, owed: Sequence[Owed], first_slot: int, copied: Callable[[Env], Env], look: Look
) -> None:
    """Has everything owed after a step looked at each time the step has run."""
    for extra, step in enumerate(steps_spoken_of(owed)):
        at = executor.layout.local_at(first_slot + extra)
        evaluator = TwoStateEvaluator(executor.layout, executor.values.judging, at)
        looks = [look(evaluator, each) for each in owed if each.when == When("after_step", step)]
        executor.monitors[step] = [StepMonitor(((at, copied),), _all(looks))]


def _all(runs: Sequence[Run]) -> Run:
    def run(env: Env) -> None:
        for each in runs:
            each(env)

    return run
