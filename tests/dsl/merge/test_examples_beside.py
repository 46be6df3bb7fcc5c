"""Examples in a file of their own, beside the game or add-on that they belong to."""

from pathlib import Path

import pytest

from hornbook.dsl.core.game import Game
from hornbook.dsl.load import game_from_text, load_game
from tests.dsl.reading import BASE, codes

ONE = "example {name}\n  players 2\n  then\n    played: empty\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "base.rules").write_text(BASE, encoding="utf-8")
    (tmp_path / "base.examples.rules").write_text("# Only tests.\n\n" + ONE.format(name="beside"), encoding="utf-8")
    return tmp_path


def game_at(path: Path) -> Game:
    result = load_game(str(path))
    assert result.game is not None, codes(result)
    return result.game


def test_they_belong_to_the_game(folder: Path) -> None:
    example = game_at(folder / "base.rules").examples["beside"]
    assert Path(example.place.file).name == "base.examples.rules"
    assert example.place.line == 3
    labels = [Path(label).name for label in load_game(str(folder / "base.rules")).sources]
    assert labels == ["base.rules", "base.examples.rules"]


def test_a_text_has_nothing_beside_it(folder: Path) -> None:
    result = game_from_text(BASE, str(folder / "base.rules"))
    assert result.game is not None
    assert "beside" not in result.game.examples


def test_they_are_inherited_removed_and_replaced(folder: Path) -> None:
    (folder / "heir.rules").write_text("game heir extends base\n", encoding="utf-8")
    assert "beside" in game_at(folder / "heir.rules").examples
    (folder / "heir.rules").write_text("game heir extends base\n\nremove all examples\n", encoding="utf-8")
    (folder / "heir.examples.rules").write_text(ONE.format(name="own"), encoding="utf-8")
    assert list(game_at(folder / "heir.rules").examples) == ["own"]
    (folder / "heir.rules").write_text("game heir extends base\n", encoding="utf-8")
    (folder / "heir.examples.rules").write_text("replace " + ONE.format(name="beside"), encoding="utf-8")
    replaced = game_at(folder / "heir.rules").examples["beside"]
    assert Path(replaced.place.file).name == "heir.examples.rules"


def test_those_of_an_addon_come_with_it(folder: Path) -> None:
    (folder / "more.rules").write_text("addon more\n", encoding="utf-8")
    (folder / "more.examples.rules").write_text(ONE.format(name="of_the_addon"), encoding="utf-8")
    (folder / "heir.rules").write_text("game heir extends base with more\n", encoding="utf-8")
    assert {"beside", "of_the_addon"} <= set(game_at(folder / "heir.rules").examples)


def test_a_name_in_both_files_is_used_twice(folder: Path) -> None:
    (folder / "base.rules").write_text(f"{BASE}\n{ONE.format(name='beside')}", encoding="utf-8")
    result = load_game(str(folder / "base.rules"))
    assert codes(result) == ["HB202"]
    assert result.diagnostics[0].place.file.endswith("base.examples.rules")


def test_what_is_wrong_there_is_told_with_its_file(folder: Path) -> None:
    (folder / "base.examples.rules").write_text(
        "example odd\n  players 2\n  then\n    check nothing_at_all = 1\n", encoding="utf-8"
    )
    (diagnostic,) = load_game(str(folder / "base.rules")).diagnostics
    assert (Path(diagnostic.place.file).name, diagnostic.place.line) == ("base.examples.rules", 4)


def test_what_is_linked_from_elsewhere_is_not_read(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    elsewhere = tmp_path_factory.mktemp("elsewhere") / "other.examples.rules"
    elsewhere.write_text(ONE.format(name="foreign"), encoding="utf-8")
    (folder / "base.examples.rules").unlink()
    (folder / "base.examples.rules").symlink_to(elsewhere)
    assert "foreign" not in game_at(folder / "base.rules").examples


def test_what_is_no_text_is_an_error(folder: Path) -> None:
    (folder / "base.examples.rules").write_bytes(b"example \xff")
    assert codes(load_game(str(folder / "base.rules"))) == ["HB101"]


def test_alone_they_are_no_game(folder: Path) -> None:
    (diagnostic,) = load_game(str(folder / "base.examples.rules")).diagnostics
    assert diagnostic.code == "HB705"
    assert "base.rules" in diagnostic.suggestion
