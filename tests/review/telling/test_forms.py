"""A report in every form: it says the same in each, and nothing of a rule file poses as a part of it."""

import re
from pathlib import Path

import markdown
import pytest

from hornbook.review.review import reviewed
from hornbook.review.sides.pairs import change_since
from hornbook.review.telling.blocks import Block, Code, Come, Gone, Listing, Paragraph, words_compared
from hornbook.review.telling.markdown import as_markdown
from hornbook.review.telling.page import as_page
from hornbook.review.telling.report import report_of
from hornbook.review.telling.text import as_text
from tests.review.repository import edit

HOSTILE = "</details><script>alert(1)</script> ![x](http://x) **bold** `code` | # no"


def report(games: Path) -> list[Block]:
    return report_of(reviewed(change_since("main", games), None, 0, lambda *_: None))


def words_in(text: str) -> list[str]:
    return re.findall(r"[\w.]{3,}", text)


def test_every_form_says_the_same(games: Path) -> None:
    edit(games, "lay", "high = 5", "high = 4")
    told = report(games)
    plain = set(words_in(as_text(told, 80)))
    html = markdown.markdown(as_markdown(told), extensions=["tables", "md_in_html", "fenced_code"])
    for form in (html, as_page(told).partition("<body")[2]):
        shown = set(words_in(re.sub(r"<[^>]*>|&#?\w+;", " ", form.replace("&#95;", "_").replace("&#x27;", "'"))))
        assert plain - shown == set()


def test_the_report_of_a_broken_example(games: Path) -> None:
    edit(games, "lay", "high = 5", "high = 4")
    told = as_markdown(report(games))
    assert "**Worse than before:**" in told
    assert (
        "- <code>lay</code> and <code>lay&#95;long</code>: the example <code>both&#95;lay</code> does not come out as "
        "written.\n" in told
    )
    assert "rule <code>put.big</code>, English: A token of <del>5</del> <ins>4</ins> or more earns a point." in told
    assert "Here, too, as told of <code>lay</code>: setting <code>high</code> and example" in told
    assert "Claims were not proved: <code>&#45;&#45;no-verify</code>." in told


def test_errors_are_told_with_their_lines(games: Path) -> None:
    edit(games, "lay", "do deal", "do deel")
    told = as_text(report(games), 80)
    assert "`lay` and `lay_long`: cannot be used any more." in told
    assert "did you mean" in told or "hint:" in told
    assert "rules/lay.rules:" in told


def test_a_new_game_and_one_that_is_gone(games: Path) -> None:
    (games / "rules" / "lay_long.rules").unlink()
    text = (games / "rules" / "lay.rules").read_text(encoding="utf-8").replace("game lay", "game other")
    text = text.replace("Everybody", "All").replace("token", "piece").replace("tokens", "pieces")
    (games / "rules" / "other.rules").write_text(text, encoding="utf-8")
    told = as_text(report(games), 200)
    assert "Nothing is worse than before." in told
    assert "A new game, in " in told
    assert " is gone, and with it the game." in told


@pytest.mark.parametrize("old", ["Any other token earns nothing.", "Two players lay their tokens.", "Lay long"])
def test_a_rule_file_cannot_pose_as_the_report(games: Path, old: str) -> None:
    edit(games, "lay_long" if old == "Lay long" else "lay", old, HOSTILE)
    edit(games, "lay", "high = 5", "high = 4")
    told = report(games)
    outside = re.sub(r"^(`{3,})\w*\n.*?^\1$", "", as_markdown(told), flags=re.DOTALL | re.MULTILINE)
    assert "alert(1)" in outside or "alert&#40;1" in outside
    assert "<script" not in outside
    assert "![" not in outside
    assert outside.count("<details>") == outside.count("</details>")
    assert "<script" not in as_page(told)


def test_a_listing_ends_where_it_ends() -> None:
    text = as_markdown([Listing("a\n```\n# b\n`````", "text"), Paragraph((Code("x"),))])
    assert text.startswith("``````text\n")
    assert text.count("``````") == 2


def test_words_are_compared_one_by_one() -> None:
    assert words_compared("a row of 5 cards", "a row of 6 cards") == (
        "a row of",
        " ",
        Gone("5"),
        " ",
        Come("6"),
        " ",
        "cards",
    )
    assert words_compared("gone", "") == (Gone("gone"),)
