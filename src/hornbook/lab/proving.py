"""Verdicts of a game with some settings, found in a process of its own: so memory and time are held to their limits
wherever that is, in a thread of a cluster's worker, too.

Run as a module it reads a game from its parent, and writes what it has found out as JSON. What is kept is used.
"""

import json
import pickle
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from hornbook.dsl.core.game import Game
from hornbook.workers import WorkerLost, begin_as_child


@dataclass(frozen=True, slots=True)
class Verdicted:
    """What was found out about something that a game claims or owes."""

    kind: str
    name: str
    verdict: str
    as_expected: bool


def proved_apart(game: Game) -> tuple[Verdicted, ...]:
    """The verdicts on everything that a game claims or owes."""
    command = [sys.executable, "-m", "hornbook.lab.proving"]
    done = subprocess.run(command, input=pickle.dumps(game), capture_output=True, check=False)
    if done.returncode != 0:
        raise WorkerLost(f"proving {game.id} ended without an answer")
    return tuple(Verdicted(*each) for each in json.loads(done.stdout))


def joined(owed: Sequence[Verdicted]) -> Verdicted | None:
    """What every game owes, as one: as the first of it that is not as expected."""
    unasked = [each for each in owed if each.kind == "unasked"]
    return next((each for each in unasked if not each.as_expected), unasked[0] if unasked else None)


def _found_out(game: Game) -> list[list[Any]]:
    from hornbook.verify.bounds import hold_memory
    from hornbook.verify.cache import key_of, store, stored
    from hornbook.verify.limits import Limits
    from hornbook.verify.one_game import verified_here

    limits = Limits(helping_seconds=0)
    known = stored(key_of(game, limits), game)
    if known is None:
        hold_memory(limits.memory)
        known = verified_here(game, limits, keep_lemmas=True)
        store(key_of(game, limits), known, game)
    return [[each.kind, each.claim, each.verdict.value, each.ok] for each in known.results]


def _main() -> None:
    begin_as_child()
    sys.setrecursionlimit(10_000)
    found = _found_out(pickle.load(sys.stdin.buffer))
    sys.stdout.write(json.dumps(found))


if __name__ == "__main__":
    _main()
