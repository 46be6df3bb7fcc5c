"""None is no number: what may be none holds every number of its range, below zero too, in play and in proofs."""

import json

import pytest

from hornbook.dsl.core.types import NONE_VALUE
from hornbook.interpreter.engine.engine import Engine, Position
from hornbook.interpreter.engine.snapshot import snapshot_from_json
from hornbook.interpreter.machine.faults import RuleFault
from hornbook.verify.results import Verdict
from tests.verify.small import game_from, verified

TEXT = """
game optional
  title en "Optional" pl "Opcja"
  players 2 to 3

deck numbers from 1 to 10, each a card, home box

zones
  box, of numbers, seen by nobody

state
  best: {type} or none = none

flow
  do turn

phase turn
{turn}

winners player

claim said
  at the end
  {claim}
"""
CHOOSE = "the team chooses n from -2 to 1\nbest becomes n"


def text(type_: str, turn: str, claim: str = "yes") -> str:
    return TEXT.format(type=type_, turn="".join(f"  {line}\n" for line in turn.split("\n")), claim=claim)


def played(rules: str) -> Position:
    position = Engine(game_from(rules)).start(2, 0)
    while not position.over:
        choice = position.choices[0]
        position = position.choose(choice.chooser, choice.options[0])
    return position


@pytest.mark.parametrize("type_", ["number", "number from -3", "number to 5", "number from -3 to 4"])
@pytest.mark.parametrize(("low", "high"), [(-3, -1), (-1, -1), (-1, 0), (2, 4)])
def test_the_best_of_any_numbers_is_there(type_: str, low: int, high: int) -> None:
    rules = text(type_, f"best becomes n in {low} to {high} with highest n", f"best exists and best = {high}")
    assert played(rules).snapshot().variables["best"][()] == high
    assert all(result.ok for result in verified(game_from(rules)).values())


def test_the_best_of_nothing_is_none() -> None:
    rules = text("number", "best becomes n in 1 to 3 where n > 3 with highest n", "best is none")
    assert played(rules).snapshot().variables["best"][()] == NONE_VALUE
    assert all(result.ok for result in verified(game_from(rules)).values())


@pytest.mark.parametrize(
    ("claim", "verdict"),
    [
        ("best exists", Verdict.PROVED),
        ("best >= -2 and best <= 1", Verdict.PROVED),
        ("best != -1", Verdict.REFUTED),
        ("best is none", Verdict.REFUTED),
    ],
)
def test_minus_one_is_a_number_that_can_be_chosen(claim: str, verdict: Verdict) -> None:
    assert verified(game_from(text("number", CHOOSE, claim)))["said"].verdict is verdict


@pytest.mark.parametrize("type_", ["number from 0", "number from -1 to 1", "number to 0"])
def test_what_may_be_none_keeps_to_its_range(type_: str) -> None:
    rules = text(type_, CHOOSE)
    result = verified(game_from(rules))["numbers stay in range"]
    assert result.verdict is Verdict.REFUTED
    assert result.counterexample is not None
    outside = text(type_, "best becomes -2\nbest becomes 2")
    with pytest.raises(RuleFault) as fault:
        played(outside)
    assert fault.value.duty == "in range"


def test_none_keeps_to_every_range() -> None:
    rules = text("number from 3 to 4", "best becomes 3\nbest becomes none", "best is none")
    assert played(rules).over
    assert all(result.ok for result in verified(game_from(rules)).values())


def test_using_none_breaks_a_duty_and_using_a_number_below_zero_does_not() -> None:
    used = "best becomes {value}\nbest becomes best + 1"
    assert played(text("number", used.format(value=-5))).snapshot().variables["best"][()] == -4
    with pytest.raises(RuleFault) as fault:
        played(text("number", used.format(value="none")))
    assert fault.value.duty == "something there"
    duty = "nothing is asked of nothing"
    assert verified(game_from(text("number", used.format(value=-5))))[duty].verdict is Verdict.PROVED
    assert verified(game_from(text("number", used.format(value="none"))))[duty].verdict is Verdict.REFUTED


def test_none_is_written_as_such() -> None:
    snapshot = played(text("number", "best becomes none")).snapshot()
    data = snapshot.as_json()
    assert data["variables"] == {"best": {"": "none"}}
    assert snapshot_from_json(json.loads(json.dumps(data))) == snapshot
