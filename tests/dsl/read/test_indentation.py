"""Layout: comments go, lines join, and offsets stay."""

import pytest

from hornbook.dsl.read.indentation import LayoutProblem, laid_out, without_item


def clean(text: str) -> str:
    result = laid_out(text)
    assert isinstance(result, str)
    assert len(result) == len(text)
    return result


def lines(text: str) -> list[str]:
    return [" ".join(line.split()) for line in clean(text).split("\n") if line.strip()]


def test_comments_are_blanked() -> None:
    assert clean("# one\ngame x  # two\n") == "     \ngame x       \n"


def test_a_number_sign_inside_a_text_stays() -> None:
    assert '"#1"' in clean('title en "#1" pl "#2"\n')


@pytest.mark.parametrize(
    "word", ["and", "or", "where", "with", "has", "+", "=", "is", "at most", "for each", "then highest"]
)
def test_a_deeper_line_that_begins_with_a_joining_word_is_joined(word: str) -> None:
    assert lines(f"a\n  {word} b\n") == [f"a {word} b"]


@pytest.mark.parametrize("end", ["and", "or", "not", "+", "has", "where", ","])
def test_a_line_that_ends_in_a_joining_word_goes_on(end: str) -> None:
    assert lines(f"a {end}\n  b\n") == [f"a {end} b"]


def test_other_lines_are_not_joined() -> None:
    assert lines("phase x\n  shuffle box\nthen\n  x: 1\n") == ["phase x", "shuffle box", "then", "x: 1"]
    assert lines("bulls =\n  -7 if x\n  1 otherwise\n") == ["bulls =", "-7 if x", "1 otherwise"]
    assert lines("then\n  given\n") == ["then", "given"]


def test_numbers_of_a_table_go_on() -> None:
    assert lines("t: 1 2\n  3 4\n") == ["t: 1 2 3 4"]
    assert lines("t:\n  1 2\n  3 4\n") == ["t:", "1 2", "3 4"]


def test_parentheses_join_lines() -> None:
    assert lines("define x = (1\n  2\n  3)\n") == ["define x = (1 2 3)"]


@pytest.mark.parametrize(
    ("text", "code", "offset"),
    [
        ('en "open\nphase x\n', "HB105", 3),
        ("define x = (1\ndefine y = 2\n", "HB106", 11),
        ("a\n    b\n  c\n", "HB103", 10),
        ("  a\n", "HB103", 2),
        ("(" * 30 + "\n", "HB109", 20),
    ],
)
def test_problems_of_layout(text: str, code: str, offset: int) -> None:
    problem = laid_out(text)
    assert isinstance(problem, LayoutProblem)
    assert (problem.code, problem.offset) == (code, offset)


def test_an_item_is_blanked_with_what_belongs_to_it() -> None:
    text = "phase x\n  if a\n    b\n  c\n"
    assert without_item(text, text.index("if")).split("\n") == ["phase x", "      ", "     ", "  c", ""]


def test_a_claim_is_blanked_as_a_whole() -> None:
    text = "claim x\n  always\n  yes\nphase y\n"
    assert without_item(text, text.index("yes")).split() == ["phase", "y"]
