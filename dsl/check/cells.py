"""Cells: the single values that tables and examples list."""

from hornbook.dsl import syntax
from hornbook.dsl.check import expressions
from hornbook.dsl.check.context import Context
from hornbook.dsl.check.values import Value
from hornbook.dsl.core.expressions import Const
from hornbook.dsl.core.types import NUMBER


def cell_value(cell: syntax.Cell, ctx: Context) -> Value:
    """The value of a cell."""
    if isinstance(cell, syntax.NegativeNumber):
        return Value(Const(cell.value, NUMBER, cell.place), NUMBER, cell.place)
    return expressions.value_of(cell, ctx)
