"""Comments and blank lines between two rows.

Takes them with the level that each comment has, and gives lines: never two blank lines, none that begins a file or a
block, and one where the language wants one.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from hornbook.dsl.format.rows import Row

STEP = 2
"""By how much a block is indented."""

_STANDING_TOGETHER = frozenset({"define", "places", "remove", "teams"})
"""Blocks that are often a line each: whether a blank line parts them is the author's choice."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A comment, or a blank line, and how many blocks it is in."""

    level: int
    comment: str

    def __str__(self) -> str:
        return f"{' ' * STEP * self.level}{self.comment}" if self.comment else ""


def are_parted(above: Row, below: Row, level: int) -> bool:
    """Whether a blank line belongs between two rows, of which the lower has a level: blocks are parted, and rules."""
    if level == 0:
        return not {_kind(above), _kind(below)} <= _STANDING_TOGETHER
    return _kind(below) == "rule"


def _kind(row: Row) -> str:
    """The word that says what a row begins."""
    first, *others = (word.text for word in row.words)
    return others[0] if first == "replace" and others else first


def between(remarks: Sequence[Placed], level: int, opens: bool, parted: bool) -> list[str]:
    """The lines above a row of a level; whether it opens a block, or is to be parted from what is above.

    A comment that is indented deeper than the row belongs to what is above, so that the blank line follows it.
    """
    kept: list[Placed] = []
    for remark in remarks:
        wanted = not opens if not kept else kept[-1].comment
        if remark.comment or wanted:
            kept.append(remark)
    if parted:
        at = next((i for i, remark in enumerate(kept) if remark.comment and remark.level <= level), len(kept))
        if at == 0 or kept[at - 1].comment:
            kept.insert(at, Placed(level, ""))
    return [str(remark) for remark in kept]
