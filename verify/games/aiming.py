"""Aiming at a position: how far a game is from it, and which cards would have to lie elsewhere.

Takes a position at the beginning of a location, as the solver finds it, and what is chosen there. Sizes of zones count
more than cards, for which card lies where is a matter of the deal: any order of a shuffle is a legal one.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from hornbook.interpreter.engine.obligations import Obligation
from hornbook.interpreter.engine.snapshot import Snapshot
from hornbook.interpreter.engine.trace import Chosen
from hornbook.interpreter.machine.flow_graph import Edge
from hornbook.interpreter.machine.memory_layout import PLAYERS, Env
from hornbook.verify.games.distance import FAR
from hornbook.verify.games.playing import Play, Playground

_SIZE = 4.0
_CARD = 1.0
_IDLE = 0.001
"""What something counts that makes no difference."""
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
    """A hint, ready to be compared with memories of a game.

    What lies where it does without need counts for little: the solver fills a table as it likes. So whatever can be
    cleared away while the location still shows the obligation is cleared away first.
    """

    def __init__(self, ground: Playground, hint: Hint) -> None:
        self.hint = hint
        self._ground, self._memory = ground, ground.memory
        self._wanted = self._memory.from_snapshot(hint.position)
        self._least = FAR
        self._idle: set[tuple[int, int]] = set()
        self.is_clear = self._shows(self._wanted)
        """Whether the position shows it whatever is shuffled; only then can anything be cleared away."""
        if self.is_clear:
            self._clear_zones()
            self._clear_variables()

    def missing(self, env: Env, edge: Edge) -> float:
        if edge.target != self.hint.location or env[PLAYERS] != self._wanted[PLAYERS]:
            return FAR
        missing = self._missing(env)
        self._least = min(self._least, missing)
        return missing

    def _missing(self, env: Env) -> float:
        missing = 0.0
        for weight, ordered, here, wanted in self._zones(env):
            missing += weight * _SIZE * abs(len(here) - len(wanted))
            if ordered:
                missing += weight * _CARD * sum(a != b for a, b in zip(here, wanted, strict=False))
            else:
                missing += weight * _CARD * len(set(wanted).difference(here))
        return missing + sum(weight * min(abs(a - b), _MOST_OF_A_NUMBER) for weight, a, b in self._numbers(env))

    def _shows(self, position: Env) -> bool:
        """Whether the location, from a position, still shows what it should."""
        tried = self._memory.copied(position)
        return self._ground.shows_at_once(tried, self.hint.location, self.hint.answers)

    def _clear_zones(self) -> None:
        game, layout = self._memory.game, self._memory.layout
        for name, decl in game.zones.items():
            home = layout.zone_at[game.decks[decl.deck].home.name]
            at = layout.zone_at[name]
            for number in range(len(self._wanted[at]) if decl.index else 1):
                cleared = self._memory.copied(self._wanted)
                zone = cleared[at][number] if decl.index else cleared[at]
                cleared[home].extend(zone)
                zone.clear()
                if at != home and self._shows(cleared):
                    self._wanted = cleared
                    self._idle.add((at, number))
            if at == home:
                self._idle.add((at, 0))

    def _clear_variables(self) -> None:
        fresh = self._memory.empty(self._wanted[PLAYERS])
        for name, decl in self._memory.game.variables.items():
            at = self._memory.layout.variable_at[name]
            for number in range(len(fresh[at]) if decl.index else 1):
                cleared = self._memory.copied(self._wanted)
                if decl.index:
                    cleared[at][number] = fresh[at][number]
                else:
                    cleared[at] = fresh[at]
                if self._shows(cleared):
                    self._wanted = cleared
                    self._idle.add((at, number))

    def answers(self, edge: Edge, missing: float) -> Sequence[Chosen]:
        """Those of the hint, if play is there and has never been nearer; they would only lead astray before."""
        return self.hint.answers if edge.target == self.hint.location and missing <= self._least else ()

    def exchange_needed(self, play: Play) -> dict[int, int]:
        """Which card should have been which other one, where the play came nearest."""
        nearest = min(play.stretches, key=lambda stretch: stretch.missing)
        if nearest.missing >= FAR:
            return {}
        env = self._memory.restored(nearest.began, play.players)
        needed: dict[int, int] = {}
        for weight, ordered, here, wanted in self._zones(env):
            if weight == _IDLE:
                continue
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

    def _zones(self, env: Env) -> Iterator[tuple[float, bool, list[int], list[int]]]:
        for name, decl in self._memory.game.zones.items():
            at = self._memory.layout.zone_at[name]
            pairs = zip(env[at], self._wanted[at], strict=True) if decl.index else [(env[at], self._wanted[at])]
            for number, (here, wanted) in enumerate(pairs):
                yield self._weight(at, number), decl.ordered, here, wanted

    def _numbers(self, env: Env) -> Iterator[tuple[float, int, int]]:
        for name, decl in self._memory.game.variables.items():
            at = self._memory.layout.variable_at[name]
            pairs = zip(env[at], self._wanted[at], strict=True) if decl.index else [(env[at], self._wanted[at])]
            for number, (here, wanted) in enumerate(pairs):
                yield self._weight(at, number), here, wanted

    def _weight(self, at: int, number: int) -> float:
        return _IDLE if (at, number) in self._idle else 1.0
