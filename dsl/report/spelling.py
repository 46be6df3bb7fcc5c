"""The speller: takes a name that nobody knows and the names that could stand there; gives what was probably meant."""

import difflib
import re
from collections.abc import Iterable
from functools import lru_cache

_MEANT = re.compile(r"did you mean `([^`]+)`\?")
_COMPARED = 200
"""With how many names one is compared; if there are more, with those that begin alike and are about as long."""


def suggestion(name: str, known: Iterable[str]) -> str:
    """A name that was probably meant."""
    close = closest(name, tuple(known), 0.6)
    return f"did you mean `{close}`?" if close else ""


def meant_by(hint: str) -> str:
    """The name that a suggestion proposes; empty if it proposes something else."""
    found = _MEANT.fullmatch(hint)
    return found[1] if found else ""


@lru_cache(maxsize=256)
def closest(name: str, known: tuple[str, ...], likeness: float) -> str:
    """The known name that is most like one; empty if none is much like it. It is remembered, since a definition is
    looked at wherever it is used."""
    if len(known) > _COMPARED:
        known = tuple(sorted(known, key=lambda each: (each[:1] != name[:1], abs(len(each) - len(name)))))[:_COMPARED]
    return next(iter(difflib.get_close_matches(name, known, 1, likeness)), "")
