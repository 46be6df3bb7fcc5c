"""The bound names in core nodes."""

from collections.abc import Iterator
from typing import Any

from hornbook.dsl.core.leaves import Local
from hornbook.dsl.core.walk import walk


def locals_in(node: Any) -> Iterator[Local]:
    """The bound names that are used in a node."""
    return (part for part in walk(node) if isinstance(part, Local))
