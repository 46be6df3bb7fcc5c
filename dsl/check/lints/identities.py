"""Who is who, and which players know a secret.

Takes expressions that mean players, teams or other things, and what is known of the names in them; gives identities:
two expressions of one identity mean one thing, those of different ones may. A secret is the cards of a zone not seen by
all, or a state variable likewise; it says which players know it all the same.
"""

from collections import ChainMap
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from hornbook.dsl.check.scope.symbols import SymbolTable
from hornbook.dsl.core.declarations import SeenByTeam, VarDecl, ZoneDecl
from hornbook.dsl.core.expressions import And, Compare, Definite, Expr, Neighbour, Table, Var
from hornbook.dsl.core.leaves import Const, Local
from hornbook.dsl.core.types import PLAYER
from hornbook.dsl.report.source import Place, place_field

Identity = tuple[object, ...]


@dataclass(frozen=True, slots=True)
class Secret:
    """The cards of a zone, or a variable, that only the viewers know. `card`: the slot of the card that tells of it, if
    it is told by one card; whoever sees that card knows it, too."""

    name: str
    viewers: frozenset[Identity]
    card: int | None = None
    place: Place = place_field()


Secrets = frozenset[Secret]
NOTHING: Secrets = frozenset()


@dataclass(frozen=True, slots=True)
class Known:
    """What a name stands for: the secrets that tell what it is, and whether it is none; and its identity."""

    secrets: Secrets
    there: Secrets
    identity: Identity


@dataclass(slots=True)
class Identities:
    """The names bound so far; for each variable which of its values is meant, as each change makes a new one; of which
    players the team is known by another name; and who else than whom somebody is."""

    world: SymbolTable
    names: ChainMap[int, Known] = field(default_factory=ChainMap)
    changes: ChainMap[str, int] = field(default_factory=ChainMap)
    teams: ChainMap[int, Identity] = field(default_factory=ChainMap)
    apart: ChainMap[int, frozenset[Identity]] = field(default_factory=ChainMap)

    def identity(self, expr: Expr) -> Identity | None:
        """Which thing an expression means; None if it cannot be told apart from others."""
        match expr:
            case Local(slot):
                known = self.names.get(slot)
                return known.identity if known is not None else ("name", slot)
            case Const(value, type_):
                return ("fixed", value, type_)
            case Definite(value):
                return self.identity(value)
            case Neighbour(player, side):
                whose = self.identity(player)
                return None if whose is None else (side, whose)
            case Table(name, (player,)) if name in self.world.teams:
                whose = self.identity(player)
                return None if whose is None else self.team(name, whose)
            case Var(name, index):
                parts = [self.identity(part) for part in index]
                return None if None in parts else ("variable", name, self.changes.get(name, 0), *parts)
            case _:
                return None

    def note_who(self, slot: int, where: Expr) -> None:
        """Of a walker whose team must be a certain one it is known which one that is; of one who must not be somebody,
        that it is somebody else."""
        match where:
            case And(left, right):
                self.note_who(slot, left)
                self.note_who(slot, right)
            case Compare("!=", Local(walker), other) if walker == slot:
                self._note_apart(slot, other)
            case Compare("!=", other, Local(walker)) if walker == slot:
                self._note_apart(slot, other)
            case Compare("=", Table(name, (Local(walker),)), team) if walker == slot and name in self.world.teams:
                identity = self.identity(team)
                if identity is not None:
                    self.teams[slot] = identity
            case _:
                pass

    def _note_apart(self, slot: int, other: Expr) -> None:
        identity = self.identity(other)
        if identity is not None:
            self.apart[slot] |= {identity}

    def viewers(self, declared: ZoneDecl | VarDecl, index: tuple[Expr, ...]) -> frozenset[Identity]:
        """The players and teams who see what not all see, as far as it can be told who they are."""
        parts = dict(reversed(list(zip(declared.index, map(self.identity, index), strict=False))))
        match declared.seen_by:
            case "owner":
                viewer = parts.get(PLAYER)
            case "others":
                owner = parts.get(PLAYER)
                viewer = None if owner is None else ("others", owner)
            case SeenByTeam(table) if PLAYER in parts:
                owner = parts[PLAYER]
                viewer = None if owner is None else self.team(table, owner)
            case SeenByTeam(table):
                viewer = next((parts[kind] for kind in parts if kind == self.world.tables[table].type), None)
            case _:
                viewer = None
        return frozenset() if viewer is None else frozenset([viewer])

    def team(self, table: str, player: Identity) -> Identity:
        """The team of a player."""
        declared = self.world.tables[table]
        match player:
            case ("fixed", int(seat), _):
                return ("fixed", declared.values[seat], declared.type)
            case ("name", int(slot)) if slot in self.teams:
                return self.teams[slot]
            case _:
                return ("team", table, player)

    def knows(self, who: Identity, secret: Secret) -> bool:
        """Whether somebody is among those who know a secret, or their team is, or all others than somebody else."""
        if who in secret.viewers or any(self.team(table, who) in secret.viewers for table in self.world.teams):
            return True
        return any(viewer[0] == "others" and self.differ(who, viewer[1]) for viewer in secret.viewers)

    def differ(self, who: Identity, other: object) -> bool:
        """Whether two players are certainly not the same."""
        match who, other:
            case ("fixed", one, _), ("fixed", another, _):
                return one != another
            case _:
                return self._is_apart(who, other) or self._is_apart(other, who)

    def _is_apart(self, who: object, other: object) -> bool:
        match who:
            case ("name", int(slot)):
                return other in self.apart.get(slot, frozenset())
            case _:
                return False

    def renamed(
        self, viewers: Iterable[Identity], names: Sequence[tuple[Identity | None, Identity]]
    ) -> frozenset[Identity]:
        """The same players and teams by the names that they have in a step, as far as they have some."""

        def called(viewer: Identity) -> Iterator[Identity]:
            yield from (name for outside, name in names if outside == viewer)
            match viewer:
                case ("fixed", *_):
                    yield viewer
                case ("team", str(table), tuple(player)):
                    yield from (self.team(table, name) for name in called(player))
                case ("others", tuple(player)):
                    yield from (("others", name) for name in called(player))
                    yield from (name for outside, name in names if outside is not None and self.differ(outside, player))
                case _:
                    pass

        return frozenset(name for viewer in viewers for name in called(viewer))
