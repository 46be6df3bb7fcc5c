"""Where compiled rules may break off, and with what fault.

Takes the makers of faults, one for each place in the rules; gives code that writes down the place and two numbers, and
traps. Whoever runs the code asks for the fault that was written down: it is made by the functions that the engine has.
"""

from collections.abc import Callable
from dataclasses import dataclass, field

from hornbook.dsl.report.source import Place
from hornbook.interpreter.compiled.ground.flat_memory import FAULT
from hornbook.interpreter.compiled.ground.wasm import (
    I32,
    I64,
    LESS64,
    RETURN,
    SUBTRACT64,
    UNREACHABLE,
    Code,
    Function,
    Module,
    call,
    get,
    get_global,
    i32,
    i64,
    load,
    put,
    put_global,
    store,
    when,
)
from hornbook.interpreter.machine.budget import STEPS_OF_A_CHOICE, STEPS_OF_A_GAME, STEPS_OF_A_LOCATION
from hornbook.interpreter.machine.faults import RuleFault, game_too_long, too_many_steps

Maker = Callable[[int, int], RuleFault]


@dataclass
class FaultSites:
    """All places of one module where rules may break off, and the steps that are left."""

    module: Module
    _makers: list[Maker] = field(default_factory=list)
    _instead: Callable[[RuleFault], Code] | None = None

    def __post_init__(self) -> None:
        self.left, self.of_game = self.module.new_global(), self.module.new_global()
        self._broken = self.module.function((I32, I32, I32))
        site, one, other = 0, 1, 2
        written = (i32(FAULT) + get(part) + store(4 * part) for part in (site, one, other))
        self._broken.body = b"".join(written) + UNREACHABLE

    def broken(self, maker: Maker, one: Code | None = None, other: Code | None = None) -> Code:
        """Breaks off with a fault, which is made of up to two numbers."""
        if self._instead is not None:
            return self._instead(maker(0, 0))
        return i32(self._site(maker)) + (one or i32(0)) + (other or i32(0)) + call(self._broken.number) + UNREACHABLE

    def fault(self, site: int, one: int, other: int) -> RuleFault:
        """The fault that was written down."""
        return self._makers[site](one, other)

    def begin_location(self, cost: int) -> Code:
        return i64(STEPS_OF_A_LOCATION - cost) + put_global(self.left)

    def begin_game(self) -> Code:
        return i64(STEPS_OF_A_LOCATION) + put_global(self.left) + i64(STEPS_OF_A_GAME) + put_global(self.of_game)

    def spend(self, steps: Code, place: Place) -> Code:
        """Takes so many steps, of 64 bits, before they are done. Their code is used twice."""
        taken = self._taken(self.left, steps) + self._taken(self.of_game, steps)
        too_long = self.broken(lambda _, __: game_too_long(STEPS_OF_A_GAME, place))
        return taken + self._if_over(self.left, self._too_many(place)) + self._if_over(self.of_game, too_long)

    def choose(self, place: Place) -> Code:
        """Takes the steps of a choice."""
        return self._taken(self.left, i64(STEPS_OF_A_CHOICE)) + self._if_over(self.left, self._too_many(place))

    def on_its_own(self, value: Code, function: Function) -> Code:
        """A value that takes many steps, which are no part of what is carried out."""
        left, of_game = function.local(I64), function.local(I64)
        begin = get_global(self.left) + put(left) + get_global(self.of_game) + put(of_game) + self.begin_game()
        return begin + value + get(left) + put_global(self.left) + get(of_game) + put_global(self.of_game)

    def softly(self, function: Function, value: Callable[[RuleFault], int], body: Callable[[], Code]) -> Code:
        """The body of a function that gives a number, and another one where anything in it would break off. Steps that
        it takes are no part of what is carried out."""
        left, of_game = function.local(I64), function.local(I64)
        begin = get_global(self.left) + put(left) + get_global(self.of_game) + put(of_game)
        end = get(left) + put_global(self.left) + get(of_game) + put_global(self.of_game)
        self._instead = lambda fault: end + i32(value(fault)) + RETURN
        try:
            return begin + body() + end
        finally:
            self._instead = None

    def after_call(self) -> Code:
        """What is done when a function of rules has been called: one that breaks off never comes back."""
        return b""

    def _site(self, maker: Maker) -> int:
        self._makers.append(maker)
        return len(self._makers) - 1

    def _taken(self, left: int, steps: Code) -> Code:
        return get_global(left) + steps + SUBTRACT64 + put_global(left)

    def _if_over(self, left: int, broken: Code) -> Code:
        return when(get_global(left) + i64(0) + LESS64, broken)

    def _too_many(self, place: Place) -> Code:
        return self.broken(lambda _, __: too_many_steps(STEPS_OF_A_LOCATION, place))


@dataclass
class SoftFaults(FaultSites):
    """Rules that break off do not end the call: the function gives up, and so does whoever has called it. `failed` is
    where it is written down that they did; it must be set back before anything is carried out."""

    failed: int = 0

    def broken(self, maker: Maker, one: Code | None = None, other: Code | None = None) -> Code:
        if self._instead is not None:
            return super().broken(maker, one, other)
        return self.give_up()

    def give_up(self) -> Code:
        return i32(self.failed) + i32(1) + store() + i32(0) + RETURN

    def after_call(self) -> Code:
        return when(i32(self.failed) + load(), i32(0) + RETURN)
