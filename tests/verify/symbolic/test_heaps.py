"""What is asked of heaps, whose cards proofs do not know one by one: what follows is proved, and nothing else is."""

from tests.verify.small import game_from, verified

HEAP = """game heap
  title en "Heap" pl "Kupka"
  players 2 to 3

deck numbers from 1 to 6, each a card, home box
  heads from 1 to 3: 1 1 2 2 3 3

zones
  box, of numbers, seen by all
  heap, of numbers, seen by all
  hand of each player, of numbers, seen by all

state
  coins of each player: number from 0
  best: card or none = none

flow
  do deal
  do look
  do stir_up

phase deal
  shuffle box
  draw 3 from box to heap
  each player
    draw 1 from box to hand of player

phase look
  do judge
  each player
    player chooses card from hand of player where heads of card = 2 or not has_two(player)
    move card from hand of player to heap
    coins of player becomes 2

step judge
  rule tied
    when some card in heap has card != dearest and heads of card = heads of dearest
  rule alone
    when not (some card in heap has card != dearest and heads of card = heads of dearest)

phase stir_up
  do stir

step stir
  rule stirred
    shuffle heap

define has_two(player) = some card in hand of player has heads of card = 2
define dearest = card in heap with highest heads of card
define of_heads(n: number) = number of cards in heap where heads of card = n

winners player

"""


def test_the_same_best_card_asked_twice_is_the_same() -> None:
    assert verified(game_from(HEAP))["exactly one rule applies in judge"].ok


def test_shuffled_cards_may_have_another_best_of_equals() -> None:
    claim = "claim same\n  after stir\n  dearest = before dearest\n"
    assert not verified(game_from(HEAP + claim))["same"].ok


def test_who_cannot_follow_suit_may_play_any() -> None:
    assert verified(game_from(HEAP))["every choice has an option"].ok


def test_cards_of_all_kinds_are_all_cards() -> None:
    so = "claim so\n  always\n  of_heads(1) + of_heads(2) + of_heads(3) = size of heap and of_heads(1) <= 2\n"
    not_so = "claim not_so\n  always\n  of_heads(1) + of_heads(2) = size of heap or of_heads(3) > 1\n"
    found = verified(game_from(HEAP + so + "\n" + not_so))
    assert found["so"].ok
    assert not found["not_so"].ok


def test_what_everybody_has_adds_up() -> None:
    so = "claim so\n  after stir\n  (sum of coins of player for each player) = 2 * player_count\n"
    not_so = "claim not_so\n  after stir\n  (sum of coins of player for each player) = 4\n"
    found = verified(game_from(HEAP + so + "\n" + not_so))
    assert found["so"].ok
    assert not found["not_so"].ok
