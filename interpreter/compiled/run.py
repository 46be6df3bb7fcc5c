"""Running compiled games.

Takes an engine and a number of players; gives games, one by one or as many as wanted. `wasmtime` is loaded here and
nowhere else, and only once something is to be run. A fault of the rules ends a call of the module; what it left in
memory tells which game it was and what broke.
"""

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from struct import pack
from typing import TYPE_CHECKING, Any

from hornbook.interpreter.compiled.compile import MOST_GAMES, compiled
from hornbook.interpreter.compiled.ground.cannot import CannotCompile
from hornbook.interpreter.compiled.ground.flat_memory import DONE, FAULT, VALUE
from hornbook.interpreter.compiled.ground.trace_code import ROOM
from hornbook.interpreter.engine.engine import Engine
from hornbook.interpreter.engine.manners import RANDOM, Manner
from hornbook.interpreter.engine.obligations import Owed
from hornbook.interpreter.engine.snapshot import Snapshot
from hornbook.interpreter.engine.trace import Event
from hornbook.interpreter.machine.faults import RuleFault

if TYPE_CHECKING:
    import wasmtime

_MOMENT = 0.05
"""How many seconds a call should take."""
_NO_SITE = bytearray(b"\xff" * VALUE)


@dataclass(frozen=True, slots=True)
class Call:
    """What came of games with consecutive seeds: so many numbers in each column; and if the rules broke off in the game
    behind them, that fault."""

    games: int
    columns: dict[str, memoryview]
    fault: RuleFault | None


class CompiledGame:
    """A game for a number of players, ready to be played. Raises `CannotCompile`."""

    def __init__(
        self,
        engine: Engine,
        players: int,
        traced: bool = False,
        lead: bool = False,
        owed: Sequence[Owed] | None = None,
        manners: Sequence[Manner] = (RANDOM,),
    ) -> None:
        """`manners`: those of the bots, seat by seat, going round."""
        self.engine, self.players = engine, players
        asked = any(manner != RANDOM for manner in manners)
        self._compiled = compiled(engine, players, traced, lead, owed, asked)
        self.columns = self._compiled.columns
        self._begins = range(0, MOST_GAMES * len(self.columns), MOST_GAMES)
        self._store, self._play, self._memory = _instance(self._compiled.wasm)
        if asked:
            self.seat(manners)

    def play(self, seed: int, games: int) -> Iterator[Call]:
        """Plays the games of some seeds, as many in a call as take a moment: nothing can break off a call. Columns are
        called as in `engine/counting/columns.py`."""
        done, at_once = 0, 1
        while done < games:
            began = time.perf_counter()
            call = self._call(seed + done, min(at_once, games - done))
            took = time.perf_counter() - began
            at_once = min(2 * at_once, MOST_GAMES) if took < _MOMENT else max(1, at_once // 2)
            yield call
            done += call.games + (call.fault is not None)

    def seat(self, manners: Sequence[Manner]) -> None:
        """Other bots take their seats, in a game that has not only random ones."""
        seated = [manners[seat % len(manners)] for seat in range(self.players)]
        rows = [(each.kind, each.plan.far, each.plan.each, each.plan.budget) for each in seated]
        self._memory.write(self._store, b"".join(pack("<4i", *row) for row in rows), self._compiled.bots_at)

    def snapshot(self) -> Snapshot:
        """What lies where at the end of the last game, or where its rules broke off."""
        memory, flat = self.engine.memory, self._compiled.memory
        env = memory.empty(self.players)
        flat.put_into(env, self._read(flat.state, flat.state_size))
        return memory.snapshot(env)

    def row(self) -> dict[str, int]:
        """What was counted in the last game, up to where its rules broke off if they did."""
        return dict(zip(self.columns, self._numbers(self._compiled.memory.row, len(self.columns)), strict=True))

    def trace(self) -> tuple[Event, ...] | None:
        """What fired and was chosen in the last game; None if that was too much to be kept."""
        trace = self._compiled.trace
        assert trace is not None
        (length,) = self._numbers(trace.length_at, 1)
        return None if length > ROOM else tuple(trace.events(self._numbers(trace.at, length)))

    def _call(self, seed: int, games: int) -> Call:
        import wasmtime

        fault = None
        self._memory.write(self._store, _NO_SITE, FAULT)
        try:
            self._play(self._store, (seed + 2**63) % 2**64 - 2**63, games)
        except wasmtime.Trap as trap:
            fault = self._fault()
            if fault is None:
                raise CannotCompile("it breaks off for no reason that the rules give") from trap
        (done,) = self._numbers(DONE, 1)
        numbers = self._numbers(self._compiled.columns_at, MOST_GAMES * len(self.columns))
        columns = {name: numbers[at : at + done] for at, name in zip(self._begins, self.columns, strict=True)}
        return Call(done, columns, fault)

    def _fault(self) -> RuleFault | None:
        """What the rules have broken, if it was they."""
        site, one, other = self._numbers(FAULT, 3)
        return None if site < 0 else self._compiled.faults.fault(site, one, other)

    def _numbers(self, at: int, count: int) -> memoryview:
        return memoryview(self._read(at, VALUE * count)).cast("i")

    def _read(self, at: int, size: int) -> bytearray:
        found: bytearray = self._memory.read(self._store, at, at + size)
        return found


def can_run() -> bool:
    """Whether there is anything here to run compiled games with: what many games tell depends on it."""
    return find_spec("wasmtime") is not None


def _instance(wasm: bytes) -> "tuple[wasmtime.Store, Any, wasmtime.Memory]":
    try:
        import wasmtime
    except ImportError:
        raise CannotCompile("wasmtime is not installed (pip install 'hornbook[fast]')") from None
    try:
        return _made(wasm, wasmtime.Config())
    except wasmtime.WasmtimeError:
        return _made(wasm, _frugal(wasmtime.Config()))


def _made(wasm: bytes, config: "wasmtime.Config") -> "tuple[wasmtime.Store, Any, wasmtime.Memory]":
    import wasmtime

    config.parallel_compilation = False  # it would take threads, which processes that are forked later do not have
    engine = wasmtime.Engine(config)
    store = wasmtime.Store(engine)
    exports = wasmtime.Instance(store, wasmtime.Module(engine, wasm), []).exports(store)
    memory = exports["memory"]
    assert isinstance(memory, wasmtime.Memory)
    return store, exports["play"], memory


def _frugal(config: "wasmtime.Config") -> "wasmtime.Config":
    """A memory takes no more addresses than it needs, of which a process may have few: it is a tenth slower, as every
    access is looked at. By default there are gigabytes of them around it."""
    config.memory_reservation = config.memory_reservation_for_growth = 0
    config.memory_guard_size = 0
    return config
