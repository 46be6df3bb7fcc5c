"""Zones over terms of which only size, totals and counts are known.

That is enough for what rules ask of hands, piles and decks, and does not grow with their number of cards. What is
assumed of a bag is true of every real collection of cards: its size is not negative, and its totals lie between size
times lowest and size times highest value.
"""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

from hornbook.verify.smt.logic import all_of, sum_of
from hornbook.verify.symbolic.zones.cards import Count, DeckFacts, collection_facts, remembered
from hornbook.verify.symbolic.zones.order import NO_ORDER, Order, known_order


@dataclass(frozen=True)
class Contents:
    """All cards of a zone: as they lie there, or in an order of which nothing is known.

    Every zone has an order in play, a heap too: it is the order in which its cards are walked and drawn."""

    cards: tuple[int, ...]
    in_order: bool = True


NOTHING = Contents(())


@dataclass
class Bag:
    """A zone of which only size, totals and the count of any card are known. `exact` has its cards where all are
    known; a zone whose order is followed has an `order`, and a way to `mix` it."""

    facts: DeckFacts
    size: Any
    totals: dict[str, Any]
    count: Count
    exact: Contents | None = None
    order: Order | None = None
    mix: "Mix | None" = None
    arrangement: object = field(default_factory=object)
    """Another one whenever cards come, go or are rearranged: as long as it is the same, they lie as they lay."""

    def copy(self) -> "Bag":
        return replace(self, totals=dict(self.totals))

    def contains(self, card: Any) -> Any:
        return self.count(card) >= 1

    def has(self, card: Any) -> Any:
        """Whether it is a card of the deck, and lies here. Sizes and counts are known apart, so it is said as well that
        there is no card in an empty zone."""
        return all_of([self.facts.in_deck(card), self.contains(card), self.size >= 1])

    def total(self, attribute: str) -> Any:
        return self.totals[attribute]

    def first(self) -> Any:
        return self.in_order.first

    def last(self) -> Any:
        return self.in_order.last

    def is_sorted(self, direction: str) -> Any:
        return self.in_order.ascending if direction == "ascending" else self.in_order.descending

    @property
    def in_order(self) -> Order:
        """What is known of the order, of a zone that somebody looks at in its order."""
        assert self.order is not None, "the order of this zone is not followed"
        return self.order

    def now(self) -> "Bag":
        """The same zone as it is now, whatever was changed since it was looked up."""
        return self

    def append(self, card: Any) -> None:
        old, order = self.count, self.order and self.order.appended(card, self.size)
        exact = None
        if self.exact is not None and isinstance(card, int):
            exact = Contents((*self.exact.cards, card), self.exact.in_order)
        self.count = remembered(lambda x: sum_of([old(x), x == card]))
        self.size = self.size + 1
        self.totals = {name: value + self.facts.read[name](card) for name, value in self.totals.items()}
        self._changed(order, exact)

    def insert(self, position: Any, card: Any) -> None:
        """Puts a card somewhere; where it lies is forgotten."""
        self.append(card)
        self.shuffle()

    def remove(self, card: Any) -> None:
        old, exact = self.count, None
        if self.exact is not None and isinstance(card, int):
            exact = Contents(tuple(each for each in self.exact.cards if each != card), self.exact.in_order)
        self.count = remembered(lambda x: old(x) - sum_of([x == card]))
        self.size = self.size - 1
        self.totals = {name: value - self.facts.read[name](card) for name, value in self.totals.items()}
        self._changed(self._mixed(card), exact)

    def add_all(self, size: Any, totals: dict[str, Any], count: Count, exact: Contents | None = None) -> None:
        """Adds cards behind the others; mostly only size, totals and counts of them are known."""
        old, both = self.count, None
        if self.exact is not None and exact is not None:
            both = Contents((*self.exact.cards, *exact.cards), self.exact.in_order and exact.in_order)
        self.count = remembered(lambda x: sum_of([old(x), count(x)]))
        self.size = self.size + size
        self.totals = {name: value + totals[name] for name, value in self.totals.items()}
        self._changed(self._mixed(), both)

    def take_out(self, size: Any, totals: dict[str, Any], count: Count, left: Contents | None = None) -> None:
        """Removes cards of which only size, totals and counts are known; perhaps it is known which are left."""
        old = self.count
        self.count = remembered(lambda x: old(x) - count(x))
        self.size = self.size - size
        self.totals = {name: value - totals[name] for name, value in self.totals.items()}
        self._changed(self._mixed(), left)

    def clear(self) -> None:
        self.size, self.totals, self.count = 0, dict.fromkeys(self.totals, 0), lambda x: 0
        self._changed(self.order and NO_ORDER, NOTHING)

    def shuffle(self) -> None:
        """Forgets the order."""
        self._changed(self._mixed(), self.exact and Contents(self.exact.cards, in_order=len(self.exact.cards) <= 1))

    def arrange(self, cards: tuple[int, ...]) -> None:
        """Puts the cards, which are all known, in an order."""
        self._changed(self.order, Contents(cards))

    def bag_facts(self) -> Any:
        """What is true of any collection of cards."""
        return collection_facts(self.facts, self.size, self.totals)

    def _mixed(self, gone: Any = None) -> Order | None:
        """An order of which nothing is known but what is left of it when a card is gone."""
        return self.mix(self, gone) if self.mix else None

    def _changed(self, order: Order | None, exact: Contents | None) -> None:
        self.order, self.exact, self.arrangement = order, exact, object()
        if order is not None and exact is not None and exact.in_order:
            self.order = known_order(exact.cards)


Mix = Callable[[Bag, Any], Order]
"""Makes an unknown order for the cards that now lie in a bag. If one is just gone, it fits the order before."""
