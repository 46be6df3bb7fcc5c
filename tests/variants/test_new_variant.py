"""A variant that exists only as a rule file plays, proves and gets its page, with no line of Python written for it."""

from pathlib import Path

import pytest

from hornbook.docs.book.book import Book
from hornbook.docs.game.page import page_from_book
from hornbook.dsl.load import Loaded, load_game
from hornbook.interpreter.examples.examples import run_example
from hornbook.interpreter.players.simulate import simulate
from hornbook.verify.results import Result
from hornbook.verify.run import verify_games

DESCENT = Path(__file__).with_name("descent.rules")


@pytest.fixture(scope="module")
def loaded() -> Loaded:
    loaded = load_game(str(DESCENT))
    assert loaded.game is not None
    assert not loaded.diagnostics
    return loaded


@pytest.fixture(scope="module")
def results(loaded: Loaded) -> list[Result]:
    assert loaded.game is not None
    return verify_games([loaded.game], use_cache=False, jobs=1)["descent"]


def test_examples_hold(loaded: Loaded) -> None:
    assert loaded.game is not None
    for example in loaded.game.examples.values():
        assert not run_example(loaded.game, example).problems


def test_it_plays_with_any_number_of_players(loaded: Loaded) -> None:
    assert loaded.game is not None
    for players in range(loaded.game.min_players, loaded.game.max_players + 1):
        summary = simulate(loaded.game, players, games=3, seed=players, check=True)
        assert summary.unended == 0
        assert not summary.violations


def test_everything_is_proved(results: list[Result]) -> None:
    assert [result.claim for result in results if not result.ok] == []
    names = {result.claim for result in results}
    assert {"rows_descend", "rows keep to their limit", "cards are conserved", "the game ends"} <= names


def test_its_page_shows_rules_and_verdicts(loaded: Loaded, results: list[Result]) -> None:
    assert loaded.game is not None
    for language, words in (("en", "nearest above it"), ("pl", "najbliższą wyższą")):
        page = page_from_book(Book(loaded, results), "rules", language)
        assert words in page
        assert page.count("<svg") >= 2
