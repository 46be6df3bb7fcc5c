"""Positions: they never change, they replay, their traces become JSON, and any of them can be set up."""

import json
from dataclasses import FrozenInstanceError
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hornbook.interpreter.engine.choices import IllegalChoice
from hornbook.interpreter.engine.trace import Chosen, Fired
from tests.interpreter.support import MARKET, NAMES, engine_of, random_position, random_step, replayed


@pytest.mark.parametrize("name", NAMES)
@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 10_000), steps=st.integers(0, 80))
def test_a_position_can_be_continued_twice(name: str, seed: int, steps: int) -> None:
    position = random_position(engine_of(name), seed, steps)
    before = position.snapshot()
    first, second = (random_step(position, Random(seed)) for _ in range(2))
    assert first.snapshot() == second.snapshot()
    assert first.trace == second.trace
    assert position.snapshot() == before


@pytest.mark.parametrize("name", NAMES)
def test_a_recorded_game_replays_position_by_position(name: str) -> None:
    engine, chance = engine_of(name), Random(3)
    positions = [engine.start(3, seed=11)]
    made: list[Chosen] = []
    while not positions[-1].over:
        choice = positions[-1].choices[0]
        made.append(Chosen(choice.chooser, choice.name, chance.choice(choice.options)))
        positions.append(positions[-1].choose(choice.chooser, made[-1].value))
    again = replayed(engine, 3, 11, made)
    assert [p.snapshot() for p in again] == [p.snapshot() for p in positions]
    assert [p.choices for p in again] == [p.choices for p in positions]
    assert again[-1].trace == positions[-1].trace
    assert again[-1].winners() == positions[-1].winners()


def test_positions_cannot_be_changed() -> None:
    position = engine_of("classic").start(2, 1)
    with pytest.raises(FrozenInstanceError):
        position.seed = 2  # type: ignore[misc]


def test_the_seed_decides_the_deal() -> None:
    engine = engine_of("classic")
    assert engine.start(4, 1).snapshot() == engine.start(4, 1).snapshot()
    assert engine.start(4, 1).snapshot() != engine.start(4, 2).snapshot()


def test_traces_are_json() -> None:
    trace = random_position(engine_of(MARKET), 5, 40).trace
    said = json.loads(json.dumps([event.as_json() for event in trace]))
    assert {event["kind"] for event in said} == {"choice", "rule"}
    assert len(said) == len(trace)


def test_what_is_no_option_cannot_be_chosen() -> None:
    position = engine_of("classic").start(2, 1)
    with pytest.raises(IllegalChoice):
        position.choose(0, 1000)
    with pytest.raises(ValueError, match="nothing is to be chosen"):
        position.choose(7, 1)


@pytest.mark.parametrize("players", [1, 11])
def test_the_number_of_players_must_be_allowed(players: int) -> None:
    with pytest.raises(ValueError, match="2 to 10 players"):
        engine_of("classic").start(players, 1)


def test_a_position_set_up_by_hand_plays_on() -> None:
    position = engine_of("classic").set_up(
        players=2,
        phase="turn",
        zones={"row 1": [12], "row 2": [37], "row 3": [43], "row 4": [58], "hand": {1: [14], 2: [15]}},
        variables={"score of player 1": 60, "score": {2: 7}},
    )
    assert position.scores() == (60, 7)
    position = position.choose(0, 14).choose(1, 15)
    assert [event.rule for event in position.trace if isinstance(event, Fired)] == ["joins", "joins"]


def test_cards_that_are_not_mentioned_lie_in_their_home() -> None:
    snapshot = engine_of("classic").set_up(2, "turn", {"hand": {1: [1], 2: [2]}, "row 1": [3]}).snapshot()
    assert len(snapshot.cards("box")) == 101


@pytest.mark.parametrize(
    ("zones", "variables", "message"),
    [
        ({"row 9": [1]}, {}, "no zone `row 9`; did you mean `row 4`"),
        ({"rows": {9: [1]}}, {}, "`rows` has no member 9"),
        ({"row 1": [7, 7]}, {}, "card 7 is placed more often"),
        ({"row 1": [105]}, {}, "no card 105"),
        ({"row 1": "7"}, {}, "`row 1` holds a list of cards, not '7'"),
        ({}, {"scores": 3}, "no variable `scores`"),
        ({}, {"score": 3}, "no variable `score`; did you mean `score of player 1`"),
        ({}, {"score of player 1": 2.5}, "`score of player 1` is a number, not 2.5"),
        ({}, {"owner of card 7": "player 5"}, "no value `player 5`"),
        ({}, {"owner of card 7": 9}, "cannot be 9: it is one of player 1, player 2"),
        ({"row 1": [1, 2, 3, 4, 5, 6]}, {}, "`row 1` holds at most 5 cards, and 6 are to lie there"),
        ({}, {"score": {2: -1}}, "`score of player 2` goes from 0, so it cannot be -1"),
        ({}, {"score of player 1": 1_000_000_000}, "nine digits"),
        ({}, {"score of player 1": "many"}, "is a number, not 'many'"),
        ({}, {"score of player 1": None}, "cannot be None"),
    ],
)
def test_what_cannot_be_set_up_is_said(zones: dict[str, object], variables: dict[str, object], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        engine_of("classic").set_up(2, "turn", zones, variables)  # type: ignore[arg-type]


def test_a_phase_must_exist_to_be_set_up() -> None:
    with pytest.raises(ValueError, match="no phase `trun`; the phases are deal, turn, scoring"):
        engine_of("classic").set_up(2, "trun")


@pytest.mark.parametrize("name", ["classic", "board_luck", "x_takes", "buffalo"])
def test_choosing_one_after_the_other_is_the_same_as_asking_again(name: str) -> None:
    """What others choose in secret is not asked anew while some are still to choose: it would be the same."""
    engine = engine_of(name)
    position, skipped = engine.start(3, 11), 0
    for _ in range(60):
        if position.over:
            break
        choice = position.choices[-1]
        position = position.choose(choice.chooser, choice.options[-1])
        again = engine._settled(position)
        assert (again.choices, again.trace, again.snapshot()) == (position.choices, position.trace, position.snapshot())
        skipped += position._apart
    assert name != "classic" or skipped > 20
