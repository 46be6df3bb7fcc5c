"""What is asked of heaps: choices, sums, greatest values and best cards, where cards are not known one by one.

What a rule asks of a heap is an unknown with the axioms that hold of it. The same thing asked again, of the same cards,
has the same answer: definitions are spelled out wherever they are used, so that happens all the time. What a heap
counts card by card is kept aside for questions that are not settled without.
"""

from collections.abc import Callable, Hashable, Sequence

import z3

from hornbook.dsl.core.declarations import DeckDecl
from hornbook.dsl.core.expressions import CardsIn
from hornbook.dsl.core.types import NONE_VALUE
from hornbook.dsl.report.source import Place
from hornbook.interpreter.machine.duties import Duty
from hornbook.interpreter.machine.memory_layout import Env
from hornbook.interpreter.machine.values import Fn, Members
from hornbook.verify.messages import nothing_to_compare
from hornbook.verify.smt.identity import identity
from hornbook.verify.smt.logic import (
    all_of,
    any_of,
    as_number,
    implied,
    ite,
    known_truth,
    mentions,
    negation,
    sum_of,
)
from hornbook.verify.smt.solver import exact
from hornbook.verify.smt.terms import Bool, Num, Number, Value, unknown_number
from hornbook.verify.symbolic.axioms import Axiom
from hornbook.verify.symbolic.listing import Heap, Listing
from hornbook.verify.symbolic.zones.cards import Count
from hornbook.verify.symbolic.zones.zone import SymbolicZone

_COUNTED_AT_MOST = 60
"""Decks of so many cards are counted card by card."""


_ADDED_UP_AT_MOST = 8
"""So many cards are added up one by one, where it is known which are counted: the solver has to think of each."""


def _asked_of() -> Number:
    """A card of which it is looked up what is asked, to see whether that was asked before."""
    return unknown_number("card asked of")


def as_it_is(env: Env) -> Env:
    """A memory that stays as it is now."""
    return [value.copy() if hasattr(value, "copy") else value for value in env]


class Heaps(Listing):
    """What is asked of cards that are not known one by one."""

    def __init__(self, min_players: int, max_players: int, counted: frozenset[str] = frozenset()) -> None:
        super().__init__(min_players, max_players)
        self.counted = counted
        """The decks whose cards are counted, or parted, by what is on them."""

    def is_open(self, members: Members, env: Env) -> bool:
        if not isinstance(members.source, CardsIn):
            return False
        zone: SymbolicZone = members.raw(env)
        return zone.is_open

    def for_all_cards(self, members: Members, body: Fn, env: Env) -> Bool:
        """A statement about every card of a zone whose cards are not known one by one."""
        return self.for_all_in(members.raw(env), members.at, members.where, body, env)

    def some_card_fits(self, members: Members, env: Env) -> Bool:
        """Whether there is a member among cards that are not known one by one."""
        if members.where is None:
            heap: Heap = members.raw(env)
            return heap.size >= 1
        return negation(self.for_all_cards(members, lambda _: False, env))

    def fits(self, members: Members, card: Num, env: Env) -> Bool:
        """Whether a card is a member."""
        env[members.at] = card
        heap: Heap = members.raw(env)
        inside = heap.has(card)
        if members.where is None:
            return inside
        with self.guarded(inside):
            return all_of([inside, members.where(env)])

    def open_sum(self, members: Members, body: Fn, env: Env) -> Num:
        """A sum over cards that are not known one by one: some number, and if it only counts, no more than there are
        cards."""
        self.path.rough = True
        self.owe_for_every_card(members.raw(env), members.at, members.where, body, env)
        asked = self._asked(members, body, env)
        return self._as_before(("sum",), asked, lambda: self._some_sum(members, body, asked[-1], env))

    def _some_sum(self, members: Members, body: Fn, each: Value, env: Env) -> Num:
        cards: Heap = members.raw(env)
        total = self.path.fresh("sum")
        self.learn(Axiom.COUNTED, implied(cards.size == 0, total == 0))
        if _is_truth(each) or (isinstance(each, int) and each in (0, 1)):
            self.learn(Axiom.COUNTED, all_of([total >= 0, total <= cards.size]))
            none = self.for_all_cards(members, lambda e: negation(body(e)) if _is_truth(body(e)) else body(e) == 0, env)
            self.learn(Axiom.COUNTED, any_of([negation(none), total == 0]))
            self.learn(Axiom.COUNTED, any_of([none, total >= 1]))
        self._learn_what_is_counted(members, body, each, total, as_it_is(env))
        return total

    def _learn_what_is_counted(self, members: Members, body: Fn, each: Value, total: Num, env: Env) -> None:
        """Ties a sum over a heap to its cards. If it counts cards by what is printed on them, it is known which ones of
        the deck are counted, and other cards are counted apart from them."""
        bag: Heap = members.raw(env)
        deck = bag.facts.deck
        if not self.counts_cards_of(deck):
            return

        def added_up(cards: Sequence[int]) -> Bool:
            values: list[Num] = []
            for card in cards:
                included = self.fits(members, card, env)
                values.append(0 if included is False else ite(included, as_number(body(env)), 0))
            return total == sum_of(values)

        counted = self._cards_counted(members, deck, env) if isinstance(each, int) and each == 1 else None
        if counted is None:
            self.learn_card_by_card(deck, lambda: added_up(deck.cards))
            return
        self._learn_of_apart(bag, frozenset(counted), total)
        if len(counted) <= _ADDED_UP_AT_MOST:
            self.learn_card_by_card(deck, lambda: added_up(counted))

    def _cards_counted(self, members: Members, deck: DeckDecl, env: Env) -> list[int] | None:
        """The cards of a deck that satisfy a condition, if that depends on the card alone."""
        counted = []
        with self.owing_nothing(), self.overhearing():
            for card in deck.cards:
                env[members.at] = card
                holds = True if members.where is None else known_truth(members.where(env))
                if holds is None:
                    return None
                if holds:
                    counted.append(card)
        return counted

    def _learn_of_apart(self, bag: Heap, counted: frozenset[int], total: Num) -> None:
        """No more cards of some kinds lie in a heap than there are, and of different kinds together no more than lie
        there; of all kinds just as many."""
        key = ("counted apart", identity(bag.size), identity(bag.count(_asked_of())))
        before = self.path.counted.get(key, ())
        apart, together = [total], counted
        for cards, number in before:
            if not cards & together:
                apart, together = [*apart, number], together | cards
        self.path.counted[key] = (*before, (counted, total))
        fits = sum_of(apart) == bag.size if len(together) == bag.facts.deck.size else sum_of(apart) <= bag.size
        self.learn(Axiom.COUNTED_APART, all_of([total <= len(counted), fits]))

    def counts_cards_of(self, deck: DeckDecl) -> bool:
        """Whether the cards of a deck are counted, few enough, and not for a statement about every card."""
        return deck.name in self.counted and deck.size <= _COUNTED_AT_MOST and self._overheard is None

    def learn_size(self, deck: DeckDecl, size: Num, count: Count) -> None:
        """That a size is the number of cards that are counted."""
        self.learn_card_by_card(deck, lambda: size == sum_of(count(card) for card in deck.cards))

    def learn_card_by_card(self, deck: DeckDecl, told: Callable[[], Bool]) -> None:
        """Keeps a fact aside that speaks of every card of a deck, in case that somebody counts these cards. It is made
        when it is needed, and must not bring up anything that is not known now."""
        if not self.counts_cards_of(deck):
            return

        def fact() -> Bool:
            made = self.path.fresh_count
            with self.owing_nothing(), self.overhearing() as facts:
                stated = told()
            return all_of([*facts, stated]) if self.path.fresh_count == made else True

        self.learn(Axiom.CARD_BY_CARD, fact, exact(f"cards of {deck.name}, counted"))

    def open_extreme(self, members: Members, body: Fn, direction: str, place: Place, env: Env) -> Num:
        """The highest value over cards that are not known one by one: that of some card, and no card has a higher."""
        self.require(self.some_card_fits(members, env), Duty.SOMETHING_THERE, nothing_to_compare(direction), place)
        self.owe_for_every_card(members.raw(env), members.at, members.where, body, env)
        asked = self._asked(members, body, env)
        return self._as_before((direction,), asked, lambda: self._some_extreme(members, body, direction, env))

    def _some_extreme(self, members: Members, body: Fn, direction: str, env: Env) -> Num:
        some = self.some_card_fits(members, env)
        value, holder = self.path.fresh("best"), self.path.fresh_card("holder")
        with self.guarded(some):
            held = self.fits(members, holder, env)
            with self.guarded(held):
                self.learn(Axiom.GREATEST, implied(some, all_of([held, value == body(env)])))
        self.learn(
            Axiom.GREATEST,
            self.for_all_cards(
                members, lambda e: body(e) <= value if direction == "highest" else body(e) >= value, env
            ),
        )
        return value

    def best_card(self, members: Members, keys: Fn, env: Env) -> Num:
        """The best card of a bag: some card of it, or none. Which one is best is not used in proofs; but what its keys
        owe, they owe of every card there. Which of equals it is depends on how the cards lie."""
        bag: Heap = members.raw(env)
        self.owe_for_every_card(bag, members.at, members.where, keys, env)
        if bag.arrangement is None:
            return self._some_best(members, env)
        asked = self._asked(members, keys, env)
        return self._as_before(("best card", bag.arrangement), asked, lambda: self._some_best(members, env))

    def _some_best(self, members: Members, env: Env) -> Num:
        bag: Heap = members.raw(env)
        card = self.path.fresh_card("card")
        self.path.crowds.append(bag.size)
        env[members.at] = card
        fits = bag.has(card)
        if members.where:
            with self.guarded(fits):
                fits = all_of([fits, members.where(env)])
            self.learn(Axiom.BEST_CARD, any_of([card == NONE_VALUE, fits]))
        else:
            self.learn(Axiom.BEST_CARD, ite(bag.size >= 1, fits, card == NONE_VALUE))
        return card

    def _asked(self, members: Members, body: Fn, env: Env) -> list[Value]:
        """What is asked of a heap, as terms: its size, whether a card lies there and is a member, and its values."""
        bag: Heap = members.raw(env)
        card = _asked_of()
        with self.owing_nothing(), self.overhearing(card):
            included = self.fits(members, card, env)
            env[members.at] = card
            values = body(env)
            return [bag.size, bag.count(card), included, *(values if isinstance(values, list) else [values])]

    def _as_before(self, kind: tuple[Hashable, ...], asked: Sequence[Value], make: Callable[[], Num]) -> Num:
        """The answer to what was asked before, or else a new one. If nothing of it depends on what is bound by a
        quantifier, the answer does not either."""
        key, bound = (*kind, *map(identity, asked)), self.path.bound
        gathered = self._overheard is not None and not self._bound
        if gathered or any(mentions(term, bound) for term in asked):
            return self.path.remembered(key, make)
        self.path.bound = ()
        try:
            return self.path.answered_before(key, make)
        finally:
            self.path.bound = bound


def _is_truth(value: Value) -> bool:
    return isinstance(value, bool | z3.BoolRef)
