"""Dealing anew what a seat cannot see, as code: what `players/hidden.py` does.

Takes the unit in which bots imagine; gives a function that is told who looks on (-1: nobody of the players). Which
zones and variables somebody sees depends on nothing but their declarations: it lies ready, a bit for each seat, the
highest for an onlooker.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from struct import pack

from hornbook.dsl.core.declarations import VarDecl, ZoneDecl
from hornbook.dsl.core.leaves import Local
from hornbook.dsl.core.types import CardType, without_none
from hornbook.dsl.core.viewers import sees
from hornbook.dsl.core.walk import walk
from hornbook.interpreter.compiled.bots.bot_memory import Cell
from hornbook.interpreter.compiled.ground.flat_memory import CARDS, SPARE, VALUE
from hornbook.interpreter.compiled.ground.wasm import (
    ADD,
    AND,
    FILL,
    I32,
    IS_ZERO,
    LESS,
    LESS_UNSIGNED,
    MULTIPLY,
    SHIFT_RIGHT,
    Code,
    Function,
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
from hornbook.interpreter.compiled.rules.unit import Unit
from hornbook.interpreter.machine.memory_layout import Env

_ONLOOKER = 31
_PAIR = 2 * VALUE


class Redeal:
    """The function, and the cells in which locals that hold cards lie while it runs. Which cards are hidden is found
    out only when `is_known` says that it is not known, as at each new question; they are shuffled only when
    `is_shuffled` says that they are not, as in each new playout: all options are tried with the same deal."""

    def __init__(self, unit: Unit, first: Env) -> None:
        self._unit, self._first = unit, first
        game, reserve = unit.game, unit.memory.reserve
        found = walk((game.steps, game.phases, game.flow))
        cards = {n.slot for n in found if isinstance(n, Local) and isinstance(without_none(n.type), CardType)}
        self.cells = {slot: reserve(VALUE) for slot in sorted(cards)}
        self.is_known, self.is_shuffled = Cell(reserve(VALUE)), Cell(reserve(VALUE))
        self._most = max((deck.cards.stop for deck in game.decks.values()), default=0)
        self._moved_at, self._marks_at = reserve(VALUE * self._most), reserve(self._most)
        size = CARDS + self._most * unit.memory.card_width + SPARE
        self._hidden_at = {deck: reserve(size) for deck in game.decks}
        self._deck_at = {deck: reserve(size) for deck in game.decks}
        self.function = unit.module.function((I32,))
        self.function.body = self._body(self.function)

    def _body(self, own: Function) -> Code:
        decks = {deck: places for deck in self._unit.game.decks if (places := self._places(deck))}
        gathered = self._unmoved(own) + b"".join(self._gather(own, deck, places) for deck, places in decks.items())
        code = when(self.is_known.read() + IS_ZERO, self.is_known.write(i32(1)) + gathered) + self._forget()
        for deck, places in decks.items():
            code += self._deal(own, deck, places)
        code += self.is_shuffled.write(i32(1))
        for cell in self.cells.values():
            moved = i32(cell) + i32(cell) + load() + i32(VALUE) + MULTIPLY + load(self._moved_at) + store()
            code += when(i32(cell) + load() + i32(self._most) + LESS_UNSIGNED, moved)
        return code

    def _unmoved(self, own: Function) -> Code:
        """Cards that are not hidden stay what they are."""
        at = own.local()
        itself = get(at) + i32(VALUE) + MULTIPLY + get(at) + store(self._moved_at)
        return i32(0) + put(at) + while_(get(at) + i32(self._most) + LESS, itself, increase(at)) if self.cells else b""

    def _forget(self) -> Code:
        """Variables that the seat does not know have their first value."""
        code = b""
        for name, declared in self._unit.game.variables.items():
            cells, stored = self._unit.memory.variables[name], self._first[self._unit.layout.variable_at[name]]
            values = stored if declared.index else [stored]
            for number, seen in enumerate(self._seen(declared)):
                if seen != -1:
                    forgotten = i32(cells.at + VALUE * number) + i32(int(values[number])) + store()
                    code += when(_hidden(i32(seen)), forgotten)
        return code

    def _places(self, deck: str) -> "_Places | None":
        """The zones in which cards of a deck may be hidden from somebody; each with the bits of who sees it."""
        memory, game = self._unit.memory, self._unit.game
        places = [
            (cells.at + number * cells.stride, seen)
            for name, zone in game.zones.items()
            if zone.deck == deck
            for cells in [memory.zones[name]]
            for number, seen in enumerate(self._seen(zone))
            if seen != -1
        ]
        if not places:
            return None
        table = memory.reserve(_PAIR * len(places))
        memory.data.append((table, b"".join(pack("<ii", at, seen) for at, seen in places)))
        return _Places(table, table + _PAIR * len(places))

    def _every_hidden(self, own: Function, places: "_Places", each: Callable[[int], Code]) -> Code:
        """Goes through all zones whose cards are hidden: what is done is told the local of the zone."""
        place, zone = own.local(), own.local()
        hidden = when(_hidden(get(place) + load(VALUE)), get(place) + load() + put(zone) + each(zone))
        return (i32(places.at) + put(place)) + while_(
            get(place) + i32(places.end) + LESS, hidden, increase(place, _PAIR)
        )

    def _every_card(self, own: Function, zone: int, each: Callable[[int], Code]) -> Code:
        """Goes through the cards of a zone: what is done is told the local of a card's number."""
        at = own.local()
        return i32(0) + put(at) + while_(get(at) + self._unit.cards.size(get(zone)) + LESS, each(at), increase(at))

    def _gather(self, own: Function, deck: str, places: "_Places") -> Code:
        """The hidden cards of a deck in their order: marked where they lie, then looked for."""
        cards, hidden_at, card = self._unit.cards, self._hidden_at[deck], own.local()
        of_deck = self._unit.game.decks[deck].cards

        def mark(zone: int) -> Code:
            return self._every_card(
                own, zone, lambda at: cards.at(get(zone), get(at)) + i32(1) + store8(self._marks_at)
            )

        clear = i32(self._marks_at) + i32(0) + i32(self._most) + FILL
        is_hidden = get(card) + load8(self._marks_at)
        found = while_(
            get(card) + i32(of_deck.stop) + LESS,
            when(is_hidden, cards.append(i32(hidden_at), get(card))),
            increase(card),
        )
        empty = cards.set_size(i32(hidden_at), i32(0))
        return clear + self._every_hidden(own, places, mark) + empty + i32(of_deck.start) + put(card) + found

    def _deal(self, own: Function, deck: str, places: "_Places") -> Code:
        """The hidden cards of a deck are shuffled and laid where hidden cards lie; what becomes of each is noted."""
        cards, dealt = self._unit.cards, own.local()
        hidden, deck_at = i32(self._hidden_at[deck]), i32(self._deck_at[deck])

        def note(zone: int) -> Code:
            def moved(at: int) -> Code:
                card = cards.at(deck_at, get(dealt) + get(at) + ADD)
                return cards.at(get(zone), get(at)) + i32(VALUE) + MULTIPLY + card + store(self._moved_at)

            return self._every_card(own, zone, moved) + get(dealt) + cards.size(get(zone)) + ADD + put(dealt)

        def lay(zone: int) -> Code:
            return cards.lay(deck_at, get(dealt), get(zone)) + get(dealt) + cards.size(get(zone)) + ADD + put(dealt)

        first = i32(0) + put(dealt)
        shuffled = cards.copy_all(hidden, deck_at) + self._unit.chance.shuffle(deck_at)
        shuffled += first + self._every_hidden(own, places, note) if self.cells else b""
        mixed = when(self.is_shuffled.read(), self._unit.chance.pass_over_shuffle(), shuffled)
        return when(cards.size(hidden), mixed + first + self._every_hidden(own, places, lay))

    def _seen(self, declared: ZoneDecl | VarDecl) -> Iterator[int]:
        """For every member, who sees it; -1: everybody."""
        game, players = self._unit.game, self._unit.players
        for index in self._unit.layout.indices(declared.index, players):
            viewers = {seat: 1 << seat for seat in range(players)}
            bits = sum(bit for seat, bit in viewers.items() if sees(seat, declared, index, game.tables))
            onlooker = sees(None, declared, index, game.tables)
            everybody = onlooker and bits == sum(viewers.values())
            yield -1 if everybody else bits | (-(1 << _ONLOOKER) if onlooker else 0)


def _hidden(seen: Code) -> Code:
    """Whether the seat in the parameter of the function does not see it; -1 asks for the highest bit."""
    return seen + get(0) + SHIFT_RIGHT + i32(1) + AND + IS_ZERO


@dataclass(frozen=True, slots=True)
class _Places:
    """Where a table of zones begins and ends."""

    at: int
    end: int
