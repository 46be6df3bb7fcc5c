"""Names: every word of the language is reserved or can be a name wherever names stand; one name is one thing."""

import pytest

from hornbook.dsl.check.scope.symbols import BUILT_IN
from hornbook.dsl.read.grammar import words
from hornbook.dsl.read.keywords import RESERVED
from hornbook.dsl.read.parse import parsed_from_text
from hornbook.dsl.report.diagnostics import Report
from tests.dsl.reading import errors, loaded

FREE = sorted(word for word in words().values() if word.isalpha() and word not in RESERVED | set(BUILT_IN))
EVERYWHERE = """
kinds k: {w}, other

settings
  {w} = 1 from 0 to 2

define {w}(card) = {w}(3) + {w} of card + {w}

zones
  {w}, of {w}, seen by all

tables
  t for 1 to 2: {w} {w}

state
  {w} of each {w}: {w} = {w}

deck d from 1 to 2, each a {w}, home {w}
  {w} = 1

step s({w})
  let {w} = {w}
  rule r
    when {w} = 1 and {w} is empty and some {w} in {w} has {w}
    {w} becomes {w} + {w}
    move {w} from {w} to {w}
    each {w} in {w}
      {w} of player becomes no
    {w} chooses {w} from {w} where {w} > 1

bound b
  after s
  {w} at most {w}

example e
  given
    {w}: {w}
    {w} of player 1: 3
  when
    player 1 chooses {w} {w}
  then
    {w}: 3

winners player where {w} with lowest {w} then highest {w} of player
"""


@pytest.mark.parametrize("word", FREE)
def test_a_word_that_is_not_reserved_can_be_a_name(word: str) -> None:
    report = Report()
    parsed_from_text(EVERYWHERE.format(w=word), "names.rules", report)
    assert report.in_order() == ()


_STATED = {
    "claim": "claim same\n  always\n  turn_number >= 0\n",
    "bound": "bound same\n  always\n  turn_number at most 9\n",
    "possible": "possible same\n  always\n  turn_number = 1\n",
    "example": "example same\n  players 2\n  then\n    turn_number: 0\n",
    "finding": 'finding same\n  decision\n    en "x" pl "x"\n',
    "assumption": 'assumption same\n  en "x" pl "x"\n',
}


@pytest.mark.parametrize("one", _STATED)
@pytest.mark.parametrize("other", _STATED)
def test_what_has_a_verdict_or_a_note_has_a_name_of_its_own(one: str, other: str) -> None:
    result = loaded(_STATED[one] + "\n" + _STATED[other])
    assert errors(result) == ["HB202"]
    told = next(diagnostic for diagnostic in result.diagnostics if diagnostic.code == "HB202")
    assert told.related
    assert told.related[0][0] < told.place


def test_a_phase_and_a_step_have_different_names() -> None:
    assert errors(loaded("step turn(player)\n  rule only\n    score of player becomes 1")) == ["HB202"]


def test_decks_may_share_an_attribute_but_nothing_else_has_its_name() -> None:
    deck = "deck tiles from 1 to 3, each a tile, home bag\n  bulls = 2\nzones\n  bag, of tiles\n"
    assert errors(loaded(deck)) == []
    assert errors(loaded("define bulls = 3")) == ["HB202"]
    assert errors(loaded("zones\n  bulls, of numbers")) == ["HB202"]
    assert errors(loaded("state\n  bulls: number")) == ["HB202"]
