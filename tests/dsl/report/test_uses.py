"""Every name in a rule file leads to where it is declared."""

import pytest

from hornbook.dsl.load import load_game
from hornbook.dsl.read.files import bundled_names
from hornbook.dsl.report.source import Place

GAMES = ("classic", "buffalo", "board_advanced")


def written_at(place: Place, sources: dict[str, list[str]]) -> str:
    return sources[place.file][place.line - 1][place.column - 1 : place.end_column - 1]


@pytest.mark.parametrize("name", GAMES)
def test_a_use_is_written_where_it_is_said_to_be(name: str) -> None:
    loaded = load_game(name)
    lines = {file: text.split("\n") for file, text in loaded.sources.items()}
    uses = [use for use in loaded.uses.all() if use.place.line == use.place.end_line]
    assert len(uses) > 300
    in_texts = [use for use in uses if '"' in written_at(use.place, lines)]
    assert in_texts
    assert {use for use in uses if use not in in_texts and written_at(use.place, lines) != use.text} == set()


@pytest.mark.parametrize("name", GAMES)
def test_what_a_use_leads_to_has_its_name(name: str) -> None:
    loaded = load_game(name)
    lines = {file: text.split("\n") for file, text in loaded.sources.items()}
    led_to = {(use.text, written_at(use.declared, lines)) for use in loaded.uses.all()}
    assert {(text, there) for text, there in led_to if text not in (there, f"{there}s")} == set()


def test_parents_and_add_ons_are_named_by_their_headers() -> None:
    uses = load_game("buffalo").uses.all()
    header = next(use for use in uses if use.text == "jubilee")
    assert header.declared.file == "jubilee.rules"
    assert "jubilee" in bundled_names()
