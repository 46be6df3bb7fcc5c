"""Broken on purpose: small changes to classic, each with what must notice it.

A mutant is a piece of the rule text and what it is replaced by (several pieces, if one alone would not load).
`caught_by` names the claim, bound or unasked obligation that is refuted, or the example that fails; for what is refused
it is what the checker says.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Mutant:
    name: str
    changes: tuple[tuple[str, str], ...]
    caught_by: str


_JOINS = "    when target exists and size of target < row_limit\n    move card from played to target\n"
_FULL = (
    "    when target exists and size of target >= row_limit\n"
    "    move all of target to pile of player\n"
    "    move card from played to target\n"
)
_LOW = "    move all of row to pile of player\n    move card from played to row\n"

_NEVER = """
  rule never
    when target is none and target exists
    move card from played to pile of player
"""
ONE_RULE = "exactly one rule applies in place"


def _one(name: str, old: str, new: str, caught_by: str) -> Mutant:
    return Mutant(name, ((old, new),), caught_by)


PROVED_WRONG = [
    _one("joins_also_at_the_limit", _JOINS, _JOINS.replace("<", "<="), ONE_RULE),
    _one("full_only_beyond_the_limit", _FULL, _FULL.replace(">=", ">"), ONE_RULE),
    Mutant(
        "limit_one_too_high",
        ((_JOINS, _JOINS.replace("< row_limit", "<= row_limit")), (_FULL, _FULL.replace(">=", ">"))),
        "rows keep to their limit",
    ),
    _one(
        "full_row_not_cleared",
        _FULL,
        _FULL.replace("    move all of target to pile of player\n", ""),
        "rows keep to their limit",
    ),
    _one("low_row_not_cleared", _LOW, "    move card from played to row\n", "rows_ascend"),
    _one("card_put_twice", _JOINS, _JOINS + "    move card from played to target\n", "moved cards are there"),
    _one("card_taken_from_the_wrong_place", _JOINS, _JOINS.replace("from played", "from box"), "moved cards are there"),
    _one("card_into_the_pile", _LOW, _LOW.replace("played to row", "played to pile of player"), "rows_hold_1_to_5"),
    _one("joins_any_row_below", "where last of row < card", "where last of row > card", "rows_ascend"),
    _one("no_rule_for_low_cards", "when target is none", "when target is none and row_limit = 99", ONE_RULE),
    _one("low_rule_always_applies", "when target is none", "when target is none or target exists", ONE_RULE),
    _one("rule_that_never_applies", _LOW, _LOW + _NEVER, "every rule can apply"),
    _one(
        "choice_without_options",
        "player chooses row from rows\n",
        "player chooses row from rows where row is empty\n",
        "every choice has an option",
    ),
    _one("rows_not_dealt", "draw 1 from box to row", "draw 0 from box to row", "nothing is asked of nothing"),
    _one("rows_begin_with_two_cards", "draw 1 from box to row", "draw 2 from box to row", "rows_ascend"),
    _one("too_many_cards_dealt", "draw hand_size from box", "draw hand_size * 9 from box", "enough cards to draw"),
    _one("turns_counted_double", "turn_number + 1", "turn_number + 2", "round_has_ten_turns"),
    _one("turns_not_reset", "  turn_number becomes 0\n", "", "round_has_ten_turns"),
    _one("round_ends_early", "has hand of player is empty", "has size of hand of player <= 1", "round_has_ten_turns"),
    _one(
        "scores_go_down", "becomes score of player + bulls", "becomes score of player - bulls", "numbers stay in range"
    ),
    _one("bound_too_low", "at most bulls of card 55", "at most 6", "dearest_placement"),
    _one("bound_not_reached", "at most bulls of card 55", "at most 8", "dearest_placement"),
    _one(
        "last_cards_counted_wrong",
        "hand of player + bulls of pile of player for each",
        "hand of player for each",
        "all_bulls_accounted_for",
    ),
    _one("old_rows_stay", "  collect all numbers into box\n", "", "rows keep to their limit"),
]

_HIDDEN = "`owner` is seen by all, and this tells of the cards in `hand`, which not all may see."
REFUSED = [
    _one(
        "card_skips_the_table",
        "move card from hand of player to played",
        "move card from hand of player to box",
        _HIDDEN,
    ),
    _one("played_card_stays_in_hand", "    move card from hand of player to played\n", "", _HIDDEN),
]
SHOWN_WRONG = [
    Mutant(
        "limit_one_too_low",
        (
            (_JOINS, _JOINS.replace("< row_limit", "< row_limit - 1")),
            (_FULL, _FULL.replace(">= row_limit", ">= row_limit - 1")),
        ),
        "rule_3",
    ),
    _one("lowest_row_instead_of_nearest", "with highest last of row", "with lowest last of row", "rule_2"),
    _one("highest_card_first", "with lowest number of card", "with highest number of card", "rule_2"),
    _one("taken_cards_vanish", _FULL, _FULL.replace("pile of player", "box"), "rule_3"),
    _one("owner_forgotten", "    owner of card becomes player\n", "", "rule_3"),
    _one("one_card_stays_on_the_table", "until played is empty", "until size of played <= 1", "rule_2"),
    _one(
        "card_lost",
        _JOINS,
        _JOINS.replace("    move card from played to target\n", "    turn_number becomes 1\n"),
        "rule_2",
    ),
    _one("piles_not_put_away", "    move all of pile of player to box\n", "", "counting"),
    _one("cheap_55", "7 if number = 55", "6 if number = 55", "bull_values"),
    _one("cheap_doublets", "5 if number is a multiple of 11", "4 if number is a multiple of 11", "bull_values"),
    _one(
        "fives_anywhere", "2 if number mod 10 = 5", "2 if number mod 10 = 5 or number divided by 10 = 5", "bull_values"
    ),
    _one("nine_cards_dealt", "draw hand_size from box", "draw hand_size - 1 from box", "the_deal"),
]
