"""Measures: taken at their moments, added up, of no weight for rules and proofs, and handed on to variants."""

from pathlib import Path

import pytest

from hornbook.dsl.core.game import Game
from hornbook.dsl.load import game_from_text, load_game
from hornbook.dsl.report.diagnostics import rendered
from hornbook.interpreter.players.simulate import Simulator, simulate
from hornbook.verify.cache import core_text

CLASSIC = (Path(__file__).parents[4] / "spec" / "classic.rules").read_text(encoding="utf-8")
MEASURES = """
measure turns_played
  en "turns" pl "tury"
  after turn
  1

measure long_rows
  en "turns that end with a full row" pl "tury z pełnym rzędem na koniec"
  after turn
  some row has every row other has size of row >= size of other and size of row = row_limit

measure dear of the team
  en "bulls of all" pl "byki wszystkich"
  at the end
  sum of score of player for each player
"""


def game_of(text: str) -> Game:
    loaded = game_from_text(text)
    assert loaded.game is not None, rendered(loaded.diagnostics, loaded.sources)
    return loaded.game


@pytest.fixture(scope="module")
def measured() -> Game:
    return game_of(CLASSIC + MEASURES)


def test_values_are_added_up_over_a_game(measured: Game) -> None:
    for seed in range(4):
        played = Simulator(measured, 3).play(seed)
        assert played.measures["turns_played"] == played.phases["turn"]
        assert 0 < played.measures["long_rows"] < played.phases["turn"]
        assert played.measures["dear"] == sum(played.scores)


def test_a_summary_tells_how_often_it_came_to_what(measured: Game) -> None:
    summary = simulate(measured, 2, 6, seed=3)
    told = summary.measures["dear"]
    assert measured.measures["dear"].of_team
    assert sum(told.values().values()) == 6
    assert (told.low, told.high) == (min(told.values()), max(told.values()))
    data = summary.as_json()["measures"]["turns_played"]
    assert data["mean"] == round(summary.phases["turn"].mean, 3)
    assert data["of_team"] is False


def test_bots_that_think_and_watched_games_are_measured_as_well(measured: Game) -> None:
    played = Simulator(measured, 2, ("random",), check=True).play(5)
    assert played.measures == Simulator(measured, 2).play(5).measures
    assert played.violations == ()


def test_proofs_and_play_know_nothing_of_measures(measured: Game) -> None:
    without = game_of(CLASSIC)
    assert core_text(measured) == core_text(without)
    assert measured == without
    assert Simulator(measured, 3).play(7, record=True).trace == Simulator(without, 3).play(7, record=True).trace


VARIANT = """game more extends measured
  title en "More" pl "Więcej"

reword measure turns_played
  en "turns, all told" pl "wszystkie tury"

replace measure long_rows
  en "rows" pl "rzędy"
  at the end
  number of rows where size of row > 1

remove measure dear
"""


def test_variants_inherit_replace_and_remove_measures(tmp_path: Path) -> None:
    (tmp_path / "measured.rules").write_text(CLASSIC.replace("game classic", "game measured", 1) + MEASURES, "utf-8")
    file = tmp_path / "more.rules"
    file.write_text(VARIANT, encoding="utf-8")
    loaded = load_game(str(file))
    assert loaded.game is not None, rendered(loaded.diagnostics, loaded.sources)
    assert list(loaded.game.measures) == ["turns_played", "long_rows"]
    assert loaded.game.measures["turns_played"].text.en == "turns, all told"
    assert loaded.game.measures["long_rows"].when.kind == "end"
    file.write_text(VARIANT.replace("remove measure dear", "remove all measures"), encoding="utf-8")
    removed = load_game(str(file)).game
    assert removed is None or not removed.measures
