"""The binary format of WebAssembly, as much of it as compiled games need.

Takes functions whose bodies are `Code`; gives a module as bytes. Code is a string of instructions that are already
encoded, and pieces are joined with `+` in the order in which a stack machine runs them: `get(a) + get(b) + ADD`. All
values are `I32` but for chance and counted steps, which are `I64`. There is one memory and no import.

A branch names the number of blocks, loops and ifs that it leaves; so whoever writes one stands right inside of the loop
it belongs to. Nothing here knows of games.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

Code = bytes

I32, I64 = b"\x7f", b"\x7e"
_NO_RESULT = b"\x40"
_END = b"\x0b"


def unsigned(number: int) -> bytes:
    """LEB128: seven bits a byte, the lowest first."""
    encoded = bytearray()
    while number > 0x7F:
        encoded.append(number & 0x7F | 0x80)
        number >>= 7
    encoded.append(number)
    return bytes(encoded)


def signed(number: int) -> bytes:
    """LEB128 in two's complement."""
    encoded = bytearray()
    while not -0x40 <= number < 0x40:
        encoded.append(number & 0x7F | 0x80)
        number >>= 7
    encoded.append(number & 0x7F)
    return bytes(encoded)


# Numbers and names


def i32(number: int) -> Code:
    """A number; one of 32 bits without sign is told apart by nothing but its use."""
    return b"\x41" + signed((number + 2**31) % 2**32 - 2**31)


def i64(number: int) -> Code:
    return b"\x42" + signed((number + 2**63) % 2**64 - 2**63)


def get(local: int) -> Code:
    return b"\x20" + unsigned(local)


def put(local: int) -> Code:
    """Takes what is on the stack into a local."""
    return b"\x21" + unsigned(local)


def keep(local: int) -> Code:
    """The same, but leaves it on the stack too."""
    return b"\x22" + unsigned(local)


def get_global(number: int) -> Code:
    return b"\x23" + unsigned(number)


def put_global(number: int) -> Code:
    return b"\x24" + unsigned(number)


# Control


def block(*body: Code) -> Code:
    return b"\x02" + _NO_RESULT + b"".join(body) + _END


def loop(*body: Code) -> Code:
    return b"\x03" + _NO_RESULT + b"".join(body) + _END


def when(condition: Code, then: Code, otherwise: Code = b"") -> Code:
    """Does one thing or the other."""
    return condition + b"\x04" + _NO_RESULT + then + (b"\x05" + otherwise if otherwise else b"") + _END


def either(condition: Code, then: Code, otherwise: Code) -> Code:
    """One value or the other; only that one is computed."""
    return condition + b"\x04" + I32 + then + b"\x05" + otherwise + _END


def leave(depth: int) -> Code:
    """Goes on behind a block, or at the beginning of a loop."""
    return b"\x0c" + unsigned(depth)


def leave_if(condition: Code, depth: int) -> Code:
    return condition + b"\x0d" + unsigned(depth)


def jump(number: Code, depths: Sequence[int]) -> Code:
    """Leaves as many blocks as the list says at the number; what is beyond it goes where its last entry goes."""
    return number + b"\x0e" + _vector([unsigned(depth) for depth in depths[:-1]]) + unsigned(depths[-1])


def switch(number: Code, cases: Sequence[Code]) -> Code:
    """Does the one of some things that has a number, counted from 0."""
    code = block(jump(number, range(len(cases))))
    for at, case in enumerate(cases):
        code = block(code, case, leave(len(cases) - 1 - at))
    return code


def call(function: int) -> Code:
    return b"\x10" + unsigned(function)


UNREACHABLE, RETURN, DROP = b"\x00", b"\x0f", b"\x1a"
SELECT = b"\x1b"
"""Of two values the first if a third is not 0. All of them are computed, and nothing has to be foreseen."""

# Arithmetic: two values taken from the stack, one put there

IS_ZERO, EQUAL, UNEQUAL, LESS, GREATER, AT_MOST, AT_LEAST = (
    b"\x45",
    b"\x46",
    b"\x47",
    b"\x48",
    b"\x4a",
    b"\x4c",
    b"\x4e",
)
ADD, SUBTRACT, MULTIPLY, DIVIDE, REMAINDER = b"\x6a", b"\x6b", b"\x6c", b"\x6d", b"\x6f"
AND, OR, SHIFT_LEFT, SHIFT_RIGHT = b"\x71", b"\x72", b"\x74", b"\x76"
ZEROS_BELOW = b"\x68"
"""Of one value: how many bits are 0 below the lowest that is 1."""
LESS_UNSIGNED, AT_LEAST_UNSIGNED, REMAINDER_UNSIGNED = b"\x49", b"\x4f", b"\x70"

EQUAL64, LESS64, GREATER64, LESS64_UNSIGNED = b"\x51", b"\x53", b"\x55", b"\x54"
ADD64, SUBTRACT64, MULTIPLY64, REMAINDER64_UNSIGNED = b"\x7c", b"\x7d", b"\x7e", b"\x82"
AND64, XOR64, SHIFT_RIGHT64 = b"\x83", b"\x85", b"\x88"
NARROW, WIDEN, WIDEN_UNSIGNED = b"\xa7", b"\xac", b"\xad"

# Sixteen bytes at once: the same value in all of them, or in all pairs; a comparison; a bit for each that is equal

SPREAD8, EQUAL8, BITS8 = b"\xfd\x0f", b"\xfd\x23", b"\xfd\x64"
SPREAD16, EQUAL16, BITS16 = b"\xfd\x10", b"\xfd\x2d", b"\xfd\x84\x01"

# Memory: an address on the stack (and a value to store), a constant added to the address


def load(offset: int = 0) -> Code:
    return b"\x28\x02" + unsigned(offset)


def load8(offset: int = 0) -> Code:
    return b"\x2d\x00" + unsigned(offset)


def load16(offset: int = 0) -> Code:
    return b"\x2f\x01" + unsigned(offset)


def load64(offset: int = 0) -> Code:
    return b"\x29\x00" + unsigned(offset)


def store(offset: int = 0) -> Code:
    return b"\x36\x02" + unsigned(offset)


def store8(offset: int = 0) -> Code:
    return b"\x3a\x00" + unsigned(offset)


def store16(offset: int = 0) -> Code:
    return b"\x3b\x01" + unsigned(offset)


def store64(offset: int = 0) -> Code:
    return b"\x37\x00" + unsigned(offset)


def load128(offset: int = 0) -> Code:
    return b"\xfd\x00\x00" + unsigned(offset)


def store128(offset: int = 0) -> Code:
    return b"\xfd\x0b\x00" + unsigned(offset)


COPY = b"\xfc\x0a\x00\x00"
"""Target, source, bytes; the two may overlap."""
FILL = b"\xfc\x0b\x00"
"""Target, value of a byte, bytes."""

# Loops that come again and again


def while_(condition: Code, *body: Code) -> Code:
    """Right inside of the body, `leave(1)` breaks the loop off."""
    return block(loop(leave_if(condition + IS_ZERO, 1), *body, leave(0)))


def increase(local: int, by: int = 1) -> Code:
    return get(local) + i32(by) + ADD + put(local)


# Functions and modules


@dataclass
class Function:
    """A function under way: its parameters are its first locals. `body` is set once everything it calls is known."""

    number: int
    parameters: tuple[bytes, ...]
    results: tuple[bytes, ...]
    exported: str = ""
    body: Code = b""
    _locals: list[bytes] = field(default_factory=list)

    def local(self, type_: bytes = I32) -> int:
        """A new local, which is 0 where the function begins."""
        self._locals.append(type_)
        return len(self.parameters) + len(self._locals) - 1

    def encoded(self) -> bytes:
        held = [unsigned(1) + type_ for type_ in self._locals]
        whole = _vector(held) + self.body + _END
        return unsigned(len(whole)) + whole


class Module:
    """All functions, globals (numbers of 64 bits that begin with 0), a memory, and what lies in it at first."""

    def __init__(self) -> None:
        self._functions: list[Function] = []
        self._globals = 0
        self._data: list[tuple[int, bytes]] = []

    def function(self, parameters: Iterable[bytes] = (), results: Iterable[bytes] = (), exported: str = "") -> Function:
        """A new function; it can be called from now on, and gets its body later."""
        made = Function(len(self._functions), tuple(parameters), tuple(results), exported)
        self._functions.append(made)
        return made

    def new_global(self) -> int:
        self._globals += 1
        return self._globals - 1

    def place(self, at: int, data: bytes) -> None:
        """Has something lie in the memory from the beginning."""
        self._data.append((at, data))

    def encoded(self, memory_size: int) -> bytes:
        """The module as a file. Its memory holds so many bytes, and is exported."""
        types = list(dict.fromkeys((each.parameters, each.results) for each in self._functions))
        pages = unsigned(-(-memory_size // 0x10000))
        exports = [_name(each.exported) + b"\x00" + unsigned(each.number) for each in self._functions if each.exported]
        sections = {
            1: [b"\x60" + _vector(parameters) + _vector(results) for parameters, results in types],
            3: [unsigned(types.index((each.parameters, each.results))) for each in self._functions],
            5: [b"\x01" + pages + pages],
            6: [I64 + b"\x01" + i64(0) + _END for _ in range(self._globals)],
            7: [_name("memory") + b"\x02\x00", *exports],
            10: [each.encoded() for each in self._functions],
            11: [b"\x00" + i32(at) + _END + unsigned(len(data)) + data for at, data in self._data],
        }
        return b"\x00asm\x01\x00\x00\x00" + b"".join(
            bytes([number]) + unsigned(len(content := _vector(entries))) + content
            for number, entries in sections.items()
            if entries
        )


def _vector(entries: Sequence[bytes]) -> bytes:
    return unsigned(len(entries)) + b"".join(entries)


def _name(name: str) -> bytes:
    encoded = name.encode()
    return unsigned(len(encoded)) + encoded
