"""Marks for mutants that come to the same rules."""

from pathlib import Path

import pytest

from hornbook.dsl.read.files import RuleFile, file_at
from hornbook.verify.mutation.build import Builder
from hornbook.verify.mutation.kill import Notice
from hornbook.verify.mutation.marks import BadMarks, Marks, marks_beside
from hornbook.verify.mutation.outcome import Outcome, Trial
from tests.verify.mutation.support import LADDER, builder

SAME = "winners: winners player with [highest -> lowest] points of player"
OTHER = "table prize: prize of each row: 5 [7 -> 8]"


def marks_in(folder: Path, marks: str) -> Marks:
    (folder / "ladder.rules").write_text(LADDER, encoding="utf-8")
    (folder / "ladder.mutants.toml").write_text(marks, encoding="utf-8")
    file = file_at(str(folder / "ladder.rules"))
    assert isinstance(file, RuleFile)
    return marks_beside(file, Builder(file).files)


def outcome(marks: Marks, noticed: dict[str, Notice | None]) -> Outcome:
    trials = [Trial(c, noticed[c.name]) for c in builder().candidates if c.name in noticed]
    return Outcome("ladder", tuple(trials), marks)


def test_a_mark_takes_a_mutant_out_of_the_score(tmp_path: Path) -> None:
    marks = marks_in(tmp_path, f'[equivalent]\n"{SAME}" = "everybody wins anyway"\n')
    unmarked, marked = (outcome(each, {SAME: None, OTHER: Notice("play", "a claim", "")}) for each in (Marks(), marks))
    assert (unmarked.score, len(unmarked.missed), len(unmarked.equivalent)) == (50.0, 1, 0)
    assert (marked.score, len(marked.missed), len(marked.equivalent)) == (100.0, 0, 1)
    assert marked.wrong_marks == []


def test_a_mark_on_a_mutant_that_was_noticed_is_wrong(tmp_path: Path) -> None:
    marks = marks_in(tmp_path, f'[equivalent]\n"{SAME}" = "everybody wins anyway"\n')
    (wrong,) = outcome(marks, {SAME: Notice("example", "fitting", "")}).wrong_marks
    assert "is not equivalent, noticed by example fitting" in wrong


def test_a_mark_that_fits_no_mutant_is_wrong(tmp_path: Path) -> None:
    marks = marks_in(tmp_path, f'[equivalent]\n"{SAME.replace("points", "point")}" = "a slip"\n')
    (wrong,) = outcome(marks, {SAME: None}).wrong_marks
    assert wrong.startswith(str(tmp_path / "ladder.mutants.toml"))
    assert f"did you mean `{SAME}`?" in wrong


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("[equivalent\n", "cannot be read: Expected ']' at the end of a table declaration (at line 1"),
        ('[same]\na = "b"\n', "expected one table, [equivalent]"),
        ('equivalent = "yes"\n', "expected one table, [equivalent]"),
        ("[equivalent]\na = 1\n", "`a` needs a reason"),
        ('[equivalent]\na = " "\n', "`a` needs a reason"),
    ],
)
def test_bad_marks_are_refused(tmp_path: Path, text: str, problem: str) -> None:
    with pytest.raises(BadMarks) as raised:
        marks_in(tmp_path, text)
    assert problem in str(raised.value)


def test_marks_are_inherited_but_not_held_against_the_child(tmp_path: Path) -> None:
    marks_in(tmp_path, f'[equivalent]\n"{SAME}" = "everybody wins anyway"\n')
    child = tmp_path / "child.rules"
    child.write_text('game child extends ladder\n  title en "Child" pl "Dziecko"\n', encoding="utf-8")
    file = file_at(str(child))
    assert isinstance(file, RuleFile)
    marks = marks_beside(file, Builder(file).files)
    assert marks.reason(SAME) == "everybody wins anyway"
    assert outcome(marks, {SAME: Notice("play", "a claim", ""), OTHER: None}).wrong_marks == []
