"""Does the game end? Measures, put together.

Takes the trends of all measures on all edges. A loop is shown to end by a measure that never rises on any of its edges:
the edges on which it falls are passed finitely often and can be taken away; what is left must have no loop, or be shown
to end in the same way. This is the lexicographic argument, found by trying.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from hornbook.interpreter.program import END, Edge, Program
from hornbook.verify.measures import Trend

Step = tuple[int, Edge]
Trends = Mapping[Step, Mapping[str, Trend]]


@dataclass(frozen=True, slots=True)
class Ending:
    """How it was shown that play ends: the measures used, in order; or the locations round which it may go on."""

    measures: tuple[str, ...]
    endless: tuple[int, ...]


def ending_from(trends: Trends) -> Ending:
    """Whether every way round is shown to end."""
    used: list[str] = []
    endless: list[int] = []
    _take_apart(set(trends), trends, used, endless)
    return Ending(tuple(dict.fromkeys(used)), tuple(endless))


def edges_in_loops(program: Program) -> set[Step]:
    """The edges that can be passed more than once: only there it matters how measures change."""
    steps = {(n, edge) for n, location in program.locations.items() for edge in (location.then, location.otherwise)}
    return {step for loop in _loops(steps) for step in steps if step[0] in loop and step[1].target in loop}


def _take_apart(steps: set[Step], trends: Trends, used: list[str], endless: list[int]) -> None:
    for loop in _loops(steps):
        inside = {step for step in steps if step[0] in loop and step[1].target in loop}
        falling, measure = _best_measure(inside, trends)
        if not falling:
            endless += sorted(loop)
            continue
        used.append(measure)
        _take_apart(inside - falling, trends, used, endless)


def _best_measure(inside: set[Step], trends: Trends) -> tuple[set[Step], str]:
    """The measure that takes away most edges."""
    best: tuple[set[Step], str] = (set(), "")
    names = sorted({name for step in inside for name in trends[step]})
    for name in names:
        found = [(step, trends[step][name]) for step in inside if name in trends[step]]
        if len(found) < len(inside) or not all(trend.never_rises for _, trend in found):
            continue
        falling = {step for step, trend in found if trend.always_falls and trend.has_floor}
        if len(falling) > len(best[0]):
            best = (falling, name)
    return best


def _loops(steps: set[Step]) -> list[set[int]]:
    """The sets of locations that can be gone round (strongly connected components with an edge inside)."""
    after: dict[int, set[int]] = {}
    for start, edge in steps:
        if edge.target != END:
            after.setdefault(start, set()).add(edge.target)
    reach = {start: _reachable(start, after) for start in after}
    loops: list[set[int]] = []
    for start in after:
        if start in reach[start] and not any(start in loop for loop in loops):
            loops.append({n for n in reach[start] if start in reach.get(n, set())})
    return loops


def _reachable(start: int, after: dict[int, set[int]]) -> set[int]:
    found: set[int] = set()
    waiting = list(after.get(start, ()))
    while waiting:
        number = waiting.pop()
        if number not in found:
            found.add(number)
            waiting += after.get(number, ())
    return found
