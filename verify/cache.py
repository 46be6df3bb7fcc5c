"""Verdicts kept from earlier runs.

A verdict may be reused only if nothing it depends on has changed: the core of the game (texts and places excluded), the
recorded games beside its file, the code that evaluates, encodes and proves, the solver's version, the limits, and
whether games can be compiled. All of that is hashed into the key, so a stale verdict is never found. Undecided results
are not kept, and what is found must be of the right form and whole: a result for everything that the game owes.

What was last found out about a game is kept by the game's name as well, whatever its rules were: a search may begin
with it, and nothing more.
"""

import hashlib
import importlib.metadata
from dataclasses import replace

from hornbook.code import code_hash
from hornbook.dsl.core.alike import declarations_of, said_by
from hornbook.dsl.core.erase import bare_game
from hornbook.dsl.core.game import Game
from hornbook.form import fits
from hornbook.interpreter.compiled.run import can_run
from hornbook.interpreter.recording.parts import BadRecording
from hornbook.store import keep, kept
from hornbook.verify.limits import Limits
from hornbook.verify.results import Json, Verdict, Verified, result_from_json

_PROVING = "hornbook.verify.run"
"""Where proving begins: verdicts depend on its code and on all that it imports."""


def key_of(game: Game, limits: Limits) -> str:
    """Everything the verdicts of a game depend on, as one hash."""
    return hash_of(core_text(game), _games_beside(game), repr(limits), f"compiled: {can_run()}", *prover())


def hash_of(*parts: str) -> str:
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()


def prover() -> tuple[str, str]:
    """What everything that is proved depends on, whatever the game."""
    return importlib.metadata.version("z3-solver"), code_hash(_PROVING)


def stored(key: str, game: Game) -> Verified | None:
    """What is kept of a game under a key, if it can be read and is whole."""
    verified = _read(key)
    return verified if verified is not None and _is_whole(verified, game) else None


def _read(key: str) -> Verified | None:
    """What is kept under a key, if it has the form of something found out about a game."""
    try:
        data = kept(key)
        results = tuple(replace(result_from_json(item), cached=True) for item in data["results"])
        verified = Verified(results, data["certificate"], refused=tuple(data["refused"]))
    except (ValueError, KeyError, TypeError, AttributeError, BadRecording):
        return None
    return verified if fits(verified, Verified) else None


def _is_whole(verified: Verified, game: Game) -> bool:
    """Whether there is one result for each claim, bound and possibility, and some for what every game owes."""
    asked = [(r.kind, r.claim) for r in verified.results if r.kind != "unasked"]
    stated = [*(("claim", name) for name in game.claims), *(("bound", name) for name in game.bounds)]
    stated += [("possible", name) for name in game.possibles]
    return sorted(asked) == sorted(stated) and len(verified.results) > len(asked)


def store(key: str, verified: Verified, game: Game) -> None:
    """Keeps what was found out about a game, unless something in it is undecided."""
    if not any(result.verdict is Verdict.UNDECIDED for result in verified.results):
        results: list[Json] = [result.as_json() for result in verified.results]
        keep(key, {"results": results, "certificate": verified.certificate, "refused": list(verified.refused)})
        keep(_latest(game.id), {"key": key, "declared": said_by(declarations_of(game))})


def last_verified(game: Game) -> Verified | None:
    """What was last found out about a game, or else about one of its parents, whatever their rules were then; what was
    shown only if positions are still what they were."""
    for name in (game.id, *reversed(game.parents)):
        match kept(_latest(name)):
            case {"key": str(key), "declared": declared} if key.isalnum() and (verified := _read(key)):
                return as_known_of(game, verified, declared)
    return None


def as_known_of(game: Game, verified: Verified, declared: str) -> Verified:
    """What was found out about rules with some declarations, as far as it can be tried with a game."""
    return verified if declared == said_by(declarations_of(game)) else _without_positions(verified)


def _latest(name: str) -> str:
    return f"latest-{hash_of(name)}"


def _without_positions(verified: Verified) -> Verified:
    results = tuple(replace(result, counterexample=None, witness=None) for result in verified.results)
    return replace(verified, results=results)


def _games_beside(game: Game) -> str:
    """What the file of recorded games says, wherever it lies; none is another thing than an empty one."""
    return repr(None if game.recorded is None else (game.recorded.text, game.recorded.unreadable))


def core_text(game: Game) -> str:
    """What proofs see of a game: its declarations and rules, without texts, places, findings and most examples."""
    return repr(bare_game(game))
