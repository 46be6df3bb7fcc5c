"""Which steps run which, and what is changed by running them."""

from collections import Counter
from collections.abc import Mapping

from hornbook.dsl.core.game import Step
from hornbook.dsl.core.statements import Block, DoStep, SetVar
from hornbook.dsl.core.walk import walk


class StepOrder:
    """Knows of some steps which others they run, and which variables they change."""

    def __init__(self, steps: Mapping[str, Step]) -> None:
        self._steps = steps
        self._done = {name: _done_in(step) for name, step in steps.items()}
        self._by_step: dict[str, frozenset[str]] = {}

    def callers_first(self) -> list[Step]:
        """Every step after those that run it. Steps that run themselves, and what they run, are left out."""
        callers = Counter(run for found, _ in self._done.values() for run in found)
        order = [name for name in self._steps if not callers[name]]
        for name in order:
            for run in sorted(self._done[name][0]):
                callers[run] -= 1
                if not callers[run] and run in self._steps:
                    order.append(run)
        return [self._steps[name] for name in order]

    def changed_by(self, block: Block) -> list[str]:
        """The names of the variables that rules change, those of the steps that they run included, in alphabetical
        order."""
        runs, sets = _done_in(block)
        return sorted(sets.union(*(self._changed_by_step(name) for name in runs)))

    def _changed_by_step(self, name: str) -> frozenset[str]:
        if name not in self._by_step:
            waiting, seen = [name], set[str]()
            while waiting:
                step = waiting.pop()
                if step in self._done and step not in seen:
                    seen.add(step)
                    waiting += self._done[step][0]
            self._by_step[name] = frozenset().union(*(self._done[step][1] for step in seen))
        return self._by_step[name]


def _done_in(node: object) -> tuple[set[str], set[str]]:
    """The steps that are run in a node, and the variables that are set."""
    runs, sets = set[str](), set[str]()
    for part in walk(node):
        if isinstance(part, DoStep):
            runs.add(part.step)
        elif isinstance(part, SetVar):
            sets.add(part.name)
    return runs, sets
