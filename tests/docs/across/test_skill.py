"""The page on skill: every number on it is one that was found, and the method is told in both languages."""

from dataclasses import replace

import pytest

from hornbook.docs.across.skill import skill_page
from hornbook.docs.book.book import Book
from hornbook.docs.book.shelf import Shelf
from hornbook.docs.statistics.figures import BETTER, SKILL_DEALS, Figures, figures_from_json
from hornbook.dsl.core.texts import LANGUAGES
from hornbook.dsl.load import load_game
from hornbook.interpreter.players.skill import Skill
from tests.docs.conftest import FIGURES

RIVALS = Skill(4, 4, 40, "searching:100", 1, False, 0.75, 0.61, 0.884, 0.013, 0.0, 0.237, 0.89, 0.037)
TEAM = replace(RIVALS, sides=1, together=True, play=0.33, better=-22.7, others=-45.9)


@pytest.fixture(scope="module")
def shelf() -> Shelf:
    return Shelf([book("classic", RIVALS), book("buffalo", TEAM), book("cow", None)])


def book(name: str, skill: Skill | None) -> Book:
    return Book(load_game(name), figures=replace(FIGURES, skill=skill))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_tells_what_was_found_and_how(shelf: Shelf, language: str) -> None:
    page = skill_page(shelf, language)
    assert page.count("<svg") == 2
    for told in ("75 %", "61–88 %", "89 %", "25 %", "33 %", "searching:100", "40"):
        assert told in page
    assert not any(f"{{{name}}}" in page for name in ("bot", "deals", "first", "last"))
    assert "games/cow" not in page
    assert "23 %" not in page


def test_without_games_it_says_what_is_missing() -> None:
    page = skill_page(Shelf([book("cow", None)]), "pl")
    assert "pip install" in page
    assert "<svg" not in page


def test_figures_keep_it() -> None:
    figures: Figures = replace(FIGURES, skill=RIVALS)
    assert figures_from_json(figures.as_json()) == figures
    assert SKILL_DEALS >= 20
    assert BETTER.startswith("searching")
