"""What proofs follow of a game, because somebody asks for it.

A total that no rule and no claim asks for need not be followed. Where cards that are not known one by one go from zone
to zone, the zone they come from must know whatever the zone they go to must know.
"""

from collections.abc import Sequence

from hornbook.dsl.core.expressions import CardsIn, Players, SumOver, Total, Var
from hornbook.dsl.core.game import Game
from hornbook.dsl.core.leaves import CardsOf
from hornbook.dsl.core.statements import Draw, MoveAll
from hornbook.dsl.core.walk import walk
from hornbook.verify.symbolic.followed import Followed


def asked_for(game: Game) -> Followed:
    """What somebody asks for."""
    nodes = list(walk(game))
    return Followed(_totals_asked_for(game, nodes), _sums_asked_for(nodes), _decks_counted(game, nodes))


def _sums_asked_for(nodes: Sequence[object]) -> frozenset[str]:
    """The variables that are added up over all players somewhere."""
    sums = [node for node in nodes if isinstance(node, SumOver) and isinstance(node.domain.source, Players)]
    return frozenset(node.name for whole in sums for node in walk(whole.body) if isinstance(node, Var))


def _totals_asked_for(game: Game, nodes: Sequence[object]) -> dict[str, frozenset[str]]:
    """For every zone the attributes that are added up there."""
    followed: dict[str, set[str]] = {name: set() for name in game.zones}
    moves: list[tuple[str, str]] = []
    for node in nodes:
        if isinstance(node, Total):
            followed[node.zone.name].add(node.attribute)
        elif isinstance(node, MoveAll | Draw):
            moves.append((node.source.name, node.target.name))
    changed = True
    while changed:
        changed = False
        for source, target in moves:
            if not followed[target] <= followed[source]:
                followed[source] |= followed[target]
                changed = True
    return {name: frozenset(attributes) for name, attributes in followed.items()}


def _decks_counted(game: Game, nodes: Sequence[object]) -> frozenset[str]:
    """The decks whose cards are counted, added up or parted, in some zone, by what is on them."""
    zones = [node.source.name for node in nodes if isinstance(node, MoveAll) and node.where is not None]
    sums = [node.domain.source for node in nodes if isinstance(node, SumOver)]
    zones += [source.zone.name for source in sums if isinstance(source, CardsIn)]
    return frozenset(game.zones[name].deck for name in zones)


def looked_at_closely(statement: object) -> list[str]:
    """What a statement asks for of what is seldom needed: the attributes (as `deck.name`) that it adds up over the
    cards of zones, and the decks (as `every card of deck`) of which it speaks card by card."""
    nodes = list(walk(statement))
    added_up = {f"{node.deck}.{node.attribute}" for node in nodes if isinstance(node, Total)}
    return sorted(added_up | {every_card(node.deck) for node in nodes if isinstance(node, CardsOf)})


def every_card(deck: str) -> str:
    """The name under which what is known of each card of a deck is kept aside."""
    return f"every card of {deck}"
