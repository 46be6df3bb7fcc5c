"""Files that once got a wrong answer get the right one, and nothing that is so is called refuted."""

from pathlib import Path

import pytest

from hornbook.dsl.load import load_game
from hornbook.verify.limits import Limits
from hornbook.verify.one_game import verified_here
from hornbook.verify.results import Result, Verdict

FOLDER = Path(__file__).parent

REFUSED = {
    "prover/claim_and_bound_of_one_name": "HB202",
    "prover/blocks_look_at_each_other": "HB522",
    "language/hidden_card_through_a_step": "HB521",
    "language/hidden_card_through_state": "HB523",
    "language/love_letter_false_hb521": "HB523",
    "prover/number_beyond_64_bits": "HB110",
}
"""What the checker says; to choose from one's own hand is no leak any more, but to count points off hidden hands is."""

FALSE = {
    "prover/bound_false_at_first": {"few", "few_too"},
    "prover/claims_beyond_nine_digits": {"products_are_small", "debt_is_more"},
    "prover/during_claim_carried_over_a_phase": {"rare"},
    "prover/during_claim_in_a_bundled_game": {"nobody_has_four"},
    "prover/during_claim_natural": {"line_is_not_forty"},
    "prover/endless_by_move_all": {"the game ends"},
    "prover/endless_by_optional_number": {"numbers stay in range"},
    "prover/every_stops_at_the_first": {"never_two"},
    "prover/half_defined_at_first": {"never_two"},
    "prover/home_zone_over_its_limit": {"few", "box keep to their limit"},
    "prover/keys_of_best_card_unchecked": {"numbers stay in range"},
    "prover/keys_of_sort_unchecked": {"numbers stay in range"},
    "prover/markers_contradict": {"nonsense"},
    "prover/nested_sums_over_players": {"nested", "nested_true", "bonus_zero", "ends_failing"},
    "prover/optional_number_out_of_range": {"numbers stay in range"},
    "prover/order_of_a_known_zone": {"last_seen", "dear_is_four", "top_is_four"},
    "prover/player_that_does_not_play": {"nothing is asked of nothing"},
    "prover/row_that_is_not_there": {"nothing is asked of nothing"},
    "prover/sum_over_players_with_one_named": {"sum_if", "sum_pairs", "sum_not_first"},
    "prover/target_of_move_all_after_the_move": {"nonsense"},
    "prover/three_is_at_most_two": {"three_is_two", "three_rows"},
    "prover/too_many_places": {"nothing_there"},
    "prover/unknown_for_each_card": {"never_two"},
    "prover/limit_rests_on_data": {"the game ends"},
    "language/no_thanks_during": {"one_card_on_offer"},
    "language/oh_fixed": {"tricks_add_up", "somebody_fails"},
}
"""What fails in a game. Nothing else may be refuted."""

PROVED = {
    "prover/bound_never_reached": {"three", "numbers stay in range"},
    "prover/claims_beyond_nine_digits": {"squares_are_positive", "scores_are_more", "the game ends"},
    "prover/crash_collect_into_cells": {"r_pos"},
    "prover/crash_zone_of_each_kind": {"one", "moved cards are there"},
    "prover/nested_sums_over_players": {"evens"},
    "prover/one_rule_rests_on_data": {"heads_add_up", "exactly one rule applies in place"},
    "language/joker_fault": {"rows_ascend", "ends_only_when_over", "all_bulls_accounted_for"},
    "language/mini": {"all_on_piles"},
    "language/none_is_minus_one": {"it_exists", "minus_one_there"},
    "language/no_thanks_during": {"all_cards_are_taken"},
    "language/oh_fixed": {"hands_are_equal", "all_fail", "trick keep to their limit"},
    "language/oh_hell": {"bids_never_match", "tricks_add_up", "somebody_fails", "hands_are_equal"},
    "language/teams_crash": {"mates_win_together"},
    "language/two_cards_true_but_refuted": {"hands_shrink_by_two", "hands_shrink_by_two_too", "while_placing"},
}
"""What holds and must be proved."""

NOT_FOR_ANY_DATA = {"prize_before", "heads_before", "prizes"}
"""What holds with the data of the file `any_data_at_first` only, though it is claimed of any."""


def files() -> list[str]:
    return sorted(
        str(path.relative_to(FOLDER).with_suffix(""))
        for path in FOLDER.rglob("*.rules")
        if path.parent.name != "robustness"
    )


def results(name: str) -> dict[str, Result]:
    game = load_game(str(FOLDER / f"{name}.rules")).game
    assert game is not None
    return {result.claim: result for result in verified_here(game, Limits(helping_seconds=0)).results}


@pytest.mark.parametrize("name", REFUSED)
def test_what_cannot_be_meant_is_refused(name: str) -> None:
    loaded = load_game(str(FOLDER / f"{name}.rules"))
    errors = {diagnostic.code for diagnostic in loaded.diagnostics if diagnostic.severity == "error"}
    assert loaded.game is None
    assert errors == {REFUSED[name]}


@pytest.mark.parametrize("name", [name for name in files() if name not in REFUSED])
def test_every_verdict_is_so(name: str) -> None:
    found = results(name)
    refuted = {claim for claim, result in found.items() if result.verdict is Verdict.REFUTED}
    proved = {claim for claim, result in found.items() if result.verdict is Verdict.PROVED}
    assert refuted == FALSE.get(name, set())
    assert PROVED.get(name, set()) <= proved
    for claim in refuted:
        shown = found[claim].counterexample
        assert shown is not None, claim
        assert shown.game is not None, claim
    assert not any("Hornbook" in result.reason.en for result in found.values())


def test_what_rests_on_the_data_of_the_file_is_not_proved_of_any() -> None:
    found = results("prover/any_data_at_first")
    assert {claim for claim, result in found.items() if result.verdict is Verdict.UNDECIDED} == NOT_FOR_ANY_DATA


def test_a_bound_that_no_game_reaches_is_not_said_to_be_reached() -> None:
    bound = results("prover/bound_never_reached")["three"]
    assert bound.witness is None or bound.witness.game is None
    assert "and it is reached" not in bound.statement.en


def test_what_rests_on_a_limit_that_rests_on_the_data_is_not_proved_of_any() -> None:
    """With other data the row grows beyond its limit, which play does not keep it from."""
    found = results("prover/limit_rests_on_data")
    assert found["row keep to their limit"].verdict is Verdict.PROVED
    assert found["never"].verdict is Verdict.UNDECIDED


def test_a_choice_among_too_many_numbers_is_told_with_its_line() -> None:
    undecided = [result for result in results("language/oh_fixed").values() if result.verdict is Verdict.UNDECIDED]
    assert {result.reason.en.partition("oh_fixed.rules:")[2] for result in undecided} == {
        "96: a number has too many values to try them one by one; give it a narrower range"
    }


def test_that_one_rule_applies_is_not_said_of_any_data_if_it_rests_on_those_of_the_file() -> None:
    """With a card of five heads no rule applies."""
    found = results("prover/one_rule_rests_on_data")
    assert found["exactly one rule applies in place"].verdict is Verdict.PROVED
    assert "for any" not in found["exactly one rule applies in place"].statement.en
    assert "for any `heads`" in found["heads_add_up"].statement.en
