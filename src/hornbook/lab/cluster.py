"""Working on a Dask cluster that is there already: `dask.distributed` is loaded here and nowhere else.

Takes the address of its scheduler; gives an executor. Workers must have the very code that is here, or numbers would
not be comparable: each piece of work says which, and a worker that has another refuses it. What a worker was at when it
died is done by another one; work that several workers died of is given up.

Whoever can speak to a scheduler can have its workers run anything, and so can what comes back here: a cluster is to be
trusted as much as one's own account (SECURITY.md).
"""

import logging
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError, Executor, Future
from contextlib import contextmanager
from typing import Any, ParamSpec, TypeVar

from hornbook.code import code_hash
from hornbook.workers import WorkerLost

P = ParamSpec("P")
R = TypeVar("R")

_CODE = ("hornbook.lab.portions", "hornbook.lab.proving", "hornbook.interpreter.players.duels")
_PATIENCE = 10
"""Seconds for a scheduler to answer."""


class NoCluster(Exception):
    """There is no cluster to work on; the text says what to do."""


class OtherCode(Exception):
    """A worker has another version of Hornbook."""


@contextmanager
def workers_at(address: str) -> Iterator[tuple[Executor, int]]:
    """The workers of a cluster, and how many pieces of work they can do at once."""
    try:
        from distributed import Client, KilledWorker
        from distributed.comm.core import CommClosedError
    except ImportError:
        raise NoCluster("--cluster needs Dask, which is not installed: `pip install 'hornbook[cluster]'`.") from None
    for name in ("distributed", "distributed.client", "distributed.core", "tornado.application"):
        logging.getLogger(name).setLevel(logging.CRITICAL)  # what goes wrong is told by us
    try:
        client: Any = Client(address, timeout=_PATIENCE, set_as_default=False)  # type: ignore[no-untyped-call]
    except (OSError, ValueError, TypeError) as error:
        raise NoCluster(f"No Dask scheduler answers at `{address}`; it is started by `dask scheduler`.") from error
    with client:
        at_once = sum(client.nthreads().values())
        if not at_once:
            raise NoCluster(f"The scheduler at `{address}` has no workers; start some with `dask worker {address}`.")
        try:
            yield _Workers(client.get_executor(pure=False)), at_once
        except KilledWorker:
            raise WorkerLost("several workers of the cluster died of the same piece of work") from None
        except (CancelledError, CommClosedError):
            raise WorkerLost("the cluster is gone; what was played is kept, and the same command goes on") from None
        except OtherCode as error:
            raise NoCluster(str(error)) from None
        except ModuleNotFoundError as error:
            raise NoCluster(f"A worker of the cluster lacks what it needs: {error}.") from None


class _Workers(Executor):
    """An executor that sends the name of its code along."""

    def __init__(self, inner: Executor) -> None:
        self._inner = inner

    def submit(self, work: Callable[P, R], /, *given: P.args, **named: P.kwargs) -> Future[R]:
        return self._inner.submit(_done, code_hash(*_CODE), work, given, named)


def _done(code: str, work: Callable[..., Any], given: tuple[Any, ...], named: dict[str, Any]) -> Any:
    """On a worker: does something with the code that was meant."""
    if code_hash(*_CODE) != code:
        raise OtherCode("A worker of the cluster has another version of Hornbook; install the same one everywhere.")
    return work(*given, **named)
