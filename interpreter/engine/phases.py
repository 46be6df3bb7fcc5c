"""Running a phase, once or several times in a row.

Takes a memory in which the phase can begin, or, with a starting place, be taken up there. Between one time and the next
the flow decides: it must lead back to the phase, with no other phase in between.
"""

from collections.abc import Callable, Sequence

from hornbook.dsl.core.stated import StartingPlace
from hornbook.dsl.report.source import Place
from hornbook.interpreter.engine.choices import AnsweringPort
from hornbook.interpreter.engine.engine import LOCATIONS_WITHOUT_A_CHOICE, Engine
from hornbook.interpreter.engine.trace import Event
from hornbook.interpreter.machine.execute import RunnableLocation
from hornbook.interpreter.machine.faults import (
    EndlessLoop,
    never_played,
    not_played_again,
    nothing_starts_there,
    play_does_not_come_there,
)
from hornbook.interpreter.machine.flow_graph import END, Edge, Mark
from hornbook.interpreter.machine.memory_layout import PORT, Env

Passed = Callable[[Env, Sequence[Event]], None]
"""Told of each stretch of play: how it left the memory, and what happened in it."""

NewPort = Callable[[], AnsweringPort]
"""Makes the port for a stretch of play."""


class PhaseRun:
    """Runs of one phase on one memory, one after the other."""

    def __init__(
        self,
        engine: Engine,
        phase: str,
        env: Env,
        new_port: NewPort,
        passed: Passed | None = None,
        start: StartingPlace | None = None,
    ) -> None:
        self.engine, self.phase, self.env = engine, phase, env
        self.events: list[Event] = []
        self.visited: set[int] = set()
        self._new_port, self._passed = new_port, passed
        self._place = engine.game.phases[phase].place
        try:
            self.location = engine.program.phase_entry(phase)
        except KeyError:
            raise never_played(phase, self._place) from None
        self._rest = None if start is None else self._taken_up(start)

    def once(self) -> Edge:
        """Carries out the phase, and gives the edge on which it ends. What happens is noted also if it breaks off."""
        leaving, left = Mark("leave", self.phase), LOCATIONS_WITHOUT_A_CHOICE
        edge = Edge(self.location) if self._rest is None else self._stretch(self._rest)
        self._rest = None
        while edge.target != END and leaving not in edge.marks:
            if not left:
                raise EndlessLoop(LOCATIONS_WITHOUT_A_CHOICE, self.engine.program.locations[edge.target].place)
            left -= 1
            edge = self._location(edge.target)
        return edge

    def come_back(self, edge: Edge, asked_by: Place) -> None:
        """Follows the flow from where the phase has ended to where it begins again, as something in the file asks."""
        entering, seen = Mark("enter", self.phase), set[int]()
        while True:
            entered = [mark for mark in edge.marks if mark.kind == "enter"]
            if entered[:1] == [entering]:
                self.location = edge.target
                return
            if entered or edge.target == END or edge.target in seen:
                raise not_played_again(self.phase, entered[0].phase if entered else "", asked_by)
            seen.add(edge.target)
            edge = self._location(edge.target)

    def _taken_up(self, start: StartingPlace) -> RunnableLocation:
        rest = self.engine.started_at(self.phase, start)
        if rest is None:
            raise nothing_starts_there(self.phase, str(start), start.place)
        otherwise = self.engine.kept_from(self.phase, start, self.env)
        if otherwise is not None:
            raise play_does_not_come_there(str(start), otherwise.place)
        return rest

    def _location(self, number: int) -> Edge:
        self.visited.add(number)
        return self._stretch(self.engine.locations[number])

    def _stretch(self, location: RunnableLocation) -> Edge:
        port = self._new_port()
        self.env[PORT] = port
        try:
            edge = self.engine.run(self.env, location)
        finally:
            self.events += port.events
        if self._passed is not None:
            self._passed(self.env, port.events)
        return edge
