"""What a game owes, as code: what `engine/watching.py` looks at.

Takes what is owed; gives functions that look whether it holds, to be called where it speaks: on the edges of the flow
and after steps. What is found broken is noted in the row of the game, by the number of stretches that play had passed;
below 0 if it took more numbers than compiled code has, so that only the engine can tell. Nothing is looked at again
once it is noted. Cards are counted before they are gathered in and at the end: until then none that is lost comes back.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from hornbook.dsl.core.expressions import Before
from hornbook.dsl.core.game import Step
from hornbook.dsl.core.walk import walk
from hornbook.interpreter.compiled.ground.wasm import (
    ADD,
    AND,
    COPY,
    EQUAL,
    FILL,
    I32,
    IS_ZERO,
    LESS_UNSIGNED,
    MULTIPLY,
    OR,
    SUBTRACT,
    UNEQUAL,
    Code,
    Function,
    call,
    either,
    get,
    i32,
    increase,
    load,
    load8,
    put,
    store,
    store8,
    when,
    while_,
)
from hornbook.interpreter.compiled.rules.expressions import ExpressionCode
from hornbook.interpreter.compiled.rules.unit import Names, Unit
from hornbook.interpreter.engine.counting.columns import STRETCHES, shown_column
from hornbook.interpreter.engine.moments import speaks_at
from hornbook.interpreter.engine.obligations import CARDS_CONSERVED, Owed
from hornbook.interpreter.machine.faults import OutOfBounds, RuleFault
from hornbook.interpreter.machine.flow_graph import END, Edge, FlowGraph

_HOLDS, _BROKEN, _UNSURE = 0, 1, 2


@dataclass(frozen=True, slots=True)
class StepWatch:
    """What is done where a step begins, and after it has run."""

    begin: Code
    end: Code


class WatchCode:
    """The functions that look at what is owed in one game. Steps are asked for when they are made."""

    def __init__(self, unit: Unit, owed: Sequence[Owed]) -> None:
        self._unit = unit
        self._after_steps = [each for each in owed if each.when.kind == "after_step"]
        self._looks = [(each, self._look(each, None)) for each in owed if each.when.kind != "after_step"]
        self._count_cards = self._conservation()

    def passed(self, flow: FlowGraph, edge: Edge) -> Code:
        """Play has come along an edge."""
        code = b"".join(call(look.number) for each, look in self._looks if speaks_at(each.when, flow, edge))
        return code + (self.gathering() if edge.target == END else b"")

    def stretch(self) -> Code:
        """A location is carried out."""
        return self._unit.counted(STRETCHES)

    def gathering(self) -> Code:
        """All cards of a deck are about to be gathered in."""
        return call(self._count_cards.number)

    def step(self, step: Step, names: Names) -> StepWatch:
        """What is owed after a step, which has the names of its parameters."""
        owed = [each for each in self._after_steps if each.when.name == step.name]
        if not owed:
            return StepWatch(b"", b"")
        memory, past_at, begin = self._unit.memory, None, b""
        if any(isinstance(node, Before) for node in walk(tuple(each.body for each in owed))):
            past_at = memory.reserve(memory.state_size)
            begin = i32(past_at) + i32(memory.state) + i32(memory.state_size) + COPY
        arguments = b"".join(get(names.of(parameter.slot)) for parameter in step.parameters)
        looks = (self._look(each, past_at, step) for each in owed)
        return StepWatch(begin, b"".join(arguments + call(look.number) for look in looks))

    def _look(self, owed: Owed, past_at: int | None, step: Step | None = None) -> Function:
        """A function that looks at something owed, unless it is known to be broken."""
        parameters = () if step is None else step.parameters
        judged = self._judged(owed, past_at, step)
        made = self._unit.module.function([I32 for _ in parameters])
        found = made.local()
        given = b"".join(map(get, range(len(parameters))))
        at = self._unit.memory.row_at[shown_column(owed.id)]
        fresh = i32(at) + load() + IS_ZERO
        noted = self._noted(at, get(found) + i32(_UNSURE) + EQUAL)
        made.body = when(fresh, given + call(judged.number) + put(found) + when(get(found), noted))
        return made

    def _noted(self, at: int, unsure: Code) -> Code:
        passed = i32(self._unit.memory.row_at[STRETCHES]) + load() + i32(1) + ADD
        return i32(at) + passed + either(unsure, i32(-1), i32(1)) + MULTIPLY + store()

    def _judged(self, owed: Owed, past_at: int | None, step: Step | None) -> Function:
        """A function that tells whether something holds, is broken, or cannot be told here."""
        parameters = () if step is None else step.parameters
        made = self._unit.module.function([I32 for _ in parameters], (I32,))
        names = Names(made)
        for number, parameter in enumerate(parameters):
            names.take(parameter.slot, number)
        code = ExpressionCode(self._unit, names, is_counted=False, past_at=past_at)

        def where_it_breaks_off(fault: RuleFault) -> int:
            if isinstance(fault, OutOfBounds):
                return _UNSURE
            return _BROKEN if owed.fault_breaks else _HOLDS

        made.body = self._unit.faults.softly(made, where_it_breaks_off, lambda: code.value(owed.body) + IS_ZERO)
        return made

    def _conservation(self) -> Function:
        """A function that looks whether every card lies in one place."""
        unit, memory = self._unit, self._unit.memory
        made = unit.module.function()
        zone, number, cards, seen, card = (made.local() for _ in range(5))
        at = memory.row_at[shown_column(CARDS_CONSERVED)]
        code = b""
        for deck in unit.game.decks.values():
            marks = memory.reserve(deck.size)
            code += i32(marks) + i32(0) + i32(deck.size) + FILL + i32(0) + put(cards) + i32(0) + put(seen)
            mark = unit.cards.at(get(zone), get(number)) + i32(deck.first) + SUBTRACT + put(card)
            fresh = get(card) + load8(marks) + IS_ZERO
            one = mark + when(fresh, get(card) + i32(1) + store8(marks) + increase(seen)) + increase(cards)
            for name, cells in memory.zones.items():
                if unit.game.zones[name].deck != deck.name:
                    continue
                goes_on = get(number) + unit.cards.size(get(zone)) + LESS_UNSIGNED
                counted = i32(0) + put(number) + while_(goes_on, one, increase(number))
                end = i32(cells.at + cells.count * cells.stride)
                code += i32(cells.at) + put(zone)
                code += while_(get(zone) + end + LESS_UNSIGNED, counted, increase(zone, cells.stride))
            wrong = get(cards) + i32(deck.size) + UNEQUAL + get(seen) + i32(deck.size) + UNEQUAL + OR
            code += when(wrong + i32(at) + load() + IS_ZERO + AND, self._noted(at, i32(0)))
        made.body = code
        return made
