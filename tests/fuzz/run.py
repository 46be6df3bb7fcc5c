"""Runs of the fuzzer: one file after the other, each with an eye on processor time and on memory.

Takes what to try and how; gives what went wrong, made small. Files are tried in a process of their own, many to a
process; whoever watches ends a process that takes too long, and the file it was at has failed. The system counts time
and the most memory of a new process from its beginning, however old and large the one that asks.
"""

import gc
import resource
import time
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from typing import Any

from tests.fuzz.doors import Door

_PATIENCE = 10.0
"""Whoever takes so many times longer than allowed is ended: the system counts the processor's seconds, and those of the
clock are of no account on a busy machine."""
_STUCK = 1800.0
"""So many seconds by the clock are too many in any case: somebody waits for what never comes."""


@dataclass(frozen=True, slots=True)
class Failure:
    """A file that went wrong: its number, what happened, and its text."""

    number: int
    problem: str
    text: str


def problem_of(door: Door, text: str) -> str:
    """What goes wrong with a file; nothing, if all is well. Slow is only what is slow twice: others use the machine."""
    before, peak = _megabytes(), _most_megabytes()
    for attempt in range(2):
        began = _seconds()
        try:
            door.enter(text)
        except Exception as error:  # whatever it is
            return f"{type(error).__name__}: {error}"[:300]
        took = _seconds() - began
        if took <= door.seconds:
            break
        if attempt:
            return f"slow: took {took:.1f} s"
    used = _most_megabytes() - before if _most_megabytes() > peak else 0
    return f"large: used {used} MB" if used > door.megabytes else ""


def _megabytes() -> int:
    """What this process has now: what it began with, and what earlier files left in it."""
    pages = Path("/proc/self/statm").read_text(encoding="ascii").split()[1]
    return int(pages) * resource.getpagesize() // 2**20


def _most_megabytes() -> int:
    """The most that this process ever had; the system never forgets it."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024


def _seconds() -> float:
    """Processor time of this process and of those that it has started and seen end."""
    children = resource.getrusage(resource.RUSAGE_CHILDREN)
    return time.process_time() + children.ru_utime + children.ru_stime


def _worker(door: Door, seed: int, numbers: range, pipe: Connection) -> None:
    gc.freeze()  # Going through all that others hold takes time that no file may be charged with.
    for number in numbers:
        pipe.send(("begun", number))
        resource.setrlimit(resource.RLIMIT_CPU, (int(time.process_time() + _PATIENCE * door.seconds) + 1, -1))
        text = door.made(number, seed)
        problem = problem_of(door, text)
        if problem:
            pipe.send(("failed", Failure(number, problem, text)))
            return
    pipe.send(("done", None))


def run(door: Door, seed: int, numbers: range, heard: Callable[[Failure], None]) -> int:
    """Tries some files in a process that is watched; gives how many."""
    begin = numbers.start
    while begin < numbers.stop:
        here, there = get_context("fork").Pipe()
        process = get_context("fork").Process(target=_worker, args=(door, seed, range(begin, numbers.stop), there))
        process.start()
        there.close()
        at = begin
        while True:
            try:
                told: tuple[str, Any] = here.recv() if here.poll(_STUCK) else ("stuck", at)
            except EOFError:
                told = ("died", at)
            match told:
                case ("begun", number):
                    at = number
                case ("done", _):
                    process.join()
                    return len(numbers)
                case ("failed", Failure() as failure):
                    break
                case (what, _):
                    failure = Failure(at, what, door.made(at, seed))
                    break
        process.kill()
        process.join()
        heard(failure)
        begin = at + 1
    return len(numbers)


def made_small(door: Door, failure: Failure, seconds: float = 20.0) -> str:
    """The text of a failure with as many lines left out as it goes on failing without, in the same way. What takes long
    or kills its process is left as it is."""
    first, lines = failure.problem.split(":")[0], failure.text.split("\n")
    if first in ("stuck", "died", "slow", "large"):
        return failure.text
    ends, chance, size = time.monotonic() + seconds, Random(1), max(1, len(lines) // 2)
    while size and time.monotonic() < ends:
        for at in chance.sample(range(len(lines)), len(lines)):
            shorter = lines[:at] + lines[at + size :]
            if shorter and problem_of(door, "\n".join(shorter)).split(":")[0] == first:
                lines = shorter
                break
            if time.monotonic() > ends:
                break
        else:
            size //= 2
    return "\n".join(lines)
