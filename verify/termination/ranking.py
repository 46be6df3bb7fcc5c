"""Why play ends: the shape of the argument, without a solver.

Takes the steps that play can take and ranks, gives the steps that can still be gone round for ever if every rank is so.
`location` shows that the ranks are so: that a rank's mixture rises on no step of its loop, falls on its falling steps,
and is above a fixed floor there.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from hornbook.interpreter.machine.flow_graph import END, Edge, FlowGraph

Step = tuple[int, Edge]
"""A location, and an edge it is left by."""

Mixture = tuple[tuple[str, int], ...]
"""Measures, and how much of each; no amount is negative."""


@dataclass(frozen=True, slots=True)
class Rank:
    """One step of the argument that play ends: round a loop, some mixture of measures rises on none of the steps and
    falls on some. Those are passed finitely often, so what is left of the loop must be shown to end without them."""

    loop: frozenset[Step]
    mixture: Mixture
    falling: frozenset[Step]


def steps_of(program: FlowGraph) -> set[Step]:
    """Every step of a flow."""
    return {(n, edge) for n, location in program.locations.items() for edge in (location.then, location.otherwise)}


def steps_in_loops(steps: set[Step]) -> set[Step]:
    """The steps that can be passed more than once."""
    return {step for loop in loops(steps) for step in steps if step[0] in loop and step[1].target in loop}


def steps_left(steps: set[Step], ranks: Iterable[Rank]) -> set[Step]:
    """Those of the steps that may be passed for ever, although every rank is so.

    A rank speaks of all steps that go round its loop. If play went round for ever, it would from some moment on stay in
    one of the loops that are left; if the rank speaks of the whole of that loop, its mixture never rises from then on,
    so it cannot fall for ever: its falling steps are among those that come to an end.
    """
    left = steps_in_loops(steps)
    for rank in ranks:
        covered = [loop for loop in loops(left) if _inside(left, loop) <= rank.loop]
        ending = {step for loop in covered for step in _inside(left, loop) if step in rank.falling}
        left = steps_in_loops(left - ending)
    return left


def _inside(steps: set[Step], loop: set[int]) -> set[Step]:
    return {step for step in steps if step[0] in loop and step[1].target in loop}


def loops(steps: set[Step]) -> list[set[int]]:
    """The sets of locations that can be gone round (strongly connected components with an edge inside)."""
    after: dict[int, set[int]] = {}
    for start, edge in steps:
        if edge.target != END:
            after.setdefault(start, set()).add(edge.target)
    reach = {start: _reachable(start, after) for start in after}
    found: list[set[int]] = []
    for start in sorted(after):
        if start in reach[start] and not any(start in loop for loop in found):
            found.append({n for n in reach[start] if start in reach.get(n, set())})
    return found


def _reachable(start: int, after: dict[int, set[int]]) -> set[int]:
    found: set[int] = set()
    waiting = list(after.get(start, ()))
    while waiting:
        number = waiting.pop()
        if number not in found:
            found.add(number)
            waiting += after.get(number, ())
    return found
