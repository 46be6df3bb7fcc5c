"""Walking over the members of a domain, as code.

Takes domains of the core; gives code that goes through their members in order, does something for each, and may break
off; or that lists those that satisfy the domain's condition. What takes so many steps that they are counted has them
counted before it begins, as in the engine.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Protocol, assert_never

from hornbook.dsl.core.expressions import CardsIn, Domain, Expr, NumberRange, Players, ZoneRef
from hornbook.dsl.core.leaves import CardsOf, Const, EnumMembers, Places, Setting
from hornbook.dsl.report.limits import MAX_SPAN
from hornbook.dsl.report.source import Place
from hornbook.interpreter.compiled.ground.flat_memory import VALUE
from hornbook.interpreter.compiled.ground.wasm import (
    ADD,
    AT_LEAST,
    LESS,
    MULTIPLY,
    MULTIPLY64,
    SUBTRACT,
    WIDEN,
    Code,
    block,
    get,
    i32,
    i64,
    increase,
    load,
    put,
    store,
    when,
    while_,
)
from hornbook.interpreter.compiled.rules.unit import Names, Unit
from hornbook.interpreter.machine.faults import too_wide

_LONGEST_WRITTEN_OUT = 1000
"""What is done for each of so many members is written out, member by member, if that has no more bytes."""


class Maker(Protocol):
    """Whoever makes code of expressions in the function to which a walk belongs."""

    unit: Unit
    names: Names

    def value(self, expr: Expr) -> Code:
        """The value of an expression, on the stack."""

    def zone(self, ref: ZoneRef) -> Code:
        """The address of a zone."""


@dataclass(frozen=True, slots=True)
class Walk:
    """Members that can be gone through: what is to be done first, the local that then holds how many there are, and the
    member of a number from 0, which is in a local. `list_at`: the address where they all lie then, if they do;
    `certain`: how many there always are, if that is known."""

    begin: Code
    count: int
    member: Callable[[int], Code]
    list_at: int = 0
    certain: int | None = None


@dataclass(frozen=True, slots=True)
class Members:
    """A domain in the midst of rules: who walks over it, and the steps of a round if they are counted."""

    slot: int
    domain: Domain
    place: Place
    steps: int


class Walks:
    """Makes walks inside one function."""

    def __init__(self, maker: Maker) -> None:
        self._maker, self._unit, self._names = maker, maker.unit, maker.names

    def visit(self, members: Members, each: Callable[[int], Code]) -> Code:
        """Does something for each member that satisfies the condition, which is asked member by member. It is told how
        many blocks to leave to break off."""
        where, slot = members.domain.where, self._names.bind(members.slot)
        walk = self.walk(members)
        body = each(1) if where is None else when(self._maker.value(where), each(2))
        return walk.begin + self._through(walk, slot, body)

    def listed(self, members: Members, in_memory: bool = False) -> Walk:
        """The members that satisfy the condition, all found before the first is gone through; if `in_memory`, they lie
        at an address."""
        where, slot = members.domain.where, self._names.bind(members.slot)
        walk = self.walk(members)
        if where is None and not in_memory and not isinstance(members.domain.source, CardsIn):
            return walk
        found = self._names.function.local()
        list_at = self._unit.memory.reserve(VALUE * (self.most(members.domain) + 1))
        # Every member is written down; the next one overwrites it if it does not count.
        counts = i32(1) if where is None else self._maker.value(where)
        body = get(found) + i32(VALUE) + MULTIPLY + get(slot) + store(list_at) + counts + get(found) + ADD + put(found)
        begin = walk.begin + i32(0) + put(found) + self._through(walk, slot, body)
        return Walk(begin, found, lambda number: get(number) + i32(VALUE) + MULTIPLY + load(list_at), list_at)

    def go_through(self, walk: Walk, slot: int, body: Code) -> Code:
        """Does something for each member of a walk that has begun; breaks off by leaving one block."""
        return self._through(walk, self._names.bind(slot), body)

    def _through(self, walk: Walk, slot: int, body: Code) -> Code:
        number = self._names.function.local()
        if walk.certain is not None and walk.certain * len(body) <= _LONGEST_WRITTEN_OUT:
            rounds = (i32(n) + put(number) + walk.member(number) + put(slot) + body for n in range(walk.certain))
            return block(block(*rounds))
        return (
            i32(0)
            + put(number)
            + while_(
                get(number) + get(walk.count) + LESS,
                walk.member(number) + put(slot),
                body,
                increase(number),
            )
        )

    def walk(self, members: Members) -> Walk:
        """All members, whatever the condition."""
        walk = self._uncounted(members)
        if not members.steps:
            return walk
        taken = get(walk.count) + WIDEN + i64(members.steps) + MULTIPLY64
        return replace(walk, begin=walk.begin + self._unit.faults.spend(taken, members.place))

    def _uncounted(self, members: Members) -> Walk:
        source, count = members.domain.source, self._names.function.local()
        match source:
            case Players(start=None):
                return _from(0, self._unit.players, count)
            case Players(start=start):
                assert start is not None
                return self._from_seat(self._maker.value(start), count)
            case Places(family=family):
                return _from(0, self._unit.layout.family_size[family], count)
            case EnumMembers(enum=enum):
                return _from(0, len(self._unit.game.enums[enum].members), count)
            case CardsOf(deck=name):
                deck = self._unit.game.decks[name]
                return _from(deck.first, deck.size, count)
            case CardsIn(zone=ref):
                zone, cards = self._names.function.local(), self._unit.cards
                begin = self._maker.zone(ref) + put(zone) + cards.size(get(zone)) + put(count)
                return Walk(begin, count, lambda number: cards.at(get(zone), get(number)))
            case NumberRange():
                return self._range(source, members.place, count)
            case _:
                assert_never(source)

    def _from_seat(self, start: Code, count: int) -> Walk:
        """All players, beginning with one of them."""
        first, players = self._names.function.local(), i32(self._unit.players)
        seat = self._names.function.local()
        begin = start + put(first) + players + put(count)

        def member(number: int) -> Code:
            wrapped = get(seat) + get(seat) + players + AT_LEAST + players + MULTIPLY + SUBTRACT
            return get(first) + get(number) + ADD + put(seat) + wrapped

        return Walk(begin, count, member)

    def _range(self, source: NumberRange, place: Place, count: int) -> Walk:
        """The numbers from one to another, unless they are too many. There are none if the second is lower."""
        low, high = self._names.function.local(), self._names.function.local()
        begin = self._maker.value(source.low) + put(low) + self._maker.value(source.high) + put(high)
        between = get(high) + get(low) + SUBTRACT  # of numbers with nine digits: it has 32 bits
        broken = self._unit.faults.broken(lambda one, other: too_wide(one, other, place), get(low), get(high))
        begin += when(between + i32(MAX_SPAN) + AT_LEAST, broken)
        begin += between + i32(1) + ADD + put(count) + when(get(count) + i32(0) + LESS, i32(0) + put(count))
        return Walk(begin, count, lambda number: get(low) + get(number) + ADD)

    def most(self, domain: Domain) -> int:
        """How many members there are at most."""
        source = domain.source
        match source:
            case Players():
                return self._unit.players
            case Places(family=family):
                return self._unit.layout.family_size[family]
            case EnumMembers(enum=enum):
                return len(self._unit.game.enums[enum].members)
            case CardsOf(deck=deck):
                return self._unit.game.decks[deck].size
            case CardsIn(zone=ref):
                return self._unit.game.decks[self._unit.game.zones[ref.name].deck].size
            case NumberRange(low=Const() | Setting() as low, high=Const() | Setting() as high):
                return min(MAX_SPAN, max(0, self._unit.constant(high) - self._unit.constant(low) + 1))
            case NumberRange():
                return MAX_SPAN
            case _:
                assert_never(source)


def _from(first: int, size: int, count: int) -> Walk:
    shift = i32(first) + ADD if first else b""
    return Walk(i32(size) + put(count), count, lambda number: get(number) + shift, certain=size)
