"""Verifying games: cache, cores, progress.

The entry point of the command line and the pages. The solver is loaded only if some verdict is not cached.
"""

import os
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from dataclasses import dataclass
from functools import reduce

from hornbook.dsl.core.game import Game
from hornbook.verify.cache import key_of, store, stored
from hornbook.verify.limits import Limits
from hornbook.verify.results import Result
from hornbook.verify.workers import workers


@dataclass(frozen=True, slots=True)
class Progress:
    """How far verification has come: the game at hand, and the locations done and asked for so far."""

    game: str
    done: int
    asked: int


def verify_games(
    games: Sequence[Game],
    *,
    use_cache: bool = True,
    jobs: int | None = None,
    limits: Limits | None = None,
    progress: Callable[[Progress], None] | None = None,
) -> dict[str, list[Result]]:
    """The results of every game, by id."""
    limits = limits or Limits()
    results: dict[str, list[Result]] = {}
    missing: list[tuple[Game, str]] = []
    for game in games:
        key = key_of(game, limits)
        known = stored(key) if use_cache else None
        if known is None:
            missing.append((game, key))
        else:
            results[game.id] = known
    if missing:
        number = jobs or os.cpu_count() or 1
        unfinished = {game.id for game, _ in missing}

        def shares() -> int:
            """Sharing out a location has its price; while there are games enough, no core is idle without it."""
            return number if len(unfinished) < 2 * number else 1

        def one(game: Game) -> list[Result]:
            proved = _verified(game, limits, pool, shares, progress)
            unfinished.discard(game.id)
            return proved

        with ThreadPoolExecutor(len(missing)) as games_at_once, workers(number) as pool:
            proofs = [(game, key, games_at_once.submit(one, game)) for game, key in missing]
            for game, key, proof in proofs:
                results[game.id] = proof.result()
                if use_cache:
                    store(key, results[game.id])
    return {game.id: results[game.id] for game in games}


def _verified(
    game: Game,
    limits: Limits,
    pool: Executor,
    shares: Callable[[], int],
    progress: Callable[[Progress], None] | None,
) -> list[Result]:
    from hornbook.verify.prove import Task, proof_of, report_on, shared_out
    from hornbook.verify.reports import LocationReport
    from hornbook.verify.verdicts import results_of

    counts = {"done": 0, "asked": 0}

    def prove(tasks: Iterable[Task]) -> list[LocationReport]:
        waiting = [[pool.submit(report_on, part) for part in shared_out(task, shares())] for task in tasks]
        counts["asked"] += len(waiting)
        reports = []
        for parts in waiting:
            reports.append(reduce(LocationReport.joined, [part.result() for part in parts]))
            counts["done"] += 1
            if progress:
                progress(Progress(game.id, counts["done"], counts["asked"]))
        return reports

    return results_of(proof_of(game, limits, prove))
