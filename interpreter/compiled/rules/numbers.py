"""Arithmetic and comparison as code, kept to nine digits.

Takes operators and the code of their operands. What cannot come to more than nine digits, as far as declared ranges
tell, has 32 bits and is not looked at; anything else has 64, and is looked at as soon as it is computed.
"""

from collections.abc import Sequence
from typing import assert_never

from hornbook.dsl.core.expressions import Arithmetic, BestKey, Compare, Total
from hornbook.dsl.core.leaves import Const, Setting
from hornbook.dsl.core.types import NONE_VALUE
from hornbook.dsl.report.limits import MAX_NUMBER
from hornbook.dsl.report.source import Place
from hornbook.interpreter.compiled.ground.cannot import CannotCompile
from hornbook.interpreter.compiled.ground.wasm import (
    ADD,
    ADD64,
    AND,
    AT_LEAST,
    AT_MOST,
    DIVIDE,
    EQUAL,
    GREATER,
    GREATER64,
    I64,
    LESS,
    LESS64,
    MULTIPLY,
    MULTIPLY64,
    NARROW,
    OR,
    REMAINDER,
    SUBTRACT,
    SUBTRACT64,
    UNEQUAL,
    WIDEN,
    Code,
    Function,
    either,
    get,
    i32,
    i64,
    increase,
    put,
    when,
    while_,
)
from hornbook.interpreter.compiled.rules.unit import Unit
from hornbook.interpreter.machine import faults

_NARROW = {"+": ADD, "-": SUBTRACT, "*": MULTIPLY}
_WIDE = {"+": ADD64, "-": SUBTRACT64, "*": MULTIPLY64}
_COMPARISONS = {"=": EQUAL, "!=": UNEQUAL, "<": LESS, "<=": AT_MOST, ">": GREATER, ">=": AT_LEAST}


class NumberCode:
    """Makes code of what is computed inside one function."""

    def __init__(self, unit: Unit, function: Function) -> None:
        self._unit, self._function = unit, function

    def comparison(self, expr: Compare) -> Code:
        """Compares the two values on the stack."""
        return _COMPARISONS[expr.op]

    def arithmetic(self, expr: Arithmetic, left: Code, right: Code) -> Code:
        match expr.op:
            case "+" | "-" | "*":
                is_product = expr.op == "*" and not isinstance(expr.right, Const | Setting)
                if not is_product and not self._unit.magnitudes.may_be_too_large(expr):
                    return left + right + _NARROW[expr.op]
                wide = self._function.local(I64)
                return left + WIDEN + right + WIDEN + _WIDE[expr.op] + put(wide) + self.narrowed(wide, expr.place)
            case "//" | "mod":
                return self._divided(expr, left, right)
            case _:
                assert_never(expr.op)

    def narrowed(self, wide: int, place: Place) -> Code:
        """What a local of 64 bits holds, on the stack with 32; it breaks off if that has more than nine digits."""
        over = get(wide) + i64(MAX_NUMBER) + GREATER64 + get(wide) + i64(-MAX_NUMBER) + LESS64 + OR
        return when(over, self._unit.faults.broken(lambda _, __: faults.too_large(place))) + get(wide) + NARROW

    def total(self, expr: Total, number: int, size: int, value: Code) -> Code:
        """The sum of a value that hangs on a local, which goes from 0 to below another one."""
        goes_on = get(number) + get(size) + LESS
        if not self._unit.magnitudes.may_be_too_large(expr):
            total = self._function.local()
            added = while_(goes_on, get(total) + value + ADD + put(total), increase(number))
            return i32(0) + put(total) + added + get(total)
        wide = self._function.local(I64)
        added = while_(goes_on, get(wide) + value + WIDEN + ADD64 + put(wide), increase(number))
        return i64(0) + put(wide) + added + self.narrowed(wide, expr.place)

    def in_range(self, value: Code, low: int | None, high: int | None, or_none: bool, place: Place) -> Code:
        """A number that must lie between two others, or may be none."""
        number = self._function.local()
        broken = self._unit.faults.broken(lambda found, _: faults.out_of_range(found, low, high, place), get(number))
        outside = i32(0) if low is None else get(number) + i32(low) + LESS
        if high is not None:
            outside += get(number) + i32(high) + GREATER + OR
        if or_none:
            outside += get(number) + i32(NONE_VALUE) + UNEQUAL + AND
        return value + put(number) + when(outside, broken) + get(number)

    def definite(self, value: Code, place: Place) -> Code:
        """A value that must not be none."""
        found = self._function.local()
        broken = self._unit.faults.broken(lambda _, __: faults.none_to_use(place))
        return value + put(found) + when(get(found) + i32(NONE_VALUE) + EQUAL, broken) + get(found)

    def seat(self, player: int, place: Place) -> Code:
        """A certain player, if so many play."""
        if player < self._unit.players:
            return i32(player)
        return self._unit.faults.broken(lambda _, __: faults.nobody_there(player, place)) + i32(0)

    def neighbour(self, player: Code, side: str) -> Code:
        """The player who sits `after` or `before` one."""
        seat, last = self._function.local(), i32(self._unit.players - 1)
        begin = player + put(seat)
        if side == "after":
            return begin + either(get(seat) + last + LESS, get(seat) + i32(1) + ADD, i32(0))
        return begin + either(get(seat) + i32(0) + GREATER, get(seat) + i32(1) + SUBTRACT, last)

    def _divided(self, expr: Arithmetic, left: Code, right: Code) -> Code:
        """Rounded down, where the machine rounds towards 0: the divisor is above 0."""
        if self._unit.magnitudes.may_be_too_large(expr):
            raise CannotCompile("a quotient may be too large")
        number, divisor, rest = (self._function.local() for _ in range(3))
        begin = left + put(number) + right + put(divisor)
        begin += get(number) + get(divisor) + REMAINDER + put(rest)
        if expr.op == "mod":
            return begin + get(rest) + get(rest) + i32(0) + LESS + get(divisor) + MULTIPLY + ADD
        return begin + get(number) + get(divisor) + DIVIDE + get(rest) + i32(0) + LESS + SUBTRACT


def better(keys: Sequence[BestKey], now: Sequence[int], best: Sequence[int]) -> Code:
    """Whether some numbers, in locals, are better than others: the first of the keys that differs decides. All are
    compared, whichever decides: which one that is cannot be foreseen."""
    code = b""
    for key, new, old in reversed(list(zip(keys, now, best, strict=True))):
        wins = get(new) + get(old) + (GREATER if key.direction == "highest" else LESS)
        code = wins + get(new) + get(old) + EQUAL + code + AND + OR if code else wins
    return code


def worst(direction: str) -> Code:
    """A number that any other one is better than."""
    return i32(-(2**31) if direction == "highest" else 2**31 - 1)
