"""Which games a change touches, and how files of a revision are read."""

from pathlib import Path

import pytest

from hornbook.review.sides.files import NoSuchSide, files_at, files_in, files_now, revision_called
from hornbook.review.sides.pairs import Change, change_between, change_since
from tests.review.repository import ADDON, HEIR, LAY, WITH_ADDON, edit, git, repository

HERE = Path()


def touched(change: Change) -> dict[str, tuple[str, str]]:
    """The paths of both sides by the name of the game."""
    return {
        pair.latest.path: (pair.before.path if pair.before else "", pair.after.path if pair.after else "")
        for pair in change.pairs
    }


@pytest.mark.usefixtures("games")
def test_nothing_changed_is_nothing_touched() -> None:
    change = change_since("main", HERE)
    assert (change.pairs, change.files, change.untouched) == ((), (), 0)


def test_a_game_and_its_heir_are_touched_and_the_work_tree_is_as_it_was(games: Path) -> None:
    edit(games, "lay", "high = 5", "high = 4")
    before = {path: path.read_bytes() for path in games.rglob("*.rules")}
    change = change_since("main", HERE)
    assert list(touched(change)) == ["rules/lay.rules", "rules/lay_long.rules"]
    values = [
        [side.game.settings["high"].value for side in (pair.before, pair.after) if side and side.game]
        for pair in change.pairs
    ]
    assert values == [[5, 4], [5, 4]]
    assert {path: path.read_bytes() for path in games.rglob("*.rules")} == before
    assert git(games, "status", "--short") == " M rules/lay.rules\n"


def test_both_sides_go_by_the_names_of_the_work_tree(games: Path) -> None:
    edit(games, "lay", "high = 5", "high = 4")
    pair = change_since("main", HERE).pairs[1]
    assert pair.before is not None
    assert set(pair.before.loaded.sources) == {"rules/lay.rules", "rules/lay_long.rules"}


def test_files_come_go_and_are_renamed(games: Path) -> None:
    rules = games / "rules"
    (rules / "lay_long.rules").rename(rules / "lay_longer.rules")
    (rules / "other.rules").write_text(LAY.replace("game lay", "game other"), encoding="utf-8")
    assert touched(change_since("main", HERE)) == {
        "rules/lay_longer.rules": ("rules/lay_long.rules", "rules/lay_longer.rules"),
        "rules/other.rules": ("", "rules/other.rules"),
    }
    (rules / "lay.rules").unlink()
    (rules / "other.rules").unlink()
    assert touched(change_since("main", HERE))["rules/lay.rules"] == ("rules/lay.rules", "")


def test_a_game_renamed_with_its_file_is_known_by_its_lines(games: Path) -> None:
    text = LAY.replace("game lay", "game laid")
    (games / "rules" / "lay.rules").unlink()
    (games / "rules" / "lay_long.rules").unlink()
    (games / "rules" / "laid.rules").write_text(text, encoding="utf-8")
    assert touched(change_since("main", HERE))["rules/laid.rules"] == ("rules/lay.rules", "rules/laid.rules")


def test_an_add_on_touches_who_takes_it_in(tmp_path: Path) -> None:
    folder = repository(tmp_path / "games", lay=LAY, lay_long=HEIR, bonus=ADDON, lay_bonus=WITH_ADDON, alone=ADDON)
    edit(folder, "bonus", "two points", "2 points")
    edit(folder, "alone", "two points", "2 points")
    change = change_since("main", folder)
    assert [Path(path).stem for path in touched(change)] == ["lay_bonus"]
    assert [Path(path).stem for path in change.lonely] == ["alone"]
    assert change.untouched == 2


def test_folders_in_which_nothing_changed_are_left_alone(games: Path) -> None:
    (games / "drafts").mkdir()
    (games / "drafts" / "bad.rules").write_text("game bad\n", encoding="utf-8")
    git(games, "add", "-A")
    git(games, "commit", "-q", "-m", "a draft")
    edit(games, "lay", "high = 5", "high = 4")
    assert list(touched(change_since("HEAD", HERE))) == ["rules/lay.rules", "rules/lay_long.rules"]


@pytest.mark.parametrize("name", ["--help", "-h", "--output=stolen", "no_such_branch", "main:rules", "a b", ""])
def test_what_is_no_revision_is_no_option_either(name: str, games: Path) -> None:
    with pytest.raises(NoSuchSide, match=r"no revision"):
        revision_called(name, HERE)
    assert not (games / "stolen").exists()


def test_where_there_is_no_repository_it_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path.parent))
    with pytest.raises(NoSuchSide, match="in no git repository"):
        revision_called("main", tmp_path)


def test_links_are_not_followed_and_ignored_files_not_read(games: Path) -> None:
    (games / "rules" / "link.rules").symlink_to(games / "rules" / "lay.rules")
    (games / ".gitignore").write_text("secret.rules\n", encoding="utf-8")
    (games / "secret.rules").write_text(LAY, encoding="utf-8")
    git(games, "add", "-A")
    git(games, "commit", "-q", "-m", "a link")
    names = ["rules/lay.rules", "rules/lay_long.rules"]
    assert list(files_now(HERE)) == names
    assert list(files_at(revision_called("HEAD", HERE), HERE)) == names
    assert set(files_in(HERE)) == {*names, "secret.rules"}


def test_a_folder_inside_a_repository_is_compared_with_itself(games: Path) -> None:
    edit(games, "lay", "high = 5", "high = 4")
    assert list(files_at(revision_called("main", games / "rules"), games / "rules")) == ["lay.rules", "lay_long.rules"]
    assert [Path(name).name for name in change_since("main", games / "rules").files] == ["lay.rules"]


def test_two_folders(games: Path, tmp_path: Path) -> None:
    other = repository(tmp_path / "other") / "rules"
    edit(tmp_path / "other", "lay", "high = 5", "high = 6")
    change = change_between(games / "rules", other)
    assert [Path(path).name for path in touched(change)] == ["lay.rules", "lay_long.rules"]
    assert change.base == str(games / "rules")
