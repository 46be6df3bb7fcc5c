"""Whether two parts of games say the same, as one short text to compare.

Takes nodes of checked games; gives a hash. Words, places and the numbers that the checker hands out to locals do not
count: slots are numbered anew, each by the order in which it is first met. That exchanges one numbering for another and
nothing else, so parts of the same hash mean the same.
"""

import hashlib
from typing import Any

from hornbook.dsl.core.erase import bare
from hornbook.dsl.core.game import Game
from hornbook.dsl.core.leaves import Local
from hornbook.dsl.core.walk import field_names

Slots = dict[int, int]
"""What each slot was called by the checker, and its number now."""

_SLOT_FIELDS = frozenset({"slot", "index_slots"})


def said_by(node: object, slots: Slots | None = None) -> str:
    """What some nodes say. `slots`: those that were met before, to which new ones are added; a part that speaks of
    locals bound in another one needs those of the other."""
    return hashlib.sha256(repr(_renumbered(bare(node), {} if slots is None else slots)).encode()).hexdigest()


def declarations_of(game: Game) -> tuple[object, ...]:
    """Everything but the rules that positions and moves of a game depend on."""
    named = (game.settings, game.enums, game.decks, game.families, game.zones, game.variables, game.tables)
    return game.min_players, game.max_players, *named


def _renumbered(node: Any, slots: Slots) -> Any:
    """Nested tuples that hold everything a node has, with slots by their new numbers."""
    kind = type(node)
    if kind is tuple:
        return tuple([_renumbered(part, slots) for part in node])
    if kind is dict:
        return tuple([(key, _renumbered(value, slots)) for key, value in node.items()])
    names = field_names(kind)
    if not names:
        return node
    if kind is Local:
        return kind.__name__, _number(node.slot, slots), _renumbered(node.type, slots)
    parts = [(name, getattr(node, name)) for name in names]
    return kind.__name__, *[
        _number(part, slots) if name in _SLOT_FIELDS else _renumbered(part, slots) for name, part in parts
    ]


def _number(slot: Any, slots: Slots) -> Any:
    if isinstance(slot, tuple):
        return tuple([_number(each, slots) for each in slot])
    return None if slot is None else slots.setdefault(slot, len(slots))
