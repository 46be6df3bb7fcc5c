"""Moving cards over terms: the part of `Terms` that changes zones."""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

import z3

from hornbook.dsl.core.game import DeckDecl
from hornbook.dsl.source import Place
from hornbook.interpreter.layout import Env
from hornbook.interpreter.values import Fn, Run, ZoneOf
from hornbook.verify.bags import Bag
from hornbook.verify.cards import collection_facts, remembered
from hornbook.verify.cells import Cells, CellsFamily
from hornbook.verify.knowing import Knowing, Unsupported
from hornbook.verify.logic import all_of, as_term, either_value, implied, sum_of
from hornbook.verify.saying import MAY_NOT_LIE_THERE, NO_ORDER, NO_PICKING, NO_SUCH_POSITION, NOT_ENOUGH_CARDS
from hornbook.verify.solver import DATA
from hornbook.verify.unknowns import unknown_number, unknown_numbers


class Moves(Knowing):
    """What moving, drawing, collecting and shuffling mean for zones over terms."""

    arbitrary: Mapping[str, tuple[int, int]]
    """The data that may be anything, with their ranges."""

    def move_card(self, card: Fn, source: ZoneOf, target: ZoneOf, position: Fn | None, place: Place) -> Run:
        def run(e: Env) -> None:
            moved, cards = card(e), source(e)
            self.require(cards.contains(moved), "card there", MAY_NOT_LIE_THERE, place)
            self._take_out(cards, moved)
            there = target(e)
            if position is None:
                there.append(moved)
                return
            spot = position(e)
            fits = all_of([spot >= 1, spot <= there.size + 1])
            self.require(fits, "a position", NO_SUCH_POSITION, place)
            there.insert(spot - 1, moved)

        return run

    def _take_out(self, cards: Any, card: Any) -> None:
        cards.remove(card)
        self.learn(collection_facts(cards.facts, cards.size, cards.totals))

    def move_all(self, source: ZoneOf, target: ZoneOf, at: int, where: Fn | None) -> Run:
        def run(e: Env) -> None:
            if where is not None:
                self._move_some(e, source, target, at, where)
                return
            cards = source(e)
            if isinstance(cards, Cells):
                content = cards.copy()
                cards.clear()
                self._pour(content, target(e))
                return
            size, totals, count = cards.size, dict(cards.totals), cards.count
            cards.clear()
            there = target(e)
            if isinstance(there, Cells):
                raise Unsupported(NO_ORDER)
            there.add_all(size, totals, count)

        return run

    def _pour(self, content: Cells, there: Any) -> None:
        if isinstance(there, Bag):
            totals = {name: content.total(name) for name in there.totals}
            there.add_all(content.size, totals, content.count)
        else:
            for i in range(self.path.pick(content.size, range(len(content.cells) + 1))):
                there.append(content.cells[i])

    def _move_some(self, e: Env, source: ZoneOf, target: ZoneOf, at: int, where: Fn) -> None:
        cards = source(e)
        if isinstance(cards, Cells):
            self._move_cells(e, cards, target, at, where)
        elif cards.exact is None and not self._holds_whole_deck(cards):
            raise Unsupported(NO_PICKING)
        else:
            self._move_known(e, cards, target, at, where)

    def _holds_whole_deck(self, cards: Bag) -> bool:
        """Whether all cards of the deck surely lie here; then it is known which."""
        deck = cards.facts.deck
        if self.path.ask(as_term(cards.size != deck.size), with_data=False) != z3.unsat:
            return False
        cards.exact = frozenset(deck.cards)
        return True

    def _move_cells(self, e: Env, cards: Cells, target: ZoneOf, at: int, where: Fn) -> None:
        """Of cards that are known one by one, those go for which the condition holds; the others close up."""
        going: list[Any] = []
        for i, cell in enumerate(cards.cells):
            e[at] = cell
            with self.guarded(cards.holds(i)):
                going.append(all_of([cards.holds(i), where(e)]))
        moved = cards.split_off(going)
        self.learn(collection_facts(cards.facts, cards.size, cards.totals))
        self._pour(moved, target(e))

    def _move_known(self, e: Env, cards: Bag, target: ZoneOf, at: int, where: Fn) -> None:
        """Of a zone all of whose cards are known, those go for which the condition holds."""
        self.player_count(e)
        chosen: set[int] = set()
        for card in sorted(cards.exact or ()):
            e[at] = card
            if self.decide(where(e)):
                chosen.add(card)
        gone = frozenset(chosen)
        left = (cards.exact or frozenset()) - gone
        totals = {name: sum_of(cards.facts.read[name](card) for card in gone) for name in cards.totals}
        cards.take_out(len(gone), totals, _among(gone))
        cards.exact = left
        there = target(e)
        if isinstance(there, Cells):
            raise Unsupported(NO_ORDER)
        exact = gone if there.exact == frozenset() else None
        there.add_all(len(gone), totals, _among(gone))
        there.exact = exact

    def draw(self, count: Fn, source: ZoneOf, target: ZoneOf, place: Place) -> Run:
        def run(e: Env) -> None:
            number, cards = count(e), source(e)
            enough = all_of([number >= 0, number <= cards.size])
            self.require(enough, "enough cards", NOT_ENOUGH_CARDS, place)
            there = target(e)
            one_by_one = isinstance(there, Cells) or (there.order is not None and number == 1)
            if isinstance(cards, Bag) and not one_by_one:
                self._draw_unseen(number, cards, target, e)
                return
            for _ in range(self.path.pick(number, range(64))):
                cards = source(e)
                card = cards.at(0) if isinstance(cards, Cells) else self._any_card(cards)
                self._take_out(cards, card)
                target(e).append(card)

        return run

    def _any_card(self, bag: Bag) -> Any:
        card = self.path.fresh_card("drawn")
        self.learn(bag.has(card))
        return card

    def _draw_unseen(self, number: Any, cards: Bag, target: ZoneOf, e: Env) -> None:
        """Cards go from one bag to another and nobody knows which: any cards of the source."""
        name = self.path.fresh("draw")
        drawn = unknown_numbers(f"drawn {name}")
        old = cards.count

        @remembered
        def count(card: Any) -> Any:
            times = drawn(card)
            self.learn(all_of([times >= 0, times <= old(card)]))
            return times

        totals = {name: self.path.fresh(f"drawn {name}") for name in cards.totals}
        self.learn(Bag(cards.facts, number, totals, count).bag_facts())
        cards.take_out(number, totals, count)
        self.learn(cards.bag_facts())
        target(e).add_all(number, totals, count)

    def collect(self, deck: DeckDecl, zones: Sequence[tuple[int, bool]], target: ZoneOf) -> Run:
        def run(e: Env) -> None:
            for at, _ in zones:
                _emptied(e[at])
            there = target(e)
            everything = frozenset(deck.cards)
            there.add_all(deck.size, {name: self._whole(deck, name) for name in there.totals}, _among(everything))
            there.exact = everything

        return run

    def _whole(self, deck: DeckDecl, attribute: str) -> Any:
        """What all cards of a deck add up to; unknown where it may be anything."""
        whole, key = sum(deck.attribute(attribute).values), f"{deck.name}.{attribute}"
        if key not in self.arbitrary:
            return whole
        low, high = self.arbitrary[key]
        total = unknown_number(f"all {key}")
        self.learn(all_of([total >= low * deck.size, total <= high * deck.size]))
        self.learn(total == whole, DATA)
        return total

    def shuffle(self, zone: ZoneOf) -> Run:
        def run(e: Env) -> None:
            cards = zone(e)
            if isinstance(cards, Cells):
                self._rearrange(cards)
            else:
                cards.shuffle()

        return run

    def sort(self, zone: ZoneOf, at: int, key: Fn) -> Run:
        def run(e: Env) -> None:
            cards = zone(e)
            if not isinstance(cards, Cells):
                cards.shuffle()
                return
            self._rearrange(cards)
            keys = []
            for i, cell in enumerate(cards.cells):
                e[at] = cell
                with self.guarded(cards.holds(i)):
                    keys.append(key(e))
            pairs = enumerate(pairwise(keys))
            self.learn(all_of(implied(cards.holds(i + 1), low <= high) for i, (low, high) in pairs))

        return run

    def _rearrange(self, cards: Cells) -> None:
        """The same cards, in an order of which nothing is known."""
        old = cards.copy()
        cards.cells = [self.path.fresh_card("rearranged") for _ in old.cells]
        cards.worth = {name: [cards.facts.read[name](cell) for cell in cards.cells] for name in cards.totals}
        for i, cell in enumerate(cards.cells):
            here = [cell != other for other in cards.cells[:i]]
            self.learn(implied(cards.holds(i), all_of([old.contains(cell), *here])))
        for i, cell in enumerate(old.cells):
            # Follows from the cards being different and as many as before, but the solver would have to count.
            self.learn(implied(old.holds(i), cards.contains(cell)))


def _emptied(zone: Any) -> None:
    if isinstance(zone, CellsFamily):
        for member in zone.members:
            member.clear()
    else:
        zone.clear()
        if isinstance(zone, Bag):
            zone.exact = frozenset()


def _among(cards: frozenset[int]) -> Any:
    """The count function of a known set, as runs of neighbouring cards."""
    runs: list[tuple[int, int]] = []
    for card in sorted(cards):
        if runs and runs[-1][1] == card - 1:
            runs[-1] = (runs[-1][0], card)
        else:
            runs.append((card, card))
    return lambda x: sum_of(either_value(all_of([x >= low, x <= high]), 1, 0) for low, high in runs)
