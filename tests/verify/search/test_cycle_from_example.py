"""Play that never ends, told by an example: only what really comes round for ever counts, and the reason is told."""

import pytest

from hornbook.verify.cache import core_text
from hornbook.verify.facts.invariants import stated_facts
from hornbook.verify.results import Result, Verdict
from hornbook.verify.search.cycle_from_example import cycle_told
from hornbook.verify.search.recurrence import Cycle
from tests.verify.small import RULES, game_from, verified

SEESAW = (RULES / "seesaw.rules").read_text(encoding="utf8")
SHOWN = "  shown by there_and_back\n"


def changed(*changes: tuple[str, str]) -> str:
    text = SEESAW
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    return text


def ending(text: str) -> Result:
    return verified(game_from(text))["the game ends"]


def told(text: str) -> str:
    """Why the example shows nothing; empty if it does."""
    game = game_from(text)
    entry = {number: tuple(stated_facts(game)) for number in range(3)}
    result = cycle_told(game, game.examples["there_and_back"], entry)
    return "" if isinstance(result, Cycle) else result.en


def test_two_turns_there_and_back_are_shown() -> None:
    result = ending(SEESAW)
    assert result.ok
    assert result.verdict is Verdict.REFUTED
    shown = result.counterexample
    assert shown is not None
    assert shown.after is not None
    assert len(shown.events) == 4
    assert shown.before.zones["right"] == shown.after.zones["right"] == {(): ()}


def test_without_the_example_a_game_shows_it() -> None:
    result = ending(changed((SHOWN, "")))
    assert result.verdict is Verdict.REFUTED
    assert result.counterexample is not None
    assert result.counterexample.game is not None


def test_an_example_that_does_not_come_back_shows_nothing() -> None:
    text = changed(
        ("chooses option back\n    the team chooses weight 3", "chooses option there\n    the team chooses weight 4"),
        ("  then\n    left: 1 2 3 4\n", ""),
    )
    assert "`there_and_back` does not show play that never ends: its choices cannot be made once more" in told(text)


def test_what_first_settles_may_differ_from_what_is_given() -> None:
    moved = ("  in push, 2 times\n", "  in push, 2 times\n  given\n    last_side: 1\n")
    state = ("flow\n", 'state\n  last_side: number from 0 to 2 = 0\n    en "side" pl "strona"\n\nflow\n')
    noted = (
        "      move weight from right to left\n",
        "      move weight from right to left\n      last_side becomes 2\n",
    )
    asked = ("option there en", "option there when last_side < 3 en")
    assert told(changed(moved, state, noted, asked)) == ""


def test_what_goes_on_changing_is_named() -> None:
    state = ("flow\n", 'state\n  pushes: number from 0 = 0\n    en "pushes" pl "pchnięcia"\n\nflow\n')
    counted = (
        "      move weight from right to left\n",
        "      move weight from right to left\n      pushes becomes pushes + 1\n",
    )
    assert told(changed(state, counted)) == ""
    asked = ("  until left is empty\n", "  until left is empty or pushes > 50\n")
    assert told(changed(state, counted, asked)).endswith("these differ: `pushes`")


def test_shuffled_cards_show_nothing() -> None:
    shuffled = "      move weight from right to left\n      shuffle {zone}\n"
    moved = "      move weight from right to left\n"
    assert told(changed((moved, shuffled.format(zone="left")))).endswith("cards are shuffled in it")
    assert told(changed((moved, shuffled.format(zone="right")))) == ""


def test_a_position_that_no_game_comes_to_shows_nothing() -> None:
    claim = '\nclaim right_is_used\n  en "It is used." pl "Jest w użyciu."\n  always\n  right is not empty\n'
    assert told(SEESAW + claim).endswith("does not hold there: `right_is_used`")


def test_the_flow_must_lead_back() -> None:
    ends = ("  until left is empty\n", "  until right is empty\n")
    assert told(changed(ends)).endswith("`push` is not played once more: then the game is over")


@pytest.mark.parametrize("old", ["in push, 2 times", "chooses weight 3\n    the team chooses option back"])
def test_verdicts_depend_on_the_example(old: str) -> None:
    other = changed((old, old.replace("2", "4").replace("3", "1")))
    assert core_text(game_from(SEESAW)) != core_text(game_from(other))
