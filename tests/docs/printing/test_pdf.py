"""The rules on paper: they fit on a few sheets, and a file is written whole or not at all."""

import re
import stat
from pathlib import Path

import pytest

from hornbook.docs.printing.pdf import rules_as_pdf
from hornbook.dsl.core.texts import LANGUAGES
from tests.cli.support import hornbook
from tests.docs.browser import Browser
from tests.docs.game.rules.pages import book_of

_PAGE = re.compile(rb"/Type\s*/Page\b")
SHEETS = {"classic": 4, "buffalo": 8, "board_advanced": 12}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", SHEETS)
def test_the_rules_fit_on_a_few_sheets(browser: Browser, game: str, language: str) -> None:
    """The browser is only asked for so that there is one."""
    pages = len(_PAGE.findall(rules_as_pdf(book_of(game), language)))
    assert 1 < pages <= SHEETS[game]


def program(folder: Path, script: str) -> str:
    """Something that is called like a browser."""
    path = folder / "browser"
    path.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return str(path)


def test_a_pdf_is_printed_by_the_browser_that_is_named(tmp_path: Path) -> None:
    printing = (
        'for word; do case "$word" in --print-to-pdf=*) printf "%%PDF-1.4\\n%%%%EOF\\n" > "${word#*=}";; esac; done'
    )
    file = tmp_path / "rules.pdf"
    fake = program(tmp_path, printing)
    done = hornbook("docs", "pdf", "classic", "--no-verify", "--output", str(file), HORNBOOK_BROWSER=fake)
    assert (done.returncode, done.stderr) == (0, "")
    assert file.read_bytes() == b"%PDF-1.4\n%%EOF\n"


@pytest.mark.parametrize(
    "script",
    [
        "exit 3",
        "exit 0",
        'for word; do case "$word" in --print-to-pdf=*) printf "%%PDF-1.4 half" > "${word#*=}";; esac; done',
    ],
)
def test_what_was_there_stays_if_printing_fails(tmp_path: Path, script: str) -> None:
    file = tmp_path / "rules.pdf"
    file.write_bytes(b"old")
    fake = program(tmp_path, script)
    done = hornbook("docs", "pdf", "classic", "--no-verify", "--output", str(file), HORNBOOK_BROWSER=fake)
    assert done.returncode == 1
    assert "has printed nothing" in done.stderr
    assert file.read_bytes() == b"old"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["browser", "rules.pdf"]


def test_without_a_browser_it_is_said_what_to_install(tmp_path: Path) -> None:
    file = tmp_path / "rules.pdf"
    done = hornbook("docs", "pdf", "classic", "--output", str(file), PATH=str(tmp_path), HORNBOOK_BROWSER="")
    assert done.returncode == 2
    assert "Install Chromium or Chrome" in done.stderr
    assert "HORNBOOK_BROWSER" in done.stderr
    named = hornbook("docs", "pdf", "classic", "--output", str(file), HORNBOOK_BROWSER=str(tmp_path / "none"))
    assert named.returncode == 2
    assert "no program that can be run" in named.stderr
    assert not file.exists()


def test_a_file_that_cannot_be_written_is_said_before_any_work(tmp_path: Path) -> None:
    done = hornbook("docs", "pdf", "classic", "--output", str(tmp_path / "none" / "rules.pdf"))
    assert done.returncode == 2
    assert "Cannot write" in done.stderr
