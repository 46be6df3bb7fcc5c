"""What is said of the members of a domain: whether some or every one does something, sums, the highest, the best.

Takes expressions that walk over a domain; gives code that leaves their value on the stack. Ways that nobody can foresee
are avoided: where it costs next to nothing, something is computed of every member, and used of those that count.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Protocol, assert_never

from hornbook.dsl.core.expressions import Best, BestKey, Domain, Expr, Extreme, Quantified, SumOver
from hornbook.dsl.core.leaves import Const
from hornbook.dsl.core.types import NONE_VALUE, NUMBER
from hornbook.interpreter.compiled.ground.wasm import (
    ADD,
    ADD64,
    AND,
    EQUAL,
    GREATER,
    I64,
    IS_ZERO,
    LESS,
    SELECT,
    WIDEN,
    Code,
    get,
    i32,
    i64,
    leave,
    put,
    when,
)
from hornbook.interpreter.compiled.rules.numbers import NumberCode, better, worst
from hornbook.interpreter.compiled.rules.plain import is_plain, known_where
from hornbook.interpreter.compiled.rules.walks import Maker, Members, Walks
from hornbook.interpreter.machine import faults

OverDomain = Quantified | SumOver | Extreme | Best

_ONE = Const(1, NUMBER)


class DomainMaker(Maker, Protocol):
    """Whoever makes code of expressions in the function to which a walk belongs. `known`: what does not break
    off here."""

    numbers: NumberCode
    known: frozenset[Expr]

    def value_knowing(self, expr: Expr, known: frozenset[Expr]) -> Code:
        """The value of an expression where some others do not break off."""


class DomainCode:
    """Makes code of what walks over domains inside one function."""

    def __init__(self, maker: DomainMaker) -> None:
        self._maker, self._unit, self._names = maker, maker.unit, maker.names
        self._walks = Walks(maker)

    def code(self, expr: OverDomain) -> Code:
        members = Members(expr.slot, expr.domain, expr.place, self._unit.costs.counted_round(expr))
        match expr:
            case Quantified(kind=kind, body=body):
                return self._quantified(members, kind == "every", body)
            case SumOver():
                return self._sum(expr, members)
            case Extreme():
                return self._extreme(expr, members)
            case Best(keys=keys):
                return self._best(members, keys)
            case _:
                assert_never(expr)

    def _local(self) -> int:
        return self._names.function.local()

    def _quantified(self, members: Members, every: bool, body: Expr) -> Code:
        """Breaks off at the first member that decides."""
        result = self._local()

        def each(depth: int) -> Code:
            decides = self._maker.value(body) + (IS_ZERO if every else b"")
            return when(decides, i32(not every) + put(result) + leave(depth + 1))

        return i32(every) + put(result) + self._walks.visit(members, each) + get(result)

    def _sum(self, expr: SumOver, members: Members) -> Code:
        if not self._unit.magnitudes.may_be_too_large(expr):
            return self._narrow_sum(expr, members)
        wide = self._names.function.local(I64)

        def each(_: int) -> Code:
            return get(wide) + self._maker.value(expr.body) + WIDEN + ADD64 + put(wide)

        walked = self._walks.visit(members, each)
        return i64(0) + put(wide) + walked + self._maker.numbers.narrowed(wide, expr.place)

    def _narrow_sum(self, expr: SumOver, members: Members) -> Code:
        total = self._local()
        members, fits, known = self._with_others(members, (expr.body,))

        def each(_: int) -> Code:
            added = self._maker.value_knowing(expr.body, known)
            if fits is not None:
                added = fits() if expr.body == _ONE else added + i32(0) + fits() + SELECT
            return added + get(total) + ADD + put(total)

        return i32(0) + put(total) + self._walks.visit(members, each) + get(total)

    def _extreme(self, expr: Extreme, members: Members) -> Code:
        """All members are found first: a fault of the condition comes before one of the body."""
        best, value = self._local(), self._local()
        place, direction = expr.place, expr.direction
        walk = self._walks.listed(members)
        wins = get(value) + get(best) + (GREATER if direction == "highest" else LESS)
        body = self._maker.value(expr.body) + put(value) + get(value) + get(best) + wins + SELECT + put(best)
        nothing = self._unit.faults.broken(lambda _, __: faults.nothing_to_compare(direction, place))
        gone_through = self._walks.go_through(walk, expr.slot, body) + when(get(walk.count) + IS_ZERO, nothing)
        return walk.begin + worst(direction) + put(best) + gone_through + get(best)

    def _best(self, members: Members, keys: tuple[BestKey, ...]) -> Code:
        """The first member whose keys, all of them computed, are better than those of any before."""
        slot, found, wins = self._names.bind(members.slot), self._local(), self._local()
        now, best = [self._local() for _ in keys], [self._local() for _ in keys]
        members, fits, known = self._with_others(members, [key.value for key in keys])

        def each(_: int) -> Code:
            judged = b"" if fits is None else fits()
            values = [self._maker.value_knowing(key.value, known) for key in keys]
            judged += b"".join(value + put(at) for value, at in zip(values, now, strict=True))
            judged += better(keys, now, best) or get(found) + i32(NONE_VALUE) + EQUAL
            judged += (b"" if fits is None else AND) + put(wins)
            pairs = zip((slot, *now), (found, *best), strict=True)
            return judged + b"".join(get(new) + get(old) + get(wins) + SELECT + put(old) for new, old in pairs)

        begin = b"".join(worst(key.direction) + put(at) for key, at in zip(keys, best, strict=True))
        return begin + i32(NONE_VALUE) + put(found) + self._walks.visit(members, each) + get(found)

    def _with_others(
        self, members: Members, bodies: Sequence[Expr]
    ) -> tuple[Members, Callable[[], Code] | None, frozenset[Expr]]:
        """If something is plain: the members and those that do not fit, what tells whether one does, and what is known
        once that is told. Otherwise the members themselves."""
        where, known = members.domain.where, self._maker.known
        if where is not None:
            told = known.union(known_where(where))
            if all(is_plain(body, self._unit, told) for body in bodies):
                everybody = replace(members, domain=Domain(members.domain.source))
                return everybody, partial(self._maker.value, where), told
        return members, None, known
