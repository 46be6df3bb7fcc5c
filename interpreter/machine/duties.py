"""What every game owes without being asked: the names under which engine and proofs speak of it.

The first ones are raised where they are broken, by the same statements in play and in proofs, and play breaks off
there. Of the last of these, that no rule computes more than it may, no proof speaks, but a game may show it broken. The
others are owed by the game as a whole.
"""

from enum import StrEnum


class Duty(StrEnum):
    """Something owed unasked."""

    CARD_THERE = "card there"
    ENOUGH_CARDS = "enough cards"
    SOMETHING_THERE = "something there"
    A_POSITION = "a position"
    ONE_RULE = "one rule"
    AN_OPTION = "an option"
    IN_RANGE = "in range"
    WITHIN_BOUNDS = "within bounds"

    CONSERVED = "cards conserved"
    LIMIT = "limit"
    COVERAGE = "coverage"
    ENDING = "ending"
