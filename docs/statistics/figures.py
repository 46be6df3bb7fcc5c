"""Figures of played games: plain data, which can be written down and read again."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

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
class Figures:
    """All that is told of one game. `seed` is that of the first game of every sample; each further one adds one.

    `together` says that all players win or lose as one; `skill` is None where nothing plays well in the time there is.
    """

    seed: int
    phase: str
    lowest_wins: bool
    samples: tuple[Sample, ...]
    seats: Seats
    contest: Contest
    together: bool = False
    skill: Skill | None = None

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
    skill = Skill(**data["skill"]) if data["skill"] else None
    return Figures(data["seed"], data["phase"], data["lowest_wins"], samples, seats, contest, data["together"], skill)


def _counts(data: Mapping[Any, int]) -> dict[int, int]:
    """How often each value came up; files have names for them."""
    return {int(value): times for value, times in data.items()}
