"""A worker that is killed: what it was at is undecided, with the reason, and the rest is proved as ever."""

import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import Executor, Future
from typing import Any

import pytest

from hornbook.dsl.core.game import Game
from hornbook.interpreter.machine.flow_graph import flow_graph_from_game
from hornbook.verify import run
from hornbook.verify.bounds import within_bounds
from hornbook.verify.check.whole import CheckTask
from hornbook.verify.limits import LimitReached, Limits
from hornbook.verify.one_game import verified_here
from hornbook.verify.results import Result, Verdict
from hornbook.verify.run import Sharing, verify_games
from hornbook.verify.search.houdini import Task
from hornbook.verify.undecided import WORKERS_KILLED, all_undecided
from hornbook.workers import WorkerLost
from tests.verify.small import game_from

RULES = """game split
  title en "Split" pl "Podział"
  players 2 to 3
deck chips from 1 to 4, each a chip, home box
zones
  box, of chips, seen by all
  left, of chips, seen by all
state
  rest: number from 0 to 4 = 0
flow
  do part
  do count
phase part
  each player
    player chooses chip from box
      en "Which?" pl "Który?"
    move chip from box to left
phase count
  rest becomes size of box
winners player with lowest size of box
claim never_more
  always
  size of left <= player_count
claim they_are_counted
  at the end
  rest = 4 - player_count
"""

IsLost = Callable[[Any], bool]


class Losing(Executor):
    """Does everything here, but for what kills its workers."""

    def __init__(self, is_lost: IsLost) -> None:
        self.is_lost = is_lost

    def submit(self, work: Callable[..., Any], /, *given: Any, **named: Any) -> "Future[Any]":
        future: Future[Any] = Future()
        if self.is_lost(given[0]):
            future.set_exception(WorkerLost())
        else:
            future.set_result(work(*given, **named))
        return future


@pytest.fixture
def results_if(monkeypatch: pytest.MonkeyPatch) -> Callable[[IsLost], dict[str, Result]]:
    """The results of the game if some work kills its workers."""

    def results(is_lost: IsLost) -> dict[str, Result]:
        def here(games: list[Game], work: Callable[[Game, Sharing], Any], *_: Any) -> list[Any]:
            return [work(game, Sharing(game.id, Losing(is_lost), lambda: 1, None)) for game in games]

        monkeypatch.setattr(run, "side_by_side", here)
        found = verify_games([game_from(RULES)], use_cache=False, limits=Limits(helping_seconds=0))
        return {result.claim: result for result in found["split"]}

    return results


def location_of(phase: str) -> int:
    locations = flow_graph_from_game(game_from(RULES)).locations
    return next(number for number, location in locations.items() if location.phase == phase)


def is_at(work: Any, kind: type[Task] | type[CheckTask], phase: str) -> bool:
    return isinstance(work, kind) and work.number == location_of(phase) and not work.given_up


def test_what_a_killed_worker_was_checking_is_undecided(results_if: Callable[[IsLost], dict[str, Result]]) -> None:
    results = results_if(lambda work: is_at(work, CheckTask, "count"))
    assert results["they_are_counted"].verdict is Verdict.UNDECIDED
    assert WORKERS_KILLED.en in results["they_are_counted"].reason.en
    assert results["never_more"].verdict is Verdict.PROVED


def test_what_a_killed_worker_was_searching_may_still_be_proved(
    results_if: Callable[[IsLost], dict[str, Result]],
) -> None:
    results = results_if(lambda work: is_at(work, Task, "part"))
    assert results["never_more"].verdict is Verdict.UNDECIDED
    results = results_if(lambda work: is_at(work, Task, "count"))
    assert {result.verdict for result in results.values()} == {Verdict.PROVED}


def test_nothing_is_lost_if_nobody_is_killed(results_if: Callable[[IsLost], dict[str, Result]]) -> None:
    results = results_if(lambda _: False)
    assert {result.verdict for result in results.values()} == {Verdict.PROVED}


def test_if_a_game_cannot_even_be_played_all_of_it_is_undecided(
    results_if: Callable[[IsLost], dict[str, Result]],
) -> None:
    results = results_if(lambda work: isinstance(work, Game))
    assert {(result.verdict, result.reason) for result in results.values()} == {(Verdict.UNDECIDED, WORKERS_KILLED)}


def test_without_memory_all_is_undecided_and_nothing_falls_over(capfd: pytest.CaptureFixture[str]) -> None:
    """Less than the solver has before it is asked anything, whatever else is free in the process: it cannot answer."""
    limits = Limits(memory=1, helping_seconds=0)
    found = verify_games([game_from(RULES)], use_cache=False, jobs=1, limits=limits)["split"]
    assert {result.verdict for result in found} == {Verdict.UNDECIDED}
    assert all("memory" in result.reason.en for result in found)
    assert "Traceback" not in capfd.readouterr().err


def test_a_part_that_takes_too_much_memory_is_given_up() -> None:
    with pytest.raises(LimitReached, match="not gone through with 123 MB of memory"), within_bounds(Limits(memory=123)):
        raise MemoryError


def test_all_undecided_speaks_of_everything_that_is_owed() -> None:
    game = game_from(RULES)
    proved = verified_here(game, Limits(helping_seconds=0)).results
    owed = {(result.claim, result.kind, result.expected, result.duty, result.about) for result in proved}
    told = all_undecided(game, WORKERS_KILLED)
    assert owed <= {(result.claim, result.kind, result.expected, result.duty, result.about) for result in told}


def _lost_in_c() -> None:
    try:
        while True:
            pass
    except BaseException:
        raise SystemError("error return without exception set") from None


def test_who_is_stopped_in_c_code_may_lose_the_reason() -> None:
    with pytest.raises(LimitReached), within_bounds(Limits(location_seconds=0.05)):
        _lost_in_c()
    with pytest.raises(SystemError), within_bounds(Limits()):
        raise SystemError("of another kind")


def test_memory_is_held_beyond_what_a_process_has_already() -> None:
    """A worker may be made from a process that is larger than the limit."""
    large = "import mmap; kept = mmap.mmap(-1, 700 * 2**20)"
    made = f"{large}; from hornbook.verify.bounds import hold_memory; hold_memory(500)"
    for more, ends in ((100, 0), (2000, 1)):
        script = f"{made}; bytearray({more} * 2**20)"
        assert subprocess.run([sys.executable, "-c", script], capture_output=True).returncode == ends
