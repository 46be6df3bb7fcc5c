"""Small games in which proofs once meant something else than play does: what does not hold there is not proved."""

from pathlib import Path

import pytest

from hornbook.verify.results import Verdict
from tests.verify.small import game_from, verified

GAMES = Path(__file__).parent / "meaning"

FALSE = {
    "sum_over_players_with_one_named": {"sum_if", "sum_pairs", "sum_not_first"},
    "nested_sums_over_players": {"nested", "nested_true", "bonus_zero", "ends_failing"},
    "markers_contradict": {"nonsense"},
    "order_of_a_known_zone": {"last_seen", "dear_is_four", "top_is_four"},
    "keys_of_best_card_unchecked": {"numbers stay in range"},
    "keys_of_sort_unchecked": {"numbers stay in range"},
    "target_of_move_all_after_the_move": {"nonsense"},
    "endless_by_move_all": {"the game ends"},
    "too_many_places": {"nothing_there"},
    "first_of_unknown_heap": {"nothing is asked of nothing"},
    "position_of_unknown_row": set(),
    "zone_of_each_kind": set(),
    "zone_of_each_card": {"one_each", "nothing_on_the_second"},
    "collect_into_cells": set(),
    "round_the_table": {"somebody_else_is_next", "either_way_round", "never_passed_over", "never_oneself"},
    "handicaps": {"equal_hands", "equal_whatever_is_set"},
    "nobody_is_next": {"nothing is asked of nothing"},
}
"""What does not hold in each game; everything else holds and is proved."""


@pytest.mark.parametrize("name", FALSE)
def test_just_what_holds_is_proved(name: str) -> None:
    results = verified(game_from((GAMES / f"{name}.rules").read_text(encoding="utf8")))
    not_proved = {claim for claim, result in results.items() if result.verdict is not Verdict.PROVED}
    assert not_proved == FALSE[name]


def test_cards_that_are_not_known_one_by_one_leave_nothing_undecided() -> None:
    results = verified(game_from((GAMES / "cards_not_known_one_by_one.rules").read_text(encoding="utf8")))
    claims = [name for name in results if " " not in name]
    assert len(claims) == 8
    assert {name: results[name].verdict for name in claims} == dict.fromkeys(claims, Verdict.PROVED)
