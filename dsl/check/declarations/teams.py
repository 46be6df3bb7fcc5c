"""Teams by seat: `teams pairs from 1 to 2, each a pair`.

Takes a declaration whose family is known, gives a table: the team of each player. If no seats are listed, the players
belong to the teams in turn, so that the partners of two teams sit across.
"""

from collections.abc import Sequence

from hornbook.dsl import syntax
from hornbook.dsl.check.declarations.cells import typed_cell
from hornbook.dsl.check.scope.constants import constant
from hornbook.dsl.check.scope.scope import Scope
from hornbook.dsl.core.declarations import TableDecl
from hornbook.dsl.core.indices import size_of
from hornbook.dsl.core.types import PLAYER, PlaceType


def declare_teams(node: syntax.Teams, max_players: int, ctx: Scope) -> None:
    """Makes known which team each player belongs to."""
    family = ctx.world.families.get(node.name.text)
    if family is None:
        return
    type_ = PlaceType(family.name)
    if node.seats is None:
        seated = tuple(seat % size_of(type_, ctx.world, max_players) for seat in range(max_players))
    else:
        seated = _listed(node, node.seats, type_, max_players, ctx)
    ctx.world.teams.append(family.member)
    ctx.world.tables[family.member] = TableDecl(family.member, type_, (PLAYER,), seated, family.text, node.place)


def _listed(
    node: syntax.Teams, seats: Sequence[syntax.Cell], type_: PlaceType, max_players: int, ctx: Scope
) -> tuple[int, ...]:
    """The teams that are listed, one for each seat."""
    if len(seats) != max_players:
        message = f"`{node.name}` has {len(seats)} seats, but up to {max_players} can play."
        expected = f"the number of a team for each of {max_players} seats"
        ctx.report.error("HB425", message, seats[0].place, expected=expected, found=str(len(seats)))
    return tuple(constant(typed_cell(cell, type_, ctx), ctx.world.settings) or 0 for cell in seats)
