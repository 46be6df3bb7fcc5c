"""Many games at once: how long they are, how they score, which rules fire.

Takes a checked game, a number of players and games, a seed and bots; gives a `Summary`. Game number k is played with
the seed plus k, and can be replayed through positions from that seed and its trace. With `check`, the claims and bounds
of the file are looked at while playing, and so is that no card is lost or doubled.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import compress
from typing import Any

from hornbook.dsl.core.game import Game
from hornbook.interpreter.engine.counted import Option, lead_names, option_names, options_of, rule_names
from hornbook.interpreter.engine.engine import Engine
from hornbook.interpreter.engine.lead import Lead
from hornbook.interpreter.engine.measuring import Measuring
from hornbook.interpreter.engine.running import BlindPort, RunningPort, passed_edges
from hornbook.interpreter.engine.standing import sides
from hornbook.interpreter.engine.trace import Event, Fired
from hornbook.interpreter.engine.watching import Violation, WatchedRun, Watcher
from hornbook.interpreter.machine.faults import RuleFault
from hornbook.interpreter.machine.flow_graph import END, Edge
from hornbook.interpreter.machine.memory_layout import Env
from hornbook.interpreter.players.bots import AskingPort, RandomBot, seated_bots
from hornbook.interpreter.players.determinize import Determinizer
from hornbook.interpreter.players.outcomes import Column, Outcomes, compiled_outcomes

_MANY = 50
"""Fewer games than this are played sooner than compiled."""


@dataclass(frozen=True, slots=True)
class Spread:
    """What a number was like over many games."""

    mean: float
    low: int
    high: int

    def as_json(self) -> dict[str, float]:
        return {"mean": round(self.mean, 3), "min": self.low, "max": self.high}


@dataclass(frozen=True, slots=True)
class SeatSummary:
    """How a seat fared. `wins` are the games that it won, alone or with others; of these victories it has a `share`:
    a half if two share one, but all of it if these win or lose together by the rules, as partners do."""

    bot: str
    score: Spread
    wins: int
    share: float


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


@dataclass(frozen=True, slots=True)
class Measured:
    """What a measure of the file came to: its spread, and in how many games it came to each value."""

    spread: Spread
    values: dict[int, int]
    of_team: bool

    def as_json(self) -> dict[str, Any]:
        values = {str(value): games for value, games in self.values.items()}
        return {**self.spread.as_json(), "values": values, "of_team": self.of_team}


@dataclass(frozen=True, slots=True)
class Summary:
    """What came of many games; phases, rules and options tell how often each ran, fired or was taken in a game,
    measures what the file measures. `undecided` games ended without a winner."""

    game: str
    players: int
    games: int
    seed: int
    unended: int
    seats: tuple[SeatSummary, ...]
    phases: dict[str, Spread]
    rules: dict[str, Spread]
    options: dict[str, Spread]
    undecided: int
    violations: tuple[Violation, ...] = field(default=())
    measures: dict[str, Measured] = field(default_factory=dict)

    def as_json(self) -> dict[str, Any]:
        return {
            "game": self.game,
            "players": self.players,
            "games": self.games,
            "seed": self.seed,
            "unended": self.unended,
            "seats": [
                {
                    "seat": at + 1,
                    "bot": seat.bot,
                    "score": seat.score.as_json(),
                    "wins": seat.wins,
                    "share": seat.share,
                }
                for at, seat in enumerate(self.seats)
            ],
            "phases": {name: spread.as_json() for name, spread in self.phases.items()},
            "rules": {name: spread.as_json() for name, spread in self.rules.items()},
            "options": {name: spread.as_json() for name, spread in self.options.items()},
            "undecided": self.undecided,
            "measures": {name: measured.as_json() for name, measured in self.measures.items()},
            "violations": [violation.as_json() for violation in self.violations],
        }


class Simulator:
    """Plays games of one kind: a game, a number of players, a bot for each seat. Who leads is looked at if `lead`."""

    def __init__(
        self, game: Game, players: int, bots: Sequence[str] = ("random",), check: bool = False, lead: bool = False
    ) -> None:
        self.game = game
        self.players = players
        self.bots = tuple(bots[seat % len(bots)] for seat in range(players))
        self._watcher = Watcher(game) if check else None
        self.engine = self._watcher.engine if self._watcher else Engine(game)
        self._imagination = Determinizer(self.engine)
        self._measuring = Measuring(self.engine)
        self._options = options_of(game)
        self.lead = lead

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
        bots = seated_bots(self.bots, self.players, seed)
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
    """Plays games with the seeds `seed`, `seed + 1`, ... `progress` hears how many are done. Many games of random bots
    that are not checked are compiled, if they can be; what comes of them is the same."""
    simulator = Simulator(game, players, bots, check)
    if set(simulator.bots) == {"random"} and not check and games >= _MANY:
        outcomes = compiled_outcomes(simulator.engine, players, seed, games, progress)
        if outcomes is not None:
            return _summary(simulator, outcomes)
    played = []
    for number in range(games):
        played.append(simulator.play(seed + number))
        if progress is not None:
            progress(number + 1)
    return _summary(simulator, outcomes_of(simulator, seed, played), played)


def play_many(engine: Engine, players: int, games: int, seed: int = 0) -> Outcomes:
    """Plays games of random bots with the seeds `seed`, `seed + 1`, ..., compiled if they can be."""
    outcomes = compiled_outcomes(engine, players, seed, games, lead=True)
    if outcomes is not None:
        return outcomes
    simulator = Simulator(engine.game, players, lead=True)
    return outcomes_of(simulator, seed, [simulator.play(seed + number) for number in range(games)])


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


def _summary(simulator: Simulator, outcomes: Outcomes, played: Sequence[Played] = ()) -> Summary:
    game = simulator.game
    side_of = sides(game, simulator.players)
    return Summary(
        game.id,
        simulator.players,
        outcomes.games,
        outcomes.seed,
        outcomes.games - sum(outcomes.ended),
        tuple(_seat_summary(seat, bot, outcomes, side_of) for seat, bot in enumerate(simulator.bots)),
        {phase: _spread(times) for phase, times in outcomes.phases.items()},
        {rule: _spread(times) for rule, times in outcomes.rules.items()},
        {option: _spread(times) for option, times in outcomes.options.items()},
        sum(not winners for winners in compress(outcomes.winners, outcomes.ended)),
        tuple(violation for one in played for violation in one.violations),
        {name: _measured(measure.of_team, name, outcomes) for name, measure in game.measures.items()},
    )


def _measured(of_team: bool, name: str, outcomes: Outcomes) -> Measured:
    """What a measure came to, in games that ended."""
    values = list(compress(outcomes.measures[name], outcomes.ended))
    return Measured(_spread(values), dict(sorted(Counter(values).items())), of_team)


def _seat_summary(seat: int, bot: str, outcomes: Outcomes, side_of: Sequence[int]) -> SeatSummary:
    won = [winners for winners in outcomes.winners if winners >> seat & 1]
    share = sum(1 / len({side for at, side in enumerate(side_of) if winners >> at & 1}) for winners in won)
    return SeatSummary(bot, _spread(outcomes.scores[seat]), len(won), share)


def wins_together(game: Game) -> bool:
    """Whether what decides the victory is the same for every player."""
    return len(set(sides(game, game.max_players))) == 1


def _spread(numbers: Column) -> Spread:
    return Spread(sum(numbers) / len(numbers), min(numbers), max(numbers)) if numbers else Spread(0.0, 0, 0)


def _entered(edge: Edge) -> list[str]:
    return [mark.phase for mark in edge.marks if mark.kind == "enter"]


def _rules(port: BlindPort | AskingPort) -> Counter[tuple[str, str]]:
    if isinstance(port, BlindPort):
        return port.rules
    return Counter((event.step, event.rule) for event in port.events if isinstance(event, Fired))
