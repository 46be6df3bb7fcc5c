"""The table player: frames lead to the table after, sentences say what happened, and nothing in the data is obeyed."""

import json
import re
from dataclasses import replace
from typing import Any

import pytest

from hornbook.docs.game.game_page import GamePage
from hornbook.docs.game.happenings import played_as_html
from hornbook.docs.player.changes import Changes, apply
from hornbook.docs.player.frames import Frame, frames_of
from hornbook.docs.player.player import player_as_html, script_data, story_of
from hornbook.docs.player.sentences import quiet_variables, said_of
from hornbook.docs.words.player import PEOPLE
from hornbook.dsl.core.texts import LANGUAGES
from hornbook.dsl.load import Loaded, bundled_games, load_game
from hornbook.verify.counterexamples.confirming import shown_by_game
from hornbook.verify.games import games_on_record
from hornbook.verify.results import Counterexample
from tests.docs.conftest import game_page
from tests.docs.reading import Reading

DATA = re.compile(r'<script type="application/json">(.*?)</script>', re.DOTALL)
PARTS = ("at", "text", "marks")


def frames_in(page: GamePage, name: str) -> list[Frame]:
    outcome, stages = page.outcomes[name], page.book.stages[name]
    return frames_of(page.game, outcome.before, (line for stage in stages for line in stage.lines))


def said_in(page: GamePage, name: str) -> list[str]:
    quiet = quiet_variables(page.game)
    return [said_of(page, frame, quiet) for frame in frames_in(page, name)]


def player_in(page: GamePage, name: str) -> str:
    return player_as_html(page, page.outcomes[name].before, page.book.stages[name], name, explained=True)


def data_in(html: str) -> dict[str, Any]:
    (found,) = DATA.findall(html)
    data: dict[str, Any] = json.loads(found)
    return data


@pytest.mark.parametrize("name", bundled_games())
def test_the_frames_of_every_example_end_with_the_table_after(name: str) -> None:
    page = game_page(load_game(name))
    for example, outcome in page.outcomes.items():
        frames = frames_in(page, example)
        assert (frames[-1].after if frames else outcome.before) == outcome.after, example
        assert all(said_in(page, example)), example


@pytest.mark.parametrize("name", ["classic", "buffalo", "baron_colours"])
def test_changes_applied_one_after_the_other_lead_to_the_scene_after(name: str) -> None:
    page = game_page(load_game(name))
    for example in [example for example in page.outcomes if frames_in(page, example)][:8]:
        story = story_of(page, page.outcomes[example].before, frames_in(page, example))
        scene, told = story.ends[0], data_in(player_in(page, example))["frames"]
        assert len(told) == len(story.scenes)
        for changes, wanted in zip(map(changes_from, told), story.scenes, strict=True):
            scene = apply(scene, changes)
            assert scene == wanted, example
        still = [replace(item, marks=()) for item in story.ends[1].items if item.seen]
        assert [replace(item, marks=()) for item in scene.items if item.seen] == still


def changes_from(frame: dict[str, Any]) -> Changes:
    at, text, marks = ({int(key): value for key, value in frame.get(name, {}).items()} for name in PARTS)
    return Changes({key: (x, y, scale) for key, (x, y, scale) in at.items()}, text, marks)


def test_each_statement_that_moves_cards_is_a_frame_and_players_have_names(classic: Loaded) -> None:
    page = game_page(classic)
    assert said_in(page, "rule_3") == [
        "Ana: card 21 · Ben: card 26 · Cleo: card 30 · Dan: card 36.",
        "Ana, card 21: There is room. 21 goes to row 1.",
        "Ben, card 26: There is room. 26 goes to row 1.",
        "Cleo, card 30: The row is full. 12, 14, 15, 21 and 26 go to Cleo's pile.",
        "30 goes to row 1.",
        "Dan, card 36: There is room. 36 goes to row 1.",
    ]
    fired = [frame.fired.rule if frame.fired else "" for frame in frames_in(page, "rule_3")]
    assert fired == ["", "joins", "joins", "full_row", "full_row", "joins"]
    polish = said_in(game_page(classic, "pl"), "rule_4")
    assert polish[1] == "Ania, karta 3: Karta jest za niska. Ania: rząd 2. Stos (Ania): dochodzi 37."


def test_players_hear_of_what_lies_on_the_table() -> None:
    """Of points, and where the cow is; how many cards may still be played to a tile, only the file counts."""
    quiet = quiet_variables(load_game("board_luck").game or pytest.fail("it is whole"))
    assert {"luck_left", "moving"} <= quiet
    assert "score" not in quiet
    assert "cow" not in quiet_variables(load_game("cow").game or pytest.fail("it is whole"))


def test_a_choice_belongs_to_what_comes_of_it() -> None:
    page = game_page(load_game("buffalo"))
    told = said_in(page, "stop_25")
    assert told[1] == "25 goes to “cards still to be placed, in order”."
    assert told[2] == "All players: Stop: a row is blocked (row 2). Stop goes to row 2."


def test_an_only_rule_is_called_and_told_like_its_step() -> None:
    page = game_page(load_game("buffalo"))
    ((title, words),) = [told for told in data_in(player_in(page, "push_7"))["rules"] if told[0] == "Push"]
    assert words.startswith("Push takes any card of a row")
    assert words.endswith("waits for the next card.")
    assert not any("Used once" in sentence for sentence in said_in(page, "push_7")), title


def test_a_card_is_not_named_twice_where_it_is_called_like_its_rule() -> None:
    page = game_page(load_game("board_advanced"))
    assert "Ana: Lay in front. Ana: row 7." in said_in(page, "front_takes_the_row")


def test_why_a_rule_applies_is_told_to_players_in_words_and_to_others_by_its_condition(classic: Loaded) -> None:
    page = game_page(classic)
    outcome, stages = page.outcomes["rule_3"], page.book.stages["rule_3"]
    plain = data_in(player_as_html(page, outcome.before, stages, "x"))["frames"]
    step = page.game.steps["place"].text.en
    assert [frame.get("why") for frame in plain] == [[step] if "rule" in frame else None for frame in plain]
    why = [frame.get("why") for frame in data_in(player_in(page, "rule_3"))["frames"]]
    assert (
        why[4]
        == why[5]
        == [
            "`target exists` holds: `target` = row 1",
            "`size of target >= row_limit` holds: `size of row 1` = 5, `row_limit` = 5",
        ]
    )


def test_a_player_is_small(classic: Loaded) -> None:
    page = game_page(classic)
    html = player_in(page, "rule_3")
    assert len(json.dumps(data_in(html)["frames"])) < 2_500
    assert len(re.findall(r"<[a-z]", html)) < 200
    assert len(html) < 20_000


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_that_are_markup_stay_texts(tricky: Loaded, language: str) -> None:
    page = game_page(tricky, language)
    html = player_in(page, "picked")
    data = DATA.findall(html)
    assert len(data) == 1
    assert not re.search("[<>&]", data[0])
    assert language == "pl" or "alert" in html
    reading = Reading(html)
    assert reading.tags <= {"div", "figure", "figcaption", "ol", "li", "script"} | {
        *("svg", "title", "desc", "rect", "path", "text", "tspan", "g", "use", "circle", "line")
    }


def test_data_can_neither_end_its_element_nor_begin_another() -> None:
    data = {"a": "</script><script>alert(1)</script><!--", "b": "ą & \u2028"}
    written = script_data(data)
    assert not re.search("[<>&\u2028]", written)
    assert json.loads(written) == data
    assert "ą" in written


def test_counterexamples_are_told_too_from_a_game_or_a_position(classic: Loaded) -> None:
    page = game_page(load_game("board_advanced"))
    for recorded in list(games_on_record(page.game).games.values())[:3]:
        case = shown_by_game(page.game, recorded)
        (stage,) = page.book.case_stages(case)
        frames = frames_of(page.game, case.before, stage.lines)
        assert case.after is None or frames[-1].after == case.after
    classic_page = game_page(classic)
    outcome = classic_page.outcomes["rule_3"]
    entry = classic_page.book.engine.program.phase_entry("turn")
    wrong = Counterexample(outcome.before, outcome.events, outcome.before, "turn", case.problem, location=entry)
    assert classic_page.book.case_stages(wrong) == ()
    shown = played_as_html(classic_page, wrong.before, wrong.after, wrong.events, "x")
    assert "hb-player" not in shown
    assert "hb-events" in shown


def test_everybody_at_the_table_has_another_name() -> None:
    assert set(PEOPLE) == set(LANGUAGES)
    for names in PEOPLE.values():
        assert len(set(names)) == len(names) == 10
        assert len({name[0] for name in names}) == 10
