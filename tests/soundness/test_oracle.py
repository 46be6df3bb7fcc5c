"""Is the oracle itself right? Games of which the answer is known, and random play, which may never see more than it."""

from collections import Counter
from random import Random

import pytest

from hornbook.dsl.core.game import Game
from hornbook.interpreter.engine.running import BlindPort
from hornbook.interpreter.engine.watching import Watcher, watched_run
from tests.soundness.generate import tiny_game
from tests.soundness.obligations import CONSERVED, CRASH, ENDING, Watch
from tests.soundness.oracle import Trail, play_at_random, told, truth_of
from tests.verify.small import game_from

TABLE = """game known
  title en "T" pl "T"
  players 2 to 3

deck numbers from 1 to 3, each a card, home box

zones
  box, of numbers, seen by all
  row, of numbers, ordered, at most 2, seen by all
  hand of each player, of numbers, seen by owner

state
  x: number from 0 to 9 = 0
  bid of each player: number = 0

winners player
"""


def known(rules: str) -> Game:
    return game_from(f"{TABLE}\n{rules}\n")


SHUFFLED = known("""
flow
  do a

phase a
  shuffle box
  draw 1 from box to row

claim never_three
  after a
  number of first of row != 3

claim never_four
  always
  row is empty or number of first of row != 4

bound two
  at the end
  number of first of row at most 2

bound three
  at the end
  number of first of row at most 3

possible one
  after a
  number of first of row = 1

possible nothing
  after a
  row is empty
""")


def test_every_order_of_a_shuffle_is_tried_for_every_number_of_players() -> None:
    truth = truth_of(SHUFFLED)
    assert truth.complete
    assert truth.positions == 2 * (1 + 6)
    assert truth.ends is True


def test_what_is_false_breaks_and_what_is_true_holds() -> None:
    truth = truth_of(SHUFFLED)
    assert truth.breaks(("claim", "never_three")) is True
    assert truth.breaks(("claim", "never_four")) is False
    assert truth.breaks(("bound", "two")) is True
    assert truth.breaks(("bound", "three")) is False
    assert truth.happens(("bound", "three")) is True
    assert truth.happens(("possible", "one")) is True
    assert truth.happens(("possible", "nothing")) is False
    assert truth.ledger.greatest == {"two": 3, "three": 3}


def test_the_way_there_is_told() -> None:
    way = truth_of(SHUFFLED).way_to(("claim", "never_three"))
    assert way[0] == "2 players"
    assert any("row [3]" in line for line in way)


def test_the_very_first_position_counts() -> None:
    truth = truth_of(known("flow\n  do a\n\nphase a\n  x becomes 1\n\nbound late\n  always\n  size of box at most 2"))
    assert truth.ledger.broken["bound", "late"] == Trail(2, ())


MOMENTS = """
flow
  do a
  do b

phase a
  x becomes 1
  do up(3)
  x becomes 2

phase b
  x becomes 5

step up(amount: number)
  rule one
    x becomes x + amount

"""


@pytest.mark.parametrize(
    ("when", "seen"),
    [
        ("always", {0, 2, 5}),
        ("during a", {0, 2}),
        ("during b", {2, 5}),
        ("before a", {0}),
        ("after a", {2}),
        ("before b", {2}),
        ("after b", {5}),
        ("at the end", {5}),
        ("after up", {4}),
    ],
)
def test_each_moment_is_looked_at_and_no_other(when: str, seen: set[int]) -> None:
    claims = "\n\n".join(f"claim not_{x}\n  {when}\n  x != {x}" for x in range(7))
    truth = truth_of(known(MOMENTS + claims))
    assert {x for x in range(7) if truth.breaks(("claim", f"not_{x}"))} == seen


def test_before_is_where_the_step_began() -> None:
    claims = "bound rise\n  after up\n  x - before x at most amount\n\nclaim one_before\n  after up\n  before x = 1"
    truth = truth_of(known(MOMENTS + claims))
    assert truth.ledger.greatest == {"rise": 3}
    assert truth.breaks(("claim", "one_before")) is False


def test_all_secret_choices_are_combined() -> None:
    truth = truth_of(
        known("""
flow
  do a

phase a
  every player secretly
    player chooses n from 1 to 2
    bid of player becomes n
    player chooses m from 1 to n
    bid of player becomes 10 * n + m

claim never_both
  at the end
  not (bid of player 1 = 22 and bid of player 2 = 11)
""")
    )
    assert truth.positions == 1 + 3**2 + 1 + 3**3
    assert truth.breaks(("claim", "never_both")) is True


def test_duties_limits_and_what_breaks_off() -> None:
    truth = truth_of(
        known("""
flow
  do a
  do b

phase a
  the team chooses n from 1 to 4
  do take(n)

phase b
  x becomes 1

step take(n: number)
  rule some_cards
    when n > 1
    draw n from box to row
  rule one_card
    when n = 2
    draw 1 from box to row
  rule none_at_all
    when n > 5

claim broken_off
  after b
  size of row != 4
""")
    )
    assert truth.breaks(("one rule", "take")) is True  # for 1 none applies, for 2 two do
    assert truth.breaks(("enough cards", "")) is True
    assert truth.breaks(("limit", "row")) is True
    assert truth.breaks(CONSERVED) is False
    assert truth.breaks(("claim", "broken_off")) is False
    assert truth.happens(("rule", "take.some_cards")) is True
    assert truth.happens(("rule", "take.none_at_all")) is False


@pytest.mark.parametrize(
    ("rules", "ends"),
    [
        ("  x becomes (x + 1) mod 3", False),
        ("  if x < 5\n    x becomes x + 1", True),
        ("  the team chooses n from 5 to 6\n  if n = 5\n    x becomes 5", False),
        ("  shuffle box\n  if number of first of box = 3\n    x becomes 5", False),
        ("  move first of box from box to box\n  if number of first of box = 1\n    x becomes 5", True),
    ],
)
def test_a_game_ends_unless_a_position_can_come_again(rules: str, ends: bool) -> None:
    truth = truth_of(known(f"flow\n  repeat\n    do a\n  until x = 5\n\nphase a\n{rules}"))
    assert truth.complete
    assert truth.breaks(ENDING) is not ends


def test_of_a_game_that_is_too_large_only_what_was_seen_is_said() -> None:
    rules = "flow\n  repeat\n    do a\n  until no\n\nphase a\n  bid of player 1 becomes bid of player 1 + 1\n\n"
    claims = "claim small\n  always\n  bid of player 1 < 9\n\nclaim never\n  always\n  bid of player 1 >= 0"
    truth = truth_of(known(rules + claims), positions=50)
    assert not truth.complete
    assert truth.breaks(("claim", "small")) is True
    assert truth.breaks(("claim", "never")) is None
    assert truth.ends is None


@pytest.mark.parametrize("block", range(4))
def test_random_play_never_sees_more_than_the_oracle(block: int) -> None:
    """The engine's own watcher, with its own port, on generated games."""
    compared: Counter[bool] = Counter()
    for number in range(10):
        game = _generated(f"compared {block} {number}")
        truth = truth_of(game, 6000, 12_000) if game is not None else None
        if game is None or truth is None or not truth.complete or truth.ends is not True or truth.breaks(CRASH):
            continue
        watcher = Watcher(game)
        for seed in range(30):
            players = game.min_players + seed % (game.max_players - game.min_players + 1)
            pick = Random(f"{block} {number} {seed}").choice
            for violation in watched_run(watcher, players, seed, BlindPort([pick] * players, record=True)):
                kinds = [key[0] for key in truth.ledger.broken if violation.owed.name in key]
                assert kinds, (violation.owed.name, violation.problem)
                compared[True] += 1
        compared[False] += 1
    assert compared[False] >= 3
    assert compared[True] >= 3


def test_every_way_that_is_told_can_be_gone() -> None:
    """What the oracle calls broken is seen broken again when its way is gone from the deal."""
    gone = 0
    for number in range(12):
        game = _generated(f"told {number}")
        if game is None:
            continue
        truth = truth_of(game, 3000, 6000)
        for key, trail in truth.ledger.broken.items():
            if key != CRASH and isinstance(trail, Trail):
                assert truth.way_to(key)[-1] == truth.ledger.said[key]
                assert told(game, trail)[0] == f"{trail.players} players"
                gone += 1
    assert gone > 20


def test_random_games_see_no_more_than_all_of_them() -> None:
    for number in range(10):
        game = _generated(f"part {number}")
        if game is not None and (truth := truth_of(game, 6000, 12_000)).complete:
            watch = Watch(game)
            play_at_random(watch, 40, seed=3)
            assert set(watch.ledger.broken) <= set(truth.ledger.broken)
            assert set(watch.ledger.happened) <= set(truth.ledger.happened)


def _generated(name: str) -> Game | None:
    from hornbook.dsl.load import game_from_text

    return game_from_text(tiny_game(Random(name))).game
