"""Zones over terms of which only size, totals and counts are known.

That is enough for what rules ask of hands, piles and decks, and does not grow with their number of cards. What is
assumed of a bag is true of every real collection of cards: its size is not negative, and its totals lie between size
times lowest and size times highest value.
"""

from dataclasses import dataclass
from typing import Any

from hornbook.verify.cards import Count, DeckFacts, collection_facts, remembered
from hornbook.verify.logic import sum_of


@dataclass
class Bag:
    """A zone of which only size, totals and the count of any card are known. `exact` lists its cards where all are
    known."""

    facts: DeckFacts
    size: Any
    totals: dict[str, Any]
    count: Count
    exact: frozenset[int] | None = None
    version: int = 0

    def copy(self) -> "Bag":
        return Bag(self.facts, self.size, dict(self.totals), self.count, self.exact, self.version)

    def contains(self, card: Any) -> Any:
        return self.count(card) >= 1

    def total(self, attribute: str) -> Any:
        return self.totals[attribute]

    def append(self, card: Any) -> None:
        old = self.count
        self.count = remembered(lambda x: sum_of([old(x), x == card]))
        self.size = self.size + 1
        self.totals = {name: value + self.facts.read[name](card) for name, value in self.totals.items()}
        self._changed()

    def remove(self, card: Any) -> None:
        old = self.count
        self.count = remembered(lambda x: old(x) - sum_of([x == card]))
        self.size = self.size - 1
        self.totals = {name: value - self.facts.read[name](card) for name, value in self.totals.items()}
        self._changed()

    def add_all(self, size: Any, totals: dict[str, Any], count: Count) -> None:
        """Adds cards of which only size, totals and counts are known."""
        old = self.count
        self.count = remembered(lambda x: sum_of([old(x), count(x)]))
        self.size = self.size + size
        self.totals = {name: value + totals[name] for name, value in self.totals.items()}
        self._changed()

    def take_out(self, size: Any, totals: dict[str, Any], count: Count) -> None:
        """Removes cards of which only size, totals and counts are known."""
        old = self.count
        self.count = remembered(lambda x: old(x) - count(x))
        self.size = self.size - size
        self.totals = {name: value - totals[name] for name, value in self.totals.items()}
        self._changed()

    def clear(self) -> None:
        self.size, self.totals, self.count = 0, dict.fromkeys(self.totals, 0), lambda x: 0
        self._changed()

    def bag_facts(self) -> Any:
        """What is true of any collection of cards."""
        return collection_facts(self.facts, self.size, self.totals)

    def _changed(self) -> None:
        self.exact = None
        self.version += 1
