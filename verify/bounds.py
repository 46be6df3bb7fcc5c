"""What holds a proof to its limits, whatever it does: a clock that cannot be missed, and memory.

Most of what takes long looks at the clock itself (`Solver.keep_to_clock`). This is the net below: whatever else
happens, building terms and playing included, is stopped a little later; so is whoever asks for too much memory. Either
way what was under way is given up as a whole, and nothing of it is used any more.
"""

import mmap
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import process_time
from typing import TypeVar

from hornbook.clock import OutOfTime, stopped_after
from hornbook.dsl.core.texts import Text
from hornbook.verify.giving_up import clock_ran_out, memory_ran_out
from hornbook.verify.limits import LimitReached, Limits

T = TypeVar("T")

_LATER = 1.25
"""How much later than a proof itself should notice it is stopped."""

_TOO_DEEP = Text("too much is nested in this part of the rules", "zagnieżdżenie w tej części zasad jest zbyt głębokie")


@contextmanager
def within_bounds(limits: Limits) -> Iterator[None]:
    """Inside, whatever takes too long or too much memory ends in `LimitReached`. Whatever was being made there must not
    be used afterwards."""
    began = process_time()
    try:
        with memory_missed(), stopped_after(limits.location_seconds * _LATER):
            yield
    except OutOfTime:
        raise LimitReached(clock_ran_out(limits.location_seconds)) from None
    except SystemError:  # code in C that was stopped may lose what was raised
        if process_time() - began < limits.location_seconds:
            raise
        raise LimitReached(clock_ran_out(limits.location_seconds)) from None
    except MemoryError:
        raise LimitReached(memory_ran_out(limits.memory)) from None
    except RecursionError:
        raise LimitReached(_TOO_DEEP) from None


@contextmanager
def memory_missed() -> Iterator[None]:
    """Inside, a solver that has no memory left fails as everything else does then."""
    from z3 import Z3Exception

    try:
        yield
    except Z3Exception as error:
        if "memory" not in str(error):
            raise
        raise MemoryError from None


def in_time(limits: Limits, work: Callable[[], T], otherwise: T) -> T:
    """What some work comes to, unless it takes too much."""
    try:
        with within_bounds(limits):
            return work()
    except LimitReached:
        return otherwise


def hold_memory(megabytes: int) -> None:
    """Holds this process to so much memory beyond what it has, as far as the system can: to be called where a worker
    begins. (One that was made from a large process has as much as that from the beginning.)"""
    import z3

    z3.main_ctx()  # made before, it answers as it does without a limit: which models it finds depends on this
    z3.set_param("memory_max_size", megabytes)
    hold_addresses(megabytes)


def hold_addresses(megabytes: int) -> None:
    """Holds this process to so many addresses beyond what it has, as far as the system can."""
    try:
        import resource
    except ImportError:  # not on this system; the solver keeps to its part all the same
        return
    most = _room_taken() + megabytes * 2**20
    _, hard = resource.getrlimit(resource.RLIMIT_AS)
    if hard == resource.RLIM_INFINITY or most < hard:
        resource.setrlimit(resource.RLIMIT_AS, (most, hard))


def _room_taken() -> int:
    """How many bytes of addresses this process has, if the system tells."""
    try:
        pages = Path("/proc/self/statm").read_text(encoding="ascii").split()[0]
    except OSError:
        return 0
    return int(pages) * mmap.PAGESIZE
