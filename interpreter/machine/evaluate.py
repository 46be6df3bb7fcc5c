"""Expressions, made into functions of the memory.

Takes core expressions and a kind of values, gives functions from memory to value. The same code serves play and proof;
see `values`.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from operator import itemgetter
from typing import Any, assert_never

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
from hornbook.dsl.core.indices import numbers_of
from hornbook.dsl.core.leaves import CardsOf, Const, EnumMembers, Local, Places, PlayerCount, Seat, Setting
from hornbook.dsl.core.types import CardType, IndexKind, NumberType, TruthType
from hornbook.dsl.report.source import Place
from hornbook.interpreter.machine.budget import Costs
from hornbook.interpreter.machine.magnitudes import Magnitudes
from hornbook.interpreter.machine.memory_layout import PLAYERS, Env, Layout
from hornbook.interpreter.machine.operators import OPERATORS, WITH_CONSTANT
from hornbook.interpreter.machine.values import Fn, Members, Values, ZoneOf


class Evaluator:
    """Makes functions from expressions, for one game and one kind of values."""

    def __init__(self, layout: Layout, values: Values) -> None:
        self.layout = layout
        self.game = layout.game
        self.values = values
        self.costs = Costs(layout)
        self._magnitudes = Magnitudes(layout)
        self._is_counted = False

    @contextmanager
    def being_counted(self) -> Iterator[None]:
        """Inside, what is made is a part of something whose steps are counted."""
        outside, self._is_counted = self._is_counted, True
        try:
            yield
        finally:
            self._is_counted = outside

    def expression(self, expr: Expr) -> Fn:
        """The function that computes an expression."""
        match expr:
            case Const() | Setting():
                constant = self._constant(expr)
                return lambda e: constant
            case PlayerCount():
                return itemgetter(PLAYERS)
            case Seat(player=player, place=place):
                return self.values.seat(player, place)
            case Local(slot=slot):
                return itemgetter(self.layout.local_at(slot))
            case Var() | Table() | Attribute():
                return self._lookup(expr)
            case Size() | EndCard() | CardAt() | Total() | IsSorted() | IsIn():
                return self._about_zone(expr)
            case Arithmetic():
                return self._kept_small(expr, self._operation(expr))
            case Compare():
                return self._operation(expr)
            case Not(operand=operand):
                return self.values.negated(self.expression(operand))
            case And(left=left, right=right):
                return self.values.both(self.expression(left), self.expression(right))
            case Or(left=left, right=right):
                return self.values.either(self.expression(left), self.expression(right))
            case IfExpr(condition=condition, then=then, otherwise=otherwise):
                return self.values.conditional(*map(self.expression, (condition, then, otherwise)))
            case Bind(slot=slot, value=value, body=body):
                return self._bound(self.layout.local_at(slot), self.expression(value), self.expression(body))
            case Quantified() | SumOver() | Extreme() | Best():
                return self._over_domain(expr)
            case Neighbour(player=player, side=side):
                return self.values.neighbour(self.expression(player), side)
            case Definite(value=value, place=place):
                return self.values.definite(self.expression(value), place)
            case Before():
                raise AssertionError("`before` is replaced by a saved value before evaluation")
            case _:
                assert_never(expr)

    def _operation(self, expr: Arithmetic | Compare) -> Fn:
        if isinstance(expr.right, Const | Setting):
            return WITH_CONSTANT[expr.op](self.expression(expr.left), self._constant(expr.right))
        return OPERATORS[expr.op](self.expression(expr.left), self.expression(expr.right))

    def _kept_small(self, expr: Arithmetic | SumOver | Total, value: Fn) -> Fn:
        """The value of something, looked at if it may be too large; a product always is, as proofs fear them."""
        is_product = isinstance(expr, Arithmetic) and expr.op == "*" and not isinstance(expr.right, Const | Setting)
        looked_at = is_product or self._magnitudes.may_be_too_large(expr)
        return self.values.bounded(value, expr.place) if looked_at else value

    def zone(self, ref: ZoneRef) -> ZoneOf:
        """The function that gives a zone to look at."""
        at = self.layout.zone_at[ref.name]
        return self._member(at, self.game.zones[ref.name].index, ref.index) if ref.index else itemgetter(at)

    def zone_to_change(self, ref: ZoneRef) -> ZoneOf:
        """The function that gives a zone to move cards into or out of."""
        pinned = self.values.pinned
        if not ref.index or pinned is None:
            return self.zone(ref)
        at = self.layout.zone_at[ref.name]
        index = self.flat_index(self.game.zones[ref.name].index, ref.index)

        def changing(e: Env) -> Any:
            family = e[at]
            return family[pinned(family, index(e))]

        return changing

    def flat_index(self, kinds: tuple[IndexKind, ...], index: tuple[Expr, ...]) -> Fn:
        """The position in flat storage of an index."""
        result = self._offset(kinds[0], index[0])
        for kind, part in zip(kinds[1:], index[1:], strict=True):
            result = self._scaled(result, self.layout.index_size(kind), self._offset(kind, part))
        return result

    def members(self, slot: int, domain: Domain, place: Place, steps: int = 0) -> Members:
        """A domain, ready to be walked."""
        where = None if domain.where is None else self.expression(domain.where)
        return Members(domain.source, self._raw(domain.source), self.layout.local_at(slot), where, steps, place)

    def _lookup(self, expr: Var | Table | Attribute) -> Fn:
        match expr:
            case Var(name=name, index=index):
                at = self.layout.variable_at[name]
                return self._member(at, self.game.variables[name].index, index) if index else itemgetter(at)
            case Table(name=name, index=index):
                decl = self.game.tables[name]
                data = self.values.table(decl)
                place = self.flat_index(decl.index, index)
                return lambda e: data[place(e)]
            case Attribute(deck=deck_name, name=name, card=card):
                deck = self.game.decks[deck_name]
                if name == "number" and deck.low is not None:
                    shift = deck.first - deck.low
                    of = self.expression(card)
                    return of if shift == 0 else lambda e: of(e) - shift
                data = self.values.attribute(deck, deck.attribute(name))
                position = self._offset(CardType(deck_name), card)
                return lambda e: data[position(e)]
            case _:
                assert_never(expr)

    def _about_zone(self, expr: Size | EndCard | CardAt | Total | IsSorted | IsIn) -> Fn:
        zone = self.zone(expr.zone)
        match expr:
            case Size():
                size = self.values.size
                return lambda e: size(zone(e))
            case EndCard(end=end, place=place):
                return self.values.end_card(zone, end, place)
            case CardAt(position=position, place=place):
                return self.values.card_at(zone, self.expression(position), place)
            case Total(deck=deck_name, attribute=attribute):
                deck = self.game.decks[deck_name]
                return self._kept_small(expr, self.values.total(zone, deck, deck.attribute(attribute)))
            case IsSorted(direction=direction):
                return self.values.is_sorted(zone, direction)
            case IsIn(card=card):
                return self.values.contains(zone, self.expression(card))
            case _:
                assert_never(expr)

    def _over_domain(self, expr: Quantified | SumOver | Extreme | Best) -> Fn:
        if self._is_counted or not self.costs.is_counted(expr):
            return self._walk(expr)
        with self.being_counted():
            return self.values.on_its_own(self._walk(expr))

    def _walk(self, expr: Quantified | SumOver | Extreme | Best) -> Fn:
        members = self.members(expr.slot, expr.domain, expr.place, self.costs.counted_round(expr))
        match expr:
            case Quantified(kind="every", body=body):
                return self.values.every(members, self.expression(body))
            case Quantified(body=body):
                return self.values.some(members, self.expression(body))
            case SumOver():
                return self._kept_small(expr, self.values.sum(expr, members, self))
            case Extreme(direction=direction, body=body, place=place):
                return self.values.extreme(members, self.expression(body), direction, place)
            case Best(keys=keys):
                return self.values.best(members, [(k.direction, self.expression(k.value)) for k in keys])
            case _:
                assert_never(expr)

    def _raw(self, source: Source) -> Fn:
        match source:
            case Players(start=None):
                return itemgetter(PLAYERS)
            case Players(start=start) if start is not None:
                first = self.expression(start)
                return lambda e: (e[PLAYERS], first(e))
            case Places(family=family):
                size = self.layout.family_size[family]
                return lambda e: size
            case CardsIn(zone=zone):
                return self.zone(zone)
            case CardsOf(deck=deck):
                cards = self.game.decks[deck].cards
                return lambda e: cards
            case NumberRange(low=low, high=high):
                first, last = self.expression(low), self.expression(high)
                return lambda e: (first(e), last(e))
            case EnumMembers(enum=enum):
                count = len(self.game.enums[enum].members)
                return lambda e: count
            case _:
                raise AssertionError(source)

    def _offset(self, kind: IndexKind, index: Expr) -> Fn:
        first = self.layout.first_value(kind)
        of = self.expression(index)
        if isinstance(kind, NumberType):
            of = self._in_table(of, numbers_of(kind), index.place)
        return of if first == 0 else lambda e: of(e) - first

    def _in_table(self, number: Fn, numbers: range, place: Place) -> Fn:
        """A number of which a table is asked; it must be one of those that the table is for."""
        check, low, high = self.values.range_checked, numbers[0], numbers[-1]
        return lambda e: check(number(e), low, high, place)

    def _scaled(self, outer: Fn, size: int | None, inner: Fn) -> Fn:
        """An index of two parts, flat; the second part's size is None if it is the number of players."""
        if size is None:
            return lambda e: outer(e) * e[PLAYERS] + inner(e)
        return lambda e: outer(e) * size + inner(e)

    def _member(self, at: int, kinds: tuple[IndexKind, ...], index: tuple[Expr, ...]) -> Fn:
        """The function that reads a member of the family that lies at a place of the memory."""
        if len(index) == 1 and isinstance(index[0], Local) and self.layout.first_value(kinds[0]) == 0:
            local = self.layout.local_at(index[0].slot)
            return lambda e: e[at][e[local]]
        flat = self.flat_index(kinds, index)
        return lambda e: e[at][flat(e)]

    def _constant(self, expr: Const | Setting) -> int | bool:
        if isinstance(expr, Setting):
            return self.game.settings[expr.name].value
        return bool(expr.value) if isinstance(expr.type, TruthType) else expr.value

    def _bound(self, at: int, value: Fn, body: Fn) -> Fn:
        def result(e: Env) -> Any:
            e[at] = value(e)
            return body(e)

        return result
