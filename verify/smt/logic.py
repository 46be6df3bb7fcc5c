"""Truths and numbers that may be Python's own or solver terms.

What is known stays Python's own; a solver term is made only where something unknown takes part. So a position that is
partly known gives small terms, and one that is wholly known gives none.
"""

from collections.abc import Iterable, Sequence
from typing import Any

import z3

from hornbook.verify.smt.terms import (
    added,
    all_true,
    not_true,
    numeral,
    one_or_other,
    one_true,
)


def all_of(truths: Iterable[Any]) -> Any:
    """Whether all hold."""
    terms = []
    for truth in truths:
        if truth is False:
            return False
        if truth is not True:
            terms.append(truth)
    return all_true(terms) if len(terms) > 1 else (terms[0] if terms else True)


def any_of(truths: Iterable[Any]) -> Any:
    """Whether one holds."""
    terms = []
    for truth in truths:
        if truth is True:
            return True
        if truth is not False:
            terms.append(truth)
    return one_true(terms) if len(terms) > 1 else (terms[0] if terms else False)


def negation(truth: Any) -> Any:
    return not truth if isinstance(truth, bool) else not_true(truth)


def implied(condition: Any, truth: Any) -> Any:
    return any_of([negation(condition), truth])


def ite(condition: Any, then: Any, otherwise: Any) -> Any:
    """One value or the other."""
    if isinstance(condition, bool):
        return then if condition else otherwise
    if then is otherwise:
        return then
    if callable(then) and callable(otherwise) and not z3.is_expr(then):
        return lambda x: ite(condition, then(x), otherwise(x))
    if isinstance(then, bool) and isinstance(otherwise, bool):
        if then == otherwise:
            return then
        return condition if then else not_true(condition)
    if isinstance(then, int) and isinstance(otherwise, int) and then == otherwise:
        return then
    return one_or_other(condition, as_term(then), as_term(otherwise))


def equal(left: Any, right: Any) -> Any:
    return left == right


def as_number(value: Any) -> Any:
    """A truth as 0 or 1; a number as itself."""
    if isinstance(value, bool):
        return int(value)
    return one_or_other(value, numeral(1), numeral(0)) if isinstance(value, z3.BoolRef) else value


def sum_of(numbers: Iterable[Any]) -> Any:
    """The sum, with what is known added up first."""
    known, terms = 0, []
    for number in numbers:
        number = as_number(number)
        if isinstance(number, int):
            known += number
        else:
            terms.append(number)
    if not terms:
        return known
    total = terms[0] if len(terms) == 1 else added(terms)
    return total + known if known else total


def mentions(term: Any, unknowns: Sequence[Any]) -> bool:
    """Whether one of some unknown numbers comes up in a term."""
    if isinstance(term, bool | int):
        return False
    return any(not z3.substitute(term, (unknown, numeral(0))).eq(term) for unknown in unknowns)


def as_term(value: Any) -> Any:
    """A value as a solver term, whatever it was."""
    if isinstance(value, bool):
        return z3.BoolVal(value)
    return numeral(value) if isinstance(value, int) else value


def known_truth(value: Any) -> bool | None:
    """What a truth is, if that can be seen without asking the solver."""
    if isinstance(value, bool):
        return value
    simple = z3.simplify(value)
    return True if z3.is_true(simple) else False if z3.is_false(simple) else None
