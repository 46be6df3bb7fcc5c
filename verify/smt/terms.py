"""Unknown numbers and truths: Z3 terms, made quickly.

Proofs make terms by the million. The operators of Z3's Python layer look at the sorts of all arguments first, which
costs several times as much as making the term. Here all numbers are whole and in one context, so that a number joined
with a number needs no look. A number joined or compared with anything else is an error: Python would call them unequal,
and that would pass for an answer.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from ctypes import Array
from typing import overload

import z3

z3.z3.Z3_DEBUG = False

Num = int | z3.ArithRef
"""A whole number: Python's own where it is known, or else a term."""
Bool = bool | z3.BoolRef
"""A truth: Python's own where it is known, or else a term."""
Value = Num | Bool
"""What a rule works out: a number or a truth. Cards, players and places are numbers."""

_CONTEXT = z3.main_ctx()
_REF = _CONTEXT.ref()
_NUMERALS: dict[int, "Number"] = {}
_FUNCTIONS: dict[tuple[str, str], z3.FuncDeclRef] = {}
"""Terms and functions of the context, as they are asked for again and again."""
_PAIR = z3.Ast * 2

_MakeOfMany = Callable[[z3.ContextObj, int, Array[z3.Ast]], z3.Ast]
_MakeOfTwo = Callable[[z3.ContextObj, z3.Ast, z3.Ast], z3.Ast]


@contextmanager
def context_of_its_own() -> Iterator[None]:
    """Inside, terms are made in a new context of Z3's, in which nothing was made or asked before. So what the solver
    answers, which model it finds and what that takes depends on what it is asked there, and not on what this process
    did earlier. No term may be carried in or out; not for several threads at once."""
    before, context = (_CONTEXT, _NUMERALS, _FUNCTIONS), z3.Context()
    _go_to(context, {}, {})
    try:
        yield
    finally:
        _go_to(*before)
        _free(context)


def _free(context: z3.Context) -> None:
    """Frees all that a context holds at once: rings of Python objects keep terms of it, and may be found much later.
    When these terms go they see that it is gone."""
    context.__del__()
    context.owner = False


def _go_to(
    context: z3.Context, numerals: dict[int, "Number"], functions: dict[tuple[str, str], z3.FuncDeclRef]
) -> None:
    global _CONTEXT, _REF, _NUMERALS, _FUNCTIONS
    _CONTEXT, _REF, _NUMERALS, _FUNCTIONS = context, context.ref(), numerals, functions
    z3.z3._main_ctx = context  # where Z3's own functions make terms that are told no context


class UnlikeThings(TypeError):
    """Things of different kinds are compared or added: a fault of Hornbook, which must not pass for an answer."""


def _unlike(one: object, other: object) -> UnlikeThings:
    return UnlikeThings(f"a {type(one).__name__} and a {type(other).__name__} have nothing in common")


class Truth(z3.BoolRef):
    """A truth that need not be known. It is compared with truths only."""

    def __init__(self, ast: z3.Ast) -> None:
        self.ast, self.ctx = ast, _CONTEXT
        z3.Z3_inc_ref(_REF, ast)

    def __eq__(self, other: object) -> z3.BoolRef:  # type: ignore[override]  # comparing makes a term
        return super().__eq__(_checked_truth(self, other))

    def __ne__(self, other: object) -> z3.BoolRef:  # type: ignore[override]
        return super().__ne__(_checked_truth(self, other))

    __hash__ = z3.BoolRef.__hash__


def _checked_truth(one: Truth, other: object) -> Bool:
    if not isinstance(other, bool | z3.BoolRef):
        raise _unlike(one, other)
    return other


def _pairing(make: _MakeOfMany, swapped: bool = False) -> Callable[["Number", Num], "Number"]:
    """An operator that joins two numbers to one."""

    def operator(self: "Number", other: Num) -> "Number":
        term = _ast(other)
        if term is None:
            raise _unlike(self, other)
        return Number(make(_REF, 2, _PAIR(term, self.ast) if swapped else _PAIR(self.ast, term)))

    return operator


def _comparing(make: _MakeOfTwo) -> Callable[["Number", object], Truth]:
    """The same for an operator that compares two numbers."""

    def operator(self: "Number", other: object) -> Truth:
        term = _ast(other)
        if term is None:
            raise _unlike(self, other)
        return Truth(make(_REF, self.ast, term))

    return operator


def _mk_different(context: z3.ContextObj, one: z3.Ast, other: z3.Ast) -> z3.Ast:
    return z3.Z3_mk_distinct(context, 2, _PAIR(one, other))


def _mk_quotient(context: z3.ContextObj, _: int, pair: Array[z3.Ast]) -> z3.Ast:
    """Rounded down if the divisor is positive, as every divisor is; so is the engine's."""
    return z3.Z3_mk_div(context, pair[0], pair[1])


def _mk_remainder(context: z3.ContextObj, _: int, pair: Array[z3.Ast]) -> z3.Ast:
    return z3.Z3_mk_mod(context, pair[0], pair[1])


class Number(z3.ArithRef):
    """A whole number that need not be known."""

    def __init__(self, ast: z3.Ast) -> None:
        self.ast, self.ctx = ast, _CONTEXT
        z3.Z3_inc_ref(_REF, ast)

    __add__ = _pairing(z3.Z3_mk_add)
    __radd__ = _pairing(z3.Z3_mk_add, swapped=True)
    __sub__ = _pairing(z3.Z3_mk_sub)
    __rsub__ = _pairing(z3.Z3_mk_sub, swapped=True)
    __mul__ = _pairing(z3.Z3_mk_mul)
    __rmul__ = _pairing(z3.Z3_mk_mul, swapped=True)
    __truediv__ = _pairing(_mk_quotient)
    __mod__ = _pairing(_mk_remainder)
    __eq__ = _comparing(z3.Z3_mk_eq)  # type: ignore[assignment]  # comparing makes a term
    __ne__ = _comparing(_mk_different)  # type: ignore[assignment]
    __le__ = _comparing(z3.Z3_mk_le)
    __lt__ = _comparing(z3.Z3_mk_lt)
    __ge__ = _comparing(z3.Z3_mk_ge)
    __gt__ = _comparing(z3.Z3_mk_gt)
    __hash__ = z3.ArithRef.__hash__


def _ast(value: object) -> z3.Ast | None:
    """A number as Z3 itself holds it; None if it is none of ours."""
    if type(value) is Number:
        return value.ast
    if type(value) is int:
        return numeral(value).ast
    return value.ast if isinstance(value, z3.ArithRef) else None


def numeral(value: int) -> Number:
    """A known number as a term."""
    known = _NUMERALS.get(value)
    if known is None:
        term = z3.IntVal(value)  # of any size; held until ours holds it too
        known = _NUMERALS[value] = Number(term.ast)
    return known


def unknown_number(name: str, *depending_on: Num) -> Number:
    """The unknown number of that name; one for each value of what it depends on."""
    if depending_on:
        term = z3.Function(name, *[z3.IntSort()] * (len(depending_on) + 1))(*depending_on)
    else:
        term = z3.Int(name)
    return Number(term.ast)  # the term is held until ours holds it too


def unknown_truth(name: str) -> Truth:
    """The unknown truth of that name."""
    term = z3.Bool(name)
    return Truth(term.ast)


def unknown_numbers(name: str) -> Callable[[Num], Number]:
    """Unknown numbers by number."""
    return lambda index: Number(_applied(name, z3.IntSort, index))


def unknown_truths(name: str) -> Callable[[Num], Truth]:
    """Unknown truths by number."""
    return lambda index: Truth(_applied(name, z3.BoolSort, index))


def _applied(name: str, sort: Callable[[], z3.SortRef], index: Num) -> z3.Ast:
    function = _FUNCTIONS.get((name, sort.__name__))
    if function is None:
        function = _FUNCTIONS[name, sort.__name__] = z3.Function(name, z3.IntSort(), sort())
    return z3.Z3_mk_app(_REF, function.ast, 1, (z3.Ast * 1)(_ast(index)))


def all_true(truths: Sequence[z3.BoolRef]) -> Truth:
    """That all of some terms hold."""
    return Truth(z3.Z3_mk_and(_REF, len(truths), _asts(truths)))


def one_true(truths: Sequence[z3.BoolRef]) -> Truth:
    """That one of some terms holds."""
    return Truth(z3.Z3_mk_or(_REF, len(truths), _asts(truths)))


def not_true(truth: z3.BoolRef) -> Truth:
    """That a term does not hold."""
    return Truth(z3.Z3_mk_not(_REF, truth.ast))


def added(numbers: Sequence[z3.ArithRef]) -> Number:
    """The sum of some terms."""
    return Number(z3.Z3_mk_add(_REF, len(numbers), _asts(numbers)))


@overload
def one_or_other(condition: z3.BoolRef, then: z3.BoolRef, otherwise: z3.ExprRef) -> Truth: ...
@overload
def one_or_other(condition: z3.BoolRef, then: z3.ArithRef, otherwise: z3.ExprRef) -> Number: ...
@overload
def one_or_other(condition: z3.BoolRef, then: z3.ExprRef, otherwise: z3.ExprRef) -> Truth | Number: ...
def one_or_other(condition: z3.BoolRef, then: z3.ExprRef, otherwise: z3.ExprRef) -> Truth | Number:
    """One term or the other, of the same sort."""
    sort = Truth if isinstance(then, z3.BoolRef) else Number
    return sort(z3.Z3_mk_ite(_REF, condition.ast, then.ast, otherwise.ast))


def _asts(terms: Sequence[z3.ExprRef]) -> Array[z3.Ast]:
    return (z3.Ast * len(terms))(*[term.ast for term in terms])
