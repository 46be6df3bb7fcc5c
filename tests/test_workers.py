"""Worker processes: no more than are of use, none left behind, and one that is killed is no disaster."""

import os
import pty
import signal
import subprocess
import sys
import time
from concurrent.futures import Future, wait
from contextlib import suppress
from pathlib import Path

import pytest

from hornbook import workers as processes
from hornbook.workers import InTurn, WorkerLost, as_many_as, workers
from tests.cli.support import environment, is_there

PATIENCE = 60.0


def test_there_are_no_more_workers_than_cores_or_parts() -> None:
    cores = len(os.sched_getaffinity(0))
    assert as_many_as(100_000, 100_000) == cores
    assert as_many_as(None, 100_000) == cores
    assert as_many_as(100_000, 1) == 1
    assert as_many_as(1, 100_000) == 1
    assert as_many_as(None, 0) == 1


def test_answers_and_errors_come_back() -> None:
    with workers(2) as pool:
        assert pool.submit(divmod, 7, 2).result() == (3, 1)
        with pytest.raises(ZeroDivisionError) as error:
            pool.submit(divmod, 7, 0).result()
        assert "In a worker process" in error.value.__notes__[0]
        assert pool.submit(sorted, [2, 1], reverse=False).result() == [1, 2]


def test_what_is_of_an_earlier_turn_comes_first(tmp_path: Path) -> None:
    begun = tmp_path / "begun"
    with workers(1) as pool:
        pool.submit(waited_for, begun)
        done, others = list[str](), list[Future[str]]()
        for name, turn in (("small", 3), ("large", 1), ("smaller", 3), ("larger", 0)):
            others.append(InTurn(pool, turn).submit(str, name))
            others[-1].add_done_callback(lambda future: done.append(future.result()))
        begun.touch()
        wait(others)
    assert done == ["larger", "large", "small", "smaller"]


def test_what_is_not_begun_is_called_off_when_work_is_over(tmp_path: Path) -> None:
    begun = tmp_path / "begun"
    with suppress(KeyError), workers(1) as pool:
        pool.submit(waited_for, begun)
        waiting = [InTurn(pool, turn).submit(abs, turn) for turn in (2, 1)]
        raise KeyError
    assert all(future.cancelled() for future in waiting)


def waited_for(mark: Path) -> None:
    while not mark.exists():
        time.sleep(0.01)


def killed_once(mark: Path) -> str:
    """Is killed in the middle of its work, but not the second time."""
    if not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return "done"


def killed_always(mark: Path) -> None:
    with mark.open("a", encoding="utf-8") as tries:
        tries.write("x")
    os.kill(os.getpid(), signal.SIGKILL)


def test_what_a_killed_worker_was_at_is_done_once_more(tmp_path: Path) -> None:
    with workers(1) as pool:
        assert pool.submit(killed_once, tmp_path / "mark").result() == "done"


def test_work_that_kills_its_workers_is_given_up_and_nothing_else_is(tmp_path: Path) -> None:
    with workers(2) as pool:
        lost, others = pool.submit(killed_always, tmp_path / "mark"), [pool.submit(abs, -n) for n in range(20)]
        with pytest.raises(WorkerLost):
            lost.result()
        assert [each.result() for each in others] == list(range(20))
    assert (tmp_path / "mark").read_text(encoding="utf-8") == "xx"


def test_an_interrupt_ends_the_workers_at_once() -> None:
    started = time.monotonic()
    with suppress(KeyboardInterrupt), workers(2) as pool:
        pids = [pool.submit(os.getpid).result() for _ in range(2)]
        pool.submit(time.sleep, PATIENCE)
        raise KeyboardInterrupt
    assert time.monotonic() - started < PATIENCE / 2
    assert not any(map(is_there, pids))


def _is_deaf(pid: int | str) -> bool:
    """Whether an interrupt is kept from a process, or nothing to it."""
    lines = Path(f"/proc/{pid}/status").read_text(encoding="ascii").splitlines()
    kept = [int(line.split()[1], 16) for line in lines if line.startswith(("SigBlk", "SigIgn"))]
    return any(mask & 1 << signal.SIGINT - 1 for mask in kept)


@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
def test_interrupts_are_no_matter_of_workers_not_even_while_they_begin() -> None:
    for _ in range(3):
        apart = processes.Apart(time.sleep, (PATIENCE,))
        assert _is_deaf(apart._process.pid or 0)
        apart.end()
    with workers(1) as pool:
        assert _is_deaf(pool.submit(os.getpid).result())
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, ())


PARENT = """
import os, sys, time
from hornbook import workers
setattr(workers, sys.argv[1], lambda: None)

def spin():
    while True:
        pass

with workers.workers(2) as pool:
    busy = [pool.submit(spin) for _ in range(2)]
    apart = workers.Apart(time.sleep, (600,))
    time.sleep(1)
    children = [worker._process.pid for worker in pool._workers.values()]
    print(*children, apart._process.pid, flush=True)
    busy[0].result()
"""


def _have_a_terminal() -> None:
    """Makes its input the terminal of the session, and heeds what is heard from it, even if the tests do not."""
    os.close(os.open(os.ttyname(0), os.O_RDWR))
    signal.signal(signal.SIGHUP, signal.SIG_DFL)


@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
@pytest.mark.parametrize("end", [signal.SIGKILL, signal.SIGTERM, "closed terminal"], ids=str)
@pytest.mark.parametrize("without", ["_be_killed_with_parent", "_wait_for_parent"])
def test_workers_end_when_their_parent_does(end: "signal.Signals | str", without: str) -> None:
    assert hasattr(processes, without)
    ours, theirs = pty.openpty()
    parent = subprocess.Popen(
        [sys.executable, "-c", PARENT, without],
        stdin=theirs,
        stdout=subprocess.PIPE,
        encoding="utf-8",
        env=environment(),
        start_new_session=True,
        preexec_fn=_have_a_terminal,
    )
    os.close(theirs)
    assert parent.stdout is not None
    children = list(map(int, parent.stdout.readline().split()))
    assert len(children) == 3
    assert all(map(is_there, children))
    if isinstance(end, signal.Signals):
        parent.send_signal(end)
    else:
        os.close(ours)
    try:
        parent.wait(PATIENCE)
    finally:
        parent.kill()
    give_up = time.monotonic() + PATIENCE
    while any(map(is_there, children)) and time.monotonic() < give_up:
        time.sleep(0.05)
    left = [pid for pid in children if is_there(pid)]
    for pid in left:
        os.kill(pid, signal.SIGKILL)
    parent.stdout.close()
    if isinstance(end, signal.Signals):
        os.close(ours)
    assert left == []
