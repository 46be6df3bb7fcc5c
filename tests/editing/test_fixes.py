"""Suggestions become changes of the text, and each of them mends what it is about."""

from pathlib import Path

import pytest

from hornbook.editing.desk import Desk
from hornbook.editing.fixes import fixes_for
from hornbook.editing.references import edited
from tests.cli.support import GAMES

TINY = (GAMES / "tiny.rules").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("right", "wrong", "code"),
    [
        ("shuffle bag", "shuffle bagg", "HB201"),
        ("do deal", "do deel", "HB503"),
        ("phase deal", "phaze deal", "HB107"),
        ('source "made up"', "source “made up”", "HB104"),
        ("  shuffle bag", "\tshuffle bag", "HB102"),
        ("points of player becomes", "pints of player becomes", "HB201"),
    ],
)
def test_a_fix_mends_what_it_is_about(tmp_path: Path, right: str, wrong: str, code: str) -> None:
    desk, path = Desk(), tmp_path.resolve() / "tiny.rules"
    text = TINY.replace(right, wrong, 1)
    assert text != TINY
    for _ in range(3):  # one quotation mark after the other
        desk.put(path, text)
        look = desk.look(path)
        assert look is not None
        fix = next((each for each in fixes_for(look, 1, len(look.lines)) if each.diagnostic.code == code), None)
        if fix is None:
            break
        text = edited(desk, [fix.edit])[path]
    assert text == TINY


def test_what_a_parent_has_is_replaced(tmp_path: Path) -> None:
    desk, path = Desk(), tmp_path.resolve() / "mine.rules"
    desk.put(path, 'game mine extends classic\n  title en "M" pl "M"\n\nphase turn\n  shuffle deck\n')
    look = desk.look(path)
    assert look is not None
    (fix,) = [each for each in fixes_for(look, 1, 9) if each.diagnostic.code == "HB703"]
    assert "\nreplace phase turn\n" in edited(desk, [fix.edit])[path]
