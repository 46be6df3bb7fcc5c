"""A clock that cannot be missed: whatever is done within `stopped_after` ends after so much processor time."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from time import process_time
from types import FrameType

_AGAIN = 1.0
"""After so many seconds work is stopped once more, if that was lost where Python ignores what is raised."""


class OutOfTime(BaseException):
    """Only whoever has set the clock catches this: what goes on after an ordinary failure must not go on now."""


@contextmanager
def stopped_after(seconds: float) -> Iterator[None]:
    """Inside, `OutOfTime` is raised after so much processor time; sooner, if what is around this is to be stopped then.
    Signals reach only the main thread: elsewhere nothing is stopped, as with systems that have no such clock."""
    if threading.current_thread() is not threading.main_thread() or not hasattr(signal, "setitimer"):
        yield
        return
    handler_before = signal.signal(signal.SIGPROF, _stop)
    left, _ = signal.getitimer(signal.ITIMER_PROF)
    began = process_time()
    signal.setitimer(signal.ITIMER_PROF, min(seconds, left) if left else seconds, _AGAIN)
    try:
        yield
    finally:
        rest = max(0.01, left - (process_time() - began)) if left else 0
        signal.setitimer(signal.ITIMER_PROF, rest, _AGAIN if left else 0)
        signal.signal(signal.SIGPROF, handler_before)


def _stop(_signal: int, _frame: FrameType | None) -> None:
    raise OutOfTime
