"""A player who does not take part: naming one breaks a duty, in play and in proofs, unless one asks how many play."""

from pathlib import Path

import pytest

from hornbook.interpreter.engine.engine import Engine
from hornbook.interpreter.machine.faults import RuleFault
from hornbook.verify.results import Verdict
from tests.verify.small import game_from, verified

BASE = (Path(__file__).parents[2] / "dsl" / "bad" / "base.rules").read_text(encoding="utf-8")
DUTY = "nothing is asked of nothing"
SAID = "player 3 takes part only with 3 players or more"


def dealing(*lines: str) -> str:
    """The base game, for 2 to 4 players, with more lines in its deal."""
    before = "  each row\n    draw 1 from box to row\n"
    assert before in BASE
    return BASE.replace(before, before + "".join(f"  {line}\n" for line in lines))


@pytest.mark.parametrize(
    "line",
    [
        "score of player 3 becomes 1",
        "move first of hand of player 3 from hand of player 3 to played",
        "do named(player 3)",
    ],
)
def test_a_player_who_does_not_take_part_cannot_be_named(line: str) -> None:
    step = "step named(player)\n  rule only\n    score of player becomes 2\n"
    game = game_from(dealing(line) + (step if "named" in line else ""))
    with pytest.raises(RuleFault) as fault:
        Engine(game).start(2, 0)
    assert (fault.value.duty, fault.value.message) == ("something there", SAID)
    assert "co najmniej 3" in fault.value.said.pl
    Engine(game).start(3, 0)
    result = verified(game)[DUTY]
    assert result.verdict is Verdict.REFUTED
    assert result.counterexample is not None
    assert result.counterexample.problem.en == SAID
    assert result.counterexample.before.players == 2


def test_whoever_asks_how_many_play_may_name_all_of_these() -> None:
    game = game_from(dealing("if player_count >= 3", "  score of player 3 becomes 1", "score of player 2 becomes 1"))
    for players in (2, 3, 4):
        Engine(game).start(players, 0)
    assert verified(game)[DUTY].verdict is Verdict.PROVED


def test_in_a_claim_a_player_must_take_part_for_it_to_hold() -> None:
    claims = {"bare": "score of player 3 >= 0", "guarded": "player_count < 3 or score of player 3 >= 0"}
    text = "".join(f"\nclaim {name}\n  always\n  {body}\n" for name, body in claims.items())
    results = verified(game_from(BASE + text))
    assert results["bare"].verdict is Verdict.REFUTED
    assert results["guarded"].verdict is Verdict.PROVED
