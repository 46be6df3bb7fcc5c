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
from hornbook.dsl.core.types import CardType, IndexKind, NumberType
from hornbook.interpreter.compiled.ground.cannot import CannotCompile
from hornbook.interpreter.compiled.ground.flat_memory import VALUE
from hornbook.interpreter.compiled.ground.wasm import (
    ADD,
    AT_MOST,
    DROP,
    IS_ZERO,
    MULTIPLY,
    SUBTRACT,
    Code,
    either,
    get,
    i32,
    keep,
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
from hornbook.interpreter.compiled.rules.domains import DomainCode, OverDomain
from hornbook.interpreter.compiled.rules.numbers import NumberCode
from hornbook.interpreter.compiled.rules.plain import is_plain, known_where, looked_at
from hornbook.interpreter.compiled.rules.unit import Names, Unit
from hornbook.interpreter.compiled.rules.walks import Walks
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
        self.known: frozenset[Expr] = frozenset()
        self.numbers = NumberCode(unit, names.function)

    @cached_property
    def walks(self) -> Walks:
        return Walks(self)

    @cached_property
    def _domains(self) -> DomainCode:
        return DomainCode(self)

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
            case And() | Or():
                return self._joined(expr)
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

    def _joined(self, expr: And | Or) -> Code:
        known = self.known.union(known_where(expr.left) if isinstance(expr, And) else looked_at(expr.left))
        left, right = self.value(expr.left), self.value_knowing(expr.right, known)
        if is_plain(expr.right, self.unit, known):
            return left + right + (BOTH if isinstance(expr, And) else ANY)
        return either(left, right, i32(0)) if isinstance(expr, And) else either(left, i32(1), right)

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
        """A value in the position that was kept: the same addresses, further on. Nothing is known of it."""
        if self._past_by is None:
            raise CannotCompile("`before` speaks of another position")
        shift, self._shift = self._shift, self._past_by
        try:
            return self.value_knowing(value, frozenset())
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
                empty = DROP if expr in self.known else when(IS_ZERO, broken)
                begin = self.zone(ref) + keep(zone) + load() + keep(size) + empty
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

    def _over_domain(self, expr: OverDomain) -> Code:
        if self._is_counted or not self.unit.costs.is_counted(expr):
            return self._domains.code(expr)
        self._is_counted = True
        try:
            return self.unit.faults.on_its_own(self._domains.code(expr), self.function)
        finally:
            self._is_counted = False

    def value_knowing(self, expr: Expr, known: frozenset[Expr]) -> Code:
        """The value of an expression where some others do not break off."""
        before, self.known = self.known, known
        try:
            return self.value(expr)
        finally:
            self.known = before
