"""What bots keep in memory: what has been answered since the location began, and what they imagine.

Takes a unit; gives addresses, and code that reads and writes there.
"""

from dataclasses import dataclass

from hornbook.interpreter.compiled.ground.flat_memory import VALUE
from hornbook.interpreter.compiled.ground.wasm import (
    ADD,
    AT_LEAST,
    EQUAL,
    I32,
    LESS,
    MULTIPLY,
    RETURN,
    UNREACHABLE,
    Code,
    Function,
    get,
    i32,
    increase,
    load,
    store,
    when,
    while_,
)
from hornbook.interpreter.compiled.rules.unit import Unit

NOTHING = -(2**31)
"""What no option is."""

ROW = 4 * VALUE
"""The bytes of a seat's bot: its kind, whether it looks far, how often it tries each option, its budget."""

_ANSWERS = 1 << 12
_SECRETS = 64


@dataclass(frozen=True, slots=True)
class Cell:
    """A number of 32 bits."""

    at: int

    def read(self) -> Code:
        return i32(self.at) + load()

    def write(self, value: Code) -> Code:
        return i32(self.at) + value + store()

    def increase(self) -> Code:
        return self.write(self.read() + i32(1) + ADD)


@dataclass(frozen=True, slots=True)
class Record:
    """Numbers one after the other, and how many there are. The address and the length may be code."""

    at: Code
    length_at: Code
    room: int

    def length(self) -> Code:
        return self.length_at + load()

    def number(self, at: Code) -> Code:
        return self.at + at + i32(VALUE) + MULTIPLY + ADD + load()

    def clear(self) -> Code:
        return self.length_at + i32(0) + store()

    def append(self, value: Code) -> Code:
        """With more than there is room for, the call of the module ends, and the engine plays."""
        full = when(self.length() + i32(self.room) + AT_LEAST, UNREACHABLE)
        end = self.at + self.length() + i32(VALUE) + MULTIPLY + ADD
        return full + end + value + store() + self.length_at + self.length() + i32(1) + ADD + store()


class BotMemory:
    """The addresses of one module."""

    def __init__(self, unit: Unit) -> None:
        reserve, players = unit.memory.reserve, unit.players
        self.bots_at = reserve(ROW * players)
        # What has happened since the location began.
        self.began_at = reserve(unit.memory.state_size)
        self.location, self.blocks, self.is_carried_out = (Cell(reserve(VALUE)) for _ in range(3))
        self.chance_at = reserve(8)
        self.answers = Record(i32(reserve(VALUE * _ANSWERS)), i32(reserve(VALUE)), _ANSWERS)
        self._secrets_at, self._secret_lengths_at = reserve(VALUE * _SECRETS * players), reserve(VALUE * players)
        self._used_at = reserve(VALUE * players)
        # What is asked, while somebody imagines.
        self.player, self.is_secret, self.option, self.far = (Cell(reserve(VALUE)) for _ in range(4))
        self.key_at = reserve(8)
        # The question that a rehearsal has come to.
        self.list_at, self.count, self.declining, self.has_order = (Cell(reserve(VALUE)) for _ in range(4))

    def secrets(self, seat: Code) -> Record:
        """What somebody has answered in the secret block that is going on."""
        at = i32(self._secrets_at) + seat + i32(VALUE * _SECRETS) + MULTIPLY + ADD
        return Record(at, i32(self._secret_lengths_at) + seat + i32(VALUE) + MULTIPLY + ADD, _SECRETS)

    def used_at(self, seat: Code) -> Code:
        """The address of how many of them have been carried out."""
        return i32(self._used_at) + seat + i32(VALUE) + MULTIPLY + ADD


def containing(unit: Unit) -> Function:
    """A function: whether so many numbers at an address contain one."""
    own = unit.module.function((I32, I32, I32), (I32,))
    list_at, count, value, at = 0, 1, 2, own.local()
    found = get(list_at) + get(at) + i32(VALUE) + MULTIPLY + ADD + load() + get(value) + EQUAL
    own.body = while_(get(at) + get(count) + LESS, when(found, i32(1) + RETURN), increase(at)) + i32(0)
    return own
