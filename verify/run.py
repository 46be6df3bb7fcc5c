"""Verifying games: cache, cores, progress.

The entry point of the command line and the pages. The solver is loaded only if some verdict is not cached.
"""

import multiprocessing
import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass

from hornbook.dsl.core.game import Game
from hornbook.verify.cache import key_of, store, stored
from hornbook.verify.limits import Limits
from hornbook.verify.results import Result


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
        with _pool(jobs or os.cpu_count() or 1) as pool:
            for game, key in missing:
                results[game.id] = _verified(game, limits, pool, progress)
                if use_cache:
                    store(key, results[game.id])
    return {game.id: results[game.id] for game in games}


def _verified(game: Game, limits: Limits, pool: Executor, progress: Callable[[Progress], None] | None) -> list[Result]:
    from hornbook.verify.location import LocationReport
    from hornbook.verify.prove import Task, proof_of, report_on
    from hornbook.verify.verdicts import results_of

    counts = {"done": 0, "asked": 0}

    def prove(tasks: Iterable[Task]) -> list[LocationReport]:
        waiting = [pool.submit(report_on, task) for task in tasks]
        counts["asked"] += len(waiting)
        reports = []
        for future in waiting:
            reports.append(future.result())
            counts["done"] += 1
            if progress:
                progress(Progress(game.id, counts["done"], counts["asked"]))
        return reports

    return results_of(proof_of(game, limits, prove))


@contextmanager
def _pool(jobs: int) -> Iterator[Executor]:
    """Worker processes, ended at once if the work is interrupted."""
    method = "fork" if "fork" in multiprocessing.get_all_start_methods() else "spawn"
    pool = ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context(method))
    try:
        yield pool
    except BaseException:
        for process in list((pool._processes or {}).values()):
            process.terminate()
        raise
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
