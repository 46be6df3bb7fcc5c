"""What proofs know of cards lying together, whatever kind of zone they lie in."""

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from typing import Protocol

from hornbook.dsl.core.declarations import DeckDecl
from hornbook.verify.smt.identity import identity
from hornbook.verify.smt.logic import all_of, implied
from hornbook.verify.smt.solver import Supposition, Told, exact
from hornbook.verify.smt.terms import Bool, Num
from hornbook.verify.symbolic.axioms import Axiom

Count = Callable[[Num], Num]
"""How often a card lies in a zone."""
Read = Callable[[Num], Num]
"""What a card adds to a total."""


@dataclass(frozen=True)
class Contents:
    """All cards of a zone: as they lie there, or in an order of which nothing is known.

    Every zone has an order in play, a heap too: it is the order in which its cards are walked and drawn."""

    cards: tuple[int, ...]
    in_order: bool = True


NOTHING = Contents(())


class Knowledge(Protocol):
    """Where facts about unknowns are told."""

    meet: Callable[[Num], None]
    """To be called for every player that comes up, so that what holds for all players is known of this one."""

    adding_up: str
    """The attribute whose totals facts are told for, if they are told only where these are exact."""

    def learn(self, axiom: Axiom, fact: Told, *given: Supposition) -> None: ...

    def learn_once(self, axiom: Axiom, key: Hashable, fact: Callable[[], Bool], *given: Supposition) -> None:
        """Tells a fact, unless one with that key was told before."""


def remembered(count: Count) -> Count:
    """The same count, worked out once for each card: counts stand on counts, and would else be worked out again and
    again."""
    known: dict[Hashable, Num] = {}

    def result(card: Num) -> Num:
        key = identity(card)
        if key not in known:
            known[key] = count(card)
        return known[key]

    return result


@dataclass(frozen=True)
class DeckFacts:
    """What zones need to know of their deck: the attributes that are ever added up, with their least and greatest
    value, and how to read them off a card."""

    deck: DeckDecl
    ranges: dict[str, tuple[int, int]]
    read: dict[str, Read]

    def in_deck(self, card: Num) -> Bool:
        return in_deck(self.deck, card)


def in_deck(deck: DeckDecl, card: Num) -> Bool:
    """That something is a card of a deck."""
    return all_of([card >= deck.first, card < deck.first + deck.size])


def collection_facts(facts: DeckFacts, size: Num, totals: Mapping[str, Num]) -> Bool:
    """What is true of any collection of cards: its size is not negative, and its totals fit its size. That they are not
    too high seldom matters, so that is left out with the other things about exact totals."""
    least = [total >= facts.ranges[name][0] * size for name, total in totals.items()]
    most = [
        implied(exact(f"{facts.deck.name}.{name}").term, total <= facts.ranges[name][1] * size)
        for name, total in totals.items()
    ]
    return all_of([size >= 0, *least, *most])
