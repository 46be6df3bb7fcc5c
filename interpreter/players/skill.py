"""How much skill: which part of the result better play explains, which the cards, which the seat.

Takes a game; gives shares of the variance of the result, by playing the same deals again and again with the better
player on every seat in turn. This is an analysis of variance: what each cause adds up to is an estimate without bias
(what noise would add is taken away), and the interval comes from leaving out a part of the deals at a time.

The result is the part of the victory that falls to a side (a player, or partners); where all win or lose as one, what
the team scores, once with all better and once with all at random.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean

from hornbook.dsl.core.game import Game
from hornbook.interpreter.engine.standing import sides
from hornbook.interpreter.players.outcomes import Outcomes
from hornbook.interpreter.players.simulate import Simulator
from hornbook.interpreter.players.summary import usual_players
from hornbook.interpreter.players.winning import lowest_wins

_GROUPS = 10
_T = 2.262
"""Of so many groups 95 of 100 estimates lie within so many standard errors (Student's t, 9 degrees of freedom)."""

Results = Sequence[Sequence[Sequence[float]]]
"""By deal, by who was better, by side."""


@dataclass(frozen=True)
class Skill:
    """Shares of the variance of the result: `play`, with its interval, `cards`, `seat` and the `rest`, which is what
    the others choose and what is shuffled later. `better` and `others` are the mean results of both kinds of players.
    """

    players: int
    sides: int
    deals: int
    bot: str
    seed: int
    together: bool
    play: float
    low: float
    high: float
    cards: float
    seat: float
    rest: float
    better: float
    others: float


def skill_of(game: Game, bot: str, deals: int, seed: int) -> Skill:
    """Plays the games and takes the result apart. Raises `RuleFault` if the rules break off."""
    players = usual_players(game)
    side_of = sides(game, players)
    teams = list(dict.fromkeys(side_of))
    together = len(teams) == 1
    found = _together(game, players, bot, deals, seed) if together else _apart(game, side_of, bot, deals, seed)
    taken_apart = _of_teams if together else _of_rivals
    play, cards, seat, rest = taken_apart(found)
    spread = _jackknife(found, lambda some: taken_apart(some)[0])
    better, others = _means(found, together)
    low, high = max(0.0, play - _T * spread), min(1.0, play + _T * spread)
    return Skill(players, len(teams), deals, bot, seed, together, play, low, high, cards, seat, rest, better, others)


def _apart(game: Game, side_of: Sequence[int], bot: str, deals: int, seed: int) -> Results:
    """The part of the victory that fell to each side, with each side better in turn."""
    teams = list(dict.fromkeys(side_of))
    played = [
        Simulator(game, len(side_of), [bot if side == team else "random" for side in side_of], many=True).outcomes(
            seed, deals
        )[0]
        for team in teams
    ]
    return [[_parts(outcomes.winners[deal], side_of, teams) for outcomes in played] for deal in range(deals)]


def _parts(winners: int, side_of: Sequence[int], teams: Sequence[int]) -> list[float]:
    won = {side for seat, side in enumerate(side_of) if winners >> seat & 1}
    return [1 / len(won) if team in won else 0.0 for team in teams]


def _together(game: Game, players: int, bot: str, deals: int, seed: int) -> Results:
    """What the team came to with each deal: at random, and better."""
    played = [Simulator(game, players, [each], many=True).outcomes(seed, deals)[0] for each in ("random", bot)]
    return [[[_team_result(game, outcomes, deal)] for outcomes in played] for deal in range(deals)]


def _team_result(game: Game, outcomes: Outcomes, deal: int) -> float:
    if not game.winners.keys:
        return float(outcomes.winners[deal] != 0)
    score = float(outcomes.scores[0][deal])
    return -score if lowest_wins(game) else score


def _of_rivals(results: Results) -> tuple[float, float, float, float]:
    """The shares of play, cards, seat and the rest. Every side is better as often as any other with every deal, so the
    causes do not mix."""
    deals, many = len(results), len(results[0])
    each = range(many)
    every = [y for deal in results for game in deal for y in game]
    mean = fmean(every)
    total = sum((y - mean) ** 2 for y in every)
    better = fmean(deal[side][side] for deal in results for side in each)
    others = fmean(deal[who][side] for deal in results for who in each for side in each if who != side)
    play = deals * many * ((better - mean) ** 2 + (many - 1) * (others - mean) ** 2)
    by_side = [fmean(deal[who][side] for deal in results for who in each) for side in each]
    seat = deals * many * sum((own - mean) ** 2 for own in by_side)
    cards = many * sum(
        (fmean(deal[who][side] for who in each) - by_side[side]) ** 2 for deal in results for side in each
    )
    free = (1, (deals - 1) * (many - 1), many - 1)
    return _shares(total, (play, cards, seat), free, deals * many * (many - 1))


def _of_teams(results: Results) -> tuple[float, float, float, float]:
    """The same where there is one side: better or not, with the same deals."""
    pairs = [(deal[0][0], deal[1][0]) for deal in results]
    every = [y for pair in pairs for y in pair]
    mean = fmean(every)
    total = sum((y - mean) ** 2 for y in every)
    play = len(pairs) * sum((fmean(column) - mean) ** 2 for column in zip(*pairs, strict=True))
    cards = 2 * sum((fmean(pair) - mean) ** 2 for pair in pairs)
    return _shares(total, (play, cards, 0.0), (1, len(pairs) - 1, 0), len(every) - 1)


def _shares(
    total: float, causes: tuple[float, float, float], free: tuple[int, int, int], all_free: int
) -> tuple[float, float, float, float]:
    """What each cause has of the total, without what noise would have given it. `free`: degrees of freedom."""
    if total <= 0:
        return 0.0, 0.0, 0.0, 1.0
    noise = max(0.0, total - sum(causes)) / max(1, all_free - sum(free))
    play, cards, seat = (max(0.0, cause - own * noise) / total for cause, own in zip(causes, free, strict=True))
    return play, cards, seat, max(0.0, 1 - play - cards - seat)


def _jackknife(results: Results, estimate: Callable[[Results], float]) -> float:
    """The standard error of an estimate: how much it depends on each group of deals."""
    groups = min(_GROUPS, len(results))
    if groups < 2:
        return 1.0
    without = [estimate([deal for at, deal in enumerate(results) if at % groups != left]) for left in range(groups)]
    middle = fmean(without)
    return sqrt((groups - 1) / groups * sum((each - middle) ** 2 for each in without))


def _means(results: Results, together: bool) -> tuple[float, float]:
    if together:
        others, better = (fmean(column) for column in zip(*[(deal[0][0], deal[1][0]) for deal in results], strict=True))
        return better, others
    each = range(len(results[0]))
    better = fmean(deal[side][side] for deal in results for side in each)
    return better, fmean(deal[who][side] for deal in results for who in each for side in each if who != side)
