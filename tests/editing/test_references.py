"""Names across a family of games: where they lead, and that they can be changed everywhere at once."""

import shutil
from pathlib import Path

import pytest

from hornbook.dsl.read.files import bundled_folder
from hornbook.editing.desk import Desk
from hornbook.editing.look import Look
from hornbook.editing.references import Refusal, edited, references_at, renamable_at, renamed

FAMILY = ("classic", "jubilee", "cow", "classic_advanced", "draft")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("family").resolve()
    for path in bundled_folder().glob("*.rules"):
        if path.name.partition(".")[0] in FAMILY:
            shutil.copy(path, folder)
    return folder


def at(look: Look, word: str) -> tuple[int, int]:
    """Where a word stands first."""
    offset = look.text.index(word)
    return look.text.count("\n", 0, offset) + 1, offset - look.text.rfind("\n", 0, offset)


def looked(desk: Desk, path: Path) -> Look:
    look = desk.look(path)
    assert look is not None
    return look


@pytest.mark.parametrize(
    "word", ["row_limit", "card, home", "target", "place(", "joins", "rows_ascend", "rows from", "deal\n"]
)
def test_a_renamed_thing_is_renamed_in_all_games_and_back_again(folder: Path, word: str) -> None:
    desk, path = Desk(), folder / "classic.rules"
    look = looked(desk, path)
    edits = renamed(desk, look, *at(look, word), "another_name")
    assert not isinstance(edits, Refusal)
    after = Desk()
    for changed, text in edited(desk, edits).items():
        after.put(changed, text)
    for name in FAMILY:
        assert looked(after, folder / f"{name}.rules").loaded.game is not None
    old = word.strip("\n").split("(")[0].split(",")[0].split(" ")[0]
    look = looked(after, path)
    back = renamed(after, look, *at(look, "another_name"), old)
    assert not isinstance(back, Refusal)
    texts = edited(after, back)
    assert len(texts) == len({edit.place.file for edit in edits})
    assert all(text == changed.read_text(encoding="utf-8") for changed, text in texts.items())


@pytest.mark.parametrize("typed", ["", "game draft\n", "one line more\n{}"])
def test_a_text_that_has_changed_meanwhile_is_left_alone(folder: Path, typed: str) -> None:
    desk, path = Desk(), folder / "classic.rules"
    look = looked(desk, path)
    desk.put(path, typed.format(look.text))
    refused = renamed(desk, look, *at(look, "row_limit"), "another_name")
    assert isinstance(refused, Refusal)
    assert "changed meanwhile" in refused.reason


def test_a_name_is_found_in_texts_examples_and_heirs(folder: Path) -> None:
    desk = Desk()
    look = looked(desk, folder / "classic.rules")
    found = references_at(desk, look, *at(look, "row_limit"))
    assert {Path(place.file).name for place in found} >= {"classic.rules", "jubilee.rules", "cow.rules"}
    lines = [look.lines[place.line - 1] for place in found if place.file == look.label]
    assert any("{" in line for line in lines)


@pytest.mark.parametrize(
    ("word", "line"), [("place(card", "in turn, before place"), ("card from hand", "in turn, after choosing card")]
)
def test_where_an_example_begins_is_a_use_of_what_is_done_there(folder: Path, word: str, line: str) -> None:
    desk, path = Desk(), folder / "classic.rules"
    example = f'example inside\n  en "So." pl "Tak."\n  players 2\n  {line}\n  given\n    turn_number: 1\n'
    desk.put(path, f"{path.read_text(encoding='utf-8')}\n{example}")
    look = looked(desk, path)
    found = references_at(desk, look, *at(look, word))
    assert f"  {line}" in [look.lines[place.line - 1] for place in found if place.file == look.label]


def test_what_others_have_written_is_not_changed(folder: Path) -> None:
    desk, path = Desk(), folder / "mine.rules"
    desk.put(path, 'game mine extends x_takes\n  title en "M" pl "M"\n\nreword step place\n  en "x" pl "y"\n')
    look = looked(desk, path)
    for word in ("mine", "place"):
        assert isinstance(renamable_at(look, *at(look, word)), Refusal)
