"""Verdicts of the games that are being written: proved behind the scenes, the newest text first.

Takes a game whenever its text has changed; gives results for exactly these rules, from the cache of `verify` if they
are there. What belongs to an earlier text is broken off, unless its rules were the same.
"""

import threading
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from hornbook.dsl.core.game import Game
from hornbook.errands import Errands
from hornbook.verify.cache import key_of, stored
from hornbook.verify.limits import Limits
from hornbook.verify.results import Result, Results
from hornbook.verify.run import verify_games


class Verdicts:
    """What is known of games, by the paths of their files. `told` is called, in another thread, when there is more."""

    def __init__(self, told: Callable[[Path], None]) -> None:
        self._told = told
        self._lock = threading.Lock()
        self._wanted: dict[Path, str] = {}
        self._known: dict[str, Results] = {}
        self._errands = Errands(self._keep, self._tell)
        self._open = ExitStack()

    def __enter__(self) -> Self:
        self._open.enter_context(self._errands)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._open.close()

    def want(self, path: Path, game: Game) -> None:
        """Has a game proved as it is now; at once, if that was done before."""
        key = key_of(game, Limits())
        kept = None if key in self._known else stored(key, game)
        with self._lock:
            is_news = self._wanted.get(path) != key
            self._wanted[path] = key
            if kept is not None:
                self._known[key] = _by_name(list(kept.results))
            is_known, wanted = key in self._known, frozenset(self._wanted.values())
            self._known = {each: results for each, results in self._known.items() if each in wanted}
        self._errands.only(wanted)
        if not is_known:
            self._errands.send(key, _verified, game)
        elif is_news:
            self._told(path)

    def drop(self, path: Path) -> None:
        """Nobody looks at this file any more."""
        with self._lock:
            self._wanted.pop(path, None)
            wanted = frozenset(self._wanted.values())
        self._errands.only(wanted)

    def of(self, path: Path) -> Results:
        """What is known of the game of a file, as it was when it was last wanted."""
        with self._lock:
            return self._known.get(self._wanted.get(path, ""), {})

    def is_busy_with(self, path: Path) -> bool:
        """Whether the game of a file is still to be proved."""
        return self._wanted.get(path, "") in self._errands.waiting

    def _keep(self, key: str, results: Any) -> None:
        with self._lock:
            self._known[key] = _by_name(results or [])

    def _tell(self, key: str) -> None:
        with self._lock:
            paths = [path for path, wanted in self._wanted.items() if wanted == key]
        for path in paths:
            self._told(path)


def _by_name(results: list[Result]) -> Results:
    return {(result.kind, result.claim): result for result in results}


# In the other process


def _verified(game: Game) -> list[Result]:
    return verify_games([game])[game.id]
