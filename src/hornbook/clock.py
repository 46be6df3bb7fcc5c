"""A clock that cannot be missed: whatever is done within `stopped_after` ends after so much processor time."""

import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from time import process_time
from types import FrameType

_AGAIN = 1.0
"""After so many seconds work is stopped once more, if that was lost somewhere."""
_SOON = 0.01
_told = sys.unraisablehook
_DEAF = frozenset({"__del__", "from_param"})
"""Python ignores what is raised in the first, with a traceback on the terminal, and makes something else of what is
raised in the second, where arguments are made for the solver: there the clock waits."""


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


def _stop(_signal: int, frame: FrameType | None) -> None:
    while frame is not None:
        if frame.f_code.co_name in _DEAF:
            signal.setitimer(signal.ITIMER_PROF, _SOON, _AGAIN)
            return
        frame = frame.f_back
    sys.unraisablehook = _told_unless_half_made
    raise OutOfTime


def _told_unless_half_made(ignored: "sys.UnraisableHookArgs") -> None:
    """Things that were being made when time was up lack parts, which their destructors look for in vain."""
    if not (issubclass(ignored.exc_type, AttributeError) and getattr(ignored.object, "__name__", "") == "__del__"):
        _told(ignored)
