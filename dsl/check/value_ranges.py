"""Declared ranges of data: `from 0 to 5`."""

from collections.abc import Sequence

from hornbook.dsl import syntax
from hornbook.dsl.check.context import Context
from hornbook.dsl.check.types import constant_of
from hornbook.dsl.core.types import NumberType, Type


def ranged(
    name: syntax.Name, type_: Type, values: Sequence[int], node: syntax.ValueRange | None, ctx: Context
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
