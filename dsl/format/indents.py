"""How far lines are indented.

Takes rows and gives the lines of the file. A block is indented by two blanks. A line that goes on is indented like a
block, and by as much again if one follows, so that the two are told apart; where it goes on in steps, it still does.
Comments stand with what follows them, unless they were indented with what is above.
"""

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from hornbook.dsl.format.printed import printed, puts_texts_below
from hornbook.dsl.format.remarks import STEP, Placed, are_parted, between
from hornbook.dsl.format.rows import Remark, Row


def lines_of(rows: Sequence[Row], below: Sequence[Remark]) -> list[str]:
    """The lines of a file, from its rows and what stands below the last of them."""
    page = _Page()
    lines = _whole(rows)
    levels = _levels([line[0].column for line in lines])
    for line, (level, following) in zip(lines, pairwise([*levels, 0]), strict=True):
        page.add(line, level, following > level)
    return page.ended(below)


def _whole(rows: Sequence[Row]) -> list[list[Row]]:
    """Each line with the rows in which it goes on."""
    lines: list[list[Row]] = []
    for row in rows:
        if row.goes_on:
            lines[-1].append(row)
        else:
            lines.append([row])
    return lines


def _levels(columns: Sequence[int]) -> list[int]:
    """How many lines each one is indented deeper than, of those that it belongs to."""
    outer: list[int] = []
    levels = []
    for column in columns:
        while outer and outer[-1] >= column:
            outer.pop()
        levels.append(len(outer))
        outer.append(column)
    return levels


def _indents(line: Sequence[Row], level: int, has_block: bool) -> list[int]:
    """How far the rows of a line of some level are indented; the last is for what has to go on in another row."""
    first = level + 1 + has_block
    steps = _levels([row.column for row in line[1:]])
    return [STEP * level, *(STEP * (first + step) for step in steps), STEP * (first + (steps[-1] + 1 if steps else 0))]


@dataclass(slots=True)
class _Page:
    """The lines so far; the lines that the last one belongs to, and itself, as they were."""

    lines: list[str] = field(default_factory=list)
    open: list[Row] = field(default_factory=list)

    def add(self, line: Sequence[Row], level: int, has_block: bool) -> None:
        first = line[0]
        opens = level >= len(self.open)
        parted = not opens and are_parted(self.open[level], first, level)
        self.lines += between(self._placed(first.above, level), level, opens, parted)
        self.open[level:] = [first]
        indents = _indents(line, level, has_block)
        if not has_block and puts_texts_below(line[-1].words, indents[len(line) - 1]):
            indents = _indents(line, level, has_block=True)
        for row, (indent, further) in zip(line, pairwise(indents), strict=True):
            if row is not first:
                self.lines += [f"{' ' * indent}{remark.comment}" for remark in row.above if remark.comment]
            self.lines += printed(row.words, indent, max(further, indent + STEP), STEP * (level + 1))
            self.lines[-1] += f"  {row.comment}" if row.comment else ""

    def ended(self, below: Sequence[Remark]) -> list[str]:
        lines = [*self.lines, *between(self._placed(below, 0), 0, opens=not self.open, parted=False)]
        return lines[:-1] if lines and not lines[-1] else lines

    def _placed(self, remarks: Sequence[Remark], level: int) -> list[Placed]:
        return [Placed(self._level_of(remark.column, level), remark.comment) for remark in remarks]

    def _level_of(self, column: int, level: int) -> int:
        """The level of a comment above a row of some level: its own, as far as there is a choice."""
        if level >= len(self.open):
            return level
        if column > self.open[-1].column:
            return len(self.open)
        return max(level, bisect_right(self.open, column, key=lambda row: row.column) - 1)
