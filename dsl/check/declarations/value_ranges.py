"""Declared ranges of data and variables: `from 0 to 5`."""

from collections.abc import Sequence

from hornbook.dsl import syntax
from hornbook.dsl.check.expressions.types import constant_of
from hornbook.dsl.check.scope.bound_names import locals_in
from hornbook.dsl.check.scope.constants import constant, is_number
from hornbook.dsl.check.scope.scope import Scope
from hornbook.dsl.check.scope.values import WRONG
from hornbook.dsl.core.expressions import Expr
from hornbook.dsl.core.types import LOWEST_IF_NONE, NONE_VALUE, NumberType, OptionalType, Type
from hornbook.dsl.report.source import Place


def ranged(
    name: syntax.Name, type_: Type, values: Sequence[int], node: syntax.ValueRange | None, ctx: Scope
) -> Type | None:
    """The type of data with the range that they are declared for, if there is one; None after an error."""
    if node is None:
        return type_
    low, high = constant_of(node.low, ctx), constant_of(node.high, ctx)
    if low is None or high is None:
        return None
    if not isinstance(type_, NumberType):
        message = f"The values of `{name}` are no numbers, so they have no range."
        ctx.report.error("HB418", message, node.place, found=ctx.world.described(type_))
        return None
    outside = [value for value in values if not low <= value <= high]
    if outside:
        message = f"`{name}` has a value outside of its range: {outside[0]}."
        expected = f"numbers from {low} to {high}" if low <= high else "the lower number first"
        ctx.report.error("HB418", message, node.place, expected=expected)
        return None
    return NumberType(low, high)


def check_first_value(name: str, value: Expr, type_: Type, place: Place, ctx: Scope) -> None:
    """Reports the first value of a variable if it is not known before play, or lies outside of the range of its type
    with some number of players."""
    world = ctx.world
    for players in range(ctx.fewest_players, ctx.players + 1):
        number = constant(value, world.settings, enums=world.enums, players=players)
        if number is None:
            if all(local.slot != WRONG for local in locals_in(value)):
                message = f"What `{name}` is at first must be known before the game begins."
                expected = "something fixed, settings, or `player_count`"
                hint = f"let the first phase say what `{name}` becomes"
                ctx.report.error("HB315", message, place, expected=expected, suggestion=hint)
            return
        if not check_range(name, number, type_, place, ctx):
            return


def check_range(name: str, number: int, type_: Type, place: Place, ctx: Scope) -> bool:
    """Whether the value of a variable lies in the range of its type, if it has one; otherwise an error."""
    if isinstance(type_, OptionalType) and number != NONE_VALUE:
        type_ = type_.inner
    if not isinstance(type_, NumberType):
        return True
    if not is_number(number):
        ctx.report.error("HB110", f"`{name}` begins with a number that is too large.", place)
        return False
    too_low = type_.low is not None and number < type_.low
    too_high = type_.high is not None and number > type_.high
    if too_low or too_high:
        limits = [("from", type_.low), ("up to", type_.high)]
        written = [f"{word} {limit}" for word, limit in limits if limit not in (None, LOWEST_IF_NONE)]
        expected = " ".join(["a number", *written])
        hint = f"write {type_.low if too_low else type_.high}, or widen the range of `{name}`"
        ctx.report.error("HB418", f"`{name}` cannot be {number}.", place, expected=expected, suggestion=hint)
    return not (too_low or too_high)
