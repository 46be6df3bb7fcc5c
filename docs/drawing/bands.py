"""Bands: cards side by side that are taken together have one line round all of them, not a ring each.

Takes the items of a scene that stands still, gives the bands, and the items without the rings that these replace.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from hornbook.docs.drawing.cards import HEIGHT, WIDTH
from hornbook.docs.drawing.layout.plan import GAP
from hornbook.docs.drawing.scene import TAKEN, Item

_AROUND = 2.5
"""So far from the cards the line is drawn; the lines round two neighbouring rows must not meet."""


@dataclass(frozen=True, slots=True)
class Band:
    """A line round some cards."""

    x: float
    y: float
    width: float
    height: float


def banded(items: Iterable[Item]) -> tuple[list[Band], list[Item]]:
    """The bands round cards that are taken and lie side by side, and all items, in their order."""
    runs: list[list[Item]] = []
    rest: list[Item] = []
    for item in items:
        if TAKEN not in item.marks or not item.seen:
            rest.append(item)
        elif runs and _is_next(runs[-1][-1], item):
            runs[-1].append(item)
        else:
            runs.append([item])
    together = {item.key for run in runs if len(run) > 1 for item in run}
    every = [*rest, *(item for run in runs for item in run)]
    return [_band(run) for run in runs if len(run) > 1], [
        _bare(item) if item.key in together else item for item in every
    ]


def _is_next(before: Item, item: Item) -> bool:
    """Whether an item lies right beside, or on, the one before it."""
    alike = (before.y, before.scale) == (item.y, item.scale)
    return alike and 0 < item.x - before.x <= (WIDTH + GAP) * item.scale + 0.5


def _band(run: list[Item]) -> Band:
    first, last, scale = run[0], run[-1], run[0].scale
    width = last.x + WIDTH * scale - first.x
    return Band(first.x - _AROUND, first.y - _AROUND, width + 2 * _AROUND, HEIGHT * scale + 2 * _AROUND)


def _bare(item: Item) -> Item:
    return replace(item, marks=tuple(mark for mark in item.marks if mark != TAKEN))
