"""What is followed of a game, beyond sizes and where each card lies.

Following more makes nothing false: everything may be followed. What nobody asks for only costs time, so it is usually
left out (`fast.totals`). Whether the order of a zone is known is no such matter: that is part of what the zone is.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from hornbook.dsl.core.expressions import CardAt, EndCard, IsSorted
from hornbook.dsl.core.game import Game
from hornbook.dsl.core.types import PLAYER, NumberType
from hornbook.dsl.core.walk import walk


@dataclass(frozen=True)
class Followed:
    """The attributes added up in each zone, the variables added up over all players, and the decks whose cards are
    counted by what is on them."""

    totals: Mapping[str, frozenset[str]]
    player_sums: frozenset[str]
    counted: frozenset[str]


def everything_followed(game: Game) -> Followed:
    """Whatever can be followed."""
    numbers = {
        deck.name: frozenset(each.name for each in deck.attributes if isinstance(each.type, NumberType))
        for deck in game.decks.values()
    }
    of_players = [v.name for v in game.variables.values() if v.index == (PLAYER,) and isinstance(v.type, NumberType)]
    return Followed(
        {name: numbers[zone.deck] for name, zone in game.zones.items()}, frozenset(of_players), frozenset(game.decks)
    )


def orders_followed(game: Game) -> frozenset[str]:
    """The zones whose order is followed: those that are declared to have one, and those that somebody looks at in the
    order in which their cards happen to lie."""
    looked_at = {node.zone.name for node in walk(game) if isinstance(node, EndCard | CardAt | IsSorted)}
    return frozenset(looked_at | {name for name, zone in game.zones.items() if zone.ordered})
