"""The difference between two games: what counts as a change, what as other words, and what not at all."""

import inspect
from dataclasses import fields, is_dataclass
from pathlib import Path

import pytest

from hornbook.dsl.core import expressions, leaves, statements
from hornbook.dsl.core import game as core_game
from hornbook.dsl.diff.changes import Change, Difference, difference_between
from hornbook.dsl.diff.normal import SLOT_FIELDS
from hornbook.dsl.load import Loaded, bundled_games, game_from_text, load_game
from tests.dsl.reading import BASE

DESCENT = str(Path(__file__).parents[2] / "variants" / "descent.rules")

CandidatePosition = dict[tuple[str, str], Change]

CARDS = """
deck tokens of colour, 2 of each, each a token, home bag

zones
  bag, of tokens, seen by all
  face_up, of tokens, seen by all

state
  favourite: colour = blue

claim blue_is_not_on_top
  en "Not blue." pl "Nie niebieski."
  always
  favourite = blue or card 7 is in box

phase turn_over
  en "One is shown." pl "Jeden jest odkrywany."
  each player
    player chooses token from bag
      en "Which?" pl "Który?"
    move token from bag to face_up

example turned
  en "A blue and a red one." pl "Niebieski i czerwony."
  players 2
  in turn_over
  given
    row 1: 7
  when
    player 1 chooses token blue
    player 2 chooses token red
  then
    face_up: blue red
    row 1: 7
"""


def usable(text: str) -> Loaded:
    loaded = game_from_text(text)
    assert loaded.game is not None, loaded.diagnostics
    return loaded


def by_name(difference: Difference) -> CandidatePosition:
    return {(change.kind, change.name): change for change in difference.changes}


def hows(difference: Difference) -> dict[tuple[str, str], str]:
    return {(change.kind, change.name): change.how for change in difference.changes}


def after(*replacements: tuple[str, str], base: str = BASE) -> Difference:
    """What changes if some lines of the base game are replaced."""
    text = base
    for old, new in replacements:
        assert old in text
        text = text.replace(old, new)
    return difference_between(usable(base), usable(text))


@pytest.mark.parametrize("name", [*bundled_games(), DESCENT])
def test_a_game_against_itself_has_no_changes(name: str) -> None:
    assert difference_between(load_game(name), load_game(name)).changes == ()


def test_a_variant_that_only_adds_a_claim_changes_nothing_else() -> None:
    variant = usable("game mine extends classic\n\nclaim fine\n  always\n  every row has size of row <= row_limit\n")
    assert hows(difference_between(load_game("classic"), variant)) == {("claims", "fine"): "added"}
    assert hows(difference_between(variant, load_game("classic"))) == {("claims", "fine"): "removed"}


def test_descent_against_classic() -> None:
    found = hows(difference_between(load_game("classic"), load_game(DESCENT)))
    assert found["game", "title"] == "reworded"
    assert found["game", "players"] == "changed"
    assert found["settings", "row_count"] == "changed"
    assert found["settings", "row_limit"] == "removed"
    assert found["zones", "rows"] == "changed"
    assert found["tables", "limit"] == "added"
    assert found["steps", "place"] == "changed"
    assert found["rules", "place.joins"] == "changed"
    assert found["rules", "place.too_low"] == "removed"
    assert found["rules", "place.too_high"] == "added"
    assert found["bounds", "dearest_placement"] == "changed"
    assert not {kind for kind, _ in found} & {"decks", "attributes", "places", "flow", "winners", "state"}


def test_places_and_numbers_of_slots_do_not_count() -> None:
    unused = "define unused(player) = sum of bulls of row for each row\n\ndefine penalty"
    moved = after(("\nphase deal", "\n\n# further down\n\nphase deal"), ("define penalty", unused))
    assert hows(moved) == {("definitions", "unused"): "added"}


def test_the_order_of_rules_does_not_count() -> None:
    rule = BASE[BASE.index("  rule joins") : BASE.index("  rule takes_row")]
    base = BASE.replace("    otherwise\n", "    when target is none or size of target >= row_limit\n")
    assert after((rule, ""), ("\nwinners", f"\n{rule}\nwinners"), base=base).changes == ()


def test_other_words_are_told_apart_from_other_meanings() -> None:
    found = after(
        ('"Cards are dealt."', '"Cards go round."'),
        ('"It takes a row."', '"It grabs a row."'),
        ('"Which row?"', '"And which row?"'),
        ('"red"', '"crimson"'),
        ("draw 1 from box", "draw 2 from box"),
    )
    assert hows(found) == {
        ("kinds", "colour"): "reworded",
        ("phases", "deal"): "changed",
        ("rules", "place.takes_row"): "reworded",
    }


def test_other_names_of_locals_are_other_words() -> None:
    assert hows(after(("let target", "let goal"), ("target exists", "goal exists"), ("of target", "of goal"),
                      ("to target", "to goal"))) == {
        ("steps", "place"): "reworded",
        ("rules", "place.joins"): "reworded",
    }  # fmt: skip


def test_parameters_that_are_exchanged_count() -> None:
    step = """
step give(giver: player, taker: player)
  en "One gives." pl "Jeden daje."
  rule gives
    en "All." pl "Wszystko."
    move all of pile of giver to pile of taker
"""
    base = BASE.replace("\nwinners", f"{step}\nwinners")
    swapped = after(("(giver: player, taker: player)", "(taker: player, giver: player)"), base=base)
    assert hows(swapped)["rules", "give.gives"] == "changed"
    renamed = after(("giver", "source_player"), ("taker", "target_player"), base=base)
    assert hows(renamed) == {("steps", "give"): "reworded", ("rules", "give.gives"): "reworded"}


def test_a_further_parameter_leaves_the_rules_as_they_are() -> None:
    found = after(
        ("step place(card, player)", "step place(weight: number, card, player)"), ("do place(", "do place(1, ")
    )
    assert hows(found) == {("phases", "turn"): "changed", ("steps", "place"): "changed"}


def test_another_cited_source_is_other_words() -> None:
    found = after(("  players 2\n  in", '  source "page 2"\n  players 2\n  in'), base=BASE + CARDS)
    assert hows(found) == {("examples", "turned"): "reworded"}


def test_a_rule_is_the_same_if_only_its_step_looks_elsewhere() -> None:
    found = after(("with highest last of row", "with lowest last of row"))
    assert hows(found) == {("steps", "place"): "changed"}


def test_a_changed_definition_is_named_where_the_lines_are_the_same() -> None:
    found = by_name(after(("= score of player + bulls", "= score of player + 2 * bulls")))
    assert set(found) == {("definitions", "penalty"), ("winners", "winners")}
    assert found["winners", "winners"].how == "changed"
    assert found["winners", "winners"].diff == ()
    assert found["winners", "winners"].because == ("penalty",)


def test_renamed_parameters_of_a_definition_are_other_words_only_there() -> None:
    base = BASE.replace("define penalty(player) = score of player", "define penalty(p: player) = score of p")
    base = base.replace("bulls of pile of player\n\nflow", "bulls of pile of p\n\nflow")
    assert hows(after(("(p: player)", "(q: player)"), ("of p ", "of q "), ("of p\n", "of q\n"), base=base)) == {
        ("definitions", "penalty"): "reworded"
    }


def test_otherwise_changes_with_the_other_rules() -> None:
    found = by_name(after(("size of target < row_limit", "size of target < 3")))
    assert set(found) == {("rules", "place.joins"), ("rules", "place.takes_row")}
    assert found["rules", "place.takes_row"].because == ("place.joins",)


def test_a_setting_set_from_outside_is_told_although_the_lines_are_the_same() -> None:
    found = difference_between(load_game("classic"), load_game("classic", {"row_limit": 7}))
    assert [change.diff for change in found.changes] == [("-row_limit = 5 from 1 to 9", "+row_limit = 7 from 1 to 9")]


def test_a_setting_changed_in_its_own_line_is_told_once() -> None:
    (change,) = after(("hand_size = 3", "hand_size = 4")).changes
    assert change.diff[:2] == ("-hand_size = 3 from 1 to 5", "+hand_size = 4 from 1 to 5")
    assert sum(line.startswith("+") for line in change.diff) == 1


def test_an_attribute_changes_without_its_deck() -> None:
    assert hows(after(("3 if number is a multiple of 10", "4 if number is a multiple of 10"))) == {
        ("attributes", "numbers.bulls"): "changed"
    }


def test_cards_go_by_what_is_on_them_not_by_their_numbers() -> None:
    assert hows(after(("from 1 to 40", "from 0 to 41"), base=BASE + CARDS)) == {
        ("decks", "numbers"): "changed",
        ("attributes", "numbers.bulls"): "changed",
    }


def test_kinds_go_by_their_names() -> None:
    found = hows(after(("colour: red, blue", "colour: green, red, blue"), base=BASE + CARDS))
    assert {key for key in found if key[0] in ("kinds", "decks")} == {("kinds", "colour"), ("decks", "tokens")}
    assert ("state", "favourite") not in found
    assert ("claims", "blue_is_not_on_top") not in found


def test_a_rule_replaced_from_outside_of_its_step_is_compared_with_the_old_one() -> None:
    variant = usable(
        "game mine extends classic\n\nreplace rule place.joins\n"
        "  when target exists and size of target + 1 <= row_limit\n  move card from played to target\n"
    )
    (change,) = difference_between(load_game("classic"), variant).changes
    assert (change.kind, change.name, change.how) == ("rules", "place.joins", "changed")
    assert change.diff[0] == " rule joins"
    assert "-  when target exists and size of target < row_limit" in change.diff
    assert "+  when target exists and size of target + 1 <= row_limit" in change.diff


def test_other_words_for_a_rule_of_the_parent_are_told() -> None:
    variant = usable('game mine extends classic\n\nreword rule place.joins\n  en "It joins." pl "Dochodzi."\n')
    (change,) = difference_between(load_game("classic"), variant).changes
    assert (change.name, change.how) == ("place.joins", "reworded")
    assert change.diff[2:] == ('+en "It joins."', '+pl "Dochodzi."')


def test_what_is_put_into_the_flow_is_told() -> None:
    variant = usable("game mine extends classic\n\nflow after deal\n  do turn\n")
    (change,) = difference_between(load_game("classic"), variant).changes
    assert (change.name, change.how) == ("flow", "changed")
    assert [line for line in change.diff if line.startswith(("+", "-"))] == ["+flow after deal", "+  do turn"]


def test_what_is_put_into_a_phase_is_told() -> None:
    variant = usable("game mine extends classic\n\nphase turn after place\n  turn_number becomes 0\n")
    (change,) = difference_between(load_game("classic"), variant).changes
    assert (change.kind, change.name, change.how) == ("phases", "turn", "changed")
    told = [line for line in change.diff if line.startswith(("+", "-"))]
    assert told == ["+phase turn after place", "+  turn_number becomes 0"]


def test_every_slot_of_the_core_is_known() -> None:
    modules = (core_game, leaves, expressions, statements)
    nodes = {node for module in modules for _, node in inspect.getmembers(module, inspect.isclass)}
    slots = {field.name for node in nodes if is_dataclass(node) for field in fields(node) if "slot" in field.name}
    assert slots == {*SLOT_FIELDS, "slot_count", "measure_slots"}


def test_a_game_with_errors_cannot_be_compared() -> None:
    with pytest.raises(ValueError, match="errors"):
        difference_between(load_game("classic"), load_game("no_such_game"))
