"""Where the prover gives up, it names the line, the limit, and what to write instead."""

import pytest

from hornbook.dsl.core.texts import Text
from hornbook.dsl.report.source import Place
from hornbook.verify.giving_up import GivenUp
from hornbook.verify.limits import Limits
from hornbook.verify.one_game import verified_here
from hornbook.verify.results import Result, Verdict
from tests.verify.small import game_from

RULES = """game split
  title en "Split" pl "Podział"
  players 2 to 3
deck chips from 1 to 4, each a chip, home box
zones
  box, of chips, seen by all
  left, of chips, seen by all
  right, of chips, seen by all
flow
  do part
phase part
  each player
    player chooses chip from box
      en "Which?" pl "Który?"
    if number of chip > 5
      move chip from box to left
    otherwise
      move chip from box to right
winners player with lowest size of box
claim some_are_left
  at the end
  size of box = 4 - player_count
"""


def results(limits: Limits) -> dict[str, Result]:
    return {result.claim: result for result in verified_here(game_from(RULES), limits).results}


def test_the_line_the_limit_and_a_way_out_are_named() -> None:
    told = results(Limits(paths=1, helping_seconds=0))["some_are_left"]
    assert told.verdict is Verdict.UNDECIDED
    line = RULES[: RULES.index("each player")].count("\n") + 1
    assert told.reason.en.startswith(f"<text>:{line}: there are more than 1 ways through this part of the rules; ")
    assert told.reason.pl.startswith(f"<text>:{line}: ")


def test_within_the_limit_nothing_of_that_is_said() -> None:
    told = results(Limits(helping_seconds=0))["some_are_left"]
    assert told.verdict is Verdict.PROVED
    assert not told.reason


def test_the_innermost_line_is_the_one_that_is_named() -> None:
    inner, outer = Place("a.rules", 7, 1, 7, 9), Place("a.rules", 3, 1, 9, 9)

    def rules() -> None:
        try:
            raise GivenUp(Text("too hard", "za trudne")).at(inner)
        except GivenUp as reason:
            raise reason.at(outer) from None

    with pytest.raises(GivenUp) as caught:
        rules()
    assert caught.value.said == Text("a.rules:7: too hard", "a.rules:7: za trudne")


PILE = """game pile
  title en "Pile" pl "Stos"
  players 2 to 2
deck chips from 1 to 20, each a chip, home box
zones
  box, of chips, seen by all
  pile, of chips, seen by all
  rest, of chips, seen by all
flow
  repeat
    do pour
  until box is empty
phase pour
  the team chooses chip from box
  move chip from box to pile
  each chip in pile
    if number of chip > 5
      move chip from pile to rest
winners player
claim small
  after pour
  every chip in pile has number of chip <= 5
"""


def test_a_loop_over_too_many_cards_is_told_with_what_to_write_and_that_is_proved() -> None:
    def told(text: str) -> Result:
        found = verified_here(game_from(text), Limits(helping_seconds=0)).results
        return next(result for result in found if result.claim == "small")

    loop, given_up = PILE[PILE.index("  each chip") : PILE.index("winners")], told(PILE)
    assert given_up.verdict is Verdict.UNDECIDED
    line = PILE[: PILE.index("each chip")].count("\n") + 1
    assert given_up.reason.en.startswith(f"<text>:{line}: the prover goes one by one through at most 12 cards")
    assert "`move all of … where …` takes any number at once" in given_up.reason.en
    assert told(PILE.replace(loop, "  move all of pile where number of chip > 5 to rest\n")).verdict is Verdict.PROVED
    few = told(
        PILE.replace("pile, of chips", "pile, of chips, at most 2").replace("> 5", "> 2").replace("<= 5", "<= 2")
    )
    assert few.verdict is Verdict.PROVED
