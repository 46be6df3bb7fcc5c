"""Zones over terms of which only size, totals and counts are known.

That is enough for what rules ask of hands, piles and decks, and does not grow with their number of cards. What is
assumed of a bag is true of every real collection of cards: its size is not negative, and its totals lie between size
times lowest and size times highest value.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Self

from hornbook.verify.smt.logic import all_of, any_of, sum_of
from hornbook.verify.smt.terms import Bool, Num
from hornbook.verify.symbolic.zones.cards import NOTHING, Contents, Count, DeckFacts, collection_facts, remembered
from hornbook.verify.symbolic.zones.order import NO_ORDER, Order, known_order
from hornbook.verify.symbolic.zones.zone import ChangeableZone, Pick


@dataclass
class Bag:
    """A zone of which only size, totals and the count of any card are known. `exact` has its cards where all are
    known; a zone whose order is followed has an `order`, and a way to `mix` it."""

    facts: DeckFacts
    size: Num
    totals: dict[str, Num]
    count: Count
    exact: Contents | None = None
    order: Order | None = None
    mix: "Mix | None" = None
    arrangement: object = field(default_factory=object)
    """Another one whenever cards come, go or are rearranged: as long as it is the same, they lie as they lay."""

    def copy(self) -> Self:
        return replace(self, totals=dict(self.totals))

    def together(self) -> "list[Bag]":
        return [self]

    def each(self, players: int) -> "list[Bag]":
        return [self]

    @property
    def is_open(self) -> bool:
        return self.exact is None

    @property
    def order_is_known(self) -> bool:
        return self.exact is not None and self.exact.in_order

    @property
    def contents(self) -> Contents | None:
        return self.exact

    def known_cards(self) -> list[tuple[Bool, Num]]:
        return [(True, card) for card in (self.exact or NOTHING).cards]

    def same_cards(self, before: ChangeableZone, named: Iterable[Num]) -> Iterator[Bool]:
        """That of some named cards as many lie here as in a zone before."""
        return (self.count(card) == before.count(card) for card in named)

    def settled(self, pick: Pick) -> "Bag":
        return self

    def lies_here(self, card: Num) -> Bool:
        """Whether a card lies here; where the whole deck lies, every card does."""
        return any_of([self.contains(card), self.size == self.facts.deck.size])

    def contains(self, card: Num) -> Bool:
        return self.count(card) >= 1

    def has(self, card: Num) -> Bool:
        """Whether it is a card of the deck, and lies here. Sizes and counts are known apart, so it is said as well that
        there is no card in an empty zone."""
        return all_of([self.facts.in_deck(card), self.contains(card), self.size >= 1])

    def total(self, attribute: str) -> Num:
        return self.totals[attribute]

    def first(self) -> Num:
        return self.in_order.first

    def last(self) -> Num:
        return self.in_order.last

    def is_sorted(self, direction: str) -> Bool:
        return self.in_order.ascending if direction == "ascending" else self.in_order.descending

    def joined(self, other: "Bag", either: "Either", either_count: "EitherCount") -> "Bag":
        """The cards that lie here or the cards that lie there; of their order nothing is known."""
        totals = {name: either(total, other.totals[name]) for name, total in self.totals.items()}
        return Bag(self.facts, either(self.size, other.size), totals, either_count(self.count, other.count))

    @property
    def in_order(self) -> Order:
        """What is known of the order, of a zone that somebody looks at in its order."""
        assert self.order is not None, "the order of this zone is not followed"
        return self.order

    def now(self) -> "Bag":
        """The same zone as it is now, whatever was changed since it was looked up."""
        return self

    def append(self, card: Num) -> None:
        old, order = self.count, self.order and self.order.appended(card, self.size)
        exact = None
        if self.exact is not None and isinstance(card, int):
            exact = Contents((*self.exact.cards, card), self.exact.in_order)
        self.count = remembered(lambda x: sum_of([old(x), x == card]))
        self.size = self.size + 1
        self.totals = {name: value + self.facts.read[name](card) for name, value in self.totals.items()}
        self._changed(order, exact)

    def insert(self, position: Num, card: Num) -> None:
        """Puts a card somewhere; where it lies is forgotten."""
        self.append(card)
        self.shuffle()

    def remove(self, card: Num) -> None:
        old, exact = self.count, None
        if self.exact is not None and isinstance(card, int):
            exact = Contents(tuple(each for each in self.exact.cards if each != card), self.exact.in_order)
        self.count = remembered(lambda x: old(x) - sum_of([x == card]))
        self.size = self.size - 1
        self.totals = {name: value - self.facts.read[name](card) for name, value in self.totals.items()}
        self._changed(self._mixed(card), exact)

    def add_all(self, size: Num, totals: Mapping[str, Num], count: Count, exact: Contents | None = None) -> None:
        """Adds cards behind the others; mostly only size, totals and counts of them are known."""
        old, both = self.count, None
        if self.exact is not None and exact is not None:
            both = Contents((*self.exact.cards, *exact.cards), self.exact.in_order and exact.in_order)
        self.count = remembered(lambda x: sum_of([old(x), count(x)]))
        self.size = self.size + size
        self.totals = {name: value + totals[name] for name, value in self.totals.items()}
        self._changed(self._mixed(), both)

    def take_out(self, size: Num, totals: Mapping[str, Num], count: Count, left: Contents | None = None) -> None:
        """Removes cards of which only size, totals and counts are known; perhaps it is known which are left."""
        old = self.count
        self.count = remembered(lambda x: old(x) - count(x))
        self.size = self.size - size
        self.totals = {name: value - totals[name] for name, value in self.totals.items()}
        self._changed(self._mixed(), left)

    def taken(self) -> "Bag":
        """Takes all cards away, and gives them as a bag of their own."""
        content = Bag(self.facts, self.size, dict(self.totals), self.count, self.exact, self.order)
        self.clear()
        return content

    def receive(self, moved: ChangeableZone, one_by_one: Callable[[], Sequence[Num]]) -> None:
        """Adds the cards of another zone behind the others. Which they are need not be known here."""
        totals = {name: moved.total(name) for name in self.totals}
        self.add_all(moved.size, totals, moved.count, moved.contents)

    def clear(self) -> None:
        self.size, self.totals, self.count = 0, dict.fromkeys(self.totals, 0), lambda x: 0
        self._changed(self.order and NO_ORDER, NOTHING)

    def shuffle(self) -> None:
        """Forgets the order."""
        self._changed(self._mixed(), self.exact and Contents(self.exact.cards, in_order=len(self.exact.cards) <= 1))

    def arrange(self, cards: tuple[int, ...]) -> None:
        """Puts the cards, which are all known, in an order."""
        self._changed(self.order, Contents(cards))

    def bag_facts(self) -> Bool:
        """What is true of any collection of cards."""
        return collection_facts(self.facts, self.size, self.totals)

    def _mixed(self, gone: Num | None = None) -> Order | None:
        """An order of which nothing is known but what is left of it when a card is gone."""
        return self.mix(self, gone) if self.mix else None

    def _changed(self, order: Order | None, exact: Contents | None) -> None:
        self.order, self.exact, self.arrangement = order, exact, object()
        if order is not None and exact is not None and exact.in_order:
            self.order = known_order(exact.cards)


Either = Callable[[Any, Any], Any]
"""Makes one value of two, where a condition says which of them it is; whatever the two ways left different."""
EitherCount = Callable[[Count, Count], Count]
"""The same for counts."""

Mix = Callable[[Bag, Num | None], Order]
"""Makes an unknown order for the cards that now lie in a bag. If one is just gone, it fits the order before."""
