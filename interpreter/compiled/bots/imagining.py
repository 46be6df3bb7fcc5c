"""Imagined play, as code: what `players/imagining.py` and `Outlook.imagined` do.

Takes a unit for a second state; gives functions that carry out the location once more in which somebody is asked. What
has been answered since it began is answered again; then every card that the one who is asked cannot see is dealt anew,
the option is chosen, and all the rest is left to chance. A rehearsal comes to a secret block in the same way, lets one
player go through it, and gives up at the first question that has no answer yet.

Dealing anew changes what names in rules stand for: so around whatever may deal, the functions of rules lay the cards
that they have named where `redeal.py` finds them.
"""

from hornbook.interpreter.compiled.bots.bot_memory import NOTHING, BotMemory, Cell, containing
from hornbook.interpreter.compiled.bots.redeal import Redeal
from hornbook.interpreter.compiled.ground.fault_sites import SoftFaults
from hornbook.interpreter.compiled.ground.flat_memory import VALUE
from hornbook.interpreter.compiled.ground.wasm import (
    ADD,
    AND,
    EQUAL,
    I32,
    IS_ZERO,
    LESS,
    MULTIPLY,
    OR,
    RETURN,
    UNEQUAL,
    Code,
    call,
    either,
    get,
    i32,
    load,
    load64,
    put,
    store,
    store64,
    when,
)
from hornbook.interpreter.compiled.rules.port import Asked, seat_by_seat
from hornbook.interpreter.compiled.rules.unit import Names, Unit
from hornbook.interpreter.machine.memory_layout import Env


class ImaginingPort:
    """Answers in imagined play and in rehearsals."""

    def __init__(self, unit: Unit, memory: BotMemory, first: Env) -> None:
        assert isinstance(unit.faults, SoftFaults)
        self.unit, self._memory, self.faults = unit, memory, unit.faults
        self.redeal = Redeal(unit, first)
        reserve = unit.memory.reserve
        self.is_answered, self.is_redealt, self.is_dealt, self.is_rehearsed = (Cell(reserve(VALUE)) for _ in range(4))
        self.answered, self.used, self.blocks = (Cell(reserve(VALUE)) for _ in range(3))
        self._contains = containing(unit)
        self._deal = unit.module.function()
        self._deal.body = self._dealing()
        self._respond = unit.module.function((I32, I32, I32, I32), (I32,))
        self._respond.body = self._responding()
        self._enter = unit.module.function((), (I32,))
        self._enter.body = self._entering()
        self._shuffle = unit.module.function((I32,))
        self._shuffle.body = self._shuffling()

    # What the functions of rules do

    def answer(self, names: Names, asked: Asked) -> Code:
        """What was answered before needs no options, and what is left to chance no list of them."""
        value, picked = names.function.local(), names.function.local()
        listed = asked.listed()
        responded = self._responded(names, asked, listed.list_at, listed.count) + put(value)
        if asked.cost is None:
            return listed.find + responded + self.faults.after_call() + get(value)
        is_replayed = self.answered.read() + self._memory.answers.length() + LESS
        replayed = asked.cost + self._replayed() + put(value)
        found = listed.find + responded + self.faults.after_call()
        if asked.declining is None:
            options = asked.options
            number = self.unit.chance.below(i32(self.unit.chance.shuffles), get(options.count)) + put(picked)
            by_chance = options.find + number + options.option(picked) + put(value)
            found = when(self.is_answered.read(), by_chance, found)
        return when(is_replayed, replayed, found) + get(value)

    def _responded(self, names: Names, asked: Asked, list_at: int, count: int) -> Code:
        """What is answered to a question whose options are known, on the stack."""
        declining = NOTHING if asked.declining is None else asked.declining
        question = self._memory.count.write(get(count)) + self._memory.list_at.write(i32(list_at))
        question += self._memory.declining.write(i32(declining)) + self._memory.has_order.write(i32(asked.has_order))
        value = names.function.local()
        options = get(asked.who) + i32(list_at) + get(count) + i32(declining)
        called = when(self.is_rehearsed.read(), question) + options + call(self._respond.number) + put(value)
        return self.may_ask(names, called) + get(value)

    def _replayed(self) -> Code:
        return self._memory.answers.number(self.answered.read()) + self.answered.increase()

    def together(self, names: Names, player: int, body: Code, asks_once: bool) -> Code:
        rehearsed = names.function.local()
        entered = self.may_ask(names, call(self._enter.number) + put(rehearsed))
        first = either(get(rehearsed), self._memory.player.read(), i32(0))
        ended = when(get(rehearsed), self.faults.give_up())
        return entered + seat_by_seat(names, player, self.unit.players, body, first, ended)

    def may_ask(self, names: Names, called: Code) -> Code:
        """Something that may deal anew: cards that rules have named here go along."""
        held = names.bound(self.redeal.cells)
        laid = b"".join(i32(self.redeal.cells[slot]) + get(local) + store() for slot, local in held.items())
        taken = b"".join(i32(self.redeal.cells[slot]) + load() + put(local) for slot, local in held.items())
        return laid + called + taken

    def shuffle(self, zone: Code) -> Code:
        return zone + call(self._shuffle.number)

    # What they call

    def _shuffling(self) -> Code:
        """Once there is an answer, it is noted when most of the cards of the game are shuffled."""
        zone, cards = 0, sum(deck.size for deck in self.unit.game.decks.values())
        most = i32(cards) + self.unit.cards.size(get(zone)) + i32(2) + MULTIPLY + LESS
        noted = when(self.is_answered.read() + most + AND, self.is_dealt.write(i32(1)))
        return self.unit.chance.shuffle(get(zone)) + noted

    def _dealing(self) -> Code:
        """From here on all chance is that of the imagined course."""
        chance = i32(self.unit.chance.shuffles) + i32(self._memory.key_at) + load64() + store64()
        dealt = self._memory.player.read() + call(self.redeal.function.number)
        return when(self.is_redealt.read() + IS_ZERO, self.is_redealt.write(i32(1)) + chance + dealt)

    def _responding(self) -> Code:
        own, memory = self._respond, self._memory
        who, list_at, count, declining, value = 0, 1, 2, 3, own.local()
        is_replayed = self.answered.read() + memory.answers.length() + LESS
        open_ = when(is_replayed, self._replayed() + RETURN)
        contained = get(list_at) + get(count)
        declined = contained + get(declining) + call(self._contains.number)
        picked = self.unit.chance.below(i32(self.unit.chance.shuffles), get(count))
        left = when(declined, get(declining) + RETURN)
        left += get(list_at) + picked + i32(VALUE) + MULTIPLY + ADD + load() + RETURN
        is_other = get(who) + memory.player.read() + UNEQUAL
        open_ += when(self.is_rehearsed.read() + IS_ZERO + self.is_answered.read() + is_other + OR + AND, left)
        secrets = memory.secrets(memory.player.read())
        again = secrets.number(self.used.read()) + put(value) + self.used.increase()
        chosen = self.is_answered.write(i32(1)) + memory.option.read() + put(value) + call(self._deal.number)
        # A rehearsal gives up here, and says that it has come to a question.
        unknown = when(self.is_rehearsed.read(), self.is_answered.write(i32(1)) + self.faults.give_up(), chosen)
        said = either(memory.is_secret.read(), self.used.read() + secrets.length() + LESS, i32(0))
        open_ += when(said, again, unknown)
        lost = contained + get(value) + call(self._contains.number) + IS_ZERO
        return open_ + when(lost, self.faults.give_up()) + get(value)

    def _entering(self) -> Code:
        """A secret block begins; whether it is this one that is rehearsed. Whoever is asked in secret knows nothing of
        what others do there: the cards are dealt anew at its beginning."""
        memory = self._memory
        here = self.blocks.read() + memory.blocks.read() + EQUAL
        replayed = self.answered.read() + memory.answers.length() + EQUAL
        return (
            self.blocks.increase()
            + when(self.is_rehearsed.read(), here + RETURN)
            + when(memory.is_secret.read() + replayed + AND, call(self._deal.number))
            + i32(0)
        )
