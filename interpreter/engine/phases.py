"""Running a phase, once or several times in a row, from its beginning or from a place inside of it.

Takes a memory in which the phase can begin, or, with a starting place, be taken up there: what the rules ask on the way
there must be so. Between one time and the next the flow decides: it must lead back to the phase, with no other phase in
between.
"""

from collections.abc import Callable, Sequence
from contextlib import suppress

from hornbook.dsl.core.expressions import Expr
from hornbook.dsl.core.places_inside import spots
from hornbook.dsl.core.stated import StartingPlace
from hornbook.dsl.report.source import Place
from hornbook.interpreter.engine.chance import NO_GAME
from hornbook.interpreter.engine.choices import AnsweringPort, Pending
from hornbook.interpreter.engine.engine import LOCATIONS_WITHOUT_A_CHOICE, Engine
from hornbook.interpreter.engine.trace import Event
from hornbook.interpreter.machine.execute import RunnableLocation
from hornbook.interpreter.machine.faults import (
    EndlessLoop,
    RuleFault,
    never_played,
    not_played_again,
    nothing_starts_there,
    play_does_not_come_there,
)
from hornbook.interpreter.machine.flow_graph import END, Edge, Mark
from hornbook.interpreter.machine.memory_layout import PORT, STEPS, Env

Passed = Callable[[Env, Sequence[Event]], None]
"""Told of each stretch of play: how it left the memory, and what happened in it."""

NewPort = Callable[[], AnsweringPort]
"""Makes the port for a stretch of play."""

_PASSED_ON_THE_WAY = 8
"""So many locations may lie between a place inside a phase and the one that it leads to."""


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
        rest = rest_from(self.engine, self.phase, start)
        if rest is None:
            raise nothing_starts_there(self.phase, str(start), start.place)
        otherwise = kept_from(self.engine, self.phase, start, self.env)
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
            edge = carried_out(self.env, location)
        finally:
            self.events += port.events
        if self._passed is not None:
            self._passed(self.env, port.events)
        return edge


def carried_out(env: Env, location: RunnableLocation) -> Edge:
    """Carries out a location, or what is left of one, with the port that is in the memory."""
    env[STEPS].begin_location(location.steps)
    return location.carried_out(env)


def rest_from(engine: Engine, phase: str, start: StartingPlace) -> RunnableLocation | None:
    """What is left of a location from a place inside a phase on; None if play cannot be taken up there."""
    location = engine.program.started_at(phase, start)
    return None if location is None else engine.executor.location(location)


def kept_from(engine: Engine, phase: str, start: StartingPlace, env: Env) -> Expr | None:
    """The condition for which play does not come to a place inside a phase with this memory; None if it may."""
    for spot in spots(engine.game.phases[phase].body, start):
        for asked in spot.asked:
            if bool(engine.evaluator.expression(asked.condition)(env)) != asked.holds:
                return asked.condition
    return None


def is_at(engine: Engine, phase: str, start: StartingPlace, location: int) -> bool:
    """Whether what is done from a place on is what is done at a location."""
    return engine.program.started_at(phase, start) == engine.program.locations[location]


def leads_to(engine: Engine, phase: str, start: StartingPlace, location: int, env: Env) -> bool:
    """Whether play that is taken up at a place comes to a location before anything has happened."""
    rest, before = rest_from(engine, phase, start), engine.memory.snapshot(env)
    if rest is None or kept_from(engine, phase, start, env) is not None:
        return False
    if is_at(engine, phase, start, location):
        return True
    env[PORT] = port = AnsweringPort(lambda choice, _: None, NO_GAME, engine.memory.copied)
    with suppress(RuleFault, Pending):
        edge = carried_out(env, rest)
        for _ in range(_PASSED_ON_THE_WAY):
            if edge.target == END or port.events or Mark("leave", phase) in edge.marks:
                return False
            if edge.target == location:
                return engine.memory.snapshot(env) == before
            edge = engine.carried_out(env, edge.target)
    return False
