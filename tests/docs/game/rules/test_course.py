"""The course of a game: what is set up, what follows, when it is over."""

from hornbook.docs.game.rules.course import Course, course_of
from hornbook.dsl.load import game_from_text, load_game


def course(name: str) -> Course:
    loaded = load_game(name)
    assert loaded.game is not None
    return course_of(loaded.game)


def told(found: Course) -> list[tuple[int, str]]:
    """For each moment how many ends stand before it, and what it is."""
    return [
        (len(moment.until), moment.phase.name if moment.phase else "the end" if moment.is_end else "")
        for moment in found.moments
    ]


def test_what_comes_before_the_first_choice_is_set_up() -> None:
    assert [phase.name for phase in course("cow").setup] == ["deal", "first_stand"]
    assert [phase.name for phase in course("classic_advanced").setup] == ["deal"]


def test_the_end_of_a_round_is_told_before_what_follows_it() -> None:
    assert told(course("classic")) == [(0, "turn"), (1, "scoring"), (1, "the end")]


def test_an_end_that_nothing_follows_is_told_with_the_end_of_the_game() -> None:
    assert told(course("board")) == [(0, "turn"), (2, "the end")]


def test_what_follows_the_end_is_told_after_it() -> None:
    assert told(course("board_advanced")) == [(0, "turn"), (1, "the end"), (0, "final_count")]


def test_a_game_in_which_nobody_decides_anything_begins_with_its_first_phase() -> None:
    loaded = game_from_text(
        'game quiet\n  title en "Quiet" pl "Cicho"\n  players 2 to 2\n\n'
        "deck cards from 1 to 4, each a card, home pile\n\n"
        "zones\n  pile, of cards, seen by nobody\n  hand of each player, of cards, seen by owner\n\n"
        "flow\n  do first\n  do second\n\n"
        "phase first\n  shuffle pile\n\n"
        "phase second\n  each player\n    draw 2 from pile to hand of player\n\n"
        "winners player with highest sum of number of card for each card in hand of player\n",
        "quiet.rules",
    )
    assert loaded.game is not None, loaded.diagnostics
    found = course_of(loaded.game)
    assert [phase.name for phase in found.setup] == ["first"]
    assert told(found) == [(0, "second")]
