"""Cards of a zone, one after the other, where proofs do not know them one by one.

Every zone has an order in play, whether the rules speak of it or not: its cards are walked, drawn and laid out in it.
Of that order a proof may know nothing, so the cards are unknowns that differ and lie there, as many as there are.
"""

from itertools import pairwise

import z3

from hornbook.interpreter.machine.memory_layout import Env
from hornbook.interpreter.machine.values import Fn
from hornbook.verify.giving_up import too_many_cards
from hornbook.verify.smt.logic import all_of, any_of, implied, sum_of
from hornbook.verify.smt.terms import Bool, Num, Number, unknown_number
from hornbook.verify.symbolic.axioms import Axiom
from hornbook.verify.symbolic.context import SymbolicContext, Unsupported
from hornbook.verify.symbolic.zones.bags import Bag
from hornbook.verify.symbolic.zones.cards import Contents
from hornbook.verify.symbolic.zones.cells import AnyOf, Cells

WALKED = 12
"""So many cards are gone through one by one without knowing them: every one of them makes the questions harder."""


Heap = Bag | AnyOf
"""A zone whose cards are not known one by one; perhaps it is not known which zone."""


class Listing(SymbolicContext):
    """What the order of a zone's cards is."""

    def listed(self, zone: Bag | Cells) -> list[Num]:
        """The cards of a zone, as they lie there. The path parts by how many there are."""
        if isinstance(zone, Cells):
            return zone.cells[: self.path.pick(zone.size, range(len(zone.cells) + 1))]
        return self._listed(zone)

    def _listed(self, bag: Bag) -> list[Num]:
        """The same where the cards are not known one by one."""
        if bag.exact is not None and bag.exact.in_order:
            return list(bag.exact.cards)
        number = self.path.pick(bag.size, range(WALKED + 1), too_many_cards(WALKED))
        if number > WALKED:
            raise Unsupported(too_many_cards(WALKED))
        cards: list[Num] = [self.path.fresh_card("listed") for _ in range(number)]
        for i, card in enumerate(cards):
            self.learn(Axiom.LISTED, all_of([self.is_in(bag, card), *(card != other for other in cards[:i])]))
        self._learn_that_these_are_all(bag, cards)
        self._learn_of_order(bag, cards)
        for name, total in bag.totals.items():
            with self.exactly(f"{bag.facts.deck.name}.{name}"):
                self.learn(Axiom.LISTED, total == sum_of(bag.facts.read[name](card) for card in cards))
        return cards

    def _learn_that_these_are_all(self, bag: Bag, cards: list[Num]) -> None:
        """Follows from there being no more cards than these, but the solver would have to count."""
        if bag.exact is None:
            card = unknown_number("any card listed")
            with self.overhearing(card) as facts:
                inside = bag.contains(card)
            listed = implied(all_of([*facts, inside]), any_of(card == each for each in cards))
            self.learn(Axiom.LISTED, z3.ForAll([card], listed))

    def _learn_of_order(self, bag: Bag, cards: list[Num]) -> None:
        if bag.order is None or not cards:
            return
        order, pairs = bag.order, list(pairwise(cards))
        self.learn(Axiom.LISTED, all_of([cards[0] == order.first, cards[-1] == order.last]))
        self.learn(Axiom.LISTED, implied(order.ascending, all_of(a < b for a, b in pairs)))
        self.learn(Axiom.LISTED, implied(order.descending, all_of(a > b for a, b in pairs)))
        if pairs:
            self.learn(Axiom.LISTED, any_of([order.ascending, *(a > b for a, b in pairs)]))
            self.learn(Axiom.LISTED, any_of([order.descending, *(a < b for a, b in pairs)]))

    def is_in(self, bag: Bag, card: Num) -> Bool:
        """Whether a card lies in a zone; told as one of its cards, where these are known."""
        return bag.has(card) if bag.exact is None else _is_one_of(bag.exact, card)

    def first_card(self, bag: Bag) -> Num:
        """The card that is drawn from a zone that is not empty."""
        if bag.exact is not None and bag.exact.in_order:
            return bag.exact.cards[0] if bag.exact.cards else 0
        if bag.order is not None:
            return bag.order.first
        return self.some_card(bag, "drawn")

    def some_card(self, bag: Bag, name: str) -> Num:
        """A card of a zone, if there is one; nothing is known of where it lies there."""
        card = self.path.fresh_card(name)
        self.learn(Axiom.SOME_CARD, implied(bag.size >= 1, self.is_in(bag, card)))
        return card

    def for_all_in(self, cards: Heap, at: int, where: Fn | None, body: Fn, env: Env) -> Bool:
        """A statement about every card of a zone whose cards are not known one by one, or about those of them that
        satisfy a condition. `at` is the place of the card in the memory."""
        card = unknown_number(f"any_card!{len(self.guards)}!{at}")
        env[at] = card
        inside = cards.has(card)
        with self.guarded(inside), self.overhearing(card) as facts:
            included = all_of([inside, where(env)]) if where else inside
            value = body(env)
        return z3.ForAll([card], implied(all_of([*facts, included]), value))

    def owe_for_every_card(self, cards: Heap, at: int, where: Fn | None, body: Fn, env: Env) -> None:
        """Asks for what a condition and a body owe, of a card that may be any of those that lie in a zone. What comes
        to be known of that card is of use for nothing else."""
        card = self.any_card_of(cards)
        env[at] = card
        with self.overhearing(card):
            inside = cards.has(card)
            with self.guarded(inside):
                included = all_of([inside, where(env)]) if where else inside
            with self.guarded(included):
                body(env)

    def any_card_of(self, bag: Heap) -> Number:
        """An unknown of which nothing is told: what is owed of it where it lies in a zone is owed of every card
        there."""
        return self.path.fresh("any card")


def _is_one_of(contents: Contents, card: Num) -> Bool:
    return any_of(card == each for each in contents.cards)
