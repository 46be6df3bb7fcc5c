"""Moving cards over terms: the part of `SymbolicValues` that changes zones."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise

import z3

from hornbook.dsl.core.declarations import DeckDecl
from hornbook.dsl.report.source import Place
from hornbook.interpreter.machine.duties import Duty
from hornbook.interpreter.machine.memory_layout import Env
from hornbook.interpreter.machine.values import Fn, Run, ZoneOf
from hornbook.verify.messages import MAY_NOT_LIE_THERE, NO_SUCH_POSITION, NOT_ENOUGH_CARDS
from hornbook.verify.smt.logic import all_of, any_of, as_term, implied, ite, negation, sum_of
from hornbook.verify.smt.solver import DATA
from hornbook.verify.smt.terms import Bool, Num, unknown_number, unknown_numbers
from hornbook.verify.symbolic.axioms import Axiom
from hornbook.verify.symbolic.heaps import Heaps, as_it_is
from hornbook.verify.symbolic.zones.bags import Bag
from hornbook.verify.symbolic.zones.cards import NOTHING, Contents, Count, collection_facts, remembered
from hornbook.verify.symbolic.zones.cells import Cells
from hornbook.verify.symbolic.zones.zone import ChangeableZone, StoredZone


class SymbolicMoves(Heaps):
    """What moving, drawing, collecting and shuffling mean for zones over terms."""

    arbitrary: Mapping[str, tuple[int, int]]
    """The data that may be anything, with their ranges."""

    def move_card(self, card: Fn, source: ZoneOf, target: ZoneOf, position: Fn | None, place: Place) -> Run:
        def run(e: Env) -> None:
            moved: Num = card(e)
            cards: ChangeableZone = source(e)
            self.require(cards.lies_here(moved), Duty.CARD_THERE, MAY_NOT_LIE_THERE, place)
            self.learn(Axiom.TAKEN_FROM_THERE, cards.contains(moved))
            self._take_out(cards, moved)
            there: ChangeableZone = target(e)
            if position is None:
                there.append(moved)
                return
            spot: Num = position(e)
            fits = all_of([spot >= 1, spot <= there.size + 1])
            self.require(fits, Duty.A_POSITION, NO_SUCH_POSITION, place)
            there.insert(spot - 1, moved)

        return run

    def _take_out(self, cards: ChangeableZone, card: Num) -> None:
        cards.remove(card)
        self.learn(Axiom.COLLECTION, collection_facts(cards.facts, cards.size, cards.totals))

    def move_all(self, source: ZoneOf, target: ZoneOf, at: int, where: Fn | None) -> Run:
        def run(e: Env) -> None:
            cards: Bag | Cells = source(e)
            there: ChangeableZone = target(e)
            if where is not None:
                self._move_some(e, cards, there, at, where)
            else:
                self._lay_down(cards.taken(), there)

        return run

    def _lay_down(self, moved: Bag | Cells, there: ChangeableZone) -> None:
        """Cards that were taken away go to a zone, where they may have to be known one by one."""
        there.now().receive(moved, lambda: self.listed(moved))

    def _move_some(self, e: Env, cards: Bag | Cells, there: ChangeableZone, at: int, where: Fn) -> None:
        if isinstance(cards, Cells):
            self._move_cells(e, cards, there, at, where)
        elif cards.exact is None and not self._holds_whole_deck(cards):
            self._move_unseen(e, cards, there, at, where)
        else:
            self._move_known(e, cards, there, at, where)

    def _move_unseen(self, e: Env, cards: Bag, there: ChangeableZone, at: int, where: Fn) -> None:
        """Of cards that are not known one by one, some number goes: all that satisfy the condition and no others."""
        self.owe_for_every_card(cards, at, where, lambda _: True, e)
        before, then = Bag(cards.facts, cards.size, {}, cards.count), as_it_is(e)

        @remembered
        def going(card: Num) -> Num:
            memory = list(then)
            memory[at] = card
            with self.owing_nothing():
                return ite(where(memory), before.count(card), 0)

        moved = Bag(cards.facts, self.path.fresh("moved"), {}, going)
        moved.totals = {name: self.path.fresh(f"moved {name}") for name in cards.totals}
        with self.owing_nothing():
            none = self.for_all_in(before, at, None, lambda memory: negation(where(memory)), list(then))
            every = self.for_all_in(before, at, None, where, list(then))
        self.learn(Axiom.SOME_MOVED, any_of([negation(none), moved.size == 0]))
        self.learn(Axiom.SOME_MOVED, any_of([none, moved.size >= 1]))
        self.learn(Axiom.SOME_MOVED, any_of([negation(every), moved.size == before.size]))
        self.learn(Axiom.SOME_MOVED, any_of([every, moved.size < before.size]))
        self.learn(Axiom.COLLECTION, moved.bag_facts())
        self.learn_size(cards.facts.deck, moved.size, going)
        cards.take_out(moved.size, moved.totals, going)
        self.learn(Axiom.COLLECTION, cards.bag_facts())
        self._lay_down(moved, there)

    def _holds_whole_deck(self, cards: Bag) -> bool:
        """Whether all cards of the deck surely lie here; then it is known which, but not in what order."""
        deck = cards.facts.deck
        if self.path.ask(as_term(cards.size != deck.size), with_data=False) != z3.unsat:
            return False
        cards.exact = Contents(tuple(deck.cards), in_order=False)
        return True

    def _move_cells(self, e: Env, cards: Cells, there: ChangeableZone, at: int, where: Fn) -> None:
        """Of cards that are known one by one, those go for which the condition holds; the others close up."""
        going: list[Bool] = []
        for i, cell in enumerate(cards.cells):
            e[at] = cell
            with self.guarded(cards.holds(i)):
                going.append(all_of([cards.holds(i), where(e)]))
        moved = cards.split_off(going)
        self.learn(Axiom.COLLECTION, collection_facts(cards.facts, cards.size, cards.totals))
        self._lay_down(moved, there)

    def _move_known(self, e: Env, cards: Bag, there: ChangeableZone, at: int, where: Fn) -> None:
        """Of a zone all of whose cards are known, those go for which the condition holds."""
        self.player_count(e)
        contents = cards.exact or NOTHING
        gone: list[int] = []
        left: list[int] = []
        for card in contents.cards:
            e[at] = card
            (gone if self.decide(where(e)) else left).append(card)
        moved = Bag(cards.facts, len(gone), {}, _among(gone), Contents(tuple(gone), contents.in_order or len(gone) < 2))
        moved.totals = {name: sum_of(cards.facts.read[name](card) for card in gone) for name in cards.totals}
        cards.take_out(len(gone), moved.totals, moved.count, Contents(tuple(left), contents.in_order))
        self._lay_down(moved, there)

    def draw(self, count: Fn, source: ZoneOf, target: ZoneOf, place: Place) -> Run:
        def run(e: Env) -> None:
            number: Num = count(e)
            cards: Bag | Cells = source(e)
            there: Bag | Cells = target(e)
            enough = all_of([number >= 0, number <= cards.size])
            self.require(enough, Duty.ENOUGH_CARDS, NOT_ENOUGH_CARDS, place)
            if isinstance(cards, Bag) and not _one_by_one(number, cards, there):
                self._draw_unseen(number, cards, there)
                return
            drawn: list[Num] = []
            for _ in range(self.path.pick(number, range(cards.facts.deck.size + 1))):
                drawn.append(cards.at(0) if isinstance(cards, Cells) else self.first_card(cards))
                self._take_out(cards, drawn[-1])
            for card in drawn:
                there.now().append(card)

        return run

    def _draw_unseen(self, number: Num, cards: Bag, there: ChangeableZone) -> None:
        """Cards go from one bag to another and nobody knows which: any cards of the source."""
        name = self.path.fresh("draw")
        drawn = unknown_numbers(f"drawn {name}")
        old = cards.count

        @remembered
        def count(card: Num) -> Num:
            times = drawn(card)
            self.learn(Axiom.DRAWN, all_of([times >= 0, times <= old(card)]))
            return times

        totals: dict[str, Num] = {name: self.path.fresh(f"drawn {name}") for name in cards.totals}
        moved = Bag(cards.facts, number, totals, count)
        self.learn(Axiom.COLLECTION, moved.bag_facts())
        cards.take_out(number, totals, count)
        self.learn(Axiom.COLLECTION, cards.bag_facts())
        self._lay_down(moved, there)

    def collect(self, deck: DeckDecl, zones: Sequence[tuple[int, bool]], target: ZoneOf) -> Run:
        def run(e: Env) -> None:
            for at, _ in zones:
                stored: StoredZone = e[at]
                stored.clear()
            there: Bag | Cells = target(e)
            cards = tuple(deck.cards)
            if isinstance(there, Cells):
                for card in cards:
                    there.append(card)
                there.totals = {name: self._whole(deck, name) for name in there.totals}
                return
            totals = {name: self._whole(deck, name) for name in there.totals}
            there.add_all(deck.size, totals, _among(cards), Contents(cards))

        return run

    def _whole(self, deck: DeckDecl, attribute: str) -> Num:
        """What all cards of a deck add up to; unknown where it may be anything."""
        whole, key = sum(deck.attribute(attribute).values), f"{deck.name}.{attribute}"
        if key not in self.arbitrary:
            return whole
        low, high = self.arbitrary[key]
        total = unknown_number(f"all {key}")
        self.learn(Axiom.WHOLE_DECK, all_of([total >= low * deck.size, total <= high * deck.size]))
        self.learn(Axiom.WHOLE_DECK, total == whole, DATA)
        return total

    def shuffle(self, zone: ZoneOf) -> Run:
        def run(e: Env) -> None:
            cards: Bag | Cells = zone(e)
            if isinstance(cards, Cells):
                self._rearrange(cards)
            else:
                cards.shuffle()

        return run

    def sort(self, zone: ZoneOf, at: int, key: Fn) -> Run:
        def run(e: Env) -> None:
            cards: Bag | Cells = zone(e)
            if isinstance(cards, Cells):
                self._sort_cells(e, cards, at, key)
            elif cards.exact is not None:
                self._sort_known(e, cards, at, key)
            else:
                self._sort_unseen(e, cards, at, key)

        return run

    def _sort_cells(self, e: Env, cards: Cells, at: int, key: Fn) -> None:
        """The keys are those of the cards as they lie before anything is moved. Of equals the first stays first."""
        keys: list[Num] = []
        for i, cell in enumerate(cards.cells):
            e[at] = cell
            with self.guarded(cards.holds(i)):
                keys.append(key(e))
        if isinstance(cards.size, int):
            known = [each for each in keys[: cards.size] if isinstance(each, int)]
            if len(known) == len(keys[: cards.size]):
                cards.arrange(sorted(range(cards.size), key=known.__getitem__))
                return
        way = _way_of(zip(keys, cards.cells, strict=True))
        old = self._rearrange(cards)
        if way is not None:
            rising = [(a < b) if way == "ascending" else (a > b) for a, b in pairwise(cards.cells)]
            self.learn(Axiom.SORTED, all_of(implied(cards.holds(i + 1), rises) for i, rises in enumerate(rising)))
            return
        places = [self.path.fresh("place") for _ in cards.cells]
        new_keys = [self.path.fresh("key") for _ in cards.cells]
        for i, (cell, place, new_key) in enumerate(zip(cards.cells, places, new_keys, strict=True)):
            for j, (before, old_key) in enumerate(zip(old.cells, keys, strict=True)):
                same = all_of([cards.holds(i), old.holds(j), cell == before])
                self.learn(Axiom.SORTED, implied(same, all_of([place == j, new_key == old_key])))
        for i, ((low, first), (high, second)) in enumerate(pairwise(zip(new_keys, places, strict=True))):
            rises = any_of([low < high, all_of([low == high, first < second])])
            self.learn(Axiom.SORTED, implied(cards.holds(i + 1), rises))

    def _sort_known(self, e: Env, cards: Bag, at: int, key: Fn) -> None:
        contents, keys = cards.exact or NOTHING, dict[int, Num]()
        for card in contents.cards:
            e[at] = card
            keys[card] = key(e)
        known = {card: each for card, each in keys.items() if isinstance(each, int)}
        if len(known) < len(keys):
            cards.shuffle()
        elif contents.in_order or len(set(known.values())) == len(known):
            cards.arrange(tuple(sorted(contents.cards, key=known.__getitem__)))
        else:
            cards.shuffle()

    def _sort_unseen(self, e: Env, cards: Bag, at: int, key: Fn) -> None:
        """What the keys owe they owe of every card that may lie there."""
        card = self.any_card_of(cards)
        e[at] = card
        with self.guarded(cards.has(card)):
            way = _way_of([(key(e), card)])
        cards.shuffle()
        if cards.order is not None and way is not None:
            self.learn(Axiom.SORTED, cards.order.ascending if way == "ascending" else cards.order.descending)

    def _rearrange(self, cards: Cells) -> Cells:
        """The same cards, in an order of which nothing is known; gives the cards as they lay."""
        old = cards.copy()
        cards.cells = [self.path.fresh_card("rearranged") for _ in old.cells]
        cards.worth = {name: [cards.facts.read[name](cell) for cell in cards.cells] for name in cards.totals}
        for i, cell in enumerate(cards.cells):
            here = [cell != other for other in cards.cells[:i]]
            self.learn(Axiom.REARRANGED, implied(cards.holds(i), all_of([old.contains(cell), *here])))
        for i, cell in enumerate(old.cells):
            # Follows from the cards being different and as many as before, but the solver would have to count.
            self.learn(Axiom.REARRANGED, implied(old.holds(i), cards.contains(cell)))
        return old


def _one_by_one(number: Num, cards: Bag, there: Bag | Cells) -> bool:
    """Whether it matters which cards are drawn: because they are then known one by one, or are known already."""
    if isinstance(there, Cells):
        return True
    is_known = cards.exact is not None and cards.exact.in_order
    return isinstance(number, int) and (is_known or (there.order is not None and number == 1))


def _way_of(keys: Iterable[tuple[Num, Num]]) -> str | None:
    """Which way cards run that lie in ascending order of their keys, if it can be seen: keys that go up with the cards,
    such as their numbers, or down. Each key is given with its card."""
    ways = {_goes_with(key, card) for key, card in keys}
    return ways.pop() if len(ways) == 1 else None


def _goes_with(key: Num, card: Num) -> str | None:
    if z3.is_int_value(z3.simplify(as_term(key) - as_term(card))):
        return "ascending"
    return "descending" if z3.is_int_value(z3.simplify(as_term(key) + as_term(card))) else None


def _among(cards: Sequence[int]) -> Count:
    """The count function of a known set, as runs of neighbouring cards."""
    runs: list[tuple[int, int]] = []
    for card in sorted(cards):
        if runs and runs[-1][1] == card - 1:
            runs[-1] = (runs[-1][0], card)
        else:
            runs.append((card, card))
    return lambda x: sum_of(ite(all_of([x >= low, x <= high]), 1, 0) for low, high in runs)
