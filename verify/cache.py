"""Verdicts kept from earlier runs.

A verdict may be reused only if nothing it depends on has changed: the core of the game (texts and places excluded), the
code that evaluates, encodes and proves, the solver's version and the limits. All of that is hashed into the key, so a
stale verdict is never found. Undecided results are not kept.
"""

import hashlib
import importlib.metadata
import json
import os
from dataclasses import replace
from functools import cache
from pathlib import Path

from hornbook.dsl.cache import cache_folder
from hornbook.dsl.core.bare import bare
from hornbook.dsl.core.game import Game
from hornbook.verify.limits import Limits
from hornbook.verify.results import Result, Verdict, result_from_json

_FOLDERS = ("dsl/core", "interpreter", "verify")


def key_of(game: Game, limits: Limits) -> str:
    """Everything the verdicts of a game depend on, as one hash."""
    parts = [core_text(game), repr(limits), importlib.metadata.version("z3-solver"), _code_hash()]
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()


def stored(key: str) -> list[Result] | None:
    """The results kept under a key, if there are any that can be read."""
    try:
        data = json.loads((cache_folder() / f"{key}.json").read_text(encoding="utf8"))
        return [replace(result_from_json(item), cached=True) for item in data]
    except (OSError, ValueError, KeyError, TypeError):
        return None


def store(key: str, results: list[Result]) -> None:
    """Keeps the results of a game, unless something in them is undecided."""
    if any(result.verdict is Verdict.UNDECIDED for result in results):
        return
    folder = cache_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        temporary = folder / f"{key}.{os.getpid()}.new"
        temporary.write_text(json.dumps([result.as_json() for result in results]), encoding="utf8")
        temporary.replace(folder / f"{key}.json")
    except OSError:
        return


@cache
def _code_hash() -> str:
    root = Path(__file__).parent.parent
    digest = hashlib.sha256()
    for folder in _FOLDERS:
        for path in sorted((root / folder).glob("*.py")):
            digest.update(path.name.encode() + path.read_bytes())
    return digest.hexdigest()


def core_text(game: Game) -> str:
    """What proofs see of a game: its declarations and rules, without texts, places, examples and findings."""
    return repr(bare(game))
