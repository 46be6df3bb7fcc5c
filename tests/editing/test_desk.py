"""Looks at files that are written, half written, and damaged."""

from pathlib import Path

import pytest

from hornbook.dsl.read.files import bundled_folder
from hornbook.editing.colours import colours
from hornbook.editing.completion.offers import offers_at
from hornbook.editing.desk import Desk
from hornbook.editing.fixes import fixes_for
from hornbook.editing.hover import hover_at
from hornbook.editing.lenses import lenses
from hornbook.editing.look import Look
from hornbook.editing.outline import foldable, outline
from hornbook.editing.references import definition_at, renamable_at

CLASSIC = (bundled_folder() / "classic.rules").read_text(encoding="utf-8")


def everything_asked(desk: Desk, look: Look) -> None:
    """Asks all there is to ask about a file, at many places of it."""
    outline(look)
    foldable(look)
    list(colours(look))
    list(lenses(desk, look, {}))
    list(fixes_for(look, 1, len(look.lines)))
    for line in range(1, len(look.lines) + 1, 7):
        column = len(look.lines[line - 1]) // 2 + 1
        hover_at(look, {}, line, column)
        definition_at(look, line, column)
        renamable_at(look, line, column)
        offers_at(desk, look, look.text, line, column)


@pytest.mark.parametrize("cut", range(40, len(CLASSIC), len(CLASSIC) // 9))
def test_whatever_is_cut_off_all_questions_have_answers(tmp_path: Path, cut: int) -> None:
    desk, path = Desk(), tmp_path.resolve() / "classic.rules"
    for text in (CLASSIC[:cut], CLASSIC[cut:], CLASSIC[:cut] + '"({\r\n\t ' + CLASSIC[cut:]):
        desk.put(path, text)
        look = desk.look(path)
        assert look is not None
        everything_asked(desk, look)
        assert look.diagnostics or look.loaded.game is not None


@pytest.mark.parametrize("text", ["", "\n", "\x00\x1b[31m", "é" * 3000, "game\n" * 3000, "(" * 500, '"'])
def test_what_is_no_rule_file_has_a_look(text: str) -> None:
    desk, path = Desk(), Path("untitled:1")
    desk.put(path, text)
    look = desk.look(path)
    assert look is not None
    everything_asked(desk, look)


def test_a_file_is_looked_at_once_until_something_it_is_made_from_changes(tmp_path: Path) -> None:
    folder = tmp_path.resolve()
    (folder / "mother.rules").write_text(CLASSIC.replace("game classic", "game mother"), encoding="utf-8")
    desk, child, other = Desk(), folder / "child.rules", folder / "other.rules"
    desk.put(child, 'game child extends mother\n  title en "C" pl "C"\n')
    first = desk.look(child)
    assert first is not None
    assert first.loaded.game is not None
    desk.put(other, CLASSIC.replace("game classic", "game other"))
    assert desk.look(child) is first
    mother = (folder / "mother.rules").read_text(encoding="utf-8")
    desk.put(folder / "mother.rules", mother.replace("hand_size", "hand_sise", 1))
    second = desk.look(child)
    assert second is not None
    assert second.loaded.game is None
    assert second.diagnostics[0].place.line == 1
    assert second.game is first.game


def test_an_add_on_is_looked_at_in_a_game_that_uses_it(tmp_path: Path) -> None:
    desk, folder = Desk(), tmp_path.resolve()
    extra = folder / "extra.rules"
    text = "addon extra\n\nclaim more\n  always\n  row_limit > 0\n"
    desk.put(extra, text)
    alone = desk.look(extra)
    assert alone is not None
    assert (alone.diagnostics, definition_at(alone, 5, 4)) == ((), definition_at(alone, 5, 5))
    desk.put(folder / "mine.rules", 'game mine extends classic with extra\n  title en "M" pl "M"\n')
    desk.put(extra, text.replace("row_limit", "row_limitt"))
    used = desk.look(extra)
    assert used is not None
    assert [each.suggestion for each in used.diagnostics if each.severity == "error"] == ["did you mean `row_limit`?"]


def test_nothing_is_read_from_elsewhere(tmp_path: Path) -> None:
    secret = tmp_path.resolve() / "secret.rules"
    secret.write_text(CLASSIC, encoding="utf-8")
    folder = tmp_path.resolve() / "folder"
    folder.mkdir()
    (folder / "linked.rules").symlink_to(secret)
    desk = Desk()
    for parent in ("linked", "secret"):
        path = folder / "mine.rules"
        desk.put(path, f'game mine extends {parent}\n  title en "M" pl "M"\n')
        look = desk.look(path)
        assert look is not None
        assert [each.code for each in look.diagnostics] == ["HB707"]
        assert look.paths == {path}
