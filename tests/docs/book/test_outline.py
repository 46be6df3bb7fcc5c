"""The order in which a game is told: what leads somewhere comes before where it leads."""

import pytest

from hornbook.docs.book.outline import outline_from_game
from hornbook.dsl.load import bundled_games, load_game
from tests.docs.game.rules.pages import book_of


def steps_of(name: str) -> list[str]:
    game = load_game(name).game
    assert game is not None
    return [step.name for chapter in outline_from_game(game).chapters for step in chapter.steps]


def test_what_several_steps_share_comes_after_the_last_of_them() -> None:
    told = steps_of("buffalo")
    assert told.index("push_over") + 1 == told.index("shorten") < told.index("place")
    assert told.index("gather") + 1 == told.index("discard") == told.index("refill") - 1
    assert told[-2:] == ["place", "take"]


def test_what_a_card_does_is_told_before_cards_are_placed() -> None:
    assert steps_of("board_advanced")[:3] == ["play_cards", "use", "place"]


@pytest.mark.parametrize("name", bundled_games())
def test_every_step_is_told_once(name: str) -> None:
    told = steps_of(name)
    assert sorted(told) == sorted(book_of(name).game.steps)
