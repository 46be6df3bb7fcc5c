"""What may come of an answer, as code: what `Outlook.imagined` tells.

Takes the game as it was when the location began, what has been answered since, and an option; gives whether the course
was possible, and how the one who is asked stands where it ends.
"""

from struct import pack

from hornbook.interpreter.compiled.bots.bot_memory import BotMemory
from hornbook.interpreter.compiled.bots.imagining import ImaginingPort
from hornbook.interpreter.compiled.ground.flat_memory import VALUE
from hornbook.interpreter.compiled.ground.wasm import (
    AND,
    COPY,
    EQUAL,
    I32,
    IS_ZERO,
    LESS,
    MULTIPLY,
    OR,
    RETURN,
    SUBTRACT,
    Code,
    Function,
    block,
    call,
    either,
    get,
    i32,
    increase,
    leave,
    leave_if,
    load,
    load64,
    loop,
    put,
    store,
    store64,
    switch,
    when,
)
from hornbook.interpreter.compiled.rules.expressions import ExpressionCode
from hornbook.interpreter.compiled.rules.statements import Steps
from hornbook.interpreter.compiled.rules.unit import Names
from hornbook.interpreter.engine.manners import FARTHEST
from hornbook.interpreter.machine.flow_graph import END, Edge, FlowGraph


class Imagination:
    """The functions `imagine` and `rehearse`. How somebody stands after an imagined course lies at `standing_at`: so
    many `parts`, lower is better, the first that differs decides."""

    def __init__(self, port: ImaginingPort, memory: BotMemory, flow: FlowGraph) -> None:
        self._port, self._memory, self._flow, self._unit = port, memory, flow, port.unit
        winners, module = self._unit.game.winners, self._unit.module
        self.parts = 1 + len(winners.keys)
        self.standing_at = self._unit.memory.reserve(VALUE * self.parts)
        steps = Steps(self._unit)
        self._locations = [steps.location(location).number for _, location in sorted(flow.locations.items())]
        self._phases = {phase: number for number, phase in enumerate(self._unit.game.phases)}
        self._phases_at = self._phases_of_locations()
        self._carry_out = module.function((I32,), (I32,))
        self._carry_out.body = self._carrying_out(self._carry_out)
        self._begin = module.function()
        self._begin.body = self._beginning()
        self._standing = module.function((I32,), (I32,))
        self._standing.body = self._unit.faults.softly(self._standing, lambda _: 0, self._stands)
        self.rehearse = module.function((I32,), (I32,))
        self.rehearse.body = self._rehearsing()
        self.imagine = module.function((), (I32,))
        self.imagine.body = self._imagining(self.imagine)

    def new_question(self) -> Code:
        """Other cards are hidden now than where somebody was asked before."""
        return self._port.redeal.is_known.write(i32(0))

    def new_playout(self) -> Code:
        """From now on they are dealt otherwise than before."""
        return self._port.redeal.is_shuffled.write(i32(0))

    def _phases_of_locations(self) -> int:
        """Where the number of each location's phase lies."""
        at = self._unit.memory.reserve(VALUE * len(self._flow.locations))
        phases = [self._phases.get(location.phase, -1) for _, location in sorted(self._flow.locations.items())]
        self._unit.memory.data.append((at, pack(f"<{len(phases)}i", *phases)))
        return at

    def _beginning(self) -> Code:
        """Everything is as it was when the location began."""
        port, state = self._port, self._unit.memory
        cells = (
            port.is_answered,
            port.is_redealt,
            port.is_dealt,
            port.is_rehearsed,
            port.answered,
            port.used,
            port.blocks,
        )
        return (
            (i32(state.state) + i32(self._memory.began_at) + i32(state.state_size) + COPY)
            + (i32(self._unit.chance.shuffles) + i32(self._memory.chance_at) + load64() + store64())
            + b"".join(cell.write(i32(0)) for cell in cells)
            + (i32(port.faults.failed) + i32(0) + store())
            + self._unit.faults.begin_game()
        )

    def _carrying_out(self, own: Function) -> Code:
        """Carries out the location of a number; what its function gives."""
        number, goes_on = 0, own.local()
        return switch(get(number), [call(each) + put(goes_on) for each in self._locations]) + get(goes_on)

    def _rehearsing(self) -> Code:
        """Lets somebody go through the secret block; whether they come to a question that they have not answered."""
        begin = call(self._begin.number) + self._port.is_rehearsed.write(i32(1)) + self._memory.player.write(get(0))
        tried = self._memory.location.read() + call(self._carry_out.number) + put(0)
        return begin + tried + self._port.is_answered.read()

    def _imagining(self, own: Function) -> Code:
        """Whether the course was possible. It ends with the phase, or, for who looks far, with the game or when most of
        its cards are shuffled."""
        location, count, phase, goes_on, stops = (own.local() for _ in range(5))
        far, port = self._memory.far, self._port
        at_phase = self._memory.location.read() + i32(VALUE) + MULTIPLY + load(self._phases_at)
        begin = call(self._begin.number) + self._memory.location.read() + put(location)
        begin += either(far.read(), i32(-2), at_phase) + put(phase)
        failed = i32(port.faults.failed) + load()
        along = [
            when(
                get(goes_on),
                self._along(here.then, location, phase, stops),
                self._along(here.otherwise, location, phase, stops),
            )
            for _, here in sorted(self._flow.locations.items())
        ]
        ended = get(location) + i32(END) + EQUAL
        course = block(
            loop(
                leave_if(get(count) + i32(FARTHEST) + LESS + IS_ZERO, 1),
                get(location) + call(self._carry_out.number) + put(goes_on),
                when(failed, i32(0) + RETURN),
                switch(get(location), along),
                leave_if(get(stops) + ended + OR + far.read() + port.is_dealt.read() + AND + OR, 1),
                increase(count),
                leave(0),
            )
        )
        player = self._memory.player.read()
        seat = either(player + i32(0) + LESS, i32(0), player)
        return begin + course + either(port.is_answered.read(), seat + call(self._standing.number), i32(0))

    def _along(self, edge: Edge, location: int, phase: int, stops: int) -> Code:
        ends = [self._phases[mark.phase] for mark in edge.marks if mark.kind == "leave"]
        ended = i32(0) + b"".join(get(phase) + i32(number) + EQUAL + OR for number in ends)
        return i32(edge.target) + put(location) + ended + put(stops)

    def _stands(self) -> Code:
        """Whether that can be told at all."""
        names, winners = Names(self._standing), self._unit.game.winners
        names.take(winners.slot, 0)
        expressions = ExpressionCode(self._unit, names, is_counted=False)
        barred = i32(0) if winners.where is None else expressions.value(winners.where) + IS_ZERO
        code = i32(self.standing_at) + barred + store()
        for number, key in enumerate(winners.keys, start=1):
            value = expressions.value(key.value)
            turned = value if key.direction == "lowest" else i32(0) + value + SUBTRACT
            code += i32(self.standing_at + VALUE * number) + turned + store()
        return code + i32(1)
