"""Possibilities: things that a file says can happen, looked for in play.

A possibility is watched for as if it were a claim that it never happens; the game that breaks that claim shows it.
"""

import time
from collections.abc import Iterator
from dataclasses import replace
from random import Random

from hornbook.dsl.core.expressions import Not
from hornbook.dsl.core.game import Game, Possible
from hornbook.interpreter.running import BlindPort
from hornbook.interpreter.watching import Violation, Watched, Watcher, watched_run
from hornbook.verify.results import Counterexample, Result, Verdict
from hornbook.verify.saying import HAPPENS_HERE, did_not_happen, happens_in_play

_GAMES = 600


def possibility_results(game: Game) -> list[Result]:
    """For each possibility, a moment of a real game that shows it; undecided if none was come across."""
    if not game.possibles:
        return []
    started = time.perf_counter()
    watch = [Watched(p.name, p.when, Not(p.body, p.place)) for p in game.possibles.values()]
    shown: dict[str, Violation] = {}
    for violations in _games(game, Watcher(game, watch)):
        shown = {violation.name: violation for violation in violations} | shown
        if set(game.possibles) <= set(shown):
            break
    seconds = (time.perf_counter() - started) / len(game.possibles)
    return [_result(game, possible, shown.get(possible.name), seconds) for possible in game.possibles.values()]


def _games(game: Game, watcher: Watcher) -> Iterator[tuple[Violation, ...]]:
    """What happens in one game after the other, with few and many players, everybody choosing at random."""
    for seed in range(_GAMES):
        players = game.min_players + seed % (game.max_players - game.min_players + 1)
        pick = Random(f"possibilities {seed}").choice
        yield watched_run(watcher, players, seed, BlindPort([pick] * players, record=True))


def _result(game: Game, possible: Possible, shown: Violation | None, seconds: float) -> Result:
    result = Result(possible.name, "possible", Verdict.PROVED, Verdict.PROVED, seconds, happens_in_play(game))
    if shown is None:
        return replace(result, verdict=Verdict.UNDECIDED, reason=did_not_happen(_GAMES))
    witness = Counterexample(shown.before, shown.events, shown.after, shown.phase, HAPPENS_HERE, reached=True)
    return replace(result, witness=witness)
