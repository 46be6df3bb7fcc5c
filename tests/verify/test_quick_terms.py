"""Terms made past Z3's operators are the very terms that these would make."""

import operator
from collections.abc import Callable
from typing import Any

import pytest
import z3

from hornbook.verify.unknowns import Number, Truth, unknown_number

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


def test_what_is_no_number_is_left_to_z3() -> None:
    remainder: Any = operator.mod(unknown_number("a"), 3)
    assert remainder.eq(z3.Int("a") % 3)
    with pytest.raises(z3.Z3Exception):
        operator.add(unknown_number("a"), "b")
