"""Tables: data that the rules look up."""

from math import prod

from hornbook.dsl import syntax
from hornbook.dsl.check.declarations.cells import column_from
from hornbook.dsl.check.declarations.simple import index_kind
from hornbook.dsl.check.declarations.value_ranges import ranged
from hornbook.dsl.check.expressions.texts import text_of
from hornbook.dsl.check.expressions.types import constant_of
from hornbook.dsl.check.scope.names import declare
from hornbook.dsl.check.scope.scope import Scope
from hornbook.dsl.core.declarations import TableDecl
from hornbook.dsl.core.indices import size_of
from hornbook.dsl.core.types import IndexKind, NumberType, Type
from hornbook.dsl.report.limits import MAX_TABLE_SIZE


def declare_table(node: syntax.Table, max_players: int, ctx: Scope) -> None:
    """A table; it must have exactly one value for every combination of its index."""
    index = _index(node, ctx)
    column = _column(node, index, max_players, ctx) if index and declare(node.name, ctx.world) else None
    type_ = None if column is None else ranged(node.name, *column, node.value_range, ctx)
    if column is None or type_ is None:
        return
    text = text_of(node.data.words, ctx)
    name = node.name.text
    ctx.world.tables[name] = TableDecl(name, type_, tuple(index), column[1], text, node.name.place)


def _column(
    node: syntax.Table, index: list[IndexKind], max_players: int, ctx: Scope
) -> tuple[Type, tuple[int, ...]] | None:
    """The values of a table and their type; None after an error."""
    sizes = [size_of(kind, ctx.world, max_players) for kind in index]
    rows = (node.data.cells,) if isinstance(node.data, syntax.Data) else node.data.rows
    cells = [cell for row in rows for cell in row]
    if prod(sizes) > MAX_TABLE_SIZE:
        message = f"This table would have {prod(sizes)} values."
        ctx.report.error("HB421", message, node.name.place, expected=f"at most {MAX_TABLE_SIZE}")
        return None
    if isinstance(node.data, syntax.DataRows) and len(sizes) > 1 and not _rows_fit(node, sizes, ctx):
        return None
    if len(cells) != prod(sizes):
        message = f"`{node.name}` has {len(cells)} values."
        ctx.report.error("HB422", message, node.name.place, expected=f"{prod(sizes)} values", found=str(len(cells)))
        return None
    return column_from(cells, ctx)


def _index(node: syntax.Table, ctx: Scope) -> list[IndexKind]:
    """What the table has values for; nothing after an error."""
    kinds = [index_kind(part.member, ctx) for part in node.index]
    if node.range is not None:
        low, high = constant_of(node.range.low, ctx), constant_of(node.range.high, ctx)
        is_range = low is not None and high is not None and low <= high
        if low is not None and high is not None and low > high:
            ctx.report.error("HB423", f"There are no numbers from {low} to {high}.", node.range.place)
        kinds.append(NumberType(low, high) if is_range else None)
    if not kinds:
        message = f"`{node.name}` has values for what?"
        ctx.report.error("HB423", message, node.name.place, expected="`of each …` or `for 1 to 6`")
    return [] if None in kinds else [kind for kind in kinds if kind is not None]


def _rows_fit(node: syntax.Table, sizes: list[int], ctx: Scope) -> bool:
    assert isinstance(node.data, syntax.DataRows)
    width = prod(sizes[1:])
    wrong = next((row for row in node.data.rows if len(row) != width), None)
    if len(node.data.rows) != sizes[0]:
        message = f"`{node.name}` has {len(node.data.rows)} lines."
        ctx.report.error("HB422", message, node.name.place, expected=f"{sizes[0]} lines of {width} values")
        return False
    if wrong is not None:
        message = f"This line has {len(wrong)} values."
        ctx.report.error("HB422", message, wrong[0].place, expected=f"{width} values")
        return False
    return True
