"""Claims, bounds and possibilities about the end of the game."""

import pytest

from hornbook.verify.results import Verdict
from tests.verify.small import RULES, game_from, verified

RACE = (RULES / "race.rules").read_text(encoding="utf8")


def test_what_is_said_of_the_end_is_decided() -> None:
    results = verified(game_from(RACE))
    assert all(result.ok for result in results.values()), [r for r in results.values() if not r.ok]
    assert results["somebody_is_there"].statement.en.startswith("When the game is over, for 2 to 4 players")
    assert results["farthest"].statement.en.startswith("Never exceeded when the game is over, ")


def test_a_counterexample_shows_how_the_game_ends() -> None:
    shown = verified(game_from(RACE))["everybody_is_there"].counterexample
    assert shown is not None
    assert shown.after is not None
    steps = shown.after.variables["steps"].values()
    assert max(steps) > 12 >= min(steps)


@pytest.mark.parametrize(
    ("rule", "broken", "claim"),
    [
        ("until some player has steps of player > goal", "until some player has steps of player >= goal",
         "somebody_is_there"),
        ("until some player has steps of player > goal", "until every player has steps of player > goal",
         "nobody_was_there_before"),
        ("at most 21", "at most 20", "farthest"),
    ],
)  # fmt: skip
def test_another_end_is_noticed(rule: str, broken: str, claim: str) -> None:
    assert rule in RACE
    result = verified(game_from(RACE.replace(rule, broken)))[claim]
    assert result.verdict is Verdict.REFUTED, result.reason


ROUNDS = """game rounds
  title en "Rounds" pl "Rundy"
  players 2 to 3
settings
  last_round = 4 from 1 to 9
deck chips from 1 to 9, each a chip, home box
zones
  box, of chips, seen by nobody
  hand of each player, of chips, seen by owner
state
  round: number from 0 = 0
flow
  repeat
    do turn
  until round = last_round
phase turn
  round becomes round + 1
  each player
    if box is not empty
      draw 1 from box to hand of player
winners player with highest size of hand of player
"""


@pytest.mark.parametrize(
    ("rule", "broken", "proved"),
    [
        ("", "", True),
        ("until round = last_round", "until round = last_round or size of box = 99", True),
        ("round becomes round + 1", "round becomes round + 3", False),  # 3, 6, 9, …
    ],
)
def test_a_number_that_comes_to_a_fixed_one_step_by_step_ends_the_game(rule: str, broken: str, proved: bool) -> None:
    assert rule in ROUNDS
    ends = verified(game_from(ROUNDS.replace(rule, broken)))["the game ends"]
    assert (ends.verdict is Verdict.PROVED) == proved
