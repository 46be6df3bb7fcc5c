"""The story of a phase: a position in which it begins, all that happens, and how it ends.

An example tells a whole phase, or one from a place inside it on. Of a recorded game that is the phase in which it shows
something. A position without a game is found where a location begins, which may be in the midst of a phase; its story
is found by going back: cards that lie open are handed to the players as if these had just chosen them, the phase is
played, and the story is taken if play comes by the position and goes on as told. If there is none, the story begins in
the midst of the phase: at a place that rule files can name, and from which nothing happens up to the location.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import islice, product
from operator import itemgetter
from typing import Any

from hornbook.dsl.core.expressions import CardsIn
from hornbook.dsl.core.game import Game
from hornbook.dsl.core.leaves import Local
from hornbook.dsl.core.places_inside import startable
from hornbook.dsl.core.stated import StartingPlace
from hornbook.dsl.core.statements import Choose, Together
from hornbook.dsl.core.types import CardType
from hornbook.dsl.core.walk import walk
from hornbook.dsl.report.source import NOWHERE
from hornbook.interpreter.engine.chance import NO_GAME
from hornbook.interpreter.engine.choices import Choice, IllegalChoice, Pending, scripted
from hornbook.interpreter.engine.engine import Engine
from hornbook.interpreter.engine.phases import is_at, leads_to
from hornbook.interpreter.engine.running import BlindPort, passed_edges
from hornbook.interpreter.engine.snapshot import Snapshot
from hornbook.interpreter.engine.trace import Chosen, Event
from hornbook.interpreter.examples.told_shuffles import ToldShuffles, WrongShuffle
from hornbook.interpreter.machine.faults import RuleFault
from hornbook.interpreter.machine.flow_graph import END, Mark
from hornbook.interpreter.machine.memory_layout import PORT, Env
from hornbook.interpreter.recording.lines import Shuffled
from hornbook.interpreter.recording.recorded import RecordedGame
from hornbook.interpreter.recording.replaying import Replay, replayed

_TRIES = 20_000
_LOCATION_LIMIT = 200


@dataclass(frozen=True)
class Story:
    """One run of a phase, from a place inside it if `start` says so, with the shuffles in it that must be told. `after`
    is None if the rules break off."""

    phase: str
    before: Snapshot
    events: tuple[Event, ...]
    after: Snapshot | None
    shuffles: tuple[Shuffled, ...] = ()
    start: StartingPlace | None = None


def story_of(
    engine: Engine, phase: str, position: Snapshot, events: Sequence[Event], location: int | None = None
) -> Story | None:
    """A story in which play comes by a position and goes on with these events; None if none is found. In the midst of a
    phase it begins only if the location is known."""
    if phase not in engine.game.phases:
        return None
    narrator = _Narrator(engine, phase, position, events)
    story = narrator.first(narrator.from_the_beginning())
    return story_inside(engine, location, position, events) if story is None and location is not None else story


def story_inside(engine: Engine, location: int, position: Snapshot, events: Sequence[Event]) -> Story | None:
    """A story that begins with a position in the midst of a phase; None if no place there can be named."""
    narrator = _Narrator(engine, engine.program.locations[location].phase, position, events)
    return narrator.first(narrator.from_inside(location))


def story_of_game(game: Game, recorded: RecordedGame) -> Story | None:
    """The phase in which a recorded game shows what it is about, from its beginning to its end; None if that moment is
    in no phase."""
    replay = replayed(game, recorded)
    stretches = replay.stretches
    entries = [at for at, stretch in enumerate(stretches) if stretch.entered]
    if not entries or not stretches[-1].phase or stretches[entries[-1]].entered[-1] != stretches[-1].phase:
        return None
    return _retold(Engine(game), replay, entries[-1]) if entries[-1] in replay.positions else None


def _retold(engine: Engine, replay: Replay, first: int) -> Story | None:
    """The story that begins with the stretches of a replay from some number on, all of one phase; None if the engine
    comes to something else, as chance goes on otherwise."""
    told, before = replay.stretches[first:], replay.positions[first]
    env, number, happened = engine.memory.from_snapshot(before), told[0].location, list[Event]()
    script = [event for stretch in told for event in stretch.events if isinstance(event, Chosen)]
    shuffled = tuple(event for stretch in told for event in stretch.events if isinstance(event, Shuffled))
    chance = ToldShuffles(engine.memory, ((each.zone, each.cards, NOWHERE) for each in shuffled))
    answer, phase = _as_told(script, {}), told[0].phase
    for at in range(len(told) + _LOCATION_LIMIT):
        try:
            env[PORT] = port = chance.port(answer)
            edge = engine.carried_out(env, number)
        except RuleFault:
            breaks_as_told = at == len(told) - 1 and replay.last_after is None
            return Story(phase, before, tuple(script), None, shuffled) if breaks_as_told else None
        except (IllegalChoice, Pending, WrongShuffle):
            return None
        if at < len(told) and engine.memory.snapshot(env) != replay.positions.get(first + at + 1):
            return None
        happened += port.events
        number = edge.target
        if at >= len(told) - 1 and (Mark("leave", phase) in edge.marks or number == END):
            return Story(phase, before, tuple(happened), engine.memory.snapshot(env), shuffled)
    return None


_Tell = Callable[[Env], Story | None]
"""Tells the story that begins in a position, if there is one."""


class _Narrator:
    def __init__(self, engine: Engine, phase: str, position: Snapshot, events: Sequence[Event]) -> None:
        self.engine = engine
        self.phase = phase
        self.position = position
        self.events = list(events)
        self._zones = [(engine.layout.zone_at[name], zone.ordered) for name, zone in engine.game.zones.items()]
        self._wanted = self._contents(engine.memory.from_snapshot(position))

    def first(self, tellings: Iterable[tuple[Env, _Tell]]) -> Story | None:
        """The first story that can be told."""
        for env, tell in tellings:
            if (story := tell(env)) is not None:
                return self._without_needless(story, tell)
        return None

    def from_the_beginning(self) -> Iterator[tuple[Env, _Tell]]:
        """Positions in which the phase may have begun, and how it is told from there."""
        entry = self.engine.program.phase_entry(self.phase)
        for env, picks in self._beginnings():
            yield env, partial(self._story_from, number=entry, picks=picks)

    def from_inside(self, location: int) -> Iterator[tuple[Env, _Tell]]:
        """The position itself, and how it is told from places in the midst of the phase; those at the very location
        come first."""
        starts = startable(self.engine.game.phases[self.phase].body)
        for start in sorted(starts, key=lambda start: not is_at(self.engine, self.phase, start, location)):
            env = self.engine.memory.from_snapshot(self.position)
            yield env, partial(self._story_inside, start=start, location=location)

    def _beginnings(self) -> Iterator[tuple[Env, Mapping[int, int]]]:
        """Positions in which the phase may have begun, and the card that each player then chose in secret."""
        memory, in_transit, zone = self.engine.memory, self._in_transit(), self._chosen_from()
        if not in_transit:
            yield memory.from_snapshot(self.position), {}
        if zone is None:
            return
        at, players = self.engine.layout.zone_at[zone], self.position.players
        for picked in islice(product(self._open_cards(), repeat=players), _TRIES):
            if len(set(picked)) == players and in_transit <= set(picked):
                env = memory.from_snapshot(self.position)
                self._take_away(env, set(picked))
                for seat, card in enumerate(picked):
                    env[at][seat].append(card)
                yield env, dict(enumerate(picked))

    def _story_inside(self, env: Env, start: StartingPlace, location: int) -> Story | None:
        """The story that begins at a place inside the phase, if that leads to the location with nothing changed."""
        if not leads_to(self.engine, self.phase, start, location, env):
            return None
        story = self._story_from(env, location, {})
        return None if story is None else replace(story, start=start)

    def _story_from(self, env: Env, number: int, picks: Mapping[int, int]) -> Story | None:
        """The story that begins at a location, if it comes by the position and goes on as it should."""
        before = self.engine.memory.snapshot(env)
        leaving, told = Mark("leave", self.phase), False
        happened: list[Event] = []
        for _ in range(_LOCATION_LIMIT):
            here = not told and self._contents(env) == self._wanted
            answer = _as_told(self.events, picks) if here else _as_picked(picks)
            try:
                edge, events = self.engine.run_location(env, number, answer, NO_GAME)
            except RuleFault:
                chosen = [event for event in self.events if isinstance(event, Chosen)] if here else []
                return Story(self.phase, before, (*happened, *chosen), None) if here or told else None
            except (IllegalChoice, Pending):
                return None
            if here and events[: len(self.events)] != self.events:
                return None
            told = told or here
            happened += events
            number = edge.target
            if leaving in edge.marks or number == END:
                return Story(self.phase, before, tuple(happened), self.engine.memory.snapshot(env)) if told else None
        return None

    def _without_needless(self, story: Story, tell: _Tell) -> Story:
        """The same story with what is noted on cards as it is at first, wherever that makes no difference."""
        memory, layout = self.engine.memory, self.engine.layout
        usual = memory.empty(story.before.players)
        for name, variable in self.engine.game.variables.items():
            if any(isinstance(kind, CardType) for kind in variable.index):
                env = memory.from_snapshot(story.before)
                env[layout.variable_at[name]] = list(usual[layout.variable_at[name]])
                story = tell(env) or story
        return story

    def _contents(self, env: Env) -> list[list[list[int]]]:
        """What lies where; the order counts only where it is meant to."""
        return [[heap[:] if ordered else sorted(heap) for heap in _heaps(env[at])] for at, ordered in self._zones]

    def _chosen_from(self) -> str | None:
        """The zone of each player from which a card is chosen in secret."""
        for together in walk(self.engine.game.phases[self.phase].body):
            if isinstance(together, Together):
                for node in walk(together.body):
                    match node:
                        case Choose(domain=domain) if isinstance(domain.source, CardsIn):
                            match domain.source.zone.index:
                                case (Local(slot=slot),) if slot == together.slot:
                                    return domain.source.zone.name
        return None

    def _in_transit(self) -> set[int]:
        """The cards that lie where nothing lies when the phase begins, as a game played at random shows."""
        engine, entering, empty = self.engine, Mark("enter", self.phase), set(self.engine.game.zones)
        env, first = engine.memory.fresh(self.position.players), BlindPort([itemgetter(0)] * self.position.players)
        try:
            for edge in islice(passed_edges(engine, env, first, 0), _LOCATION_LIMIT):
                if entering in edge.marks:
                    empty = {name for name in empty if not any(_heaps(env[engine.layout.zone_at[name]]))}
        except RuleFault:
            pass
        return {
            card for name in empty for cards in self.position.zones[name].values() for card in cards if card is not None
        }

    def _open_cards(self) -> list[int]:
        """The cards that lie open, those in small heaps first: they have most likely just been played."""
        game = self.engine.game
        heaps = [
            cards
            for name, members in self.position.zones.items()
            if game.zones[name].seen_by == "all"
            for cards in members.values()
        ]
        return [card for cards in sorted(heaps, key=len) for card in reversed(cards) if card is not None]

    def _take_away(self, env: Env, cards: set[int]) -> None:
        for at, _ in self._zones:
            for heap in _heaps(env[at]):
                heap[:] = [card for card in heap if card not in cards]


def _heaps(stored: list[Any]) -> list[list[int]]:
    """The cards of a zone, or of each member of a family of zones."""
    return stored if stored and isinstance(stored[0], list) else [stored]


def _as_picked(picks: Mapping[int, int]) -> Callable[[Choice, Env], int]:
    """Everybody chooses what was picked for them, and of anything else the first option."""

    def answer(choice: Choice, env: Env) -> int:
        pick = picks.get(-1 if choice.chooser is None else choice.chooser)
        return pick if choice.secret and pick in choice.options else choice.options[0]

    return answer


def _as_told(events: Sequence[Event], picks: Mapping[int, int]) -> Callable[[Choice, Env], int]:
    """Everybody chooses as the events say, as long as these last."""
    script, _ = scripted([event for event in events if isinstance(event, Chosen)])
    otherwise = _as_picked(picks)

    def answer(choice: Choice, env: Env) -> int:
        told = script(choice, env)
        return otherwise(choice, env) if told is None else told

    return answer
