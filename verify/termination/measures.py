"""Measures: numbers that show that play gets somewhere.

If some number never rises around a loop, falls each time it passes a certain edge, and cannot fall for ever, that
edge is passed finitely often. Candidates are the sizes of zones and the number variables of a game, summed up,
counted up or down, and its truths; and mixtures of those that cannot fall below a certain value.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import z3

from hornbook.dsl.core.expressions import Arithmetic, Expr, Not, Var, ZoneRef
from hornbook.dsl.core.game import Game
from hornbook.dsl.core.leaves import Const
from hornbook.dsl.core.texts import Text
from hornbook.dsl.core.types import NUMBER, NumberType, TruthType
from hornbook.dsl.core.walk import walk
from hornbook.interpreter.machine.memory_layout import Env
from hornbook.interpreter.machine.values import Fn
from hornbook.verify.facts.quantities import Quantity, quantities, total_of
from hornbook.verify.smt.logic import as_number
from hornbook.verify.smt.paths import Path
from hornbook.verify.smt.terms import Num
from hornbook.verify.termination.ranking import Mixture

FLOOR = -1_000_000
"""What a measure that falls must be shown not to be below, if it has no floor by what it is."""


@dataclass(frozen=True, slots=True)
class Trend:
    """How a measure behaves on an edge: it never rises; it always falls; where it falls it is above a fixed floor."""

    never_rises: bool
    always_falls: bool
    has_floor: bool


_UNTRIED = Trend(True, True, True)


def joined_trends(first: dict[str, Trend], second: dict[str, Trend]) -> dict[str, Trend]:
    """The trends on an edge, from those on two parts of its paths."""
    return {
        name: Trend(
            all(part.get(name, _UNTRIED).never_rises for part in (first, second)),
            all(part.get(name, _UNTRIED).always_falls for part in (first, second)),
            all(part.get(name, _UNTRIED).has_floor for part in (first, second)),
        )
        for name in {**first, **second}
    }


_RISES_TRIED = (1, 2, 4)
"""By how much a measure may rise at most, where it is not plain: so much is tried."""

Fall = frozenset[tuple[str, int]]
"""What one path does to measures that cannot fall for ever: at most by how much each of them rises. A measure that is
not in it may rise by anything."""


@dataclass(frozen=True, slots=True)
class Measure:
    """A number that may show progress."""

    name: str
    value: Callable[[Env], Num]
    has_floor: bool
    """Whether it cannot fall below a certain value, by what it is."""
    only_mixed: bool = False
    """Whether it is looked at only where no measure alone will do."""


_DIRECTIONS = {
    "falls": Text("falls", "maleje"),
    "rises": Text("rises", "rośnie"),
    "ends": Text("comes to an end", "przestaje obowiązywać"),
    "begins": Text("comes about", "zaczyna obowiązywać"),
}


def mixture_told(mixture: Mixture) -> Text:
    """A measure, or so much of several, in words."""
    parts = [_part_told(name, share) for name, share in mixture]
    return Text(" + ".join(part.en for part in parts), " + ".join(part.pl for part in parts))


def _part_told(name: str, share: int) -> Text:
    of, _, direction = name.rpartition(" ")
    said, times = _DIRECTIONS[direction], "" if share == 1 else f"{share} × "
    return Text(f"{times}{of} {said.en}", f"{times}{of} {said.pl}")


def measures_of(game: Game, of: Callable[[Expr], Fn]) -> list[Measure]:
    """The candidates of a game."""
    found = []
    for quantity in quantities(game):
        total = total_of(quantity, game)
        low, high = _range(quantity, game)
        found.append(Measure(f"{quantity.name} falls", of(total), low is not None))
        upwards = of(Arithmetic("-", Const(0, NUMBER), total))
        found.append(Measure(f"{quantity.name} rises", upwards, high is not None, only_mixed=quantity.is_size))
    for variable in game.variables.values():
        if isinstance(variable.type, TruthType) and not variable.index:
            truth = Var(variable.name, ())
            found.append(Measure(f"{variable.name} ends", _counted(of(truth)), True))
            found.append(Measure(f"{variable.name} begins", _counted(of(Not(truth))), True))
    return found


def _range(quantity: Quantity, game: Game) -> tuple[int | None, int | None]:
    """Between what a quantity lies, by what it is: no zones hold more cards than their deck has."""
    if quantity.is_size:
        zones = [node.name for node in walk(quantity.value) if isinstance(node, ZoneRef)]
        return 0, max(game.decks[game.zones[name].deck].size for name in zones)
    type_ = game.variables[quantity.name].type
    return (type_.low, type_.high) if isinstance(type_, NumberType) else (None, None)


def _counted(truth: Fn) -> Fn:
    return lambda env: as_number(truth(env))


@dataclass(frozen=True, slots=True)
class Change:
    """A measure on a path: its value before, and by how much it changes."""

    measure: Measure
    before: z3.ArithRef
    by: z3.ArithRef

    @property
    def name(self) -> str:
        return self.measure.name


def trends_on(path: Path, changes: Sequence[Change], so_far: dict[str, Trend]) -> dict[str, Trend]:
    """The trends on one more path of an edge. Measures that are known to rise on it are not asked about again."""
    open_changes = [c for c in changes if so_far.get(c.name, _UNTRIED).never_rises]
    quiet = _surviving(path, open_changes, lambda c: c.by > 0)
    falling = _surviving(path, [c for c in quiet if so_far.get(c.name, _UNTRIED).always_falls], lambda c: c.by >= 0)
    grounded = _surviving(path, falling, lambda c: c.before < FLOOR)
    result = dict(so_far)
    for change in changes:
        old = so_far.get(change.name, _UNTRIED)
        falls = change in falling
        result[change.name] = Trend(
            old.never_rises and change in quiet,
            old.always_falls and falls,
            old.has_floor and (not falls or change in grounded),
        )
    return result


def fall_on(path: Path, changes: Sequence[Change]) -> Fall:
    """What one path does to the measures that may be part of a mixture."""
    mixable = [c for c in changes if c.measure.has_floor]
    quiet = _surviving(path, mixable, lambda c: c.by > 0)
    falling = _surviving(path, quiet, lambda c: c.by >= 0)
    known = {c.name: -1 if c in falling else 0 for c in quiet}
    known |= {c.name: c.by.as_long() for c in mixable if isinstance(c.by, z3.IntNumRef)}
    for most in _RISES_TRIED:
        rising = [c for c in mixable if c.name not in known]
        known |= {c.name: most for c in _surviving(path, rising, partial(_rises_by_more, most))}
    return frozenset(known.items())


def _rises_by_more(most: int, change: Change) -> z3.BoolRef:
    return change.by > most


def _surviving(path: Path, changes: Sequence[Change], bad: Callable[[Change], z3.BoolRef]) -> list[Change]:
    """The changes for which the bad cannot be; each model that shows one bad shows all it can at once. If the solver
    does not find out about all together, it is asked about each."""
    left = [c for c in changes if not z3.is_true(z3.simplify(bad(c)))]
    while left:
        asked = {c: bad(c) for c in left if not z3.is_false(z3.simplify(bad(c)))}
        if not asked:
            break
        anything_bad = z3.Or(*asked.values())
        sampled = path.sampled(anything_bad)
        model = path.sample if z3.is_true(sampled) else path.rough_model(anything_bad)
        if model is None:
            break
        shown = [c for c, term in asked.items() if z3.is_true(model.eval(term, model_completion=True))]
        if not shown:
            return [c for c in left if c not in asked or path.rough_model(asked[c]) is None]
        left = [c for c in left if c not in shown]
    return left
