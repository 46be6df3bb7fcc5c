"""Files that verbs write: that they can be is seen before any work is done; they are written whole or not at all."""

import tempfile
from pathlib import Path

from hornbook.commands.guard import InputError
from hornbook.files import write_whole


def writable(path: Path | None) -> Path | None:
    """A file that can be written, or an error before any work is done; None if none is asked for."""
    if path is None:
        return None
    if path.is_dir() or not path.resolve().parent.is_dir():
        raise InputError(f"Cannot write `{path}`: {'it is' if path.is_dir() else 'its folder is not'} a folder.")
    if path.is_file() or not path.exists():
        try:
            with tempfile.TemporaryFile(dir=path.resolve().parent):
                return path
        except OSError as error:
            raise InputError(f"Cannot write `{path}`: {error.strerror}.") from None
    return path


def write(path: Path, content: str | bytes) -> None:
    """Writes a file; if that fails, what was there before stays."""
    try:
        write_whole(path, content)
    except OSError as error:
        raise InputError(f"Cannot write `{path}`: {error.strerror}.") from None
