"""The engine: positions of a game that can be looked at, played on, and never change.

Takes a checked game. A position is what was saved where its location began, plus the answers given since; asking what
comes next runs the location again with those answers. So any position can be kept, shared and continued twice. With a
seed, chance is fixed by it; without one (None), positions wait at each shuffle until somebody says how the cards lie.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from hornbook.dsl.core.game import Game
from hornbook.interpreter.engine.by_name.named import (
    Card,
    cards_by_value,
    cards_in,
    option_names,
    value_meant,
    value_of,
)
from hornbook.interpreter.engine.by_name.refusal import Refusals, not_asked
from hornbook.interpreter.engine.by_name.setup import Assigned, CardName, Contents, Value, known, memory_set_up
from hornbook.interpreter.engine.by_name.told_chance import Shuffle, shuffle_asked, told_order
from hornbook.interpreter.engine.chance import Seed
from hornbook.interpreter.engine.choices import (
    Answerer,
    AnsweringPort,
    ChancePending,
    Choice,
    IllegalChoice,
    Pending,
    PositionPort,
    Refused,
    ToldShuffle,
)
from hornbook.interpreter.engine.memory import Memory, Saved
from hornbook.interpreter.engine.resume_point import ResumePoint, moment_of
from hornbook.interpreter.engine.snapshot import Snapshot
from hornbook.interpreter.engine.standing import Standings
from hornbook.interpreter.engine.trace import Chosen, Event
from hornbook.interpreter.machine.concrete import ConcreteValues
from hornbook.interpreter.machine.execute import Executor
from hornbook.interpreter.machine.faults import EndlessLoop
from hornbook.interpreter.machine.flow_graph import END, Edge, flow_graph_from_game
from hornbook.interpreter.machine.memory_layout import PORT, STEPS, Env, Layout
from hornbook.interpreter.machine.nodes import may_ask
from hornbook.interpreter.words.source_names import players_words

LOCATIONS_WITHOUT_A_CHOICE = 10_000
"""Play that goes on for so long with nobody asked anything is taken to go on for ever."""


class Engine:
    """A game made runnable. One engine serves any number of positions.

    Whoever watches a game gives an executor of their own, with monitors on its steps or more locals.
    """

    def __init__(self, game: Game, executor: Executor | None = None, sources: Mapping[str, str] | None = None) -> None:
        executor = executor or Executor(Layout(game), ConcreteValues())
        self.game, self.layout, self.executor = game, executor.layout, executor
        self.program = flow_graph_from_game(game)
        self.evaluator, self.judge = executor.evaluator, executor.judge
        self.locations = executor.locations(self.program)
        self.memory = Memory(self.layout, self.evaluator)
        self.standings = Standings(game.winners, self.evaluator)
        self._asking = {n for n, location in self.program.locations.items() if may_ask(game, location.body)}
        self._sources = sources or {}

    @cached_property
    def cards(self) -> Mapping[int, Card]:
        """Every card of the game, by the number that stands for it in options, events and snapshots."""
        return cards_by_value(self.game)

    def card(self, name: CardName, deck: str | None = None) -> Card:
        """A card by what `position.cards` calls it, 14 or `"king spades"`; of a certain deck, if several have such."""
        cards = {card.name: card for card in self.cards.values() if deck in (None, card.deck)}
        return cards[known(str(name), cards, "card")]

    @property
    def kinds(self) -> Mapping[str, tuple[str, ...]]:
        """The `kinds` of the file, each with its names; in options and snapshots they count from 0."""
        return {name: kind.members for name, kind in self.game.enums.items()}

    def option_names(self, choice: Choice) -> tuple[str, ...]:
        """What rule files call the options of a choice, in their order."""
        return option_names(self.game, choice)

    def start(self, players: int, seed: int | None) -> "Position":
        """The first position of a game that needs a decision, or, without a seed, one of chance."""
        self._check_players(players)
        saved = self.memory.saved(self.memory.fresh(players))
        return self._settled(Position(self, players, seed, 0, self.program.start.target, saved, (), ()))

    def set_up(
        self,
        players: int,
        phase: str,
        zones: Mapping[str, Contents] | None = None,
        variables: Mapping[str, Assigned] | None = None,
        seed: int | None = 0,
    ) -> "Position":
        """A position made by hand, where a phase begins. Zones and variables are named as in an example's `given`, or
        by family with the members counted from 1; ValueError if there can be no such position."""
        if phase not in self.game.phases:
            raise ValueError(f"there is no phase `{phase}`; the phases are {', '.join(self.game.phases)}")
        self._check_players(players)
        env = memory_set_up(self.memory, players, zones or {}, variables or {})
        return self.resumed(self.memory.snapshot(env), self.program.phase_entry(phase), seed)

    def resumed(self, snapshot: Snapshot, location: int, seed: int | None = 0) -> "Position":
        """The position that a snapshot without hidden cards shows, at the beginning of a location."""
        saved = self.memory.saved(self.memory.from_snapshot(snapshot))
        return self._settled(Position(self, snapshot.players, seed, 0, location, saved, (), ()))

    def run_location(self, env: Env, number: int, answer: Answerer, seed: Seed) -> tuple[Edge, list[Event]]:
        """Carries out one location on a memory; gives the edge it leaves by and what happened."""
        port = AnsweringPort(answer, seed, self.memory.copied)
        env[PORT] = port
        return self.carried_out(env, number), port.events

    def carried_out(self, env: Env, number: int) -> Edge:
        """Carries out one location with the port that is in the memory; gives the edge it leaves by."""
        location = self.locations[number]
        env[STEPS].begin_location(location.steps)
        return location.carried_out(env)

    def _check_players(self, players: int) -> None:
        if players not in range(self.game.min_players, self.game.max_players + 1):
            raise ValueError(f"{self.game.id} is for {players_words(self.game).en}")

    def _settled(self, position: "Position", passed: Callable[[Env], None] | None = None) -> "Position":
        """The position, run on until somebody must choose, chance must be told, or the game is over. One memory serves
        all the way, and is saved only where somebody may come back to."""
        env, port = self.memory.restored(position._saved, position.players), self._port(position)
        env[PORT], left, ends = port, LOCATIONS_WITHOUT_A_CHOICE, list[Position]()
        position = position._with(choices=(), shuffle=None, phase_ends=(), ended=(), _apart=False, _recent=())
        while position.location != END:
            if not left:
                raise EndlessLoop(LOCATIONS_WITHOUT_A_CHOICE, self.program.locations[position.location].place)
            left -= 1
            try:
                edge = self.carried_out(env, position.location)
            except Pending as pending:
                return self._waiting(position._with(choices=pending.choices, _apart=pending.apart), env, ends)
            except ChancePending as pending:
                asked = shuffle_asked(self.game, self.memory.zone_called(pending.cards, env), pending.cards)
                return self._waiting(position._with(shuffle=asked), env, ends)
            if passed is not None:
                passed(env)
            ended = tuple(mark.phase for mark in edge.marks if mark.kind == "leave")
            saved = self.memory.saved(env) if ended or edge.target == END or edge.target in self._asking else ()
            events, count = position._past + tuple(port.events), position._count + 1
            position = position._with(
                location=edge.target, _count=count, _saved=saved, _now=saved, _answers=(), _past=events
            )
            port.begin(count)
            if ended:
                ends.append(position._with(ended=ended))
        return position._with(phase_ends=tuple(ends))

    def _port(self, position: "Position", doubtful: bool = False) -> PositionPort:
        return PositionPort(position._answers, position.seed, position._count, self.memory.copied, doubtful)

    def _waiting(self, position: "Position", env: Env, ends: "list[Position]") -> "Position":
        """A position in which play has stopped in the middle of a location."""
        events = tuple(env[PORT].events)
        return position._with(phase_ends=tuple(ends), _now=self.memory.saved(env), _recent=events)

    def _refused(self, position: "Position", choice: Choice, value: int | str) -> IllegalChoice:
        """Why somebody cannot choose that: the rules are run once more, up to where they ask."""
        refusals = Refusals(self.game, self.evaluator, self._sources)
        if isinstance(value, str):
            return refusals.no_such(choice, value)
        illegal = Chosen(choice.chooser, choice.name, value)
        env = self.memory.restored(position._saved, position.players)
        env[PORT] = self._port(position._with(_answers=(*position._answers, illegal)), doubtful=True)
        try:
            self.carried_out(env, position.location)
        except Refused as refused:
            return refusals.refused(refused)
        raise AssertionError("what is not among the options is refused")


@dataclass(frozen=True)
class Position:
    """A position in which somebody must choose, or in which the game is over. Made by an `Engine`.

    `choices` are open now; without a seed, chance may be asked instead, by `shuffle`. `phase_ends` are the positions on
    the way from the last decision to this one in which phases ended, the end of the game included; each says in `ended`
    which phases these were. One can look at them, but play goes on from here.
    """

    engine: Engine = field(repr=False)
    players: int
    seed: int | None
    _count: int
    location: int
    _saved: Saved = field(repr=False)
    _answers: tuple[Chosen | ToldShuffle, ...]
    _past: tuple[Event, ...] = field(repr=False)
    choices: tuple[Choice, ...] = ()
    shuffle: Shuffle | None = None
    phase_ends: "tuple[Position, ...]" = field(default=(), repr=False)
    ended: tuple[str, ...] = ()
    _now: Saved = field(default=(), repr=False)
    _recent: tuple[Event, ...] = field(default=(), repr=False)
    _apart: bool = field(default=False, repr=False)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.location == END

    @property
    def trace(self) -> tuple[Event, ...]:
        """Everything that was chosen and every rule that fired, from the beginning."""
        return self._past + self._recent

    @property
    def phase(self) -> str:
        """The phase the game is in; empty once it is over."""
        return "" if self.over else self.engine.program.locations[self.location].phase

    def choose(self, chooser: int | None, value: int | str, passed: Callable[[Env], None] | None = None) -> "Position":
        """The position after somebody (a seat from 0, None for the team) has chosen one of their options: the option
        itself, or its name. `IllegalChoice` says what is wrong with anything else.

        Whoever wants to see what lies where on the way gives `passed`, which is shown the memory between locations.
        """
        for choice in self.choices:
            if choice.chooser == chooser:
                break
        else:
            raise not_asked(self.choices, chooser, self.over, self.shuffle)
        if not isinstance(value, int | str):
            raise ValueError(f"an option is a number or a name, and {value!r} is neither")
        option = value if isinstance(value, int) else value_meant(self.engine.layout, self.players, choice, value)
        if option not in choice.options:
            raise self.engine._refused(self, choice, value if option is None else option)
        name = choice.option_names[option] if choice.option_names else ""
        answers = (*self._answers, Chosen(chooser, choice.name, option, name))
        if self._apart and len(self.choices) > 1:  # nothing happens before all of them are made
            others = tuple([each for each in self.choices if each is not choice])
            return self._with(_answers=answers, choices=others, phase_ends=())
        return self.engine._settled(self._with(_answers=answers), passed)

    def shuffled(self, cards: Sequence[CardName]) -> "Position":
        """The position after chance has laid the zone of `shuffle` so: these cards first, called as rule files call
        them, and the others behind them as they lie."""
        answers = (*self._answers, ToldShuffle(told_order(self.shuffle, cards)))
        return self.engine._settled(self._with(_answers=answers))

    def moment(self, choice: Choice) -> ResumePoint:
        """What it takes to come to one of the open choices again."""
        made = [each for each in self._answers if isinstance(each, Chosen)]
        seed = (self.seed or 0, self._count)
        return moment_of(choice, self._saved, self.players, self.location, seed, self._recent, made)

    def snapshot(self) -> Snapshot:
        """Everything, hidden cards included."""
        return self.engine.memory.snapshot(self._env())

    def view(self, player: int | None) -> Snapshot:
        """What one player may see, by their seat; None for somebody who only looks on."""
        if player not in (None, *range(self.players)):
            raise ValueError(f"there is no seat {player}; {self.players} players sit on seats 0 to {self.players - 1}")
        return self.engine.memory.snapshot(self._env(), player, hide=True)

    def cards(self, zone: str) -> tuple[CardName | None, ...]:
        """What lies in a zone, both called as rule files call them (`"hand of player 1"`), as `set_up` takes it."""
        return cards_in(self.engine.layout, self.snapshot(), zone)

    def value(self, variable: str) -> Value:
        """The value of a variable, called as rule files call it (`"score of player 1"`), as `set_up` takes it."""
        return value_of(self.engine.layout, self.snapshot(), variable)

    def winners(self) -> tuple[int, ...]:
        """The seats that win if the game were counted now."""
        return self.engine.standings.winners(self._env())

    def scores(self) -> tuple[int, ...]:
        """What each seat has of what decides the game first, as the file counts it."""
        return tuple(self.engine.standings.scores(self._env()))

    def standing(self, player: int) -> tuple[int, ...]:
        """How a player stands now: the values by which winners are found, the lower the better."""
        return self.engine.standings.standing(self._env(), player)

    def _with(self, **parts: object) -> "Position":
        """`dataclasses.replace`, but fast: every choice takes several."""
        other = object.__new__(Position)
        other.__dict__.update(self.__dict__)
        other.__dict__.update(parts)
        return other

    def _env(self) -> Env:
        return self.engine.memory.restored(self._now, self.players)
