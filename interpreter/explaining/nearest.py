"""How a step finds the place to which something goes: the one whose end is the nearest, and how far off others are.

Takes a step that looks for the best of some places, where the card at the end of each is compared with a value that
does not depend on the place; and a memory of the engine in which the step's locals are set. Gives every place at which
there is something to compare with. Nothing is said of steps that look for something else: whether the place found is
the nearest is tried out each time.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from hornbook.dsl.core.erase import bare
from hornbook.dsl.core.expressions import Arithmetic, Attribute, Best, Compare, EndCard, Expr, ZoneRef
from hornbook.dsl.core.game import Step
from hornbook.dsl.core.leaves import Local, Places
from hornbook.dsl.core.types import CardType
from hornbook.dsl.core.walk import walk
from hornbook.interpreter.machine.evaluate import Evaluator
from hornbook.interpreter.machine.faults import RuleFault
from hornbook.interpreter.machine.memory_layout import Env


@dataclass(frozen=True)
class End:
    """A place with a card at its end: the value of that card, whether the place comes into question, and whether it
    would if only this value mattered; None if it is not asked for by itself."""

    place: int
    card: int
    value: int
    fits: bool
    in_reach: bool | None


@dataclass(frozen=True)
class Nearest:
    """What was compared: the value that the card to be placed counts for and the one it has of its own, the ends of all
    places, and the place that was found."""

    value: int
    own: int
    ends: tuple[End, ...]
    found: int


@dataclass(frozen=True)
class Search:
    """The places that a step looks at, and what it compares: the `end` of each, which is read off its last or first
    card, with what is `asked` for. Parts of the condition that compare just these are `alone`."""

    best: Best
    card: Local
    end: Attribute
    holder: EndCard
    asked: Expr
    alone: tuple[Expr, ...]


def search_of(step: Step) -> Search | None:
    """What a step compares; None if it looks for no place in this way."""
    cards = [Local(each.slot, each.name, each.type) for each in step.parameters if isinstance(each.type, CardType)]
    for best in (node for let in step.lets for node in walk(let.value) if isinstance(node, Best)):
        if len(cards) == 1 and isinstance(best.domain.source, Places):
            found = list(_compared(best, cards[0].slot))
            if len({bare((end, asked)) for _, end, _, asked in found}) == 1 and _is_looked_for(best, found[0][1]):
                _, end, holder, asked = found[0]
                asked_for = [node for node in walk(best.domain.where) if isinstance(node, Compare)]
                alone = tuple(node for node, *_ in found if node in asked_for)
                return Search(best, cards[0], end, holder, asked, alone)
    return None


_Pair = tuple[Compare | Arithmetic, Attribute, EndCard, Expr]


def _compared(best: Best, card: int) -> Iterator[_Pair]:
    """Where the end of a place is compared with, or taken from, something that depends on the card alone."""
    for node in walk((best.domain.where, best.keys)):
        if isinstance(node, Compare) or (isinstance(node, Arithmetic) and node.op == "-"):
            for end, asked in ((node.left, node.right), (node.right, node.left)):
                holder = _end_of(end, best.slot)
                if holder is not None and card in _slots(asked) and best.slot not in _slots(asked):
                    yield node, *holder, asked


def _is_looked_for(best: Best, end: Expr) -> bool:
    """Whether the first thing that counts is the end of the place, or how far off it is."""
    return any(bare(node) == bare(end) for node in walk(best.keys[0].value))


def _end_of(expr: Expr, slot: int) -> tuple[Attribute, EndCard] | None:
    """What is read off the card at the end of a place's zone, if that is what an expression says."""
    match expr:
        case Attribute(card=EndCard(zone=ZoneRef(index=(Local(slot=of),))) as holder) if of == slot:
            return expr, holder
        case _:
            return None


def _slots(expr: Expr) -> set[int]:
    return {node.slot for node in walk(expr) if isinstance(node, Local)}


def nearest_in(search: Search, evaluator: Evaluator, env: Env) -> Nearest | None:
    """How the places compare; None if none is found, or not the nearest of those that come into question."""
    try:
        own = replace(search.end, card=search.card)
        value, own_value, found = (int(evaluator.expression(each)(env)) for each in (search.asked, own, search.best))
        ends = tuple(_ends(search, evaluator, env))
    except RuleFault:
        return None
    away = {end.place: abs(end.value - value) for end in ends if end.fits}
    return Nearest(value, own_value, ends, found) if found in away and away[found] == min(away.values()) else None


def _ends(search: Search, evaluator: Evaluator, env: Env) -> Iterator[End]:
    layout, where = evaluator.layout, search.best.domain.where
    zone = env[layout.zone_at[search.holder.zone.name]]
    for place in range(len(zone)):
        env[layout.local_at(search.best.slot)] = place
        if where is not None and zone[place]:
            reached = [bool(evaluator.expression(part)(env)) for part in search.alone]
            card, value, fits = (int(evaluator.expression(each)(env)) for each in (search.holder, search.end, where))
            yield End(place, card, value, bool(fits), all(reached) if reached else None)
