"""A game becomes a module of WebAssembly.

Takes a checked game, a number of players, whether a trace is kept, whether the lead is counted and what is watched;
gives the module as bytes, with what it takes to read what it leaves in memory. The module exports `play(seed, games)`:
it plays that many games between random bots, with the seeds `seed`, `seed + 1`, ..., and leaves a column for each thing
that is counted. Each location of the flow is a function that tells by which of its two edges play goes on.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from hornbook.dsl.core.statements import Choose, Menu, Shuffle
from hornbook.interpreter.compiled.bots.asking import AskingPort
from hornbook.interpreter.compiled.ground.cannot import CannotCompile
from hornbook.interpreter.compiled.ground.fault_sites import FaultSites
from hornbook.interpreter.compiled.ground.flat_memory import DONE, SHUFFLES, VALUE, FlatMemory
from hornbook.interpreter.compiled.ground.trace_code import TraceCode
from hornbook.interpreter.compiled.ground.wasm import (
    ADD,
    ADD64,
    COPY,
    EQUAL,
    FILL,
    I32,
    I64,
    LESS,
    MULTIPLY,
    WIDEN,
    Code,
    Function,
    block,
    call,
    get,
    i32,
    i64,
    increase,
    leave,
    leave_if,
    load,
    loop,
    put,
    store,
    store64,
    switch,
    when,
    while_,
)
from hornbook.interpreter.compiled.known import refuse_unknown
from hornbook.interpreter.compiled.rules.lead import LeadCode
from hornbook.interpreter.compiled.rules.measures import measuring
from hornbook.interpreter.compiled.rules.standings import StandingCode
from hornbook.interpreter.compiled.rules.statements import Steps
from hornbook.interpreter.compiled.rules.unit import Unit
from hornbook.interpreter.compiled.rules.watch import WatchCode
from hornbook.interpreter.engine.engine import Engine
from hornbook.interpreter.engine.moments import speaks_at
from hornbook.interpreter.engine.obligations import Owed
from hornbook.interpreter.engine.running import longest_game, phase_ends
from hornbook.interpreter.machine.flow_graph import END, Edge, FlowGraph
from hornbook.interpreter.machine.nodes import nodes_run

MOST_GAMES = 1024
"""How many games are played in one call at most."""


_LARGEST = 500_000
"""A module has so many bytes at most. The largest of ours has 98,000."""


@dataclass(frozen=True)
class Compiled:
    """A compiled game: the module, and where in its memory everything lies."""

    wasm: bytes
    memory: FlatMemory
    faults: FaultSites
    trace: TraceCode | None
    columns_at: int
    bots_at: int

    @property
    def columns(self) -> tuple[str, ...]:
        """What is counted, in the order of the columns."""
        return tuple(self.memory.row_at)


def compiled(
    engine: Engine,
    players: int,
    traced: bool = False,
    lead: bool = False,
    owed: Sequence[Owed] | None = None,
    asked: bool = False,
) -> Compiled:
    """Compiles a game for a number of players; with `owed`, it is watched for that; the bots are `asked` unless all of
    them are random. Raises `CannotCompile`."""
    refuse_unknown(engine.game, owed or ())
    unit = Unit(engine.game, players, traced, lead, owed)
    columns_at = unit.memory.reserve(VALUE * len(unit.memory.row_at) * MOST_GAMES)
    bots = AskingPort(unit, engine) if asked else None
    unit.port = bots or unit.port
    _PlayCode(unit, engine.program, columns_at, bots).make()
    first = unit.memory.state_from(engine.memory.fresh(players))
    for at, data in [(unit.memory.first, first), *unit.memory.data]:
        unit.module.place(at, data)
    wasm = unit.module.encoded(unit.memory.size)
    if len(wasm) > _LARGEST:
        raise CannotCompile("it would take long to make machine code of it")
    return Compiled(wasm, unit.memory, unit.faults, unit.trace, columns_at, bots.memory.bots_at if bots else 0)


class _PlayCode:
    """Makes the functions that play games from the first location to the end."""

    def __init__(self, unit: Unit, flow: FlowGraph, columns_at: int, bots: AskingPort | None) -> None:
        self._unit, self._flow, self._columns_at = unit, flow, columns_at
        self._bots = bots
        self._watch = None if unit.owed is None else WatchCode(unit, unit.owed)
        self._steps = Steps(unit, self._watch)
        self._lead = LeadCode(unit) if unit.lead else None
        self._measured = [(each.when, measuring(unit, each)) for each in unit.game.measures.values()]

    def make(self) -> None:
        locations = {number: self._steps.location(location) for number, location in self._flow.locations.items()}
        one = self._unit.module.function([I64])
        one.body = self._one_game(one, locations)
        play = self._unit.module.function((I64, I32), exported="play")
        play.body = self._play(one)

    def _play(self, one: Function) -> Code:
        """Plays the games of a call, and writes what came of each to the ends of the columns."""
        seed, games, memory = 0, 1, self._unit.memory
        done = i32(DONE) + load()
        written = (
            done + i32(VALUE) + MULTIPLY + i32(at) + load() + store(self._columns_at + VALUE * MOST_GAMES * number)
            for number, at in enumerate(memory.row_at.values())
        )
        return (i32(DONE) + i32(0) + store()) + while_(
            done + get(games) + LESS,
            get(seed) + done + WIDEN + ADD64 + call(one.number),
            *written,
            i32(DONE) + done + i32(1) + ADD + store(),
        )

    def _one_game(self, own: Function, locations: dict[int, Function]) -> Code:
        seed, memory, chance = 0, self._unit.memory, self._unit.chance
        key, location, count, goes_on = own.local(I64), own.local(), own.local(), own.local()
        begin = i32(memory.state) + i32(memory.first) + i32(memory.state_size) + COPY
        begin += i32(memory.row) + i32(0) + i32(VALUE * len(memory.row_at)) + FILL
        begin += self._unit.faults.begin_game() + chance.derived(i64(0), get(seed)) + put(key)
        for seat in range(self._unit.players):
            begin += i32(memory.seats + 8 * seat) + chance.derived(get(key), i64(-1 - seat)) + store64()
        if self._bots is not None:
            begin += self._bots.begin_game()
        if self._unit.trace is not None:
            begin += self._unit.trace.begin()
        if self._lead is not None:
            begin += self._lead.begin()
        ended = get(location) + i32(END) + EQUAL
        standing = StandingCode(self._unit, own)

        def put_row(column: str, value: Code) -> Code:
            return i32(memory.row_at[column]) + value + store()

        return (
            begin
            + self._along(self._flow.start, location)
            + block(
                loop(
                    leave_if(ended, 1),
                    leave_if(get(count) + i32(longest_game(self._unit.game)) + EQUAL, 1),
                    self._dispatched(locations, location, count, key, goes_on),
                    increase(count),
                    leave(0),
                )
            )
            + standing.scores()
            + when(ended, put_row("ended", i32(1)) + put_row("winners", standing.winners()))
        )

    def _dispatched(self, locations: dict[int, Function], location: int, count: int, key: int, goes_on: int) -> Code:
        """Carries out the location of a number."""
        cases = []
        for number, here in sorted(self._flow.locations.items()):
            chance = self._unit.chance.derived(get(key), get(count) + WIDEN)
            found = [type(node) for node in nodes_run(self._unit.game, (here.body,))]
            carried_out = b"" if self._watch is None else self._watch.stretch()
            carried_out += i32(SHUFFLES) + chance + store64() if Shuffle in found or self._bots else b""
            if self._bots and (Choose in found or Menu in found):
                carried_out += self._bots.begin(number)
            carried_out += call(locations[number].number) + put(goes_on)
            then, otherwise = self._along(here.then, location), self._along(here.otherwise, location)
            cases.append(carried_out + when(get(goes_on), then, otherwise))
        return switch(get(location), cases)

    def _along(self, edge: Edge, location: int) -> Code:
        """Play goes on at the end of an edge; phases that begin on it are counted, and what is looked at there."""
        code = i32(edge.target) + put(location)
        for mark in edge.marks:
            if mark.kind == "enter":
                code += self._unit.counted(f"phase {mark.phase}")
        for moment, measure in self._measured:
            if speaks_at(moment, self._flow, edge):
                code += call(measure.number)
        if self._lead is not None and phase_ends(edge):
            code += self._lead.look()
        return code if self._watch is None else code + self._watch.passed(self._flow, edge)
