"""Showing a card to one player: who sees it, what may depend on it, and that nothing else does."""

from pathlib import Path
from random import Random

import pytest

from hornbook.dsl.load import game_from_text
from hornbook.interpreter.engine.engine import Position
from tests.interpreter.support import LETTERS, changed_game, engine_of, random_position
from tests.interpreter.test_hidden import with_hidden_cards_permuted


def _looked(seed: int) -> Position:
    """A position in which somebody has looked at a letter and is asked what to do."""
    position = random_position(engine_of(LETTERS), seed, 0)
    [choice] = position.choices
    return position.choose(choice.chooser, choice.options[0])


@pytest.mark.parametrize("seed", range(6))
def test_only_who_was_shown_a_card_sees_it(seed: int) -> None:
    position = _looked(seed)
    [choice] = position.choices
    shown = position.snapshot().variables["letter_shown"]
    seen = shown[choice.chooser or 0,]
    assert any(seen in cards for cards in position.snapshot().zones["hand"].values())
    for viewer in [*range(position.players), None]:
        variables = position.view(viewer).variables["letter_shown"]
        assert variables == ({} if viewer is None else {(viewer,): shown[viewer,]})
        assert (seen in variables.values()) == (viewer == choice.chooser)


def test_options_follow_what_was_shown_and_nothing_else_that_is_hidden() -> None:
    kept, differ = 0, 0
    for seed in range(60):
        position = _looked(seed)
        [choice] = position.choices
        other = with_hidden_cards_permuted(position, choice, Random(seed))
        if other is None:
            continue
        if other.view(choice.chooser) == position.view(choice.chooser):
            kept += 1
            assert other.choices == position.choices
        else:
            differ += 1
            assert other.view(choice.chooser).variables != position.view(choice.chooser).variables
    assert kept
    assert differ


def test_who_was_not_shown_a_card_must_not_act_on_it() -> None:
    text = Path(LETTERS).read_text(encoding="utf-8")
    assert not game_from_text(text).diagnostics
    for change in ("seen to victim", "own to active", "first of hand of victim to active"):
        told = game_from_text(text.replace("show seen to active", f"show {change}")).diagnostics
        assert {diagnostic.code for diagnostic in told} == {"HB521"}, change


def test_what_was_shown_is_forgotten_if_the_rules_say_so() -> None:
    ends = "  active becomes next_after(active)\n"
    claim = "  some player has letter_shown of player exists"
    game = changed_game(
        LETTERS,
        (ends, f"  letter_shown of active becomes none\n{ends}"),
        (claim, "  no player has letter_shown of player exists"),
        ("    letter_shown of player 1: queen\n", ""),
    )
    assert game.variables["letter_shown"].seen_by == "owner"


def test_a_deck_of_which_nothing_is_shown_has_no_such_variable() -> None:
    told = "  show seen to active\n"
    text = Path(LETTERS).read_text(encoding="utf-8")
    assert told in text
    extra = "deck coins from 1 to 3, each a coin, home till\n\nzones\n  till, of coins, seen by nobody\n\n"
    game = game_from_text(text.replace("zones\n", extra + "zones\n", 1)).game
    assert game is not None
    assert [name for name in game.variables if name.endswith("_shown")] == ["letter_shown"]
