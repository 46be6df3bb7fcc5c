"""The places in which cards can lie: how many cards each has room for, and a number for each that no other has.

Takes the memory layout of a game, and which of its data may be anything.
"""

from collections.abc import Collection
from typing import get_args

from hornbook.dsl.core.declarations import ZoneDecl
from hornbook.dsl.core.expressions import And, Arithmetic, Bind, Compare, IfExpr, Not, Or, Table
from hornbook.dsl.core.leaves import Const, Local, Setting
from hornbook.dsl.core.types import PLAYER, Type
from hornbook.dsl.core.walk import walk
from hornbook.interpreter.machine.concrete import ConcreteValues
from hornbook.interpreter.machine.evaluate import Evaluator
from hornbook.interpreter.machine.faults import RuleFault
from hornbook.interpreter.machine.memory_layout import Env, Layout

_FIXED = (Const, Setting, Local, Arithmetic, Compare, And, Or, Not, IfExpr, Bind, *get_args(Type))
"""What has the same value throughout the game, if its parts have."""


class CardPlaces:
    """The places of one game."""

    def __init__(self, layout: Layout, arbitrary: Collection[str]) -> None:
        self._layout, self._game, self._arbitrary = layout, layout.game, arbitrary
        self._plain = Evaluator(layout, ConcreteValues())
        self._codes = self._all_codes()

    def code_of_member(self, zone: str, index: int) -> int:
        """The number of the place in which cards of a zone lie, or of a member of a family; cards that are known one by
        one lie in the places that follow."""
        return self._codes[zone][index]

    def _all_codes(self) -> dict[str, list[int]]:
        """Numbers for all places, each of which no other place has."""
        codes: dict[str, list[int]] = {}
        following = 1
        for zone in self._game.zones.values():
            codes[zone.name] = []
            for index in self._layout.indices(zone.index, self._game.max_players):
                codes[zone.name].append(following)
                following += self.limit_of(zone, index) or 1 if self.known_card_by_card(zone, index) else 1
        return codes

    def known_card_by_card(self, zone: ZoneDecl, index: tuple[int, ...]) -> bool:
        """Whether a zone is ordered and has room for a known number of cards only."""
        return zone.ordered and PLAYER not in zone.index and self.limit_of(zone, index) is not None

    def limit_of(self, zone: ZoneDecl, index: tuple[int, ...]) -> int | None:
        """A zone's limit, if it has one that does not change in play. A home that has not room for its deck is over its
        limit from the first, so that nothing may be built on it."""
        if zone.limit is None or not all(self._is_fixed(node) for node in walk(zone.limit)):
            return None
        env: Env = [None] * self._layout.size
        for slot, value in zip(zone.index_slots, index, strict=True):
            env[self._layout.local_at(slot)] = value
        try:
            limit: int = self._plain.expression(zone.limit)(env)
        except RuleFault:
            return None
        deck = self._game.decks[zone.deck]
        return None if deck.home.name == zone.name and limit < deck.size else limit

    def _is_fixed(self, node: object) -> bool:
        """Whether part of an expression has the same value throughout the game, if its locals have."""
        match node:
            case Table(name=name):
                return name not in self._arbitrary
            case _:
                return isinstance(node, _FIXED)
