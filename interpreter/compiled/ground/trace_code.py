"""The trace as code: what fired and what was chosen, written down while compiled rules run.

Takes the events as numbers; gives code that appends them to a list in memory. Each event begins with the number of the
rule, or of the question, counted from -1 downwards, followed by the step's arguments, or the chooser (-1: the team) and
the value. What finds no room any more is left out, and counted all the same. Only tests and whoever looks at a single
game have a trace kept: it costs more than the rules do.
"""

from collections.abc import Iterator, Sequence

from hornbook.dsl.core.game import Rule, Step
from hornbook.dsl.core.statements import Choose, Menu
from hornbook.interpreter.compiled.ground.flat_memory import VALUE, FlatMemory
from hornbook.interpreter.compiled.ground.wasm import (
    ADD,
    I32,
    LESS,
    MULTIPLY,
    Code,
    Module,
    call,
    get,
    i32,
    load,
    store,
    when,
)
from hornbook.interpreter.engine.trace import Chosen, Event, Fired

ROOM = 1 << 20
"""How many numbers a trace may have."""


class TraceCode:
    """Writes events down, and reads them."""

    def __init__(self, module: Module, memory: FlatMemory) -> None:
        self.length_at = memory.reserve(8)
        self.at = memory.reserve(VALUE * ROOM)
        self._rules: list[tuple[Step, Rule]] = []
        self._questions: list[Choose | Menu] = []
        self._note = module.function((I32,))
        length = i32(self.length_at) + load()
        written = length + i32(VALUE) + MULTIPLY + get(0) + store(self.at)
        self._note.body = (
            when(length + i32(ROOM) + LESS, written) + i32(self.length_at) + length + i32(1) + ADD + store()
        )

    def begin(self) -> Code:
        return i32(self.length_at) + i32(0) + store()

    def fired(self, step: Step, rule: Rule, arguments: Sequence[Code]) -> Code:
        self._rules.append((step, rule))
        return self._noted(i32(len(self._rules) - 1), *arguments)

    def chosen(self, question: Choose | Menu, chooser: Code, value: Code) -> Code:
        self._questions.append(question)
        return self._noted(i32(-len(self._questions)), chooser, value)

    def events(self, numbers: Sequence[int]) -> Iterator[Event]:
        """The events that the numbers of a trace tell of."""
        left = iter(numbers)
        for kind in left:
            if kind >= 0:
                step, rule = self._rules[kind]
                yield Fired(step.name, rule.name, {parameter.name: next(left) for parameter in step.parameters})
                continue
            question, chooser, value = self._questions[-1 - kind], next(left), next(left)
            option = question.options[value].name if isinstance(question, Menu) else ""
            yield Chosen(None if chooser < 0 else chooser, question.name, value, option)

    def _noted(self, *numbers: Code) -> Code:
        return b"".join(number + call(self._note.number) for number in numbers)
