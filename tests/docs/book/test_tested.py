"""Examples stand with the rule they test, each once, and over as many pages as it takes."""

from itertools import chain

import pytest

from hornbook.docs.book.book import Book
from hornbook.docs.book.tested import ExampleGroup, page_count, told_on_pages
from hornbook.dsl.load import Loaded, load_game
from hornbook.interpreter.engine.trace import Fired


@pytest.fixture(scope="module")
def buffalo() -> Book:
    return Book(load_game("buffalo"))


def test_every_example_stands_on_one_page_with_a_rule_that_it_fires(buffalo: Book) -> None:
    groups = list(chain.from_iterable(buffalo.example_pages))
    told = [name for group in groups for name in group.examples]
    assert sorted(told) == sorted(buffalo.game.examples)
    assert len(buffalo.example_pages) > 1
    for group in groups:
        for name in group.examples:
            events = buffalo.outcomes[name].events
            fired = {(event.step, event.rule) for event in events if isinstance(event, Fired)}
            assert group.rule in fired if fired else group.rule is None


def test_an_example_that_teaches_a_rule_stands_with_it(classic: Loaded) -> None:
    book = Book(classic)
    by_name = {name: group.rule for groups in book.example_pages for group in groups for name in group.examples}
    assert by_name["rule_2"] == ("place", "joins")
    assert by_name["rule_3"] == ("place", "full_row")


def test_pages_are_filled_one_after_the_other(buffalo: Book) -> None:
    def group(rule: str, count: int) -> ExampleGroup:
        return ExampleGroup(("step", rule), None, tuple(f"{rule}{at}" for at in range(count)))

    pages = told_on_pages([group("a", 5), group("b", 9), group("c", 12)])
    assert [[(part.rule, len(part.examples)) for part in page] for page in pages] == [
        [(("step", "a"), 5), (("step", "b"), 7)],
        [(("step", "b"), 2), (("step", "c"), 10)],
        [(("step", "c"), 2)],
    ]
    assert told_on_pages([]) == ()
    assert page_count(buffalo.game) == len(buffalo.example_pages)
