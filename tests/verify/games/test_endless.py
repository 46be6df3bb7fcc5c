"""A game that goes round for ever is found, whatever is counted on the way."""

import pytest

from hornbook.interpreter.recording.replaying import replayed
from hornbook.verify.games.endless import find_endless_game
from tests.verify.small import game_from

_ROUND = """game round
  title en "T" pl "T"
  players 2 to 2

deck numbers from 1 to 4, each a card, home box

zones
  box, of numbers, seen by all
    en "box" pl "pudełko"

state
  rounds: number
    en "rounds" pl "rundy"
  score of each player: number{index}
    en "score" pl "wynik"

flow
  repeat
    do turn
  until box is empty

phase turn
  en "T." pl "T."
  rounds becomes rounds + 1
  each player
    score of player becomes score of player + 1

winners player
  en "All." pl "All."
"""


@pytest.mark.parametrize("declared", ["", " from 0"])
def test_what_is_counted_for_each_player_may_go_on_and_on(declared: str) -> None:
    text = _ROUND.replace("{index}", declared)
    game = game_from(text)
    found = find_endless_game(game)
    assert found is not None
    assert replayed(game, found).happens


def test_what_a_range_puts_an_end_to_is_no_game_without_end() -> None:
    text = _ROUND.replace("{index}", " from 0 to 5000")
    assert find_endless_game(game_from(text)) is None
