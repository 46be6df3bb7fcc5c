"""Engine and terms on tiny games: every location must come to the same end.

The engine has played before anything is broken; the prover is then asked about what was played.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random

from hornbook.dsl.core.game import Game
from hornbook.interpreter.engine.snapshot import Snapshot
from tests.verify.agreement import Comparison, Outcome
from tests.verify.small import game_from

Judge = Callable[[], list[str]]
"""Looks at the prover and gives what it notices: nothing, unless the prover is broken."""

_GAMES = Path(__file__).parent / "games"
_TIMES = 4


@cache
def game(name: str, *changes: tuple[str, str]) -> Game:
    """A tiny game, perhaps with some words changed."""
    text = (_GAMES / f"{name}.rules").read_text(encoding="utf8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    return game_from(text)


@dataclass(frozen=True)
class Played:
    """A location as the engine played it."""

    before: Snapshot
    number: int
    outcome: Outcome


@cache
def played(name: str) -> list[Played]:
    """The locations of a game in turn, some times over. Where play breaks off, the next begins where this one did."""
    both, found = Comparison(game(name)), list[Played]()
    for seed in range(_TIMES):
        chance = Random(seed)
        now, _ = both.start(both.game.min_players + seed % 2)
        for number in sorted(both.program.locations):
            outcome = both.engine_run(now, both.piece(number), chance)
            found.append(Played(now, number, outcome))
            now = outcome.after or now
    return found


def agreeing(name: str, joining: bool = False) -> Judge:
    """Engine and prover come to the same end; the first disagreement is enough."""

    def judge() -> list[str]:
        both = Comparison(game(name), joining)
        for each in played(name):
            different = both.disagreement(each.before, both.piece(each.number), each.outcome)
            if different:
                return [f"{both.program.locations[each.number].phase}: {different}"]
        return []

    return judge
