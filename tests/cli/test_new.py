"""`hornbook new`: what a designer begins with passes every command, and nothing is written over."""

import json
import re
from pathlib import Path
from typing import get_args

import pytest

from hornbook.commands.new import Template
from tests.cli.support import ROOT, called, hornbook

TEMPLATES = ROOT / "src" / "hornbook" / "templates"
KINDS: tuple[str, ...] = get_args(Template)


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """A new game of every kind."""
    folder = tmp_path_factory.mktemp("games")
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        for kind in KINDS:
            done = called("new", f"my_{kind}", "--like", kind)
            assert done.exit_code == 0, done.stderr
            assert f"hornbook watch my_{kind}.rules" in done.stdout
    return [str(folder / f"my_{kind}.rules") for kind in KINDS]


def test_every_template_is_offered() -> None:
    assert set(KINDS) == {path.stem for path in TEMPLATES.iterdir()}
    for path in TEMPLATES.iterdir():
        assert len(path.read_text(encoding="utf-8").splitlines()) <= 170, "what one learns from is short"


def test_new_games_have_no_problems_and_are_formatted(games: list[str]) -> None:
    checked = called("check", *games, "--json")
    assert json.loads(checked.stdout)["games"] == {game: [] for game in games}
    assert called("format", "--check", *games).exit_code == 0
    assert 'title en "My push your luck" pl "My push your luck"' in Path(games[3]).read_text(encoding="utf-8")


def test_their_examples_hold_and_teach_every_rule(games: list[str]) -> None:
    assert called("test", *games).exit_code == 0
    for game in games:
        text = Path(game).read_text(encoding="utf-8")
        rules = set(re.findall(r"^  rule (\w+)", text, re.MULTILINE))
        assert rules <= set(re.findall(r"^  teaches (\w+)", text, re.MULTILINE))
        assert all(f"\n{block} " in text for block in ("claim", "bound", "example"))


def test_everything_in_them_is_proved(games: list[str]) -> None:
    done = hornbook("verify", *games, "--json")
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)["games"]
    assert {result["verdict"] for results in found.values() for result in results} == {"proved"}


def test_they_are_played_to_their_end(games: list[str]) -> None:
    for game in games:
        done = called("simulate", game, "--games", "20", "--json")
        assert done.exit_code == 0, done.stderr


def test_they_have_pages(games: list[str], tmp_path: Path) -> None:
    done = hornbook("docs", "build", *games, "--no-verify", "--no-statistics", "--output", str(tmp_path / "site"))
    assert done.returncode == 0, done.stderr
    assert all((tmp_path / "site" / "pl" / "games" / f"my_{kind}.html").is_file() for kind in KINDS)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("My-Game", "Did you mean `my_game`?"),
        ("my_game.rules", "Did you mean `my_game`?"),
        ("../game_x", "no name"),
        ("x" * 61, "at most 60 characters"),
        ("phase", "a word of the language"),
        ("classic", "`game my_classic extends classic`"),
    ],
)
def test_a_name_that_cannot_be_is_refused(
    name: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    done = called("new", name)
    assert done.exit_code == 2
    assert said in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_nothing_is_written_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert called("new", "mine").exit_code == 0
    before = Path("mine.rules").read_bytes()
    done = called("new", "mine", "--like", "tricks")
    assert (done.exit_code, Path("mine.rules").read_bytes()) == (2, before)
    assert "There is a file `mine.rules` already" in done.stderr
    assert called("new", "other", "--like", "chess").exit_code == 2
    assert not Path("other.rules").exists()
