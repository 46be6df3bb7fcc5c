"""What is false is shown by a game from the deal; what is true never is."""

import pytest

from hornbook.dsl.core.game import Game
from hornbook.dsl.load import load_game
from hornbook.interpreter.engine.by_name.setup import memory_set_up
from hornbook.interpreter.engine.obligations import (
    CARDS_CONSERVED,
    GAME_ENDS,
    Obligation,
    rule_obligations,
    watched_for,
)
from hornbook.interpreter.engine.trace import Chosen
from hornbook.interpreter.machine.flow_graph import flow_graph_from_game
from hornbook.interpreter.recording.lines import Shuffled
from hornbook.interpreter.recording.recorded import RecordedGame
from hornbook.interpreter.recording.replaying import replayed
from hornbook.verify.games import SMALL_BUDGET, Budget, Hint, find_games
from hornbook.verify.games.playing import Playground
from tests.verify.small import game_from

_FALSE = {
    "classic": [
        ("always", "every player has size of pile of player <= 8"),
        ("always", "box is not empty"),
        ("always", "size of box = 104"),
        ("during turn", "every player has bulls of pile of player <= 19"),
        ("during turn", "every row has bulls of row <= 14"),
        ("during turn", "score of player 1 != 4"),
        ("before deal", "every player has score of player = 0"),
        ("before turn", "some row has size of row < 3"),
        ("before scoring", "some player has pile of player is empty"),
        ("after deal", "some row has last of row > 10"),
        ("after turn", "no row has size of row = 5"),
        ("after scoring", "every player has score of player < 40"),
        ("after place", "bulls of pile of player <= before bulls of pile of player + 12"),
        ("after place", "number of row where size of row != before size of row = 1"),
        ("at the end", "every player has score of player >= 10"),
    ],
    "x_takes": [
        ("always", "every player has size of x_row of player <= 4"),
        ("during turn", "score of player 1 != 4"),
        ("before turn", "every player has x_stack of player is empty"),
        ("after take", "size of hand of player < 9"),
        ("at the end", "every player has score of player >= 5"),
    ],
    "cow": [
        ("during turn", "rows_taken <= 1"),
        ("after first_stand", "cow = row 1"),
        ("after jump", "before cow != row 1"),
        ("after place", "cow = before cow"),
        ("at the end", "rows_taken > 2"),
    ],
}


def with_claims(parent: str, claims: list[tuple[str, str]]) -> Game:
    """A game with some claims more, named by their numbers."""
    texts = [f'claim c{n}\n  en "c" pl "c"\n  {when}\n  {body}\n' for n, (when, body) in enumerate(claims)]
    return game_from(f'game tried extends {parent}\n  title en "T" pl "T"\n\n' + "\n".join(texts))


def bundled(name: str) -> Game:
    game = load_game(name).game
    assert game is not None
    return game


@pytest.mark.parametrize("parent", _FALSE)
def test_false_claims_of_every_kind_are_shown_by_games(parent: str) -> None:
    game = with_claims(parent, _FALSE[parent])
    wanted = [Obligation("claim", f"c{n}") for n in range(len(_FALSE[parent]))]
    found = find_games(game, wanted)
    assert [_FALSE[parent][int(o.name[1:])] for o in wanted if o not in found] == []
    assert all(replayed(game, recorded).happens for recorded in found.values())


@pytest.mark.parametrize(
    ("name", "claim"),
    [
        ("board", "rows_ascend"),
        ("mountain", "rows_ascend"),
        ("mountain", "rows_ascend_or_descend"),
        ("twisted", "rows_ascend"),
    ],
)
def test_what_bundled_games_expect_to_be_refuted_is(name: str, claim: str) -> None:
    wanted = Obligation("claim", claim)
    assert wanted in find_games(bundled(name), [wanted], budget=SMALL_BUDGET)


def test_nothing_that_holds_is_shown() -> None:
    game = bundled("classic")
    holds = [o for o in watched_for(game) if o.kind in ("claim", "bound", "limit")]
    budget = Budget(play=1_500, climbed=300)
    assert find_games(game, [*holds, CARDS_CONSERVED, Obligation("duty", "one rule", "place")], budget=budget) == {}


def test_a_bound_that_play_never_comes_near_is_reached_by_climbing() -> None:
    game, wanted = bundled("classic"), Obligation("reached", "dearest_placement")
    assert wanted not in find_games(game, [wanted], budget=Budget(play=4_000, many=0, climbed=0))
    recorded = find_games(game, [wanted], budget=Budget(play=0, many=0, climbed=80_000))[wanted]
    assert replayed(game, recorded).happens


def test_a_rule_that_play_never_comes_to_is_reached_by_climbing() -> None:
    """With the fewest players its step is never even asked."""
    game, wanted = bundled("buffalo"), Obligation("rule", "one_too_many", "shorten")
    assert wanted not in find_games(game, [wanted], budget=Budget(play=4_000, many=0, climbed=0))
    recorded = find_games(game, [wanted], budget=Budget(play=0, many=0, climbed=60_000))[wanted]
    assert recorded.players > game.min_players
    assert replayed(game, recorded).happens


def test_a_rule_is_found_that_needs_somebody_to_stick_to_something() -> None:
    game, wanted = bundled("board_advanced_luck"), Obligation("rule", "only_fives", "take_luck_card")
    assert wanted in find_games(game, [wanted], budget=Budget(climbed=0))


def test_the_search_gives_the_same_games_each_time() -> None:
    game = bundled("x_takes")
    wanted = rule_obligations(game)
    first, second = (find_games(game, wanted, budget=SMALL_BUDGET) for _ in range(2))
    assert first == second
    assert first.keys() == set(wanted)


_TINY = """
game tiny
  title en "T" pl "T"
  players 1 to 3

deck numbers from 1 to 20, each a card, home box

zones
  box, of numbers, seen by nobody
  line, of numbers, ordered, at most 3, seen by all
  hand of each player, of numbers, seen by owner

state
  turns: number from 0 = 0

flow
  do deal
  repeat
    do turn
  until {until}

phase deal
  shuffle box
  each player
    draw 2 from box to hand of player

phase turn
  turns becomes turns + 1
  {turn}

winners player
{more}
"""


def tiny(turn: str, until: str = "turns = 4", more: str = "") -> Game:
    return game_from(_TINY.format(turn=turn.replace("\n", "\n  "), until=until, more=more))


@pytest.mark.parametrize(
    ("turn", "wanted"),
    [
        ("move all of hand of player 1 to line\ndraw 2 from box to line", Obligation("limit", "line")),
        ("draw 8 from box to hand of player 1", Obligation("duty", "enough cards")),
        (
            "player 1 chooses card from hand of player 1\nmove card from hand of player 1 to line",
            Obligation("duty", "an option"),
        ),
        ("move first of line from line to box", Obligation("duty", "something there")),
    ],
)
def test_duties_and_limits_are_watched_as_well(turn: str, wanted: Obligation) -> None:
    game = tiny(turn)
    recorded = find_games(game, [wanted], budget=SMALL_BUDGET)[wanted]
    assert replayed(game, recorded).happens
    assert recorded.players == 1


def test_something_false_from_the_first_position_on_needs_no_choice() -> None:
    game = with_claims("classic", [("before deal", "size of box = 103")])
    wanted = Obligation("claim", "c0")
    assert find_games(game, [wanted], budget=SMALL_BUDGET) == {wanted: RecordedGame(wanted, 2, ())}


_RARE = """
claim rare
  always
  not (line is not empty and first of line = 7 and size of line = 2 and last of line = 11)
"""


def test_play_is_steered_to_the_position_of_a_hint() -> None:
    """The deal is ours: the cards that must lie somewhere are dealt there."""
    game = tiny(
        "player 1 chooses card from hand of player 1\nmove card from hand of player 1 to line", "turns = 2", _RARE
    )
    wanted = Obligation("claim", "rare")
    ground = Playground(game, [wanted])
    before = memory_set_up(ground.memory, 1, {"line": [7], "hand of player 1": [11]}, {"turns": 1})
    turn = flow_graph_from_game(game).phase_entry("turn")
    hint = Hint(wanted, turn, ground.memory.snapshot(before), (Chosen(0, "card", 11),))
    budget = Budget(play=0, many=0, aimed=60, climbed=0)
    found = find_games(game, [wanted], [hint], budget)
    assert replayed(game, found[wanted]).happens
    assert find_games(game, [wanted], [], Budget(play=60, many=0, climbed=0)) == {}


def test_a_game_is_shortened() -> None:
    """A score of ten is had in the first round already."""
    game = with_claims("classic", [("during turn", "every row has size of row < 5")])
    wanted = Obligation("claim", "c0")
    recorded = find_games(game, [wanted], budget=SMALL_BUDGET)[wanted]
    assert sum(isinstance(each, Shuffled) for each in recorded.happens) == 1


# Play without end

_ROUND = "if hand of player 1 is not empty\n  move first of hand of player 1 from hand of player 1 to hand of player 1"


def test_a_game_comes_round_exactly() -> None:
    game = tiny(_ROUND, "hand of player 1 is empty")
    recorded = find_games(game, [GAME_ENDS], budget=SMALL_BUDGET)[GAME_ENDS]
    assert recorded.round is not None
    assert recorded.round[1] == 2, "two cards have to come round, or their order is another"


def test_a_number_that_is_counted_up_to_its_range_ends_the_game() -> None:
    text = _TINY.replace("turns: number from 0 = 0", "turns: number from 0 to 5000 = 0")
    game = game_from(text.format(turn=_ROUND.replace("\n", "\n  "), until="hand of player 1 is empty", more=""))
    assert find_games(game, [GAME_ENDS], budget=SMALL_BUDGET) == {}


def test_a_round_with_a_shuffle_is_none() -> None:
    game = tiny("shuffle box", "hand of player 1 is empty")
    assert find_games(game, [GAME_ENDS], budget=Budget(endless=4_000)) == {}


def test_the_baron_need_not_end() -> None:
    game = bundled("baron_plus")
    assert GAME_ENDS in find_games(game, [GAME_ENDS])


def test_games_that_end_do_not_come_round() -> None:
    assert find_games(bundled("x_takes"), [GAME_ENDS], budget=Budget(endless=3_000)) == {}
