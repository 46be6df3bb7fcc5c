"""Figures of played games, and the plots made of them."""

import re
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest

from hornbook.docs.across.statistics import statistics_page
from hornbook.docs.book.book import Book
from hornbook.docs.book.shelf import Shelf
from hornbook.docs.drawing.plots import Share, bars, hills, shares
from hornbook.docs.game.game_page import GamePage
from hornbook.docs.game.proofs.statistics import statistics_part
from hornbook.docs.statistics import collect, play
from hornbook.docs.statistics.collect import figures_of
from hornbook.docs.statistics.figures import GAMES, SEED, figures_from_json
from hornbook.dsl.core.texts import LANGUAGES
from hornbook.dsl.load import Loaded, game_from_text, load_game
from hornbook.interpreter.players.simulate import simulate
from hornbook.interpreter.players.winning import wins_together
from tests.docs.conftest import FIGURES
from tests.docs.reading import rendered

TINY = Path(__file__).parents[2] / "cli" / "games" / "tiny.rules"
SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture
def tiny(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Loaded:
    """A game that is quickly played, and a cache of its own."""
    monkeypatch.setenv("HORNBOOK_CACHE", str(tmp_path))
    loaded = load_game(str(TINY))
    assert loaded.game is not None
    return loaded


def test_figures_are_those_of_the_simulation(tiny: Loaded) -> None:
    assert tiny.game is not None
    figures = figures_of([tiny.game])["tiny"]
    for sample in figures.samples:
        summary = simulate(tiny.game, sample.players, GAMES, SEED)
        assert sum(sample.scores.values()) == GAMES * sample.players
        told = sum(score * times for score, times in sample.scores.items()) / GAMES
        assert told == pytest.approx(sum(seat.score.mean for seat in summary.seats))
        assert {name: spread.mean for name, spread in summary.rules.items()} == pytest.approx(dict(sample.rules))
    assert sum(figures.seats.wins) == pytest.approx(figures.seats.games)


def test_figures_are_kept_until_the_rules_change(tiny: Loaded, monkeypatch: pytest.MonkeyPatch) -> None:
    assert tiny.game is not None
    first = figures_of([tiny.game])
    monkeypatch.setattr(collect, "workers", None)  # Nobody plays any more.
    assert figures_of([tiny.game]) == first
    reworded = game_from_text(TINY.read_text(encoding="utf-8").replace('en "Tiny"', 'en "Small"'), str(TINY))
    assert reworded.game is not None
    assert figures_of([reworded.game]) == first
    changed = game_from_text(TINY.read_text(encoding="utf-8").replace("token >= 5", "token >= 4"), str(TINY))
    assert changed.game is not None
    with pytest.raises(TypeError):
        figures_of([changed.game])


def test_a_game_whose_rules_break_off_has_no_figures(tiny: Loaded, monkeypatch: pytest.MonkeyPatch) -> None:
    text = TINY.read_text(encoding="utf-8")
    broken = game_from_text(text.replace("draw 1 from", "draw 5 from"), str(TINY))
    assert broken.game is not None, broken.diagnostics
    assert figures_of([broken.game]) == {}


def test_a_game_that_takes_too_long_has_no_figures(tiny: Loaded, monkeypatch: pytest.MonkeyPatch) -> None:
    """This one goes round for ever, and hundreds of games would each take their time."""
    endless = load_game(str(Path(__file__).parents[2] / "faults" / "robustness" / "flowforever.rules")).game
    assert endless is not None
    monkeypatch.setattr(collect, "_SECONDS", 0.5)
    assert figures_of([endless]) == {}


def test_figures_can_be_written_down_and_read_again() -> None:
    assert figures_from_json(FIGURES.as_json()) == FIGURES


def test_the_length_is_that_of_a_phase_in_which_somebody_decides(classic: Loaded) -> None:
    assert classic.game is not None
    played = {number: play.sampled(classic.game, number) for number in (2, 4)}
    assert play.figures_from(classic.game, played, FIGURES.contest).phase == "turn"


# Plots


def test_an_interval_holds_what_is_seen_and_narrows_with_more_games() -> None:
    few, many = Share("few", 5, 20), Share("many", 500, 2000)
    for share in (few, many):
        assert share.interval[0] < 0.25 < share.interval[1]
    assert many.interval[1] - many.interval[0] < few.interval[1] - few.interval[0]
    assert Share("none", 0, 20).interval[0] == 0
    assert Share("nothing known", 0, 0).interval == (0, 1)


def test_plots_tell_their_numbers_in_words() -> None:
    drawn = {
        "two <b>: 1 – 3 – 9": hills({"two <b>": [1, 3, 9], "three": [-4, 2]}, "Scores"),
        "a: x 1, y 3": bars({"a": {"x": 1.0, "y": 3.0}}, "Parts"),
        "first: 50 % (30–70 %)": shares([Share("first", 10, 20)], 0.25, "Seats"),
    }
    for said, svg in drawn.items():
        picture = ElementTree.fromstring(svg)
        assert said in (picture.findtext(f"{SVG}desc") or "")
        width = float(picture.get("width", "0"))
        xs = [float(number) for number in re.findall(r' (?:x|x1|x2|cx)="(-?[\d.]+)"', svg)]
        assert max(xs) <= width


def test_hills_stand_where_the_numbers_are() -> None:
    picture = ElementTree.fromstring(hills({"low": [0] * 5, "high": [100] * 5}, "Far apart"))
    low, high = (path.get("d", "") for path in picture.iter(f"{SVG}path"))
    peaks = [min(re.findall(r"L([\d.]+) ([\d.]+)", hill), key=lambda point: float(point[1])) for hill in (low, high)]
    assert float(peaks[0][0]) < float(peaks[1][0])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_says_how_many_games_and_which_seed(classic: Loaded, language: str) -> None:
    part = statistics_part(GamePage(Book(classic, figures=FIGURES), language))
    assert part.count("<svg") == 5
    said = rendered(part)
    assert said.says("hornbook simulate classic --players 3 --games 20 --seed 1")
    for number in (FIGURES.samples[0].games, FIGURES.seats.games, FIGURES.contest.games):
        assert re.search(rf"\b{number}\b", said.text)
    assert statistics_part(GamePage(Book(classic), language)) == ""


def test_players_who_win_together_are_not_compared_with_each_other(classic: Loaded) -> None:
    team, rivals = load_game("buffalo").game, classic.game
    assert team is not None
    assert rivals is not None
    assert wins_together(team)
    assert not wins_together(rivals)
    together = replace(FIGURES, together=True)
    part = statistics_part(GamePage(Book(classic, figures=together), "en"))
    assert part.count("<svg") == 4
    assert "hb-fair" not in part
    row = statistics_page(Shelf([Book(classic, figures=together)]), "en")
    assert "| – | 70 % |" in row
    assert "hb-fair" not in row


def test_a_long_label_stands_on_two_lines() -> None:
    label = "a game on a board, advanced, with cards that bring luck"
    picture = ElementTree.fromstring(shares([Share(label, 1, 4), Share("short", 1, 4)], 0.5, "t"))
    said = [(e.text or "", float(e.get("y", 0))) for e in picture.iter() if "hb-end" in e.get("class", "")]
    assert " ".join(text for text, _ in said[:2]) == label
    assert said[2][0] == "short"
    assert said[0][1] < said[1][1] < said[2][1] - 5
