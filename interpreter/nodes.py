"""All nodes of a piece of the core, whatever it is."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass


def nodes_of(root: object) -> Iterator[object]:
    """Every dataclass instance in a node, a tuple or a dictionary of nodes, in the order of the file."""
    if isinstance(root, dict):
        for value in root.values():
            yield from nodes_of(value)
    elif isinstance(root, tuple):
        for part in root:
            yield from nodes_of(part)
    elif is_dataclass(root):
        yield root
        for field in fields(root):
            yield from nodes_of(getattr(root, field.name))
