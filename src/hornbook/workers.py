"""Worker processes, for whatever is proved or tried side by side."""

import multiprocessing
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from typing import Any


@contextmanager
def workers(number: int, begin: Callable[..., None] | None = None, *given: Any) -> Iterator[Executor]:
    """Worker processes, ended at once if the work is interrupted. Each begins with what is given."""
    method = "fork" if "fork" in multiprocessing.get_all_start_methods() else "spawn"
    context = multiprocessing.get_context(method)
    pool = ProcessPoolExecutor(number, mp_context=context, initializer=_begin, initargs=(begin, given))
    pool.submit(int).result()  # starts the workers now, before there are threads that forking would tear
    try:
        yield pool
    except BaseException:
        for process in list((pool._processes or {}).values()):
            process.terminate()
        raise
    finally:
        # Waiting matters: a pool that is still winding up when the program exits complains about closed pipes.
        pool.shutdown(wait=True, cancel_futures=True)


def _begin(begin: Callable[..., None] | None, given: tuple[Any, ...]) -> None:
    """A worker begins: interrupts are the parent's business."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if begin is not None:
        begin(*given)
