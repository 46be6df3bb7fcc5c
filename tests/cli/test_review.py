"""`hornbook review` as a reviewer gives it: in a git repository, with proofs, and what a script makes of it."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.support import called
from tests.review.repository import edit, git, repository


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A repository in whose work tree a claim has fallen."""
    folder = repository(tmp_path_factory.mktemp("review") / "games")
    edit(folder, "lay", "high = 5", "high = 4")
    return folder


def test_a_claim_that_fell_with_the_game_that_breaks_it(games: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(games)
    done = called("review", "main", "--games", "60", "--markdown", "r.md", "--html", "r.html")
    assert done.exit_code == 1
    told = done.stdout
    assert "`lay` and `lay_long`: the claim `four_earns_nothing` is now refuted." in told
    assert "It was proved; now it is refuted" in " ".join(told.split())
    assert "The game that breaks it:" in told
    assert "player 1 chooses token 4" in told
    assert "The rules that apply:" in told
    assert "<details><summary>The game that breaks it</summary>" in Path("r.md").read_text(encoding="utf-8")
    page = Path("r.html").read_text(encoding="utf-8")
    assert "<svg" in page
    assert "http-equiv" in page
    assert "<script" not in page
    found: dict[str, Any] = json.loads(called("review", "main", "--games", "60", "--json").stdout)
    assert (found["format"], found["worse"], found["proved"], found["played"]) == (1, True, True, 60)
    lay, heir = found["games"]
    assert [(each["name"], each["how"]) for each in lay["claims"]] == [("four_earns_nothing", "fell")]
    assert lay["claims"][0]["after"]["counterexample"]["game"] is not None
    assert heir["examples"][0]["how"] == "broke"
    assert heir["inherits"] == ["rules/lay.rules"]


def test_words_alone_fail_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = repository(tmp_path / "games")
    monkeypatch.chdir(folder)
    edit(folder, "lay", "Any other token earns nothing.", "All others earn nothing.")
    monkeypatch.setattr("hornbook.verify.run.side_by_side", None)  # nothing is to be proved
    done = called("review", "main")
    assert done.exit_code == 0, done.stdout
    assert "Its rules mean what they meant: only words changed." in done.stdout
    assert "Nothing is worse than before." in done.stdout


def test_no_change_is_told_as_such(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(repository(tmp_path / "games"))
    done = called("review", "main")
    assert done.exit_code == 0
    assert done.stdout.endswith("no game is touched.\n")


@pytest.mark.parametrize("here", [True, False])
def test_two_folders(games: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, here: bool) -> None:
    old = repository(tmp_path / "old") / "rules"
    monkeypatch.chdir(games / "rules" if here else tmp_path)
    done = called("review", str(old), "." if here else str(games / "rules"), "--no-verify", "--games", "0")
    assert done.exit_code == 1
    assert "the example `both_lay` does not come out as written" in " ".join(done.stdout.split())


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["nowhere"], "There is no revision `nowhere`"),
        (["main", "no_folder"], "`no_folder` is not a folder"),
        (["rules"], "to compare folders, name two"),
        (["main", "--markdown", "none/r.md"], "Cannot write"),
        (["--", "--exec=touch stolen"], "There is no revision"),
    ],
)
def test_wrong_input(games: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str], said: str) -> None:
    monkeypatch.chdir(games)
    done = called("review", *arguments)
    assert done.exit_code == 2
    assert said in done.stderr
    assert git(games, "status", "--short").splitlines()[0] == " M rules/lay.rules"
    assert not (games / "stolen").exists()
