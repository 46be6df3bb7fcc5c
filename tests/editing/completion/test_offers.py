"""What may stand at a place, in files that are half typed."""

from pathlib import Path

import pytest

from hornbook.dsl.read.files import bundled_folder
from hornbook.editing.completion.offers import offers_at
from hornbook.editing.desk import Desk
from hornbook.editing.look import Look

BUFFALO = bundled_folder() / "buffalo.rules"


@pytest.fixture(scope="module")
def desk() -> Desk:
    desk = Desk()
    desk.put(BUFFALO, BUFFALO.read_text(encoding="utf-8"))
    return desk


def offered(desk: Desk, typed: str) -> list[str]:
    """What is offered at the end of some lines that are typed below a whole file."""
    look = desk.look(BUFFALO)
    assert isinstance(look, Look)
    text = f"{look.text}\n{typed}"
    lines = text.split("\n")
    return [offer.text for offer in offers_at(desk, look, text, len(lines), len(lines[-1]) + 1)]


@pytest.mark.parametrize(
    ("typed", "among", "not_among"),
    [
        ("ph", "phase", "player"),
        ("phase x\n  each player\n    draw 3 from ", "buffalo_pile", "row_limit"),
        ("phase x\n  each player\n    draw 3 from ", "rows", "draw"),
        ("phase x\n  do ", "place", "deal"),
        ("flow\n  do ", "deal", "place"),
        ("phase x\n  let mine = 3\n  if m", "mine", "move"),
        ("step x(card, player)\n  let mine = row in rows where last of row < c", "card", "claim"),
        ("step x(card)\n  let mine = row in rows\n    w", "where", "winners"),
        ("claim x\n  always\n  every ", "row", "rows"),
        ("claim x\n  after ", "place", "row_limit"),
        ("claim x\n  during ", "turn", "place"),
        ("example x\n  nonsense !!\n  in ", "turn", "place"),
        ("example x\n  when\n    the team chooses option ", "carry_on", "row"),
        ("example x\n  then\n    rules ", "joins", "place"),
        ("example x\n  in turn, ", "before", "place"),
        ("example x\n  in turn, before ", "place", "lift"),
        ("example x\n  in turn, after ", "lift", "turn"),
        ("example x\n  in turn, before ch", "choosing", "card"),
        ("example x\n  in turn, before choosing ", "origin", "card"),
        ("example x\n  in turn, before choosing ", "option", "place"),
        ("example x\n  in turn, after choosing option ", "carry_on", "origin"),
        ("example x\n  in trun, before ", "place", "origin"),
        ("example x\n  nonsense !!\n  in turn, before pl", "place", "player"),
        ("replace step ", "place", "turn"),
        ("replace rule place.", "joins", "place"),
        ("remove ", "claim", "settings"),
        ("settings\n  set ", "row_limit", "rows"),
        ("finding x is a ", "gap", "row"),
        ("game x extends ", "classic", "row"),
        ("zones\n  heap of each ", "player", "pile"),
        ('rule place.x\n  en "Room for {', "row_limit", "joins"),
        ('rule place.x\n  en "Room for {proved r', "rows_ascend", "row_limit"),
        ("phase x\n  move all of rows where (size of r", "rows", "repeat"),
    ],
)
def test_what_fits_is_offered_and_what_does_not_is_not(desk: Desk, typed: str, among: str, not_among: str) -> None:
    found = offered(desk, typed)
    assert among in found
    assert not_among not in found


@pytest.mark.parametrize(
    "typed",
    ["# a remark p", "phase x\n  # d", 'phase x\n  en "Take p', "claim ", "phase x\n  let ", "phase x\n  each row r"],
)
def test_nothing_known_is_offered_in_texts_remarks_and_for_new_names(desk: Desk, typed: str) -> None:
    assert not {"rows", "row_limit", "phase", "place", "player"} & set(offered(desk, typed))


def test_a_name_that_is_bound_no_more_is_not_offered(desk: Desk) -> None:
    block = "phase x\n  each player\n    let inside = 1\n  let outside = 2\n  if "
    assert "outside" in offered(desk, block)
    assert "inside" not in offered(desk, block)


def test_whatever_stands_before_there_is_no_fault(desk: Desk) -> None:
    text = BUFFALO.read_text(encoding="utf-8")
    for cut in range(0, len(text), 977):
        offered(desk, text[:cut])


def test_a_file_that_was_never_whole_is_completed_by_the_grammar(tmp_path: Path) -> None:
    desk, path = Desk(), tmp_path / "new.rules"
    desk.put(path, "game new\n  pl")
    look = desk.look(path)
    assert look is not None
    assert "players" in [offer.text for offer in offers_at(desk, look, "game new\n  pl", 2, 5)]
