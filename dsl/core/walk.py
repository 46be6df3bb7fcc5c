"""Walking trees of nodes, whatever they are.

What there is to look at in each kind of node is found out once: trees are walked far too often to ask every node.
"""

from collections.abc import Callable, Iterator, Sequence
from operator import attrgetter
from typing import Any, Literal, get_args, get_origin

from hornbook.dsl.report.source import Place

Parts = Callable[[Any], Sequence[Any]]
"""What gives the parts of a node, a tuple or a dictionary that may be nodes or have some in them, in order."""

_PLAIN = (str, int, bool, float, type(None), Ellipsis, Place)
_names: dict[type, tuple[str, ...]] = {}
_known: dict[type, tuple[bool, Parts | None]] = {}


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
        kind = type(here)
        is_node, parts = _known.get(kind) or looked_at(kind)
        if is_node:
            yield here
        if parts is not None:
            waiting.extend(parts(here)[::-1])


def levels(root: object) -> Iterator[list[Any]]:
    """The same, level by level: those that are in no other, then those right inside of these, and so on."""
    waiting = [root]
    while waiting:
        level: list[tuple[Any, Parts | None]] = []
        while waiting:
            here = waiting.pop()
            kind = type(here)
            is_node, parts = _known.get(kind) or looked_at(kind)
            if is_node:
                level.append((here, parts))
            elif parts is not None:
                waiting.extend(parts(here))
        if level:
            yield [node for node, _ in level]
        waiting = [part for node, parts in level if parts is not None for part in parts(node)]


def looked_at(kind: type) -> tuple[bool, Parts | None]:
    """Whether things of a kind are nodes, and what gives their parts; nothing if they have none."""
    if kind not in _known:
        is_node = bool(field_names(kind)) and not issubclass(kind, Place)
        _known[kind] = is_node, _parts_of(kind, is_node)
    return _known[kind]


def _parts_of(kind: type, is_node: bool) -> Parts | None:
    if issubclass(kind, tuple):
        return tuple
    if issubclass(kind, dict):
        return lambda whole: tuple(whole.values())
    of_kind = getattr(kind, "__dataclass_fields__", {}) if is_node else {}
    names = [name for name, field in of_kind.items() if not _is_plain(field.type)]
    if len(names) == 1:
        (name,) = names
        return lambda node: (getattr(node, name),)
    return attrgetter(*names) if names else None


def _is_plain(annotation: Any) -> bool:
    """Whether what has this type is no node, nor has any in it. Types in quotation marks may be anything."""
    inner = get_args(annotation)
    return annotation in _PLAIN or get_origin(annotation) is Literal or (bool(inner) and all(map(_is_plain, inner)))
