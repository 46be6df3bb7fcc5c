"""Playing on without a stop: a game, or part of one, on one memory that changes in place.

Takes an engine, a memory and a port that knows every answer; gives the edges that play passes. Chance is fixed as for
positions, so that a game run here can be replayed through them. `BlindPort` is the port of players who look at nothing
but their options.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Protocol

from hornbook.dsl.core.game import Game
from hornbook.dsl.core.statements import Choose, Menu
from hornbook.interpreter.engine.chance import Seed
from hornbook.interpreter.engine.choices import SeededChance
from hornbook.interpreter.engine.engine import Engine
from hornbook.interpreter.engine.trace import Chosen, Event, Fired
from hornbook.interpreter.machine.flow_graph import END, Edge
from hornbook.interpreter.machine.memory_layout import PLAYERS, PORT, Env
from hornbook.interpreter.machine.port import Port
from hornbook.interpreter.machine.values import Run

Pick = Callable[[Sequence[int]], int]


class RunningPort(Port, Protocol):
    """A port that serves one location after the other, and may write down all that happens."""

    events: list[Event]

    def begin(self, location: int, seed: Seed, env: Env) -> None:
        """A location is about to be carried out on a memory."""


_LONGEST_GAME = 100_000
_LONGEST_ENDLESS_GAME = 2_000
"""After how many locations a game is broken off; sooner if its rules are known not to make it end."""


def longest_game(game: Game) -> int:
    """After how many locations a game is broken off."""
    return _LONGEST_GAME if game.endless is None else _LONGEST_ENDLESS_GAME


def phase_ends(edge: Edge) -> bool:
    """Whether a phase ends on an edge."""
    return any(mark.kind == "leave" for mark in edge.marks)


def passed_edges(engine: Engine, env: Env, port: RunningPort, seed: int, start: Edge | None = None) -> Iterator[Edge]:
    """Plays on, from the game's beginning if no edge is given, and gives each edge once play has come along it. Breaks
    off where play will hardly come to an end any more."""
    edge = start or engine.program.start
    env[PORT] = port
    count, limit = 0, longest_game(engine.game)
    while edge.target != END and count < limit:
        port.begin(edge.target, (seed, count), env)
        edge = engine.carried_out(env, edge.target)
        count += 1
        yield edge


class BlindPort(SeededChance):
    """Every seat picks from its options without looking at anything else.

    As nobody looks, a secret block needs no rehearsal: it is carried out seat by seat at once. Counts how often each
    rule fires; writes the trace only if asked to.
    """

    rehearsing = False

    def __init__(self, picks: Sequence[Pick], record: bool = False) -> None:
        super().__init__(0)
        self.events: list[Event] = []
        self.rules: Counter[tuple[str, str]] = Counter()
        self.taken: Counter[tuple[int, int]] = Counter()
        """How often each option of each menu (by its identity) was taken."""
        self.choices = 0
        self._picks = picks
        self._record = record

    def begin(self, location: int, seed: Seed, env: Env) -> None:
        self._seed, self._chance = seed, None

    def choose(self, statement: Choose | Menu, chooser: int | None, options: Sequence[int], env: Env) -> int:
        value, option = self._picks[chooser or 0](options), ""
        self.choices += 1
        if isinstance(statement, Menu):
            self.taken[id(statement), value] += 1
            option = statement.options[value].name
        if self._record:
            self.events.append(Chosen(chooser, statement.name, value, option))
        return value

    def fired(self, step: str, rule: str, arguments: dict[str, int]) -> None:
        self.rules[step, rule] += 1
        if self._record:
            self.events.append(Fired(step, rule, arguments))

    def together(self, at: int, body: Run, choice_first: bool, env: Env) -> None:
        for player in range(env[PLAYERS]):
            env[at] = player
            body(env)
