"""What is worked out behind the scenes while a site is served: verdicts, figures, and the index of the search.

All of it is done by one process after the other, with low priority, so that pages do not wait for it. What nobody wants
any more, because the rules have changed meanwhile, is broken off. Results are given out only for the very rules they
were reached from.
"""

import json
import tempfile
import threading
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from hornbook.docs.site.prose import ROOT_LANGUAGE
from hornbook.docs.statistics.collect import figures_of, known_figures, name_of_figures
from hornbook.docs.statistics.figures import Figures
from hornbook.dsl.core.game import Game
from hornbook.dsl.core.texts import LANGUAGES
from hornbook.dsl.load import load_game
from hornbook.errands import Errands
from hornbook.verify.cache import key_of, stored
from hornbook.verify.limits import Limits
from hornbook.verify.results import Result
from hornbook.verify.run import verify_games

_INDEX = "search"

Index = Mapping[str, Sequence[Mapping[str, Any]]]


@dataclass(frozen=True)
class _Names:
    """What the verdicts and figures of a game are kept under. As long as the game is here, no other has its number."""

    game: Game
    verdicts: str
    figures: str


class Background:
    """Somebody who works behind the scenes. `told` is called whenever something is done."""

    def __init__(self, verify: bool, statistics: bool) -> None:
        self.told: Callable[[], None] = lambda: None
        self._verify, self._statistics = verify, statistics
        self._lock = threading.RLock()
        self._done: dict[str, Any] = {}
        self._game_of: dict[str, str] = {}
        self._wanted: set[str] = set()
        self._figures: dict[str, Figures] = {}
        self._names: dict[int, _Names] = {}
        self._earlier_names: dict[int, _Names] = {}
        self._errands = Errands(self._keep, self._tell)
        self._open = ExitStack()

    def __enter__(self) -> Self:
        self._open.enter_context(self._errands)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._open.close()

    # What is asked for

    def index(self, games: Sequence[str], project: Path, manual: bool) -> None:
        """Has the whole site built once, for what the search finds in it."""
        self._ask(_INDEX, "", _indexed, list(games), project, manual)

    def search(self, language: str) -> Sequence[Mapping[str, Any]]:
        """What the search finds, once it is known."""
        with self._lock:
            found: Index = self._done.get(_INDEX) or {}
            return found.get(language, ())

    def begin(self) -> None:
        """From now on it is asked for anew; what is not asked for again before `end` is not wanted any more."""
        with self._lock:
            self._wanted = {_INDEX}
            self._earlier_names, self._names = self._names, {}

    def results(self, game: Game) -> list[Result]:
        """What is known of a game as it is now. If nothing is, it will be proved."""
        if not self._verify:
            return []
        key = self._names_of(game).verdicts
        with self._lock:
            known: list[Result] | None = self._done.get(key) or _known(key, game)
            if known is not None:
                self._done[key] = known
        if known is None:
            self._ask(key, game.id, _verified, game)
        return known or []

    def figures(self, game: Game) -> Figures | None:
        """The figures of a game as it is now, if they are kept; else it will be played."""
        if not self._statistics:
            return None
        key = self._names_of(game).figures
        known = self._figures.get(key) or known_figures(key)
        if known is None:
            self._ask(key, game.id, _played, game)
        else:
            self._figures[key] = known
        return known

    def end(self) -> None:
        """All that is wanted has been asked for."""
        with self._lock:
            wanted = frozenset(self._wanted)
        self._errands.only(wanted)

    @property
    def busy(self) -> list[str]:
        """The games that are still to be proved or played."""
        return sorted({game for key in self._errands.waiting if (game := self._game_of.get(key, ""))})

    def _names_of(self, game: Game) -> "_Names":
        """What a game's results are kept under; worked out once for every game that is loaded."""
        with self._lock:
            known = self._names.get(id(game)) or self._earlier_names.get(id(game))
            self._names[id(game)] = known or _Names(game, key_of(game, Limits()), name_of_figures(game))
            return self._names[id(game)]

    def _ask(self, key: str, game: str, work: Callable[..., Any], *given: Any) -> None:
        """Sends for something of a game, or (without one) of the whole site."""
        with self._lock:
            self._wanted.add(key)
            self._game_of[key] = game
            is_done = key in self._done
        if not is_done:
            self._errands.send(key, work, *given)

    def _keep(self, key: str, answer: Any) -> None:
        with self._lock:
            self._done[key] = answer

    def _tell(self, key: str) -> None:
        if self._game_of.get(key):
            self.told()


# In the other process


def _verified(game: Game) -> list[Result]:
    return verify_games([game])[game.id]


def _known(key: str, game: Game) -> list[Result] | None:
    verified = stored(key, game)
    return None if verified is None else list(verified.results)


def _played(game: Game) -> bool:
    return game.id in figures_of([game])


def _indexed(games: list[str], project: Path, manual: bool) -> Index:
    from hornbook.docs.site.build import build_site

    loaded = [each for each in map(load_game, games) if each.game is not None]
    with tempfile.TemporaryDirectory() as folder:
        build_site(loaded, Path(folder) / "site", {}, {}, project, manual)
        found = {}
        for language in LANGUAGES:
            root = Path(folder) / "site" if language == ROOT_LANGUAGE else Path(folder) / "site" / language
            found[language] = json.loads((root / "search" / "search_index.json").read_text(encoding="utf-8"))["docs"]
    return found
