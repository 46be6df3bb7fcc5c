"""Arithmetic, comparisons, properties, and the words and, or, not."""

from dataclasses import replace
from typing import assert_never

from hornbook.dsl import syntax
from hornbook.dsl.check.expressions import expressions
from hornbook.dsl.check.scope.coercions import as_number, definite, rises, same_kind
from hornbook.dsl.check.scope.constants import constant, is_number
from hornbook.dsl.check.scope.scope import Scope
from hornbook.dsl.check.scope.values import Meaning, NothingType, Unknown, Value, is_unknown, unknown
from hornbook.dsl.core.expressions import And, Arithmetic, Compare, Expr, IsIn, IsSorted, Not, Or, Size
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
    without_none,
)
from hornbook.dsl.report.source import Place


def meaning_of_arithmetic(
    node: syntax.Negative | syntax.Multiplication | syntax.Division | syntax.Addition, ctx: Scope
) -> Meaning:
    place = node.place
    match node:
        case syntax.Negative(operand):
            expr = Arithmetic("-", Const(0, NUMBER, place), expressions.number_of(operand, ctx), place)
            if isinstance(operand, syntax.Number):
                return Value(_kept_small(Const(-operand.value, NUMBER, place), ctx), NUMBER, place)
        case syntax.Multiplication(left, right):
            expr = Arithmetic("*", expressions.number_of(left, ctx), expressions.number_of(right, ctx), place)
        case syntax.Addition(left, sign, right):
            expr = Arithmetic(sign, expressions.number_of(left, ctx), expressions.number_of(right, ctx), place)
        case syntax.Division(left, word, right):
            divisor = _divisor(right, ctx)
            expr = Arithmetic("mod" if word == "mod" else "//", expressions.number_of(left, ctx), divisor, place)
        case _:
            assert_never(node)
    if is_unknown(expr.left) or is_unknown(expr.right):
        return unknown(place)
    return Value(_kept_small(expr, ctx), NUMBER, place)


def _kept_small(expr: Expr, ctx: Scope) -> Expr:
    """The expression, unless it is known before play to be a number that is too large."""
    if not is_number(constant(expr, ctx.world.settings) or 0):
        ctx.report.error("HB110", "This comes to a number that is too large.", expr.place)
        return unknown(expr.place).expr
    return expr


def _divisor(node: syntax.Expression, ctx: Scope) -> Expr:
    """A divisor: a constant above zero."""
    expr = expressions.number_of(node, ctx)
    number = constant(expr, ctx.world.settings)
    if number is None or number <= 0:
        message = "One can divide only by a fixed number above zero."
        ctx.report.error("HB305", message, node.place, expected="a number or a setting above zero")
        return Const(1, NUMBER, node.place)
    return expr


def meaning_of_connective(node: syntax.Negation | syntax.Both | syntax.Either, ctx: Scope) -> Meaning:
    match node:
        case syntax.Negation(operand, place):
            return Value(Not(expressions.truth_of(operand, ctx), place), TRUTH, place)
        case syntax.Both(left, right, place):
            both = And(expressions.truth_of(left, ctx), expressions.truth_of(right, ctx), place)
            return Value(both, TRUTH, place)
        case syntax.Either(left, right, place):
            either = Or(expressions.truth_of(left, ctx), expressions.truth_of(right, ctx), place)
            return Value(either, TRUTH, place)
        case _:
            assert_never(node)


def meaning_of_relation(node: syntax.Comparison | syntax.Exists | syntax.Property, ctx: Scope) -> Meaning:
    match node:
        case syntax.Comparison(left, sign, right, place):
            left_value = expressions.value_of(left, ctx)
            expr = compared(sign, left_value, expressions.value_of(right, ctx), place, ctx)
        case syntax.Exists(operand, place):
            expr = _is_none("!=", expressions.value_of(operand, ctx), place, ctx)
        case syntax.Property(operand, negated, kind, place):
            expr = _property(operand, kind, place, ctx)
            expr = Not(expr, place) if negated else expr
        case _:
            assert_never(node)
    return Value(expr, TRUTH, place)


def compared(sign: syntax.Sign, left: Value, right: Value, place: Place, ctx: Scope) -> Expr:
    """A comparison. Equality is for two values of one kind; order is for numbers, numbered cards, and
    kinds in rising order."""
    if isinstance(left.type, Unknown) or isinstance(right.type, Unknown):
        return Const(0, TRUTH, place)
    if sign not in ("=", "!="):
        ranks = definite(left), definite(right)
        if rises(ranks[0], ctx) and ranks[0].type == ranks[1].type:
            return Compare(sign, ranks[0].expr, ranks[1].expr, place)
        if isinstance(ranks[0].type, EnumType) and ranks[0].type == ranks[1].type:
            as_number(left, ctx)  # which says that they have no order, once
            return Const(0, TRUTH, place)
        return Compare(sign, as_number(left, ctx), as_number(right, ctx), place)
    if isinstance(right.type, NothingType):
        return _is_none(sign, left, place, ctx)
    if isinstance(left.type, NothingType):
        return _is_none(sign, right, place, ctx)
    kinds = without_none(left.type), without_none(right.type)
    if same_kind(*kinds):
        return Compare(sign, left.expr, right.expr, place)
    if {type(kind) for kind in kinds} == {CardType, NumberType}:
        return Compare(sign, as_number(left, ctx), as_number(right, ctx), place)
    found = f"{ctx.world.described(left.type)} and {ctx.world.described(right.type)}"
    message = "These two can never be equal: they are different kinds of things."
    hint = _comparable(kinds[0], kinds[1], ctx) or _comparable(kinds[1], kinds[0], ctx)
    ctx.report.error("HB306", message, place, found=found, suggestion=hint)
    return Const(0, TRUTH, place)


def _comparable(one: object, other: object, ctx: Scope) -> str:
    """How to compare something with a kind or a number, if that can be told."""
    match one, other:
        case EnumType(name), NumberType():
            return f"write the name of one: `{ctx.world.enums[name].members[0]}`, for instance"
        case CardType(deck), EnumType():
            printed = [each.called for each in ctx.world.decks[deck].attributes if each.type == other]
            return f"write `{printed[0]} of …`" if len(printed) == 1 else ""
        case ((PlayerType() | PlaceType()), NumberType()):
            member = "player" if isinstance(one, PlayerType) else ctx.world.member_of(one)
            return f"write `{member} 1`, for instance, or compare `number of {member}`"
        case _:
            return ""


def _is_none(sign: syntax.Sign, value: Value, place: Place, ctx: Scope) -> Expr:
    if isinstance(value.type, Unknown):
        return Const(0, TRUTH, place)
    if not isinstance(value.type, OptionalType):
        found = ctx.world.described(value.type)
        message = "This is always there; it can never be none."
        ctx.report.error("HB307", message, value.place, expected="something that may be none", found=found)
        return Const(0, TRUTH, place)
    return Compare(sign if sign == "=" else "!=", value.expr, Const(NONE_VALUE, value.type, place), place)


def _property(
    operand: syntax.Expression,
    kind: syntax.MultipleOf | syntax.OneOf | syntax.InZone | syntax.PropertyWord,
    place: Place,
    ctx: Scope,
) -> Expr:
    match kind:
        case syntax.MultipleOf(divisor):
            return _remainder_is(0, expressions.number_of(operand, ctx), _divisor(divisor, ctx), place)
        case "even" | "odd":
            two = Const(2, NUMBER, place)
            return _remainder_is(int(kind == "odd"), expressions.number_of(operand, ctx), two, place)
        case syntax.OneOf(choices):
            value = expressions.value_of(operand, ctx)
            return _any_of([_matches(value, choice, place, ctx) for choice in choices], place)
        case syntax.InZone(zone):
            return _is_in(operand, zone, place, ctx)
        case "none":
            return _is_none("=", expressions.value_of(operand, ctx), place, ctx)
        case "blank":
            return _is_blank(expressions.value_of(operand, ctx), place, ctx)
        case "empty":
            ref = expressions.zone_of(operand, ctx)
            nothing = Const(0, NUMBER, place)
            return Compare("=", Size(ref, place), nothing, place) if ref else Const(0, TRUTH, place)
        case "ascending" | "descending":
            ref = expressions.zone_of(operand, ctx)
            return IsSorted(ref, kind, place) if ref else Const(0, TRUTH, place)
        case _:
            assert_never(kind)


def _is_blank(value: Value, place: Place, ctx: Scope) -> Expr:
    """Blank cards are the last ones of their deck."""
    number, kind = as_number(value, ctx), without_none(value.type)
    if not isinstance(kind, CardType):
        if isinstance(kind, NumberType):
            found = ctx.world.described(kind)
            message = "Only a card can be blank."
            ctx.report.error("HB303", message, value.place, expected="a card of a deck with numbers", found=found)
        return Const(0, TRUTH, place)
    deck = ctx.world.decks[kind.deck]
    highest = (deck.low or 0) + len(deck.printed_cards) - 1
    return Compare(">", number, Const(highest, NUMBER, place), place)


def _remainder_is(remainder: int, number: Expr, divisor: Expr, place: Place) -> Expr:
    return Compare("=", Arithmetic("mod", number, divisor, place), Const(remainder, NUMBER, place), place)


def _matches(value: Value, choice: syntax.Collection, place: Place, ctx: Scope) -> Expr:
    """That a value is one of those offered; `place` is that of the whole question, which is what people read."""
    if isinstance(choice, syntax.Span):
        low = replace(compared(">=", value, expressions.value_of(choice.low, ctx), choice.place, ctx), place=place)
        high = replace(compared("<=", value, expressions.value_of(choice.high, ctx), choice.place, ctx), place=place)
        return And(low, high, place)
    return replace(compared("=", value, expressions.value_of(choice, ctx), choice.place, ctx), place=place)


def _any_of(conditions: list[Expr], place: Place) -> Expr:
    result = conditions[0]
    for condition in conditions[1:]:
        result = Or(result, condition, place)
    return result


def _is_in(operand: syntax.Expression, zone: syntax.Expression, place: Place, ctx: Scope) -> Expr:
    card = definite(expressions.value_of(operand, ctx))
    ref = expressions.zone_of(zone, ctx)
    if ref is None or isinstance(card.type, Unknown):
        return Const(0, TRUTH, place)
    deck = ctx.world.zones[ref.name].deck
    if card.type != CardType(deck):
        found = ctx.world.described(card.type)
        wanted = ctx.world.described(CardType(deck))
        ctx.report.error("HB303", f"Here {wanted} is needed.", card.place, expected=wanted, found=found)
        return Const(0, TRUTH, place)
    return IsIn(card.expr, ref, place)
