"""Worker processes: the one home of whatever is done in a process of its own.

Takes work and how much of it may be done at once; gives futures. A worker ends when its parent ends, however that ends.
If a worker is killed while it works, as systems do that run out of memory, another takes its place and does the same
once more; if that one is killed, too, `WorkerLost` is raised for this piece of work, and for no other.
"""

import ctypes
import multiprocessing
import os
import queue
import signal
import sys
import threading
import traceback
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from contextlib import contextmanager, suppress
from functools import partial
from itertools import count
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")

_TRIES = 2
_POLITENESS = 10
_PR_SET_PDEATHSIG = 1
"""The number that Linux has for it (`man prctl`)."""


class WorkerLost(ChildProcessError):
    """Every worker that tried to do something was killed. Nothing is known to be wrong with the work itself."""


class _Killed(Exception):
    """A worker has gone without an answer."""


def as_many_as(wanted: int | None, parts: int) -> int:
    """How many workers to have: those that are wanted, but no more than there are cores, or parts of the work."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return max(1, min(wanted or cores, cores, parts))


@contextmanager
def workers(number: int, begin: Callable[..., None] | None = None, *given: Any) -> Iterator["Pool"]:
    """Worker processes, ended at once if the work is interrupted. Each begins with what is given."""
    pool = Pool(number, begin, given)
    try:
        yield pool
    except BaseException:
        pool.break_off()
        raise
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


class Pool(Executor):
    """Workers, who take up first what is of the earliest turn, and of one turn what was submitted first.

    A thread waits for each worker, so that it is known which work a worker was at when it was killed.
    """

    def __init__(self, number: int, begin: Callable[..., None] | None, given: tuple[Any, ...]) -> None:
        self._begins = (begin, given)
        self._over = threading.Event()
        # Forking is quick, but tears threads: so it is done now, and never later on.
        method = "fork" if "fork" in multiprocessing.get_all_start_methods() else "spawn"
        self._workers = {at: _Worker(method, *self._begins) for at in range(number)}
        self._idle: queue.SimpleQueue[int] = queue.SimpleQueue()
        for at in self._workers:
            self._idle.put(at)
        self._threads = ThreadPoolExecutor(number)
        self._waiting: queue.PriorityQueue[tuple[int, int, Future[Any], Callable[[], Any]]] = queue.PriorityQueue()
        self._submitted = count()

    def submit(self, work: Callable[P, R], /, *given: P.args, **named: P.kwargs) -> Future[R]:
        return self.submit_in_turn(0, work, *given, **named)

    def submit_in_turn(self, turn: int, work: Callable[P, R], /, *given: P.args, **named: P.kwargs) -> Future[R]:
        future = Future[R]()
        self._waiting.put((turn, next(self._submitted), future, partial(self._done, work, given, named)))
        self._threads.submit(self._take_up)
        return future

    def _take_up(self) -> None:
        """In a thread: has the most urgent work done, if it was not called off."""
        try:
            _, _, future, done = self._waiting.get_nowait()
        except queue.Empty:
            return
        if future.set_running_or_notify_cancel():
            try:
                future.set_result(done())
            except BaseException as error:
                future.set_exception(error)

    def break_off(self) -> None:
        """Ends all work at once."""
        self._over.set()
        for worker in list(self._workers.values()):
            worker.kill()

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        if cancel_futures:
            with suppress(queue.Empty):
                while True:
                    self._waiting.get_nowait()[2].cancel()
        self._threads.shutdown(wait, cancel_futures=cancel_futures)
        self._over.set()
        for worker in self._workers.values():
            worker.end()

    def _done(self, work: Callable[..., R], given: tuple[Any, ...], named: dict[str, Any]) -> R:
        at = self._idle.get()
        try:
            for _ in range(_TRIES):
                try:
                    answer: R = self._workers[at].answer_to(work, given, named)
                    return answer
                except _Killed:
                    self._replace(at)
            raise WorkerLost("a worker process was killed, and so was the one that took its place")
        finally:
            self._idle.put(at)

    def _replace(self, at: int) -> None:
        if self._over.is_set():
            raise WorkerLost("the work was broken off")
        self._workers[at].end()
        self._workers[at] = _Worker("spawn", *self._begins)
        if self._over.is_set():
            self._workers[at].kill()


class InTurn(Executor):
    """The same workers, for work of one turn: what is of an earlier one comes first, whenever it is submitted."""

    def __init__(self, pool: Pool, turn: int) -> None:
        self._pool, self._turn = pool, turn

    def submit(self, work: Callable[P, R], /, *given: P.args, **named: P.kwargs) -> Future[R]:
        return self._pool.submit_in_turn(self._turn, work, *given, **named)


class _Worker:
    """A process that does one thing after the other."""

    def __init__(self, method: str, begin: Callable[..., None] | None, given: tuple[Any, ...]) -> None:
        context: Any = multiprocessing.get_context(method)
        self._ours, theirs = context.Pipe()
        self._process = context.Process(target=_work, args=(theirs, begin, given), daemon=True)
        _start_deaf(self._process, method)
        theirs.close()

    def answer_to(self, work: Callable[..., Any], given: tuple[Any, ...], named: dict[str, Any]) -> Any:
        try:
            self._ours.send((work, given, named))
            is_done, answer = self._ours.recv()
        except (EOFError, OSError):
            raise _Killed from None
        if is_done:
            return answer
        raise answer

    def kill(self) -> None:
        self._process.kill()

    def end(self) -> None:
        """Lets the process go home, if it is still there."""
        with suppress(OSError):
            self._ours.send(None)
        self._process.join()
        self._process.close()
        self._ours.close()


def _work(asked: Connection, begin: Callable[..., None] | None, given: tuple[Any, ...]) -> None:
    """In a worker: does whatever is asked for. Without memory it can answer no more, and ends as if it were killed."""
    begin_as_child()
    try:
        if begin is not None:
            begin(*given)
        _answer(asked)
    except (MemoryError, OSError):
        os._exit(1)


def _answer(asked: Connection) -> None:
    while (order := asked.recv()) is not None:
        work, given, named = order
        try:
            answer = (True, work(*given, **named))
        except Exception as error:
            error.add_note(f"In a worker process:\n{traceback.format_exc()}")
            answer = (False, error)
        asked.send(answer)


def begin_as_child() -> None:
    """A process begins that somebody else has started: it ends with whoever that was, and interrupts are theirs."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    for name in ("SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.SIG_DFL)
    _be_killed_with_parent()
    threading.Thread(target=_wait_for_parent, daemon=True).start()


def _start_deaf(process: BaseProcess, method: str) -> None:
    """Starts a process that hears no interrupt, not even before it can say so itself; we hear it a little later."""
    if not hasattr(signal, "pthread_sigmask"):
        process.start()
        return
    if method == "spawn":
        resource_tracker.ensure_running()  # Started on the way, it would end our deafness.
    heard = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        process.start()
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, heard)


def _be_killed_with_parent() -> None:
    """Linux kills a process whose parent is gone, if asked to, even if it never comes back to Python."""
    if sys.platform == "linux":
        with suppress(OSError, AttributeError):
            ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)


def _wait_for_parent() -> None:
    """Everywhere: a pipe to the parent that is closed when it is gone."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


class Apart:
    """A process that does one thing, with low priority, in a group of its own: ended, all that it has started ends."""

    def __init__(self, work: Callable[..., Any], given: tuple[Any, ...]) -> None:
        context = multiprocessing.get_context("spawn")  # Forking would tear the threads of a server.
        self._ours, theirs = context.Pipe(duplex=False)
        self._process = context.Process(target=_work_apart, args=(theirs, work, given))
        _start_deaf(self._process, "spawn")
        theirs.close()

    def has_answered(self, seconds: float) -> bool:
        """Whether there is an answer, or nobody left to give one, before this time is over."""
        return self._ours.poll(seconds)

    def answer(self) -> Any:
        """What came of it. Raises `WorkerLost` if it was killed or failed."""
        try:
            return self._ours.recv()
        except (EOFError, OSError):
            raise WorkerLost("a process behind the scenes was killed") from None

    def end(self) -> None:
        """Ends the process, and all that it has started."""
        self._process.join(0 if self._process.exitcode is None else None)
        if self._process.exitcode is None and self._process.pid is not None:
            try:
                os.killpg(self._process.pid, signal.SIGTERM)
            except (AttributeError, OSError):
                self._process.terminate()
        self._process.join()
        self._ours.close()


def _work_apart(answer: Connection, work: Callable[..., Any], given: tuple[Any, ...]) -> None:
    begin_as_child()
    if hasattr(os, "setsid"):
        os.setsid()
        os.nice(_POLITENESS)
    with suppress(BrokenPipeError):  # Nobody waits for it any more.
        answer.send(work(*given))
