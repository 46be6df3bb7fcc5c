"""What random play is like, before and after: measures of many games, and which of them are others.

Games have fixed seeds, and each has its own: those after are not played with the cards of those before, so that the two
samples do not depend on each other. A number is taken from each game as a whole, since what happens in one game depends
on itself. Measures that only one side has, such as a rule that is new, are not compared. Besides, some games are played
with the same luck on both sides, to see how many of them come out alike.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from statistics import fmean
from typing import Literal

from hornbook.dsl.core.game import Game
from hornbook.interpreter.machine.faults import RuleFault
from hornbook.interpreter.players.differing import beyond_chance, p_value
from hornbook.interpreter.players.simulate import Played, Simulator
from hornbook.interpreter.players.summary import usual_players
from hornbook.interpreter.players.winning import lowest_wins
from hornbook.workers import WorkerLost, as_many_as, workers

GAMES = 400
FALSE_ALARMS = 0.01
"""How often a review names some difference in play, of all that it looks at, if there is none."""
_SEED = 1
TWINS = 100
"""So many games are played with the same luck on both sides, if so many are played at all."""

MeasureKind = Literal["phase", "rule", "score", "best", "seat", "endless"]


@dataclass(frozen=True, order=True)
class Measure:
    """What is counted in a game. `name` is that of a phase or a rule (`step.rule`), or the number of a seat."""

    kind: MeasureKind
    name: str = ""


@dataclass(frozen=True)
class Shift:
    """A measure whose values differ beyond chance: what it is on average, before and after, and the p-value."""

    measure: Measure
    before: float
    after: float
    p: float


@dataclass(frozen=True)
class PlayNews:
    """What games at random show. Of `twins`, games played with the same luck on both sides, so many came out `alike`;
    `compared` measures were looked at. If games broke off on a side, why stands there."""

    players: int
    games: int
    twins: int = 0
    alike: int = 0
    compared: int = 0
    shifts: tuple[Shift, ...] = ()
    broke_before: str = ""
    broke_after: str = ""


@dataclass(frozen=True)
class _Sample:
    """The measures of games, a number for each game, and what came of the twins; or why they broke off."""

    measures: Mapping[Measure, Sequence[float]]
    twins: Sequence[Played] = ()
    broke: str = ""


Progress = Callable[[str, int, int], None]


def players_of(before: Game, after: Game) -> int | None:
    """How many play in the games that are compared: four, or as near to it as both games allow."""
    low, high = max(before.min_players, after.min_players), min(before.max_players, after.max_players)
    return max(low, min(usual_players(after), high)) if low <= high else None


def play_news(pairs: Mapping[str, tuple[Game, Game]], games: int, progress: Progress) -> dict[str, PlayNews]:
    """What play shows of each pair of games, by its name. The correction for many tests is over all of them."""
    found: dict[str, PlayNews] = {}
    tests: list[tuple[str, Shift]] = []
    with workers(as_many_as(None, 2 * len(pairs))) as pool:
        waiting = {}
        for name, (before, after) in pairs.items():
            players = players_of(before, after)
            if players is not None:
                asked = [(before, _SEED), (after, _SEED + games)]
                waiting[name] = players, [pool.submit(_sampled, game, players, seed, games) for game, seed in asked]
        for done, (name, (players, sides)) in enumerate(waiting.items(), 1):
            try:
                one, other = (side.result() for side in sides)
            except WorkerLost:
                continue
            found[name] = _news(players, games, one, other)
            tests += [(name, shift) for shift in _shifts(one, other)]
            progress(name, done, len(waiting))
    named = beyond_chance([shift.p for _, shift in tests], FALSE_ALARMS)
    for name, news in found.items():
        own = [(shift, told) for (of, shift), told in zip(tests, named, strict=True) if of == name]
        found[name] = replace(news, compared=len(own), shifts=tuple(shift for shift, told in own if told))
    return found


def _news(players: int, games: int, one: _Sample, other: _Sample) -> PlayNews:
    """All but the measures, which are judged together with those of other games."""
    alike = sum(was == now for was, now in zip(one.twins, other.twins, strict=False))
    return PlayNews(players, games, len(one.twins), alike, broke_before=one.broke, broke_after=other.broke)


def _shifts(one: _Sample, other: _Sample) -> list[Shift]:
    """Every measure that both samples have, and how it differs."""
    if one.broke or other.broke:
        return []
    both = [measure for measure in one.measures if measure in other.measures]
    pairs = [(measure, one.measures[measure], other.measures[measure]) for measure in both]
    return [Shift(measure, fmean(old), fmean(new), p_value(old, new)) for measure, old, new in pairs]


def _sampled(game: Game, players: int, seed: int, games: int) -> _Sample:
    simulator = Simulator(game, players)
    try:
        played = [simulator.play(seed + number) for number in range(games)]
        twins = played[:TWINS] if seed == _SEED else [simulator.play(_SEED + n) for n in range(min(games, TWINS))]
    except RuleFault as fault:
        return _Sample({}, broke=fault.message)
    return _Sample(dict(_measures(game, players, played)), twins)


def _measures(game: Game, players: int, played: Sequence[Played]) -> list[tuple[Measure, list[float]]]:
    """A number for each game, measure by measure."""
    best = min if lowest_wins(game) else max
    found: list[tuple[Measure, list[float]]] = [
        (Measure("endless"), [float(not one.ended) for one in played]),
        (Measure("score"), [fmean(one.scores) for one in played]),
        (Measure("best"), [float(best(one.scores)) for one in played]),
    ]
    found += [(Measure("phase", name), [float(one.phases[name]) for one in played]) for name in game.phases]
    rules = [(step.name, rule.name) for step in game.steps.values() for rule in step.rules]
    found += [(Measure("rule", ".".join(rule)), [float(one.rules[rule]) for one in played]) for rule in rules]
    found += [
        (Measure("seat", str(seat + 1)), [_part_of_victory(one, seat) for one in played]) for seat in range(players)
    ]
    return found


def _part_of_victory(played: Played, seat: int) -> float:
    return 1 / len(played.winners) if seat in played.winners else 0.0
