"""What bots answer, as code: what `players/bots.py` does, in the same order.

Takes who is asked, where the options lie, how many there are, which of them declines and whether they have an order;
gives one of them. Each seat has a row that says what its bot does (`engine/manners.py`).
"""

from hornbook.interpreter.compiled.bots.bot_memory import ROW, BotMemory, containing
from hornbook.interpreter.compiled.bots.imagination import Imagination
from hornbook.interpreter.compiled.ground.flat_memory import VALUE
from hornbook.interpreter.compiled.ground.wasm import (
    ADD,
    ADD64,
    AND,
    COPY,
    DIVIDE,
    EQUAL,
    EQUAL64,
    FILL,
    GREATER,
    I32,
    I64,
    IS_ZERO,
    LESS,
    LESS64,
    MULTIPLY,
    MULTIPLY64,
    OR,
    RETURN,
    SHIFT_RIGHT,
    SUBTRACT,
    UNREACHABLE,
    WIDEN,
    Code,
    Function,
    call,
    either,
    get,
    i32,
    increase,
    load,
    load64,
    put,
    store,
    store64,
    when,
    while_,
)
from hornbook.interpreter.compiled.rules.unit import Unit
from hornbook.interpreter.engine.engine import Engine
from hornbook.interpreter.engine.manners import Kind
from hornbook.interpreter.engine.standing import nothing_ahead

_MOST_OPTIONS = 1 << 10
"""With more, the call of the module ends, and the engine plays."""


class Looking:
    """The function `ask`. Where all win or lose as one, nobody looks far."""

    def __init__(self, unit: Unit, memory: BotMemory, imagination: Imagination, engine: Engine) -> None:
        self._unit, self._memory, self._imagination = unit, memory, imagination
        self._shared, self._nothing_ahead = engine.standings.shared, nothing_ahead(engine.game, engine.program)
        self._size = 8 + 8 * imagination.parts
        """The bytes of a prospect: an option, in how many playouts it could be told what comes of it, and the sums."""
        self._prospects_at = unit.memory.reserve(self._size * (_MOST_OPTIONS + 1))
        self._chance_at = unit.memory.reserve(8)
        module, self._contains = unit.module, containing(unit)
        self._better = module.function((I32, I32), (I32,))
        self._better.body = self._is_better(self._better)
        self._sort = module.function((I32,))
        self._sort.body = self._sorting(self._sort)
        self._try = module.function((I32,))
        self._try.body = self._trying(self._try)
        self._line_up = module.function((I32, I32, I32, I32))
        self._line_up.body = self._lining_up(self._line_up)
        self._look = module.function((I32, I32, I32, I32, I32), (I32,))
        self._look.body = self._looking(self._look)
        self._extreme = module.function((I32, I32, I32), (I32,))
        self._extreme.body = self._extreme_of(self._extreme)
        self.ask = module.function((I32, I32, I32, I32, I32), (I32,))
        self.ask.body = self._asking(self.ask)

    def _asking(self, own: Function) -> Code:
        """The bot of the first seat speaks for the team."""
        who, list_at, count, declining, has_order, seat, row, state_at = (
            *range(5),
            own.local(),
            own.local(),
            own.local(),
        )
        kind = get(row) + load()
        begin = either(get(who) + i32(0) + LESS, i32(0), get(who)) + put(seat)
        begin += get(seat) + i32(ROW) + MULTIPLY + i32(self._memory.bots_at) + ADD + put(row)
        begin += get(seat) + i32(8) + MULTIPLY + i32(self._unit.memory.seats) + ADD + put(state_at)
        options = get(list_at) + get(count)
        only = when(get(count) + i32(1) + EQUAL, get(list_at) + load() + RETURN)
        look = options + get(declining) + get(row) + get(state_at) + call(self._look.number) + RETURN
        looks = only + self._memory.player.write(get(who)) + self._imagination.new_question() + look
        is_modest = kind + i32(Kind.MODEST) + EQUAL + options + get(declining) + call(self._contains.number) + AND
        is_extreme = kind + i32(Kind.HIGHEST) + EQUAL + kind + i32(Kind.LOWEST) + EQUAL + OR + get(has_order) + AND
        picked = self._unit.chance.below(get(state_at), get(count))
        return (
            begin
            + when(kind + i32(Kind.LOOKING) + EQUAL, looks)
            + when(is_modest, get(declining) + RETURN)
            + when(is_extreme, options + kind + call(self._extreme.number) + RETURN)
            + (get(list_at) + picked + i32(VALUE) + MULTIPLY + ADD + load())
        )

    def _extreme_of(self, own: Function) -> Code:
        """The highest of so many numbers, or the lowest."""
        list_at, count, kind, at, best, value = *range(3), own.local(), own.local(), own.local()
        number = get(list_at) + get(at) + i32(VALUE) + MULTIPLY + ADD + load()
        highest = get(kind) + i32(Kind.HIGHEST) + EQUAL
        better = either(highest, get(value) + get(best) + GREATER, get(value) + get(best) + LESS)
        each = number + put(value) + when(better, get(value) + put(best))
        begin = number + put(best)
        return begin + while_(get(at) + get(count) + LESS, each, increase(at)) + get(best)

    def _prospect(self, number: Code) -> Code:
        """The address of a prospect."""
        return number + i32(self._size) + MULTIPLY + i32(self._prospects_at) + ADD

    def _lining_up(self, own: Function) -> Code:
        """Makes a prospect of every option: in any order, but whatever declines comes first."""
        list_at, count, declining, state_at, at, other, kept = *range(4), *(own.local() for _ in range(3))
        if_too_many = when(get(count) + i32(_MOST_OPTIONS) + GREATER, UNREACHABLE)
        cleared = i32(self._prospects_at) + i32(0) + get(count) + i32(self._size) + MULTIPLY + FILL
        option = get(list_at) + get(at) + i32(VALUE) + MULTIPLY + ADD + load()
        copied = while_(get(at) + get(count) + LESS, self._prospect(get(at)) + option + store(), increase(at))
        key = i32(self._chance_at) + self._unit.chance.number(get(state_at)) + store64()
        further = self._unit.chance.below(i32(self._chance_at), get(count) + get(at) + SUBTRACT)
        mixed = while_(
            get(at) + get(count) + i32(1) + SUBTRACT + LESS,
            get(at) + further + ADD + put(other),
            self._prospect(get(other)) + load() + put(kept),
            self._prospect(get(other)) + self._prospect(get(at)) + load() + store(),
            self._prospect(get(at)) + get(kept) + store(),
            increase(at),
        )
        before = self._prospect(get(other) + i32(1) + SUBTRACT) + load()
        to_front = while_(
            i32(0) + get(other) + LESS, self._prospect(get(other)) + before + store(), increase(other, -1)
        )
        declines = self._prospect(get(at)) + load() + get(declining) + EQUAL
        found = get(at) + put(other) + to_front + i32(self._prospects_at) + get(declining) + store()
        first = while_(get(at) + get(count) + LESS, when(declines, found), increase(at))
        again = i32(0) + put(at)
        return if_too_many + cleared + copied + again + key + mixed + again + first

    def _looking(self, own: Function) -> Code:
        list_at, count, declining, row, state_at = range(5)
        key, each, budget = own.local(I64), own.local(), own.local()
        left, rounds, done, playouts, number, at = (own.local() for _ in range(6))
        begin = self._unit.chance.number(get(state_at)) + put(key)
        begin += get(list_at) + get(count) + get(declining) + get(state_at) + call(self._line_up.number)
        begin += self._memory.far.write(i32(0) if self._shared else get(row) + load(VALUE))
        begin += self._unless_worth_a_look(i32(self._prospects_at) + load() + RETURN)
        begin += get(row) + load(2 * VALUE) + put(each) + get(row) + load(3 * VALUE) + put(budget)
        begin += get(count) + put(left)
        # As many rounds as it takes to halve the options until one is left; `number` goes along with them.
        halved = while_(get(number), get(number) + i32(1) + SHIFT_RIGHT + put(number), increase(rounds))
        begin += get(count) + i32(1) + SUBTRACT + put(number) + halved
        begin += when(get(each), i32(1) + put(rounds))
        share = get(budget) + get(rounds) + get(left) + MULTIPLY + DIVIDE + put(playouts)
        share += when(get(playouts) + i32(1) + LESS, i32(1) + put(playouts))
        chance = self._unit.chance.derived(get(key), get(number) + WIDEN)
        all_tried = while_(get(at) + get(left) + LESS, get(at) + call(self._try.number), increase(at))
        playing = while_(
            get(number) + get(playouts) + LESS,
            i32(self._memory.key_at) + chance + store64() + self._imagination.new_playout(),
            i32(0) + put(at) + all_tried,
            increase(number),
        )
        one_round = (
            when(get(each), get(each) + put(playouts), share)
            + (get(done) + put(number) + get(done) + get(playouts) + ADD + put(playouts))
            + (playing + get(playouts) + put(done))
            + (get(left) + call(self._sort.number) + get(left) + i32(1) + ADD + i32(1) + SHIFT_RIGHT + put(left))
        )
        round_ = own.local()
        rounds_played = while_(get(round_) + get(rounds) + LESS, one_round, increase(round_))
        return begin + rounds_played + i32(self._prospects_at) + load()

    def _unless_worth_a_look(self, otherwise: Code) -> Code:
        location = self._memory.location.read()
        idle = b"".join(location + i32(number) + EQUAL + OR for number in sorted(self._nothing_ahead))
        return when(i32(0) + idle + self._memory.far.read() + IS_ZERO + AND, otherwise) if idle else b""

    def _trying(self, own: Function) -> Code:
        """One playout more for the prospect of a number."""
        number, at = 0, own.local()
        begin = self._prospect(get(number)) + put(at) + self._memory.option.write(get(at) + load())
        added = get(at) + get(at) + load(4) + i32(1) + ADD + store(4)
        for part in range(self._imagination.parts):
            standing = i32(self._imagination.standing_at + VALUE * part) + load() + WIDEN
            added += get(at) + get(at) + load64(8 + 8 * part) + standing + ADD64 + store64(8 + 8 * part)
        return begin + when(call(self._imagination.imagine.number), added)

    def _is_better(self, own: Function) -> Code:
        """Whether the mean standing of a prospect is lower than that of another; nothing is worse than unknown."""
        one, other, mine, its = 0, 1, own.local(I64), own.local(I64)
        known, its_known = get(one) + load(4), get(other) + load(4)
        unknown = when(known + IS_ZERO + its_known + IS_ZERO + OR, known + its_known + GREATER + RETURN)
        compared = b""
        for part in range(self._imagination.parts):
            compared += get(one) + load64(8 + 8 * part) + its_known + WIDEN + MULTIPLY64 + put(mine)
            compared += get(other) + load64(8 + 8 * part) + known + WIDEN + MULTIPLY64 + put(its)
            differ = get(mine) + get(its) + EQUAL64 + IS_ZERO
            compared += when(differ, get(mine) + get(its) + LESS64 + RETURN)
        return unknown + compared + i32(0)

    def _sorting(self, own: Function) -> Code:
        """Puts the best of so many prospects first; those that are equally good stay in their order."""
        count, at, here, spare = 0, own.local(), own.local(), self._prospects_at + self._size * _MOST_OPTIONS
        mine, before = self._prospect(get(here)), self._prospect(get(here) + i32(1) + SUBTRACT)
        better = mine + before + call(self._better.number)
        size = i32(self._size)
        swapped = i32(spare) + mine + size + COPY + mine + before + size + COPY + before + i32(spare) + size + COPY
        goes_up = either(i32(0) + get(here) + LESS, better, i32(0))
        up = get(at) + put(here) + while_(goes_up, swapped, increase(here, -1))
        return i32(1) + put(at) + while_(get(at) + get(count) + LESS, up, increase(at))
