"""Where the data of a board change, its rules follow, or somebody is told: nothing goes wrong in silence."""

from pathlib import Path

from hornbook.dsl.load import Loaded, load_game
from hornbook.interpreter.examples.examples import run_example
from hornbook.interpreter.players.simulate import simulate

LONG_ROWS = Path(__file__).with_name("long_rows.rules")


def changed(tmp_path: Path, old: str, new: str) -> Loaded:
    """The variant with something else in its file."""
    text = LONG_ROWS.read_text(encoding="utf-8")
    assert text.count(old) == 1
    file = tmp_path / LONG_ROWS.name
    file.write_text(text.replace(old, new), encoding="utf-8")
    return load_game(str(file))


def test_rules_follow_longer_rows_and_more_clovers() -> None:
    game = load_game(str(LONG_ROWS)).game
    assert game is not None
    for example in game.examples.values():
        assert [str(problem) for problem in run_example(game, example).problems] == [], example.name


def test_claims_hold_in_play_with_longer_rows() -> None:
    game = load_game(str(LONG_ROWS)).game
    assert game is not None
    for players in (2, 4):
        assert not simulate(game, players, games=2, seed=players, check=True).violations


def test_fields_that_a_row_has_and_the_table_has_not_are_noticed(tmp_path: Path) -> None:
    loaded = changed(tmp_path, "from 2 to 9: 9 5 6", "from 2 to 12: 12 5 6")
    assert loaded.game is not None
    assert run_example(loaded.game, loaded.game.examples["an_eighth_field"]).problems


def test_clovers_without_a_place_are_noticed(tmp_path: Path) -> None:
    assert changed(tmp_path, "35 40 44", "35 40 42 44").game is None
