"""The layout of rule files, case by case."""

from pathlib import Path

import pytest

from hornbook.dsl.format import format as room
from hornbook.dsl.format.format import UnfaithfulLayout, formatted_from_text
from hornbook.dsl.format.indents import lines_of
from hornbook.dsl.read.parse import parsed_from_text
from hornbook.dsl.report.diagnostics import Report
from hornbook.dsl.report.limits import MAX_FILE_SIZE, MAX_LINE
from tests.dsl.format.disturb import comments_of
from tests.dsl.reading import BASE, codes, loaded

FOLDER = Path(__file__).parent


def formatted(text: str) -> str:
    result = formatted_from_text(text)
    assert result.text is not None, result.diagnostics
    assert formatted_from_text(result.text).text == result.text
    return result.text


def test_an_untidy_file() -> None:
    untidy, tidy = ((FOLDER / f"{name}.rules").read_text(encoding="utf-8") for name in ("untidy", "tidy"))
    assert formatted(untidy) == tidy
    assert comments_of(tidy) == comments_of(untidy)


@pytest.mark.parametrize(
    ("untidy", "tidy"),
    [
        ("define  a=1", "define a = 1\n"),
        ("\ufeffdefine a = 1\r\n\r\n", "define a = 1\n"),
        ("define a =\t1 \t\n", "define a = 1\n"),
        ("define a(x:number)=f (x)-(-x)*- 2\n", "define a(x: number) = f(x) - (-x) * -2\n"),
        ("remove rule a . b\n", "remove rule a.b\n"),
        ("deck d of k,2 of each,each a c,home b\n", "deck d of k, 2 of each, each a c, home b\n"),
        ("tables\n    t of each row:\n     0  -1\n     2 3\n", "tables\n  t of each row:\n    0 -1\n    2 3\n"),
        ("", ""),
        ("\n\n", ""),
        ("#  a  comment \n\n\n", "#  a  comment\n"),
    ],
)
def test_blanks(untidy: str, tidy: str) -> None:
    assert formatted(untidy) == tidy


def test_blocks_are_parted_unless_they_may_stand_together() -> None:
    together = "define a = 1\nreplace define b = 1\nremove claim c\nremove claim d\n"
    assert formatted(together) == together
    assert formatted("define a = 1\n\n\n\ndefine b = 1\n") == "define a = 1\n\ndefine b = 1\n"
    assert formatted("winners player\ndefine a = 1\n# c\nflow\n  do x\n") == (
        "winners player\n\ndefine a = 1\n\n# c\nflow\n  do x\n"
    )


def test_a_comment_stays_with_what_it_is_about() -> None:
    text = "phase a\n  shuffle b\n  # inside\n# outside\n\nphase c\n  # first\n  shuffle d\n"
    assert formatted(text) == "phase a\n  shuffle b\n  # inside\n\n# outside\n\nphase c\n  # first\n  shuffle d\n"
    assert formatted("flow\n  repeat\n    do x\n    # in\n   # out\n  until y\n") == (
        "flow\n  repeat\n    do x\n    # in\n  # out\n  until y\n"
    )
    assert formatted("define a = 1\n      # of a\ndefine b = 2\n") == "define a = 1\n  # of a\ndefine b = 2\n"


@pytest.mark.parametrize("words", range(18, 28))
def test_no_line_of_a_text_looks_like_a_comment(words: int) -> None:
    text = 'claim a\n  en "' + "word " * words + '#1 #2"\n  always\n  yes\n'
    assert [line for line in formatted(text).split("\n") if line.strip().startswith("#")] == []


def test_blanks_that_do_not_break_stay_in_a_text() -> None:
    text = 'claim a\n  en "' + "12\u00a0cards " * 15 + '"\n  always\n  yes\n'
    assert formatted(text).count("12\u00a0cards") == 15


def test_characters_that_terminals_obey_stay() -> None:
    text = 'claim a\n  en "\x1b[31m \x07"  # \x9b\n  always\n  yes\n'
    assert formatted(text) == text


def test_what_has_no_place_to_break_stays_on_its_line() -> None:
    fact = f"    hand of player 1: {'stop ' * 40}".rstrip()
    text = f'claim a\n  en "{"x" * 200}"\n  always\n  yes\n\nexample b\n  given\n{fact}\n'
    assert formatted(text) == text


def test_a_reference_that_is_longer_than_a_line_is_broken() -> None:
    text = f'claim a\n  en "one {{{" + ".join(["row_limit"] * 20)}}} two"\n  always\n  yes\n'
    result = formatted(text)
    assert max(map(len, result.split("\n"))) <= 120
    assert " ".join(result.split()) == " ".join(text.split())


def test_all_errors_of_syntax_are_told_and_none_of_meaning() -> None:
    text = "game g\n  tittle x\nphase a\n  shufle b\n  move unknown from nowhere to nobody\n"
    report = Report()
    parsed_from_text(text, "<text>", report)
    result = formatted_from_text(text)
    assert result.text is None
    assert result.diagnostics == report.in_order()
    assert len(result.diagnostics) == 2
    unknown = "phase a\n  move unknown from nowhere to nobody\n"
    assert "HB201" in codes(loaded(unknown))
    assert formatted(unknown) == unknown


def test_a_layout_that_no_limit_leaves_room_for_is_refused() -> None:
    narrow = "phase a\n shuffle b\n" + " #\n" * 80_000 + " shuffle c\n"
    assert len(narrow) < MAX_FILE_SIZE < len(narrow) + 80_000
    assert [d.code for d in formatted_from_text(narrow).diagnostics] == ["HB108"]
    wide = f"phase a\n shuffle b\n #{'x' * (MAX_LINE - 2)}\n shuffle c\n"
    assert [d.code for d in formatted_from_text(wide).diagnostics] == ["HB114"]


@pytest.mark.parametrize(
    "fault",
    [
        lambda line: line.replace("card", "player"),
        lambda line: "" if line.startswith("#") else line,
        lambda line: line.replace("    ", "  "),
        lambda line: f"({line}",
    ],
    ids=["another word", "a comment lost", "another block", "unreadable"],
)
def test_a_layout_that_says_something_else_is_never_given(fault: object, monkeypatch: pytest.MonkeyPatch) -> None:
    assert callable(fault)
    monkeypatch.setattr(room, "lines_of", lambda *rows: [fault(line) for line in lines_of(*rows)])
    with pytest.raises(UnfaithfulLayout):
        formatted_from_text(f"# A comment.\n{BASE}\nphase a\n  repeat\n    shuffle box\n  until no\n")
