"""One game, twice: by the engine and compiled.

Takes an engine, a number of players and seeds; gives in words how the two differ, and nothing if they do not. What is
compared is the trace, the position at the end (or where the rules broke off), every column of what is counted, and the
fault with its place.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain

from hornbook.interpreter.compiled.run import CompiledGame
from hornbook.interpreter.engine.chance import seat_seed
from hornbook.interpreter.engine.counting.columns import option_names, options_of, rule_names
from hornbook.interpreter.engine.counting.lead import Lead
from hornbook.interpreter.engine.counting.measuring import Measuring
from hornbook.interpreter.engine.engine import Engine
from hornbook.interpreter.engine.running import BlindPort, passed_edges
from hornbook.interpreter.engine.snapshot import Snapshot
from hornbook.interpreter.engine.trace import Chosen, Event, Fired
from hornbook.interpreter.machine.faults import RuleFault
from hornbook.interpreter.machine.flow_graph import END
from hornbook.interpreter.players.bots import AskingPort, RandomBot, seated_bots
from hornbook.interpreter.players.determinize import Determinizer


@dataclass(frozen=True)
class Told:
    """A game as either of the two has played it. Without a fault, `counted` has every number of its row."""

    fault: str
    position: Snapshot
    trace: tuple[Event, ...] | None
    counted: dict[str, int]


def fault_told(fault: RuleFault) -> str:
    return f"{type(fault).__name__}, {fault.duty}: {fault.message} / {fault.said.pl} ({fault.place})"


def by_engine(engine: Engine, players: int, seed: int, bots: Sequence[str] = ("random",)) -> Told:
    """The game of a seed as the engine plays it with some bots."""
    env, phases, lead = engine.memory.fresh(players), Counter[str](), Lead(engine, players)
    measuring, measures, options = Measuring(engine), Counter[str](), options_of(engine.game)
    port: BlindPort | AskingPort
    if set(bots) == {"random"}:
        port = BlindPort([RandomBot(seat_seed(seed, seat)).pick for seat in range(players)], record=True)
    else:
        port = AskingPort(Determinizer(engine), seated_bots(bots, players, seed))
    fault, counted = "", dict[str, int]()
    try:
        for edge in chain([engine.program.start], passed_edges(engine, env, port, seed)):
            phases.update(mark.phase for mark in edge.marks if mark.kind == "enter")
            measuring.passed(env, edge, measures)
            lead.passed(env, edge)
        scores = engine.standings.scores(env)
        winners = engine.standings.winners(env) if edge.target == END else ()
        counted = {"ended": int(edge.target == END), "winners": sum(1 << seat for seat in winners)}
        counted["choices"] = sum(isinstance(event, Chosen) for event in port.events)
        counted |= {f"score {seat}": int(score) for seat, score in enumerate(scores)}
        counted |= {f"phase {phase}": phases[phase] for phase in engine.game.phases}
        fired = Counter((event.step, event.rule) for event in port.events if isinstance(event, Fired))
        counted |= {f"rule {step}.{rule}": fired[step, rule] for step, rule in rule_names(engine.game)}
        taken = {options[menu][number]: times for (menu, number), times in port.taken.items()}
        counted |= {f"option {menu}.{name}": taken.get((menu, name), 0) for menu, name in option_names(engine.game)}
        counted |= {f"measure {name}": measures[name] for name in engine.game.measures} | lead.columns()
    except RuleFault as broken:
        fault = fault_told(broken)
    return Told(fault, engine.memory.snapshot(env), tuple(port.events), counted)


def compiled_told(compiled: CompiledGame, seed: int) -> Told:
    """The same game, compiled (with its trace)."""
    call = next(compiled.play(seed, 1))
    fault = "" if call.fault is None else fault_told(call.fault)
    counted = {name: numbers[0] for name, numbers in call.columns.items() if numbers}
    return Told(fault, compiled.snapshot(), compiled.trace(), counted)


def differences(
    engine: Engine, compiled: CompiledGame, seeds: range, bots: Sequence[str] = ("random",)
) -> Iterator[str]:
    """How the games of some seeds differ."""
    for seed in seeds:
        one, other = by_engine(engine, compiled.players, seed, bots), compiled_told(compiled, seed)
        for part in ("fault", "trace", "counted", "position"):
            mine, its = getattr(one, part), getattr(other, part)
            if mine != its and not (part == "trace" and its is None):
                yield f"{engine.game.id}, {compiled.players} players, seed {seed}: {part}: {_parted(mine, its)}"
                break


def _parted(one: object, other: object) -> str:
    """Where two things part, if they are lists."""
    if not (isinstance(one, tuple) and isinstance(other, tuple)):
        return f"{one} / {other}"
    at = next((at for at, pair in enumerate(zip(one, other, strict=False)) if pair[0] != pair[1]), len(one))
    return f"event {at} of {len(one)} and {len(other)}: {one[at : at + 2]} / {other[at : at + 2]}"
