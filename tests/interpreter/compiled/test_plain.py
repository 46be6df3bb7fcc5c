"""What is computed whether it is needed or not, and what need not be looked at again."""

import pytest

from hornbook.dsl.core.expressions import (
    And,
    Attribute,
    Compare,
    EndCard,
    Expr,
    Not,
    Or,
    Size,
    SumOver,
    Total,
    Var,
    ZoneRef,
)
from hornbook.dsl.core.leaves import Const, Local
from hornbook.dsl.core.types import NUMBER, CardType, PlaceType
from hornbook.dsl.core.walk import walk
from hornbook.interpreter.compiled.rules.plain import is_plain, known_where, looked_at
from hornbook.interpreter.compiled.rules.unit import Unit
from tests.interpreter.support import engine_of

ROW = ZoneRef("rows", (Local(1, "row", PlaceType("rows")),))
LAST = EndCard(ROW, "last")
NUMBER_OF_LAST = Attribute("numbers", "number", LAST)
CARD = Attribute("numbers", "number", Local(2, "card", CardType("numbers")))
BELOW = Compare("<", NUMBER_OF_LAST, CARD)
HAS_CARDS = Not(Compare("=", Size(ROW), Const(0, NUMBER)))
TWO = Const(2, NUMBER)


@pytest.fixture(scope="module")
def unit() -> Unit:
    return Unit(engine_of("classic").game, 4, traced=False, lead=False, owed=None)


@pytest.mark.parametrize(
    ("condition", "is_known"),
    [
        (BELOW, True),
        (HAS_CARDS, True),
        (And(HAS_CARDS, BELOW), True),
        (And(Compare("<", CARD, TWO), BELOW), True),
        (Or(HAS_CARDS, BELOW), False),
        (Or(BELOW, HAS_CARDS), True),
        (Not(HAS_CARDS), False),
        (Compare("=", Size(ROW), Const(0, NUMBER)), False),
        (Not(Compare("=", Size(ROW), TWO)), False),
    ],
)
def test_where_a_condition_holds_its_parts_do_not_break_off(condition: Expr, is_known: bool) -> None:
    assert (LAST in set(known_where(condition))) == is_known


def test_what_is_behind_and_or_or_may_not_have_been_looked_at() -> None:
    assert LAST in set(looked_at(BELOW))
    assert LAST not in set(looked_at(And(HAS_CARDS, BELOW)))
    assert LAST not in set(looked_at(Or(HAS_CARDS, BELOW)))


def test_plain_is_what_costs_little_and_does_not_break_off(unit: Unit) -> None:
    assert is_plain(HAS_CARDS, unit)
    assert not is_plain(BELOW, unit)
    assert is_plain(BELOW, unit, {LAST})
    assert not is_plain(Compare("<", Total("numbers", "bulls", ROW), TWO), unit)
    assert not is_plain(And(BELOW, And(BELOW, BELOW)), unit, {LAST})


def test_what_may_have_any_value_leads_nowhere(unit: Unit) -> None:
    """The last card of an empty row is no card: so nothing is looked up by it."""
    assert is_plain(Var("owner", (Local(2, "card", CardType("numbers")),)), unit)
    assert not is_plain(Var("owner", (LAST,)), unit, {LAST})
    assert not is_plain(Attribute("numbers", "bulls", LAST), unit, {LAST})


def test_sums_are_never_plain(unit: Unit) -> None:
    sums = [node for node in walk(unit.game.winners) if isinstance(node, SumOver | Total)]
    assert sums
    assert not any(is_plain(each, unit) for each in sums)
