"""Who sees a zone or a state variable: `seen by all`, `team`, `owner`, `others` or `nobody`.

Takes what is said behind a declaration, and what it belongs to; a team must be declared, and an owner must be there.
"""

from hornbook.dsl import syntax
from hornbook.dsl.check.scope.scope import Scope
from hornbook.dsl.core.declarations import SeenByTeam, Viewer
from hornbook.dsl.core.types import PLAYER, IndexKind


def viewer_of(name: syntax.Name, seen_by: syntax.SeenBy, index: tuple[IndexKind, ...], ctx: Scope) -> Viewer:
    """Who sees what is declared; after an error, nobody."""
    match seen_by.viewer:
        case "owner" | "others" if PLAYER not in index:
            _refuse(f"`{name}` belongs to no player, so it has no owner.", seen_by, _instead(index, ctx), ctx)
            return "nobody"
        case "team":
            return _team_of(name, seen_by, index, ctx)
        case other:
            return other


def _team_of(name: syntax.Name, seen_by: syntax.SeenBy, index: tuple[IndexKind, ...], ctx: Scope) -> Viewer:
    """The team whose it is; of what belongs to a player, the team of that player."""
    tables = list(ctx.world.teams)
    own = [table for table in tables if ctx.world.tables[table].type in index]
    candidates = tables if PLAYER in index else own
    if len(candidates) == 1:
        return SeenByTeam(candidates[0])
    if not tables:
        _refuse(
            f"This game has no teams, so no team sees `{name}`.", seen_by, "a block `teams`, or `seen by owner`", ctx
        )
    elif not candidates:
        _refuse(f"`{name}` belongs to no team and to no player.", seen_by, "`seen by all` or `seen by nobody`", ctx)
    else:
        _refuse(f"Every player is in several teams; which of them sees `{name}`?", seen_by, "one block `teams`", ctx)
    return "nobody"


def _instead(index: tuple[IndexKind, ...], ctx: Scope) -> str:
    """What can be said of something without an owner."""
    has_team = any(ctx.world.tables[table].type in index for table in ctx.world.teams)
    return "`seen by team`, `seen by all` or `seen by nobody`" if has_team else "`seen by all` or `seen by nobody`"


def _refuse(message: str, seen_by: syntax.SeenBy, expected: str, ctx: Scope) -> None:
    ctx.report.error("HB404", message, seen_by.place, expected=expected)
