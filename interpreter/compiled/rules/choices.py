"""Choices as code: what is asked of whom.

Takes questions of the core; gives code that leaves the chosen value in a local. Options are found and steps are counted
as in the engine, and so a question without an option is a fault. Who answers is told by the unit (`port.py`).
"""

from collections.abc import Callable
from functools import cached_property

from hornbook.dsl.core.expressions import CardsIn, Expr
from hornbook.dsl.core.statements import Choose, Menu
from hornbook.dsl.core.types import CardType, NumberType
from hornbook.interpreter.compiled.ground.flat_memory import VALUE
from hornbook.interpreter.compiled.ground.wasm import (
    IS_ZERO,
    MULTIPLY,
    Code,
    get,
    i32,
    increase,
    load,
    put,
    store,
    when,
)
from hornbook.interpreter.compiled.rules.port import Asked, Options
from hornbook.interpreter.compiled.rules.unit import Names, Unit
from hornbook.interpreter.compiled.rules.walks import Maker, Members, Walk, Walks
from hornbook.interpreter.machine import faults
from hornbook.interpreter.machine.faults import RuleFault


class ChoiceCode:
    """Makes code of questions inside one function."""

    def __init__(self, maker: Maker) -> None:
        self._maker = maker
        self._unit: Unit = maker.unit
        self._names: Names = maker.names

    def choose(self, statement: Choose) -> Code:
        steps = self._unit.costs.counted_round(statement)
        members = Members(statement.slot, statement.domain, statement.place, steps)
        slot, walks = self._names.bind(statement.slot), Walks(self._maker)
        # Nothing moves between the question and its answer: all cards of a zone need not be listed.
        is_plain = isinstance(statement.domain.source, CardsIn) and statement.domain.where is None
        name, place = statement.name, statement.place
        cost = self._unit.faults.choose(place)

        def options(walk: Walk) -> Options:
            some = self._some(walk, lambda: faults.nothing_to_choose(name, place))
            return Options(walk.begin + cost + some, walk.count, walk.member, walk.list_at)

        asked = Asked(
            self._who,
            options(walks.walk(members) if is_plain else walks.listed(members)),
            lambda: options(walks.listed(members, in_memory=True)),
            cost=None if steps else cost,
            has_order=isinstance(statement.type, CardType | NumberType),
        )
        return self._answered(statement.chooser, slot, asked) + self._told(statement, slot)

    def menu(self, statement: Menu, chosen: int) -> Code:
        """Leaves the number of the option in a local."""
        count, place = self._names.function.local(), statement.place
        list_at = self._unit.memory.reserve(VALUE * len(statement.options))
        cost = self._unit.faults.choose(place)
        begin = cost + i32(0) + put(count)
        for number, option in enumerate(statement.options):
            noted = get(count) + i32(VALUE) + MULTIPLY + i32(number) + store(list_at) + increase(count)
            begin += when(self._maker.value(option.when), noted)
        walk = Walk(begin, count, lambda at: get(at) + i32(VALUE) + MULTIPLY + load(list_at), list_at)
        some = self._some(walk, lambda: faults.no_option(place))
        options = Options(begin + some, count, walk.member, list_at)
        asked = Asked(self._who, options, lambda: options, cost, statement.declining)
        return self._answered(statement.chooser, chosen, asked) + self._told(statement, chosen)

    def taken(self, menu: Menu, number: int) -> Code:
        """Counts how often an option is taken."""
        return self._unit.counted("option {}.{}".format(*self._unit.options[id(menu)][number]))

    def _some(self, walk: Walk, nothing: Callable[[], RuleFault]) -> Code:
        return when(get(walk.count) + IS_ZERO, self._unit.faults.broken(lambda _, __: nothing()))

    def _answered(self, chooser: Expr | None, value: int, asked: Asked) -> Code:
        """Asks whoever chooses, who is known before the options are, and puts the answer into a local."""
        who = (i32(-1) if chooser is None else self._maker.value(chooser)) + put(self._who)
        return who + self._unit.port.answer(self._names, asked) + put(value)

    def _told(self, statement: Choose | Menu, value: int) -> Code:
        """Counts the choice, and notes it in the trace."""
        counted = self._unit.counted("choices")
        if self._unit.trace is None:
            return counted
        return counted + self._unit.trace.chosen(statement, get(self._who), get(value))

    @cached_property
    def _who(self) -> int:
        """The local that holds who chooses; -1: the team."""
        return self._names.function.local()
