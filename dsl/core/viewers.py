"""Who may see a member of a family of zones or of a variable."""

from collections.abc import Mapping
from typing import assert_never

from hornbook.dsl.core.declarations import SeenByTeam, TableDecl, VarDecl, ZoneDecl
from hornbook.dsl.core.types import PLAYER


def sees(
    viewer: int | None, declared: ZoneDecl | VarDecl, index: tuple[int, ...], tables: Mapping[str, TableDecl]
) -> bool:
    """Whether somebody may see it: a seat; None is an onlooker."""
    match declared.seen_by:
        case "all" | None:
            return True
        case "nobody":
            return False
        case "owner":
            return viewer is not None and index[declared.index.index(PLAYER)] == viewer
        case "others":
            return viewer is not None and index[declared.index.index(PLAYER)] != viewer
        case SeenByTeam(table):
            return viewer is not None and _team(declared, index, tables[table]) == tables[table].values[viewer]
        case _:
            assert_never(declared.seen_by)


def _team(declared: ZoneDecl | VarDecl, index: tuple[int, ...], teams: TableDecl) -> int:
    """The team whose it is, or of the player whose it is."""
    if PLAYER in declared.index:
        return teams.values[index[declared.index.index(PLAYER)]]
    return next(part for kind, part in zip(declared.index, index, strict=True) if kind == teams.type)
