"""The bound names in core nodes."""

from collections.abc import Iterator
from typing import Any

from hornbook.dsl.core.expressions import Local
from hornbook.dsl.core.walk import nodes_of


def locals_in(node: Any) -> Iterator[Local]:
    """The bound names that are used in a node."""
    return (part for part in nodes_of(node) if isinstance(part, Local))
