"""Errands: what is worked out behind the scenes, by one process after the other, with low priority.

Takes work under a key; what came of it is given to whoever sent for it. Whatever nobody wants any more, because the
rules have changed meanwhile, is broken off. An errand that fails twice comes to None.
"""

import threading
from collections.abc import Callable, Container
from types import TracebackType
from typing import Any, Self

from hornbook.workers import Apart, WorkerLost

_TRIES = 2
_LOOK_EVERY = 0.1


class Errands:
    """Somebody who runs errands. Of each that is still wanted at its end, `keep` is called with its key and what came
    of it, and then, when it is not waiting any more, `told` with its key; both in a thread of its own."""

    def __init__(self, keep: Callable[[str, Any], None], told: Callable[[str], None]) -> None:
        self._keep, self._told = keep, told
        self._something = threading.Condition()
        self._waiting: dict[str, tuple[Callable[..., Any], tuple[Any, ...]]] = {}
        self._over = False
        self._thread = threading.Thread(target=self._run, daemon=True)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        with self._something:
            self._over = True
            self._something.notify_all()
        self._thread.join()

    def send(self, key: str, work: Callable[..., Any], *given: Any) -> None:
        """Has something worked out, unless it is waiting already."""
        with self._something:
            self._waiting.setdefault(key, (work, given))
            self._something.notify_all()

    def only(self, wanted: Container[str]) -> None:
        """Everything else is not wanted any more."""
        with self._something:
            self._waiting = {key: errand for key, errand in self._waiting.items() if key in wanted}
            self._something.notify_all()

    @property
    def waiting(self) -> list[str]:
        """The keys of what is under way or still to be done."""
        with self._something:
            return list(self._waiting)

    def _run(self) -> None:
        while True:
            with self._something:
                self._something.wait_for(lambda: self._waiting or self._over)
                if self._over:
                    return
                key, (work, given) = next(iter(self._waiting.items()))
            answer = self._carried_out(key, work, given)
            if key in self.waiting and not self._over:
                self._keep(key, answer)
                with self._something:
                    self._waiting.pop(key, None)
                self._told(key)

    def _carried_out(self, key: str, work: Callable[..., Any], given: tuple[Any, ...]) -> Any:
        """The answer of another process; None if it fails twice or is not wanted any more."""
        for _ in range(_TRIES):
            process = Apart(work, given)
            try:
                while not process.has_answered(_LOOK_EVERY):
                    with self._something:
                        if self._over or key not in self._waiting:
                            return None
                return process.answer()
            except WorkerLost:
                continue
            finally:
                process.end()
        return None
