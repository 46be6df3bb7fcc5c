"""All mutants of some games, tried out: side by side, with progress, within limits.

The quick stages (examples, random play) look at every mutant. The prover, which takes seconds for each, looks only at
those that are left, and only if asked to.
"""

import signal
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, Future
from dataclasses import dataclass, replace
from functools import cache, partial
from types import FrameType
from typing import TYPE_CHECKING

from hornbook.dsl.read.files import RuleFile
from hornbook.verify.bounds import hold_addresses
from hornbook.verify.limits import Limits
from hornbook.verify.mutation.build import Builder, Built, Candidate, Unfit
from hornbook.verify.mutation.choosing import EVERYTHING, Wanted, chosen_candidates
from hornbook.verify.mutation.kill import (
    Evidence,
    Notice,
    as_expected,
    broken_in_play,
    changed_verdict,
    evidence_of,
    failing_example,
)
from hornbook.verify.mutation.marks import Marks, marks_beside
from hornbook.verify.mutation.outcome import Outcome, Trial
from hornbook.verify.mutation.sameness import is_shown_to_be_the_same
from hornbook.verify.results import Verified
from hornbook.verify.run import Progress as Proving
from hornbook.verify.run import verified_games
from hornbook.workers import WorkerLost, as_many_as, workers

if TYPE_CHECKING:
    from hornbook.verify.mutation.unchanged import Unchanged

_MEMORY = 4096
_QUICK_SECONDS = 60
_PROOF_SECONDS = 300
_PROOF_LIMITS = Limits(question_resources=40_000_000, location_resources=200_000_000)

Progress = Callable[[str, int, int], None]
"""Told what is being done, how much of it is done, and of how much."""

Missed = Callable[[str, Trial], None]
"""Told the game and the mutant that nothing notices, as soon as that is known."""


def mutated(
    files: Sequence[RuleFile],
    *,
    quick: bool = False,
    wanted: Wanted = EVERYTHING,
    jobs: int | None = None,
    progress: Progress = lambda what, done, total: None,
    missed: Missed = lambda game, trial: None,
) -> list[Outcome]:
    """What became of the mutants of each game. The files must be free of errors. Raises `BadMarks`."""
    builders = [Builder(file) for file in files]
    marks = [marks_beside(file, builder.files) for file, builder in zip(files, builders, strict=True)]
    chosen = [chosen_candidates(builder, own, wanted) for builder, own in zip(builders, marks, strict=True)]
    verified = [] if quick else _verified(builders, jobs, progress)
    with workers(as_many_as(jobs, sum(map(len, chosen))), _begin, builders, verified) as pool:
        evidence = _evidence(builders, pool, progress)
        trials = _tried(builders, chosen, evidence, pool, progress)
        if not quick:
            trials = _proved(builders, trials, evidence, marks, pool, progress, missed)
        else:
            _tell_missed(builders, trials, marks, missed)
    return [
        Outcome(builder.game.id, tuple(found), marked, tuple(sorted(relied_on.failing)))
        for builder, found, marked, relied_on in zip(builders, trials, marks, evidence, strict=True)
    ]


def _verified(builders: Sequence[Builder], jobs: int | None, progress: Progress) -> list[Verified]:
    """What is found out about each game. This has workers of its own, who must be gone before others begin."""

    def heard(proving: Proving) -> None:
        progress(f"proving {proving.game}", proving.done, proving.asked)

    found = verified_games([builder.game for builder in builders], jobs=jobs, progress=heard)
    return [found[builder.game.id] for builder in builders]


def _evidence(builders: Sequence[Builder], pool: Executor, progress: Progress) -> list[Evidence]:
    asked = [pool.submit(_find_evidence, number) for number in range(len(builders))]
    found: list[Evidence] = []
    for builder, future in zip(builders, asked, strict=True):
        progress(f"playing {builder.game.id}", len(found), len(asked))
        found.append(future.result())
    return found


@dataclass(frozen=True, slots=True)
class _Tried:
    """What a worker says of a mutant."""

    notice: Notice | None = None
    fingerprint: str = ""
    remark: str = ""
    is_same: bool = False


def _tried(
    builders: Sequence[Builder],
    chosen: Sequence[Sequence[int]],
    evidence: Sequence[Evidence],
    pool: Executor,
    progress: Progress,
) -> list[list[Trial]]:
    """The chosen mutants of each game after the quick stages; of those with the same rules only the first."""
    asked = [
        [(at, pool.submit(_try, number, at, evidence[number])) for at in numbers]
        for number, numbers in enumerate(chosen)
    ]
    total, done = sum(map(len, asked)), 0
    trials = []
    for builder, futures in zip(builders, asked, strict=True):
        found: dict[str, Trial] = {}
        for at, future in futures:
            candidate, tried = builder.candidates[at], _unless_lost(future)
            done += 1
            progress(f"mutants of {builder.game.id}", done, total)
            if tried is not None:
                found.setdefault(tried.fingerprint or candidate.name, Trial(candidate, tried.notice, tried.remark))
        trials.append(list(found.values()))
    return trials


def _proved(
    builders: Sequence[Builder],
    trials: Sequence[Sequence[Trial]],
    evidence: Sequence[Evidence],
    marks: Sequence[Marks],
    pool: Executor,
    progress: Progress,
    missed: Missed,
) -> list[list[Trial]]:
    """The same trials, those that nothing has noticed so far put before the prover."""
    asked = [
        [
            None if trial.notice else pool.submit(_prove, number, trial.candidate, evidence[number], marks[number])
            for trial in found
        ]
        for number, found in enumerate(trials)
    ]
    total, done = sum(future is not None for futures in asked for future in futures), 0
    proved = []
    for builder, found, futures, marked in zip(builders, trials, asked, marks, strict=True):
        listed = []
        for trial, future in zip(found, futures, strict=True):
            if future is None:
                listed.append(trial)
                continue
            tried = _unless_lost(future) or _Tried()
            listed.append(replace(trial, notice=tried.notice, remark=tried.remark, is_same=tried.is_same))
            done += 1
            progress(f"proving mutants of {builder.game.id}", done, total)
            _tell_missed([builder], [listed[-1:]], [marked], missed)
        proved.append(listed)
    return proved


def _tell_missed(
    builders: Sequence[Builder], trials: Sequence[Sequence[Trial]], marks: Sequence[Marks], missed: Missed
) -> None:
    for builder, found, marked in zip(builders, trials, marks, strict=True):
        for trial in Outcome(builder.game.id, tuple(found), marked).missed:
            missed(builder.game.id, trial)


def _unless_lost(future: Future[_Tried] | Future[_Tried | None]) -> _Tried | None:
    """What a worker says of a mutant, or that it was killed."""
    try:
        return future.result()
    except WorkerLost as lost:
        return _Tried(remark=f"given up: {lost}")


_builders: list[Builder] = []
"""What a worker process tries out; set once, when it begins."""
_verified_games: list[Verified] = []
"""What was found out about the unchanged games; nothing if the prover is left out."""


def _find_evidence(number: int) -> Evidence:
    """In a worker: what can be relied on in a game."""
    return evidence_of(_builders[number].game)


def _try(number: int, at: int, evidence: Evidence) -> _Tried | None:
    """In a worker: the quick stages for one candidate. None if it is no mutant."""
    builder = _builders[number]
    built = builder.built(builder.candidates[at])
    if built is None:
        return None
    if isinstance(built, Unfit):
        return _Tried(notice=Notice("check", built.by, built.why))
    game = built.game
    tried = _within(_QUICK_SECONDS, lambda: _Tried(failing_example(game, evidence) or broken_in_play(game, evidence)))
    return replace(tried, fingerprint=built.fingerprint)


@cache
def _unchanged(number: int) -> "Unchanged":
    """In a worker: what is known of a game as it is, lemmas of mutants included."""
    from hornbook.verify.mutation.unchanged import Unchanged

    return Unchanged(_builders[number].game, _verified_games[number])


def _prove(number: int, candidate: Candidate, evidence: Evidence, marks: Marks) -> _Tried:
    """In a worker: the prover's turn. What it does not notice may be shown to change nothing, unless that is known."""
    builder, unchanged = _builders[number], _unchanged(number)
    expected = as_expected(unchanged.verified.results)
    built = builder.built(candidate)
    assert isinstance(built, Built), "this mutant has been played"
    game = built.game
    tried = _within(_PROOF_SECONDS, lambda: _Tried(changed_verdict(game, expected, _PROOF_LIMITS, unchanged)))
    if tried != _Tried() or marks.reason(candidate.name):
        return tried
    same = partial(is_shown_to_be_the_same, builder, candidate, _PROOF_LIMITS, evidence, unchanged)
    return replace(_within(_PROOF_SECONDS, lambda: _Tried(is_same=same())), remark="")


class _TooLong(Exception):
    """A mutant has used up its time."""


def _within(seconds: int, look: Callable[[], _Tried]) -> _Tried:
    """What is found out within so much computing; where there are no alarms, without a limit.

    Computing, not waiting: on a busy machine nothing else is to come out.
    """
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        return look()
    except _TooLong:
        return _Tried(remark=f"given up after {seconds} seconds of computing")
    except MemoryError:
        return _Tried(remark="given up for want of memory")
    finally:
        if hasattr(signal, "setitimer"):
            signal.setitimer(signal.ITIMER_PROF, 0)


def _begin(builders: Sequence[Builder], verified: Sequence[Verified]) -> None:
    """A worker begins, with alarms and memory of its own."""
    _builders[:], _verified_games[:] = builders, verified
    if hasattr(signal, "setitimer"):
        signal.signal(signal.SIGPROF, _give_up)
    hold_addresses(_MEMORY)


def _give_up(number: int, frame: FrameType | None) -> None:
    raise _TooLong
