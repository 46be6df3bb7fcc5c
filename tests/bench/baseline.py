"""A yardstick for benchmarks: one round of the 1994 card game, written by hand for speed.

Takes a random generator, gives the penalties of one round. Knows the game by heart, which nothing else in this project
may; only benchmarks and comparisons with the real engine import it.
"""

from random import Random

HAND_SIZE = 10
ROW_LIMIT = 5
DECK = list(range(1, 105))
BULLS = [0] + [7 if n == 55 else 5 if n % 11 == 0 else 3 if n % 10 == 0 else 2 if n % 10 == 5 else 1 for n in DECK]


def play_round(rng: Random, players: int = 4) -> list[int]:
    """The penalty of each player after ten turns in which everybody chooses at random."""
    dealt = rng.sample(DECK, players * HAND_SIZE + 4)
    rows = [[dealt.pop()] for _ in range(4)]
    hands = [dealt[seat * HAND_SIZE : (seat + 1) * HAND_SIZE] for seat in range(players)]
    penalties = [0] * players
    for _ in range(HAND_SIZE):
        # The choice is made card by card, though the hands are random already: the engine must ask its players too.
        played = [(hand.pop(int(rng.random() * len(hand))), player) for player, hand in enumerate(hands)]
        played.sort()
        for card, player in played:
            penalties[player] += _place(card, rows, rng)
    return penalties


def _place(card: int, rows: list[list[int]], rng: Random) -> int:
    """Lays a card on the table and gives the bulls its owner takes."""
    target: list[int] | None = None
    nearest = 0
    for row in rows:
        last = row[-1]
        if nearest < last < card:
            target, nearest = row, last
    if target is not None and len(target) < ROW_LIMIT:
        target.append(card)
        return 0
    if target is None:
        target = rows[int(rng.random() * len(rows))]
    taken = 0
    for old in target:
        taken += BULLS[old]
    target[:] = (card,)
    return taken
