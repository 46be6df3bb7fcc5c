"""Play that is told statement by statement: what is told leads from before to after, and is all that happens."""

from functools import reduce

import pytest

from hornbook.dsl.load import bundled_games, game_from_text, load_game
from hornbook.interpreter.engine.telling import telling_engine
from hornbook.interpreter.engine.trace import Became, Chosen, Fired, Moved, Ordered, Told, applied
from hornbook.interpreter.examples.examples import run_example
from hornbook.interpreter.machine.memory_layout import Env

SECRETS = """
game secrets
  title en "Secrets"
  players 2 to 2
  about en "Everybody takes a card, then one of what is left, in secret."

deck numbers from 1 to 6, each a card, home box

zones
  box, of numbers, seen by nobody
  hand of each player, of numbers, seen by owner
  aside of each player, of numbers, seen by owner

flow
  do turn

phase turn
  every player secretly
    player chooses a from hand of player
    move a from hand of player to aside of player
    player chooses b from hand of player
    move b from hand of player to aside of player

winners player with highest size of hand of player

example both
  players 2
  in turn
  given
    hand of player 1: 1 2 3
    hand of player 2: 4 5 6
  when
    player 1 chooses a 2
    player 1 chooses b 1
    player 2 chooses a 6
    player 2 chooses b 4
  then
    aside of player 1: 2 1
    aside of player 2: 6 4
"""


@pytest.mark.parametrize("name", bundled_games())
def test_what_is_told_leads_from_before_to_after(name: str) -> None:
    game = load_game(name).game
    assert game is not None
    heard: list[Told] = []
    engine = telling_engine(game, lambda told, env: heard.append(told))
    for example in game.examples.values():
        heard.clear()
        outcome = run_example(game, example, engine)
        assert reduce(applied, heard, outcome.before) == outcome.after, example.name
        assert tuple(told for told in heard if isinstance(told, Fired | Chosen)) == outcome.events, example.name
        assert outcome == run_example(game, example), example.name


def test_a_listener_is_shown_the_memory_as_it_is_then() -> None:
    game = load_game("classic").game
    assert game is not None
    seen: list[tuple[Told, int]] = []

    def listen(told: Told, env: Env) -> None:
        if isinstance(told, Moved):
            seen.append((told, len(engine.memory.snapshot(env).cards("played"))))

    engine = telling_engine(game, listen)
    run_example(game, game.examples["rule_3"], engine)
    assert [count for _, count in seen] == [1, 2, 3, 4, 3, 2, 2, 1, 0]
    taken = seen[6][0]
    assert isinstance(taken, Moved)
    assert taken.cards == (12, 14, 15, 21, 26)
    assert (taken.source, taken.target) == (("rows", (0,)), ("pile", (2,)))
    assert "move all of target" in load_game("classic").sources["classic.rules"].splitlines()[taken.place.line - 1]


def test_what_is_only_tried_out_is_not_told() -> None:
    game = game_from_text(SECRETS, "secrets.rules").game
    assert game is not None
    heard: list[Told] = []
    outcome = run_example(game, game.examples["both"], telling_engine(game, lambda told, env: heard.append(told)))
    assert not outcome.problems
    assert [told.cards for told in heard if isinstance(told, Moved)] == [(2,), (1,), (6,), (4,)]


def test_orders_and_values_are_told() -> None:
    game = load_game("classic").game
    assert game is not None
    heard: list[Told] = []
    telling_engine(game, lambda told, env: heard.append(told)).start(3, 1)
    assert [type(told) for told in heard[:2]] == [Ordered, Moved]
    assert Became("turn_number", (), 1) in heard
