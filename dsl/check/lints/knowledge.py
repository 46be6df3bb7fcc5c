"""Who can know the value of an expression.

Takes core expressions and what is known of the names in them; gives the secrets that a value depends on. A secret is
the cards of a zone not seen by all, or a state variable likewise; it says which players know it all the same. Players
are told apart by their identity: two expressions of one identity mean one player, those of different ones may.
"""

from collections import ChainMap
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import assert_never

from hornbook.dsl.check.scope.symbols import SymbolTable
from hornbook.dsl.core.declarations import SeenByTeam, VarDecl, ZoneDecl
from hornbook.dsl.core.expressions import (
    And,
    Arithmetic,
    Attribute,
    Before,
    Best,
    Bind,
    CardAt,
    CardsIn,
    Compare,
    Definite,
    Domain,
    EndCard,
    Expr,
    Extreme,
    IfExpr,
    IsIn,
    IsSorted,
    Neighbour,
    Not,
    NumberRange,
    Or,
    Players,
    Quantified,
    Size,
    Source,
    SumOver,
    Table,
    Total,
    Var,
    ZoneRef,
)
from hornbook.dsl.core.leaves import CardsOf, Const, EnumMembers, Local, Places, PlayerCount, Seat, Setting
from hornbook.dsl.core.types import NONE_VALUE, PLAYER, CardType, Type, without_none
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
class Scope:
    """The names bound so far; for each variable which of its values is meant, as each change makes a new one; which
    cards were shown, to whom (None: to all); of which players the team is known by another name; and who else than whom
    somebody is."""

    world: SymbolTable
    names: ChainMap[int, Known] = field(default_factory=ChainMap)
    changes: ChainMap[str, int] = field(default_factory=ChainMap)
    shown: ChainMap[int, frozenset[Identity] | None] = field(default_factory=ChainMap)
    teams: ChainMap[int, Identity] = field(default_factory=ChainMap)
    apart: ChainMap[int, frozenset[Identity]] = field(default_factory=ChainMap)

    def inner(self) -> "Scope":
        """A scope inside this one: what it binds or changes stays there."""
        names, changes, shown = self.names.new_child(), self.changes.new_child(), self.shown.new_child()
        return Scope(self.world, names, changes, shown, self.teams.new_child(), self.apart.new_child())

    def bind(self, slot: int, secrets: Secrets, identity: Identity | None = None, there: Secrets | None = None) -> None:
        self.names[slot] = Known(secrets, secrets if there is None else there, identity or ("name", slot))
        self.shown[slot] = frozenset()

    def bind_to(self, slot: int, value: Expr) -> None:
        """Gives a value a name."""
        self.bind(slot, self.of(value), self.identity(value), self.whether_there(value))
        match value:
            case Best(walker) | Definite(Best(walker)):
                self.apart[slot] = self.apart.get(walker, frozenset())
                if walker in self.teams:
                    self.teams[slot] = self.teams[walker]
            case _:
                pass

    def show(self, card: Expr, viewers: frozenset[Identity] | None) -> None:
        """Notes that a card is shown to somebody (None: to all)."""
        identity = self.identity(card)
        match identity:
            case ("name", int(slot)):
                earlier = self.shown.get(slot, frozenset())
                self.shown[slot] = None if viewers is None or earlier is None else earlier | viewers
            case _:
                pass

    def tell_viewers(self, declared: VarDecl, index: tuple[Expr, ...], value: Expr) -> None:
        """Whoever sees a variable that comes to hold a card knows that card under the name it was set by, too."""
        viewers = self.viewers(declared, index)
        if viewers and isinstance(without_none(declared.type), CardType):
            self.show(value, viewers)

    def lifted(self, secrets: Secrets) -> Secrets:
        """What is left of secrets, as some cards were shown."""
        left = []
        for secret in secrets:
            viewers = self.shown.get(secret.card, frozenset()) if secret.card is not None else frozenset()
            if viewers is not None:
                left.append(replace(secret, viewers=secret.viewers | viewers) if viewers else secret)
        return frozenset(left)

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

    def of_all(self, parts: Iterable[Expr | None]) -> Secrets:
        return NOTHING.union(*(self.of(part) for part in parts if part is not None))

    def of(self, expr: Expr) -> Secrets:
        """The secrets that a value depends on."""
        match expr:
            case Const() | Setting() | PlayerCount() | Seat():
                return NOTHING
            case Local(slot, _, type_):
                return self._of_name(slot, type_)
            case Var(name, index, place):
                return self.of_all(index) | self._told_by(self.world.variables[name], index, place)
            case Table(_, index):
                return self.of_all(index)
            case Attribute(_, _, card):
                return self.of(card)
            case Size(zone):
                return self.of_all(zone.index)
            case EndCard(zone) | IsSorted(zone) | Total(_, _, zone):
                return self.cards_in(zone)
            case CardAt(zone, other) | IsIn(other, zone):
                return self.cards_in(zone) | self.of(other)
            case Compare(_, left, Const(value)) if value == NONE_VALUE:
                return self.whether_there(left)
            case Arithmetic(_, left, right) | Compare(_, left, right) | And(left, right) | Or(left, right):
                return self.of(left) | self.of(right)
            case Not(value) | Definite(value) | Before(value) | Neighbour(value):
                return self.of(value)
            case IfExpr(condition, then, otherwise):
                return self.of_all((condition, then, otherwise))
            case Bind(slot, value, body):
                self.bind_to(slot, value)
                return self.of(body)
            case Quantified() | SumOver() | Extreme() | Best():
                return self._walk(expr)
            case _:
                assert_never(expr)

    def whether_there(self, expr: Expr) -> Secrets:
        """The secrets that it takes to know whether something is none."""
        match expr:
            case Local(slot) if slot in self.names:
                return self.lifted(self.names[slot].there)
            case Best(slot, domain):
                return self.walked(slot, domain)
            case _:
                return self.of(expr)

    def _of_name(self, slot: int, type_: Type) -> Secrets:
        if slot not in self.names:
            return NOTHING
        secrets = self.names[slot].secrets
        inner = without_none(type_)
        if isinstance(inner, CardType):
            secrets = frozenset(replace(s, card=slot) if s.card is None else s for s in secrets)
        return self.lifted(secrets)

    def cards_in(self, zone: ZoneRef) -> Secrets:
        """The secrets that it takes to know which cards lie in a zone."""
        return self.of_all(zone.index) | self._told_by(self.world.zones[zone.name], zone.index, zone.place)

    def walked(self, slot: int, domain: Domain) -> Secrets:
        """Binds the walker of a domain. Gives what it takes to know how many there are to walk over."""
        source = domain.source
        self.bind(slot, self.cards_in(source.zone) if isinstance(source, CardsIn) else NOTHING)
        self.apart[slot] = frozenset()
        if domain.where is None:
            return self._count(source)
        self._note_who(slot, domain.where)
        return self._count(source) | self.of(domain.where)

    def _note_who(self, slot: int, where: Expr) -> None:
        """Of a walker whose team must be a certain one it is known which one that is; of one who must not be somebody,
        that it is somebody else."""
        match where:
            case And(left, right):
                self._note_who(slot, left)
                self._note_who(slot, right)
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

    def _count(self, source: Source) -> Secrets:
        match source:
            case Players(start):
                return self.of_all((start,))
            case NumberRange(low, high):
                return self.of(low) | self.of(high)
            case CardsIn(zone):
                return self.of_all(zone.index)
            case Places() | CardsOf() | EnumMembers():
                return NOTHING
            case _:
                assert_never(source)

    def _walk(self, expr: Quantified | SumOver | Extreme | Best) -> Secrets:
        found = self.walked(expr.slot, expr.domain)
        if isinstance(expr, Best):
            return found | self.names[expr.slot].secrets | self.of_all(key.value for key in expr.keys)
        return found | self.of(expr.body)

    def _told_by(self, declared: ZoneDecl | VarDecl, index: tuple[Expr, ...], place: Place) -> Secrets:
        match declared.seen_by:
            case "all" | None:
                return NOTHING
            case "nobody" | "owner" | "others" | SeenByTeam():
                return frozenset([Secret(declared.name, self.viewers(declared, index), place=place)])
            case _:
                assert_never(declared.seen_by)

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
