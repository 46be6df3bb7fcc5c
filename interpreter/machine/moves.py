"""Moving cards that are plain numbers: zones are lists, and change in place.

Takes the functions that find a card, a zone or a number in the memory; gives functions that change the memory.
"""

from collections.abc import Sequence
from operator import itemgetter

from hornbook.dsl.core.declarations import DeckDecl
from hornbook.dsl.report.source import Place
from hornbook.interpreter.machine.faults import card_not_there, no_position, too_few_cards
from hornbook.interpreter.machine.memory_layout import PORT, Env
from hornbook.interpreter.machine.values import Fn, Run, ZoneOf


class ConcreteMoves:
    """The part of `ConcreteValues` that moves cards."""

    def move_card(self, card: Fn, source: ZoneOf, target: ZoneOf, position: Fn | None, place: Place) -> Run:
        def run(e: Env) -> None:
            moved = card(e)
            try:
                source(e).remove(moved)
            except ValueError:
                raise card_not_there(place) from None
            if position is None:
                target(e).append(moved)
                return
            there, spot = target(e), position(e)
            if not 1 <= spot <= len(there) + 1:
                raise no_position(spot, len(there), place)
            there.insert(spot - 1, moved)

        return run

    def move_all(self, source: ZoneOf, target: ZoneOf, at: int, where: Fn | None) -> Run:
        def run(e: Env) -> None:
            cards, there = source(e), target(e)
            if where is None:
                moved = cards[:]
                cards.clear()
            else:
                moved = []
                for card in tuple(cards):
                    e[at] = card
                    if where(e):
                        moved.append(card)
                cards[:] = [card for card in cards if card not in moved]
            there.extend(moved)

        return run

    def draw(self, count: Fn, source: ZoneOf, target: ZoneOf, place: Place) -> Run:
        def run(e: Env) -> None:
            number, cards, there = count(e), source(e), target(e)
            if not 0 <= number <= len(cards):
                raise too_few_cards(number, len(cards), place)
            drawn = cards[:number]
            del cards[:number]
            there.extend(drawn)

        return run

    def collect(self, deck: DeckDecl, zones: Sequence[tuple[int, bool]], target: ZoneOf) -> Run:
        def run(e: Env) -> None:
            for at, is_family in zones:
                for cards in e[at] if is_family else (e[at],):
                    cards.clear()
            target(e).extend(deck.cards)

        return run

    def shuffle(self, zone: ZoneOf) -> Run:
        def run(e: Env) -> None:
            e[PORT].shuffle(zone(e), e)

        return run

    def sort(self, zone: ZoneOf, at: int, key: Fn) -> Run:
        def run(e: Env) -> None:
            cards, keyed = zone(e), []
            for card in cards:
                e[at] = card
                keyed.append((key(e), card))
            keyed.sort(key=itemgetter(0))
            cards[:] = [card for _, card in keyed]

        return run
