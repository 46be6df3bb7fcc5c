"""Truths and numbers that may be Python's own or solver terms.

What is known stays Python's own; a solver term is made only where something unknown takes part. So a position that is
partly known gives small terms, and one that is wholly known gives none.
"""

from collections.abc import Callable, Iterable
from typing import Any

import z3

z3.z3.Z3_DEBUG = False

# Terms are made by the million. The functions of Z3's Python layer look at the sorts of all arguments first, which
# costs several times as much as making the term; what is joined here has the right sorts already.
_CONTEXT = z3.main_ctx()


def _joined(make: Callable[..., Any], truths: list[Any]) -> Any:
    terms = (z3.Ast * len(truths))(*[truth.ast for truth in truths])
    return z3.BoolRef(make(_CONTEXT.ref(), len(truths), terms), _CONTEXT)


def all_of(truths: Iterable[Any]) -> Any:
    """Whether all hold."""
    terms = []
    for truth in truths:
        if truth is False:
            return False
        if truth is not True:
            terms.append(truth)
    return _joined(z3.Z3_mk_and, terms) if len(terms) > 1 else (terms[0] if terms else True)


def any_of(truths: Iterable[Any]) -> Any:
    """Whether one holds."""
    terms = []
    for truth in truths:
        if truth is True:
            return True
        if truth is not False:
            terms.append(truth)
    return _joined(z3.Z3_mk_or, terms) if len(terms) > 1 else (terms[0] if terms else False)


def negation(truth: Any) -> Any:
    return not truth if isinstance(truth, bool) else z3.BoolRef(z3.Z3_mk_not(_CONTEXT.ref(), truth.ast), _CONTEXT)


def implied(condition: Any, truth: Any) -> Any:
    return any_of([negation(condition), truth])


def either_value(condition: Any, then: Any, otherwise: Any) -> Any:
    """One value or the other."""
    if isinstance(condition, bool):
        return then if condition else otherwise
    if callable(then) and callable(otherwise) and not z3.is_expr(then):
        return lambda x: either_value(condition, then(x), otherwise(x))
    if isinstance(then, bool) and isinstance(otherwise, bool):
        if then == otherwise:
            return then
        return condition if then else z3.Not(condition)
    if isinstance(then, int) and isinstance(otherwise, int) and then == otherwise:
        return then
    first, second = as_term(then), as_term(otherwise)
    sort = z3.BoolRef if isinstance(first, z3.BoolRef) else z3.ArithRef
    return sort(z3.Z3_mk_ite(_CONTEXT.ref(), condition.ast, first.ast, second.ast), _CONTEXT)


def equal(left: Any, right: Any) -> Any:
    return left == right


def as_number(value: Any) -> Any:
    """A truth as 0 or 1; a number as itself."""
    if isinstance(value, bool):
        return int(value)
    return z3.If(value, 1, 0) if z3.is_bool(value) else value


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
    total = terms[0] if len(terms) == 1 else z3.Sum(*terms)
    return total + known if known else total


def as_term(value: Any) -> Any:
    """A value as a solver term, whatever it was."""
    if isinstance(value, bool):
        return z3.BoolVal(value)
    return z3.IntVal(value) if isinstance(value, int) else value


def known_truth(value: Any) -> bool | None:
    """What a truth is, if that can be seen without asking the solver."""
    if isinstance(value, bool):
        return value
    simple = z3.simplify(value)
    return True if z3.is_true(simple) else False if z3.is_false(simple) else None
