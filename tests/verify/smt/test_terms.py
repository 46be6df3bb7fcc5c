"""Terms made past Z3's operators are the very terms that these would make."""

import operator
from collections.abc import Callable
from typing import Any

import pytest
import z3

from hornbook.verify.smt.terms import Number, Truth, UnlikeThings, unknown_number, unknown_truth

OPERATORS = (
    operator.add,
    operator.sub,
    operator.mul,
    operator.eq,
    operator.ne,
    operator.le,
    operator.lt,
    operator.ge,
    operator.gt,
)


@pytest.mark.parametrize("joined", OPERATORS)
def test_an_operator_makes_what_z3_makes(joined: Callable[[Any, Any], Any]) -> None:
    ours, theirs = (unknown_number("a"), unknown_number("b")), (z3.Int("a"), z3.Int("b"))
    for left, right in ((0, 1), (0, 7), (7, 0)):
        made = joined(*(ours[i] if i < 2 else i for i in (left, right)))
        wanted = joined(*(theirs[i] if i < 2 else i for i in (left, right)))
        assert made.eq(wanted)
        assert isinstance(made, Number | Truth)


@pytest.mark.parametrize("divided", [operator.mod, operator.truediv])
def test_division_makes_what_z3_makes(divided: Callable[[Any, Any], Any]) -> None:
    made = divided(unknown_number("a"), 3)
    assert made.eq(divided(z3.Int("a"), 3))
    assert isinstance(made, Number)


@pytest.mark.parametrize("number", range(-7, 8))
@pytest.mark.parametrize("divisor", [1, 2, 3])
def test_division_rounds_down_as_in_play(number: int, divisor: int) -> None:
    term = unknown_number("a")
    solver = z3.Solver()
    solver.add(term == number)
    solver.add(z3.Or(term / divisor != number // divisor, term % divisor != number % divisor))
    assert solver.check() == z3.unsat


@pytest.mark.parametrize("joined", OPERATORS)
@pytest.mark.parametrize("other", [None, "b", True, (1,)])
def test_a_number_has_nothing_in_common_with_what_is_no_number(joined: Callable[[Any, Any], Any], other: Any) -> None:
    with pytest.raises(UnlikeThings):
        joined(unknown_number("a"), other)


@pytest.mark.parametrize("joined", [operator.eq, operator.ne])
@pytest.mark.parametrize("other", [None, "b", 1])
def test_a_truth_has_nothing_in_common_with_what_is_no_truth(joined: Callable[[Any, Any], Any], other: Any) -> None:
    assert joined(unknown_truth("a"), True) is not None
    with pytest.raises(UnlikeThings):
        joined(unknown_truth("a"), other)
