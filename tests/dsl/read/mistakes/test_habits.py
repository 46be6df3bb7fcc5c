"""Habits: every line of the table can be told, and the language itself is never taken for one."""

import re

import pytest

from hornbook.dsl.read.mistakes.habit_table import GUESSES, HABITS
from hornbook.dsl.read.mistakes.habits import Habit, recognised
from tests.dsl.reading import loaded

ALL = (*HABITS, *GUESSES)
EVERYTHING = {habit.wanted for habit in ALL}


@pytest.mark.parametrize("habit", ALL, ids=lambda habit: habit.written)
def test_every_habit_can_be_told(habit: Habit) -> None:
    groups = habit.pattern.groupindex
    assert "at" in groups
    assert set(re.findall(r"\{(\w+)\}", habit.hint)) <= set(groups)
    assert habit.hint.format(**dict.fromkeys(groups, "x"))


def test_a_habit_must_touch_the_place_where_reading_stopped() -> None:
    line = "  turn_number == 1 and played is emty"
    stopped = line.index("emty")
    assert recognised(HABITS, line, stopped, stopped + 4, EVERYTHING) is None
    found = recognised(HABITS, line, line.index("==") + 1, line.index("==") + 2, set())
    assert found is not None
    assert line[found.start : found.end] == "=="


def test_what_stands_in_a_text_is_no_habit() -> None:
    line = '  en "player\'s hand; else" oops'
    stopped = line.index("oops")
    assert recognised(HABITS, line, stopped, stopped + 4, set()) is None


def test_a_long_line_is_looked_at_only_around_its_error() -> None:
    line = "turn_number + " * 20_000 + "%"
    found = recognised(HABITS, line, len(line) - 1, len(line), set())
    assert found is not None
    assert (found.start, found.hint) == (len(line) - 1, "write `mod` for what is left over by a division")


@pytest.mark.parametrize(
    ("written", "hint"),
    [
        ("marked_row becomes null", "write `none`"),
        ("turn_number becomes length of box", "write `size of row` for how many cards it holds"),
        ("turn_number becomes max(1, 2)", "write `highest of … for each …`; of two values `(a if a > b otherwise b)`"),
    ],
)
def test_a_name_that_means_something_elsewhere_has_its_hint(written: str, hint: str) -> None:
    result = loaded(f"phase cleanup\n  {written}\n")
    assert [diagnostic.suggestion for diagnostic in result.diagnostics] == [hint]
