"""Figures of played games: plain data, which can be written down and read again."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

from hornbook.interpreter.players.duels import Part
from hornbook.interpreter.players.skill import Skill

SEED = 1
GAMES = 10_000
"""How many games are played with each number of players, compiled."""
FEW_GAMES = 200
"""How many there are at most where games cannot be compiled."""
BOT_GAMES = 10_000
"""How many games compare bots."""
SKILL_DEALS = 40
BETTER = "searching:100"
"""Whose play is better, where it is asked how much skill there is."""
DUELLISTS = ("random", "lowest", "highest", "cautious", BETTER)
DUEL_DEALS = 20
"""How many deals any two bots play; most of the time goes to those with the bot that searches."""


@dataclass(frozen=True)
class Sample:
    """Games with one number of players, everybody choosing at random.

    Scores are those of all seats; lengths tell how often the phase ran that runs most often; measures what each measure
    of the file came to: of each value, how often it came up. Rules tell how often each fired in a game, on average.
    Games that did not end count only as such.
    """

    players: int
    games: int
    unended: int
    scores: Mapping[int, int]
    lengths: Mapping[int, int]
    rules: Mapping[str, float]
    measures: Mapping[str, Mapping[int, int]] = field(default_factory=dict)


@dataclass(frozen=True)
class Seats:
    """How often each seat won, everybody choosing at random. A shared victory counts for a part."""

    players: int
    games: int
    wins: tuple[float, ...]


@dataclass(frozen=True)
class Contest:
    """One cautious bot, on each seat in turn, against bots that choose at random: victories, and mean scores.

    Where all win or lose together, everybody is cautious, and the others are those of the games at random.
    """

    players: int
    games: int
    wins: float
    score: float
    others: float


@dataclass(frozen=True)
class Duelled:
    """What part of the points a bot got against another; where all win or lose as one, of games it won by itself."""

    one: str
    other: str
    part: Part


@dataclass(frozen=True)
class Strengths:
    """What every bot came to against every other. `seed` is that of the first deal; each further one adds one."""

    players: int
    deals: int
    seed: int
    together: bool
    duels: tuple[Duelled, ...]

    @property
    def bots(self) -> tuple[str, ...]:
        """Who took part."""
        return tuple(dict.fromkeys(bot for duel in self.duels for bot in (duel.one, duel.other)))

    def part(self, one: str, other: str) -> Part | None:
        """What one bot came to against another; None if they did not play."""
        for duel in self.duels:
            if (duel.one, duel.other) == (one, other):
                return duel.part
            if (duel.other, duel.one) == (one, other):
                return duel.part.other
        return None

    def points(self, bot: str) -> float:
        """What part of all its points a bot got, whomever it played against."""
        parts = [part.mean for other in self.bots if (part := self.part(bot, other)) is not None]
        return sum(parts) / len(parts)


@dataclass(frozen=True)
class Figures:
    """All that is told of one game. `seed` is that of the first game of every sample; each further one adds one.

    `together` says that all players win or lose as one; `skill` and `strengths` are None where nothing plays well in
    the time there is.
    """

    seed: int
    phase: str
    lowest_wins: bool
    samples: tuple[Sample, ...]
    seats: Seats
    contest: Contest
    together: bool = False
    skill: Skill | None = None
    strengths: Strengths | None = None

    @property
    def won_at_random(self) -> float:
        """How many games were won by anybody, everybody choosing at random."""
        return sum(self.seats.wins)

    def as_json(self) -> dict[str, Any]:
        return asdict(self)


def figures_from_json(data: Mapping[str, Any]) -> Figures:
    """The figures that `as_json` has written."""
    samples = tuple(
        Sample(
            **{
                **sample,
                "scores": _counts(sample["scores"]),
                "lengths": _counts(sample["lengths"]),
                "measures": {name: _counts(values) for name, values in sample["measures"].items()},
            }
        )
        for sample in data["samples"]
    )
    seats = Seats(**{**data["seats"], "wins": tuple(data["seats"]["wins"])})
    contest = Contest(**data["contest"])
    return Figures(
        data["seed"],
        data["phase"],
        data["lowest_wins"],
        samples,
        seats,
        contest,
        data["together"],
        Skill(**data["skill"]) if data["skill"] else None,
        _strengths(data["strengths"]) if data["strengths"] else None,
    )


def _strengths(data: Mapping[str, Any]) -> Strengths:
    duels = (
        Duelled(duel["one"], duel["other"], Part(duel["part"]["mean"], tuple(duel["part"]["interval"])))
        for duel in data["duels"]
    )
    return Strengths(**{**data, "duels": tuple(duels)})


def _counts(data: Mapping[Any, int]) -> dict[int, int]:
    """How often each value came up; files have names for them."""
    return {int(value): times for value, times in data.items()}
