"""Boards in the terminal: printed fields, gaps and markers can be read however narrow it is."""

import pytest

from hornbook.interpreter.terminal.draw import table_as_text
from tests.interpreter.support import GAMES, engine_of

TRAIL = str(GAMES / "trail.rules")


def drawn(width: int, language: str = "en", *, boxes: bool = True) -> list[str]:
    """The lines of a table with a gap on quicksand, and a fence behind the last stone of the first path."""
    engine = engine_of(TRAIL)
    position = engine.set_up(2, "walk", {"path 1": [3, 5, "blank", 17]}, {"fenced of path 1": True})
    text = table_as_text(engine.game, position.snapshot(), language=language, boxes=boxes, width=width)
    return text.splitlines()


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("width", [60, 70, 80, 100, 120])
def test_no_line_is_too_long(width: int, language: str) -> None:
    assert max(map(len, drawn(width, language))) <= width


@pytest.mark.parametrize("width", [50, 70, 80, 120])
def test_what_is_printed_can_be_read(width: int) -> None:
    text = " ".join(" ".join(drawn(width)).replace("│", " ").split())
    for word in ("spring", "quicksand", "◂ Fence"):
        assert word in text, text


def test_markers_stand_beside_a_board_with_room() -> None:
    lines = drawn(150)
    assert sum("◂ Fence" in line and "17" in line for line in lines) == 1
    assert "(deep quicksand)" in next(line for line in lines if "17" in line)
    assert "weight in all" in lines[0]


def test_markers_stand_behind_the_last_card_where_it_is_narrow() -> None:
    cells = [[cell.strip() for cell in line.split("│")] for line in drawn(82) if "│" in line]
    behind = cells[0].index("17·7") + 1
    assert [line[behind] for line in cells[:3]] == ["cool", "spring", "◂ Fence"]


def test_heads_of_sums_are_words_or_a_sign() -> None:
    assert [drawn(width)[0].split()[1:] for width in (81, 125, 150)] == [["Σ"], ["all"], ["weight", "in", "all"]]
    assert drawn(70, "pl", boxes=False)[0].split() == ["sciezki", "="]
