"""Who does the work: this process, others on this machine, or a cluster. What comes of it does not depend on that.

Gives a `Crew`: work is handed to it piece by piece, and done in any order. A piece whose worker dies is done again.
"""

from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from contextlib import ExitStack, contextmanager
from typing import ParamSpec, TypeVar

from hornbook.workers import as_many_as, workers

P = ParamSpec("P")
R = TypeVar("R")


class Crew:
    """Does what is submitted: here, until it is told that there is much to do."""

    def __init__(self, stack: ExitStack, jobs: int | None) -> None:
        self._stack, self._jobs = stack, jobs
        self._pool: Executor | None = None
        self.size = 1

    def submit(self, work: Callable[P, R], /, *given: P.args, **named: P.kwargs) -> "Future[R]":
        if self._pool is not None:
            return self._pool.submit(work, *given, **named)
        done: Future[R] = Future()
        try:
            done.set_result(work(*given, **named))
        except Exception as error:
            done.set_exception(error)
        return done

    def there_is_much_to_do(self) -> None:
        """From now on, all cores that may be used are."""
        number = as_many_as(self._jobs, 1_000_000)
        if self._pool is None and number > 1:
            self._pool, self.size = self._stack.enter_context(workers(number)), number


class FarCrew(Crew):
    """A crew that works elsewhere, whatever there is to do."""

    def __init__(self, stack: ExitStack, pool: Executor, size: int) -> None:
        super().__init__(stack, 1)
        self._pool, self.size = pool, size

    def there_is_much_to_do(self) -> None:
        pass


@contextmanager
def crew_of(jobs: int | None = None, cluster: str | None = None) -> Iterator[Crew]:
    """The cores of this machine, at most so many; or a cluster at an address."""
    with ExitStack() as stack:
        if cluster is None:
            yield Crew(stack, jobs)
            return
        from hornbook.lab.cluster import workers_at

        pool, size = stack.enter_context(workers_at(cluster))
        yield FarCrew(stack, pool, size)
