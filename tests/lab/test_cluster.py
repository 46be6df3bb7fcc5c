"""A real cluster of several processes: the same numbers, also if a worker is killed; verdicts, too."""

import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

import pytest

from hornbook.dsl.load import load_game
from hornbook.lab import cluster, playing
from hornbook.lab.cluster import NoCluster
from hornbook.lab.crew import crew_of
from hornbook.lab.playing import Goal
from hornbook.lab.proving import proved_apart
from hornbook.workers import WorkerLost
from tests.cli.support import ROOT, TINY, environment
from tests.lab.support import come

TWO = (("random",) * 3, ("highest", "random", "lowest"))
GOAL = Goal(240)


@contextmanager
def running(program: str, *arguments: str) -> "Iterator[subprocess.Popen[bytes]]":
    command = [sys.executable, "-m", f"distributed.cli.{program}", *arguments]
    process = subprocess.Popen(command, cwd=ROOT, env=environment(), stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


def told_by(process: "subprocess.Popen[bytes]", what: str) -> str:
    """Waits until a process has said something."""
    assert process.stderr is not None
    return next(found[0] for line in process.stderr if (found := re.search(what, line.decode())))


class Cluster:
    """A scheduler and three workers, each a process of its own, with no nurse who would start it anew."""

    def __init__(self, stack: ExitStack) -> None:
        began = running("dask_scheduler", "--port", "0", "--no-dashboard", "--host", "127.0.0.1")
        self.scheduler = stack.enter_context(began)
        self.address = told_by(self.scheduler, r"tcp://[\d.]+:\d+")
        options = ("--nthreads", "1", "--no-nanny", "--no-dashboard")
        self.workers = [stack.enter_context(running("dask_worker", self.address, *options)) for _ in range(3)]
        for worker in self.workers:
            told_by(worker, "Registered to")


@pytest.fixture(scope="module")
def there() -> Iterator[Cluster]:
    with ExitStack() as stack:
        yield Cluster(stack)


def test_a_cluster_proves_and_plays_the_same_and_a_worker_that_dies_costs_only_time(
    there: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(playing, "_LARGEST_PORTION", 5)
    game = load_game(TINY).game
    assert game is not None
    killed: list[int] = []

    def kill_one(what: str, done: int, wanted: int) -> None:
        if done >= 40 and not killed:
            killed.append(done)
            there.workers[0].kill()

    with crew_of(cluster=there.address) as crew:
        assert crew.size == 3
        far = come(crew, GOAL, lineups=TWO, progress=kill_one)
        verdicts = crew.submit(proved_apart, game).result()
    assert killed
    assert there.workers[0].wait(10) != 0
    near = come(goal=GOAL, lineups=TWO)
    assert far.portion.tallies == near.portion.tallies
    assert far.portion.differences == near.portion.differences
    assert verdicts == proved_apart(game)
    assert {each.name: each.verdict for each in verdicts}["nobody_scores"] == "refuted"


def test_workers_with_other_code_are_refused(there: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "code_hash", lambda *modules: "of another version")
    with pytest.raises(NoCluster, match="another version of Hornbook"), crew_of(cluster=there.address) as crew:
        come(crew, GOAL)


def test_who_has_no_dask_is_told_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(NoCluster, match=r"hornbook\[cluster\]"), crew_of(cluster="tcp://127.0.0.1:9"):
        pass


def test_a_cluster_that_is_gone_is_told(there: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    """The last of these tests: afterwards there is none."""
    monkeypatch.setattr(playing, "_LARGEST_PORTION", 5)

    def end(what: str, done: int, wanted: int) -> None:
        there.scheduler.kill()

    with pytest.raises(WorkerLost, match="the cluster is gone"), crew_of(cluster=there.address) as crew:
        come(crew, GOAL, lineups=TWO, progress=end)
