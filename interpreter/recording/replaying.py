"""Replaying recorded games: the engine plays them from the first position, and nothing is left to chance.

Takes a game and a recorded game; gives a `Replay`: what happened, stretch by stretch, and either the moment that shows
what the record says, or the reason why it does not happen as recorded. Every choice must be among its options, every
shuffle must leave the very cards that lie there, and the record must end with the moment it is about. `Recorder` goes
the other way: it plays by what it is told and writes down what happened.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from hornbook.dsl.core.game import Game
from hornbook.dsl.core.texts import NO_TEXT, Text
from hornbook.interpreter.engine.choices import AnsweringPort, Choice
from hornbook.interpreter.engine.memory import Memory
from hornbook.interpreter.engine.monitor import Monitor, Shown
from hornbook.interpreter.engine.obligations import GAME_ENDS, Obligation
from hornbook.interpreter.engine.snapshot import Snapshot
from hornbook.interpreter.engine.trace import Chosen, Event, Fired
from hornbook.interpreter.machine.faults import RuleFault
from hornbook.interpreter.machine.flow_graph import END, Edge
from hornbook.interpreter.machine.memory_layout import PLAYERS, PORT, Env
from hornbook.interpreter.recording.recorded import Happening, RecordedGame, Shuffled
from hornbook.interpreter.recording.recurrence import differences
from hornbook.interpreter.words.source_names import chooser_name, zone_name


@dataclass
class Stretch:
    """A location carried out: the phases that were entered on the way to it, and what happened in it."""

    location: int
    phase: str
    entered: tuple[str, ...]
    before: Snapshot
    events: list[Shuffled | Event] = field(default_factory=list)
    after: Snapshot | None = None
    """None where the rules break off."""


@dataclass(frozen=True)
class Replay:
    """What came of a recorded game. `shown` is None if it does not happen as recorded; `reason` says why."""

    stretches: tuple[Stretch, ...]
    shown: Shown | None
    reason: Text = NO_TEXT

    @property
    def happens(self) -> bool:
        return self.shown is not None


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

    def replay(self) -> Replay:
        if not self.game.min_players <= self.recorded.players <= self.game.max_players:
            return self._failed(_wrong_number(self.game, self.recorded.players))
        try:
            shown = self._cycle() if self.recorded.shows.kind == GAME_ENDS.kind else self._shown()
        except NotAsRecorded as problem:
            return self._failed(problem.said)
        return Replay(tuple(self.stretches), shown)

    def _failed(self, reason: Text) -> Replay:
        return Replay(tuple(self.stretches), None, reason)

    def _shown(self) -> Shown:
        """The moment that shows what the record is about; it must come at its very end."""
        wanted = self.recorded.shows
        env, port, edge = self._begin()
        found = self.monitor.passed(env, edge)
        while not found and edge.target != END:
            edge, found = self._stretch(env, port, edge)
        if not found:
            raise NotAsRecorded(_never_shown(wanted))
        if port.left:
            raise NotAsRecorded(_shown_sooner(port.left))
        return found[0]

    def _cycle(self) -> Shown:
        """The end of a record whose last position has come before."""
        env, port, edge = self._begin()
        before, length = self.recorded.round or (0, 0)
        while edge.target != END and len(self.stretches) < before + length:
            edge, _ = self._stretch(env, port, edge)
        if edge.target == END or port.left or length < 1:
            raise NotAsRecorded(_NO_ROUND)
        passed, last = self.stretches[before:], self.engine.memory.snapshot(env)
        locations = {stretch.location for stretch in passed}
        different = differences(self.game, self.engine.program, locations, passed[0].before, last)
        if edge.target != passed[0].location or different:
            raise NotAsRecorded(_not_the_same(different))
        if any(isinstance(event, Shuffled) and len(event.cards) > 1 for each in passed for event in each.events):
            raise NotAsRecorded(_SHUFFLED)
        return Shown(GAME_ENDS, COMES_AGAIN, last)

    def _begin(self) -> "tuple[Env, RecordedPort, Edge]":
        env = self.engine.memory.fresh(self.recorded.players)
        port = RecordedPort(self.engine.memory, self.recorded.happens)
        env[PORT] = port
        self.monitor.follow(env)
        return env, port, self.engine.program.start

    def _stretch(self, env: Env, port: "RecordedPort", edge: Edge) -> tuple[Edge, list[Shown]]:
        """Carries out a location; what it shows."""
        phase = self.engine.program.locations[edge.target].phase
        entered = tuple(mark.phase for mark in edge.marks if mark.kind == "enter")
        stretch = Stretch(edge.target, phase, entered, self.engine.memory.snapshot(env))
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
        stretch.after = self.engine.memory.snapshot(env)
        return edge, self.monitor.passed(env, edge, fired_in(stretch.events))


def fired_in(events: Sequence[Shuffled | Event]) -> list[tuple[str, str]]:
    """The rules that fired, with their steps."""
    return [(event.step, event.rule) for event in events if isinstance(event, Fired)]


class RecordedPort(AnsweringPort):
    """Chance and choices as they were recorded, and nothing else."""

    def __init__(self, memory: Memory, happens: Sequence[Happening]) -> None:
        super().__init__(self._recorded, None, memory.copied)
        self.happened: list[Shuffled | Event] = []
        self.left = list(reversed(happens))
        self._memory = memory

    def shuffle(self, cards: list[int], env: Env) -> None:
        zone = zone_of(self._memory, cards, env)
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
            raise NotAsRecorded(_should_shuffle(zone))
        if sorted(told.cards) != sorted(cards):
            raise NotAsRecorded(_other_cards(zone))
        return told.cards

    def _recorded(self, choice: Choice, env: Env) -> int:
        told = self.left.pop() if self.left else None
        if not isinstance(told, Chosen) or (told.chooser, told.choice) != (choice.chooser, choice.name):
            raise NotAsRecorded(_should_choose(choice))
        name = choice.option_names[told.value] if choice.option_names and told.value in choice.options else ""
        if told.value not in choice.options or told.option != name:
            raise NotAsRecorded(_not_an_option(choice))
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


def zone_of(memory: Memory, cards: list[int], env: Env) -> str:
    """What a zone of the memory is called in rule files."""
    for name, decl in memory.game.zones.items():
        stored = env[memory.layout.zone_at[name]]
        members = stored if decl.index else [stored]
        for index, zone in zip(memory.layout.indices(decl.index, env[PLAYERS]), members, strict=True):
            if zone is cards:
                return zone_name(memory.game, name, index)
    raise AssertionError("not a zone of this memory")


COMES_AGAIN = Text(
    "this position has come before, so play can go on like this for ever",
    "ta pozycja już była, więc gra może tak trwać bez końca",
)
_NO_ROUND = Text("the game does not come round", "gra nie wraca do tego samego miejsca")
_SHUFFLED = Text("cards are shuffled on the way round", "po drodze karty są tasowane")


def _wrong_number(game: Game, players: int) -> Text:
    return Text(
        f"{game.id} is for {game.min_players} to {game.max_players} players, not {players}",
        f"{game.id} jest dla {game.min_players} do {game.max_players} graczy, nie {players}",
    )


def _never_shown(wanted: Obligation) -> Text:
    return Text(
        f"the game comes to its end, and nothing shows {wanted}", f"gra się kończy, a nic nie pokazuje: {wanted}"
    )


def _shown_sooner(left: Sequence[Happening]) -> Text:
    return Text(
        f"it shows before the game is told to its end: {len(left)} more lines follow",
        f"widać to, zanim zapis się skończy: dalszych wierszy jest {len(left)}",
    )


def _not_the_same(different: Sequence[str]) -> Text:
    names = ", ".join(f"`{name}`" for name in different)
    return Text(f"the position does not come again: {names} differ", f"pozycja nie powtarza się: {names}")


def _should_shuffle(zone: str) -> Text:
    return Text(
        f"{zone} is to be shuffled now, and the record does not say so",
        f"teraz należy potasować: {zone}, a zapis tego nie mówi",
    )


def _other_cards(zone: str) -> Text:
    return Text(f"other cards lie in {zone} than the record says", f"w strefie {zone} leżą inne karty, niż mówi zapis")


def _should_choose(choice: Choice) -> Text:
    who = chooser_name(choice.chooser)
    return Text(
        f"{who} has to choose `{choice.name}` now, and the record does not say so",
        f"teraz {who} wybiera `{choice.name}`, a zapis tego nie mówi",
    )


def _not_an_option(choice: Choice) -> Text:
    who = chooser_name(choice.chooser)
    return Text(
        f"what {who} chooses as `{choice.name}` is not among the options",
        f"tego, co {who} wybiera jako `{choice.name}`, nie ma wśród możliwości",
    )
