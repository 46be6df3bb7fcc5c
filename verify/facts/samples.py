"""Random play, looked at from the prover's side: which positions are there at each location?

What is seen only ever suggests facts, and shows that a claim really fails in play. It proves nothing.
"""

from dataclasses import dataclass, field
from random import Random
from time import process_time

from hornbook.dsl.core.game import Game
from hornbook.interpreter.engine.choices import Choice
from hornbook.interpreter.engine.engine import Engine
from hornbook.interpreter.engine.trace import Fired
from hornbook.interpreter.machine.budget import Budget
from hornbook.interpreter.machine.faults import RuleFault
from hornbook.interpreter.machine.flow_graph import END, Edge
from hornbook.interpreter.machine.memory_layout import PORT, STEPS, Env

_GAMES_EACH = 3
_KEPT_A_GAME = 15
_LOCATIONS_A_GAME = 1500


@dataclass(frozen=True)
class Coverage:
    """What was seen to happen in play, and so is surely possible."""

    rules: frozenset[tuple[str, str]] = frozenset()
    edges: frozenset[tuple[int, Edge]] = frozenset()


NOTHING_SEEN = Coverage()


@dataclass
class Samples:
    """Positions seen at each location, the ways they were left by, the rules that applied, and the duties that were
    broken in play."""

    positions: dict[int, list[Env]] = field(default_factory=dict)
    ends: list[Env] = field(default_factory=list)
    """Positions in which games ended."""
    edges: set[tuple[int, Edge]] = field(default_factory=set)
    rules: set[tuple[str, str]] = field(default_factory=set)
    faults: set[str] = field(default_factory=set)

    def rules_not_seen(self, game: Game) -> frozenset[str]:
        """The rules, as `step.rule`, that did not apply."""
        rules = [(step.name, rule.name) for step in game.steps.values() for rule in step.rules]
        return frozenset(f"{step}.{rule}" for step, rule in rules if (step, rule) not in self.rules)


def observed_play(engine: Engine, seconds: float, seed: int = 0) -> Samples:
    """Plays a few games with few, some and many players, everybody choosing at random; fewer, if they take longer."""
    seen, began = Samples(), process_time()
    low, high = engine.game.min_players, engine.game.max_players
    for players in sorted({low, min(low + 1, high), (low + high) // 2, high}):
        for number in range(_GAMES_EACH):
            if process_time() - began > seconds:
                return seen
            _observe_game(engine, players, seed + number, seen)
    return seen


def _observe_game(engine: Engine, players: int, seed: int, seen: Samples) -> None:
    chance = Random(f"{seed} {players}")
    env = engine.memory.fresh(players)
    number = engine.program.start.target
    visits: dict[int, int] = {}
    kept: dict[int, list[Env]] = {}

    def answer(choice: Choice, _: Env) -> int:
        return chance.choice(choice.options)

    for count in range(_LOCATIONS_A_GAME):
        position = engine.memory.copied(env)
        position[PORT] = None  # whoever keeps a position need not keep who played it
        position[STEPS] = Budget()
        if number == END:
            seen.ends.append(position)
            break
        visits[number] = visits.get(number, 0) + 1
        _keep(kept.setdefault(number, []), visits[number], position, chance)
        try:
            edge, events = engine.run_location(env, number, answer, (seed, players, count))
        except RuleFault as fault:
            seen.faults.add(fault.duty)
            break
        seen.rules |= {(event.step, event.rule) for event in events if isinstance(event, Fired)}
        seen.edges.add((number, edge))
        number = edge.target
    for at, positions in kept.items():
        seen.positions.setdefault(at, []).extend(positions)


def _keep(kept: list[Env], visit: int, env: Env, chance: Random) -> None:
    """Keeps a fair sample of the positions at a location, whenever in the game they come."""
    if len(kept) < _KEPT_A_GAME:
        kept.append(env)
    elif (at := chance.randrange(visit)) < _KEPT_A_GAME:
        kept[at] = env
