"""What proofs know of the order of cards that they do not know one by one: both ends, and whether it rises or falls.

A row can be followed through a game in this way, whatever its length: a card laid at its end keeps it ascending just if
it is higher than the last one.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from hornbook.verify.smt.logic import all_of, any_of, implied, ite, negation
from hornbook.verify.smt.terms import Bool, Num


@dataclass(frozen=True)
class Order:
    """The first and the last card, which mean nothing if there is none, and whether the cards ascend or descend."""

    first: Num
    last: Num
    ascending: Bool
    descending: Bool

    def appended(self, card: Num, size: Num) -> "Order":
        """The order once a card is laid behind so many others."""
        empty = size == 0
        return Order(
            ite(empty, card, self.first),
            card,
            all_of([self.ascending, any_of([empty, self.last < card])]),
            all_of([self.descending, any_of([empty, self.last > card])]),
        )

    def without(self, card: Num, rest: "Order") -> Bool:
        """What taking out a card tells of the order of the rest."""
        return all_of(
            [
                implied(self.ascending, rest.ascending),
                implied(self.descending, rest.descending),
                any_of([card == self.first, rest.first == self.first]),
                any_of([card == self.last, rest.last == self.last]),
            ]
        )

    def facts(self, size: Num, inside: Callable[[Num], Bool]) -> Bool:
        """What is true of the order of so many cards; `inside` says whether a card is among them."""
        few = size <= 1
        return all_of(
            [
                any_of([size == 0, all_of([inside(self.first), inside(self.last)])]),
                implied(size == 1, self.first == self.last),
                implied(few, all_of([self.ascending, self.descending])),
                any_of([few, negation(self.ascending), self.first < self.last]),
                any_of([few, negation(self.descending), self.first > self.last]),
            ]
        )


NO_ORDER = Order(0, 0, True, True)
"""The order of no cards."""


def known_order(cards: Sequence[int]) -> Order:
    """The order of cards that are all known."""
    if not cards:
        return NO_ORDER
    pairs = list(pairwise(cards))
    return Order(cards[0], cards[-1], all(a < b for a, b in pairs), all(a > b for a, b in pairs))
