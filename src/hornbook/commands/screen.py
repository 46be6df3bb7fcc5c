"""What the user's terminal can show."""

import os
import shutil
import sys
from io import FileIO, TextIOWrapper
from typing import TextIO


def is_terminal(stream: TextIO) -> bool:
    """Whether somebody watches: no pipe, no file."""
    return stream.isatty() and os.environ.get("TERM") != "dumb"


def wants_color(err: bool = False) -> bool:
    """Whether to write colours (https://no-color.org)."""
    return is_terminal(sys.stderr if err else sys.stdout) and not os.environ.get("NO_COLOR")


def columns() -> int:
    """How wide the terminal is; 100 columns where there is none."""
    return shutil.get_terminal_size((100, 24)).columns


def prepare_streams() -> None:
    """Lets texts that a stream cannot show degrade instead of fail, and what is written to a closed one vanish."""
    if None in (sys.stdout, sys.stderr):
        nowhere = TextIOWrapper(FileIO(os.devnull, "w"), encoding="utf-8")
        sys.stdout, sys.stderr = sys.stdout or nowhere, sys.stderr or nowhere
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
