"""Two games, or two versions of one, side by side: what they have both, and what differs beyond chance.

Each side plays deals of its own, so that the samples do not depend on each other; Mann and Whitney's test asks nothing
of how numbers are distributed, and Holm's correction is over all figures of all numbers of players together.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from hornbook.dsl.core.game import Game
from hornbook.interpreter.machine.faults import RuleFault
from hornbook.interpreter.players.differing import beyond_chance, p_value_of_counts
from hornbook.interpreter.players.numbers import Interval, Numbers
from hornbook.interpreter.players.summary import Summary, bots_seated, interval_of
from hornbook.interpreter.players.tally import Figure
from hornbook.lab.crew import Crew
from hornbook.lab.keeping import table_for
from hornbook.lab.playing import Goal, Progress, played_at

FALSE_ALARMS = 0.01
"""How often a comparison names some difference, of all that it looks at, if there is none."""


@dataclass(frozen=True, slots=True)
class Difference:
    """A figure on both sides; whether it differs beyond chance, and how likely it is to differ so much by chance."""

    figure: Figure
    one: Numbers
    other: Numbers
    p: float
    differs: bool = False

    @property
    def more(self) -> tuple[float, Interval]:
        """How much more the second comes to, with its interval."""
        more, margin = self.other.mean - self.one.mean, (self.one.margin**2 + self.other.margin**2) ** 0.5
        return more, (more - margin, more + margin)


@dataclass(frozen=True)
class Sides:
    """Both games with a number of players."""

    one: Summary
    other: Summary
    differences: tuple[Difference, ...]
    only: tuple[tuple[Figure, Numbers], ...]
    only_other: tuple[tuple[Figure, Numbers], ...]


@dataclass(frozen=True)
class Comparison:
    """All numbers of players; or why a side broke off."""

    games: tuple[Game, Game]
    sides: tuple[Sides, ...]
    broke: Mapping[int, RuleFault]

    def as_json(self) -> dict[str, Any]:
        return {
            "games": [game.id for game in self.games],
            "false_alarms": FALSE_ALARMS,
            "players": [_sides_json(each) for each in self.sides],
        }


def both_allow(one: Game, other: Game) -> range:
    """The numbers of players that both games allow."""
    return range(max(one.min_players, other.min_players), min(one.max_players, other.max_players) + 1)


def compared(
    games: tuple[Game, Game],
    players: Sequence[int],
    bots: Sequence[str],
    how: tuple[int, int, bool],
    crew: Crew,
    progress: Progress,
) -> Comparison:
    """Plays both. `how`: the first seed, how many games a side, and whether what is kept is used."""
    seed, number, resume = how
    came = []
    for at, game in enumerate(games):
        tables = [table_for(game, each, (bots_seated(bots, each),)) for each in players]
        came.append(played_at(tables, seed + at * number, Goal(number), crew, progress, resume))
    faults = {at: fault for at, side in enumerate(came) for each in side if (fault := each.portion.broke) is not None}
    if faults:
        return Comparison(games, (), faults)
    return Comparison(games, _judged([(a.summaries[0], b.summaries[0]) for a, b in zip(*came, strict=True)]), {})


def _judged(pairs: Sequence[tuple[Summary, Summary]]) -> tuple[Sides, ...]:
    """Every pair with its differences, judged together."""
    found = [_differences(one, other) for one, other in pairs]
    named = iter(beyond_chance([each.p for differences in found for each in differences], FALSE_ALARMS))
    judged = [
        tuple(Difference(d.figure, d.one, d.other, d.p, differs=next(named)) for d in differences)
        for differences in found
    ]
    return tuple(
        Sides(one, other, differences, _without(one, other), _without(other, one))
        for (one, other), differences in zip(pairs, judged, strict=True)
    )


def _differences(one: Summary, other: Summary) -> list[Difference]:
    others = dict(other.figures())
    return [
        Difference(figure, numbers, others[figure], p_value_of_counts(numbers.values(), others[figure].values()))
        for figure, numbers in one.figures()
        if figure in others
    ]


def _without(one: Summary, other: Summary) -> tuple[tuple[Figure, Numbers], ...]:
    """What a side has and the other has not."""
    others = dict(other.figures())
    return tuple((figure, numbers) for figure, numbers in one.figures() if figure not in others)


def _sides_json(sides: Sides) -> dict[str, Any]:
    return {
        "players": sides.one.players,
        "games": [sides.one.games, sides.other.games],
        "figures": [_difference_json(each) for each in sides.differences],
        "only": [[str(figure) for figure, _ in only] for only in (sides.only, sides.only_other)],
    }


def _difference_json(each: Difference) -> dict[str, Any]:
    intervals = [[round(edge, 4) for edge in interval_of(each.figure, numbers)] for numbers in (each.one, each.other)]
    return {
        "figure": str(each.figure),
        "means": [round(each.one.mean, 4), round(each.other.mean, 4)],
        "intervals": intervals,
        "p": each.p,
        "differs": each.differs,
    }
