"""Truths and numbers that may be Python's own or solver terms.

What is known stays Python's own; a solver term is made only where something unknown takes part. So a position that is
partly known gives small terms, and one that is wholly known gives none.
"""

from collections.abc import Iterable, Sequence
from typing import Any, TypeVar, overload

import z3

from hornbook.verify.smt.terms import (
    Bool,
    Num,
    Value,
    added,
    all_true,
    not_true,
    numeral,
    one_or_other,
    one_true,
)

_Alike = TypeVar("_Alike")


def all_of(truths: Iterable[Bool]) -> Bool:
    """Whether all hold."""
    terms = []
    for truth in truths:
        if truth is False:
            return False
        if truth is not True:
            terms.append(truth)
    return all_true(terms) if len(terms) > 1 else (terms[0] if terms else True)


def any_of(truths: Iterable[Bool]) -> Bool:
    """Whether one holds."""
    terms = []
    for truth in truths:
        if truth is True:
            return True
        if truth is not False:
            terms.append(truth)
    return one_true(terms) if len(terms) > 1 else (terms[0] if terms else False)


def negation(truth: Bool) -> Bool:
    return not truth if isinstance(truth, bool) else not_true(truth)


def implied(condition: Bool, truth: Bool) -> Bool:
    return any_of([negation(condition), truth])


@overload
def ite(condition: Bool, then: Bool, otherwise: Bool) -> Bool: ...  # type: ignore[overload-overlap]  # bool is an int
@overload
def ite(condition: Bool, then: Num, otherwise: Num) -> Num: ...
@overload
def ite(condition: Bool, then: Value, otherwise: Value) -> Value: ...
@overload
def ite(condition: Bool, then: _Alike, otherwise: _Alike) -> _Alike: ...
def ite(condition: Bool, then: Any, otherwise: Any) -> Any:  # the lines above say what goes with what
    """One value or the other."""
    if isinstance(condition, bool):
        return then if condition else otherwise
    if then is otherwise:
        return then
    if callable(then) and callable(otherwise):
        return lambda x: ite(condition, then(x), otherwise(x))
    if isinstance(then, bool) and isinstance(otherwise, bool):
        if then == otherwise:
            return then
        return condition if then else not_true(condition)
    if isinstance(then, int) and isinstance(otherwise, int) and then == otherwise:
        return then
    return one_or_other(condition, as_term(then), as_term(otherwise))


def as_number(value: Value) -> Num:
    """A truth as 0 or 1; a number as itself."""
    if isinstance(value, bool):
        return int(value)
    return one_or_other(value, numeral(1), numeral(0)) if isinstance(value, z3.BoolRef) else value


def sum_of(numbers: Iterable[Value]) -> Num:
    """The sum, with what is known added up first."""
    known, terms = 0, []
    for value in numbers:
        number = as_number(value)
        if isinstance(number, int):
            known += number
        else:
            terms.append(number)
    if not terms:
        return known
    total = terms[0] if len(terms) == 1 else added(terms)
    return total + known if known else total


def mentions(term: Value, unknowns: Sequence[z3.ArithRef]) -> bool:
    """Whether one of some unknown numbers comes up in a term."""
    if isinstance(term, int):
        return False
    return any(not z3.substitute(term, (unknown, numeral(0))).eq(term) for unknown in unknowns)


@overload
def as_term(value: Bool) -> z3.BoolRef: ...  # type: ignore[overload-overlap]  # bool is an int
@overload
def as_term(value: Num) -> z3.ArithRef: ...
@overload
def as_term(value: Value) -> z3.BoolRef | z3.ArithRef: ...
def as_term(value: Value) -> z3.BoolRef | z3.ArithRef:
    """A value as a solver term, whatever it was."""
    if isinstance(value, bool):
        return z3.BoolVal(value)
    return numeral(value) if isinstance(value, int) else value


def known_truth(value: Bool) -> bool | None:
    """What a truth is, if that can be seen without asking the solver."""
    if isinstance(value, bool):
        return value
    simple = z3.simplify(value)
    return True if z3.is_true(simple) else False if z3.is_false(simple) else None


def number_in(model: z3.ModelRef, term: z3.ArithRef) -> int:
    """What a number is in a model; if the model leaves that open, 0 is as good as any other."""
    value = model.eval(term, model_completion=True)
    return value.as_long() if z3.is_int_value(value) else 0


def is_false_in(model: z3.ModelRef, term: z3.BoolRef) -> bool:
    """Whether something does not hold in a model."""
    return z3.is_false(model.eval(term, model_completion=True))
