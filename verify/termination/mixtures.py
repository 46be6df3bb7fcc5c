"""Does the game end? Measures, put together.

Takes the trends of all measures on all edges. A loop is shown to end by a measure that never rises on any of its edges:
the edges on which it falls are passed finitely often and can be taken away; what is left must have no loop, or be shown
to end in the same way. This is the lexicographic argument, found by trying. Where no measure will do, a mixture is
looked for: so much of this measure and so much of that.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass

import z3

from hornbook.verify.termination.measures import Fall, Trend
from hornbook.verify.termination.ranking import Mixture, Rank, Step, loops

Trends = Mapping[Step, Mapping[str, Trend]]
Falls = Mapping[Step, Collection[Fall]]
"""What each path of an edge does."""

_GREATEST_SHARE = 9
_RESOURCES = 5_000_000


@dataclass(frozen=True, slots=True)
class Ending:
    """How it can be shown that play ends; and the locations round which it may go on, if it cannot."""

    ranks: tuple[Rank, ...]
    endless: tuple[int, ...]


UNKNOWN = Ending((), ())
"""Before anything was asked."""


def ending_from(trends: Trends, falls: Falls) -> Ending:
    """Whether every way round is shown to end."""
    ranks: list[Rank] = []
    endless: list[int] = []
    _take_apart(set(trends), trends, falls, ranks, endless)
    return Ending(tuple(ranks), tuple(endless))


def _take_apart(steps: set[Step], trends: Trends, falls: Falls, ranks: list[Rank], endless: list[int]) -> None:
    for loop in loops(steps):
        inside = {step for step in steps if step[0] in loop and step[1].target in loop}
        falling, mixture = _best_measure(inside, trends)
        if not falling:
            falling, mixture = _best_mixture(inside, falls)
        if not falling:
            endless += sorted(loop)
            continue
        ranks.append(Rank(frozenset(inside), mixture, frozenset(falling)))
        _take_apart(inside - falling, trends, falls, ranks, endless)


def _best_measure(inside: set[Step], trends: Trends) -> tuple[set[Step], Mixture]:
    """The measure that takes away most edges."""
    best: tuple[set[Step], Mixture] = (set(), ())
    names = sorted({name for step in inside for name in trends[step]})
    for name in names:
        found = [(step, trends[step][name]) for step in inside if name in trends[step]]
        if len(found) < len(inside) or not all(trend.never_rises for _, trend in found):
            continue
        falling = {step for step, trend in found if trend.always_falls and trend.has_floor}
        if len(falling) > len(best[0]):
            best = (falling, ((name, 1),))
    return best


def _best_mixture(inside: set[Step], falls: Falls) -> tuple[set[Step], Mixture]:
    """A mixture of measures that no path raises, and that falls on as many edges as possible."""
    steps = sorted(inside, key=lambda step: (step[0], step[1].target, repr(step[1].marks)))
    paths = [(step, dict(fall)) for step in steps for fall in falls.get(step, ())]
    names = sorted({name for _, fall in paths for name in fall})
    names = [name for name in names if all(name in fall for _, fall in paths)]
    if not names:
        return set(), ()
    context = z3.Context()  # its own: several games may be at this point, each in a thread
    shares = {name: z3.Int(f"share of {name}", context) for name in names}
    falling = {step: z3.Bool(f"falls on edge {i}", context) for i, step in enumerate(steps)}
    solver = z3.Optimize(ctx=context)
    solver.set("rlimit", _RESOURCES)
    solver.add(*[z3.And(share >= 0, share <= _GREATEST_SHARE) for share in shares.values()])
    for step, fall in paths:
        change = z3.Sum(*[fall[name] * share for name, share in shares.items()])
        solver.add(change <= 0, z3.Implies(falling[step], change < 0))
    solver.maximize(z3.Sum(*[z3.If(falls_here, 1, 0) for falls_here in falling.values()]))
    solver.minimize(z3.Sum(*shares.values()))
    if solver.check() != z3.sat:
        return set(), ()
    model = solver.model()
    shared = [(name, model.eval(share).as_long()) for name, share in shares.items()]
    mixture = tuple((name, share) for name, share in shared if share)
    return {step for step, falls_here in falling.items() if z3.is_true(model.eval(falls_here))}, mixture
