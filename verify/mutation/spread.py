"""Some of many."""

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


def spread(items: Sequence[T], count: int) -> list[T]:
    """So many of the items, evenly spread over all of them, the first and the last included."""
    if len(items) <= count:
        return list(items)
    return [items[at * (len(items) - 1) // max(1, count - 1)] for at in range(count)]
