"""Measures: numbers that show that play gets somewhere.

If some number never rises around a loop, falls each time it passes a certain edge, and cannot fall for ever, that edge is
passed finitely often. Candidates are the sizes of zones and the number variables of a game, summed up, counted up or down.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import z3

from hornbook.dsl.core.expressions import Arithmetic, Const, Expr
from hornbook.dsl.core.game import Game
from hornbook.dsl.core.types import NUMBER
from hornbook.interpreter.layout import Env
from hornbook.interpreter.values import Fn
from hornbook.verify.facts import quantities, total_of
from hornbook.verify.logic import as_term
from hornbook.verify.paths import Path

_FLOOR = -1_000_000


@dataclass(frozen=True, slots=True)
class Trend:
    """How a measure behaves on an edge: it never rises; it always falls; where it falls it is above a fixed floor."""

    never_rises: bool
    always_falls: bool
    has_floor: bool


@dataclass(frozen=True, slots=True)
class Measure:
    """A number that may show progress."""

    name: str
    value: Fn

    def trend_on(self, path: Path, before: Any, env: Env, so_far: Trend) -> Trend:
        """The trend on one more path of an edge."""
        if not so_far.never_rises:
            return so_far
        change = z3.simplify(as_term(self.value(env)) - before)
        if z3.is_int_value(change):
            rises, falls = change.as_long() > 0, change.as_long() < 0
        else:
            falls = path.ask(change >= 0) == z3.unsat
            rises = not falls and path.ask(change > 0) != z3.unsat
        floor = not falls or path.ask(before < _FLOOR) == z3.unsat
        return Trend(not rises, so_far.always_falls and falls, so_far.has_floor and floor)


def measures_of(game: Game, of: Callable[[Expr], Fn]) -> list[Measure]:
    """The candidates of a game."""
    found = []
    for quantity in quantities(game):
        total = total_of(quantity, game)
        found.append(Measure(f"{quantity.name} falls", of(total)))
        if not quantity.is_size:
            found.append(Measure(f"{quantity.name} rises", of(Arithmetic("-", Const(0, NUMBER), total))))
    return found
