"""Aiming at a position: how far a game is from it, and which cards would have to lie elsewhere.

Takes a position at the beginning of a location, as the solver finds it, and what is chosen there. Sizes of zones count
more than cards, for which card lies where is a matter of the deal: any order of a shuffle is a legal one.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from hornbook.interpreter.layout import PLAYERS, Env
from hornbook.interpreter.memory import Memory
from hornbook.interpreter.obligations import Obligation
from hornbook.interpreter.program import Edge
from hornbook.interpreter.snapshot import Snapshot
from hornbook.interpreter.trace import Chosen
from hornbook.verify.games.distance import FAR
from hornbook.verify.games.playing import Play

_SIZE = 4.0
_CARD = 1.0
_MOST_OF_A_NUMBER = 20
"""By how much one number counts at most, however much it differs."""


@dataclass(frozen=True)
class Hint:
    """A position in which an obligation is shown by the location that begins there, if these choices are made."""

    obligation: Obligation
    location: int
    position: Snapshot
    answers: tuple[Chosen, ...] = ()


class Target:
    """A hint, ready to be compared with memories of a game."""

    def __init__(self, memory: Memory, hint: Hint) -> None:
        self.hint = hint
        self._memory = memory
        self._wanted = memory.from_snapshot(hint.position)

    def missing(self, env: Env, edge: Edge) -> float:
        if edge.target != self.hint.location or env[PLAYERS] != self._wanted[PLAYERS]:
            return FAR
        missing = 0.0
        for ordered, here, wanted in self._zones(env):
            missing += _SIZE * abs(len(here) - len(wanted))
            if ordered:
                missing += _CARD * sum(a != b for a, b in zip(here, wanted, strict=False))
            else:
                missing += _CARD * len(set(wanted).difference(here))
        return missing + sum(min(abs(a - b), _MOST_OF_A_NUMBER) for a, b in self._numbers(env))

    def answers(self, edge: Edge) -> Sequence[Chosen]:
        return self.hint.answers if edge.target == self.hint.location else ()

    def exchange_needed(self, play: Play) -> dict[int, int]:
        """Which card should have been which other one, where the play came nearest."""
        nearest = min(play.stretches, key=lambda stretch: stretch.missing)
        if nearest.missing >= FAR:
            return {}
        env = self._memory.restored(nearest.began, play.players)
        needed: dict[int, int] = {}
        for ordered, here, wanted in self._zones(env):
            if ordered:
                needed.update(zip(here, wanted, strict=False))
            else:
                both = set(here).intersection(wanted)
                needed.update((card, card) for card in both)
                others = [card for card in here if card not in both]
                needed.update(zip(others, [card for card in wanted if card not in both], strict=False))
        return self._completed(needed)

    def _completed(self, needed: dict[int, int]) -> dict[int, int]:
        """An exchange in which every card of a deck comes up once."""
        for deck in self._memory.game.decks.values():
            taken = set(needed.values())
            free = [card for card in deck.cards if card not in taken]
            left = [card for card in deck.cards if card not in needed]
            same = set(free).intersection(left)
            needed.update((card, card) for card in same)
            needed.update(zip([c for c in left if c not in same], [c for c in free if c not in same], strict=False))
        return needed

    def _zones(self, env: Env) -> Iterator[tuple[bool, list[int], list[int]]]:
        for name, decl in self._memory.game.zones.items():
            at = self._memory.layout.zone_at[name]
            if decl.index:
                for here, wanted in zip(env[at], self._wanted[at], strict=True):
                    yield decl.ordered, here, wanted
            else:
                yield decl.ordered, env[at], self._wanted[at]

    def _numbers(self, env: Env) -> Iterator[tuple[int, int]]:
        for name, decl in self._memory.game.variables.items():
            at = self._memory.layout.variable_at[name]
            if decl.index:
                yield from zip(env[at], self._wanted[at], strict=True)
            else:
                yield env[at], self._wanted[at]
