"""Who leads, as code: what `engine/counting/lead.py` counts.

Takes the game's `winners`; gives a function to be called whenever a phase has ended, and what sets it back when a game
begins.
"""

from hornbook.interpreter.compiled.ground.flat_memory import VALUE
from hornbook.interpreter.compiled.ground.wasm import (
    ADD,
    AND,
    I32,
    IS_ZERO,
    RETURN,
    SHIFT_RIGHT,
    Code,
    Function,
    call,
    get,
    i32,
    load,
    put,
    store,
    when,
)
from hornbook.interpreter.compiled.rules.standings import StandingCode
from hornbook.interpreter.compiled.rules.unit import Unit


class LeadCode:
    """The function that looks who leads. Where that cannot be told, nobody does."""

    def __init__(self, unit: Unit) -> None:
        self._unit = unit
        self._holders = unit.memory.reserve(VALUE)
        leaders = unit.module.function((), (I32,))
        leaders.body = unit.faults.softly(leaders, lambda _: 0, StandingCode(unit, leaders).winners)
        self._look = unit.module.function()
        self._look.body = self._looking(self._look, leaders)

    def begin(self) -> Code:
        """A game begins: nobody holds the lead."""
        return i32(self._holders) + i32(0) + store()

    def look(self) -> Code:
        """A phase has ended."""
        return call(self._look.number)

    def _looking(self, own: Function, leaders: Function) -> Code:
        found, still, row = own.local(), own.local(), self._unit.memory.row_at
        code = self._unit.counted("moments") + call(leaders.number) + put(found)
        for seat in range(self._unit.players):
            at = row[f"led {seat}"]
            leads = get(found) + i32(seat) + SHIFT_RIGHT + i32(1) + AND
            code += i32(at) + i32(at) + load() + leads + ADD + store()
        held = i32(self._holders) + load()
        moment = i32(row["last lead change"]) + i32(row["moments"]) + load() + store()
        lost = when(held, self._unit.counted("lead changes") + moment) + get(found) + put(still)
        return (
            code
            + when(get(found) + IS_ZERO, RETURN)
            + (held + get(found) + AND + put(still))
            + when(get(still) + IS_ZERO, lost)
            + (i32(self._holders) + get(still) + store())
        )
