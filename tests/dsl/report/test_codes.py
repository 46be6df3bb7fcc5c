"""The catalogue of diagnostics: complete, and its examples are what they say."""

import re
from pathlib import Path

import pytest

import hornbook.dsl
from hornbook.dsl.report.codes import Code, all_codes, explained
from tests.dsl.reading import FOLDER, codes, errors, loaded

SOURCES = sorted(Path(hornbook.dsl.__file__).parent.rglob("*.py"))
READABLE = [code for code in all_codes().values() if code.form in ("", "file")]


def test_every_code_in_use_is_in_the_catalogue_and_vice_versa() -> None:
    used = {code for path in SOURCES for code in re.findall(r'"(HB\d{3})"', path.read_text(encoding="utf-8"))}
    assert used == set(all_codes())


def test_every_code_has_a_golden_file() -> None:
    golden = {path.name.split("_")[0] for path in (FOLDER / "bad").glob("HB*.rules")}
    assert golden == set(all_codes())


@pytest.mark.parametrize("code", READABLE, ids=lambda code: code.code)
def test_the_bad_example_is_bad(code: Code) -> None:
    if code.code != "HB706":  # it needs a second file; its golden test has one
        assert code.code in codes(loaded(code.bad, code.form == "file"))


@pytest.mark.parametrize("code", READABLE, ids=lambda code: code.code)
def test_the_good_example_is_accepted(code: Code) -> None:
    result = loaded(code.good, code.form == "file")
    assert errors(result) == []
    assert code.code not in codes(result)


def test_a_code_is_explained() -> None:
    text = explained("hb105")
    assert text is not None
    assert text.startswith("HB105: A text is not closed\n")
    assert explained("HB999") is None
