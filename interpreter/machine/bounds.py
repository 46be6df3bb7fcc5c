"""What keeps play within bounds: numbers, spans, and steps that are counted.

Takes the functions that compute something; gives functions that break play off where it is too much.
"""

from collections.abc import Callable
from copy import copy
from typing import Any, Self

from hornbook.dsl.report.limits import MAX_NUMBER, MAX_SPAN
from hornbook.dsl.report.source import Place
from hornbook.interpreter.machine.budget import Budget
from hornbook.interpreter.machine.faults import too_large, too_wide
from hornbook.interpreter.machine.memory_layout import STEPS, Env
from hornbook.interpreter.machine.values import Fn, Members, Run

MOST_JUDGED = 10**100
"""What is claimed may multiply and add up what play would break off at: proofs have numbers without limit, and play is
to judge the same."""


class ConcreteBounds:
    """The part of `ConcreteValues` that keeps to limits."""

    most = MAX_NUMBER

    @property
    def judging(self) -> Self:
        same = copy(self)
        same.most = MOST_JUDGED
        return same

    def bounded(self, number: Fn, place: Place) -> Fn:
        most = self.most

        def result(e: Env) -> int:
            found: int = number(e)
            if not -most <= found <= most:
                raise too_large(place)
            return found

        return result

    def taking_steps(self, steps: int, place: Place) -> Run:
        return lambda e: e[STEPS].spend(steps, place)

    def on_its_own(self, value: Fn) -> Fn:
        def result(e: Env) -> Any:
            outside, e[STEPS] = e[STEPS], Budget()
            try:
                return value(e)
            finally:
                e[STEPS] = outside

        return result

    def counting(self, listed: Callable[[Env], Any], members: Members) -> Callable[[Env], Any]:
        """The same members, with the steps counted that it takes to go through them."""
        steps, place = members.steps, members.place

        def result(e: Env) -> Any:
            found = listed(e)
            e[STEPS].spend(len(found) * steps, place)
            return found

        return result


def span(place: Place, low: int, high: int) -> range:
    """The numbers from one to another, unless they are too many."""
    if high - low >= MAX_SPAN:
        raise too_wide(low, high, place)
    return range(low, high + 1)
