"""The rules as one file: it needs nothing else, nothing in it runs, and everything is open."""

import pytest

from hornbook.docs.book.book import Book
from hornbook.docs.printing.standalone import standalone_page
from hornbook.dsl.core.texts import LANGUAGES
from hornbook.dsl.load import Loaded, load_game
from tests.docs.game.rules.pages import proved
from tests.docs.reading import Reading


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_needs_nothing_and_runs_nothing(classic: Loaded, language: str) -> None:
    page = Reading(standalone_page(Book(classic, proved(classic)), language))
    assert not page.tags & {"script", "link", "img", "iframe"}
    assert not [load for load in page.loads if not load.startswith("#")]
    assert not [link for link in page.links if not link.startswith("#")]
    assert page.says("6 nimmt!" if language == "en" else "6. bierze!")


def test_ticks_stay_as_marks(classic: Loaded) -> None:
    assert '<span class="hb-tick"></span>' in standalone_page(Book(classic, proved(classic)), "en")
    assert '<span class="hb-tick"></span>' not in standalone_page(Book(classic), "en")


def test_folds_are_open() -> None:
    page = standalone_page(Book(load_game("jubilee")), "en")
    assert '<details open class="hb-inherited">' in page
    assert '<details class="hb-inherited"' not in page


def test_texts_that_are_markup_are_shown_and_not_obeyed(tricky: Loaded, classic: Loaded) -> None:
    honest, page = (Reading(standalone_page(Book(loaded), "en")) for loaded in (classic, tricky))
    assert page.tags <= honest.tags | {"tspan", "tbody", "thead", "table", "tr", "td", "th"}
    assert page.attributes <= honest.attributes
