"""How often loops go round, as far as that is fixed before play: too often is an error where they are written.

What depends on the position is left to play, which breaks off after so many steps (`interpreter/machine/budget.py`).
"""

from typing import assert_never

from hornbook.dsl.check.scope.constants import constant
from hornbook.dsl.check.scope.scope import Scope
from hornbook.dsl.core.expressions import CardsIn, Expr, NumberRange, Players, Source
from hornbook.dsl.core.indices import size_of
from hornbook.dsl.core.leaves import CardsOf, EnumMembers, Places
from hornbook.dsl.core.types import PlaceType
from hornbook.dsl.report.limits import MAX_ROUNDS, MAX_SPAN
from hornbook.dsl.report.source import Place


def rounds_of(source: Source, place: Place, ctx: Scope) -> int:
    """How often what stands inside is gone through, loops around this one included, as far as that is fixed."""
    match source:
        case Players():
            size = ctx.fewest_players
        case Places(family):
            size = size_of(PlaceType(family), ctx.world, ctx.fewest_players)
        case EnumMembers(enum):
            size = len(ctx.world.enums[enum].members)
        case CardsOf(deck):
            size = ctx.world.decks[deck].size
        case NumberRange(low, high):
            first, last = constant(low, ctx.world.settings), constant(high, ctx.world.settings)
            size = 1 if first is None or last is None else last - first + 1
        case CardsIn():
            size = 1
        case _:
            assert_never(source)
    rounds = ctx.rounds * max(1, size)
    if rounds > MAX_ROUNDS:
        message = f"With the loops around it, this goes round {rounds:,} times."
        expected = f"at most {MAX_ROUNDS:,} rounds"
        ctx.report.error("HB318", message, place, expected=expected, suggestion="compute a part of it once, before")
        return 1
    return rounds


def check_span(low: Expr, high: Expr, place: Place, ctx: Scope) -> None:
    """Reports numbers that are too many, if that is known before play; otherwise play breaks off."""
    first, last = constant(low, ctx.world.settings), constant(high, ctx.world.settings)
    if first is not None and last is not None and last - first >= MAX_SPAN:
        message = f"From {first} to {last} there are {last - first + 1:,} numbers."
        ctx.report.error("HB317", message, place, expected=f"at most {MAX_SPAN:,} numbers")
