"""Where Hornbook keeps what it need not work out again: the parser, verdicts, figures. Deleting it does no harm."""

import json
import os
from pathlib import Path
from typing import Any


def cache_folder() -> Path:
    """HORNBOOK_CACHE, or a folder in the user's cache."""
    chosen = os.environ.get("HORNBOOK_CACHE")
    if chosen:
        return Path(chosen)
    return Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache")) / "hornbook"


def kept(name: str) -> Any:
    """What is kept under a name; None if there is nothing that can be read."""
    try:
        return json.loads((cache_folder() / f"{name}.json").read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None


def keep(name: str, data: Any) -> None:
    """Keeps something under a name, if it can be written."""
    folder = cache_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        temporary = folder / f"{name}.{os.getpid()}.new"
        temporary.write_text(json.dumps(data), encoding="utf-8")
        temporary.replace(folder / f"{name}.json")
    except OSError:
        return
