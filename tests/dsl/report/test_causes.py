"""One cause, one error: small slips in a whole game, and what is told of them."""

import pytest

from hornbook.dsl.load import game_from_text
from tests.dsl.reading import BASE, errors


def told(before: str, after: str) -> list[tuple[str, int]]:
    """The code and line of every error, once the small game is changed at one place."""
    assert BASE.count(before) == 1
    result = game_from_text(BASE.replace(before, after))
    return [(found.code, found.place.line) for found in result.diagnostics if found.severity == "error"]


@pytest.mark.parametrize(
    ("before", "after", "code"),
    [
        ("from 1 to 40, each", "from 1 to 40 each", "HB107"),
        ("deck numbers", "deck numbesr", "HB201"),
        ("hand of each player, of", "hand of each player of", "HB107"),
        ("pile of each player", "pile of each playre", "HB209"),
        ("players 2 to 4", "players 2 to 40", "HB407"),
        ("step place(card, player)", "step place(cadr, player)", "HB213"),
        ("  played, of numbers, seen by all", "  played, of numbesr, seen by all", "HB201"),
        ("score of each player: number", "score of each player: numbr", "HB107"),
        ("define penalty(player) =", "define penalty(player) = bulsl of", "HB201"),
        ("let target = row in rows", "let target = row in rwos", "HB201"),
        ("until played is empty", "untli played is empty", "HB107"),
        ("player chooses row from rows", "player chose row from rows", "HB107"),
        ("turn_number: number from 0", "turn_number: number from 0\n  hand of each row: number = 0", "HB202"),
    ],
)
def test_one_cause_is_one_error(before: str, after: str, code: str) -> None:
    assert [found for found, _ in told(before, after)] == [code]


def test_two_causes_are_two_errors() -> None:
    text = BASE.replace("shuffle box", "shufle box").replace("bulls of pile", "buls of pile")
    assert errors(game_from_text(text)) == ["HB201", "HB107"]


def test_the_same_thing_wrong_at_several_places_is_told_once() -> None:
    first, *others = told("  played, of numbers, seen by all\n", "")
    assert first[0] in ("HB902", "HB201")
    missing = [d for d in game_from_text(BASE.replace("turn_number:", "turn_nmuber:")).diagnostics if d.code == "HB201"]
    assert len(missing) == 1
    assert len(missing[0].also) == 2
    assert len(others) <= 1


def test_lints_wait_for_rules_that_are_understood() -> None:
    hidden = BASE.replace("when target exists and", "when first of box > 3 and target exists and")
    assert set(errors(game_from_text(hidden))) <= {"HB521", "HB522", "HB523"}
    both = game_from_text(hidden.replace("marked_row becomes row", "marked_row becomes rwo"))
    assert errors(both) == ["HB201"]
