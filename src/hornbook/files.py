"""Files of anybody: read without waiting for them, and written as a whole or not at all.

Takes paths that users give; raises OSError, with what is wrong in its `strerror`, and nothing else.
"""

import errno
import os
import stat
import tempfile
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path

_OTHERS: Mapping[str, Callable[[int], bool]] = {
    "a folder": stat.S_ISDIR,
    "a pipe": stat.S_ISFIFO,
    "a socket": stat.S_ISSOCK,
    "a device": lambda mode: stat.S_ISCHR(mode) or stat.S_ISBLK(mode),
}
# A pipe nobody writes to would be waited for otherwise. Windows makes line ends out of bytes if it is let.
_READING = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)


def content_of(path: Path, most: int, accepted: Callable[[os.stat_result], bool] = lambda found: True) -> bytes:
    """What is in a file, up to so many bytes. A pipe, a device or a folder is no file."""
    try:
        handle = os.open(path, _READING)
    except ValueError as problem:  # what cannot be a path, such as one with a NUL in it
        raise OSError(errno.EINVAL, str(problem)) from None
    with os.fdopen(handle, "rb") as stream:
        found = os.fstat(handle)
        for name, is_so in _OTHERS.items():
            if is_so(found.st_mode):
                raise OSError(errno.EINVAL, f"it is {name}, not a file")
        if not accepted(found):
            raise PermissionError(errno.EACCES, "it is not ours alone")
        return stream.read(most)


def write_whole(path: Path, content: str | bytes) -> None:
    """Writes a file. If that fails, whatever was there before is still there. What is no plain file is written to."""
    content = content.encode("utf-8") if isinstance(content, str) else content
    if path.exists() and not path.is_file():
        path.write_bytes(content)
        return
    path = path.resolve()  # a link stays one
    put_in_place(path, content, path.stat().st_mode & 0o777 if path.exists() else 0o666 & ~_umask())


def put_in_place(path: Path, content: bytes, rights: int) -> None:
    """Puts a new file where something else may be: a link is not followed, and a pipe not waited for."""
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name[:50]}.", suffix=".new")
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(content)
        Path(temporary).chmod(rights)
        Path(temporary).replace(path)
    except BaseException:
        with suppress(OSError):
            Path(temporary).unlink()
        raise


def _umask() -> int:
    """Which rights new files do not have; it can only be read by being set."""
    mask = os.umask(0o077)
    os.umask(mask)
    return mask
