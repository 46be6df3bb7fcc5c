"""Who wins, as code: what `engine/standing.py` reads off a memory.

Takes the game's `winners`; gives code that writes the scores of all seats into the row, and tells the winners as bits.
"""

from hornbook.interpreter.compiled.ground.flat_memory import VALUE
from hornbook.interpreter.compiled.ground.wasm import (
    ADD,
    GREATER,
    IS_ZERO,
    LESS,
    MULTIPLY,
    OR,
    SHIFT_LEFT,
    UNEQUAL,
    Code,
    Function,
    either,
    get,
    i32,
    increase,
    load,
    put,
    store,
    when,
    while_,
)
from hornbook.interpreter.compiled.rules.expressions import ExpressionCode
from hornbook.interpreter.compiled.rules.unit import Names, Unit


class StandingCode:
    """Makes the code that counts a game, inside one function."""

    def __init__(self, unit: Unit, function: Function) -> None:
        self._unit, self._winners = unit, unit.game.winners
        self._names = Names(function)
        self._expressions = ExpressionCode(unit, self._names, is_counted=False)
        self._player = self._names.bind(self._winners.slot)
        self._seat = function.local()
        self._keys_at = unit.memory.reserve(VALUE * unit.players * max(1, len(self._winners.keys)))

    def scores(self) -> Code:
        """Everybody's first key, as the file counts it."""
        keys, row = self._winners.keys, self._unit.memory.row_at["score 0"]
        score = self._expressions.value(keys[0].value) if keys else i32(0)
        return self._every_seat(get(self._seat) + i32(VALUE) + MULTIPLY + score + store(row))

    def winners(self) -> Code:
        """All whose keys nobody's are better than, of those who may win at all: bits, on the stack."""
        function = self._names.function
        best, winners, barred = (function.local() for _ in range(3))
        bit = i32(1) + get(self._seat) + SHIFT_LEFT
        where = self._winners.where
        may_win = i32(1) if where is None else self._expressions.value(where)
        # All keys are computed, whether the player may win or not, and after it is known whether.
        read = may_win + IS_ZERO + put(barred) + self._all_keys()
        first = get(winners) + IS_ZERO
        takes_over = bit + put(winners) + get(self._seat) + put(best)
        joins = get(winners) + bit + OR + put(winners)
        counted = when(
            either(first, i32(1), self._compared(best, better=True)),
            takes_over,
            when(self._compared(best, better=False), b"", joins),
        )
        found = self._every_seat(read + when(get(barred), b"", counted))
        return i32(0) + put(winners) + found + get(winners)

    def _every_seat(self, body: Code) -> Code:
        one = get(self._seat) + put(self._player) + body
        return (
            i32(0)
            + put(self._seat)
            + while_(get(self._seat) + i32(self._unit.players) + LESS, one, increase(self._seat))
        )

    def _key_at(self, seat: int, number: int) -> Code:
        """The address of a key of a seat."""
        row = get(seat) + i32(VALUE * len(self._winners.keys)) + MULTIPLY
        return row + i32(self._keys_at + VALUE * number) + ADD

    def _all_keys(self) -> Code:
        return b"".join(
            self._key_at(self._seat, number) + self._expressions.value(key.value) + store()
            for number, key in enumerate(self._winners.keys)
        )

    def _compared(self, best: int, better: bool) -> Code:
        """Whether the seat is better than the best one so far; or whether it differs from it at all."""
        code = i32(0)
        for number, key in reversed(list(enumerate(self._winners.keys))):
            new, old = self._key_at(self._seat, number) + load(), self._key_at(best, number) + load()
            wins = new + old + (LESS if key.direction == "lowest" else GREATER) if better else i32(1)
            code = either(new + old + UNEQUAL, wins, code)
        return code
