"""Replaying recorded games: the engine plays them from the first position, and nothing is left to chance.

Takes a game and a recorded game; gives a `Replay`: what happened, stretch by stretch, and either the moment that shows
what the record says, or the reason why it does not happen as recorded. Every choice must be among its options, every
shuffle must leave the very cards that lie there, and the record must end with the moment it is about. `Recorder` goes
the other way: it plays by what it is told and writes down what happened.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from hornbook.dsl.core.game import Game
from hornbook.dsl.core.texts import NO_TEXT, Text
from hornbook.interpreter.engine.chance import NO_GAME
from hornbook.interpreter.engine.choices import AnsweringPort, Choice
from hornbook.interpreter.engine.engine import LOCATIONS_WITHOUT_A_CHOICE
from hornbook.interpreter.engine.memory import Memory
from hornbook.interpreter.engine.monitor import Monitor, Shown
from hornbook.interpreter.engine.obligations import GAME_ENDS
from hornbook.interpreter.engine.snapshot import Snapshot
from hornbook.interpreter.engine.trace import Chosen, Event, Fired
from hornbook.interpreter.machine.faults import RuleFault
from hornbook.interpreter.machine.flow_graph import END, Edge
from hornbook.interpreter.machine.memory_layout import PORT, Env
from hornbook.interpreter.recording.lines import Happening, Shuffled
from hornbook.interpreter.recording.recorded import RecordedGame
from hornbook.interpreter.recording.recurrence import differences
from hornbook.interpreter.recording.refusals import (
    COMES_AGAIN,
    NO_ROUND,
    SHUFFLED,
    goes_on,
    never_shown,
    not_an_option,
    not_the_same,
    other_cards,
    should_choose,
    should_shuffle,
    shown_sooner,
    wrong_number,
)

_STRETCHES_FOR_EACH_HAPPENING = 50
"""Play that goes on for longer than that with nothing left open is not what anybody would record."""


@dataclass
class Stretch:
    """A location carried out: the phases that were entered on the way to it, and what happened in it."""

    location: int
    phase: str
    entered: tuple[str, ...]
    events: list[Shuffled | Event] = field(default_factory=list)


@dataclass(frozen=True)
class Replay:
    """What came of a recorded game. `shown` is None if it does not happen as recorded; `reason` says why.

    `positions` says what lay where after so many stretches: where the record begins, or the round of a game that goes
    round, and since the last phase was entered. Others are not kept, as a game may be long. Where the rules break off,
    there is none after the last stretch.
    """

    stretches: tuple[Stretch, ...]
    positions: Mapping[int, Snapshot]
    shown: Shown | None
    reason: Text = NO_TEXT

    @property
    def happens(self) -> bool:
        return self.shown is not None

    @property
    def last_before(self) -> Snapshot:
        """What lay where before the last stretch; there must be one."""
        return self.positions[len(self.stretches) - 1]

    @property
    def last_after(self) -> Snapshot | None:
        """What lies where after the last stretch; None where the rules break off."""
        return self.positions.get(len(self.stretches))


class NotAsRecorded(Exception):
    """The record asks for something impossible, or says nothing where something must be said."""

    def __init__(self, said: Text) -> None:
        super().__init__(said.en)
        self.said = said


def replayed(game: Game, recorded: RecordedGame) -> Replay:
    """Plays a recorded game. The rules must be those it was recorded with."""
    return _Replayer(game, recorded).replay()


class _Replayer:
    def __init__(self, game: Game, recorded: RecordedGame) -> None:
        self.game, self.recorded = game, recorded
        self.monitor = Monitor(game, [recorded.shows])
        self.engine = self.monitor.engine
        self.stretches: list[Stretch] = []
        self.positions: dict[int, Snapshot] = {}
        self.longest = LOCATIONS_WITHOUT_A_CHOICE + _STRETCHES_FOR_EACH_HAPPENING * len(recorded.happens)

    def replay(self) -> Replay:
        if not self.game.min_players <= self.recorded.players <= self.game.max_players:
            return self._failed(wrong_number(self.game, self.recorded.players))
        try:
            shown = self._cycle() if self.recorded.shows.kind == GAME_ENDS.kind else self._shown()
        except NotAsRecorded as problem:
            return self._failed(problem.said)
        return Replay(tuple(self.stretches), self.positions, shown)

    def _failed(self, reason: Text) -> Replay:
        return Replay(tuple(self.stretches), self.positions, None, reason)

    def _shown(self) -> Shown:
        """The moment that shows what the record is about; it must come at its very end."""
        wanted = self.recorded.shows
        env, port, edge = self._begin()
        found = self.monitor.passed(env, edge)
        while not found and edge.target != END:
            edge, found = self._stretch(env, port, edge)
        if not found:
            raise NotAsRecorded(never_shown(wanted))
        if port.left:
            raise NotAsRecorded(shown_sooner(port.left))
        return found[0]

    def _cycle(self) -> Shown:
        """The end of a record whose last position has come before."""
        env, port, edge = self._begin()
        before, length = self.recorded.round or (0, 0)
        while edge.target != END and len(self.stretches) < before + length:
            edge, _ = self._stretch(env, port, edge)
        if edge.target == END or port.left or length < 1:
            raise NotAsRecorded(NO_ROUND)
        passed, first, last = self.stretches[before:], self.positions[before], self.positions[before + length]
        locations = {stretch.location for stretch in passed}
        different = differences(self.game, self.engine.program, locations, first, last)
        if edge.target != passed[0].location or different:
            raise NotAsRecorded(not_the_same(different))
        if any(isinstance(event, Shuffled) and len(event.cards) > 1 for each in passed for event in each.events):
            raise NotAsRecorded(SHUFFLED)
        return Shown(GAME_ENDS, COMES_AGAIN, last)

    def _begin(self) -> "tuple[Env, RecordedPort, Edge]":
        env = self.engine.memory.fresh(self.recorded.players)
        port = RecordedPort(self.engine.memory, self.recorded.happens)
        env[PORT] = port
        self.monitor.follow(env)
        return env, port, self.engine.program.start

    def _stretch(self, env: Env, port: "RecordedPort", edge: Edge) -> tuple[Edge, list[Shown]]:
        """Carries out a location; what it shows."""
        if len(self.stretches) >= self.longest:
            raise NotAsRecorded(goes_on(self.longest))
        phase = self.engine.program.locations[edge.target].phase
        entered = tuple(mark.phase for mark in edge.marks if mark.kind == "enter")
        self._keep_position(env, afresh=bool(entered))
        stretch = Stretch(edge.target, phase, entered)
        self.stretches.append(stretch)
        first = len(port.happened)
        try:
            edge = self.engine.carried_out(env, edge.target)
        except RuleFault as fault:
            stretch.events = port.happened[first:]
            found = self.monitor.stopped(env, fault, fired_in(stretch.events))
            if not found:
                raise NotAsRecorded(fault.said) from None
            return Edge(END), found
        finally:
            stretch.events = port.happened[first:]
        self._keep_position(env)
        return edge, self.monitor.passed(env, edge, fired_in(stretch.events))

    def _keep_position(self, env: Env, afresh: bool = False) -> None:
        """Keeps what lies where now, until the next phase is entered; where the round begins, to the end."""
        at, begins = len(self.stretches), 0 if self.recorded.round is None else self.recorded.round[0]
        if at < begins:
            return
        if afresh:
            self.positions = {number: kept for number, kept in self.positions.items() if number == begins}
        if at not in self.positions:
            self.positions[at] = self.engine.memory.snapshot(env)


def fired_in(events: Sequence[Shuffled | Event]) -> list[tuple[str, str]]:
    """The rules that fired, with their steps."""
    return [(event.step, event.rule) for event in events if isinstance(event, Fired)]


class RecordedPort(AnsweringPort):
    """Chance and choices as they were recorded, and nothing else."""

    def __init__(self, memory: Memory, happens: Sequence[Happening]) -> None:
        super().__init__(self._recorded, NO_GAME, memory.copied)
        self.happened: list[Shuffled | Event] = []
        self.left = list(reversed(happens))
        self._memory = memory

    def shuffle(self, cards: list[int], env: Env) -> None:
        zone = self._memory.zone_called(cards, env)
        order = self._order(zone, cards)
        cards[:] = order
        self.happened.append(Shuffled(zone, tuple(order)))

    def choose(self, *asked: object) -> int:
        value = super().choose(*asked)  # type: ignore[arg-type]
        self._take_over()
        return value

    def fired(self, step: str, rule: str, arguments: dict[str, int]) -> None:
        super().fired(step, rule, arguments)
        self._take_over()

    def _take_over(self) -> None:
        self.happened += self.events
        self.events.clear()

    def _order(self, zone: str, cards: Sequence[int]) -> Sequence[int]:
        told = self.left.pop() if self.left else None
        if not isinstance(told, Shuffled) or told.zone != zone:
            raise NotAsRecorded(should_shuffle(zone))
        if sorted(told.cards) != sorted(cards):
            raise NotAsRecorded(other_cards(zone))
        return told.cards

    def _recorded(self, choice: Choice, env: Env) -> int:
        told = self.left.pop() if self.left else None
        if not isinstance(told, Chosen) or (told.chooser, told.choice) != (choice.chooser, choice.name):
            raise NotAsRecorded(should_choose(choice))
        name = choice.option_names[told.value] if choice.option_names and told.value in choice.options else ""
        if told.value not in choice.options or told.option != name:
            raise NotAsRecorded(not_an_option(choice))
        return told.value


class Recorder(RecordedPort):
    """Plays by what is told as long as that is possible, then by what `decide` says; everything is written down."""

    def __init__(
        self, memory: Memory, happens: Sequence[Happening], decide: Callable[[Choice], int] | None = None
    ) -> None:
        super().__init__(memory, happens)
        self._decide = decide or (lambda choice: choice.options[0])

    def rules_since(self, event: int) -> list[tuple[str, str]]:
        """The rules that fired since some event."""
        return fired_in(self.happened[event:])

    @property
    def happenings(self) -> tuple[Happening, ...]:
        return tuple(event for event in self.happened if not isinstance(event, Fired))

    def _order(self, zone: str, cards: Sequence[int]) -> Sequence[int]:
        told = self.left.pop() if self.left else None
        if isinstance(told, Shuffled) and sorted(told.cards) == sorted(cards):
            return told.cards
        self.left.clear()
        return tuple(cards)

    def _recorded(self, choice: Choice, env: Env) -> int:
        try:
            return super()._recorded(choice, env)
        except NotAsRecorded:
            self.left.clear()
            return self._decide(choice)
