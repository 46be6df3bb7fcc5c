"""Many games at once: played one by one, or compiled where they can be, which comes to the same.

Takes a checked game, a number of players and games, a seed and bots; gives games, what came of them in columns, or a
`Summary`. Game number k is played with the seed plus k, and can be replayed through positions from that seed and its
trace. With `check`, the claims and bounds of the file are looked at while playing, and so is that no card is lost or
doubled.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cached_property

from hornbook.dsl.core.game import Game
from hornbook.interpreter.compiled.ground.cannot import CannotCompile
from hornbook.interpreter.compiled.run import CompiledGame
from hornbook.interpreter.engine.counting.columns import Option, lead_names, option_names, options_of, rule_names
from hornbook.interpreter.engine.counting.lead import Lead
from hornbook.interpreter.engine.counting.measuring import Measuring
from hornbook.interpreter.engine.engine import Engine
from hornbook.interpreter.engine.manners import Kind, manner_called
from hornbook.interpreter.engine.running import BlindPort, RunningPort, passed_edges
from hornbook.interpreter.engine.trace import Event, Fired
from hornbook.interpreter.engine.watching import Violation, WatchedRun, Watcher, owed_in_play
from hornbook.interpreter.machine.faults import RuleFault
from hornbook.interpreter.machine.flow_graph import END, Edge
from hornbook.interpreter.machine.memory_layout import Env
from hornbook.interpreter.players.bots import AskingPort, Bot, RandomBot
from hornbook.interpreter.players.determinize import Determinizer
from hornbook.interpreter.players.outcomes import Outcomes, compiled_outcomes, outcomes_checked, outcomes_compiled
from hornbook.interpreter.players.summary import Summary, bots_seated
from hornbook.interpreter.players.tally import tally_of
from hornbook.interpreter.players.told import Policy, entrants, seated

MANY = 50
"""Fewer games than this are played sooner than compiled, if nobody looks ahead."""


@dataclass(frozen=True, slots=True)
class Played:
    """One game: its seed replays it."""

    seed: int
    ended: bool
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    phases: Counter[str]
    rules: Counter[tuple[str, str]]
    trace: tuple[Event, ...] = ()
    violations: tuple[Violation, ...] = ()
    measures: Counter[str] = field(default_factory=Counter)
    options: Counter[Option] = field(default_factory=Counter)
    lead: Mapping[str, int] = field(default_factory=dict)
    choices: int = 0


class Simulator:
    """Plays games of one kind: a game, a number of players, a bot for each seat. Who leads is looked at if `lead`; if
    there will be `many` games, they are compiled where they can be. Bots that are `told` what to do go by
    their names."""

    def __init__(
        self,
        game: Game,
        players: int,
        bots: Sequence[str] = ("random",),
        check: bool = False,
        lead: bool = False,
        many: bool = False,
        told: Mapping[str, Bot] | None = None,
    ) -> None:
        self.game = game
        self.players = players
        self.bots = bots_seated(bots, players)
        self._told = entrants(self.bots)[1] if told is None else told
        self._watcher = Watcher(game) if check else None
        self.engine = self._watcher.engine if self._watcher else Engine(game)
        self._imagination = Determinizer(self.engine)
        self._measuring = Measuring(self.engine)
        self._options = options_of(game)
        self.lead = lead
        self._many = many

    def play(self, seed: int, record: bool = False) -> Played:
        """Plays the game of a seed. The trace is kept only if asked for. Raises `RuleFault` unless it checks."""
        env = self.engine.memory.fresh(self.players)
        port = self._port(seed, record or self._watcher is not None)
        watched = WatchedRun(self._watcher, env, port.events, seed) if self._watcher else None
        phases: Counter[str] = Counter()
        measures: Counter[str] = Counter()
        lead = Lead(self.engine, self.players) if self.lead else None
        try:
            ended = self._run(env, port, seed, (phases, measures, lead), watched)
        except RuleFault as fault:
            if watched is None:
                fault.seed = seed
                raise
            watched.stopped(fault)
            ended = False
        standings = self.engine.standings
        return Played(
            seed,
            ended,
            tuple(standings.scores(env)),
            standings.winners(env) if ended else (),
            phases,
            _rules(port),
            tuple(port.events),
            tuple(watched.violations.values()) if watched else (),
            measures,
            Counter({self._options[menu][number]: times for (menu, number), times in port.taken.items()}),
            lead.columns() if lead else {},
            port.choices,
        )

    def outcomes(
        self, seed: int, games: int, progress: Callable[[int], None] | None = None
    ) -> tuple[Outcomes, list[Violation]]:
        """What came of games with consecutive seeds, and what they broke. `progress` hears how many are done. Raises
        `RuleFault` unless it checks."""
        if self._compiled is not None:
            with suppress(CannotCompile):  # some faults of a module show only while it runs
                if self._watcher is not None:
                    return outcomes_checked(self._compiled, seed, games, self._judged, progress)
                return outcomes_compiled(self._compiled, seed, games, progress), []
        played = []
        for number in range(games):
            played.append(self.play(seed + number))
            if progress is not None:
                progress(number + 1)
        return outcomes_of(self, seed, played), [violation for one in played for violation in one.violations]

    def _judged(self, seed: int) -> tuple[Outcomes, Sequence[Violation]]:
        played = self.play(seed)
        return outcomes_of(self, seed, [played]), played.violations

    @cached_property
    def _compiled(self) -> CompiledGame | None:
        """The same, compiled; None if that is not worth it, or cannot be."""
        if self._told:
            return None
        manners = [manner_called(bot) for bot in self.bots]
        is_slow = self._many or any(manner.kind == Kind.LOOKING for manner in manners)
        if not is_slow:
            return None
        engine, owed = self.engine, None
        if self._watcher is not None:  # its engine has a memory of its own kind
            engine, owed = Engine(self.game), owed_in_play(self.game)
        try:
            return CompiledGame(engine, self.players, lead=self.lead, owed=owed, manners=manners)
        except CannotCompile:
            return None

    def _run(
        self,
        env: Env,
        port: RunningPort,
        seed: int,
        counts: tuple[Counter[str], Counter[str], Lead | None],
        watched: WatchedRun | None,
    ) -> bool:
        """Plays on one memory, counting phases, measures and who leads; whether the game ended."""
        phases, measures, lead = counts
        edge, is_measured = self.engine.program.start, bool(self.game.measures)
        phases.update(_entered(edge))
        self._measuring.passed(env, edge, measures)
        if lead:
            lead.passed(env, edge)
        for edge in passed_edges(self.engine, env, port, seed):
            if edge.marks:
                phases.update(_entered(edge))
                if lead:
                    lead.passed(env, edge)
            if is_measured:
                self._measuring.passed(env, edge, measures)
            if watched:
                watched.passed(edge)
        return edge.target == END

    def _port(self, seed: int, record: bool) -> "BlindPort | AskingPort":
        bots = seated(self.bots, self._told, seed)
        blind = [bot.pick for bot in bots if isinstance(bot, RandomBot)]
        if len(blind) == len(bots):
            return BlindPort(blind, record)
        return AskingPort(self._imagination, bots)


def simulate(
    game: Game,
    players: int,
    games: int,
    seed: int = 0,
    bots: Sequence[str] = ("random",),
    check: bool = False,
    progress: Callable[[int], None] | None = None,
) -> Summary:
    """Plays games with the seeds `seed`, `seed + 1`, ... `progress` hears how many are done."""
    simulator = Simulator(game, players, bots, check, lead=True, many=games >= MANY)
    outcomes, violations = simulator.outcomes(seed, games, progress)
    return Summary(game, players, seed, simulator.bots, tally_of(game, outcomes, violations))


def play_many(
    engine: Engine, players: int, games: int, seed: int = 0, bots: Sequence[str | Policy] = ("random",)
) -> Outcomes:
    """Plays games with the seeds `seed`, `seed + 1`, ..., compiled if they can be."""
    names, told = entrants(bots)
    outcomes = None if told else compiled_outcomes(engine, players, seed, games, lead=True, bots=names)
    return outcomes or Simulator(engine.game, players, names, lead=True, told=told).outcomes(seed, games)[0]


def outcomes_of(simulator: Simulator, seed: int, played: Sequence[Played]) -> Outcomes:
    """What came of games that the engine has played."""
    game = simulator.game
    return Outcomes(
        game.id,
        simulator.players,
        seed,
        [int(one.ended) for one in played],
        [sum(1 << seat for seat in one.winners) for one in played],
        tuple([one.scores[seat] for one in played] for seat in range(simulator.players)),
        {phase: [one.phases[phase] for one in played] for phase in game.phases},
        {f"{step}.{rule}": [one.rules[step, rule] for one in played] for step, rule in rule_names(game)},
        {f"{menu}.{name}": [one.options[menu, name] for one in played] for menu, name in option_names(game)},
        {measure: [one.measures[measure] for one in played] for measure in game.measures},
        [one.choices for one in played],
        {name: [one.lead[name] for one in played] for name in lead_names(simulator.players)} if simulator.lead else {},
    )


def _entered(edge: Edge) -> list[str]:
    return [mark.phase for mark in edge.marks if mark.kind == "enter"]


def _rules(port: BlindPort | AskingPort) -> Counter[tuple[str, str]]:
    if isinstance(port, BlindPort):
        return port.rules
    return Counter((event.step, event.rule) for event in port.events if isinstance(event, Fired))
