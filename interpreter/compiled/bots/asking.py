"""Bots that are asked, as code: the port of a game that is really played.

Takes a unit; gives what the functions of its rules do at questions. What is answered is noted, so that whoever imagines
can come to the same question again. In a secret block everybody is asked first, one question after the other, while the
block is only rehearsed; then it is carried out, seat by seat.
"""

from hornbook.interpreter.compiled.bots.bot_memory import NOTHING, BotMemory, containing
from hornbook.interpreter.compiled.bots.imagination import Imagination
from hornbook.interpreter.compiled.bots.imagining import ImaginingPort
from hornbook.interpreter.compiled.bots.looking import Looking
from hornbook.interpreter.compiled.ground.flat_memory import SHUFFLES
from hornbook.interpreter.compiled.ground.wasm import (
    ADD,
    COPY,
    I32,
    IS_ZERO,
    LESS,
    UNREACHABLE,
    Code,
    block,
    call,
    get,
    i32,
    increase,
    leave_if,
    load,
    load64,
    loop,
    put,
    store,
    store64,
    when,
    while_,
)
from hornbook.interpreter.compiled.rules.port import Asked, seat_by_seat
from hornbook.interpreter.compiled.rules.unit import Names, Unit
from hornbook.interpreter.engine.engine import Engine


class AskingPort:
    """Asks the bots of a game."""

    def __init__(self, unit: Unit, engine: Engine) -> None:
        self._unit, self.memory = unit, BotMemory(unit)
        dreamt = unit.imagined()
        port = dreamt.port = ImaginingPort(dreamt, self.memory, engine.memory.empty(unit.players))
        self._imagination = Imagination(port, self.memory, engine.program)
        self._looking = Looking(unit, self.memory, self._imagination, engine)
        self._contains = containing(unit)
        self._answer = unit.module.function((I32, I32, I32, I32, I32), (I32,))
        self._answer.body = self._answering()
        self._rehearse = unit.module.function((I32,))
        self._rehearse.body = self._rehearsing()

    def begin(self, number: int) -> Code:
        """A location begins in which something may be asked: its chance lies ready."""
        state, memory = self._unit.memory, self.memory
        kept = i32(memory.began_at) + i32(state.state) + i32(state.state_size) + COPY
        kept += i32(memory.chance_at) + i32(SHUFFLES) + load64() + store64()
        return kept + memory.location.write(i32(number)) + memory.answers.clear() + memory.blocks.write(i32(0))

    def answer(self, names: Names, asked: Asked) -> Code:
        declining = NOTHING if asked.declining is None else asked.declining
        listed = asked.listed()
        options = get(asked.who) + i32(listed.list_at) + get(listed.count) + i32(declining) + i32(asked.has_order)
        return listed.find + options + call(self._answer.number)

    def together(self, names: Names, player: int, body: Code, asks_once: bool) -> Code:
        carried_out = seat_by_seat(names, player, self._unit.players, body)
        is_carried_out = self.memory.is_carried_out
        asked = i32(asks_once) + call(self._rehearse.number)
        return asked + is_carried_out.write(i32(1)) + carried_out + self._ended()

    def shuffle(self, zone: Code) -> Code:
        return self._unit.chance.shuffle(zone)

    def may_ask(self, names: Names, called: Code) -> Code:
        return called

    def _ended(self) -> Code:
        """Nothing that was answered in secret is waiting any more."""
        cleared = (self.memory.secrets(i32(seat)).clear() for seat in range(self._unit.players))
        return self.memory.is_carried_out.write(i32(0)) + b"".join(cleared)

    def begin_game(self) -> Code:
        """Rules may have broken off in the midst of a block before."""
        return self._ended()

    def _answering(self) -> Code:
        """The answer of whoever is asked, or what they have answered before in secret."""
        own, memory = self._answer, self.memory
        who, list_at, count, declining, has_order, value = 0, 1, 2, 3, 4, own.local()
        secrets, used = memory.secrets(get(who)), memory.used_at(get(who))
        missing = when(used + load() + secrets.length() + LESS + IS_ZERO, UNREACHABLE)
        again = missing + secrets.number(used + load()) + put(value)
        again += used + used + load() + i32(1) + ADD + store()
        impossible = get(list_at) + get(count) + get(value) + call(self._contains.number) + IS_ZERO
        asked = memory.is_secret.write(i32(0))
        asked += b"".join(map(get, (who, list_at, count, declining, has_order)))
        asked += call(self._looking.ask.number) + put(value)
        code = when(memory.is_carried_out.read(), again + when(impossible, UNREACHABLE), asked)
        return code + memory.answers.append(get(value)) + get(value)

    def _rehearsing(self) -> Code:
        """Asks everybody in secret. What they may choose from still lies where the rehearsal has left it."""
        own, memory = self._rehearse, self.memory
        asks_once, seat, value = 0, own.local(), own.local()
        question = get(seat) + memory.list_at.read() + memory.count.read()
        question += memory.declining.read() + memory.has_order.read()
        again = loop(
            leave_if(get(seat) + call(self._imagination.rehearse.number) + IS_ZERO, 1),
            question + call(self._looking.ask.number) + put(value),
            memory.secrets(get(seat)).append(get(value)),
            leave_if(get(asks_once) + IS_ZERO, 0),
        )
        one = memory.secrets(get(seat)).clear() + memory.used_at(get(seat)) + i32(0) + store()
        asked = while_(get(seat) + i32(self._unit.players) + LESS, one + block(again), increase(seat))
        return memory.blocks.increase() + memory.is_secret.write(i32(1)) + asked
