"""Habits: what people write who know rulebooks or programming languages, and how the rule language says it.

Takes a line that cannot be read, where reading stopped and what could have stood there; gives what to write instead. A
habit is a line of a table (`habits_*.py`), not a case in the parser: a pattern, which must touch the place where
reading stopped, and perhaps a word that must have been possible there.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

_LONGEST = 400
"""How much of a line is looked at: nobody's habit is longer, and patterns stay quick."""
_TEXT = re.compile(r'"[^"]*"')


@dataclass(frozen=True)
class Habit:
    """A pattern, what to write instead, and words (with blanks between them) that must all have been possible there."""

    written: str
    hint: str
    wanted: str = ""

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        return re.compile(self.written)


@dataclass(frozen=True, slots=True)
class Recognised:
    """A habit that was met: where in the text, and what to write instead."""

    start: int
    end: int
    hint: str


def recognised(habits: Iterable[Habit], text: str, start: int, end: int, accepted: set[str]) -> Recognised | None:
    """The first habit that touches a place in a text at which only some words were possible."""
    begin = max(text.rfind("\n", 0, start) + 1, start - _LONGEST)
    line = _TEXT.sub(_blank, text[begin : start + _LONGEST].split("\n")[0])
    after_word = len(line[: start - begin].rstrip())
    for habit in habits:
        if not accepted.issuperset(habit.wanted.split()):
            continue
        for match in habit.pattern.finditer(line):
            groups = match.groupdict()
            first, last = match.span("near" if "near" in groups else "at")
            if first < end - begin and last >= after_word:
                at_first, at_last = match.span("at")
                return Recognised(begin + at_first, begin + at_last, habit.hint.format(**groups))
    return None


def _blank(text: re.Match[str]) -> str:
    return f'"{" " * (len(text.group()) - 2)}"'
