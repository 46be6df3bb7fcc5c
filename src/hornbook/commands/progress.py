"""Progress, on standard error: a bar if somebody watches, or else a line now and then, for whoever reads it later."""

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import typer

from hornbook.commands.screen import is_terminal

Advance = Callable[[str, int, int], None]
"""Told what is being done, how much of it is done, and of how much."""

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
    with Progress(*parts, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=None)
        yield lambda what, done, total: bar.update(task, description=what, completed=done, total=total)


class _Lines:
    """Writes a line now and then."""

    def __init__(self) -> None:
        self._told = time.monotonic()

    def __call__(self, what: str, done: int, total: int) -> None:
        if time.monotonic() - self._told >= _NOW_AND_THEN:
            self._told = time.monotonic()
            typer.echo(f"{what}: {done} of {total}", err=True)
