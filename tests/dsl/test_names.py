"""Names: every word of the language is either reserved, or can be a name wherever names can stand."""

import pytest

from hornbook.dsl.check.declare import RESERVED
from hornbook.dsl.check.world import BUILT_IN
from hornbook.dsl.diagnostics import Report
from hornbook.dsl.grammar import words
from hornbook.dsl.parse import parsed_from_text

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
