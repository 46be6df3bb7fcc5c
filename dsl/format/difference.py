"""How two layouts of one text differ, line by line.

Takes two texts that are the same but for blanks and gives a unified diff. Because they have all other characters in
common, how many of these stand before a line says which lines belong together; nothing has to be looked for.
"""

import re
from collections.abc import Iterator, Sequence
from itertools import accumulate, pairwise

from hornbook.dsl.format.ink import ink
from hornbook.dsl.report.visible import visible

_LINE = re.compile(r"[^\n]*\n|[^\n]+")
_CONTEXT = 2
"""How many lines are shown around a change."""

Marked = tuple[str, str]
"""A line, and a sign: `-` if only the first text has it, `+` if only the second has, a blank if both have."""


def unified_diff(before: str, after: str) -> Iterator[str]:
    """The lines of a diff, as they can be shown."""
    lines = _in_order(_marked(_LINE.findall(before), _LINE.findall(after)))
    first = [0, *accumulate(sign != "+" for sign, _ in lines)]
    second = [0, *accumulate(sign != "-" for sign, _ in lines)]
    for begin, end in _hunks([at for at, (sign, _) in enumerate(lines) if sign != " "], len(lines)):
        spans = (f"{count[begin] + 1},{count[end] - count[begin]}" for count in (first, second))
        yield "@@ -{} +{} @@".format(*spans)
        for sign, line in lines[begin:end]:
            yield sign + visible(line.removesuffix("\n"))
            if not line.endswith("\n"):
                yield "\\ No newline at end of file"


def _marked(before: Sequence[str], after: Sequence[str]) -> Iterator[Marked]:
    old, new = ([0, *accumulate(len(ink(line)) for line in lines)] for lines in (before, after))
    at = to = 0
    while at < len(before) and to < len(after):
        if old[at] == new[to] and before[at] == after[to]:
            yield " ", before[at]
            at, to = at + 1, to + 1
        elif (old[at], old[at + 1]) <= (new[to], new[to + 1]):
            yield "-", before[at]
            at += 1
        else:
            yield "+", after[to]
            to += 1
    yield from (("-", line) for line in before[at:])
    yield from (("+", line) for line in after[to:])


def _in_order(lines: Iterator[Marked]) -> list[Marked]:
    """Lines in which those of the first text come first, wherever several are changed together."""
    result: list[Marked] = []
    added: list[Marked] = []
    for line in lines:
        if line[0] == "+":
            added.append(line)
            continue
        if line[0] == " ":
            result += added
            added = []
        result.append(line)
    return result + added


def _hunks(changed: Sequence[int], end: int) -> Iterator[tuple[int, int]]:
    """Stretches of lines with all that are changed and some around them."""
    begin = None
    for at, following in pairwise([*changed, end + 2 * _CONTEXT]):
        begin = max(0, at - _CONTEXT) if begin is None else begin
        if following - at > 2 * _CONTEXT:
            yield begin, min(end, at + 1 + _CONTEXT)
            begin = None
