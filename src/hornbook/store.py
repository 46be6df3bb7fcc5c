"""Where Hornbook keeps what it need not work out again: the parser's table, verdicts, figures. It may be deleted.

What is kept is data, never code. A file is read only if it and its folder are ours and nobody else may write there, if
it is of a sensible size and depth, and if it is whole and was kept under the very name it is asked for; anything else
is as if it were not there. Whoever asks has to see whether the data have the right form (`hornbook.form`).
"""

import hashlib
import json
import os
import stat
from contextlib import suppress
from pathlib import Path
from typing import Any

from hornbook.files import content_of, put_in_place

_LARGEST = 64_000_000
_DEEPEST = 40


def cache_folder() -> Path:
    """The folder in HORNBOOK_CACHE, or else in the user's cache, that nobody but the user may write to."""
    chosen = os.environ.get("HORNBOOK_CACHE")
    around = Path(chosen) if chosen else Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache")) / "hornbook"
    return around / "kept"


def kept(name: str) -> Any:
    """What is kept under a name; None if there is nothing that can be trusted."""
    try:
        folder = cache_folder()
        if not _is_ours(folder.lstat()):
            return None
        head, _, content = content_of(folder / f"{name}.json", _LARGEST, _is_ours).partition(b"\n")
        if json.loads(head) != _head(name, content):
            return None
        data = json.loads(content, parse_constant=_refused)
    except (OSError, ValueError, RecursionError):
        return None
    return data if _is_shallow(data) else None


def keep(name: str, data: Any) -> None:
    """Keeps something under a name, if it can be written."""
    folder, content = cache_folder(), json.dumps(data).encode()
    with suppress(OSError):
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        if _is_ours(folder.lstat()):
            head = json.dumps(_head(name, content)).encode()
            put_in_place(folder / f"{name}.json", head + b"\n" + content, 0o600)


def _head(name: str, content: bytes) -> dict[str, str]:
    return {"name": name, "sha256": hashlib.sha256(content).hexdigest()}


def _is_ours(found: os.stat_result) -> bool:
    """Whether something belongs to us, is no link, and is nobody else's to change, as far as the system tells."""
    if not hasattr(os, "geteuid"):
        return True
    return not stat.S_ISLNK(found.st_mode) and found.st_uid == os.geteuid() and not found.st_mode & 0o022


def _is_shallow(data: Any) -> bool:
    level = [data]
    for _ in range(_DEEPEST):
        level = [
            part
            for whole in level
            if isinstance(whole, dict | list)
            for part in (whole.values() if isinstance(whole, dict) else whole)
            if isinstance(part, dict | list)
        ]
        if not level:
            return True
    return False


def _refused(constant: str) -> float:
    raise ValueError(f"{constant} is no number")
