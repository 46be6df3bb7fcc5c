"""Which cards of a picture are ringed, and why: what was moved, what was taken off a board, what something fails of.

Takes positions before and after, gives the cards that lie elsewhere.
"""

from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass

from hornbook.dsl.core.game import Game
from hornbook.dsl.core.types import PlaceType
from hornbook.interpreter.engine.snapshot import Index, Snapshot


@dataclass(frozen=True, slots=True)
class Rings:
    """Cards that have moved or will; those among them that leave a board; those that something fails of."""

    moved: frozenset[int] = frozenset()
    taken: frozenset[int] = frozenset()
    offending: frozenset[int] = frozenset()


NO_RINGS = Rings()


def rings_between(game: Game, before: Snapshot, after: Snapshot, offending: frozenset[int] = frozenset()) -> Rings:
    """What lies elsewhere or has passed others, apart from what was and is out of play."""
    homes = {deck.home.name for deck in game.decks.values()}
    boards = {zone.name for zone in game.zones.values() if zone.index and isinstance(zone.index[0], PlaceType)}
    were, are = _zones(before), _zones(after)
    elsewhere = frozenset(card for card in moved_cards(before, after) if not {were.get(card), are[card]} <= homes)
    moved = elsewhere | frozenset(_passing(game, before, after, homes))
    taken = frozenset(card for card in moved if were.get(card) in boards and are[card] not in boards)
    return Rings(moved, taken, offending)


def _passing(game: Game, before: Snapshot, after: Snapshot, homes: set[str]) -> Iterator[int]:
    """Cards that lie in the same zone as before, but have passed others there; of two that have passed each other,
    both."""
    ordered = [zone.name for zone in game.zones.values() if zone.ordered and zone.name not in homes]
    for name in ordered:
        for index, cards in after.zones.get(name, {}).items():
            old = before.zones.get(name, {}).get(index, ())
            stay = [card for card in cards if card in old]
            ranks = [old.index(card) for card in stay]
            longest = _longest_rise(ranks)
            for at, card in enumerate(stay):
                if card is not None and _longest_rise(ranks[:at] + ranks[at + 1 :]) == longest:
                    yield card


def _longest_rise(numbers: list[int]) -> int:
    """How many of some numbers rise from left to right, if the others are left out."""
    ends: list[int] = []
    for number in numbers:
        at = bisect_left(ends, number)
        ends[at : at + 1] = [number]
    return len(ends)


def moved_cards(before: Snapshot, after: Snapshot) -> frozenset[int]:
    """The cards that lie in another zone than before."""
    were = _places(before)
    return frozenset(card for card, where in _places(after).items() if were.get(card) != where)


def _zones(snapshot: Snapshot) -> dict[int, str]:
    return {card: zone for card, (zone, _) in _places(snapshot).items()}


def _places(snapshot: Snapshot) -> dict[int, tuple[str, Index]]:
    return {
        card: (zone, index)
        for zone, members in snapshot.zones.items()
        for index, cards in members.items()
        for card in cards
        if card is not None
    }
