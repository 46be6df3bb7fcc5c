"""`hornbook advise`: what the options are worth, and what is no table."""

import json

import pytest

from tests.cli.support import hornbook

ROWS = ["row 1: 12 14 15", "row 2: 37", "row 3: 43 44", "row 4: 58 61 70 77 80"]
HAND = "hand of player 1: 5 17 81"


def test_the_options_of_a_hand_are_told_best_first() -> None:
    done = hornbook("advise", "classic", *ROWS, HAND, "--playouts", "40")
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    assert lines[0] == "classic: player 1 chooses `card`; the lowest result wins"
    assert [line.split()[0] for line in lines[4:]] == ["17", "5", "81"], "81 takes the full row"
    assert lines[4].endswith("best")


def test_the_same_as_json() -> None:
    done = hornbook("advise", "classic", *ROWS, HAND, "hand of player 2: 3?", "--playouts", "40", "--json")
    told = json.loads(done.stdout)
    assert (told["seat"], told["choice"]) == (1, "card")
    best, *others = told["options"]
    assert best["behind"] == 0
    assert all(each["interval"][0] <= each["result"] <= each["interval"][1] for each in told["options"])
    assert others[-1]["behind_interval"][0] > 0, "that 81 is worse is beyond chance"


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (["rows 2: 37"], "did you mean `row 2`?"),
        (["row 1 12"], "is not of the form"),
        (["row 1: 12 ?"], "`row 1` lies open to player 1"),
        (["row 1: 12", "row 2: 12"], "card 12 is placed more often"),
        (["row 1: 300"], "has no card 300"),
        (["hand of player 2: 200?"], "cannot hold 200 cards more"),
        (["row 1: 1 2 3 4 5 6 7"], "holds at most 5 cards"),
        (["row 1: 12", "row 1: 13"], "`row 1` is told twice"),
        ([], "Nothing is said of"),
        ([*ROWS, HAND, "--in", "dealing"], "the phases are deal, turn, scoring"),
        ([*ROWS, HAND, "--seat", "9"], "There is no seat 9"),
    ],
)
def test_what_is_no_table_is_said(given: list[str], said: str) -> None:
    done = hornbook("advise", "classic", *given)
    assert (done.returncode, done.stdout) == (2, "")
    assert said in done.stderr
    assert "Traceback" not in done.stderr
