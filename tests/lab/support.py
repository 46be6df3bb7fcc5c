"""Playing at tables as the commands do."""

import random
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import ExitStack
from typing import Any

from hornbook.dsl.core.game import Game
from hornbook.lab.crew import Crew
from hornbook.lab.keeping import table_for
from hornbook.lab.playing import Came, Goal, played_at
from tests.interpreter.support import game_of

ALIKE = (("random",) * 3,)


def come(
    crew: Crew | None = None, goal: Goal | None = None, resume: bool = False, game: Game | None = None, **how: Any
) -> Came:
    """What comes of some games."""
    lineups = how.get("lineups", ALIKE)
    table = table_for(game or game_of("classic"), len(lineups[0]), lineups)
    crew = crew or Crew(ExitStack(), 1)
    return played_at([table], 7, goal or Goal(300), crew, how.get("progress", lambda *_: None), resume)[0]


class Untidy(Crew):
    """A crew of five who finish in any order."""

    def __init__(self, seed: int) -> None:
        super().__init__(ExitStack(), 1)
        self.size = 5
        self._rolled = random.Random(seed)
        self._waiting: list[tuple[Future[Any], Callable[[], Any]]] = []

    def submit(self, work: Callable[..., Any], /, *given: Any, **named: Any) -> "Future[Any]":
        future: Future[Any] = Future()
        self._waiting.append((future, lambda: work(*given, **named)))
        if len(self._waiting) >= 2 * self.size or self._rolled.random() < 0.2:
            self._rolled.shuffle(self._waiting)
            for waiting, doing in self._waiting:
                waiting.set_result(doing())
            self._waiting.clear()
        return future

    def there_is_much_to_do(self) -> None:
        pass
