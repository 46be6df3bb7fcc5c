"""Arithmetic and comparisons, made into functions of the memory.

Takes an operator and its operands as functions, gives a function. Both kinds of values bring Python's operators. Each
is spelled out, and once more for a constant on its right: a call saved here is a tenth of what a rule costs in play.
"""

from collections.abc import Callable
from typing import Any

from hornbook.interpreter.machine.values import Fn


def _divided(left: Any, right: int) -> Any:
    """Division without remainder; solver terms write it with one stroke."""
    return left // right if isinstance(left, int) else left / right


OPERATORS: dict[str, Callable[[Fn, Fn], Fn]] = {
    "+": lambda left, right: lambda e: left(e) + right(e),
    "-": lambda left, right: lambda e: left(e) - right(e),
    "*": lambda left, right: lambda e: left(e) * right(e),
    "//": lambda left, right: lambda e: _divided(left(e), right(e)),
    "mod": lambda left, right: lambda e: left(e) % right(e),
    "=": lambda left, right: lambda e: left(e) == right(e),
    "!=": lambda left, right: lambda e: left(e) != right(e),
    "<": lambda left, right: lambda e: left(e) < right(e),
    "<=": lambda left, right: lambda e: left(e) <= right(e),
    ">": lambda left, right: lambda e: left(e) > right(e),
    ">=": lambda left, right: lambda e: left(e) >= right(e),
}

WITH_CONSTANT: dict[str, Callable[[Fn, Any], Fn]] = {
    "+": lambda left, value: lambda e: left(e) + value,
    "-": lambda left, value: lambda e: left(e) - value,
    "*": lambda left, value: lambda e: left(e) * value,
    "//": lambda left, value: lambda e: _divided(left(e), value),
    "mod": lambda left, value: lambda e: left(e) % value,
    "=": lambda left, value: lambda e: left(e) == value,
    "!=": lambda left, value: lambda e: left(e) != value,
    "<": lambda left, value: lambda e: left(e) < value,
    "<=": lambda left, value: lambda e: left(e) <= value,
    ">": lambda left, value: lambda e: left(e) > value,
    ">=": lambda left, value: lambda e: left(e) >= value,
}
