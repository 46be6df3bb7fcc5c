"""The speller: takes a name that nobody knows and the names that could stand there; gives what was probably meant."""

import difflib
from collections.abc import Iterable


def suggestion(name: str, known: Iterable[str]) -> str:
    """A name that was probably meant."""
    close = difflib.get_close_matches(name, list(known), 1, 0.6)
    return f"did you mean `{close[0]}`?" if close else ""
