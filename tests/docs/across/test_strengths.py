"""The page on the strength of bots: its numbers are those that were found, and it says how to have them again."""

import json
import shlex
from dataclasses import replace
from pathlib import Path

import pytest

from hornbook.docs.across.strengths import strengths_page
from hornbook.docs.book.book import Book
from hornbook.docs.book.shelf import Shelf
from hornbook.docs.statistics.figures import DUELLISTS, Duelled, Figures, Strengths, figures_from_json
from hornbook.docs.statistics.play import strengths as found_in
from hornbook.dsl.core.texts import LANGUAGES
from hornbook.dsl.load import load_game
from hornbook.form import fits
from hornbook.interpreter.players.duels import Part
from tests.cli.support import hornbook
from tests.docs.conftest import FIGURES
from tests.docs.reading import rendered

TINY = Path(__file__).parents[2] / "cli" / "games" / "tiny.rules"


def strengths(ahead: float, together: bool = False) -> Strengths:
    """Three bots, each ahead of the one before by so much."""
    beaten = Part(0.5 - ahead, (0.4 - ahead, 0.6 - ahead))
    pairs = [("random", "lowest"), ("random", "cautious"), ("lowest", "cautious")]
    if together:
        pairs = [("random", "random"), ("cautious", "cautious")]
    return Strengths(2, 20, 1, together, tuple(Duelled(*pair, beaten) for pair in pairs))


def book(name: str, found: Strengths | None) -> Book:
    return Book(load_game(name), figures=replace(FIGURES, strengths=found))


@pytest.fixture(scope="module")
def shelf() -> Shelf:
    games = {"classic": 0.25, "cow": 0.05, "mountain": -0.3}
    books = [book(name, strengths(ahead)) for name, ahead in games.items()]
    return Shelf([*books, book("buffalo", strengths(0.2, together=True)), book("baron", None)])


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_pair_is_told_from_both_sides_with_its_interval(shelf: Shelf, language: str) -> None:
    page = strengths_page(shelf, language)
    assert page.count("<svg") == 1
    for told in ("25 (15–35)", "75 (65–85)", "80 (70–90)", "30 (20–40)"):
        assert told in page
    assert "{" not in page.replace("{#", "")
    assert "games/baron" not in page
    assert "games/buffalo" in page


def test_only_what_is_beyond_an_interval_counts_as_ahead(shelf: Shelf) -> None:
    """One of three games shows it, one does not, and in one it is the other way round."""
    row = next(line for line in strengths_page(shelf, "en").splitlines() if line.count(" : ") > 1)
    assert row.count("1 : 1") == 2


def test_the_command_on_the_page_gives_its_numbers() -> None:
    tiny = load_game(str(TINY))
    assert tiny.game is not None
    page = strengths_page(Shelf([Book(tiny, figures=replace(FIGURES, strengths=found_in(tiny.game)))]), "en")
    command = next(line for line in rendered(page).text.splitlines() if "hornbook tournament" in line)
    done = hornbook(*shlex.split(command)[1:], "--json")
    assert done.returncode == 0, done.stderr
    pairings = json.loads(done.stdout)["pairings"]
    assert len(pairings) == 10
    for each in pairings:
        low, high = each["interval"]
        assert f"{100 * each['points']:.0f} ({100 * low:.0f}–{100 * high:.0f})" in page


def test_who_is_ahead_in_how_many_games_is_asked_of_several() -> None:
    assert " : 0" not in strengths_page(Shelf([book("classic", strengths(0.25))]), "en")
    two = Shelf([book("classic", strengths(0.25)), book("cow", strengths(0.25))])
    assert "2 : 0" in strengths_page(two, "en")


def test_without_games_it_says_what_is_missing() -> None:
    page = strengths_page(Shelf([book("baron", None)]), "pl")
    assert "pip install" in page
    assert "<svg" not in page


def test_figures_keep_them() -> None:
    for each in (strengths(0.1), strengths(0.1, together=True)):
        figures = replace(FIGURES, strengths=each)
        again = figures_from_json(json.loads(json.dumps(figures.as_json())))
        assert again == figures
        assert fits(again, Figures)
    assert {"random", "cautious"} < set(DUELLISTS)
