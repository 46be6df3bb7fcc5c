"""Walking trees of nodes, whatever they are.

The fields of each kind of node are looked up once: trees are walked far too often to ask every node for them.
"""

from collections.abc import Iterator
from typing import Any

from hornbook.dsl.report.source import Place

_names: dict[type, tuple[str, ...]] = {}


def field_names(kind: type) -> tuple[str, ...]:
    """The names of a dataclass's fields, in order; none if the kind is no dataclass."""
    if kind not in _names:
        _names[kind] = tuple(getattr(kind, "__dataclass_fields__", ()))
    return _names[kind]


def walk(root: object) -> Iterator[Any]:
    """All dataclass instances but places in a node, a tuple or a dictionary of nodes, outermost first, in order."""
    waiting = [root]
    while waiting:
        here = waiting.pop()
        if isinstance(here, tuple):
            waiting.extend(reversed(here))
        elif isinstance(here, dict):
            waiting.extend(reversed(here.values()))
        elif (names := field_names(type(here))) and not isinstance(here, Place):
            yield here
            waiting.extend([getattr(here, name) for name in reversed(names)])
