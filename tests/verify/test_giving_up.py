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
    if number of chip > 2
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
