"""Which steps run which, and what is changed by running them."""

from collections import Counter
from collections.abc import Mapping

from hornbook.dsl.core.game import Step
from hornbook.dsl.core.statements import Block, DoStep, SetVar
from hornbook.dsl.core.walk import walk


def callers_first(steps: Mapping[str, Step]) -> list[Step]:
    """Every step after those that run it. Steps that run themselves, and what they run, are left out."""
    runs = {name: _steps_run(step) for name, step in steps.items()}
    callers = Counter(run for found in runs.values() for run in found)
    order = [name for name in steps if not callers[name]]
    for name in order:
        for run in sorted(runs[name]):
            callers[run] -= 1
            if not callers[run] and run in steps:
                order.append(run)
    return [steps[name] for name in order]


class Changes:
    """Tells which variables rules change, those of the steps that they run included."""

    def __init__(self, steps: Mapping[str, Step]) -> None:
        self._sets = {name: _set_in(step) for name, step in steps.items()}
        self._runs = {name: _steps_run(step) for name, step in steps.items()}
        self._by_step: dict[str, frozenset[str]] = {}

    def rules(self, block: Block) -> list[str]:
        """The names of the variables, in alphabetical order."""
        return sorted(_set_in(block).union(*(self._step(name) for name in _steps_run(block))))

    def _step(self, name: str) -> frozenset[str]:
        if name not in self._by_step:
            waiting, seen = [name], set[str]()
            while waiting:
                step = waiting.pop()
                if step in self._runs and step not in seen:
                    seen.add(step)
                    waiting += self._runs[step]
            self._by_step[name] = frozenset().union(*(self._sets[step] for step in seen))
        return self._by_step[name]


def _steps_run(node: object) -> set[str]:
    return {part.step for part in walk(node) if isinstance(part, DoStep)}


def _set_in(node: object) -> set[str]:
    return {part.name for part in walk(node) if isinstance(part, SetVar)}
