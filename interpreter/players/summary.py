"""Many games summed up, as people and machines read it.

Takes a game, who played it and what the games came to; gives figures with how sure they are. An interval is where the
true number lies in 95 of 100 cases: what games without end would come to.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from hornbook.dsl.core.game import Game
from hornbook.dsl.core.statements import Block, Choose, DoStep, Menu
from hornbook.dsl.core.walk import walk
from hornbook.interpreter.engine.watching import Violation
from hornbook.interpreter.players.numbers import Interval, Numbers, numbers_of, share_interval
from hornbook.interpreter.players.tally import Figure, FigureKind, Tally, figures_in

_LEAD: tuple[FigureKind, ...] = ("lead_changes", "decided", "runaway", "comeback")
_FEWEST_MOMENTS = 4
"""A game in which people look up from the table less often has no first and last quarter."""


@dataclass(frozen=True, slots=True)
class SeatSummary:
    """How a seat fared. `wins` are the games that it won, alone or with others; of these victories it has a `share`:
    a half if two share one, but all of it if these win or lose together by the rules, as partners do."""

    bot: str
    score: Numbers
    wins: int
    share: float
    games: int

    @property
    def part(self) -> float:
        """Its share of all games."""
        return self.share / self.games if self.games else 0.0

    @property
    def interval(self) -> Interval:
        return share_interval(self.share, self.games)


@dataclass(frozen=True)
class Summary:
    """What came of many games with the seeds `seed`, `seed + 1`, ..., one bot a seat."""

    game: Game
    players: int
    seed: int
    bots: tuple[str, ...]
    tally: Tally

    @property
    def games(self) -> int:
        return self.tally.games

    @property
    def unended(self) -> int:
        """How many were broken off for their length."""
        return self.tally.numbers[Figure("endless")].total

    @property
    def undecided(self) -> int:
        """How many ended without a winner."""
        return self.games - self.unended - self.tally.numbers[Figure("won")].total

    @property
    def scored(self) -> bool:
        """Whether the rules keep scores."""
        return Figure("score") in self.tally.numbers

    @property
    def together(self) -> bool:
        """Whether everybody wins or loses as one."""
        return Figure("ties") not in self.tally.numbers

    @property
    def seats(self) -> tuple[SeatSummary, ...]:
        return tuple(self._seat(str(seat + 1)) for seat in range(self.players))

    @property
    def phases(self) -> Mapping[str, Numbers]:
        return self._of_kind("phase")

    @property
    def rules(self) -> Mapping[str, Numbers]:
        return self._of_kind("rule")

    @property
    def options(self) -> Mapping[str, Numbers]:
        return self._of_kind("option")

    @property
    def measures(self) -> Mapping[str, Numbers]:
        return self._of_kind("measure")

    @property
    def violations(self) -> tuple[Violation, ...]:
        """Everything that was broken, as in the first game in which it was."""
        return tuple(violation for _, violation in self.tally.violations.values())

    @property
    def length(self) -> str:
        """The phase by which games are measured: the one that runs most often, of those in which somebody decides."""
        return max(deciding_phases(self.game), key=lambda name: self.phases[name].total, default="")

    @property
    def tells_of_lead(self) -> bool:
        """Whether games are long enough for it to mean something who leads."""
        return Figure("decided") in self.tally.numbers and (
            sum(phase.mean for phase in self.phases.values()) >= _FEWEST_MOMENTS
        )

    def figures(self) -> Iterator[tuple[Figure, Numbers]]:
        """Every figure that means something in this game."""
        left_out = () if self.tells_of_lead else _LEAD
        for figure in figures_in(self.game, self.players):
            if figure.kind not in left_out:
                yield figure, self.tally.numbers[figure]

    def of_bot(self, bot: str) -> tuple[float, Interval, float]:
        """What one player of a kind has: the part of the victories with its interval, and the mean score."""
        seats = [seat for seat in self.seats if seat.bot == bot]
        share, games = sum(seat.share for seat in seats), len(seats) * self.games
        score = sum(seat.score.mean for seat in seats) / len(seats)
        return (share / games if games else 0.0), share_interval(share, games), score

    def as_json(self) -> dict[str, Any]:
        numbers = self.tally.numbers
        lead = {kind: _json(Figure(kind), numbers[Figure(kind)]) for kind in _LEAD} if self.tells_of_lead else None
        between = ("score", "best", "gap", "ties", "choices")
        return {
            "game": self.game.id,
            "players": self.players,
            "games": self.games,
            "seed": self.seed,
            "unended": self.unended,
            "undecided": self.undecided,
            "seats": [_seat_json(number, seat) for number, seat in enumerate(self.seats, 1)],
            **{figure.kind: _json(figure, each) for figure, each in numbers.items() if figure.kind in between},
            "length": {"phase": self.length, **_json(Figure("phase"), self.phases[self.length])} if self.length else {},
            "lead": lead or {},
            "phases": {name: _json(Figure("phase"), each) for name, each in self.phases.items()},
            "rules": {name: _json(Figure("rule"), each) for name, each in self.rules.items()},
            "options": {name: _json(Figure("option"), each) for name, each in self.options.items()},
            "measures": {name: self._measure_json(name, each) for name, each in self.measures.items()},
            "violations": [
                {**violation.as_json(), "games": times} for times, violation in self.tally.violations.values()
            ],
        }

    def _of_kind(self, kind: FigureKind) -> dict[str, Numbers]:
        return {figure.name: numbers for figure, numbers in self.tally.numbers.items() if figure.kind == kind}

    def _seat(self, name: str) -> SeatSummary:
        won = self.tally.numbers[Figure("won") if self.together else Figure("seat", name)]
        wins = sum(times for part, times in won.counts.items() if part)
        score = self.tally.numbers.get(Figure("seat_score", name), numbers_of(()))
        return SeatSummary(self.bots[int(name) - 1], score, wins, won.total / won.unit, self.games)

    def _measure_json(self, name: str, numbers: Numbers) -> dict[str, Any]:
        values = {f"{value:g}": games for value, games in numbers.values().items()}
        return {**_json(Figure("measure"), numbers), "values": values, "of_team": self.game.measures[name].of_team}


def interval_of(figure: Figure, numbers: Numbers) -> Interval:
    """Between what the true mean of a figure lies in 95 of 100 cases."""
    if figure.is_share and figure.kind != "decided":
        return share_interval(numbers.total / numbers.unit, numbers.count)
    return numbers.interval


def usual_players(game: Game) -> int:
    """Four, or as near to it as the game allows."""
    return max(game.min_players, min(4, game.max_players))


def bots_seated(bots: Sequence[str], players: int) -> tuple[str, ...]:
    """One bot a seat, the names going round."""
    return tuple(bots[seat % len(bots)] for seat in range(players))


def deciding_phases(game: Game) -> list[str]:
    """The phases in which somebody decides something; all of them if nobody ever does."""
    return [name for name, phase in game.phases.items() if _decides(game, phase.body)] or list(game.phases)


def _decides(game: Game, block: Block) -> bool:
    """Whether a block asks somebody to choose, itself or in a step."""
    nodes = list(walk(block))
    steps = [game.steps[node.step] for node in nodes if isinstance(node, DoStep)]
    return any(isinstance(node, Choose | Menu) for node in nodes) or any(
        _decides(game, rule.body) for step in steps for rule in step.rules
    )


def _json(figure: Figure, numbers: Numbers) -> dict[str, Any]:
    interval = [round(edge, 4) for edge in interval_of(figure, numbers)]
    told = {"mean": round(numbers.mean, 4 if figure.is_share else 3), "interval": interval}
    return told if figure.is_share else {**told, "min": _plain(numbers.lowest), "max": _plain(numbers.highest)}


def _plain(number: float) -> float:
    """A number without a point if it needs none."""
    return int(number) if number == int(number) else round(number, 3)


def _seat_json(number: int, seat: SeatSummary) -> dict[str, Any]:
    return {
        "seat": number,
        "bot": seat.bot,
        "score": _json(Figure("seat_score"), seat.score),
        "wins": seat.wins,
        "share": seat.share,
        "interval": [round(edge, 4) for edge in seat.interval],
    }
