"""The judge: what the prover says of a game, against what is so.

Takes a game; gives a `Judgement`: how many verdicts there were, and a `Finding` for each that is not so. *Proved* must
hold everywhere, *refuted* must happen in some game from the deal, a bound said to be reached must be reached, a
possibility must come about, every rule must apply if that is said. *Undecided*, *not proved* and *holds up to k* state
nothing. A fault of Hornbook, a traceback and a prover that does not come to an end are findings, whatever is so.
"""

import multiprocessing
import os
import resource
import signal
import traceback
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from multiprocessing.connection import Connection
from random import Random
from typing import TypeVar

from hornbook.dsl.core.declarations import AttributeDecl, TableDecl
from hornbook.dsl.core.game import Game
from hornbook.dsl.core.stated import Bound, Claim
from hornbook.dsl.core.types import NumberType
from hornbook.verify.limits import Limits
from hornbook.verify.messages import any_data_words
from hornbook.verify.results import Result
from hornbook.verify.run import verify_games
from tests.soundness.obligations import BREAKS_OFF, CRASH, ENDING, STEP_LOOP, Key
from tests.soundness.oracle import Trail, Truth, truth_of

Data = TypeVar("Data", AttributeDecl, TableDecl)

LIMITS = Limits(question_resources=3_000_000, rough_resources=1_000_000, location_resources=8_000_000, paths=1500)
LONGER = Limits(question_resources=10_000_000, rough_resources=3_000_000, location_resources=40_000_000, paths=4000)
DATA_TRIED = 4
"""With so many other data a claim `for any` data is tried."""


@dataclass(frozen=True)
class Finding:
    """A verdict that is not so: `cause` tells findings of different sorts apart, `said` and `so` are for people."""

    cause: str
    key: Key
    said: str
    so: tuple[str, ...] = ()


@dataclass(frozen=True)
class Judgement:
    """What came of one game."""

    verdicts: Counter[str]
    findings: tuple[Finding, ...]
    complete: bool
    positions: int


@dataclass(frozen=True)
class Effort:
    """How much a game may cost: the prover's processor time, the oracle's positions and runs, games at random if that
    is not enough to go through it."""

    seconds: float = 60.0
    positions: int = 12_000
    runs: int = 30_000
    games: int = 60
    solver: Limits = LIMITS


def judged(game: Game, effort: Effort, only: Finding | None = None) -> Judgement:
    """Judges everything that the prover says of a game. If only one finding is looked for and what breaks there does
    not break here, the prover is not even asked."""
    truth = truth_of(game, effort.positions, effort.runs, effort.games)
    if only is not None and only.cause.startswith("proved") and not truth.breaks(only.key):
        return Judgement(Counter(), (), truth.complete, truth.positions)
    return judged_by(game, truth, verdicts_of(game, effort))


def judged_by(game: Game, truth: Truth, results: "list[Result] | str") -> Judgement:
    """Judges results, or the text of what went wrong instead of them."""
    if isinstance(results, str):
        cause = "no answer in time" if results == TIMED_OUT else f"traceback: {results.strip().splitlines()[-1][:90]}"
        return Judgement(Counter(), (Finding(cause, CRASH, results),), truth.complete, truth.positions)
    others = [truth_of(other, 3000, 6000, 10) for other in _with_other_data(game)]
    findings = [f for result in results for f in _judged_result(game, result, truth, others)]
    findings += _passed_over(results, truth)
    if truth.breaks(CRASH):
        findings.append(Finding("the engine crashes", CRASH, "", tuple(truth.way_to(CRASH))))
    verdicts = Counter(f"{result.kind} {result.verdict.value}" for result in results)
    return Judgement(verdicts, tuple(findings), truth.complete, truth.positions)


def _passed_over(results: list[Result], truth: Truth) -> Iterator[Finding]:
    """Duties that break in play, while the results do not so much as mention them and something else is proved."""
    spoken_of = {key_of(result) for result in results}
    if not any(result.verdict.value == "proved" for result in results):
        return
    for key in truth.ledger.broken:
        if key not in spoken_of and key not in (CRASH, STEP_LOOP, BREAKS_OFF) and key[0] not in ("claim", "bound"):
            yield Finding("a duty breaks, and nothing is said of it", key, "", tuple(truth.way_to(key)))


_BEGINNINGS = [Trail(players, ()) for players in range(1, 21)]

TIMED_OUT = "the prover's process used up its time, or died"
_PATIENCE = 60
"""Time is counted as the processor's; on a busy machine it takes so many times longer at most. Whoever gives up sooner
calls it a finding that others work, too."""


def verdicts_of(game: Game, effort: Effort) -> "list[Result] | str":
    """The prover's results, from a process of its own; or the traceback it ends in; or that it does not end."""
    context = multiprocessing.get_context("fork")
    here, there = context.Pipe(duplex=False)
    process = context.Process(target=_prove, args=(game, there, effort))
    process.start()
    there.close()
    try:
        answer: list[Result] | str = here.recv() if here.poll(_PATIENCE * effort.seconds) else TIMED_OUT
    except EOFError:
        answer = TIMED_OUT
    finally:
        here.close()
        _end(process)
    return TIMED_OUT if isinstance(answer, str) and "WorkerLost" in answer else answer


def _prove(game: Game, answers: Connection, effort: Effort) -> None:
    os.setsid()  # so that the workers can be ended together with this process
    signal.signal(signal.SIGALRM, lambda *_: os.killpg(0, signal.SIGKILL))  # also if nobody waits any more
    signal.setitimer(signal.ITIMER_REAL, _PATIENCE * effort.seconds + 5)
    most = int(effort.seconds)
    resource.setrlimit(resource.RLIMIT_CPU, (most, most + 1))
    try:
        results: list[Result] | str = verify_games([game], use_cache=False, jobs=1, limits=effort.solver)[game.id]
    except BaseException:
        results = traceback.format_exc()
    answers.send(results)


def _end(process: multiprocessing.process.BaseProcess) -> None:
    process.join(0.5)
    if process.is_alive() and process.pid is not None:
        try:
            os.killpg(process.pid, signal.SIGKILL)
        except ProcessLookupError:
            process.kill()
    process.join()


def _judged_result(game: Game, result: Result, truth: Truth, others: list[Truth]) -> Iterator[Finding]:
    key, verdict = key_of(result), result.verdict.value
    if "a fault of Hornbook" in result.reason.en:
        yield Finding("a fault of Hornbook", key, result.reason.en)
    for_any = any_data_words(game).en
    truths = (
        [truth, *others] if for_any and (for_any in result.statement.en or _claimed_for_any(game, result)) else [truth]
    )
    others_may_break = len(truths) > 1  # only a few of all data are tried
    said = f"{verdict}: {result.statement.en} {result.reason.en}".strip()
    if result.kind == "possible":
        if verdict == "proved" and truth.happens(key) is False:
            yield Finding("possible, but it never happens", key, said)
        return
    if key == ("coverage", ""):
        yield from _judged_coverage(game, verdict, truth, said)
        return
    broken = next((each for each in truths if each.breaks(key)), None)
    if verdict == "proved" and broken is not None:
        where = " at the very beginning" if broken.ledger.broken.get(key) in _BEGINNINGS else ""
        data = "" if broken is truth else " for other data"
        yield Finding(f"proved, but it breaks{where}{data}", key, said, tuple(broken.way_to(key)))
    if verdict == "refuted" and broken is None and truth.breaks(key) is False and not others_may_break:
        yield Finding("refuted, but it holds", key, said)
    if result.kind == "bound" and result.witness is not None and result.witness.reached and truth.happens(key) is False:
        greatest = truth.ledger.greatest.get(result.claim)
        yield Finding("reached, but it is not", key, said, (f"the greatest value is {greatest}",))


def _judged_coverage(game: Game, verdict: str, truth: Truth, said: str) -> Iterator[Finding]:
    rules = [("rule", f"{step.name}.{rule.name}") for step in game.steps.values() for rule in step.rules]
    never = [rule[1] for rule in rules if truth.happens(rule) is False]
    if verdict == "proved" and never:
        yield Finding("every rule can apply, but one never does", ("coverage", ""), said, tuple(never))
    if verdict == "refuted" and all(truth.happens(rule) for rule in rules):
        yield Finding("some rule never applies, but all do", ("coverage", ""), said)


def key_of(result: Result) -> Key:
    """Under what key the ledger has what a result speaks of."""
    if result.kind != "unasked":
        return (result.kind, result.claim)
    return ENDING if result.duty == "ending" else (result.duty, result.about)


def _claimed_for_any(game: Game, result: Result) -> bool:
    claim, bound = game.claims.get(result.claim), game.bounds.get(result.claim)
    return bool(
        (result.kind == "claim" and claim and claim.any_data) or (result.kind == "bound" and bound and bound.any_data)
    )


def _with_other_data(game: Game) -> Iterator[Game]:
    """The game with other data where something is claimed for any: all least, all greatest, and some by chance."""
    stated: list[Claim | Bound] = [*game.claims.values(), *game.bounds.values()]
    names = {name for each in stated for name in each.any_data}
    if not names:
        return
    chance = Random("data")
    for number in range(DATA_TRIED):
        decks = {
            name: replace(
                deck, attributes=tuple(_changed(a, a.called in names, number, chance) for a in deck.attributes)
            )
            for name, deck in game.decks.items()
        }
        tables = {name: _changed(table, name in names, number, chance) for name, table in game.tables.items()}
        yield replace(game, decks=decks, tables=tables)


def _changed(data: Data, change: bool, number: int, chance: Random) -> Data:
    type_ = data.type
    if not change or not isinstance(type_, NumberType) or type_.low is None or type_.high is None:
        return data
    low, high = type_.low, type_.high
    values = [[low, high, chance.randint(low, high)][min(number, 2)] for _ in data.values]
    return replace(data, values=tuple(values))
