"""The language reference: every block in it is read, and its grammar and lists are up to date."""

import re
from pathlib import Path

import pytest

from hornbook.dsl.load import Loaded, load_game
from hornbook.dsl.read.grammar_summary import renewed
from hornbook.dsl.read.keywords import RESERVED
from hornbook.dsl.report import limits
from hornbook.dsl.report.diagnostics import rendered
from tests.dsl.reading import BASE, errors, loaded

PAGE = (Path(__file__).parents[2] / "docs" / "language.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```rules ?(\w*)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


def _with_addon(text: str, folder: Path) -> Loaded:
    name = text.split()[1]
    (folder / "base.rules").write_text(BASE, encoding="utf-8")
    (folder / f"{name}.rules").write_text(text, encoding="utf-8")
    game = folder / "game.rules"
    game.write_text(f"game taker extends base with {name}\n", encoding="utf-8")
    return load_game(str(game))


@pytest.mark.parametrize(("form", "text"), BLOCKS, ids=[text.split("\n")[0] for _, text in BLOCKS])
def test_every_block_is_read(form: str, text: str, tmp_path: Path) -> None:
    match form:
        case "":
            result = loaded(text, is_file=True)
        case "fragment":
            result = loaded(text)
        case "addon":
            result = _with_addon(text, tmp_path)
        case _:
            pytest.fail(f"unknown form: {form}")
    assert errors(result) == [], rendered(result.diagnostics, result.sources)


def test_the_grammar_is_up_to_date() -> None:
    assert renewed(PAGE) == PAGE, "run `python -m hornbook.dsl.read.grammar_summary docs/language.md`"


def test_the_reserved_words_are_listed() -> None:
    listed = re.search(r"These words cannot be names: (.*?)\n\n", PAGE, re.DOTALL)
    assert listed is not None
    assert set(re.findall(r"`(\w+)`", listed[1])) == RESERVED


def test_the_limits_are_those_of_the_code() -> None:
    section = PAGE.partition("## Errors and limits")[2].partition("\n## ")[0]
    told = {int(number.replace(",", "")) for number in re.findall(r"\d[\d,]*", section)}
    limits_ = {value for name, value in vars(limits).items() if name.startswith("MAX_")}
    in_other_words = {
        limits.MAX_FILE_SIZE,
        limits.MAX_GAMES_SIZE,
        limits.MAX_NUMBER,
        limits.MAX_DIGITS,
        limits.MAX_DEPTH,
    }
    assert limits_ - in_other_words <= told
