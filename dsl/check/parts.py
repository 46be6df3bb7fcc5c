"""The parts of core nodes, for checks that look at whole trees."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from hornbook.dsl.core.expressions import Local
from hornbook.dsl.source import Place


def parts(node: Any) -> Iterator[Any]:
    """A node and everything inside it, outermost first."""
    stack = [node]
    while stack:
        here = stack.pop()
        if isinstance(here, tuple):
            stack.extend(reversed(here))
        elif is_dataclass(here) and not isinstance(here, Place):
            yield here
            stack.extend(getattr(here, field.name) for field in reversed(fields(here)))


def locals_in(node: Any) -> Iterator[Local]:
    """The bound names that are used in a node."""
    return (part for part in parts(node) if isinstance(part, Local))
