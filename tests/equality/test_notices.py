"""Whoever breaks the compiler is noticed: each part of it is broken once, and some game is not the same any more."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from hornbook.dsl.core.game import Game
from hornbook.dsl.load import load_game
from hornbook.interpreter.compiled.ground import cards, chance_code, fault_sites
from hornbook.interpreter.compiled.ground.wasm import (
    AND,
    DIVIDE,
    DROP,
    NARROW,
    REMAINDER,
    Code,
    get,
    i32,
    put,
)
from hornbook.interpreter.compiled.rules import (
    domains,
    lead,
    moves,
    numbers,
    port,
    standings,
    statements,
    walks,
    watch,
)
from hornbook.interpreter.compiled.run import CompiledGame
from hornbook.interpreter.engine.engine import Engine
from hornbook.interpreter.engine.obligations import Owed
from tests.equality.compare import differences
from tests.equality.games import random_pieces
from tests.equality.watched import owed_and_not, watched_differences, with_random_claims
from tests.interpreter.support import changed_game


def _unchecked(self: numbers.NumberCode, wide: int, place: object) -> Code:
    return get(wide) + NARROW


def _in_any_range(self: object, value: Code, low: object, high: object, or_none: bool, place: object) -> Code:
    return value


def _towards_zero(self: object, expr: Any, left: Code, right: Code) -> Code:
    return left + right + (DIVIDE if expr.op == "//" else REMAINDER)


BROKEN: dict[str, tuple[object, str, object]] = {
    "numbers of any size": (numbers.NumberCode, "narrowed", _unchecked),
    "numbers out of range": (numbers.NumberCode, "in_range", _in_any_range),
    "rounding towards 0": (numbers.NumberCode, "_divided", _towards_zero),
    "the last of the best": (domains, "better", lambda keys, now, best: i32(1)),
    "nothing is worse than 0": (domains, "worst", lambda direction: i32(0)),
    "any of sixteen cards is taken": (cards, "ZEROS_BELOW", DROP + i32(0)),
    "none that is used": (numbers.NumberCode, "definite", lambda self, value, place: value),
    "a list of no more than one": (walks.Walks, "listed", lambda self, *members: _cut(_LISTED(self, *members))),
    "cards at the wrong end": (cards.CardCode, "append_here", lambda self, zone, card: _in_front(self, zone, card)),
    "a card is not there": (moves, "IS_ZERO", DROP + i32(0)),
    "everybody has the first option": (chance_code.ChanceCode, "below", lambda self, state, count: i32(0)),
    "nothing is shuffled": (chance_code.ChanceCode, "shuffle", lambda self, zone: zone + DROP),
    "the team asks another bot": (port, "i32", lambda number: i32(1 if number == 0 else number)),
    "two rules": (statements, "LESS", DROP + DROP + i32(0)),
    "nobody wins": (standings, "SHIFT_LEFT", AND),
    "the lead never ends": (lead, "IS_ZERO", DROP + i32(0)),
    "endless choices": (fault_sites, "STEPS_OF_A_CHOICE", 10_000_000),
    "nobody looks": (watch.WatchCode, "passed", lambda self, flow, edge: b""),
    "steps are not looked at": (watch.WatchCode, "step", lambda self, step, names: watch.StepWatch(b"", b"")),
    "the past is the present": (watch, "COPY", DROP + DROP + DROP),
    "what cannot be told is broken": (watch, "_HOLDS", 1),
    "the faults of others": (fault_sites.FaultSites, "fault", lambda self, site, a, b: self._makers[0](a, b)),
}

_LISTED: Callable[..., walks.Walk] = walks.Walks.listed


def _cut(walk: walks.Walk) -> walks.Walk:
    return replace(walk, begin=walk.begin + i32(1) + put(walk.count))


def _in_front(self: cards.CardCode, zone: int, card: Code) -> Code:
    return self.insert(get(zone), i32(0), card)


@pytest.mark.parametrize("broken", BROKEN)
def test_what_is_broken_is_noticed(broken: str, monkeypatch: pytest.MonkeyPatch) -> None:
    owner, name, replacement = BROKEN[broken]
    monkeypatch.setattr(owner, name, replacement)
    assert any(_differ(engine) for engine in _engines()) or any(_seen_otherwise(*watched) for watched in _watched())


def _differ(engine: Engine) -> bool:
    compiled = CompiledGame(engine, max(2, engine.game.min_players), traced=True, lead=True)
    return any(differences(engine, compiled, range(3)))


def _seen_otherwise(game: Game, owed: list[Owed]) -> bool:
    return any(watched_differences(game, owed, 2, range(2)))


def _watched() -> Iterator[tuple[Game, list[Owed]]]:
    classic = load_game("classic").game
    assert classic is not None
    yield classic, owed_and_not(classic)
    for number in range(20):
        chance = Random(f"watched {number}")
        yield with_random_claims(random_pieces(chance), chance)


def _engines() -> list[Engine]:
    bundled = [load_game(name).game for name in ("buffalo", "board_luck", "classic")]
    made = [random_pieces(Random(f"equality {number}")) for number in range(60)]
    made.append(changed_game("classic", ("when target is none", "when target is none and turn_number > 3")))
    return [Engine(game) for game in (*bundled, *made) if game is not None]
