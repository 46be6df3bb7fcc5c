"""Expressions as code that leaves their value on the stack.

Takes expressions of the core; gives code that computes the same as `machine/evaluate.py`, in the same order, with the
same faults. All values have 32 bits: numbers have nine digits, and what may come to more (`machine/magnitudes.py`) is
computed with 64 bits and looked at before it is used. Truths are 0 and 1.
"""

from functools import cached_property
from typing import assert_never

from hornbook.dsl.core.expressions import (
    And,
    Arithmetic,
    Attribute,
    Before,
    Best,
    BestKey,
    Bind,
    CardAt,
    Compare,
    Definite,
    EndCard,
    Expr,
    Extreme,
    IfExpr,
    IsIn,
    IsSorted,
    Neighbour,
    Not,
    Or,
    Quantified,
    Size,
    SumOver,
    Table,
    Total,
    Var,
    ZoneRef,
)
from hornbook.dsl.core.indices import numbers_of
from hornbook.dsl.core.leaves import Const, Local, PlayerCount, Seat, Setting
from hornbook.dsl.core.types import NONE_VALUE, CardType, IndexKind, NumberType
from hornbook.interpreter.compiled.ground.cannot import CannotCompile
from hornbook.interpreter.compiled.ground.flat_memory import VALUE
from hornbook.interpreter.compiled.ground.wasm import (
    ADD,
    ADD64,
    AT_MOST,
    EQUAL,
    GREATER,
    I64,
    IS_ZERO,
    LESS,
    MULTIPLY,
    SUBTRACT,
    WIDEN,
    Code,
    either,
    get,
    i32,
    i64,
    keep,
    leave,
    load,
    put,
    when,
)
from hornbook.interpreter.compiled.ground.wasm import (
    AND as BOTH,
)
from hornbook.interpreter.compiled.ground.wasm import (
    OR as ANY,
)
from hornbook.interpreter.compiled.rules.numbers import NumberCode, better
from hornbook.interpreter.compiled.rules.unit import Names, Unit
from hornbook.interpreter.compiled.rules.walks import Members, Walks
from hornbook.interpreter.machine import faults


class ExpressionCode:
    """Makes code of expressions inside one function."""

    def __init__(self, unit: Unit, names: Names, is_counted: bool = True, past_at: int | None = None) -> None:
        """`is_counted`: what is made here belongs to something whose steps are counted. `past_at`: where the position
        is kept of which `before` speaks."""
        self.unit, self.names = unit, names
        self.function = names.function
        self._is_counted = is_counted
        self._past_by = None if past_at is None else past_at - unit.memory.state
        self._shift = 0

    @cached_property
    def walks(self) -> Walks:
        return Walks(self)

    @cached_property
    def numbers(self) -> NumberCode:
        return NumberCode(self.unit, self.function)

    def value(self, expr: Expr) -> Code:
        """The value of an expression, on the stack."""
        match expr:
            case Const() | Setting():
                return i32(self.unit.constant(expr))
            case PlayerCount():
                return i32(self.unit.players)
            case Seat(player=player, place=place):
                return self.numbers.seat(player, place)
            case Local(slot=slot):
                return get(self.names.of(slot))
            case Var() | Table() | Attribute():
                return self._lookup(expr)
            case Size() | EndCard() | CardAt() | Total() | IsSorted() | IsIn():
                return self._about_zone(expr)
            case Arithmetic():
                return self.numbers.arithmetic(expr, self.value(expr.left), self.value(expr.right))
            case Compare():
                return self.value(expr.left) + self.value(expr.right) + self.numbers.comparison(expr)
            case Not(operand=operand):
                return self.value(operand) + IS_ZERO
            case And(left=left, right=right):
                return either(self.value(left), self.value(right), i32(0))
            case Or(left=left, right=right):
                return either(self.value(left), i32(1), self.value(right))
            case IfExpr(condition=condition, then=then, otherwise=otherwise):
                return either(*map(self.value, (condition, then, otherwise)))
            case Bind(slot=slot, value=value, body=body):
                return self.value(value) + put(self.names.bind(slot)) + self.value(body)
            case Quantified() | SumOver() | Extreme() | Best():
                return self._over_domain(expr)
            case Neighbour(player=player, side=side):
                return self.numbers.neighbour(self.value(player), side)
            case Definite(value=value, place=place):
                return self.numbers.definite(self.value(value), place)
            case Before(value=value):
                return self._before(value)
            case _:
                assert_never(expr)

    def zone(self, ref: ZoneRef) -> Code:
        """The address of a zone."""
        cells = self.unit.memory.zones[ref.name]
        return self._cell(cells.at + self._shift, cells.stride, self.unit.game.zones[ref.name].index, ref.index)

    def variable(self, name: str, index: tuple[Expr, ...]) -> Code:
        """The address of a variable."""
        cells = self.unit.memory.variables[name]
        return self._cell(cells.at + self._shift, cells.stride, self.unit.game.variables[name].index, index)

    def _cell(self, at: int, stride: int, kinds: tuple[IndexKind, ...], index: tuple[Expr, ...]) -> Code:
        return self._flat(kinds, index) + i32(stride) + MULTIPLY + i32(at) + ADD if index else i32(at)

    def _flat(self, kinds: tuple[IndexKind, ...], index: tuple[Expr, ...]) -> Code:
        """The number of a member among all members of an index, the last part going round fastest."""
        code = self._offset(kinds[0], index[0])
        for kind, part in zip(kinds[1:], index[1:], strict=True):
            size = self.unit.layout.index_size(kind)
            code += i32(self.unit.players if size is None else size) + MULTIPLY + self._offset(kind, part) + ADD
        return code

    def _offset(self, kind: IndexKind, part: Expr) -> Code:
        code, first = self.value(part), self.unit.layout.first_value(kind)
        if isinstance(kind, NumberType):
            numbers = numbers_of(kind)
            code = self.numbers.in_range(code, numbers[0], numbers[-1], False, part.place)
        return code + i32(first) + SUBTRACT if first else code

    def _before(self, value: Expr) -> Code:
        """A value in the position that was kept: the same addresses, further on."""
        if self._past_by is None:
            raise CannotCompile("`before` speaks of another position")
        shift, self._shift = self._shift, self._past_by
        try:
            return self.value(value)
        finally:
            self._shift = shift

    def _lookup(self, expr: Var | Table | Attribute) -> Code:
        match expr:
            case Var(name=name, index=index):
                return self.variable(name, index) + load()
            case Table(name=name, index=index):
                flat = self._flat(self.unit.game.tables[name].index, index)
                return flat + i32(VALUE) + MULTIPLY + load(self.unit.memory.tables[name])
            case Attribute(deck=deck_name, name=name, card=card):
                deck = self.unit.game.decks[deck_name]
                if name == "number" and deck.low is not None:
                    return self.value(card) + i32(deck.first - deck.low) + SUBTRACT
                offset = self._offset(CardType(deck_name), card)
                return offset + i32(VALUE) + MULTIPLY + load(self.unit.memory.attributes[deck_name, name])
            case _:
                assert_never(expr)

    def _about_zone(self, expr: Size | EndCard | CardAt | Total | IsSorted | IsIn) -> Code:
        cards = self.unit.cards
        match expr:
            case Size(zone=ref):
                return cards.size(self.zone(ref))
            case EndCard(zone=ref, end=end, place=place):
                zone, size = self.function.local(), self.function.local()
                broken = self.unit.faults.broken(lambda _, __: faults.no_end_card(end, place))
                begin = self.zone(ref) + keep(zone) + load() + keep(size) + when(IS_ZERO, broken)
                return begin + cards.at(get(zone), i32(0) if end == "first" else get(size) + i32(1) + SUBTRACT)
            case CardAt():
                return self._card_at(expr)
            case Total():
                return self._total(expr)
            case IsSorted(zone=ref, direction=direction):
                return cards.is_sorted(self.zone(ref), direction == "ascending")
            case IsIn(card=card, zone=ref):
                looked_for, zone = self.function.local(), self.function.local()
                begin = self.value(card) + put(looked_for) + self.zone(ref) + put(zone)
                return begin + cards.holds(get(zone), get(looked_for))
            case _:
                assert_never(expr)

    def _card_at(self, expr: CardAt) -> Code:
        zone, spot, cards, place = self.function.local(), self.function.local(), self.unit.cards, expr.place
        size = cards.size(get(zone))
        broken = self.unit.faults.broken(lambda one, other: faults.no_card_at(one, other, place), get(spot), size)
        inside = i32(1) + get(spot) + AT_MOST + get(spot) + size + AT_MOST + BOTH
        begin = self.zone(expr.zone) + put(zone) + self.value(expr.position) + put(spot)
        return begin + when(inside + IS_ZERO, broken) + cards.at(get(zone), get(spot) + i32(1) + SUBTRACT)

    def _total(self, expr: Total) -> Code:
        zone, number, size = (self.function.local() for _ in range(3))
        deck, cards = self.unit.game.decks[expr.deck], self.unit.cards
        shift = i32(deck.first) + SUBTRACT if deck.first else b""
        card = cards.at(get(zone), get(number)) + shift
        value = card + i32(VALUE) + MULTIPLY + load(self.unit.memory.attributes[expr.deck, expr.attribute])
        begin = self.zone(expr.zone) + put(zone) + cards.size(get(zone)) + put(size) + i32(0) + put(number)
        return begin + self.numbers.total(expr, number, size, value)

    def _over_domain(self, expr: Quantified | SumOver | Extreme | Best) -> Code:
        if self._is_counted or not self.unit.costs.is_counted(expr):
            return self._walked(expr)
        self._is_counted = True
        try:
            return self.unit.faults.on_its_own(self._walked(expr), self.function)
        finally:
            self._is_counted = False

    def _walked(self, expr: Quantified | SumOver | Extreme | Best) -> Code:
        members = Members(expr.slot, expr.domain, expr.place, self.unit.costs.counted_round(expr))
        match expr:
            case Quantified(kind=kind, body=body):
                return self._quantified(members, kind == "every", body)
            case SumOver():
                return self._sum(expr, members)
            case Extreme():
                return self._extreme(expr, members)
            case Best(keys=keys):
                return self._best(members, keys)
            case _:
                assert_never(expr)

    def _quantified(self, members: Members, every: bool, body: Expr) -> Code:
        """Breaks off at the first member that decides."""
        result = self.function.local()

        def each(depth: int) -> Code:
            decides = self.value(body) + (IS_ZERO if every else b"")
            return when(decides, i32(not every) + put(result) + leave(depth + 1))

        return i32(every) + put(result) + self.walks.visit(members, each) + get(result)

    def _sum(self, expr: SumOver, members: Members) -> Code:
        if not self.unit.magnitudes.may_be_too_large(expr):
            total = self.function.local()
            walked = self.walks.visit(members, lambda _: get(total) + self.value(expr.body) + ADD + put(total))
            return i32(0) + put(total) + walked + get(total)
        wide = self.function.local(I64)
        walked = self.walks.visit(members, lambda _: get(wide) + self.value(expr.body) + WIDEN + ADD64 + put(wide))
        return i64(0) + put(wide) + walked + self.numbers.narrowed(wide, expr.place)

    def _extreme(self, expr: Extreme, members: Members) -> Code:
        """All members are found first: a fault of the condition comes before one of the body."""
        best, value, started = (self.function.local() for _ in range(3))
        place, direction = expr.place, expr.direction
        walk = self.walks.listed(members)
        better = get(value) + get(best) + (GREATER if direction == "highest" else LESS)
        body = self.value(expr.body) + put(value)
        body += when(get(started) + IS_ZERO + better + ANY, get(value) + put(best) + i32(1) + put(started))
        nothing = self.unit.faults.broken(lambda _, __: faults.nothing_to_compare(direction, place))
        gone_through = self.walks.go_through(walk, expr.slot, body)
        return walk.begin + i32(0) + put(started) + gone_through + when(get(started) + IS_ZERO, nothing) + get(best)

    def _best(self, members: Members, keys: tuple[BestKey, ...]) -> Code:
        """The first member whose keys, all of them computed, are better than those of any before."""
        found, slot = self.function.local(), self.names.bind(members.slot)
        now = [self.function.local() for _ in keys]
        best = [self.function.local() for _ in keys]

        def each(_: int) -> Code:
            computed = b"".join(self.value(key.value) + put(at) for key, at in zip(keys, now, strict=True))
            taken = b"".join(get(new) + put(old) for new, old in zip(now, best, strict=True))
            first = get(found) + i32(NONE_VALUE) + EQUAL
            return computed + when(either(first, i32(1), better(keys, now, best)), taken + get(slot) + put(found))

        return i32(NONE_VALUE) + put(found) + self.walks.visit(members, each) + get(found)
