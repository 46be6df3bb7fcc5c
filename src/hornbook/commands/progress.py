"""Progress, on standard error and only if somebody watches."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from hornbook.commands.screen import is_terminal

Advance = Callable[[str, int, int], None]
"""Told what is being done, how much of it is done, and of how much."""


@contextmanager
def shown_progress() -> Iterator[Advance]:
    """A bar that goes away when the work is done."""
    if not is_terminal(sys.stderr):
        yield lambda what, done, total: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    parts = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*parts, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=None)
        yield lambda what, done, total: bar.update(task, description=what, completed=done, total=total)
