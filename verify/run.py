"""Verifying games: cache, cores, progress.

The entry point of the command line and the pages. The solver is loaded only if some verdict is not cached. A game is
searched for an argument, and the argument is checked; both share out their locations to worker processes. So is what
another solver is asked, if a second opinion is wanted.
"""

from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Any, ParamSpec, Protocol, Self, TypeVar

from hornbook.dsl.core.game import Game
from hornbook.dsl.core.walk import walk
from hornbook.interpreter.machine.flow_graph import flow_graph_from_game
from hornbook.verify.bounds import hold_memory, memory_missed
from hornbook.verify.cache import key_of, last_verified, store, stored
from hornbook.verify.giving_up import memory_ran_out
from hornbook.verify.limits import Limits
from hornbook.verify.results import Result, Verified
from hornbook.verify.undecided import WORKERS_KILLED, all_undecided
from hornbook.workers import InTurn, Pool, WorkerLost, as_many_as, workers

if TYPE_CHECKING:
    from hornbook.verify.check.certificate import Certificate
    from hornbook.verify.check.conclusion import Conclusion
    from hornbook.verify.check.reports import LocationCheck
    from hornbook.verify.check.whole import CheckTask
    from hornbook.verify.opinion.second import Answer, OtherSolver
    from hornbook.verify.search.houdini import Task
    from hornbook.verify.search.reports import LocationReport
    from hornbook.verify.smt.recording import Asked

T = TypeVar("T")
P = ParamSpec("P")
R = TypeVar("R")
TaskKind = TypeVar("TaskKind", "Task", "CheckTask")
ReportKind = TypeVar("ReportKind", bound="_Joined")


class _Joined(Protocol):
    """What comes of a task, in parts."""

    def joined(self, other: Self) -> Self: ...


@dataclass(frozen=True, slots=True)
class Progress:
    """How far verification has come: the game at hand, and the locations done and asked for so far."""

    game: str
    done: int
    asked: int


Heard = Callable[[Progress], None]


def verify_games(games: Sequence[Game], **how: Any) -> dict[str, list[Result]]:  # as below
    """The results of every game, by id; see `verified_games`."""
    return {name: list(verified.results) for name, verified in verified_games(games, **how).items()}


def verified_games(
    games: Sequence[Game],
    *,
    use_cache: bool = True,
    jobs: int | None = None,
    limits: Limits | None = None,
    progress: Heard | None = None,
    other_solver: "OtherSolver | None" = None,
) -> dict[str, Verified]:
    """What was found out about every game, by id. For a second opinion, everything is proved anew, and another solver
    is asked whatever the check has asked."""
    limits = limits or Limits()
    keys = {game.id: key_of(game, limits) for game in games}
    use_kept = use_cache and other_solver is None
    known = {game.id: stored(keys[game.id], game) if use_kept else None for game in games}
    found = {name: verified for name, verified in known.items() if verified is not None}
    missing = [game for game in games if game.id not in found]

    def verified(game: Game, share_out: "Sharing") -> Verified:
        from hornbook.verify.one_game import verified_game

        answer_all = None if other_solver is None else partial(share_out.answered, other_solver)
        try:
            with memory_missed():
                last = last_verified(game) if use_kept else None
                return verified_game(game, limits, share_out, answer_all, last, use_cache)
        except WorkerLost:
            return Verified(all_undecided(game, WORKERS_KILLED), {})
        except MemoryError:
            return Verified(all_undecided(game, memory_ran_out(limits.memory)), {})

    for game, result in zip(missing, side_by_side(missing, verified, jobs, progress, limits.memory), strict=True):
        found[game.id] = result
        if use_cache:
            store(keys[game.id], result, game)
    return {game.id: found[game.id] for game in games}


def recheck_games(
    certified: "Sequence[tuple[Game, Certificate]]",
    *,
    jobs: int | None = None,
    limits: Limits | None = None,
    progress: Heard | None = None,
) -> "list[Conclusion]":
    """What follows from certificates, without searching."""
    certificates = {game.id: certificate for game, certificate in certified}

    def checked(game: Game, share_out: "Sharing") -> "Conclusion":
        from hornbook.verify.check.whole import check_certificate

        return check_certificate(game, certificates[game.id], limits or Limits(), share_out.checked)

    return list(side_by_side([game for game, _ in certified], checked, jobs, progress))


def side_by_side(
    games: Sequence[Game],
    work: "Callable[[Game, Sharing], R]",
    jobs: int | None,
    progress: Heard | None,
    memory: int = Limits().memory,
) -> Iterable[R]:
    """Does something with several games at once, and gives what comes of it in their order."""
    if not games:
        return
    parts = sum(len(flow_graph_from_game(game).locations) + 1 for game in games)
    number = as_many_as(jobs, parts)
    unfinished = {game.id for game in games}

    def shares() -> int:
        """Sharing out a location has its price; while there are games enough, no core is idle without it."""
        return number if len(unfinished) < 2 * number else 1

    def one(game: Game, pool: Pool) -> R:
        turn = -sum(1 for _ in walk((game.flow, game.phases, game.steps)))  # the largest takes longest: it comes first
        result = work(game, Sharing(game.id, InTurn(pool, turn), shares, progress))
        unfinished.discard(game.id)
        return result

    with ThreadPoolExecutor(len(games)) as games_at_once, workers(number, hold_memory, memory) as pool:
        for future in [games_at_once.submit(one, game, pool) for game in games]:
            yield future.result()


@dataclass
class Sharing:
    """Shares out the locations of one game, and the paths of long ones, to worker processes."""

    game: str
    pool: Executor
    shares: Callable[[], int]
    progress: Heard | None
    finished: int = 0
    asked: int = 0

    def searched(self, tasks: "Iterable[Task]") -> "list[LocationReport]":
        """Carries out tasks of the search."""
        from hornbook.verify.search.houdini import report_on

        return self._carried_out(list(tasks), report_on)

    def checked(self, tasks: "Sequence[CheckTask]") -> "list[LocationCheck]":
        """Carries out tasks of the check."""
        from hornbook.verify.check.whole import check_part

        return self._carried_out(tasks, check_part)

    def done(self, work: Callable[P, R], *given: P.args, **named: P.kwargs) -> R:
        """Does something in a worker process."""
        return self.pool.submit(work, *given, **named).result()

    def answered(self, other_solver: "OtherSolver", heaps: "Sequence[Asked]") -> "list[Answer]":
        """Has another solver answer heaps of questions."""
        from hornbook.verify.opinion.second import answers_to

        waiting = [self.pool.submit(answers_to, heap, other_solver) for heap in heaps]
        self.asked += len(waiting)
        answers = []
        for heap in waiting:
            answers += heap.result()
            self._one_done()
        return answers

    def _carried_out(self, tasks: Sequence[TaskKind], work: Callable[[TaskKind], ReportKind]) -> list[ReportKind]:
        waiting = [[self.pool.submit(work, part) for part in self._parts(task)] for task in tasks]
        self.asked += len(waiting)
        reports = []
        for task, parts in zip(tasks, waiting, strict=True):
            first, *others = [self._report(work, task, part) for part in parts]
            for other in others:
                first = first.joined(other)
            reports.append(first)
            self._one_done()
        return reports

    def _report(self, work: Callable[[TaskKind], ReportKind], task: TaskKind, part: "Future[ReportKind]") -> ReportKind:
        """What a part of a task came to. A location whose workers are killed is given up, the beginning cannot be."""
        try:
            return part.result()
        except WorkerLost:
            if task.number not in flow_graph_from_game(task.game).locations:
                raise
            return self.pool.submit(work, replace(task, given_up=WORKERS_KILLED)).result()

    def _one_done(self) -> None:
        self.finished += 1
        if self.progress:
            self.progress(Progress(self.game, self.finished, self.asked))

    def _parts(self, task: TaskKind) -> list[TaskKind]:
        """A task as one for each worker, if it is worth it."""
        from hornbook.verify.search.houdini import applies_rules
        from hornbook.verify.smt.paths import Share

        number = self.shares()
        if number == 1 or not applies_rules(task.game, task.number):
            return [task]
        return [replace(task, share=Share(part, number)) for part in range(number)]
