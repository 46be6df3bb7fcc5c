"""Plays the games that figures are made of. The same game and code always give the same figures."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import compress

from hornbook.docs.statistics.figures import (
    BOT_GAMES,
    DUEL_DEALS,
    DUELLISTS,
    FEW_GAMES,
    GAMES,
    SEED,
    Contest,
    Duelled,
    Figures,
    Sample,
    Seats,
    Strengths,
)
from hornbook.dsl.core.game import Game
from hornbook.interpreter.engine.engine import Engine
from hornbook.interpreter.players.duels import duels, part_of, points_in, usual_duellists
from hornbook.interpreter.players.outcomes import Outcomes, compiled_outcomes
from hornbook.interpreter.players.simulate import Simulator
from hornbook.interpreter.players.summary import deciding_phases, usual_players
from hornbook.interpreter.players.winning import lowest_wins, wins_together


def sampled(game: Game, players: int) -> Outcomes:
    """Games with a number of players, everybody choosing at random."""
    return _played(game, ["random"] * players, GAMES)


def _played(game: Game, bots: Sequence[str], games: int) -> Outcomes:
    """So many games, or a few if they cannot be compiled."""
    outcomes = compiled_outcomes(Engine(game), len(bots), SEED, games, bots=bots)
    if outcomes is not None:
        return outcomes
    return Simulator(game, len(bots), bots).outcomes(SEED, min(games, FEW_GAMES))[0]


def contest(game: Game) -> Contest:
    """A cautious bot against random ones; it sits on each seat in turn, for seats may differ, with the same deals.

    Where all win or lose together, cautious bots against the rules.
    """
    players = usual_players(game)
    if wins_together(game):
        return _contest_together(game, players)
    wins, own, others, games = 0.0, 0, 0, 0
    for seat in range(players):
        bots = ["cautious" if at == seat else "random" for at in range(players)]
        played = _played(game, bots, -(-BOT_GAMES // players))
        games += played.games
        wins += _victories(played, seat)
        own += sum(played.scores[seat])
        others += sum(map(sum, played.scores)) - sum(played.scores[seat])
    return Contest(players, games, wins, own / games, others / max(1, games * (players - 1)))


def _contest_together(game: Game, players: int) -> Contest:
    cautious, random = (_played(game, [bot] * players, BOT_GAMES) for bot in ("cautious", "random"))
    own, others = (sum(map(sum, played.scores)) / (players * played.games) for played in (cautious, random))
    return Contest(players, cautious.games, float(sum(map(bool, cautious.winners))), own, others)


def strengths(game: Game) -> Strengths:
    """Every bot against every other."""
    players = usual_duellists(game)
    pairs = duels(game, players, DUELLISTS)
    came = tuple(Duelled(*pair.pair, part_of(points_in(pair, SEED, DUEL_DEALS))) for pair in pairs)
    return Strengths(players, DUEL_DEALS, SEED, any(pair.together for pair in pairs), came)


def figures_from(game: Game, played: Mapping[int, Outcomes], contest: Contest) -> Figures:
    """Everything put together."""
    phase = _busiest_phase(game, played.values())
    usual = played[usual_players(game)]
    return Figures(
        SEED,
        phase,
        lowest_wins(game),
        tuple(_sample(outcomes, phase) for _, outcomes in sorted(played.items())),
        Seats(usual.players, usual.games, tuple(_victories(usual, seat) for seat in range(usual.players))),
        contest,
        wins_together(game),
    )


def _sample(played: Outcomes, phase: str) -> Sample:
    scores = Counter[int]()
    for seat in played.scores:
        scores.update(compress(seat, played.ended))
    return Sample(
        played.players,
        played.games,
        played.games - sum(played.ended),
        _in_order(scores),
        _in_order(Counter(compress(played.phases[phase], played.ended))),
        {rule: sum(times) / played.games for rule, times in played.rules.items()},
        {name: _in_order(Counter(compress(values, played.ended))) for name, values in played.measures.items()},
    )


def _in_order(counts: Mapping[int, int]) -> dict[int, int]:
    return dict(sorted(counts.items()))


def _victories(played: Outcomes, seat: int) -> float:
    """How many victories fell to a seat; of a shared one, its part."""
    return sum(1 / winners.bit_count() for winners in played.winners if winners >> seat & 1)


def _busiest_phase(game: Game, played: Iterable[Outcomes]) -> str:
    """The phase that runs most often, of those in which somebody decides something."""
    counts: Counter[str] = Counter()
    for outcomes in played:
        counts.update({phase: sum(times) for phase, times in outcomes.phases.items()})
    return max(deciding_phases(game), key=lambda phase: counts[phase], default="")
