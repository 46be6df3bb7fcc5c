"""The engine: positions of a game that can be looked at, played on, and never change.

Takes a checked game. A position is what was saved where its location began, plus the answers given since; asking what
comes next runs the location again with those answers. So any position can be kept, shared and continued twice.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from hornbook.dsl.core.game import Game
from hornbook.interpreter.engine.choices import Answerer, AnsweringPort, Choice, IllegalChoice, Pending, scripted
from hornbook.interpreter.engine.memory import Memory, Saved
from hornbook.interpreter.engine.resume_point import ResumePoint, moment_of
from hornbook.interpreter.engine.setup import Assigned, Contents, memory_set_up
from hornbook.interpreter.engine.snapshot import Snapshot
from hornbook.interpreter.engine.standing import Standings
from hornbook.interpreter.engine.trace import Chosen, Event
from hornbook.interpreter.machine.budget import Budget
from hornbook.interpreter.machine.concrete import ConcreteValues
from hornbook.interpreter.machine.execute import Executor
from hornbook.interpreter.machine.faults import EndlessLoop
from hornbook.interpreter.machine.flow_graph import END, Edge, flow_graph_from_game
from hornbook.interpreter.machine.memory_layout import PORT, STEPS, Env, Layout

LOCATIONS_WITHOUT_A_CHOICE = 10_000
"""Play that goes on for so long with nobody asked anything is taken to go on for ever."""


class Engine:
    """A game made runnable. One engine serves any number of positions.

    Whoever watches a game gives an executor of their own, with monitors on its steps or more locals.
    """

    def __init__(self, game: Game, executor: Executor | None = None) -> None:
        executor = executor or Executor(Layout(game), ConcreteValues())
        self.game = game
        self.layout = executor.layout
        self.program = flow_graph_from_game(game)
        self.evaluator, self.judge = executor.evaluator, executor.judge
        self.locations = executor.locations(self.program)
        self.memory = Memory(self.layout, self.evaluator)
        self.standings = Standings(game.winners, self.evaluator)

    def start(self, players: int, seed: int) -> "Position":
        """The first position of a game that needs a decision."""
        self._check_players(players)
        saved = self.memory.saved(self.memory.fresh(players))
        return self._settled(Position(self, players, seed, 0, self.program.start.target, saved, (), ()))

    def set_up(
        self,
        players: int,
        phase: str,
        zones: Mapping[str, Contents] | None = None,
        variables: Mapping[str, Assigned] | None = None,
        seed: int = 0,
    ) -> "Position":
        """A position made by hand, where a phase begins; see `setup` for how places and values are written."""
        if phase not in self.game.phases:
            raise ValueError(f"there is no phase `{phase}`; the phases are {', '.join(self.game.phases)}")
        self._check_players(players)
        env = memory_set_up(self.memory, players, zones or {}, variables or {})
        return self.resumed(self.memory.snapshot(env), self.program.phase_entry(phase), seed)

    def resumed(self, snapshot: Snapshot, location: int, seed: int = 0) -> "Position":
        """The position that a snapshot without hidden cards shows, at the beginning of a location."""
        saved = self.memory.saved(self.memory.from_snapshot(snapshot))
        return self._settled(Position(self, snapshot.players, seed, 0, location, saved, (), ()))

    def run_location(self, env: Env, number: int, answer: Answerer, seed: object) -> tuple[Edge, list[Event]]:
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
        if not self.game.min_players <= players <= self.game.max_players:
            raise ValueError(f"{self.game.id} is for {self.game.min_players} to {self.game.max_players} players")

    def _settled(self, position: "Position", passed: Callable[[Env], None] | None = None) -> "Position":
        """The position, run on until somebody must choose or the game is over."""
        steps, left = Budget(), LOCATIONS_WITHOUT_A_CHOICE
        while position.location != END:
            if not left:
                raise EndlessLoop(LOCATIONS_WITHOUT_A_CHOICE, self.program.locations[position.location].place)
            left -= 1
            env = self.memory.restored(position._saved, position.players)
            env[STEPS] = steps
            answer, _ = scripted(position._answers)
            port = AnsweringPort(answer, (position.seed, position._count), self.memory.copied)
            env[PORT] = port
            try:
                edge = self.carried_out(env, position.location)
            except Pending as pending:
                seen = self.memory.saved(env)
                return replace(position, choices=pending.choices, _now=seen, _recent=tuple(port.events))
            if passed is not None:
                passed(env)
            position = replace(
                position,
                location=edge.target,
                _count=position._count + 1,
                _saved=self.memory.saved(env),
                _answers=(),
                _past=position._past + tuple(port.events),
            )
        return replace(position, choices=(), _now=position._saved, _recent=())


@dataclass(frozen=True)
class Position:
    """A position in which somebody must choose, or in which the game is over. Made by an `Engine`."""

    engine: Engine = field(repr=False)
    players: int
    seed: int
    _count: int
    location: int
    _saved: Saved = field(repr=False)
    _answers: tuple[Chosen, ...]
    _past: tuple[Event, ...] = field(repr=False)
    choices: tuple[Choice, ...] = ()
    _now: Saved = field(default=(), repr=False)
    _recent: tuple[Event, ...] = field(default=(), repr=False)

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

    def choose(self, chooser: int | None, value: int, passed: Callable[[Env], None] | None = None) -> "Position":
        """The position after somebody (a seat from 0, None for the team) has chosen one of their options.

        Whoever wants to see what lies where on the way gives `passed`, which is shown the memory between locations.
        """
        for choice in self.choices:
            if choice.chooser == chooser:
                if value not in choice.options:
                    raise IllegalChoice(choice, value)
                option = choice.option_names[value] if choice.option_names else ""
                answer = Chosen(chooser, choice.name, value, option)
                return self.engine._settled(replace(self, _answers=(*self._answers, answer), choices=()), passed)
        raise ValueError("nothing is to be chosen by that player now")

    def moment(self, choice: Choice) -> ResumePoint:
        """What it takes to come to one of the open choices again."""
        return moment_of(
            choice, self._saved, self.players, self.location, (self.seed, self._count), self._recent, self._answers
        )

    def snapshot(self) -> Snapshot:
        """Everything, hidden cards included."""
        return self.engine.memory.snapshot(self._env())

    def view(self, player: int | None) -> Snapshot:
        """What one player may see; None for somebody who only looks on."""
        return self.engine.memory.snapshot(self._env(), player, hide=True)

    def winners(self) -> tuple[int, ...]:
        """The seats that win if the game were counted now."""
        return self.engine.standings.winners(self._env())

    def scores(self) -> tuple[int, ...]:
        """What each seat has of what decides the game first, as the file counts it."""
        return tuple(self.engine.standings.scores(self._env()))

    def standing(self, player: int) -> tuple[int, ...]:
        """How a player stands now: the values by which winners are found, the lower the better."""
        return self.engine.standings.standing(self._env(), player)

    def _env(self) -> Env:
        return self.engine.memory.restored(self._now, self.players)


def replayed(engine: Engine, players: int, seed: int, choices: Sequence[Chosen]) -> list[Position]:
    """The positions of a recorded game, from its seed and the choices of its trace."""
    positions = [engine.start(players, seed)]
    for chosen in choices:
        positions.append(positions[-1].choose(chosen.chooser, chosen.value))
    return positions
