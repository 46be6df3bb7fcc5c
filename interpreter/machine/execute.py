"""Statements, made into functions that change the memory.

Takes core statements, steps and locations and a kind of values; gives functions. As with expressions, the same code
serves play and proof.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, assert_never

from hornbook.dsl.core.game import Rule, Step
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
from hornbook.dsl.report.source import Place
from hornbook.interpreter.machine.evaluate import Evaluator
from hornbook.interpreter.machine.faults import EndlessLoop
from hornbook.interpreter.machine.flow_graph import Edge, FlowGraph, Location
from hornbook.interpreter.machine.memory_layout import Env, Layout
from hornbook.interpreter.machine.nodes import choices_in
from hornbook.interpreter.machine.values import Fn, Members, Run, Values


@dataclass(frozen=True, slots=True)
class StepMonitor:
    """Something that watches a step: values saved before it runs, and what to do after."""

    saved: tuple[tuple[int, Fn], ...]
    after: Run


@dataclass(frozen=True, slots=True)
class RunnableLocation:
    """A location whose body and question are functions, the edges to leave by, and the steps it takes that are not
    counted on the way."""

    body: Run
    condition: Fn | None
    then: Edge
    otherwise: Edge
    steps: int

    def carried_out(self, env: Env, decide: Callable[[Any], bool] = bool) -> Edge:
        """Runs the body on a memory; gives the edge it leaves by, as the question is decided."""
        self.body(env)
        return self.then if self.condition is None or decide(self.condition(env)) else self.otherwise


class Executor:
    """Makes functions from statements. Steps are made once and shared."""

    def __init__(self, layout: Layout, values: Values) -> None:
        self.layout = layout
        self.game = layout.game
        self.values = values
        self.evaluator = Evaluator(layout, values)
        self.judge = self.evaluator if values.judging is values else Evaluator(layout, values.judging)
        self.monitors: dict[str, list[StepMonitor]] = {}
        self._steps: dict[str, Run] = {}

    def locations(self, program: FlowGraph) -> dict[int, RunnableLocation]:
        """Every location of a program, ready to run. Monitors must be set before."""
        with self.evaluator.being_counted():
            return {number: self._location(location) for number, location in program.locations.items()}

    def location(self, location: Location) -> RunnableLocation:
        """A single one."""
        with self.evaluator.being_counted():
            return self._location(location)

    def _location(self, location: Location) -> RunnableLocation:
        return RunnableLocation(
            self.block(location.body),
            None if location.condition is None else self.evaluator.expression(location.condition),
            location.then,
            location.otherwise,
            self.evaluator.costs.of((location.body, location.condition)),
        )

    def block(self, block: Block) -> Run:
        runs = [self.statement(statement) for statement in block]
        if len(runs) == 1:
            return runs[0]
        return self._two(*runs) if len(runs) == 2 else self._all(runs)

    def _two(self, first: Run, second: Run) -> Run:
        def run(e: Env) -> None:
            first(e)
            second(e)

        return run

    def _all(self, runs: Sequence[Run]) -> Run:
        def run(e: Env) -> None:
            for each in runs:
                each(e)

        return run

    def statement(self, statement: Statement) -> Run:
        """The function that carries out a statement."""
        of, zone = self.evaluator.expression, self.evaluator.zone_to_change
        match statement:
            case Let(slot=slot, value=value):
                return self._stored(self.layout.local_at(slot), of(value))
            case SetVar():
                return self._set_variable(statement)
            case MoveCard(card=card, source=source, target=target, position=position, place=place):
                spot = None if position is None else of(position)
                return self.values.move_card(of(card), zone(source), zone(target), spot, place)
            case MoveAll(source=source, target=target, slot=slot, where=where):
                at = 0 if slot is None else self.layout.local_at(slot)
                moving = self.values.move_all(zone(source), zone(target), at, None if where is None else of(where))
                return self._counted(statement, moving)
            case Draw(count=count, source=source, target=target, place=place):
                return self.values.draw(of(count), zone(source), zone(target), place)
            case Collect(deck=deck, target=target):
                places = [
                    (self.layout.zone_at[z.name], bool(z.index)) for z in self.game.zones.values() if z.deck == deck
                ]
                return self.values.collect(self.game.decks[deck], places, zone(target))
            case Shuffle(zone=ref):
                return self.values.shuffle(zone(ref))
            case SortZone(zone=ref, slot=slot, key=key):
                return self._counted(statement, self.values.sort(zone(ref), self.layout.local_at(slot), of(key)))
            case If(condition=condition, then=then, otherwise=otherwise):
                return self.values.branch(statement, of(condition), self.block(then), self.block(otherwise))
            case Each() | Repeat():
                return self._loop(statement)
            case Choose() | Together() | Menu():
                return self._choice(statement)
            case DoStep(step=name, arguments=arguments):
                return self._counted(statement, self._do(self.game.steps[name], [of(a) for a in arguments]))
            case DoPhase():
                raise AssertionError("phases are spelled out in the program")
            case _:
                assert_never(statement)

    def _counted(self, statement: MoveAll | SortZone | DoStep, run: Run) -> Run:
        steps = self.evaluator.costs.counted(statement)
        return self._two(self.values.taking_steps(steps, statement.place), run) if steps else run

    def _stored(self, at: int, value: Fn) -> Run:
        def run(e: Env) -> None:
            e[at] = value(e)

        return run

    def _set_variable(self, statement: SetVar) -> Run:
        decl = self.game.variables[statement.name]
        at, value = self.layout.variable_at[decl.name], self.evaluator.expression(statement.value)
        number = without_none(decl.type)
        if isinstance(number, NumberType) and (number.low, number.high) != (None, None):
            value = self._in_range(value, number, number is not decl.type, statement.place)
        if not decl.index:
            return self._stored(at, value)
        return self._stored_in_family(at, self.evaluator.flat_index(decl.index, statement.index), value)

    def _stored_in_family(self, at: int, index: Fn, value: Fn) -> Run:
        pinned = self.values.pinned

        def run(e: Env) -> None:
            family = e[at]
            family[index(e) if pinned is None else pinned(family, index(e))] = value(e)

        return run

    def _in_range(self, value: Fn, declared: NumberType, or_none: bool, place: Place) -> Fn:
        check, low, high = self.values.range_checked, declared.low, declared.high
        return lambda e: check(value(e), low, high, place, or_none)

    def _loop(self, statement: Each | Repeat) -> Run:
        if isinstance(statement, Each):
            members = self._members(statement)
            return self._each(members.at, self.values.walk(members), self.block(statement.body))
        return self._repeat(statement, self.block(statement.body), self.evaluator.expression(statement.until))

    def _members(self, loop: Each | Choose) -> Members:
        steps = self.evaluator.costs.counted_round(loop)
        return self.evaluator.members(loop.slot, loop.domain, loop.place, steps)

    def _each(self, at: int, listed: Callable[[Env], list[Any]], body: Run) -> Run:
        def run(e: Env) -> None:
            for member in listed(e):
                e[at] = member
                body(e)

        return run

    def _repeat(self, statement: Repeat, body: Run, until: Fn) -> Run:
        decide, test_first, place = self.values.decide, statement.test_first, statement.place
        limit = self.values.loop_limit()
        count = self.values.taking_steps(1 + self.evaluator.costs.of((statement.body, statement.until)), place)

        def run(e: Env) -> None:
            if test_first and decide(until(e)):
                return
            for _ in range(limit):
                count(e)
                body(e)
                if decide(until(e)):
                    return
            raise EndlessLoop(limit, place)

        return run

    def _choice(self, statement: Choose | Together | Menu) -> Run:
        if isinstance(statement, Together):
            choices, first = choices_in(statement.body)
            return self.values.together(
                self.layout.local_at(statement.slot), self.block(statement.body), choices, first
            )
        chooser = None if statement.chooser is None else self.evaluator.expression(statement.chooser)
        if isinstance(statement, Choose):
            members = self._members(statement)
            return self.values.choose(statement, members.at, chooser, members)
        conditions = [self.evaluator.expression(option.when) for option in statement.options]
        return self._menu(
            self.values.choose_option(statement, chooser, conditions),
            [self.block(option.body) for option in statement.options],
        )

    def _menu(self, chosen: Fn, bodies: Sequence[Run]) -> Run:
        def run(e: Env) -> None:
            bodies[chosen(e)](e)

        return run

    def _do(self, step: Step, arguments: list[Fn]) -> Run:
        if step.name not in self._steps:
            self._steps[step.name] = self._step(step)
        body = self._steps[step.name]
        places = [self.layout.local_at(p.slot) for p in step.parameters]
        passed = list(zip(places, arguments, strict=True))

        def run(e: Env) -> None:
            for at, argument in passed:
                e[at] = argument(e)
            body(e)

        return run

    def _step(self, step: Step) -> Run:
        lets = [self.statement(let) for let in step.lets]
        guards = [self.evaluator.expression(rule.guard) for rule in step.rules]
        apply = self.values.apply(step, guards, [self._rule(step, rule) for rule in step.rules])
        monitors = self.monitors.get(step.name, [])

        def after_lets(e: Env) -> None:
            for let in lets:
                let(e)
            apply(e)

        run = after_lets if lets else apply
        return self._watched(run, monitors) if monitors else run

    def _rule(self, step: Step, rule: Rule) -> Run:
        body = self.block(rule.body)
        parameters = [(p.name, self.layout.local_at(p.slot)) for p in step.parameters]
        fired, step_name, rule_name = self.values.fired, step.name, rule.name

        def run(e: Env) -> None:
            arguments = {}
            for name, at in parameters:
                arguments[name] = e[at]
            fired(e, step_name, rule_name, arguments)
            body(e)

        return run

    def _watched(self, run: Run, monitors: Sequence[StepMonitor]) -> Run:
        def watched(e: Env) -> None:
            for monitor in monitors:
                for at, value in monitor.saved:
                    e[at] = value(e)
            run(e)
            for monitor in monitors:
                monitor.after(e)

        return watched
