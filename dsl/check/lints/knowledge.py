"""Who can know the value of an expression.

Takes core expressions and what is known of the names in them; gives the secrets that a value depends on.
"""

from collections import ChainMap
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import assert_never

from hornbook.dsl.check.lints.identities import NOTHING, Identities, Identity, Known, Secret, Secrets
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
from hornbook.dsl.core.types import NONE_VALUE, CardType, Type, without_none
from hornbook.dsl.report.source import Place


@dataclass(slots=True)
class Scope(Identities):
    """The names bound so far, and which cards were shown, to whom (None: to all)."""

    shown: ChainMap[int, frozenset[Identity] | None] = field(default_factory=ChainMap)

    def inner(self) -> "Scope":
        """A scope inside this one: what it binds or changes stays there."""
        names, changes, teams = self.names.new_child(), self.changes.new_child(), self.teams.new_child()
        return Scope(self.world, names, changes, teams, self.apart.new_child(), self.shown.new_child())

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
        self.note_who(slot, domain.where)
        return self._count(source) | self.of(domain.where)

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
