"""Changes that come to the same are proved to; whatever makes a difference in some game never is."""

import pytest

from hornbook.verify.limits import Limits
from hornbook.verify.mutation.marks import Marks
from hornbook.verify.mutation.outcome import Outcome, Trial
from hornbook.verify.mutation.sameness import is_shown_to_be_the_same
from tests.verify.mutation.support import builder, candidate

RELAY = """\
game relay
  title en "Relay" pl "Sztafeta"
  players 2 to 2

deck numbers from 1 to 4, each a card, home stock

zones
  stock, of numbers, seen by all
  line, of numbers, ordered, seen by all
  hand of each player, of numbers, seen by owner

state
  active: player
  left: number from 0 to 4 = 4
  spare: number from 0 to 9 = 2

define other(player) = (player 2 if number of player < player_count otherwise player 1)

flow
  repeat
    do turn
  until left = 0
  do close

phase turn
  draw 1 from stock to hand of active
  do lay(first of hand of active, active)

step lay(card, player)
  rule last
    when left <= 1 and left > 0
    move card from hand of player to line
    left becomes left - 1
  rule usual
    when left > 1
    move card from hand of player to line
    active becomes other(player)
    left becomes left - spare + 1

phase close
  spare becomes spare * 2 - 2

winners player with lowest size of hand of player
"""
LIMITS = Limits(helping_seconds=0)
SAME = [
    "lay.last: when left <= 1 [- and left > 0]",
    "lay.last: when left <= 1 and left [> -> >=] 0",
    "lay.usual: move card from hand of [player -> active] to line",
    "phase close: spare becomes spare [* -> +] 2 - 2",
]
OTHER = [
    "lay.last: when left [<= -> <] 1 and left > 0",
    "lay.usual: left becomes left [- -> +] spare + 1",
    "lay.last: left becomes [left -> spare] - 1",
    "phase close: spare becomes spare * 2 [- -> +] 2",
    "winners: winners player with [lowest -> highest] size of hand of player",
    "state spare: spare: number from 0 to 9 = [2 -> 3]",
]


def is_same(name: str) -> bool:
    return is_shown_to_be_the_same(builder(RELAY), candidate(name, RELAY), LIMITS)


@pytest.mark.parametrize("name", SAME)
def test_what_changes_nothing_is_shown_to(name: str) -> None:
    assert is_same(name)


@pytest.mark.parametrize("name", OTHER)
def test_what_makes_a_difference_is_not(name: str) -> None:
    assert not is_same(name)


def test_what_is_shown_to_be_the_same_counts_neither_way() -> None:
    first, second = (candidate(name, RELAY) for name in SAME[:2])
    outcome = Outcome("relay", (Trial(first, None, is_same=True), Trial(second, None)), Marks())
    assert (outcome.equivalent, outcome.missed) == ([outcome.trials[0]], [outcome.trials[1]])
    assert outcome.why_equivalent(outcome.trials[0]) == "proved to change nothing"
    assert outcome.score == 0.0
