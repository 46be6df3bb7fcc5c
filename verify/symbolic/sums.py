"""Sums over all players, from the sums that are kept.

Takes the core expression of a sum over all players, and gives one that adds up the parts of its body: the sum of
`2 * size of hand of player + 1` is twice the sum of the hands and one for each player. What is left are sums of single
quantities of a player, and those are kept with the families themselves (`by_player`). What cannot be taken apart like
that is None here, and is added up player by player.

This is about the expression and never about a value that would stand for every player at once: such a value would have
to be compared, and is equal to none and different from none of the players.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace

from hornbook.dsl.core.expressions import (
    Arithmetic,
    Before,
    Best,
    Bind,
    Domain,
    Expr,
    Extreme,
    Players,
    Quantified,
    Size,
    SumOver,
    Total,
    Var,
)
from hornbook.dsl.core.leaves import Local
from hornbook.dsl.core.walk import walk
from hornbook.interpreter.machine.memory_layout import PLAYERS, Env, Layout
from hornbook.interpreter.machine.values import Fn
from hornbook.verify.smt.logic import as_number
from hornbook.verify.smt.terms import Num
from hornbook.verify.symbolic.zones.by_player import SymbolicArray


class NotKept(Exception):
    """The sum of some quantity is not kept."""


def sum_from_parts(whole: SumOver, layout: Layout, of: Callable[[Expr], Fn]) -> Fn | None:
    """The function that gives a sum over all players from sums that are kept; None if its body is not of that form.
    It raises `NotKept` where one of these sums is not kept after all."""
    if whole.domain != Domain(Players()) or _binds(whole.body, whole.slot):
        return None
    return _Parts(whole, layout, of).sum_of(whole.body, frozenset({whole.slot}))


@dataclass(frozen=True)
class _Parts:
    whole: SumOver
    layout: Layout
    of: Callable[[Expr], Fn]

    def sum_of(self, body: Expr, player: frozenset[int]) -> Fn | None:
        """The sum of a part of the body; `player` has the slots in which the player is."""
        if not _mentions(body, player):
            return self._once_each(self.of(body))
        match body:
            case Size() | Total() if _is_of(body.zone.index, player):
                return self._kept(body)
            case Var(index=index) if _is_of(index, player):
                return self._kept(body)
            case Arithmetic(op="+" | "-" as op, left=left, right=right):
                return self._both(op, self.sum_of(left, player), self.sum_of(right, player))
            case Arithmetic(op="*", left=left, right=right) if not _mentions(right, player):
                return self._times(self.sum_of(left, player), right)
            case Arithmetic(op="*", left=left, right=right) if not _mentions(left, player):
                return self._times(self.sum_of(right, player), left)
            case Bind(slot=slot, value=Local(slot=bound), body=inner) if bound in player and not _binds(inner, slot):
                return self.sum_of(inner, player | {slot})
            case Bind(slot=slot, value=value, body=inner) if slot not in player and not _mentions(value, player):
                return self._bound(self.layout.local_at(slot), self.of(value), self.sum_of(inner, player))
            case Before(value=value) if len(player) == 1:
                # The same players take part before and after a step.
                return self.of(replace(body, value=replace(self.whole, body=value)))
            case _:
                return None

    def _once_each(self, value: Fn) -> Fn:
        return lambda e: as_number(value(e)) * e[PLAYERS]

    def _bound(self, at: int, value: Fn, part: Fn | None) -> Fn | None:
        if part is None:
            return None
        inner = part

        def result(e: Env) -> Num:
            e[at] = value(e)
            total: Num = inner(e)
            return total

        return result

    def _kept(self, quantity: Size | Total | Var) -> Fn:
        if isinstance(quantity, Var):
            at = self.layout.variable_at[quantity.name]
            return lambda e: _kept_with(e[at].values)
        at = self.layout.zone_at[quantity.zone.name]
        if isinstance(quantity, Size):
            return lambda e: _kept_with(e[at].sizes)
        attribute = quantity.attribute
        return lambda e: _kept_with(e[at].totals[attribute])

    def _both(self, op: str, left: Fn | None, right: Fn | None) -> Fn | None:
        if left is None or right is None:
            return None
        one, other = left, right
        return (lambda e: one(e) + other(e)) if op == "+" else (lambda e: one(e) - other(e))

    def _times(self, part: Fn | None, factor: Expr) -> Fn | None:
        if part is None:
            return None
        some, times = part, self.of(factor)
        return lambda e: some(e) * times(e)


def _kept_with(values: SymbolicArray[Num]) -> Num:
    if values.total is None:
        raise NotKept
    return values.total


def _is_of(index: tuple[Expr, ...], player: frozenset[int]) -> bool:
    """Whether an index is the player, and nothing besides."""
    match index:
        case (Local(slot=slot),):
            return slot in player
        case _:
            return False


def _mentions(part: Expr, player: frozenset[int]) -> bool:
    return any(isinstance(node, Local) and node.slot in player for node in walk(part))


def _binds(part: Expr, slot: int) -> bool:
    """Whether something inside is walked or named in a slot once more."""
    binders = (Bind, Quantified, SumOver, Extreme, Best)
    return any(isinstance(node, binders) and node.slot == slot for node in walk(part))
