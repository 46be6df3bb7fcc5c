"""How far a condition is from being true: a number that play can bring down.

Takes a condition of the core and whether it should hold; gives a function of the memory that is 0 where it does, and
the greater the more is missing. Comparisons count by how much they miss, joined conditions add up or take the better
one (known as: branch distance). Nothing is assumed of the memory: what cannot be worked out is far away.
"""

from collections.abc import Callable

from hornbook.dsl.core.expressions import (
    And,
    Arithmetic,
    Before,
    Bind,
    Compare,
    Domain,
    Expr,
    IfExpr,
    IsSorted,
    Not,
    Or,
    Quantified,
)
from hornbook.dsl.core.leaves import Const
from hornbook.interpreter.machine.evaluate import Evaluator
from hornbook.interpreter.machine.faults import RuleFault
from hornbook.interpreter.machine.memory_layout import Env
from hornbook.interpreter.machine.old_state import TwoStateEvaluator
from hornbook.interpreter.machine.values import Fn

Distance = Callable[[Env], float]

FAR = 1000.0
"""How far away is what cannot even be worked out."""

_OPPOSITE = {"=": "!=", "!=": "=", "<": ">=", ">=": "<", ">": "<=", "<=": ">"}


def distance_of(evaluator: Evaluator, condition: Expr, truth: bool = True) -> Distance:
    """How far a condition is from being true, or from being false."""
    match condition:
        case Not(operand=operand):
            return distance_of(evaluator, operand, not truth)
        case And(left=left, right=right) | Or(left=left, right=right):
            one, other = distance_of(evaluator, left, truth), distance_of(evaluator, right, truth)
            return _added(one, other) if isinstance(condition, And) == truth else _better(one, other)
        case IfExpr(condition=asked, then=then, otherwise=otherwise):
            return _either(
                evaluator.expression(asked),
                distance_of(evaluator, then, truth),
                distance_of(evaluator, otherwise, truth),
            )
        case Bind(slot=slot, value=value, body=body):
            at = evaluator.layout.local_at(slot)
            return _bound(at, evaluator.expression(value), distance_of(evaluator, body, truth))
        case Before(value=value) if isinstance(evaluator, TwoStateEvaluator):
            return evaluator.before(distance_of(evaluator, value, truth))
        case Quantified():
            return _quantified(evaluator, condition, truth)
        case Compare(op=op, left=left, right=right):
            missing = evaluator.expression(Arithmetic("-", left, right))
            return _compared(op if truth else _OPPOSITE[op], missing)
        case IsSorted() if not truth:
            return _unsorted(evaluator, condition)
        case Const():
            return lambda e: 0.0 if bool(condition.value) == truth else FAR
        case _:
            holds = evaluator.expression(condition)
            return lambda e: 0.0 if bool(holds(e)) == truth else 1.0


def _tried(distance: Distance, e: Env) -> float:
    try:
        return distance(e)
    except RuleFault:
        return FAR


def _added(one: Distance, other: Distance) -> Distance:
    """Both are needed; the second may make sense only once the first holds."""

    def result(e: Env) -> float:
        first = one(e)
        return first + min(_tried(other, e), FAR / 2) if first else other(e)

    return result


def _better(one: Distance, other: Distance) -> Distance:
    def result(e: Env) -> float:
        first = one(e)
        return min(first, _tried(other, e)) if first else first

    return result


def _either(asked: Fn, then: Distance, otherwise: Distance) -> Distance:
    return lambda e: then(e) if asked(e) else otherwise(e)


def _bound(at: int, value: Fn, body: Distance) -> Distance:
    def result(e: Env) -> float:
        e[at] = value(e)
        return body(e)

    return result


def _compared(op: str, missing: Fn) -> Distance:
    match op:
        case "<=":
            return lambda e: max(0.0, missing(e))
        case "<":
            return lambda e: max(0.0, missing(e) + 1)
        case ">=":
            return lambda e: max(0.0, -missing(e))
        case ">":
            return lambda e: max(0.0, 1 - missing(e))
        case "=":
            return lambda e: float(abs(missing(e)))
        case _:
            return lambda e: 0.0 if missing(e) else 1.0


def _unsorted(evaluator: Evaluator, condition: IsSorted) -> Distance:
    """A row that is sorted can only come apart if it has several cards; the more, the likelier."""
    zone, holds = evaluator.zone(condition.zone), evaluator.expression(condition)
    return lambda e: 1.0 + 1.0 / (1 + len(zone(e))) if holds(e) else 0.0


def _quantified(evaluator: Evaluator, condition: Quantified, truth: bool) -> Distance:
    all_needed = (condition.kind == "every") == truth
    body = distance_of(evaluator, condition.body, truth)
    where = condition.domain.where
    # One member will do: those that do not count are looked at too, for they may come to count.
    fits = None if where is None else distance_of(evaluator, where)
    members = evaluator.members(condition.slot, Domain(condition.domain.source), condition.place)
    walked, at = evaluator.values.walk(members), members.at

    def of_member(e: Env, member: int) -> float:
        e[at] = member
        missing = 0.0 if fits is None else fits(e)
        if all_needed:
            return 0.0 if missing else body(e)
        e[at] = member
        return missing + (_tried(body, e) if missing else body(e))

    def result(e: Env) -> float:
        found = [of_member(e, member) for member in walked(e)]
        if all_needed:
            return sum(found)
        return min(found, default=FAR)

    return result
