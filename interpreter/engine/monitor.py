"""Watching one game for some obligations, each under its own identity.

Takes a checked game and the obligations to look for; a `Monitor` gives, edge by edge, those that play has shown: a
claim, a bound, a limit or a duty that fails, but also a bound that is reached, a possibility that happens, a rule that
applies. What a game shows is looked for from the very first position to the end. Nothing is assumed of who plays.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass

from hornbook.dsl.core.game import Game
from hornbook.dsl.core.texts import Text
from hornbook.interpreter.engine.obligations import (
    CARDS_CONSERVED,
    Kind,
    Obligation,
    Owed,
    broken_duty,
    watched_for,
)
from hornbook.interpreter.engine.snapshot import Snapshot
from hornbook.interpreter.engine.watching import Broken, Judged, Watcher, as_it_is
from hornbook.interpreter.machine.faults import RuleFault
from hornbook.interpreter.machine.flow_graph import Edge
from hornbook.interpreter.machine.memory_layout import Env


@dataclass(frozen=True, slots=True)
class Shown:
    """That an obligation was shown: what to say about it, and the position in which it showed."""

    obligation: Obligation
    problem: Text
    position: Snapshot


CLAIM_FAILS = Text("the claim does not hold here", "twierdzenie tu nie zachodzi")
BOUND_EXCEEDED = Text("the bound is exceeded here", "ograniczenie jest tu przekroczone")
TOO_FULL = Text("a zone holds more cards than its limit", "w strefie leży więcej kart, niż wolno")
IS_REACHED = Text("the bound is reached", "ograniczenie jest osiągnięte")
HAPPENS = Text("this happens", "to się zdarza")
APPLIES = Text("this rule applies", "ta zasada działa")
CARD_LOST = Text("a card is lost or doubled", "karta zginęła albo jest podwójna")

SAID: dict[Kind, Text] = {
    "claim": CLAIM_FAILS,
    "bound": BOUND_EXCEEDED,
    "limit": TOO_FULL,
    "reached": IS_REACHED,
    "possible": HAPPENS,
    "rule": APPLIES,
}
"""What is said where something owed fails, or something watched for happens."""


class Monitor:
    """Watches one game for some obligations. Follows one memory at a time; `engine` must be the one that plays.

    Rules are noticed when they apply; only who wants to measure how far they are from it has their conditions judged.
    """

    def __init__(
        self,
        game: Game,
        wanted: Collection[Obligation],
        judged: Judged = as_it_is,
        looked_at: Mapping[Obligation, Owed] | None = None,
    ) -> None:
        self.game = game
        self.wanted = set(wanted)
        self._looked_at = watched_for(game) if looked_at is None else looked_at
        self.watcher = Watcher(game, [each for each in self._looked_at.values() if each.id in self.wanted], judged)
        self.engine = self.watcher.engine

    def follow(self, env: Env) -> None:
        """From now on this memory is watched."""
        self.watcher.followed = env
        self.watcher.shown = {*self._looked_at, CARDS_CONSERVED} - self.wanted

    def passed(self, env: Env, edge: Edge, rules: Iterable[tuple[str, str]] = ()) -> list[Shown]:
        """What was shown since the last time, play having come along an edge, and these rules having applied."""
        return [*self._shown(self.watcher.broken_on(env, edge)), *self._applied(env, rules)]

    def stopped(self, env: Env, fault: RuleFault, rules: Iterable[tuple[str, str]] = ()) -> list[Shown]:
        """What was shown since the last time, play having broken off."""
        found = [*self._shown(self.watcher.broken_in_steps()), *self._applied(env, rules)]
        duty = broken_duty(self.game, fault)
        if duty in self.wanted:
            found.append(Shown(duty, fault.said, self.engine.memory.snapshot(env)))
        return found

    def forget(self) -> None:
        """Whatever broke since the last time does not count."""
        self.watcher.broken_in_steps()

    def _shown(self, broken: Iterable[Broken]) -> Iterator[Shown]:
        for each in broken:
            if each.owed == CARDS_CONSERVED:
                yield Shown(each.owed, Text(each.problem, CARD_LOST.pl), each.position)
            else:
                yield Shown(each.owed, SAID[each.owed.kind], each.position)

    def _applied(self, env: Env, rules: Iterable[tuple[str, str]]) -> Iterator[Shown]:
        for step, rule in rules:
            obligation = Obligation("rule", rule, step)
            if obligation in self.wanted:
                yield Shown(obligation, APPLIES, self.engine.memory.snapshot(env))
