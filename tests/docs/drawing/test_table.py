"""Drawings of the table: text for terminals, SVG for pages."""

import re
from xml.etree import ElementTree

import pytest

from hornbook.docs.drawing.cards import WIDTH
from hornbook.docs.drawing.folding import folded_alike
from hornbook.docs.drawing.table import cards_as_svg, table_as_svg
from hornbook.docs.game.rules.box import box_part
from hornbook.dsl.core.game import Game
from hornbook.dsl.core.texts import LANGUAGES
from hornbook.dsl.load import Loaded, load_game
from hornbook.interpreter.engine.snapshot import Snapshot
from hornbook.interpreter.examples.examples import ExampleOutcome, run_example
from hornbook.interpreter.table.arrangement import Arranger, arrangement_from_snapshot
from hornbook.interpreter.table.rings import Rings, moved_cards, rings_between
from hornbook.interpreter.table.tabletop import Arrangement, Board, CardView, Field, Strip
from hornbook.interpreter.terminal.draw import table_as_text
from hornbook.interpreter.words.reader_names import Names
from tests.docs.conftest import game_page
from tests.docs.files import GOLDEN

SVG = "{http://www.w3.org/2000/svg}"


def outcome_of(loaded: Loaded, name: str) -> tuple[Game, ExampleOutcome]:
    assert loaded.game is not None
    return loaded.game, run_example(loaded.game, loaded.game.examples[name])


def drawn(
    game: Game,
    snapshot: Snapshot,
    moved: frozenset[int] = frozenset(),
    language: str = "en",
    title: str = "",
    viewer: int | None = None,
) -> ElementTree.Element:
    """A position as a picture, read back."""
    return ElementTree.fromstring(
        table_as_svg(arrangement_from_snapshot(game, snapshot, Rings(moved), language, viewer), title)
    )


@pytest.mark.parametrize(("name", "example"), [("classic", "rule_2"), ("harbour", "busy"), ("trail", "gaps")])
def test_the_text_drawing_is_the_golden_one(name: str, example: str, request: pytest.FixtureRequest) -> None:
    game, outcome = outcome_of(request.getfixturevalue(name), example)
    moved = moved_cards(outcome.before, outcome.after)
    drawn = [
        table_as_text(game, outcome.before, moved),
        table_as_text(game, outcome.after, moved, language="pl", viewer=0),
        table_as_text(game, outcome.after, moved, language="pl", boxes=False),
    ]
    text = "\n\n\n".join(drawn) + "\n"
    assert max(len(line) for line in text.splitlines()) <= 100
    assert drawn[2].isascii()
    assert text == (GOLDEN / f"{name}.txt").read_text(encoding="utf-8")


def test_colours_change_nothing_but_the_pointers(harbour: Loaded) -> None:
    game, outcome = outcome_of(harbour, "busy")
    colored = table_as_text(game, outcome.after, color=True)
    assert "\x1b[" in colored
    assert re.sub(r"\x1b\[[0-9;]*m", "", colored) == table_as_text(game, outcome.after)
    assert "\x1b[1;7m" in table_as_text(game, outcome.after, {10}, color=True)


def test_a_wide_board_is_wrapped(harbour: Loaded) -> None:
    game, outcome = outcome_of(harbour, "busy")
    for width in (36, 60, 100):
        drawn = table_as_text(game, outcome.after, width=width)
        assert "6·r1·b1" in drawn
    assert "╭" not in table_as_text(game, outcome.after, width=36)


def test_what_is_printed_on_free_fields_goes_on_several_lines_where_there_is_little_room(trail: Loaded) -> None:
    game, outcome = outcome_of(trail, "first_stones")
    wide, narrow = (table_as_text(game, outcome.before, width=width).splitlines() for width in (60, 40))
    assert wide[2] == "  1 │ 5        │ deep mud │          │ toll 3   │"
    assert narrow[2:4] == ["  1 │ 5    │ deep │      │ toll │", "    │      │ mud  │      │ 3    │"]
    assert max(len(line) for line in narrow) <= 40


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "example"), [("classic", "rule_2"), ("harbour", "busy"), ("tricky", "picked")])
def test_pictures_are_well_formed(name: str, example: str, language: str, request: pytest.FixtureRequest) -> None:
    game, outcome = outcome_of(request.getfixturevalue(name), example)
    moved = moved_cards(outcome.before, outcome.after)
    for snapshot in (outcome.before, outcome.after):
        picture = drawn(game, snapshot, moved, language, "A <title> & more")
        assert picture.findtext(f"{SVG}title") == "A <title> & more"
        assert picture.findtext(f"{SVG}desc")
        allowed = {"svg", "title", "desc", "g", "rect", "text", "tspan", "path", "circle", "line"}
        assert {element.tag.removeprefix(SVG) for element in picture.iter()} <= allowed


def test_a_picture_shows_every_card_and_rings_those_that_moved(classic: Loaded) -> None:
    game, outcome = outcome_of(classic, "rule_2")
    moved = moved_cards(outcome.before, outcome.after)
    picture = drawn(game, outcome.after, moved)
    faces = [element.text for element in picture.iter(f"{SVG}text") if "hb-face" in element.get("class", "")]
    assert faces == ["12", "14", "15", "37", "43", "44", "58", "61"]
    rings = [element for element in picture.iter(f"{SVG}g") if element.get("class") == "hb-moved"]
    assert len(rings) == len(moved) == 4
    (slots,) = [element for element in picture.iter(f"{SVG}path") if element.get("class") == "hb-slot"]
    assert (slots.get("d") or "").count("M") == 4 * 5 - 8


def test_cards_that_something_fails_of_are_marked(classic: Loaded) -> None:
    game, outcome = outcome_of(classic, "rule_2")
    table = arrangement_from_snapshot(game, outcome.after, Rings(offending=frozenset({14, 15})))
    picture = ElementTree.fromstring(table_as_svg(table))
    marked = [group for group in picture.iter(f"{SVG}g") if group.get("class") == "hb-bad"]
    assert [group.findtext(f"{SVG}text") for group in marked] == ["14", "15"]


def test_cards_that_are_taken_together_have_one_line_round_them(classic: Loaded) -> None:
    game, outcome = outcome_of(classic, "rule_3")
    rings = rings_between(game, outcome.before, outcome.after)
    assert sorted(Names(game, "en").face(card) for card in rings.taken) == ["12", "14", "15"]
    assert len(rings.moved) == 3 + 4
    picture = ElementTree.fromstring(table_as_svg(arrangement_from_snapshot(game, outcome.before, rings)))
    (band,) = [each for each in picture.iter(f"{SVG}rect") if each.get("class") == "hb-taken-together"]
    assert 3 * WIDTH < float(band.get("width") or 0) < 4 * WIDTH
    marks = [group.get("class") for group in picture.iter(f"{SVG}g") if "hb-" in group.get("class", "")]
    assert marks.count("hb-moved") == 4
    assert "hb-taken" not in marks


def test_players_see_what_lies_on_the_table_and_not_what_the_rules_remember() -> None:
    games = (("mountain", {"arrows", "marked_row"}, "turn_number"), ("cow", {"cow"}, "restless"))
    for name, things, remembered in games:
        game = load_game(name).game
        assert game is not None
        told = {variable.name for variable in Arranger(game, Names(game, "en"), for_players=True).variables}
        assert things <= told
        assert remembered not in told


def test_a_viewer_sees_only_what_that_player_may(classic: Loaded) -> None:
    game, outcome = outcome_of(classic, "rule_2")
    text = table_as_text(game, outcome.before, viewer=0)
    assert "14·1" in text
    assert "61·1" not in text
    picture = drawn(game, outcome.before, viewer=0)
    faces = {element.text for element in picture.iter(f"{SVG}text") if "hb-face" in element.get("class", "")}
    assert faces == {"12", "37", "43", "58", "14"}


def test_kinds_on_cards_are_told_apart_in_little_space(parade: Loaded) -> None:
    game, outcome = outcome_of(parade, "marching")
    text = table_as_text(game, outcome.after, width=120)
    assert " 12·bu1·ba1·w1·p1 " in text
    assert " 4·ba2·w1  flags 3" in text
    row = next(line for line in text.splitlines() if line.startswith("  1 │"))
    header = text.splitlines()[0]
    assert header.split()[-5:] == ["blue", "black", "white", "pale", "red"]
    assert row.split()[-4:] == ["2", "1", "4", "1"]
    assert "4·c2·b1" in table_as_text(game, outcome.after, language="pl")
    narrow = table_as_text(game, outcome.after).splitlines()
    assert narrow[0].split()[1:] == ["bu", "ba", "w", "p"]
    assert max(len(line) for line in narrow) <= 100


def test_kinds_on_cards_are_coloured_and_put_into_words(parade: Loaded) -> None:
    game, outcome = outcome_of(parade, "marching")
    picture = drawn(game, outcome.after)
    pips = [element.get("class", "").split() for element in picture.iter() if "hb-pip" in element.get("class", "")]
    hues = [classes[-1] for classes in pips]
    card_12 = ["hb-hue-blue", "hb-hue-black", "hb-hue-white", "hb-hue-yellow"]
    assert hues[:8] == ["hb-hue-blue", *["hb-hue-white"] * 3, *card_12]
    titles = [element.text for element in picture.iter(f"{SVG}title")]
    assert "1 blue, 1 black, 1 white, 1 pale red" in titles
    told = picture.findtext(f"{SVG}desc") or ""
    assert "1 (1 blue), 7 (3 white), 12 (1 blue, 1 black, 1 white, 1 pale red)" in told
    polish = drawn(game, outcome.after, language="pl")
    assert "7 (3 białe)" in (polish.findtext(f"{SVG}desc") or "")


def test_the_box_lists_what_every_card_shows_of_each_kind(parade: Loaded) -> None:
    box = box_part(game_page(parade))
    lines = [[cell.strip() for cell in line.strip("|").split("|")] for line in box.splitlines() if line.startswith("|")]
    begin = lines.index(["flags", "1", "2", "3", "Together"])
    rows = {line[0]: line[1:] for line in lines[begin + 2 :]}
    assert rows["black"][:3] == ["12", "4, 5, 6", "–"]
    assert rows["white"][:3] == ["4, 5, 6, 12", "–", "7, 8"]
    assert "7" in rows["blue"][3]


def test_places_on_a_board_show_their_kind_and_number_and_what_keeps_them_free(trail: Loaded) -> None:
    game, outcome = outcome_of(trail, "gaps")
    picture = drawn(game, outcome.after)
    grounds = [element.get("class", "").split() for element in picture.iter(f"{SVG}rect")]
    assert [ground[1] for ground in grounds if ground[:1] == ["hb-place"]] == [
        "hb-hue-red",
        "hb-hue-green",
        "hb-hue-green",
    ]
    numbers = [e.text for e in picture.iter(f"{SVG}text") if "hb-figure" in e.get("class", "")]
    assert numbers == ["3", "−2"]
    crossed = [element for element in picture.iter(f"{SVG}path") if element.get("class") == "hb-gap"]
    assert len(crossed) == 2


def _lines(number: int, *taken: int) -> Arrangement:
    """A table with one board of so many lines, some of them with a card."""
    strips = [
        Strip(str(at + 1), (CardView("50"),) * (at in taken), True, True, 1, (Field(),) * 2) for at in range(number)
    ]
    return Arrangement((Board("lines", tuple(strips)),), (), (), ())


def test_lines_that_are_bare_in_all_pictures_are_drawn_as_one() -> None:
    before, after = folded_alike([_lines(9, 1), _lines(9, 1, 6)])
    for table in (before, after):
        assert table.boards[0].folded == {2, 3, 4, 5}
        labels = [e.text for e in ElementTree.fromstring(table_as_svg(table)).iter(f"{SVG}text")]
        assert [label for label in labels if label != "50"] == ["1", "2", "3 – 6", "7", "8", "9"]
    (small,) = folded_alike([_lines(6, 1)])
    assert not small.boards[0].folded


def test_cards_that_say_only_what_they_are_are_counted_below_each() -> None:
    views = [CardView("Stop"), CardView("Go")]
    picture = ElementTree.fromstring(cards_as_svg(views, "signs", counts=[4, 2]))
    assert [e.text for e in picture.iter(f"{SVG}text")] == ["Stop", "Go", "× 4", "× 2"]
    assert picture.findtext(f"{SVG}desc") == "4 × Stop, 2 × Go"
