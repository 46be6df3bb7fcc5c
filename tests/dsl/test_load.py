"""Loading: which files are read, settings from outside, and the errors of reading."""

from pathlib import Path

import pytest

from hornbook.dsl.load import bundled_games, game_from_text, load_game
from tests.dsl.reading import BASE, errors


def test_classic_comes_with_hornbook_and_is_complete() -> None:
    assert "classic" in bundled_games()
    result = load_game("classic")
    assert result.diagnostics == ()
    assert list(result.sources) == ["classic.rules"]


@pytest.mark.parametrize("name", bundled_games())
def test_every_bundled_game_is_accepted_without_a_word(name: str) -> None:
    result = load_game(name)
    assert result.diagnostics == ()
    assert result.game is not None
    assert result.game.id == name


def test_settings_from_outside() -> None:
    game = load_game("classic", {"hand_size": 5}).game
    assert game is not None
    assert game.settings["hand_size"].value == 5
    assert errors(load_game("classic", {"hand_sise": 5})) == ["HB801"]
    assert errors(load_game("classic", {"hand_size": 50})) == ["HB802"]


@pytest.mark.parametrize("name", ["", "no_such_game", "../spec/classic", "/etc/passwd", "classic\x00", "CLASSIC", "."])
def test_a_name_is_never_another_path(name: str) -> None:
    assert load_game(name).game is None


def test_parents_are_names_not_paths(tmp_path: Path) -> None:
    for parent in ('"../classic"', "../classic", "a/b", "/etc/passwd"):
        path = tmp_path / "mine.rules"
        path.write_text(f"game mine extends {parent}\n", encoding="utf-8")
        assert load_game(str(path)).game is None


def test_links_out_of_the_folder_are_not_followed(tmp_path: Path) -> None:
    outside = tmp_path / "outside"
    inside = tmp_path / "inside"
    outside.mkdir()
    inside.mkdir()
    (outside / "secret.rules").write_text(BASE, encoding="utf-8")
    (inside / "secret.rules").symlink_to(outside / "secret.rules")
    (inside / "mine.rules").write_text("game mine extends secret\n", encoding="utf-8")
    assert errors(load_game(str(inside / "mine.rules"))) == ["HB707"]


def test_a_file_that_is_no_text(tmp_path: Path) -> None:
    path = tmp_path / "binary.rules"
    path.write_bytes(b"game x\n\xff\xfe")
    result = load_game(str(path))
    assert errors(result) == ["HB101"]
    assert "Line 2" in result.diagnostics[0].message


def test_line_ends_of_other_systems() -> None:
    assert errors(game_from_text(BASE.replace("\n", "\r\n"))) == []
    assert errors(game_from_text("\ufeff" + BASE)) == []


def test_what_follows_from_an_unreadable_line_is_not_reported() -> None:
    broken = BASE.replace("  score of each player: number from 0\n", "  score of each player number from 0\n")
    assert errors(game_from_text(broken)) == ["HB107"]
    assert errors(game_from_text(BASE.replace("flow\n", "flwo\n"))) == ["HB107"]
