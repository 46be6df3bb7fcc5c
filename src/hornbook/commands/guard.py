"""What every verb owes its user: an exit code that means something, and never a traceback for what they typed.

0: all is well. 1: something failed (an example, a claim, or nobody knows). 2: the input or the call is wrong.
130: interrupted; likewise 128 and its number for any other signal that ends us.
"""

import os
import re
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import wraps
from types import FrameType
from typing import ParamSpec

import typer

from hornbook.errors import BotFailed

P = ParamSpec("P")

_COLOUR = re.compile(r"(\x1b\[[0-9;]*m)")

FAILED = 1
BAD_INPUT = 2
INTERRUPTED = 130


class InputError(Exception):
    """The input or the call is wrong; its text says what to change."""


def guarded(verb: Callable[P, bool | None]) -> Callable[P, None]:
    """A verb that ends with the right exit code. It gives False if something failed."""

    @wraps(verb)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        try:
            good = verb(*args, **kwargs)
            sys.stdout.flush()
        except InputError as error:
            raise _exit(str(error), BAD_INPUT) from None
        except BotFailed as failed:
            raise _exit(f"{failed}.", BAD_INPUT) from None
        except ChildProcessError as error:
            raise _exit(f"This could not be finished: {error}.", FAILED) from None
        except KeyboardInterrupt:
            raise _exit("\nInterrupted.", INTERRUPTED) from None
        except OSError as error:
            raise typer.Exit(output_failed(error)) from None
        if good is False:
            raise typer.Exit(FAILED)

    return run


def output_failed(error: OSError) -> int:
    """The exit code if something cannot be written. Nothing of it is written any more, and why is said unless whoever
    reads our output has simply had enough."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    if not isinstance(error, BrokenPipeError):
        named = f"`{error.filename}` cannot be used" if error.filename else "The output cannot be written"
        _say(f"{named}: {error.strerror or error}.")
    return FAILED


def leave_tidily() -> None:
    """Lets a command that is told to end, or whose terminal is closed, end its workers and remove what it has begun."""
    for name in ("SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) is signal.SIG_DFL:
            signal.signal(number, _leave)


def _leave(number: int, frame: FrameType | None) -> None:
    sys.exit(128 + number)


def _exit(message: str, code: int) -> typer.Exit:
    _say(message)
    return typer.Exit(code)


def _but_for_colours(message: str) -> str:
    """A message as it can be shown: what was typed or stands in a file may be in it, and so may our colours."""
    from hornbook.dsl.report.visible import visible

    pieces = _COLOUR.split(message)
    return "".join(piece if at % 2 else visible(piece) for at, piece in enumerate(pieces))


def _say(message: str) -> None:
    """Says it where errors are told, if that is possible."""
    with suppress(OSError):
        typer.echo(_but_for_colours(message), err=True)
