"""Progress, on standard error: a bar if somebody watches, or else a line now and then, for whoever reads it later.

How long it will still take is told once enough is done to say so, from what the same work has taken so far.
"""

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import typer

from hornbook.commands.screen import is_terminal

Advance = Callable[[str, int, int], None]
"""Told what is being done, how much of it is done, and of how much."""

_ENOUGH, _SOON = 3, 5.0
"""So many parts must be done, in so many seconds at least, before it is said how long the rest will take."""
_NOW_AND_THEN = 20.0
"""Seconds between two lines; what is done sooner is not spoken of."""


@contextmanager
def shown_progress() -> Iterator[Advance]:
    """A bar that goes away when the work is done; lines if there is no terminal."""
    if not is_terminal(sys.stderr):
        yield _Lines()
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    parts = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    above = is_terminal(sys.stdout)
    left_column = TextColumn("{task.fields[left]}")
    with Progress(*parts, left_column, console=Console(stderr=True), transient=True, redirect_stdout=above) as bar:
        task, pace = bar.add_task("", total=None, left=""), _Pace()

        def advance(what: str, done: int, total: int) -> None:
            left = pace.left(what, done, total, time.monotonic())
            bar.update(task, description=what, completed=done, total=total, left=left)

        yield advance


class _Pace:
    """How fast something goes, and how long it will take at that."""

    def __init__(self) -> None:
        self._what, self._began, self._first = "", 0.0, 0

    def left(self, what: str, done: int, total: int, now: float) -> str:
        """How long it will still take, in words; nothing if too little is done to say so."""
        if what != self._what or done < self._first:
            self._what, self._began, self._first = what, now, done
        passed, over = now - self._began, done - self._first
        if over < _ENOUGH or passed < _SOON or done >= total:
            return ""
        return f"about {_in_words(passed / over * (total - done))} left"


def _in_words(seconds: float) -> str:
    if seconds < 60:
        return f"{max(10, round(seconds, -1)):.0f} seconds"
    minutes = round(seconds / 60)
    if minutes < 90:
        return "a minute" if minutes == 1 else f"{minutes} minutes"
    return f"{round(seconds / 3600)} hours"


class _Lines:
    """Writes a line now and then."""

    def __init__(self) -> None:
        self._told, self._pace = time.monotonic(), _Pace()

    def __call__(self, what: str, done: int, total: int) -> None:
        now = time.monotonic()
        left = self._pace.left(what, done, total, now)
        if now - self._told >= _NOW_AND_THEN:
            self._told = now
            typer.echo(f"{what}: {done} of {total}{left and f', {left}'}", err=True)
