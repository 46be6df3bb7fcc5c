"""Dealing anew what a player cannot see.

Takes a memory and what somebody sees of it; changes all the rest: every card that is hidden from them lies anywhere
among the places they cannot see into, and variables that they do not know have their first value. Cards that a rule has
named go along with their places.
"""

from collections.abc import Iterator

from hornbook.dsl.core.leaves import Local
from hornbook.dsl.core.types import CardType, Type, without_none
from hornbook.dsl.core.walk import walk
from hornbook.interpreter.engine.chance import Chance
from hornbook.interpreter.engine.engine import Engine
from hornbook.interpreter.engine.snapshot import Snapshot
from hornbook.interpreter.machine.memory_layout import Env


class Redealer:
    """Deals anew in memories of one engine."""

    def __init__(self, engine: Engine) -> None:
        self._memory, self._layout, self._game = engine.memory, engine.layout, engine.game
        self._card_locals = [self._layout.local_at(slot) for slot in card_slots(engine)]

    def redeal(self, env: Env, view: Snapshot, chance: Chance) -> None:
        """Deck by deck, in the order of the file: its hidden cards are shuffled, beginning with them in their own
        order, and laid where hidden cards lie, zone by zone."""
        self._memory.forget_hidden(env, view)
        moved: dict[int, int] = {}
        for deck in self._game.decks:
            places = list(self._hidden_places(env, view, deck))
            if not places:
                continue
            cards = sorted(card for place in places for card in place)
            chance.shuffle(cards)
            for place in places:
                moved.update(zip(place, cards, strict=False))
                place[:] = cards[: len(place)]
                del cards[: len(place)]
        for at in self._card_locals:
            env[at] = moved.get(env[at], env[at])

    def _hidden_places(self, env: Env, view: Snapshot, deck: str) -> Iterator[list[int]]:
        for name, members in view.zones.items():
            zone = self._game.zones[name]
            if zone.deck == deck:
                stored = env[self._layout.zone_at[name]]
                for cards, seen in zip(stored if zone.index else [stored], members.values(), strict=True):
                    if None in seen:
                        yield cards


def card_slots(engine: Engine) -> list[int]:
    """The locals of a game that hold cards."""
    game = engine.game
    return sorted(
        {
            node.slot
            for node in walk((game.steps, game.phases, game.flow))
            if isinstance(node, Local) and _is_card(node.type)
        }
    )


def _is_card(type_: Type) -> bool:
    return isinstance(without_none(type_), CardType)
