"""Who leads while a game is played, and how often the lead changes hands.

Takes an engine; is told of every edge that play passes. It looks whenever a phase ends: that is when people look up
from the table, and any turn, hand or round is a phase, whatever a game calls it; within a phase cards are on their way.
(A phase in which nobody scores changes no lead. It makes one moment more.) Leaders are those who would win if the game
were counted now, by the game's own `winners`; where that cannot be told yet, nobody leads.

A lead lasts as long as somebody has led all the while: so sharing it for a moment, or with a partner, changes nothing.
Who comes to the front while nobody has led yet takes the lead from nobody.
"""

from hornbook.interpreter.engine.engine import Engine
from hornbook.interpreter.engine.running import phase_ends
from hornbook.interpreter.machine.faults import RuleFault
from hornbook.interpreter.machine.flow_graph import Edge
from hornbook.interpreter.machine.memory_layout import Env


class Lead:
    """The lead in one game. `moments`: how often it was looked; `last_change`: at which moment (from 1) the lead
    changed for the last time, 0 if never; `led`: at how many moments each seat was among the leaders."""

    def __init__(self, engine: Engine, players: int) -> None:
        self.moments = self.changes = self.last_change = 0
        self.led = [0] * players
        self._standings = engine.standings
        self._holders: set[int] = set()

    def passed(self, env: Env, edge: Edge) -> None:
        """Play has come along an edge."""
        if not phase_ends(edge):
            return
        self.moments += 1
        leaders = self._leaders(env)
        for seat in leaders:
            self.led[seat] += 1
        if not leaders:
            return
        if self._holders and not self._holders & leaders:
            self.changes, self.last_change = self.changes + 1, self.moments
        self._holders = self._holders & leaders or leaders

    def columns(self) -> dict[str, int]:
        """The same under the names of columns (`counted.lead_names`)."""
        told = {"moments": self.moments, "lead changes": self.changes, "last lead change": self.last_change}
        return told | {f"led {seat}": times for seat, times in enumerate(self.led)}

    def _leaders(self, env: Env) -> set[int]:
        try:
            return set(self._standings.winners(env))
        except RuleFault:
            return set()
