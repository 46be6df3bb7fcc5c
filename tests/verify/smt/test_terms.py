"""Terms made past Z3's operators are the very terms that these would make."""

import itertools
import operator
from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from pkgutil import walk_packages
from types import FunctionType
from typing import Any

import pytest
import z3

from hornbook import verify
from hornbook.verify.smt import terms
from hornbook.verify.smt.terms import (
    Number,
    Truth,
    UnlikeThings,
    context_of_its_own,
    numeral,
    unknown_number,
    unknown_numbers,
    unknown_truth,
)

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


def test_a_context_of_its_own_knows_nothing_of_what_was_made_before() -> None:
    lies, outside = unknown_numbers("lies"), [numeral(5), unknown_number("a")]
    numbered = lies(outside[1])
    with context_of_its_own():
        inside = [numeral(5), unknown_number("a"), lies(unknown_number("a")), z3.Int("a")]
        with context_of_its_own():
            innermost = unknown_number("a")
        assert unknown_number("a").eq(inside[1])
    contexts = {term.ctx for term in inside}
    assert len(contexts) == 1
    assert not contexts & {outside[0].ctx, innermost.ctx}
    assert unknown_number("a").eq(outside[1])
    assert lies(outside[1]).eq(numbered)
    assert numeral(5) is outside[0]


def test_answers_do_not_depend_on_what_was_asked_before() -> None:
    def model() -> str:
        with context_of_its_own():
            lies, a, b = unknown_numbers("lies"), unknown_number("a"), unknown_number("b")
            solver = z3.Solver()
            solver.add(lies(a) > b, lies(b) < a, a + b > 7, z3.Or(a > 40, b > 30))
            assert solver.check() == z3.sat
            return str(solver.model())

    first = model()
    others = [unknown_number(f"other {number}") for number in range(500)]
    z3.Solver().check(*[one < other for one, other in itertools.pairwise(others)])
    assert model() == first


def test_what_was_made_inside_is_gone_when_the_inside_fails() -> None:
    before = unknown_number("a").ctx
    with pytest.raises(RuntimeError), context_of_its_own():
        raise RuntimeError
    assert unknown_number("a").ctx is before


def test_nothing_that_outlives_a_task_holds_a_term() -> None:
    """Terms of one context among those of another would be nonsense, and Z3 does not look."""
    kept = {
        f"{module.__name__}.{name}"
        for module in (import_module(found.name) for found in walk_packages(verify.__path__, f"{verify.__name__}."))
        for name, value in vars(module).items()
        if any(isinstance(each, z3.AstRef) for each in _things_in(value))
    }
    assert kept - {f"{terms.__name__}._NUMERALS", f"{terms.__name__}._FUNCTIONS"} == set()


def _things_in(value: object) -> Iterator[object]:
    """A value, what it is made of, what a function remembers, and so on."""
    yield value
    inside: Iterable[object] = ()
    if isinstance(value, dict):
        inside = [*value.keys(), *value.values()]
    elif isinstance(value, list | tuple | set | frozenset):
        inside = value
    elif isinstance(value, FunctionType):
        inside = [cell.cell_contents for cell in value.__closure__ or ()] + list(value.__defaults__ or ())
    for each in inside:
        yield from _things_in(each)


def test_that_test_would_notice() -> None:
    number = numeral(3)
    assert any(isinstance(each, z3.AstRef) for each in _things_in({"a": [lambda: number]}))
