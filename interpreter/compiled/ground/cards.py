"""Moving and finding cards in zones, as code.

Takes addresses of zones as `flat_memory.py` lays them out; gives functions that look at or change them. Cards are
copied sixteen bytes at a time from the front on, which may write up to fifteen bytes too many behind the last: every
zone has them to spare. That is also right where cards of one zone move towards its front.
"""

from hornbook.interpreter.compiled.ground.flat_memory import CARDS
from hornbook.interpreter.compiled.ground.wasm import (
    ADD,
    AT_LEAST,
    BITS8,
    BITS16,
    COPY,
    EQUAL8,
    EQUAL16,
    GREATER,
    I32,
    LESS,
    MULTIPLY,
    RETURN,
    SPREAD8,
    SPREAD16,
    SUBTRACT,
    UNEQUAL,
    ZEROS_BELOW,
    Code,
    Function,
    Module,
    block,
    call,
    get,
    i32,
    increase,
    keep,
    leave_if,
    load,
    load8,
    load16,
    load128,
    loop,
    put,
    store,
    store8,
    store16,
    store128,
    when,
    while_,
)


class CardCode:
    """The functions of zones in one module. `spare` is room for all cards of a zone."""

    def __init__(self, module: Module, card_width: int, spare: int) -> None:
        self.width = card_width
        self._spare = spare
        self._read, self._write = (load8, store8) if card_width == 1 else (load16, store16)
        self._copy = module.function((I32, I32, I32))
        self._find = module.function((I32, I32), (I32,))
        self._remove = module.function((I32, I32), (I32,))
        self._append = module.function((I32, I32))
        self._insert = module.function((I32, I32, I32))
        self._move_all = module.function((I32, I32))
        self._draw = module.function((I32, I32, I32))
        self._is_sorted = {rises: module.function((I32,), (I32,)) for rises in (True, False)}
        self._copy.body = _copy()
        self._find.body = self._finding(self._find)
        self._remove.body = self._removing(self._remove)
        self._append.body = self._appending()
        self._insert.body = self._inserting(self._insert)
        self._move_all.body = self._moving_all()
        self._draw.body = self._drawing(self._draw)
        for rises, function in self._is_sorted.items():
            function.body = self._sorted(function, rises)

    # Calls

    def size(self, zone: Code) -> Code:
        return zone + load()

    def at(self, zone: Code, number: Code) -> Code:
        """The card with a number from 0."""
        return self.card(zone + self._scaled(number) + ADD)

    def card(self, address: Code) -> Code:
        """The card at the address of a zone, moved on by the width of the cards before it."""
        return address + self._read(CARDS)

    def holds(self, zone: Code, card: Code) -> Code:
        return zone + card + call(self._find.number)

    def remove(self, zone: Code, card: Code) -> Code:
        """Takes a card out; whether it lay there."""
        return zone + card + call(self._remove.number)

    def append(self, zone: Code, card: Code) -> Code:
        return zone + card + call(self._append.number)

    def append_here(self, zone: int, card: Code) -> Code:
        """The same without a call, to the zone whose address is in a local."""
        return (
            self._end(zone) + card + self._write(CARDS) + self.set_size(get(zone), self.size(get(zone)) + i32(1) + ADD)
        )

    def fill(self, zone: int, cards_at: int, count: int) -> Code:
        """Lays cards that lie ready at an address into a zone whose address is in a local, and takes out all others."""
        copied = get(zone) + i32(CARDS) + ADD + i32(cards_at) + i32(count * self.width) + COPY
        return copied + self.set_size(get(zone), i32(count))

    def insert(self, zone: Code, number: Code, card: Code) -> Code:
        return zone + number + card + call(self._insert.number)

    def move_all(self, source: Code, target: Code) -> Code:
        return source + target + call(self._move_all.number)

    def copy_all(self, source: Code, target: Code) -> Code:
        """Lays the cards of a zone into another, which loses its own; they stay where they were, too."""
        whole = self._scaled(self.size(source)) + i32(CARDS) + ADD
        return target + source + whole + call(self._copy.number)

    def lay(self, source: Code, number: Code, target: Code) -> Code:
        """Lays as many cards into a zone as there are, in their stead: those of another zone, from a number on."""
        front = source + i32(CARDS) + ADD + self._scaled(number) + ADD
        return self._copied(target + i32(CARDS) + ADD, front, self.size(target))

    def draw(self, number: Code, source: Code, target: Code) -> Code:
        """Moves so many cards from the front of a zone that holds them."""
        return number + source + target + call(self._draw.number)

    def is_sorted(self, zone: Code, rises: bool) -> Code:
        return zone + call(self._is_sorted[rises].number)

    def put_at(self, zone: Code, number: Code, card: Code) -> Code:
        """Writes a card where there is one."""
        return zone + self._scaled(number) + ADD + card + self._write(CARDS)

    def set_size(self, zone: Code, size: Code) -> Code:
        return zone + size + store()

    # Bodies

    def _scaled(self, number: Code) -> Code:
        return number if self.width == 1 else number + i32(self.width) + MULTIPLY

    def _end(self, zone: int) -> Code:
        """The address of a zone, moved on by all its cards."""
        return get(zone) + self._scaled(get(zone) + load()) + ADD

    def _copied(self, target: Code, source: Code, cards: Code) -> Code:
        return target + source + self._scaled(cards) + call(self._copy.number)

    def _searched(self, own: Function, here: int, end: int) -> Code:
        """Has two locals hold the address where a card lies in a zone (both parameters of the function) and that where
        its cards end, or leaves with 0 if it is not there. Sixteen bytes are looked at together: in most zones no way
        depends on where it lies. What lies behind the cards may be anything."""
        zone, card, equal = 0, 1, own.local()
        spread, compare, bits = (SPREAD8, EQUAL8, BITS8) if self.width == 1 else (SPREAD16, EQUAL16, BITS16)
        search = loop(
            leave_if(get(here) + load128(CARDS) + get(card) + spread + compare + bits + keep(equal), 1),
            increase(here, 16),
            leave_if(get(here) + get(end) + LESS, 0),
        )
        begin = get(zone) + put(here) + self._end(zone) + put(end)
        found = get(here) + self._scaled(get(equal) + ZEROS_BELOW) + ADD + put(here)
        is_behind = get(here) + get(end) + AT_LEAST
        return begin + block(search, i32(0) + RETURN) + found + when(is_behind, i32(0) + RETURN)

    def _finding(self, own: Function) -> Code:
        return self._searched(own, own.local(), own.local()) + i32(1)

    def _removing(self, own: Function) -> Code:
        """Goes to the card, then moves up what lies behind it: `_copy` and `_find` in one, for there is hardly anything
        that rules do more often."""
        zone, here, end = 0, own.local(), own.local()
        close_up = while_(
            get(here) + get(end) + LESS,
            get(here) + get(here) + load128(CARDS + self.width) + store128(CARDS),
            increase(here, 16),
        )
        shrunk = self.set_size(get(zone), self.size(get(zone)) + i32(1) + SUBTRACT)
        return self._searched(own, here, end) + shrunk + close_up + i32(1)

    def _appending(self) -> Code:
        zone, card = 0, 1
        grown = get(zone) + load() + i32(1) + ADD
        return self._end(zone) + get(card) + self._write(CARDS) + self.set_size(get(zone), grown)

    def _inserting(self, own: Function) -> Code:
        zone, number, card = 0, 1, 2
        at = own.local()
        behind = self._scaled(self.size(get(zone)) + get(number) + SUBTRACT)
        return (
            get(zone)
            + self._scaled(get(number))
            + ADD
            + i32(CARDS)
            + ADD
            + put(at)
            + (get(at) + i32(self.width) + ADD + get(at) + behind + COPY)
            + (get(at) + get(card) + self._write())
            + self.set_size(get(zone), self.size(get(zone)) + i32(1) + ADD)
        )

    def _moving_all(self) -> Code:
        source, target = 0, 1
        grown = self.size(get(target)) + self.size(get(source)) + ADD
        to = self._end(target) + i32(CARDS) + ADD
        return when(
            get(source) + get(target) + UNEQUAL,
            self._copied(to, get(source) + i32(CARDS) + ADD, self.size(get(source)))
            + self.set_size(get(target), grown)
            + self.set_size(get(source), i32(0)),
        )

    def _drawing(self, own: Function) -> Code:
        """By way of the spare room, as a zone may be drawn from into itself."""
        number, source, target = 0, 1, 2
        left = own.local()
        front = get(source) + i32(CARDS) + ADD
        behind = front + self._scaled(get(number)) + ADD
        return (
            self._copied(i32(self._spare), front, get(number))
            + (self.size(get(source)) + get(number) + SUBTRACT + put(left))
            + self._copied(front, behind, get(left))
            + self.set_size(get(source), get(left))
            + self._copied(self._end(target) + i32(CARDS) + ADD, i32(self._spare), get(number))
            + self.set_size(get(target), self.size(get(target)) + get(number) + ADD)
        )

    def _sorted(self, own: Function, rises: bool) -> Code:
        zone, here, last = 0, own.local(), own.local()
        one, next_ = self.at(get(zone), get(here)), self.at(get(zone), get(here) + i32(1) + ADD)
        in_order = one + next_ + (LESS if rises else GREATER)
        return (
            self.size(get(zone))
            + i32(1)
            + SUBTRACT
            + put(last)
            + while_(get(here) + get(last) + LESS, when(in_order, b"", i32(0) + RETURN), increase(here))
            + i32(1)
        )


def _copy() -> Code:
    """Copies so many bytes, and up to fifteen more."""
    target, source, size = 0, 1, 2
    return while_(
        i32(0) + get(size) + LESS,
        get(target) + get(source) + load128() + store128(),
        increase(target, 16),
        increase(source, 16),
        increase(size, -16),
    )
