"""All mutants of some games, tried out: side by side, with progress, within limits.

The quick stages (examples, random play) look at every mutant. The prover, which takes seconds for each, looks only at
those that are left, and only if asked to.
"""

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, replace
from types import FrameType

from hornbook.dsl.files import RuleFile
from hornbook.verify.limits import Limits
from hornbook.verify.mutation.marks import Marks, marks_beside
from hornbook.verify.mutation.notice import (
    Evidence,
    Notice,
    as_expected,
    broken_in_play,
    changed_verdict,
    evidence_of,
    failing_example,
)
from hornbook.verify.mutation.outcome import Outcome, Trial
from hornbook.verify.mutation.workshop import Unfit, Workshop
from hornbook.verify.run import verify_games

_MEMORY = 4 * 2**30
_QUICK_SECONDS = 60
_PROOF_SECONDS = 300
_PROOF_LIMITS = Limits(query_seconds=5.0, location_seconds=30.0)

Progress = Callable[[str, int, int], None]
"""Told what is being done, how much of it is done, and of how much."""


def mutated(
    files: Sequence[RuleFile],
    *,
    quick: bool = False,
    jobs: int | None = None,
    progress: Progress = lambda what, done, total: None,
) -> list[Outcome]:
    """What became of the mutants of each game. The files must be free of errors. Raises `BadMarks`."""
    benches = [_Bench.for_file(file) for file in files]
    with _pool(jobs or os.cpu_count() or 1, benches) as pool:
        trials = _tried(benches, pool, progress)
        if not quick:
            trials = _proved(benches, trials, pool, progress)
    return [bench.outcome(found) for bench, found in zip(benches, trials, strict=True)]


@dataclass(frozen=True)
class _Bench:
    """A workshop with all that is needed to try out what it makes."""

    workshop: Workshop
    evidence: Evidence
    marks: Marks

    @staticmethod
    def for_file(file: RuleFile) -> "_Bench":
        workshop = Workshop(file)
        return _Bench(workshop, evidence_of(workshop.game), marks_beside(file, workshop.files))

    @property
    def name(self) -> str:
        return self.workshop.game.id

    def outcome(self, trials: Iterable[Trial]) -> Outcome:
        return Outcome(self.name, tuple(trials), self.marks, tuple(sorted(self.evidence.failing)))


@dataclass(frozen=True, slots=True)
class _Tried:
    """What a worker says of a mutant."""

    fingerprint: str = ""
    notice: Notice | None = None
    remark: str = ""


def _tried(benches: Sequence[_Bench], pool: Executor, progress: Progress) -> list[list[Trial]]:
    """The mutants of each game after the quick stages; of those with the same rules only the first."""
    asked = [
        (bench, [pool.submit(_try, number, at) for at in range(len(bench.workshop.candidates))])
        for number, bench in enumerate(benches)
    ]
    total, done = sum(len(futures) for _, futures in asked), 0
    trials = []
    for bench, futures in asked:
        found: dict[str, Trial] = {}
        for candidate, future in zip(bench.workshop.candidates, futures, strict=True):
            tried = future.result()
            done += 1
            progress(f"mutants of {bench.name}", done, total)
            if tried is not None:
                found.setdefault(tried.fingerprint or candidate.name, Trial(candidate, tried.notice, tried.remark))
        trials.append(list(found.values()))
    return trials


def _proved(
    benches: Sequence[_Bench], trials: Sequence[Sequence[Trial]], pool: Executor, progress: Progress
) -> list[list[Trial]]:
    """The same trials, those that nothing has noticed so far put before the prover."""
    results = verify_games([bench.workshop.game for bench in benches])
    expected = [as_expected(results[bench.name]) for bench in benches]
    total = sum(trial.notice is None for found in trials for trial in found)
    done = 0
    proved = []
    for number, found in enumerate(trials):
        index = {candidate: at for at, candidate in enumerate(benches[number].workshop.candidates)}
        waiting = {
            at: pool.submit(_prove, number, index[trial.candidate], expected[number])
            for at, trial in enumerate(found)
            if trial.notice is None
        }
        listed = list(found)
        for at, future in waiting.items():
            tried = future.result()
            listed[at] = replace(listed[at], notice=tried.notice, remark=tried.remark)
            done += 1
            progress(f"proving mutants of {benches[number].name}", done, total)
        proved.append(listed)
    return proved


_benches: list[_Bench] = []
"""What a worker process tries out; set once, when it begins."""


def _try(number: int, at: int) -> _Tried | None:
    """In a worker: the quick stages for one candidate. None if it is no mutant."""
    bench = _benches[number]
    built = bench.workshop.built(bench.workshop.candidates[at])
    if built is None:
        return None
    if isinstance(built, Unfit):
        return _Tried(notice=Notice("check", built.by, built.why))
    game, evidence = built.game, bench.evidence
    tried = _within(_QUICK_SECONDS, lambda: failing_example(game, evidence) or broken_in_play(game, evidence))
    return replace(tried, fingerprint=built.fingerprint)


def _prove(number: int, at: int, expected: frozenset[str]) -> _Tried:
    """In a worker: the prover's turn."""
    bench = _benches[number]
    built = bench.workshop.built(bench.workshop.candidates[at])
    assert built is not None
    assert not isinstance(built, Unfit)
    game = built.game
    return _within(_PROOF_SECONDS, lambda: changed_verdict(game, expected, _PROOF_LIMITS))


class _TooLong(Exception):
    """A mutant has used up its time."""


def _within(seconds: int, look: Callable[[], Notice | None]) -> _Tried:
    """What is noticed within a time; where there are no alarms, without a limit."""
    if hasattr(signal, "alarm"):
        signal.alarm(seconds)
    try:
        return _Tried(notice=look())
    except _TooLong:
        return _Tried(remark=f"given up after {seconds} seconds")
    except MemoryError:
        return _Tried(remark="given up for want of memory")
    finally:
        if hasattr(signal, "alarm"):
            signal.alarm(0)


@contextmanager
def _pool(jobs: int, benches: Sequence[_Bench]) -> Iterator[Executor]:
    """Worker processes, ended at once if the work is interrupted."""
    method = "fork" if "fork" in multiprocessing.get_all_start_methods() else "spawn"
    context = multiprocessing.get_context(method)
    pool = ProcessPoolExecutor(jobs, mp_context=context, initializer=_begin, initargs=(benches,))
    try:
        yield pool
    except BaseException:
        for process in list((pool._processes or {}).values()):
            process.terminate()
        raise
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _begin(benches: Sequence[_Bench]) -> None:
    """A worker begins: interrupts are the parent's business, alarms and memory its own."""
    _benches[:] = benches
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(signal, "alarm"):
        import resource

        signal.signal(signal.SIGALRM, _give_up)
        hard = resource.getrlimit(resource.RLIMIT_AS)[1]
        resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, hard))


def _give_up(number: int, frame: FrameType | None) -> None:
    raise _TooLong
