"""Moving syntax: what stands in a file, some lines further down."""

from typing import Any

from hornbook.dsl.report.source import Place

_fields: dict[type, tuple[str, ...]] = {}


def moved_down(node: Any, lines: int) -> Any:
    """A node, or a tuple of nodes, with every place moved. What has no place in it stays the very same."""
    return node if lines == 0 else _moved(node, lines)


def _moved(node: Any, lines: int) -> Any:
    kind = type(node)
    if kind is tuple:
        return tuple([_moved(part, lines) for part in node])
    if kind is Place:
        if node.end_line == 1 and node.end_column == 1:  # of what is not written at all (`Positions.nowhere`)
            return node
        return Place(node.file, node.line + lines, node.column, node.end_line + lines, node.end_column)
    names = _fields.get(kind)
    if names is None:
        names = _fields[kind] = tuple(getattr(kind, "__dataclass_fields__", ()))
    if not names:
        return node
    moved = object.__new__(kind)  # half as long as `replace`, and a file may have thousands of nodes
    for name in names:
        object.__setattr__(moved, name, _moved(getattr(node, name), lines))
    return moved
