"""Moving cards, as code: what `machine/moves.py` does, in the same order.

Takes statements that move or sort cards; gives code that changes zones.
"""

from typing import Protocol, assert_never

from hornbook.dsl.core.statements import Collect, Draw, MoveAll, MoveCard, SortZone
from hornbook.dsl.report.source import Place
from hornbook.interpreter.compiled.ground.flat_memory import VALUE
from hornbook.interpreter.compiled.ground.wasm import (
    ADD,
    AND,
    AT_MOST,
    EQUAL,
    GREATER,
    IS_ZERO,
    LESS,
    MULTIPLY,
    SUBTRACT,
    Code,
    get,
    i32,
    increase,
    leave_if,
    load,
    put,
    store,
    when,
    while_,
)
from hornbook.interpreter.compiled.rules.walks import Maker
from hornbook.interpreter.machine import faults

Moving = MoveCard | MoveAll | Draw | Collect | SortZone


class MoveMaker(Maker, Protocol):
    """Whoever makes code of statements in the function to which a move belongs."""

    def counted(self, steps: int, place: Place) -> Code:
        """Counts the steps of something before it is done."""

    def gathering(self) -> Code:
        """What is done before all cards of a deck are gathered in."""


class MoveCode:
    """Makes code of moves inside one function."""

    def __init__(self, maker: MoveMaker) -> None:
        self._maker, self._unit, self._names = maker, maker.unit, maker.names
        self._cards = maker.unit.cards

    def code(self, statement: Moving) -> Code:
        match statement:
            case MoveCard():
                return self._move(statement)
            case MoveAll():
                return self._counted(statement) + self._move_all(statement)
            case Draw():
                return self._draw(statement)
            case Collect():
                return self._collect(statement)
            case SortZone():
                return self._counted(statement) + self._sort(statement)
            case _:
                assert_never(statement)

    def _counted(self, statement: MoveAll | SortZone) -> Code:
        return self._maker.counted(self._unit.costs.counted(statement), statement.place)

    def _local(self) -> int:
        return self._names.function.local()

    def _move(self, statement: MoveCard) -> Code:
        """The card is gone from its place before the target is looked for."""
        card, place, maker = self._local(), statement.place, self._maker
        lost = self._unit.faults.broken(lambda _, __: faults.card_not_there(place))
        begin = maker.value(statement.card) + put(card)
        begin += when(self._cards.remove(maker.zone(statement.source), get(card)) + IS_ZERO, lost)
        if statement.position is None:
            target = self._local()
            return begin + maker.zone(statement.target) + put(target) + self._cards.append_here(target, get(card))
        target, spot = self._local(), self._local()
        begin += maker.zone(statement.target) + put(target) + maker.value(statement.position) + put(spot)
        size = self._cards.size(get(target))
        broken = self._unit.faults.broken(lambda a, b: faults.no_position(a, b, place), get(spot), size)
        inside = i32(1) + get(spot) + AT_MOST + get(spot) + size + i32(1) + ADD + AT_MOST + AND
        inserted = self._cards.insert(get(target), get(spot) + i32(1) + SUBTRACT, get(card))
        return begin + when(inside + IS_ZERO, broken) + inserted

    def _move_all(self, statement: MoveAll) -> Code:
        if statement.where is None or statement.slot is None:
            return self._cards.move_all(self._maker.zone(statement.source), self._maker.zone(statement.target))
        source, target = self._local(), self._local()
        begin = self._maker.zone(statement.source) + put(source) + self._maker.zone(statement.target) + put(target)
        moved, number, kept = self._local(), self._local(), self._local()
        cards, card = self._cards, self._names.bind(statement.slot)
        list_at = self._unit.memory.reserve(VALUE * self._most(statement.source.name))
        listed = get(moved) + i32(VALUE) + MULTIPLY + get(card) + store(list_at) + increase(moved)
        find = while_(
            get(number) + cards.size(get(source)) + LESS,
            cards.at(get(source), get(number)) + put(card),
            when(self._maker.value(statement.where), listed),
            increase(number),
        )
        # What is moved keeps its order: so it is enough to look at the next of the cards that are.
        taken = self._local()
        next_ = get(taken) + i32(VALUE) + MULTIPLY + load(list_at)
        is_next = get(taken) + get(moved) + LESS + next_ + get(card) + EQUAL + AND
        keep = cards.put_at(get(source), get(kept), get(card)) + increase(kept)
        close_up = while_(
            get(number) + cards.size(get(source)) + LESS,
            cards.at(get(source), get(number)) + put(card),
            when(is_next, increase(taken), keep),
            increase(number),
        )
        lay = while_(get(taken) + get(moved) + LESS, cards.append(get(target), next_), increase(taken))
        zero = b"".join(i32(0) + put(local) for local in (moved, number))
        again = b"".join(i32(0) + put(local) for local in (number, taken, kept))
        return (
            begin + zero + find + again + close_up + cards.set_size(get(source), get(kept)) + i32(0) + put(taken) + lay
        )

    def _draw(self, statement: Draw) -> Code:
        number, source, target, place = self._local(), self._local(), self._local(), statement.place
        begin = self._maker.value(statement.count) + put(number)
        begin += self._maker.zone(statement.source) + put(source) + self._maker.zone(statement.target) + put(target)
        size = self._cards.size(get(source))
        broken = self._unit.faults.broken(lambda a, b: faults.too_few_cards(a, b, place), get(number), size)
        enough = i32(0) + get(number) + AT_MOST + get(number) + size + AT_MOST + AND
        drawn = self._cards.draw(get(number), get(source), get(target))
        return begin + when(enough + IS_ZERO, broken) + drawn

    def _collect(self, statement: Collect) -> Code:
        """All zones of the deck are empty before the target is looked for."""
        target, number, deck = self._local(), self._local(), self._unit.game.decks[statement.deck]
        code = self._maker.gathering()
        for name, zone in self._unit.game.zones.items():
            cells = self._unit.memory.zones[name]
            if zone.deck == deck.name and cells.count:
                emptied = i32(cells.at) + get(number) + i32(cells.stride) + MULTIPLY + ADD + i32(0) + store()
                code += i32(0) + put(number)
                code += while_(get(number) + i32(cells.count) + LESS, emptied, increase(number))
        code += self._maker.zone(statement.target) + put(target)
        return code + self._cards.fill(target, self._unit.memory.decks[deck.name], deck.size)

    def _sort(self, statement: SortZone) -> Code:
        """All keys are computed first; then each card is put behind those before it that are not above it."""
        zone, number, here, key = (self._local() for _ in range(4))
        cards, card = self._cards, self._names.bind(statement.slot)
        keys_at = self._unit.memory.reserve(VALUE * self._most(statement.zone.name))
        at_number, at_here = (get(at) + i32(VALUE) + MULTIPLY for at in (number, here))
        all_cards = get(number) + cards.size(get(zone)) + LESS
        computed = while_(
            all_cards,
            cards.at(get(zone), get(number)) + put(card),
            self._maker.value(statement.key) + put(key),
            at_number + get(key) + store(keys_at),
            increase(number),
        )
        before = get(here) + i32(1) + SUBTRACT
        key_before = before + i32(VALUE) + MULTIPLY + load(keys_at)
        up = while_(
            i32(0) + get(here) + LESS,
            leave_if(key_before + get(key) + GREATER + IS_ZERO, 1),
            at_here + key_before + store(keys_at),
            cards.put_at(get(zone), get(here), cards.at(get(zone), before)),
            increase(here, -1),
        )
        sorted_in = while_(
            all_cards,
            cards.at(get(zone), get(number)) + put(card) + at_number + load(keys_at) + put(key),
            get(number) + put(here) + up,
            at_here + get(key) + store(keys_at) + cards.put_at(get(zone), get(here), get(card)),
            increase(number),
        )
        begin = self._maker.zone(statement.zone) + put(zone) + i32(0) + put(number)
        return begin + computed + i32(0) + put(number) + sorted_in

    def _most(self, zone: str) -> int:
        """How many cards a zone can hold at most."""
        return self._unit.game.decks[self._unit.game.zones[zone].deck].size
