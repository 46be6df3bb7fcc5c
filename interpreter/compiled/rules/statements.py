"""Statements as code that changes the memory.

Takes statements of the core; gives code that does the same as `machine/execute.py`, in the same order, with the same
faults. Every step is one function, made where it is first called; its parameters are those of the function. Who answers
questions is told by the unit.
"""

from collections import Counter
from functools import cached_property
from typing import assert_never

from hornbook.dsl.core.game import Step
from hornbook.dsl.core.statements import (
    Block,
    Choose,
    Collect,
    DoPhase,
    DoStep,
    Draw,
    Each,
    If,
    Let,
    Menu,
    MoveAll,
    MoveCard,
    Repeat,
    SetVar,
    Shuffle,
    SortZone,
    Statement,
    Together,
)
from hornbook.dsl.core.types import NumberType, without_none
from hornbook.dsl.core.walk import walk
from hornbook.dsl.report.source import Place
from hornbook.interpreter.compiled.ground.cannot import CannotCompile
from hornbook.interpreter.compiled.ground.wasm import (
    AT_LEAST,
    EQUAL,
    I32,
    LESS,
    Code,
    Function,
    block,
    call,
    get,
    i32,
    i64,
    increase,
    leave,
    leave_if,
    loop,
    put,
    store,
    when,
)
from hornbook.interpreter.compiled.rules.choices import ChoiceCode
from hornbook.interpreter.compiled.rules.expressions import ExpressionCode
from hornbook.interpreter.compiled.rules.moves import MoveCode
from hornbook.interpreter.compiled.rules.port import seat_by_seat
from hornbook.interpreter.compiled.rules.unit import Names, Unit
from hornbook.interpreter.compiled.rules.walks import Members
from hornbook.interpreter.compiled.rules.watch import WatchCode
from hornbook.interpreter.machine import faults
from hornbook.interpreter.machine.concrete import LOOP_LIMIT
from hornbook.interpreter.machine.flow_graph import Location
from hornbook.interpreter.machine.nodes import choices_in, nodes_run


class Steps:
    """The functions of the locations of one game, and those of its steps, each made where it is first called."""

    def __init__(self, unit: Unit, watch: WatchCode | None = None) -> None:
        self._unit, self.watch = unit, watch
        self._made: dict[str, Function] = {}
        self._asking: dict[str, bool] = {}

    def function(self, name: str) -> Function:
        if name not in self._made:
            step = self._unit.game.steps[name]
            self._made[name] = made = self._unit.module.function([I32 for _ in step.parameters])
            names = Names(made)
            for number, parameter in enumerate(step.parameters):
                names.take(parameter.slot, number)
            made.body = StatementCode(self._unit, names, self).step(step)
            if self.watch is not None:
                watched = self.watch.step(step, names)
                made.body = watched.begin + made.body + watched.end
        return self._made[name]

    def location(self, location: Location) -> Function:
        """A function that carries out a location: 1 if play goes on by the first of its edges, 0 if by the other."""
        made = self._unit.module.function((), (I32,))
        code = StatementCode(self._unit, Names(made), self)
        body = self._unit.faults.begin_location(self._unit.costs.of((location.body, location.condition)))
        body += code.block(location.body)
        made.body = body + (i32(1) if location.condition is None else code.value(location.condition))
        return made

    def is_done_once(self, step: str) -> bool:
        """Whether there is only one place where a step is done: then it is carried out right there."""
        return self.watch is None and self._places[step] == 1

    @cached_property
    def _places(self) -> Counter[str]:
        """In how many places each step is done."""
        game = self._unit.game
        return Counter(node.step for node in walk((game.steps, game.phases, game.flow)) if isinstance(node, DoStep))

    def ask(self, statement: DoStep) -> bool:
        """Whether something may be asked in a step."""
        if statement.step not in self._asking:
            found = nodes_run(self._unit.game, (statement,))
            self._asking[statement.step] = any(isinstance(node, Choose | Menu) for node in found)
        return self._asking[statement.step]


class StatementCode(ExpressionCode):
    """Makes code of statements inside one function."""

    def __init__(self, unit: Unit, names: Names, steps: Steps) -> None:
        super().__init__(unit, names)
        self._steps = steps
        self._moves, self._choices = MoveCode(self), ChoiceCode(self)

    def block(self, statements: Block) -> Code:
        return b"".join(map(self.statement, statements))

    def statement(self, statement: Statement) -> Code:
        """What a statement does; it leaves nothing on the stack."""
        match statement:
            case Let(slot=slot, value=value):
                return self.value(value) + put(self.names.bind(slot))
            case SetVar():
                return self._set(statement)
            case MoveCard() | MoveAll() | Draw() | Collect() | SortZone():
                return self._moves.code(statement)
            case Shuffle(zone=zone):
                return self.unit.port.shuffle(self.zone(zone))
            case If(condition=condition, then=then, otherwise=otherwise):
                return when(self.value(condition), self.block(then), self.block(otherwise))
            case Each():
                return self._each(statement)
            case Repeat():
                return self._repeat(statement)
            case Choose():
                return self._choices.choose(statement)
            case Menu(options=options):
                chosen = self.function.local()
                picked = self._choices.menu(statement, chosen)
                bodies = (self._choices.taken(statement, n) + self.block(each.body) for n, each in enumerate(options))
                return picked + b"".join(when(get(chosen) + i32(n) + EQUAL, body) for n, body in enumerate(bodies))
            case Together(slot=slot, body=body):
                return self._together(slot, body)
            case DoStep():
                return self._do(statement)
            case DoPhase():
                raise CannotCompile("a phase inside of a step")
            case _:
                assert_never(statement)

    def counted(self, steps: int, place: Place) -> Code:
        """Counts the steps of something before it is done; 0: they are not counted."""
        return self.unit.faults.spend(i64(steps), place) if steps else b""

    def gathering(self) -> Code:
        """All cards of a deck are about to be gathered in: whoever watches counts them."""
        return b"" if self._steps.watch is None else self._steps.watch.gathering()

    def _set(self, statement: SetVar) -> Code:
        """The value comes first, the index after it."""
        declared, value = self.unit.game.variables[statement.name], self.value(statement.value)
        number, new = without_none(declared.type), self.function.local()
        if isinstance(number, NumberType) and (number.low, number.high) != (None, None):
            or_none = number is not declared.type
            value = self.numbers.in_range(value, number.low, number.high, or_none, statement.place)
        return value + put(new) + self.variable(statement.name, statement.index) + get(new) + store()

    def _each(self, statement: Each) -> Code:
        steps = self.unit.costs.counted_round(statement)
        walk = self.walks.listed(Members(statement.slot, statement.domain, statement.place, steps))
        return walk.begin + self.walks.go_through(walk, statement.slot, self.block(statement.body))

    def _repeat(self, statement: Repeat) -> Code:
        rounds, place = self.function.local(), statement.place
        until, body = self.value(statement.until), self.block(statement.body)
        steps = 1 + self.unit.costs.of((statement.body, statement.until))
        endless = self.unit.faults.broken(lambda _, __: faults.EndlessLoop(LOOP_LIMIT, place))
        again = loop(
            when(get(rounds) + i32(LOOP_LIMIT) + AT_LEAST, endless),
            self.counted(steps, place) + body,
            leave_if(until, 1),
            increase(rounds),
            leave(0),
        )
        before = leave_if(until, 0) if statement.test_first else b""
        return block(before, i32(0) + put(rounds), again)

    def _together(self, slot: int, body: Block) -> Code:
        player = self.names.bind(slot)
        choices, asks_once = choices_in(body)
        if choices:
            return self.unit.port.together(self.names, player, self.block(body), asks_once)
        return seat_by_seat(self.names, player, self.unit.players, self.block(body))

    def _do(self, statement: DoStep) -> Code:
        arguments = b"".join(map(self.value, statement.arguments))
        counted = self.counted(self.unit.costs.counted(statement), statement.place)
        if self._steps.is_done_once(statement.step):
            step = self.unit.game.steps[statement.step]
            named = b"".join(put(self.names.bind(parameter.slot)) for parameter in reversed(step.parameters))
            return arguments + counted + named + self.step(step)
        called = arguments + call(self._steps.function(statement.step).number)
        code = counted + (self.unit.port.may_ask(self.names, called) if self._steps.ask(statement) else called)
        return code + self.unit.faults.after_call()

    # The body of a step

    def step(self, step: Step) -> Code:
        """Every guard is asked; the one rule whose guard holds is carried out."""
        found, lets = self.function.local(), self.block(step.lets)
        code = lets + i32(-1) + put(found)
        for number, rule in enumerate(step.rules):
            two = self.unit.faults.broken(lambda a, b: _two_rules(step, a, b), get(found), i32(number))
            taken = when(i32(-1) + get(found) + LESS, two) + i32(number) + put(found)
            code += when(self.value(rule.guard), taken)
        none = self.unit.faults.broken(lambda _, __: faults.no_rule(step.name, step.place))
        code += when(get(found) + i32(0) + LESS, none)
        for number in range(len(step.rules)):
            code += when(get(found) + i32(number) + EQUAL, self._rule(step, number))
        return code

    def _rule(self, step: Step, number: int) -> Code:
        rule = step.rules[number]
        fired = self.unit.counted(f"rule {step.name}.{rule.name}")
        if self.unit.trace is not None:
            arguments = [get(self.names.of(parameter.slot)) for parameter in step.parameters]
            fired += self.unit.trace.fired(step, rule, arguments)
        return fired + self.block(rule.body)


def _two_rules(step: Step, one: int, other: int) -> faults.RuleFault:
    return faults.two_rules(step.name, step.rules[one].name, step.rules[other].name, step.place)
