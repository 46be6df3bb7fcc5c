"""Broken duties explain themselves: with the line, the condition and the values that are to blame."""

import random
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import pytest

from hornbook.dsl.core.expressions import Compare
from hornbook.dsl.load import Loaded, game_from_text
from hornbook.interpreter.engine.engine import Engine
from hornbook.interpreter.engine.obligations import broken_duty
from hornbook.interpreter.explaining.breaking import AfterStep, Explainer
from hornbook.interpreter.explaining.conditions import Reason
from hornbook.interpreter.machine.faults import RuleFault
from hornbook.interpreter.machine.flow_graph import END
from hornbook.interpreter.machine.memory_layout import PORT
from hornbook.interpreter.recording.recorded import RecordedGame
from hornbook.interpreter.recording.replaying import Recorder

CLASSIC = (Path(__file__).parents[3] / "spec" / "classic.rules").read_text(encoding="utf8").split("example rule_2")[0]
TAKE_A_ROW = """    player chooses row from rows
      en "Which row do you take?" pl "Który rząd zabierasz?"
    move all of row to pile of player
"""


def loaded(changes: Mapping[str, str], settings: Mapping[str, int] | None = None) -> Loaded:
    text = CLASSIC
    for old, new in changes.items():
        assert old in text
        text = text.replace(old, new)
    found = game_from_text(text, "changed.rules", settings)
    assert found.game is not None, [d.message for d in found.diagnostics]
    return found


def broken_game(file: Loaded, players: int) -> RecordedGame:
    """A game played at random until its rules break."""
    assert file.game is not None
    engine, chance = Engine(file.game), random.Random(1)
    env = engine.memory.fresh(players)
    port = _Chance(engine, chance)
    env[PORT] = port
    location = engine.program.start.target
    try:
        while location != END:
            location = engine.carried_out(env, location).target
    except RuleFault as fault:
        return RecordedGame(broken_duty(file.game, fault), players, port.happenings)
    raise AssertionError("the rules should break")


class _Chance(Recorder):
    def __init__(self, engine: Engine, chance: random.Random) -> None:
        super().__init__(engine.memory, (), lambda choice: chance.choice(choice.options))
        self._cards = chance

    def _order(self, zone: str, cards: list[int]) -> list[int]:  # type: ignore[override]
        return self._cards.sample(cards, len(cards))


def explained(changes: Mapping[str, str], players: int = 5, settings: Mapping[str, int] | None = None) -> list[Reason]:
    file = loaded(changes, settings)
    assert file.game is not None
    recorded = broken_game(file, players)
    return Explainer(file.game, file.sources).of_game(recorded)


def said(reasons: list[Reason]) -> list[str]:
    return [reason.said.en for reason in reasons]


def line_of(text: str, changes: Mapping[str, str]) -> int:
    changed = CLASSIC
    for old, new in changes.items():
        changed = changed.replace(old, new)
    return changed[: changed.index(text)].count("\n") + 1


def test_too_few_cards_are_told_as_arithmetic() -> None:
    reasons = explained({}, players=10, settings={"row_count": 6})
    assert said(reasons) == [
        "with 10 players: 10 × 10 + 6 cards are needed from `box`, there are 104",
        "`draw hand_size from box to hand of player`: 10 × 10",
        "`draw 1 from box to row`: 6",
    ]
    assert reasons[0].said.pl == "liczba graczy 10: ze strefy `box` potrzeba kart: 10 × 10 + 6, a jest ich 104"
    assert [reason.place.line for reason in reasons[1:]] == [
        line_of("draw hand_size", {}),
        line_of("draw 1 from box", {}),
    ]


def test_no_rule_applies_tells_what_each_rule_misses() -> None:
    change = {"size of target >= row_limit": "size of target > row_limit"}
    reasons = explained(change)
    here, *rules = said(reasons)
    assert here.startswith("here `card` = card ")
    row = here.split("`target` = ")[1]
    assert rules == [
        f"`joins`: needs `size of target < row_limit`, but `size of {row}` = 5, `row_limit` = 5",
        f"`full_row`: needs `size of target > row_limit`, but `size of {row}` = 5, `row_limit` = 5",
        f"`too_low`: needs `target is none`, but `target` = {row}",
    ]
    assert reasons[2].place.line == line_of("size of target > row_limit", change)
    assert len(reasons[2].cards) == 5


def test_two_rules_apply_tells_why_each_does() -> None:
    told = said(explained({"size of target < row_limit": "size of target <= row_limit"}))
    assert any(line.startswith("`joins`: `size of target <= row_limit` holds") for line in told)
    assert any(line.startswith("`full_row`: `size of target >= row_limit` holds") for line in told)
    assert not any("too_low" in line for line in told)


def test_nothing_to_choose_tells_what_excludes_each_option() -> None:
    told = said(explained({"chooses row from rows": "chooses row from rows where size of row > row_limit"}))
    assert len(told) == 4
    assert told[1].startswith("row 2: needs `size of row > row_limit`, but `size of row 2` = ")


def test_nothing_to_choose_from_an_empty_zone() -> None:
    change = {"    until every player has hand of player is empty": "    until turn_number > hand_size"}
    assert said(explained(change)) == ["`hand of player 1` is empty"]


def test_a_card_that_is_not_there() -> None:
    [told] = said(explained({"    move card from played to row": "    move card from hand of player to row"}))
    assert "is to be moved from `hand of player" in told
    assert told.endswith("it lies in `played`")


def test_a_number_out_of_range_tells_variable_value_and_range() -> None:
    change = {"score of each player: number from 0 = 0": "score of each player: number from 0 to 9 = 0"}
    reasons = explained(change)
    assert said(reasons)[0].startswith("`score of player ")
    assert "would become" in said(reasons)[0]
    assert said(reasons)[1] == "`score` is declared from 0 to 9"
    assert reasons[1].place.line == line_of("score of each player", change)


def test_the_last_card_of_an_empty_row() -> None:
    change = {TAKE_A_ROW: TAKE_A_ROW + "    move last of row from row to box\n"}
    [told] = said(explained(change))
    assert told.startswith("`last of row`: `row ")
    assert told.endswith("is empty")


def test_none_that_is_used() -> None:
    change = {TAKE_A_ROW: "    let row = row 1\n    move all of target to pile of player\n"}
    assert said(explained(change)) == ["`target` is none here"]


def test_a_player_who_does_not_take_part() -> None:
    change = {TAKE_A_ROW: "    let row = row 1\n    move all of row to pile of player 7\n"}
    assert said(explained(change)) == ["`player 7`: the number of players is 5"]


def test_without_the_text_of_the_file_places_stand_for_it() -> None:
    change = {"size of target >= row_limit": "size of target > row_limit"}
    file = loaded(change)
    assert file.game is not None
    recorded = broken_game(file, 5)
    told = said(Explainer(file.game, {}).of_game(recorded))
    assert any(f"what stands at changed.rules:{line_of('size of target > row_limit', change)}" in line for line in told)


def test_nothing_is_explained_where_nothing_breaks() -> None:
    file = loaded({})
    assert file.game is not None
    recorded = broken_game(loaded({"size of target >= row_limit": "size of target > row_limit"}), 5)
    assert Explainer(file.game, file.sources).of_game(recorded) == []


@cache
def _sound() -> Loaded:
    return loaded({})


def test_a_claim_tells_for_whom_it_fails_and_marks_the_cards() -> None:
    file = _sound()
    assert file.game is not None
    hands = {"hand of player 1": [1], "hand of player 2": [2]}
    position = Engine(file.game).set_up(2, "turn", {"row 1": [3, 9, 5, 7], "row 2": [4], **hands})
    reasons = Explainer(file.game, file.sources).of_condition(file.game.claims["rows_ascend"].body, position.snapshot())
    assert said(reasons) == ["`row is ascending` does not hold for row 1: 3 9 5 7"]
    assert reasons[0].cards == {9, 5}


@pytest.mark.parametrize(
    ("claimed", "why"),
    [
        ("turn_number is not one of 0, 5", "`turn_number is not one of 0, 5` does not hold: `turn_number` = 0"),
        ("not (turn_number is one of 0, 5)", "`turn_number is one of 0, 5` holds: `turn_number` = 0"),
        ("turn_number is one of 1 to 2, 5", "`turn_number is one of 1 to 2, 5` does not hold: `turn_number` = 0"),
        ("turn_number is odd", "`turn_number is odd` does not hold: `turn_number` = 0"),
        (
            "player_count is not a multiple of 2",
            "`player_count is not a multiple of 2` does not hold: `player_count` = 2",
        ),
        ("box is empty", "`box is empty` does not hold: `size of box` = 104"),
        (
            "turn_number = (1 if player_count = 2 otherwise 0)",
            "`turn_number = (1 if player_count = 2 otherwise 0)` does not hold: "
            "`turn_number` = 0, `(1 if player_count = 2 otherwise 0)` = 1",
        ),
    ],
)
def test_a_condition_is_quoted_as_a_whole_with_the_values_that_decide(claimed: str, why: str) -> None:
    file = loaded({"claim rows_ascend\n": f"claim made_up\n  always\n  {claimed}\n\nclaim rows_ascend\n"})
    assert file.game is not None
    memory = Engine(file.game).memory
    begun = memory.snapshot(memory.fresh(2))
    explainer = Explainer(file.game, file.sources)
    assert said(explainer.of_condition(file.game.claims["made_up"].body, begun)) == [why]


def test_a_claim_that_holds_has_nothing_to_explain() -> None:
    file = _sound()
    assert file.game is not None
    position = Engine(file.game).start(3, 1).snapshot()
    explainer = Explainer(file.game, file.sources)
    assert explainer.of_condition(file.game.claims["rows_ascend"].body, position) == []


def test_a_claim_about_a_step_is_explained_with_the_values_before_it() -> None:
    file = loaded({"at most bulls of card 55 + (row_limit - 1) * bulls of card 11": "at most 0"})
    assert file.game is not None
    bound = file.game.bounds["dearest_placement"]
    recorded = broken_game(loaded({"size of target >= row_limit": "size of target > row_limit"}), 5)
    owed = AfterStep("place", Compare("<=", bound.value, bound.limit))
    [reason] = Explainer(file.game, file.sources, owed).of_game(recorded)
    assert "`bulls of pile of player - before bulls of pile of player` = " in reason.said.en
