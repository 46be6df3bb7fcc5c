"""Verdicts kept from earlier runs.

A verdict may be reused only if nothing it depends on has changed: the core of the game (texts and places excluded), the
code that evaluates, encodes and proves, the solver's version and the limits. All of that is hashed into the key, so a
stale verdict is never found. Undecided results are not kept.
"""

import hashlib
import importlib.metadata
from dataclasses import replace
from functools import cache
from pathlib import Path

from hornbook.dsl.cache import keep, kept
from hornbook.dsl.core.bare import bare_game
from hornbook.dsl.core.game import Game
from hornbook.verify.limits import Limits
from hornbook.verify.results import Result, Verdict, result_from_json

_FOLDERS = ("dsl/core", "interpreter", "verify")


def key_of(game: Game, limits: Limits) -> str:
    """Everything the verdicts of a game depend on, as one hash."""
    parts = [core_text(game), repr(limits), importlib.metadata.version("z3-solver"), code_hash(*_FOLDERS)]
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()


def stored(key: str) -> list[Result] | None:
    """The results kept under a key, if there are any that can be read."""
    try:
        return [replace(result_from_json(item), cached=True) for item in kept(key)]
    except (ValueError, KeyError, TypeError):
        return None


def store(key: str, results: list[Result]) -> None:
    """Keeps the results of a game, unless something in them is undecided."""
    if not any(result.verdict is Verdict.UNDECIDED for result in results):
        keep(key, [result.as_json() for result in results])


@cache
def code_hash(*folders: str) -> str:
    """The code in some folders of the package, as one hash."""
    root = Path(__file__).parent.parent
    digest = hashlib.sha256()
    for folder in folders:
        for path in sorted((root / folder).glob("*.py")):
            digest.update(path.name.encode() + path.read_bytes())
    return digest.hexdigest()


def core_text(game: Game) -> str:
    """What proofs see of a game: its declarations and rules, without texts, places, findings and most examples."""
    return repr(bare_game(game))
