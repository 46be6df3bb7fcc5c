"""Every name in a rule file leads to where it is declared."""

import pytest

from hornbook.dsl import syntax
from hornbook.dsl.core.walk import walk
from hornbook.dsl.load import bundled_games, load_game
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


WRITTEN_BY_NOBODY = ("player", "players", "player_count", "number", "size", "first", "last", "truth", "option")


@pytest.mark.parametrize("name", bundled_games())
def test_every_name_is_declared_or_leads_somewhere(name: str) -> None:
    """An editor must not know some names less well than others: whoever resolves a name notes it."""
    loaded = load_game(name)
    assert loaded.symbols is not None
    uses = loaded.uses.all()
    known = {use.place for use in uses} | {use.declared for use in uses}
    known |= {*loaded.symbols.blocks.values(), *loaded.symbols.places.values(), *loaded.symbols.printed.values()}
    known |= {bound.place for bound, _ in loaded.symbols.local_names} | set(loaded.symbols.chosen.values())
    own = [block for block in loaded.files[-1].blocks if not isinstance(block, syntax.Game)]
    names = [part for part in walk(tuple(own)) if isinstance(part, syntax.Name)]
    natures = {part.place for part in walk(tuple(own)) if isinstance(part, syntax.Nature)}
    lost = [
        (part.text, str(part.place))
        for part in names
        if part.place not in known
        and part.text not in WRITTEN_BY_NOBODY
        and not any(part.place.is_within(nature) for nature in natures)
    ]
    assert lost == []
