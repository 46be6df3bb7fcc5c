"""The page on bots: the same commands in both languages, which work, and every bot is named."""

import contextlib
import io
import re
import shlex
from pathlib import Path

import pytest

from hornbook.interpreter.engine.manners import MANNERS
from tests.cli.support import ROOT, called

PAGES = ("bots.md", "bots.pl.md")
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def text_of(page: str) -> str:
    return (ROOT / "docs" / page).read_text(encoding="utf-8")


def test_both_pages_show_the_same() -> None:
    assert BLOCK.findall(text_of(PAGES[0])) == BLOCK.findall(text_of(PAGES[1]))


@pytest.mark.parametrize("page", PAGES)
def test_every_bot_is_named(page: str) -> None:
    assert [name for name in MANNERS if f"`{name}`" not in text_of(page)] == []


def test_what_is_shown_works(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tournament, advise, bot, told, from_python = (code for _, code in BLOCK.findall(text_of(PAGES[0])))
    monkeypatch.chdir(tmp_path)
    Path("my_bots.py").write_text(bot, encoding="utf-8")
    for command in (tournament.replace("my_game.rules", "classic"), told):
        done = called(*shlex.split(command.replace("200", "3"))[1:])
        assert done.exit_code == 0, done.output
    assert "my_bots.py:patient" in done.output
    assert "17" in called(*shlex.split(advise)[1:], "--playouts", "10").output
    with contextlib.redirect_stdout(io.StringIO()) as printed:
        exec(bot + from_python.replace("games=20", "games=1"), {})
    assert len(printed.getvalue().split()) == 2
