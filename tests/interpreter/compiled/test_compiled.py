"""Compiled games: what is refused, what breaks off, and how many of them are played."""

from dataclasses import fields, make_dataclass, replace
from typing import Any, get_args

import pytest

from hornbook.dsl.core.expressions import Expr, Source
from hornbook.dsl.core.game import Game
from hornbook.dsl.core.leaves import Const
from hornbook.dsl.core.statements import Draw, Statement
from hornbook.dsl.core.types import NUMBER
from hornbook.interpreter.compiled import compile as compile_
from hornbook.interpreter.compiled import run
from hornbook.interpreter.compiled.compile import MOST_GAMES
from hornbook.interpreter.compiled.ground.cannot import CannotCompile
from hornbook.interpreter.compiled.ground.chance_code import ChanceCode
from hornbook.interpreter.compiled.ground.wasm import UNREACHABLE
from hornbook.interpreter.compiled.known import KNOWN, KNOWN_OF_GAMES, refuse_unknown
from hornbook.interpreter.compiled.run import CompiledGame
from hornbook.interpreter.engine.engine import Engine
from hornbook.interpreter.machine.faults import RuleFault
from hornbook.interpreter.players import outcomes
from hornbook.interpreter.players.outcomes import compiled_outcomes
from hornbook.interpreter.players.simulate import Simulator, play_many, simulate
from hornbook.workers import workers
from tests.interpreter.support import MARKET, changed_game, engine_of, game_of


def test_the_compiler_knows_every_kind_of_node_with_all_its_parts() -> None:
    """Whoever adds one has to say here what it means compiled, or that games with it are refused."""
    for kind in (*get_args(Expr), *get_args(Source), *get_args(Statement)):
        assert kind in KNOWN
    for kind, known in KNOWN.items():
        assert {part.name for part in fields(kind)} - {"text", "title", "place"} <= set(known.split()), kind
    refuse_unknown(game_of("classic"))
    assert {"flow", "steps", "winners"} <= set(KNOWN_OF_GAMES.split())


def test_what_is_not_known_is_refused() -> None:
    game = game_of("classic")
    stranger = make_dataclass("Barter", [("what", int)], frozen=True)
    flow: Any = (*game.flow, stranger(3))
    with pytest.raises(CannotCompile, match="`Barter` is not known"):
        refuse_unknown(replace(game, flow=flow))


def test_a_part_that_says_more_than_by_default_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    from hornbook.interpreter.compiled import known

    monkeypatch.setitem(known._UNKNOWN, Draw, [part for part in fields(Draw) if part.name == "count"])
    with pytest.raises(CannotCompile, match="`Draw` with `count` is not known"):
        refuse_unknown(game_of("classic"))


def test_simulations_are_the_same_compiled_or_not(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[int] = []
    fast = simulate(game_of(MARKET), 3, 60, seed=-20, progress=told.append)
    many = play_many(engine_of(MARKET), 3, 60, seed=-20)
    monkeypatch.setattr(outcomes, "CompiledGame", _refused)
    assert compiled_outcomes(engine_of(MARKET), 3, 0, 1) is None
    slow = simulate(game_of(MARKET), 3, 60, seed=-20)
    assert fast == slow
    assert told[-1] == 60
    assert told == sorted(told)
    plain = play_many(engine_of(MARKET), 3, 60, seed=-20)
    assert [list(column) for column in many.scores] == [list(column) for column in plain.scores]
    assert list(many.winners) == list(plain.winners)
    assert {name: list(column) for name, column in many.rules.items()} == plain.rules


def _refused(engine: Engine, players: int, lead: bool, manners: object) -> CompiledGame:
    raise CannotCompile("not today")


def test_more_games_than_fit_in_a_call_follow_each_other() -> None:
    compiled, simulator = CompiledGame(engine_of("classic"), 2), Simulator(game_of("classic"), 2)
    calls = list(compiled.play(5, MOST_GAMES + 3))
    assert sum(call.games for call in calls) == MOST_GAMES + 3
    assert len(calls) > 1
    last = [calls[-1].columns[f"score {seat}"][-1] for seat in range(2)]
    assert last == list(simulator.play(5 + MOST_GAMES + 2).scores)


def test_rules_that_break_off_do_so_with_the_same_words_in_the_midst_of_many_games() -> None:
    gap = ("when target is none", "when target is none and (turn_number < 10 or card > 3)")
    game = changed_game("classic", gap)
    simulator = Simulator(game, 2)
    with pytest.raises(RuleFault) as slow:
        list(map(simulator.play, range(100)))
    with pytest.raises(RuleFault) as fast:
        simulate(game, 2, 100)
    assert (fast.value.message, fast.value.place) == (slow.value.message, slow.value.place)
    calls = list(CompiledGame(Engine(game), 2).play(0, 40))
    assert sum(call.games + (call.fault is not None) for call in calls) == 40
    assert any(call.games for call in calls)


def test_games_are_compiled_by_workers_of_a_process_that_has_compiled() -> None:
    """The threads of wasmtime's own compiler would be waited for: a fork has none of them."""
    assert outcomes_in_a_worker() == compiled_outcomes(engine_of(MARKET), 3, 0, 60)
    with workers(2) as pool:
        waiting = [pool.submit(outcomes_in_a_worker) for _ in range(2)]
        assert [each.result(timeout=60) for each in waiting] == [outcomes_in_a_worker()] * 2


def outcomes_in_a_worker() -> object:
    return compiled_outcomes(engine_of(MARKET), 3, 0, 60)


def test_who_has_no_wasmtime_plays_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "wasmtime", None)
    with pytest.raises(CannotCompile, match=r"hornbook\[fast\]"):
        run._instance(b"")
    assert simulate(game_of(MARKET), 3, 60).games == 60


def test_what_breaks_off_for_no_reason_of_the_rules_is_played_by_the_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ChanceCode, "shuffle", lambda self, zone: zone + UNREACHABLE)
    with pytest.raises(CannotCompile, match="no reason"):
        next(CompiledGame(engine_of(MARKET), 3).play(0, 1))
    assert simulate(game_of(MARKET), 3, 60).games == 60


def test_what_would_be_too_large_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compile_, "_LARGEST", 1000)
    with pytest.raises(CannotCompile, match="machine code"):
        CompiledGame(engine_of(MARKET), 3)


def test_a_number_that_grows_too_large_is_a_fault_in_both() -> None:
    game = _growing(game_of(MARKET))
    with pytest.raises(RuleFault, match="nine digits"):
        Simulator(game, 2).play(0)
    (call,) = CompiledGame(Engine(game), 2).play(0, 1)
    assert call.fault is not None
    assert "nine digits" in call.fault.message


def _growing(game: Game) -> Game:
    """The same game, which at first squares a number of nine digits."""
    from hornbook.dsl.core.expressions import Arithmetic
    from hornbook.dsl.core.statements import Let

    large = Const(999_999_999, NUMBER)
    let = Let(game.slot_count, "large", Arithmetic("*", large, large))
    return replace(game, flow=(let, *game.flow), slot_count=game.slot_count + 1)
