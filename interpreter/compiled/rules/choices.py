"""Choices as code: a bot that picks any option, all equally likely.

Takes questions of the core; gives code that leaves the chosen value in a local. Options are found and steps are counted
as in the engine, and so a question without an option is a fault.
"""

from collections.abc import Callable

from hornbook.dsl.core.expressions import CardsIn, Expr
from hornbook.dsl.core.statements import Choose, Menu
from hornbook.interpreter.compiled.ground.flat_memory import VALUE
from hornbook.interpreter.compiled.ground.wasm import (
    ADD,
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
        slot, picked, walks = self._names.bind(statement.slot), self._names.function.local(), Walks(self._maker)
        # Nothing moves between the question and its answer: all cards of a zone need not be listed.
        is_plain = isinstance(statement.domain.source, CardsIn) and statement.domain.where is None
        walk = walks.walk(members) if is_plain else walks.listed(members)
        name, place = statement.name, statement.place
        walk = Walk(walk.begin + self._unit.faults.choose(place), walk.count, walk.member)
        who, begin = self._who(statement.chooser)
        picks = self._picks(statement.chooser, who, walk, lambda: faults.nothing_to_choose(name, place), picked)
        return begin + picks + walk.member(picked) + put(slot) + self._told(statement, who, slot)

    def menu(self, statement: Menu, chosen: int) -> Code:
        """Leaves the number of the option in a local."""
        count, picked = self._names.function.local(), self._names.function.local()
        list_at = self._unit.memory.reserve(VALUE * len(statement.options))
        begin = self._unit.faults.choose(statement.place) + i32(0) + put(count)
        for number, option in enumerate(statement.options):
            noted = get(count) + i32(VALUE) + MULTIPLY + i32(number) + store(list_at) + increase(count)
            begin += when(self._maker.value(option.when), noted)
        walk = Walk(begin, count, lambda at: get(at) + i32(VALUE) + MULTIPLY + load(list_at))
        place = statement.place
        who, asked = self._who(statement.chooser)
        picks = self._picks(statement.chooser, who, walk, lambda: faults.no_option(place), picked)
        return asked + picks + walk.member(picked) + put(chosen) + self._told(statement, who, chosen)

    def taken(self, menu: Menu, number: int) -> Code:
        """Counts how often an option is taken."""
        return self._unit.counted("option {}.{}".format(*self._unit.options[id(menu)][number]))

    def _who(self, chooser: Expr | None) -> tuple[int, Code]:
        """The local that holds who chooses (-1: the team), and how it gets there."""
        who = self._names.function.local()
        return who, (i32(-1) if chooser is None else self._maker.value(chooser)) + put(who)

    def _picks(self, chooser: Expr | None, who: int, walk: Walk, nothing: Callable[[], RuleFault], picked: int) -> Code:
        """The number of what is picked. The bot of the first seat speaks for the team."""
        broken = self._unit.faults.broken(lambda _, __: nothing())
        seat = i32(0) if chooser is None else get(who)
        state_at = seat + i32(8) + MULTIPLY + i32(self._unit.memory.seats) + ADD
        some = when(get(walk.count) + IS_ZERO, broken)
        return walk.begin + some + self._unit.chance.below(state_at, get(walk.count)) + put(picked)

    def _told(self, statement: Choose | Menu, who: int, value: int) -> Code:
        """Counts the choice, and notes it in the trace."""
        counted = self._unit.counted("choices")
        if self._unit.trace is None:
            return counted
        return counted + self._unit.trace.chosen(statement, get(who), get(value))
