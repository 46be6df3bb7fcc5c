"""Where Hornbook keeps what it need not work out again: the parser and verdicts. Deleting it does no harm."""

import os
from pathlib import Path


def cache_folder() -> Path:
    """HORNBOOK_CACHE, or a folder in the user's cache."""
    chosen = os.environ.get("HORNBOOK_CACHE")
    if chosen:
        return Path(chosen)
    return Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache")) / "hornbook"
