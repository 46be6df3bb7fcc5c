"""Chance as code: `engine/chance.py` says what it gives, and this gives the same.

Takes addresses of states, which lie in memory; gives functions that draw numbers and shuffle zones.
"""

from hornbook.interpreter.compiled.ground.flat_memory import CARDS, SHUFFLES
from hornbook.interpreter.compiled.ground.wasm import (
    ADD,
    ADD64,
    AND64,
    I32,
    I64,
    LESS,
    LESS64_UNSIGNED,
    MULTIPLY,
    MULTIPLY64,
    NARROW,
    REMAINDER64_UNSIGNED,
    SHIFT_RIGHT64,
    SUBTRACT,
    WIDEN_UNSIGNED,
    XOR64,
    Code,
    Module,
    call,
    get,
    i32,
    i64,
    increase,
    keep,
    leave_if,
    load,
    load8,
    load16,
    load64,
    loop,
    put,
    store8,
    store16,
    store64,
    when,
    while_,
)
from hornbook.interpreter.engine.chance import GOLDEN, A, B


class ChanceCode:
    """The functions of chance in one module."""

    def __init__(self, module: Module, card_width: int, shuffles: int = SHUFFLES) -> None:
        """`shuffles`: the address of the state from which shuffles draw."""
        self.shuffles = shuffles
        self._derived = module.function((I64, I64), (I64,))
        self._derived.body = _derived()
        self._number = module.function((I32,), (I64,))
        self._number.body = _number(self._number.local(I64))
        self._below = module.function((I32, I32), (I32,))
        self._below.body = _below(self._below.local(I64), self._below.local(I64), self._below.local(I64))
        self._shuffle = module.function((I32,))
        here, there, width = (self._shuffle.local() for _ in range(3))
        state, product, z = (self._shuffle.local(I64) for _ in range(3))
        self._shuffle.body = _shuffle(shuffles, card_width, here, there, width, state, product, z)

    def derived(self, key: Code, part: Code) -> Code:
        """The key of a name that goes on with a part; both of 64 bits."""
        return key + part + call(self._derived.number)

    def number(self, state_at: Code) -> Code:
        """The next number of 64 bits, from the state at an address."""
        return state_at + call(self._number.number)

    def below(self, state_at: Code, count: Code) -> Code:
        """A number below a count, drawn from the state at an address."""
        return state_at + count + call(self._below.number)

    def shuffle(self, zone: Code) -> Code:
        """Shuffles a zone with the chance of the location."""
        return zone + call(self._shuffle.number)

    def pass_over_shuffle(self) -> Code:
        """Leaves the chance of the location as a shuffle would."""
        return i32(self.shuffles) + i32(self.shuffles) + load64() + i64(GOLDEN) + ADD64 + store64()


def _mixed(z: int) -> Code:
    """What the generator makes of the state in a local, on the stack; the local is used up."""
    step = get(z) + get(z) + i64(30) + SHIFT_RIGHT64 + XOR64 + i64(A) + MULTIPLY64 + put(z)
    step += get(z) + get(z) + i64(27) + SHIFT_RIGHT64 + XOR64 + i64(B) + MULTIPLY64 + put(z)
    return step + get(z) + get(z) + i64(31) + SHIFT_RIGHT64 + XOR64


def _derived() -> Code:
    key, part = 0, 1
    mixed_part = get(part) + i64(GOLDEN) + ADD64 + put(part) + _mixed(part)
    return get(key) + mixed_part + XOR64 + put(key) + _mixed(key)


def _drawn(advanced: Code, count: Code, product: int, z: int) -> Code:
    """Draws below a count (of 64 bits) into a local; `advanced` has the generator's next state on the stack."""
    low = get(product) + i64(0xFFFFFFFF) + AND64
    again = low + i64(1 << 32) + count + REMAINDER64_UNSIGNED + LESS64_UNSIGNED
    return (
        loop(
            advanced + put(z),
            _mixed(z) + i64(32) + SHIFT_RIGHT64 + count + MULTIPLY64 + put(product),
            when(low + count + LESS64_UNSIGNED, leave_if(again, 1)),
        )
        + get(product)
        + i64(32)
        + SHIFT_RIGHT64
        + NARROW
    )


def _next(state_at: Code, z: int) -> Code:
    """The next number from the state at an address, on the stack."""
    return state_at + state_at + load64() + i64(GOLDEN) + ADD64 + keep(z) + store64() + _mixed(z)


def _number(z: int) -> Code:
    at = 0
    return _next(get(at), z)


def _below(product: int, z: int, wide: int) -> Code:
    at, count = 0, 1
    advanced = get(at) + get(at) + load64() + i64(GOLDEN) + ADD64 + keep(z) + store64() + get(z)
    return get(count) + WIDEN_UNSIGNED + put(wide) + _drawn(advanced, get(wide), product, z)


def _shuffle(
    shuffles: int, card_width: int, here: int, there: int, left: int, state: int, product: int, z: int
) -> Code:
    """From the first card to the last but one, each changes places with one from itself on."""
    zone = 0
    read, write = (load8, store8) if card_width == 1 else (load16, store16)
    key = _next(i32(shuffles), z) + put(state)
    advanced = get(state) + i64(GOLDEN) + ADD64 + keep(state)
    drawn = _drawn(advanced, get(left) + WIDEN_UNSIGNED, product, z)
    swap = get(there) + get(here) + read(CARDS) + get(here) + get(there) + read(CARDS) + write(CARDS) + write(CARDS)
    return (
        key
        + get(zone)
        + load()
        + put(left)
        + get(zone)
        + put(here)
        + while_(
            i32(1) + get(left) + LESS,
            drawn + i32(card_width) + MULTIPLY + get(here) + ADD + put(there),
            swap,
            increase(here, card_width),
            get(left) + i32(1) + SUBTRACT + put(left),
        )
    )
