"""The binary format: numbers, control and memory come out as an engine of somebody else understands them."""

from collections.abc import Callable
from typing import Any

import pytest
import wasmtime

from hornbook.interpreter.compiled.ground.wasm import (
    ADD,
    BITS8,
    BITS16,
    COPY,
    DIVIDE,
    EQUAL8,
    EQUAL16,
    FILL,
    I32,
    I64,
    IS_ZERO,
    LESS,
    MULTIPLY,
    NARROW,
    RETURN,
    SELECT,
    SPREAD8,
    SPREAD16,
    SUBTRACT,
    UNREACHABLE,
    WIDEN,
    ZEROS_BELOW,
    Code,
    Function,
    Module,
    block,
    call,
    either,
    get,
    get_global,
    i32,
    i64,
    increase,
    jump,
    keep,
    leave,
    leave_if,
    load,
    load8,
    load16,
    load64,
    load128,
    put,
    put_global,
    signed,
    store,
    store8,
    store16,
    store64,
    store128,
    unsigned,
    when,
    while_,
)

EDGES = [0, 1, -1, 63, 64, -64, -65, 127, 128, 8191, 8192, 2**31 - 1, -(2**31)]


def running(body: Callable[[Function], Code], parameters: int = 1, results: bytes = I32) -> Callable[..., Any]:
    """A module with one function, which can be called."""
    module = Module()
    function = module.function([I32] * parameters, [results], exported="it")
    module.new_global()
    module.place(64, b"card")
    function.body = body(function)
    store = wasmtime.Store(engine := wasmtime.Engine())
    exports = wasmtime.Instance(store, wasmtime.Module(engine, module.encoded(100_000)), []).exports(store)
    it: Any = exports["it"]
    return lambda *arguments: it(store, *arguments)


def test_numbers_have_seven_bits_a_byte() -> None:
    assert [unsigned(number) for number in (0, 127, 128, 624485)] == [b"\0", b"\x7f", b"\x80\1", b"\xe5\x8e\x26"]
    assert [signed(number) for number in (0, -1, 63, 64, -123456)] == [b"\0", b"\x7f", b"?", b"\xc0\0", b"\xc0\xbb\x78"]


@pytest.mark.parametrize("number", EDGES)
def test_constants_are_what_they_say(number: int) -> None:
    assert running(lambda _: i32(number), 0)() == number
    assert running(lambda _: i64(number << 32), 0, I64)() == number << 32
    assert running(lambda _: i32(number % 2**32), 0)() == number


def test_a_loop_counts() -> None:
    def factorial(function: Function) -> Code:
        result = function.local()
        return (
            i32(1)
            + put(result)
            + while_(get(0), get(result) + get(0) + MULTIPLY + put(result), increase(0, -1))
            + get(result)
        )

    assert running(factorial)(10) == 3628800


def test_the_body_of_a_loop_can_break_off() -> None:
    found = running(lambda _: while_(i32(1), leave_if(i32(5) + get(0) + LESS, 1), increase(0)) + get(0))
    assert (found(0), found(9)) == (6, 9)


def test_ways_part() -> None:
    sign = running(lambda _: either(get(0) + i32(0) + LESS, i32(-1), either(get(0), i32(1), i32(0))))
    assert [sign(number) for number in (-5, 0, 5)] == [-1, 0, 1]
    doubled = running(lambda _: when(get(0) + IS_ZERO, i32(100) + RETURN, get(0) + get(0) + ADD + put(0)) + get(0))
    assert [doubled(number) for number in (0, 4)] == [100, 8]


def test_a_jump_goes_where_its_number_says() -> None:
    def body(_: Function) -> Code:
        inner = block(block(block(jump(get(0), [0, 1, 2])), i32(10) + RETURN), i32(20) + RETURN)
        return inner + i32(30)

    named = running(body)
    assert [named(number) for number in (0, 1, 2, 7)] == [10, 20, 30, 30]
    assert running(lambda _: block(leave(0), UNREACHABLE) + i32(1))(0) == 1


def test_functions_call_each_other_by_number() -> None:
    module = Module()
    twice, plain = module.function([I32], [I32], exported="it"), module.function([I32], [I32])
    twice.body = get(0) + call(plain.number) + call(plain.number)
    plain.body = get(0) + i32(3) + SUBTRACT
    store = wasmtime.Store(engine := wasmtime.Engine())
    exports = wasmtime.Instance(store, wasmtime.Module(engine, module.encoded(1)), []).exports(store)
    it: Any = exports["it"]
    assert it(store, 10) == 4


def test_memory_holds_what_is_stored_and_what_lay_there() -> None:
    assert running(lambda _: i32(64) + load(), 0)() == int.from_bytes(b"card", "little")
    for width, write, read in ((8, store8, load8), (16, store16, load16)):
        kept = running(lambda _, w=write, r=read: i32(8) + get(0) + w(4) + i32(12) + r())  # type: ignore[misc]
        assert kept(-1) == 2**width - 1
    assert running(lambda _: i32(8) + get(0) + store(4) + i32(12) + load())(-7) == -7
    assert running(lambda _: i32(8) + get(0) + WIDEN + store64() + i32(8) + load64(), 1, I64)(-7) == -7
    assert running(lambda _: i32(200) + i32(64) + i32(4) + COPY + i32(200) + load8(3), 0)() == ord("d")
    assert running(lambda _: i32(200) + i32(9) + i32(4) + FILL + i32(201) + load8(), 0)() == 9


def test_sixteen_bytes_are_copied_and_compared_at_once() -> None:
    copied = running(lambda _: i32(200) + i32(60) + load128(4) + store128(8) + i32(208) + load())
    assert copied(0) == int.from_bytes(b"card", "little")
    for spread, equal, bits, write in ((SPREAD8, EQUAL8, BITS8, store8), (SPREAD16, EQUAL16, BITS16, store16)):
        laid = i32(302) + i32(9) + write() + i32(308) + i32(9) + write()
        found = running(lambda _, p=(laid, spread, equal, bits): p[0] + i32(300) + load128() + get(0) + b"".join(p[1:]))  # type: ignore[misc]
        assert found(9) == (0b100000100 if write is store8 else 0b10010)
        assert found(7) == 0
    assert [running(lambda _: get(0) + ZEROS_BELOW)(number) for number in (0b100000100, 1)] == [2, 0]


def test_one_of_two_values_is_selected() -> None:
    selected = running(lambda _: i32(10) + i32(20) + get(0) + SELECT)
    assert [selected(number) for number in (1, 0, -5)] == [10, 20, 10]


def test_globals_and_locals_of_both_widths() -> None:
    def body(function: Function) -> Code:
        wide = function.local(I64)
        return get(0) + WIDEN + keep(wide) + put_global(0) + get_global(0) + NARROW + i32(2) + DIVIDE

    assert running(body)(-9) == -4
