"""Random expressions of the core.

Takes a checked game and a seeded `Random`. What is made is well typed as the checker would have it, but asks for
impossible things often enough: whether it does is part of what is compared.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Literal, TypeVar

from hornbook.dsl.core.expressions import (
    And,
    Arithmetic,
    Attribute,
    Best,
    BestKey,
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
from hornbook.dsl.core.game import Game
from hornbook.dsl.core.indices import numbers_of
from hornbook.dsl.core.leaves import CardsOf, Const, EnumMembers, Local, Places, PlayerCount, Seat, Setting
from hornbook.dsl.core.types import (
    NONE_VALUE,
    NUMBER,
    PLAYER,
    TRUTH,
    CardType,
    EnumType,
    IndexKind,
    NumberType,
    OptionalType,
    PlaceType,
    PlayerType,
    TruthType,
    Type,
    without_none,
)
from hornbook.verify.symbolic.fast.totals import asked_for
from hornbook.verify.symbolic.followed import orders_followed

_Made = TypeVar("_Made")
ENDS: list[Literal["first", "last"]] = ["first", "last"]
_SIDES: list[Literal["after", "before"]] = ["after", "before"]
_WAYS: list[Literal["ascending", "descending"]] = ["ascending", "descending"]
_DIRECTIONS: list[Literal["highest", "lowest"]] = ["highest", "lowest"]
_KINDS: list[Literal["every", "some"]] = ["every", "some"]
_EQUAL: list[Literal["=", "!="]] = ["=", "!="]
_COMPARISONS: list[Literal["=", "!=", "<", "<=", ">", ">="]] = ["=", "!=", "<", "<=", ">", ">="]
_OPERATIONS: list[Literal["+", "-", "*", "//", "mod"]] = ["+", "-", "*", "//", "mod"]


class RandomExpressions:
    """Makes expressions. `scope` has what is bound where a piece stands, by type."""

    def __init__(self, game: Game, chance: Random) -> None:
        self.game, self.chance = game, chance
        self.ordered = sorted(orders_followed(game))
        self._totals = [(zone, name) for zone, names in asked_for(game).totals.items() for name in sorted(names)]
        self._next_slot = game.slot_count
        self.scope: list[tuple[int, Type]] = []

    def _in_order(self, depth: int, zones: Sequence[str]) -> ZoneRef:
        return self.zone(depth, self.chance.choice(zones))

    def slot(self) -> int:
        self._next_slot += 1
        return self._next_slot - 1

    def _local(self, type_: Type) -> Expr | None:
        slots = [slot for slot, each in self.scope if each == type_]
        return Local(self.chance.choice(slots), "it", type_) if slots else None

    def value(self, type_: Type, depth: int) -> Expr:
        """An expression of a type, not much deeper than that."""
        if (local := self._local(type_)) is not None and self.chance.random() < 0.4:
            return local
        if depth > 0 and self.chance.random() < 0.12:
            return IfExpr(self.value(TRUTH, depth - 1), self.value(type_, depth - 1), self.value(type_, depth - 1))
        if depth > 0 and self.chance.random() < 0.08:
            return self._bind(type_, depth)
        match type_:
            case NumberType():
                return self._number(depth)
            case TruthType():
                return self._truth(depth)
            case _:
                return self._thing(type_, depth)

    def _bind(self, type_: Type, depth: int) -> Expr:
        types: list[Type] = [NUMBER, PLAYER, self.card_type()]
        bound, slot = self.chance.choice(types), self.slot()
        value = self.value(bound, depth - 1)
        return Bind(slot, value, self.inside(slot, bound, lambda: self.value(type_, depth - 1)))

    def inside(self, slot: int, type_: Type, make: Callable[[], _Made]) -> _Made:
        self.scope.append((slot, type_))
        try:
            return make()
        finally:
            self.scope.pop()

    def _number(self, depth: int) -> Expr:
        choices: list[Callable[[], Expr]] = [
            lambda: Const(self.chance.randint(-2, 4), NUMBER),
            lambda: Setting(self.chance.choice(list(self.game.settings))),
            PlayerCount,
            lambda: Size(self.zone(depth)),
            lambda: self._variable(NumberType, depth),
        ]
        if depth > 0:
            choices += [
                lambda: self._total(depth),
                lambda: self._arithmetic(depth),
                lambda: self._data(NumberType, depth),
                lambda: self._sum(depth),
                lambda: self._extreme(depth),
            ]
        return self.chance.choice(choices)()

    def _truth(self, depth: int) -> Expr:
        choices: list[Callable[[], Expr]] = [
            lambda: Const(self.chance.randint(0, 1), TRUTH),
            lambda: self._variable(TruthType, depth),
            lambda: IsSorted(self._in_order(depth, self.ordered), self.chance.choice(_WAYS)),
        ]
        if depth > 0:
            choices += [
                lambda: self._is_in(depth),
                lambda: self._comparison(depth),
                lambda: self._data(TruthType, depth),
                lambda: Not(self.value(TRUTH, depth - 1)),
                lambda: And(self.value(TRUTH, depth - 1), self.value(TRUTH, depth - 1)),
                lambda: Or(self.value(TRUTH, depth - 1), self.value(TRUTH, depth - 1)),
                lambda: self._quantified(depth),
            ]
        return self.chance.choice(choices)()

    def _thing(self, type_: Type, depth: int) -> Expr:
        """A card, a player, a place, one of some kinds; or perhaps none."""
        inner = without_none(type_)
        choices: list[Callable[[], Expr]] = [lambda: self._constant(inner)]
        if isinstance(type_, OptionalType):
            choices.append(lambda: Const(NONE_VALUE, type_))
        if depth > 0 and inner == PLAYER:
            choices += [lambda: Neighbour(self.value(PLAYER, depth - 1), self.chance.choice(_SIDES))]
        if depth > 0:
            choices += [lambda: self._definite(self._best(inner, depth), type_)] * 2
            if names := self._optional_variables(inner):
                choices.append(lambda: self._definite(self._read(self.chance.choice(names), depth), type_))
        if isinstance(inner, CardType):
            zones = [name for name in self.ordered if self.game.zones[name].deck == inner.deck]
            if zones:
                choices += [lambda: EndCard(self._in_order(depth, zones), self.chance.choice(ENDS))] * 2
                choices += [lambda: CardAt(self._in_order(depth, zones), self.value(NUMBER, depth - 1))]
        return self.chance.choice(choices)()

    def _definite(self, value: Expr, type_: Type) -> Expr:
        return value if isinstance(type_, OptionalType) else Definite(value)

    def _optional_variables(self, inner: Type) -> list[str]:
        return [
            name for name, variable in self.game.variables.items() if getattr(variable.type, "inner", None) == inner
        ]

    def _constant(self, type_: Type) -> Expr:
        match type_:
            case PlayerType():
                seat = self.chance.randrange(self.game.max_players)
                return Const(seat, type_) if seat < self.game.min_players else Seat(seat)
            case CardType(deck=deck):
                return Const(self.chance.choice(self.game.decks[deck].cards), type_)
            case PlaceType():
                return Const(self.chance.randrange(2), type_)
            case EnumType(name=name):
                return Const(self.chance.randrange(len(self.game.enums[name].members)), type_)
            case _:
                raise AssertionError(type_)

    def _variable(self, kind: type, depth: int) -> Expr:
        names = [name for name, variable in self.game.variables.items() if isinstance(variable.type, kind)]
        return self._read(self.chance.choice(names), depth)

    def _read(self, name: str, depth: int) -> Expr:
        return Var(name, self.indices(name, depth))

    def indices(self, variable: str, depth: int) -> tuple[Expr, ...]:
        return tuple(self._index(kind, depth) for kind in self.game.variables[variable].index)

    def _index(self, kind: IndexKind, depth: int) -> Expr:
        if isinstance(kind, NumberType):
            within = numbers_of(kind)
            return Const(self.chance.choice(within), NUMBER) if depth < 1 else self.value(NUMBER, depth - 1)
        local = self._local(kind)
        return local if local is not None and self.chance.random() < 0.7 else self.value(kind, depth - 1)

    def zone(self, depth: int, name: str | None = None) -> ZoneRef:
        """A zone, perhaps one that is not known before play."""
        name = name or self.chance.choice(list(self.game.zones))
        return ZoneRef(name, tuple(self._index(kind, depth) for kind in self.game.zones[name].index))

    def _total(self, depth: int) -> Expr:
        zone, attribute = self.chance.choice(self._totals)
        return Total(self.game.zones[zone].deck, attribute, self.zone(depth, zone))

    def _arithmetic(self, depth: int) -> Expr:
        op = self.chance.choice(_OPERATIONS)
        right = Const(self.chance.randint(1, 4), NUMBER) if op in ("//", "mod") else self.value(NUMBER, depth - 1)
        return Arithmetic(op, self.value(NUMBER, depth - 1), right)

    def _data(self, kind: type, depth: int) -> Expr:
        tables = [table for table in self.game.tables.values() if isinstance(table.type, kind)]
        attributes = [
            (d.name, a.name) for d in self.game.decks.values() for a in d.attributes if isinstance(a.type, kind)
        ]
        if tables and self.chance.random() < 0.5:
            table = self.chance.choice(tables)
            return Table(table.name, tuple(self._index(each, depth) for each in table.index))
        deck, attribute = self.chance.choice(attributes)
        return Attribute(deck, attribute, self.value(CardType(deck), depth - 1))

    def _comparison(self, depth: int) -> Expr:
        if self.chance.random() < 0.6:
            op = self.chance.choice(_COMPARISONS)
            return Compare(op, self.value(NUMBER, depth - 1), self.value(NUMBER, depth - 1))
        type_ = self.chance.choice([TRUTH, PLAYER, self.card_type(), *self._things(), OptionalType(self.card_type())])
        return Compare(self.chance.choice(_EQUAL), self.value(type_, depth - 1), self.value(type_, depth - 1))

    def _is_in(self, depth: int) -> Expr:
        zone = self.zone(depth)
        return IsIn(self.value(CardType(self.game.zones[zone.name].deck), depth - 1), zone)

    def card_type(self) -> CardType:
        return CardType(self.chance.choice(list(self.game.decks)))

    def _things(self) -> list[Type]:
        return [*map(PlaceType, self.game.families), *map(EnumType, self.game.enums)]

    def domain(self, depth: int, member: Type | None = None) -> tuple[int, Type, Domain]:
        """A slot for the walker, what it will be, and what it walks over."""
        type_ = member or self.chance.choice([NUMBER, PLAYER, *self._things(), self.card_type(), self.card_type()])
        source, slot = self._source(type_, depth), self.slot()
        where = None
        if depth > 0 and self.chance.random() < 0.4:
            where = self.inside(slot, type_, lambda: self.value(TRUTH, depth - 1))
        return slot, type_, Domain(source, where)

    def _source(self, type_: Type, depth: int) -> Source:
        match type_:
            case PlayerType():
                return Players(self.value(PLAYER, depth - 1) if self.chance.random() < 0.3 else None)
            case NumberType():
                return NumberRange(Const(self.chance.randint(0, 2), NUMBER), Const(self.chance.randint(1, 4), NUMBER))
            case PlaceType(family=family):
                return Places(family)
            case EnumType(name=name):
                return EnumMembers(name)
            case CardType(deck=deck):
                zones = [name for name, zone in self.game.zones.items() if zone.deck == deck]
                if self.chance.random() < 0.1:
                    return CardsOf(deck)
                return CardsIn(self.zone(depth, self.chance.choice(zones)))
            case _:
                raise AssertionError(type_)

    def _quantified(self, depth: int) -> Expr:
        slot, type_, domain = self.domain(depth - 1)
        kind = self.chance.choice(_KINDS)
        return Quantified(kind, slot, domain, self.inside(slot, type_, lambda: self.value(TRUTH, depth - 1)))

    def _sum(self, depth: int) -> Expr:
        slot, type_, domain = self.domain(depth - 1)
        types: list[Type] = [NUMBER, NUMBER, TRUTH]
        body = self.chance.choice(types)
        return SumOver(slot, domain, self.inside(slot, type_, lambda: self.value(body, depth - 1)))

    def _extreme(self, depth: int) -> Expr:
        slot, type_, domain = self.domain(depth - 1)
        direction = self.chance.choice(_DIRECTIONS)
        return Extreme(direction, slot, domain, self.inside(slot, type_, lambda: self.value(NUMBER, depth - 1)))

    def _best(self, member: Type, depth: int) -> Expr:
        slot, type_, domain = self.domain(depth - 1, member)
        directions = self.chance.choices(_DIRECTIONS, k=self.chance.randint(0, 2))
        keys = [(d, self.inside(slot, type_, lambda: self.value(NUMBER, depth - 1))) for d in directions]
        return Best(slot, domain, tuple(BestKey(direction, value) for direction, value in keys))

    def looks_at(self, name: str) -> list[Expr]:
        """Everything that can be asked about a zone."""
        card = CardType(self.game.zones[name].deck)
        found: list[Expr] = [Size(self.zone(1, name)), IsIn(self.value(card, 1), self.zone(1, name))]
        found += [Total(card.deck, each, self.zone(1, zone)) for zone, each in self._totals if zone == name]
        if name in self.ordered:
            found += [EndCard(self.zone(1, name), end) for end in ENDS]
            found += [IsSorted(self.zone(1, name), way) for way in _WAYS]
            found += [CardAt(self.zone(1, name), Const(number, NUMBER)) for number in (1, 2)]
        for where in (None, TRUTH):
            slot = self.slot()
            condition = None if where is None else self.inside(slot, card, lambda: self.value(TRUTH, 1))
            domain = Domain(CardsIn(self.zone(1, name)), condition)
            truth = self.inside(slot, card, lambda: self.value(TRUTH, 2))
            number = self.inside(slot, card, lambda: self.value(NUMBER, 2))
            found += [Quantified(kind, slot, domain, truth) for kind in _KINDS]
            found += [SumOver(slot, domain, truth), SumOver(slot, domain, number), Best(slot, domain, ())]
            found += [Extreme(direction, slot, domain, number) for direction in _DIRECTIONS]
            found += [Best(slot, domain, (BestKey(direction, number),)) for direction in _DIRECTIONS]
        return found
