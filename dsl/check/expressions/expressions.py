"""Expressions: from syntax to typed core.

`meaning` is the one entry; the parts live in `references` (names and `of`), `operators`, `walks` (quantifiers, sums,
best-of) and `definitions`, which call back into this module for what stands inside them.
"""

from typing import assert_never

from hornbook.dsl import syntax
from hornbook.dsl.check.expressions import comprehensions, definitions, neighbours, operators, references
from hornbook.dsl.check.scope.coercions import as_number, as_truth, as_type, as_value, as_zone, same_kind
from hornbook.dsl.check.scope.scope import Scope
from hornbook.dsl.check.scope.values import UNKNOWN, Meaning, NothingType, Unknown, Value, ValueType, nothing, unknown
from hornbook.dsl.core.expressions import Before, Expr, IfExpr, ZoneRef
from hornbook.dsl.core.leaves import Const
from hornbook.dsl.core.types import (
    NONE_VALUE,
    NUMBER,
    TRUTH,
    CardType,
    EnumType,
    NumberType,
    OptionalType,
    PlaceType,
    PlayerType,
    Type,
    without_none,
)
from hornbook.dsl.report.source import Place


def meaning(node: syntax.Expression, ctx: Scope) -> Meaning:
    """What an expression means in its context. Errors are reported; what is wrong has an unknown type."""
    if ctx.expanding and not definitions.has_room(ctx):
        return unknown(node.place)
    match node:
        case syntax.Number(value, place):
            return Value(Const(value, NUMBER, place), NUMBER, place)
        case syntax.Truth(word, place):
            return Value(Const(int(word == "yes"), TRUTH, place), TRUTH, place)
        case syntax.Nothing(place):
            return nothing(place)
        case syntax.Named() | syntax.Of() | syntax.NumberOf() | syntax.PositionOf() | syntax.Numbered():
            return references.meaning_of_reference(node, ctx)
        case syntax.Call():
            return definitions.meaning_of_call(node, ctx)
        case syntax.Conditional():
            return _conditional(node, ctx)
        case syntax.Before():
            return _before(node, ctx)
        case syntax.Neighbour() | syntax.NextPlayer():
            return neighbours.meaning_of_neighbour(node, ctx)
        case syntax.Selection() | syntax.Count() | syntax.Aggregate() | syntax.Quantified():
            return comprehensions.meaning_of_walk(node, ctx)
        case syntax.Negative() | syntax.Multiplication() | syntax.Division() | syntax.Addition():
            return operators.meaning_of_arithmetic(node, ctx)
        case syntax.Comparison() | syntax.Exists() | syntax.Property():
            return operators.meaning_of_relation(node, ctx)
        case syntax.Negation() | syntax.Both() | syntax.Either():
            return operators.meaning_of_connective(node, ctx)
        case _:
            assert_never(node)


def value_of(node: syntax.Expression, ctx: Scope) -> Value:
    return as_value(meaning(node, ctx), ctx)


def number_of(node: syntax.Expression, ctx: Scope) -> Expr:
    return as_number(meaning(node, ctx), ctx)


def truth_of(node: syntax.Expression, ctx: Scope) -> Expr:
    return as_truth(meaning(node, ctx), ctx)


def zone_of(node: syntax.Expression, ctx: Scope) -> ZoneRef | None:
    return as_zone(meaning(node, ctx), ctx)


def typed(node: syntax.Expression, wanted: Type, ctx: Scope) -> Expr:
    return as_type(meaning(node, ctx), wanted, ctx)


def _before(node: syntax.Before, ctx: Scope) -> Meaning:
    if not ctx.before:
        message = "`before` compares with the position in which a step began; here there is no step."
        ctx.report.error("HB310", message, node.place, expected="a claim or bound `after` a step")
    value = value_of(node.value, ctx)
    return Value(Before(value.expr, node.place), value.type, node.place)


def _conditional(node: syntax.Conditional, ctx: Scope) -> Meaning:
    condition = truth_of(node.condition, ctx)
    return choice_between(condition, value_of(node.then, ctx), value_of(node.otherwise, ctx), node.place, ctx)


def choice_between(condition: Expr, then: Value, otherwise: Value, place: Place, ctx: Scope) -> Value:
    """One of two values, by a condition; they must be of one type."""
    both = then.type, otherwise.type
    kinds = [without_none(type_) for type_ in both if not isinstance(type_, NothingType)]
    if not kinds:
        return nothing(place)
    if not same_kind(kinds[0], kinds[-1]):
        found = f"{ctx.world.described(then.type)} and {ctx.world.described(otherwise.type)}"
        ctx.report.error("HB304", "Both cases must be of one kind.", otherwise.place, found=found)
        return unknown(place)
    result: ValueType = kinds[0]
    if any(isinstance(type_, (NothingType, OptionalType)) for type_ in both):
        result = _optional(result, place, ctx)
    if isinstance(result, (Unknown, NothingType)):
        return unknown(place)
    return Value(IfExpr(condition, _taken(then, result), _taken(otherwise, result), place), result, place)


def _optional(type_: ValueType, place: Place, ctx: Scope) -> ValueType:
    match type_:
        case CardType() | PlayerType() | PlaceType() | EnumType() | NumberType():
            return OptionalType(type_)
        case _:
            ctx.report.error("HB314", "`yes` and `no` cannot be none.", place)
            return UNKNOWN


def _taken(value: Value, type_: Type) -> Expr:
    return Const(NONE_VALUE, type_, value.place) if isinstance(value.type, NothingType) else value.expr
