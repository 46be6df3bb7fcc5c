"""Positions in which cards that nobody asked for lie where they may.

Takes a position that the solver has found and what is proved of its location; gives the position with some cards
changed places, so that what is proved of every card of a deck holds. Such facts are told to the solver only where a
question needs them, and so the cards that fill up heaps may have been dealt against them.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial

from hornbook.dsl.core.expressions import Domain, Quantified
from hornbook.dsl.core.game import Game
from hornbook.dsl.core.leaves import CardsOf
from hornbook.interpreter.engine.engine import Engine
from hornbook.interpreter.engine.snapshot import Index, Snapshot
from hornbook.interpreter.machine.faults import RuleFault
from hornbook.interpreter.machine.memory_layout import Env
from hornbook.verify.facts.invariants import Fact

_EXCHANGES = 200

Place = tuple[str, Index]


def repaired(engine: Engine, position: Snapshot, facts: Sequence[Fact]) -> Snapshot:
    """The position with cards of heaps exchanged as long as that sets right what is said of every card."""
    for fact in facts:
        match fact.body:
            case Quantified(kind="every", slot=slot, domain=Domain(source=CardsOf(deck=deck), where=None), body=body):
                holds, at = engine.judge.expression(body), engine.layout.local_at(slot)
                cards = engine.game.decks[deck].cards
                position = _exchanged(engine, position, partial(_wrong, holds, at, cards))
            case _:
                pass
    return position


def _wrong(holds: Callable[[Env], object], at: int, cards: Sequence[int], env: Env) -> list[int]:
    """The cards of which it does not hold."""
    wrong = []
    for card in cards:
        env[at] = card
        try:
            if not holds(env):
                wrong.append(card)
        except RuleFault:
            wrong.append(card)
    return wrong


def _exchanged(engine: Engine, position: Snapshot, wrong_in: Callable[[Env], list[int]]) -> Snapshot:
    wrong = wrong_in(engine.memory.from_snapshot(position))
    for _ in range(_EXCHANGES):
        better = next(
            (
                (changed, left)
                for changed in _exchanges(engine.game, position, wrong)
                if len(left := wrong_in(engine.memory.from_snapshot(changed))) < len(wrong)
            ),
            None,
        )
        if better is None:
            break
        position, wrong = better
    return position


def _exchanges(game: Game, position: Snapshot, cards: Sequence[int]) -> Iterator[Snapshot]:
    """The position with the first of some cards that lie in heaps exchanged for another of them."""
    heaps = [
        ((name, index), lying)
        for name, members in position.zones.items()
        if not game.zones[name].ordered
        for index, lying in members.items()
    ]
    where = {card: place for place, lying in heaps for card in lying if card is not None and card in cards}
    for first in sorted(where)[:1]:
        for other in sorted(where):
            if where[other] != where[first]:
                yield _with_exchanged(position, where[first], where[other], first, other)


def _with_exchanged(position: Snapshot, one: Place, other: Place, card: int, another: int) -> Snapshot:
    zones = {name: dict(members) for name, members in position.zones.items()}
    for (name, index), gone, come in ((one, card, another), (other, another, card)):
        zones[name][index] = tuple(come if each == gone else each for each in zones[name][index])
    return replace(position, zones=zones)
