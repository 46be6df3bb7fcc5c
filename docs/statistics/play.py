"""Plays the games that figures are made of. The same game and code always give the same figures."""

from collections import Counter
from collections.abc import Iterable
from statistics import fmean

from hornbook.docs.statistics.figures import BOT_GAMES, GAMES, SEAT_GAMES, SEED, Contest, Figures, Sample, Seats
from hornbook.dsl.core.game import Game
from hornbook.interpreter.players.simulate import Played, Simulator
from hornbook.interpreter.players.summary import deciding_phases, usual_players
from hornbook.interpreter.players.winning import lowest_wins, wins_together


def sampled(game: Game, players: int) -> list[Played]:
    """Games with a number of players, everybody choosing at random."""
    simulator = Simulator(game, players)
    number = SEAT_GAMES if players == usual_players(game) else GAMES
    return [simulator.play(SEED + k) for k in range(number)]


def contest(game: Game) -> Contest:
    """A cautious bot against random ones; it sits on each seat in turn, for seats may differ.

    Where all win or lose together, cautious bots against the rules.
    """
    players = usual_players(game)
    if wins_together(game):
        return _contest_together(game, players)
    wins, own, others = 0.0, [], []
    for seat in range(players):
        bots = ["cautious" if at == seat else "random" for at in range(players)]
        simulator = Simulator(game, players, bots)
        for k in range(seat, BOT_GAMES, players):
            played = simulator.play(SEED + k)
            wins += part_of_victory(played, seat)
            own.append(played.scores[seat])
            others += [score for at, score in enumerate(played.scores) if at != seat]
    return Contest(players, BOT_GAMES, wins, fmean(own), fmean(others) if others else 0.0)


def _contest_together(game: Game, players: int) -> Contest:
    cautious, random = (
        [simulator.play(SEED + k) for k in range(BOT_GAMES)]
        for simulator in (Simulator(game, players, [bot]) for bot in ("cautious", "random"))
    )
    own, others = (fmean(score for one in games for score in one.scores) for games in (cautious, random))
    return Contest(players, BOT_GAMES, float(sum(bool(one.winners) for one in cautious)), own, others)


def figures_from(game: Game, played: dict[int, list[Played]], contest: Contest) -> Figures:
    """Everything put together."""
    phase = _busiest_phase(game, (one for games in played.values() for one in games))
    players = usual_players(game)
    wins = tuple(sum(part_of_victory(one, seat) for one in played[players]) for seat in range(players))
    return Figures(
        SEED,
        phase,
        lowest_wins(game),
        tuple(_sample(game, number, games[:GAMES], phase) for number, games in sorted(played.items())),
        Seats(players, len(played[players]), wins),
        contest,
        wins_together(game),
    )


def _sample(game: Game, players: int, played: list[Played], phase: str) -> Sample:
    ended = [one for one in played if one.ended]
    rules = [(step.name, rule.name) for step in game.steps.values() for rule in step.rules]
    return Sample(
        players,
        len(played),
        len(played) - len(ended),
        tuple(score for one in ended for score in one.scores),
        tuple(one.phases[phase] for one in ended),
        {f"{step}.{rule}": fmean(one.rules[step, rule] for one in played) for step, rule in rules},
        {name: tuple(one.measures[name] for one in ended) for name in game.measures},
    )


def part_of_victory(played: Played, seat: int) -> float:
    """A seat's part of the victory."""
    return 1 / len(played.winners) if seat in played.winners else 0.0


def _busiest_phase(game: Game, played: Iterable[Played]) -> str:
    """The phase that runs most often, of those in which somebody decides something."""
    counts: Counter[str] = Counter()
    for one in played:
        counts.update(one.phases)
    return max(deciding_phases(game), key=lambda phase: counts[phase], default="")
