"""What people who play from Python rely on: ends of phases, names, told chance, and refusals with their reasons."""

from pathlib import Path
from random import Random

import pytest

import hornbook
from hornbook.interpreter.engine.by_name.setup import Contents, spelled_variables, spelled_zones
from tests.interpreter.support import NAMES, TRICKS, engine_of, random_position, random_step

SIDES = """
game sides
  title en "Sides" pl "Strony"
  players 4 to 4

kinds side: north, east

deck tokens of side, 4 of each, each a token, home bag

zones
  bag, of tokens, seen by nobody
    en "bag" pl "worek"
  heap of each player, of tokens, seen by all
    en "heap" pl "stos"

state
  points of each side: number from 0 to 99
    en "points" pl "punkty"
  open: truth = yes
    en "open" pl "otwarte"
  starter: player or none = none
    en "who begins" pl "kto zaczyna"
  top: token or none = none
    en "top" pl "góra"

flow
  do deal
  do play

phase deal
  en "Tokens are drawn." pl "Losuje się żetony."
  shuffle bag
  each player
    draw 2 from bag to heap of player

phase play
  en "Points are made." pl "Zdobywa się punkty."
  each player
    player chooses token from heap of player where side of token = north or size of heap of player < 3
      en "Which token?" pl "Który żeton?"
    points of (side of token) becomes points of (side of token) + 1
    player chooses one of
      option stop en "Stop" pl "Stop"
      option more when points of north > 3 en "More" pl "Więcej"
        points of north becomes points of north + 1

winners player where points of (north if number of player is odd otherwise east) > 1
  en "The better side wins." pl "Wygrywa lepsza strona."
"""


OTHERS: dict[str, Contents] = {"heap": {2: ["north"], 3: ["north"], 4: ["east"]}}
ROWS = {"row 1": [12], "row 2": [37], "row 3": [43], "row 4": [58]}


@pytest.fixture
def sides(tmp_path) -> hornbook.Engine:  # type: ignore[no-untyped-def]
    file = tmp_path / "sides.rules"
    file.write_text(SIDES, encoding="utf-8")
    return hornbook.load(file)


@pytest.mark.parametrize("name", NAMES)
def test_every_end_of_a_phase_can_be_looked_at(name: str) -> None:
    position, chance, ended = engine_of(name).start(3, 5), Random(5), list[str]()
    ended += [phase for end in position.phase_ends for phase in end.ended]
    while not position.over:
        position = random_step(position, chance)
        ended += [phase for end in position.phase_ends for phase in end.ended]
    assert position.phase_ends[-1].snapshot() == position.snapshot()
    last = [phase for phase in position.engine.game.phases if phase in ended]
    assert last == list(position.engine.game.phases)


def test_the_table_is_seen_as_it_lay_when_the_turn_ended() -> None:
    position = engine_of("classic").set_up(2, "turn", {**ROWS, "hand": {1: [14], 2: [15]}})
    position = position.choose(0, 14).choose(1, "15")
    turn = next(end for end in position.phase_ends if "turn" in end.ended)
    assert turn.cards("row 1") == (12, 14, 15)
    assert turn.choices == ()
    with pytest.raises(ValueError, match="nothing is to be chosen by player 1 now; asked now: nobody"):
        turn.choose(0, 14)


def test_no_end_is_told_twice() -> None:
    position = engine_of("classic").start(2, 3)
    assert [end.ended for end in position.phase_ends] == [("deal",)]
    assert position.choose(0, position.choices[0].options[0]).phase_ends == ()


def test_what_lies_where_can_be_read_and_set_up_again() -> None:
    engine = engine_of("classic")
    position = random_position(engine, 4, 12, players=3)
    while len(position.choices) < 3:
        position = position.choose(position.choices[0].chooser, position.choices[0].options[0])
    zones = {zone: position.cards(zone) for zone in spelled_zones(engine.layout, 3)}
    values = {name: position.value(name) for name in spelled_variables(engine.layout, 3)}
    values["turn_number"] = int(values["turn_number"] or 0) - 1  # the turn has begun, and so it will again
    again = engine.set_up(3, "turn", zones, values)  # type: ignore[arg-type]
    assert again.snapshot() == position.snapshot()
    assert again.choices == position.choices


def test_names_are_those_of_the_rule_file(sides: hornbook.Engine) -> None:
    assert sides.kinds == {"side": ("north", "east")}
    assert {card.attributes["side"] for card in sides.cards.values()} == {"north", "east"}
    start = sides.start(4, seed=None)
    assert start.shuffle is not None
    assert start.shuffle.cards == ("north",) * 4 + ("east",) * 4
    assert (start.value("open"), start.value("starter"), start.value("top")) == (True, None, None)
    position = sides.set_up(
        4,
        "play",
        {"heap of player 1": ["east", "north"], **OTHERS},
        {"points of north": 3, "starter": 2, "top": "north"},
    )
    assert position.cards("heap of player 1") == ("east", "north")
    assert (position.value("starter"), position.value("top")) == ("player 2", "north")
    assert sides.option_names(position.choices[0]) == ("east", "north")
    position = position.choose(0, "north")
    assert (position.value("points of north"), position.value("points of east")) == (4, 0)
    assert sides.option_names(position.choices[0]) == ("stop", "more")
    assert position.choose(0, "more").value("points of north") == 5


def test_a_refusal_says_why_and_what_is_possible(sides: hornbook.Engine) -> None:
    position = sides.set_up(4, "play", {"heap of player 1": ["east", "east", "north"], **OTHERS})
    with pytest.raises(hornbook.IllegalChoice, match=r"`east` as `token`: `side of token = north or .*` does not hold"):
        position.choose(0, "east")
    with pytest.raises(hornbook.IllegalChoice, match=r"`southh` as `token`: it is not among the options; .* are north"):
        position.choose(0, "southh")
    with pytest.raises(hornbook.IllegalChoice, match=r"`nort` as `token`: it is .* \(did you mean `north`\?\)"):
        position.choose(0, "nort")
    position = position.choose(0, "north")
    with pytest.raises(hornbook.IllegalChoice, match=r"`more`: `points of north > 3` does not hold .*options are stop"):
        position.choose(0, "more")
    with pytest.raises(hornbook.IllegalChoice, match="option 7: the options count from 0 to 1"):
        position.choose(0, 7)


def test_what_is_no_answer_at_all_is_refused(sides: hornbook.Engine) -> None:
    start = sides.start(4, seed=None)
    with pytest.raises(ValueError, match=r"asked now: chance, how bag lies"):
        start.choose(0, "north")
    position = sides.start(4, seed=1)
    with pytest.raises(ValueError, match=r"by player 2 now; asked now: player 1 \(seat 0\)"):
        position.choose(1, "north")
    for chooser, value in (("player 1", "north"), (0, None), (0, 0.5)):
        with pytest.raises(ValueError, match="is neither"):
            position.choose(chooser, value)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="no seat 4; 4 players sit on seats 0 to 3"):
        position.view(4)
    for players in (3, 5, "4"):
        with pytest.raises(ValueError, match="sides is for 4 players"):
            sides.start(players, 1)  # type: ignore[arg-type]


def test_cards_are_found_by_name() -> None:
    thistles = engine_of(TRICKS)
    assert thistles.card("lady leaves").attributes == {"rank": "lady", "suit": "leaves", "pricks": 7}
    assert thistles.card("lady leaves", deck="cards") == thistles.card("lady leaves")
    assert engine_of("classic").card(55).attributes["bulls"] == 7
    with pytest.raises(ValueError, match="no card `lady leave`; did you mean `lady leaves`"):
        thistles.card("lady leave")


def test_a_condition_of_several_cases_is_quoted_as_it_is_asked(tmp_path: Path) -> None:
    text = Path(TRICKS).read_text(encoding="utf-8")
    cases = "define may_play(card, player) =\n  suit of card = led if can_follow(player)\n  yes otherwise\n\nflow\n"
    text = text.replace("where suit of card = led or not can_follow(player)", "where may_play(card, player)")
    file = tmp_path / "cases.rules"
    file.write_text(text.replace("flow\n", cases, 1), encoding="utf-8")
    hands = (["ten bells"], ["seven bells", "ace acorns"], ["ace bells"])
    game = hornbook.load(file)
    position = game.set_up(3, "round", {f"hand of player {seat}": hand for seat, hand in enumerate(hands, 1)})
    with pytest.raises(hornbook.IllegalChoice, match=r"`may_play\(card, player\)` does not hold"):
        position.choose(0, "ten bells").choose(1, "ace acorns")


def test_a_refusal_does_not_tell_where_a_hidden_card_lies() -> None:
    position = engine_of("classic").set_up(2, "turn", {"hand": {1: [14, 16], 2: [15]}})
    with pytest.raises(hornbook.IllegalChoice) as refused:
        position.choose(0, 15)
    assert str(refused.value) == (
        "player 1 cannot choose `15` as `card`: it does not lie in hand of player 1; the options are 14, 16"
    )


def test_told_chance_is_chance(sides: hornbook.Engine) -> None:
    start = sides.start(4, seed=None)
    position = start.shuffled(["east", "north", "east", "east"])
    assert position.cards("heap of player 1") == ("east", "north")
    assert position.cards("heap of player 2") == ("east", "east")
    assert position.cards("heap of player 3") == ("north", "north")
    assert start.shuffled(["north"]).cards("heap of player 1") == ("north", "north")
    with pytest.raises(ValueError, match="no other card east in bag"):
        start.shuffled(["east"] * 5)
    with pytest.raises(ValueError, match="no card west in bag"):
        start.shuffled(["west"])
    with pytest.raises(ValueError, match="nothing is to be shuffled now"):
        position.shuffled(["east"])


def test_without_a_seed_a_whole_game_waits_for_chance() -> None:
    engine, chance = engine_of("classic"), Random(8)
    position, zones = engine.start(3, None), list[str]()
    while not position.over:
        if position.shuffle is None:
            position = random_step(position, chance)
            continue
        assert position.choices == ()
        zones.append(position.shuffle.zone)
        order = list(position.shuffle.cards)
        chance.shuffle(order)
        told = position.shuffled(order)
        assert told.cards("hand of player 1") == tuple(order[:10])
        position = told
    assert len(zones) > 1
    assert set(zones) == {"box"}
