"""The oracle: goes through every position of a tiny game, and says what is so.

Takes a checked game and how many positions and runs it may cost; gives a `Truth`: what breaks anywhere, what happens
anywhere, whether the game must end, each with a shortest way there. Everything is played by the engine, from the very
first position: every number of players, every choice, every order of a shuffle. A game that is too large is gone
through in part; what broke or happened there is certain, of the rest nothing is said (`complete` is then false).
"""

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random

from hornbook.dsl.core.game import Game
from hornbook.interpreter.engine.memory import Saved
from hornbook.interpreter.machine.faults import RuleFault
from hornbook.interpreter.machine.flow_graph import END, Edge
from hornbook.interpreter.machine.memory_layout import PORT, Env
from tests.soundness.obligations import ENDING, Decide, DecidingPort, Key, Ledger, Watch

Node = tuple[int, int, Saved]
"""A position: how many play, the location that begins (END: the game is over), what lies where."""

Script = tuple[int, ...]


@dataclass(frozen=True)
class Trail:
    """A way through a game: how many play, and what is decided in each location in turn."""

    players: int
    scripts: tuple[Script, ...]


@dataclass(frozen=True)
class Truth:
    """What is so. `complete`: nothing was left out. `ends`: None if that is not known."""

    game: Game
    complete: bool
    positions: int
    ledger: Ledger
    ends: bool | None
    endless_way: Trail | None = None

    def breaks(self, key: Key) -> bool | None:
        """Whether something owed breaks in some game; None if that is not known."""
        if key == ENDING:
            return None if self.ends is None else not self.ends
        return True if key in self.ledger.broken else (False if self.complete else None)

    def happens(self, key: Key) -> bool | None:
        """Whether a bound is reached, a possibility comes about, a rule applies; None if that is not known."""
        return True if key in self.ledger.happened else (False if self.complete else None)

    def way_to(self, key: Key) -> list[str]:
        """A shortest way to where something breaks, or else happens, in words."""
        if key == ENDING:
            found: object = self.endless_way
        else:
            found = self.ledger.broken.get(key, self.ledger.happened.get(key))
        if not isinstance(found, Trail):
            return []
        return [*told(self.game, found), self.ledger.said.get(key, "")]


@dataclass
class _Budget:
    positions: int
    runs: int
    depth: int = 60
    """More decisions than that in one location are not followed."""


class _TooDeep(Exception):
    pass


@dataclass
class _Explored:
    """How positions were come to, and where they lead."""

    parent: dict[Node, tuple[Node | None, Script]] = field(default_factory=dict)
    leads_to: dict[Node, set[Node]] = field(default_factory=dict)
    complete: bool = True

    def trail(self, node: Node | None, last: Script | None = None) -> Trail:
        scripts = [] if last is None else [last]
        players = node[0] if node else 0
        while node is not None:
            node, script = self.parent[node]
            if node is not None:
                scripts.append(script)
        return Trail(players, tuple(reversed(scripts)))


def truth_of(game: Game, positions: int = 20_000, runs: int = 60_000, games: int = 0) -> Truth:
    """Goes through a game, breadth first. If it is too large, some games are played at random besides."""
    watch, explored, budget = Watch(game), _Explored(), _Budget(positions, runs)
    waiting: deque[Node] = deque()
    for players in range(game.min_players, game.max_players + 1):
        env = watch.engine.memory.fresh(players)
        start = (players, watch.engine.program.start.target, watch.engine.memory.saved(env))
        explored.parent[start] = (None, ())
        watch.followed, watch.now = env, Trail(players, ())
        watch.passed(env, watch.engine.program.start)
        waiting.append(start)
    judged: set[tuple[Edge, Saved, int]] = set()
    while waiting:
        node = waiting.popleft()
        explored.leads_to[node] = set()
        if node[1] == END:
            continue
        for script, edge, env in _ways_on(watch, node, explored, budget):
            reached = (node[0], edge.target, watch.engine.memory.saved(env))
            if (edge, reached[2], node[0]) not in judged:
                judged.add((edge, reached[2], node[0]))
                watch.now = explored.trail(node, script)
                watch.passed(env, edge)
            explored.leads_to[node].add(reached)
            if reached not in explored.parent:
                if len(explored.parent) >= budget.positions:
                    explored.complete = False
                    continue
                explored.parent[reached] = (node, script)
                waiting.append(reached)
    ends, way = _ending(explored, watch)
    if not explored.complete:
        play_at_random(watch, games, seed=0)
    return Truth(game, explored.complete, len(explored.parent), watch.ledger, ends, way)


def _ways_on(watch: Watch, node: Node, explored: _Explored, budget: _Budget) -> Iterator[tuple[Script, Edge, Env]]:
    """Every way through the location that begins in a position."""
    script: list[int] | None = []
    while script is not None:
        budget.runs -= 1
        if budget.runs < 0:
            explored.complete = False
            return
        ways: list[int] = []
        taken = script

        def decide(count: int, taken: list[int] = taken, ways: list[int] = ways) -> int:
            if len(ways) >= budget.depth:
                raise _TooDeep
            ways.append(count)
            if len(ways) > len(taken):
                taken.append(0)
            return taken[len(ways) - 1]

        env = watch.engine.memory.restored(node[2], node[0])
        port = DecidingPort(decide, watch.engine.memory.copied)
        env[PORT], watch.followed = port, env
        watch.now = _Lazy(explored, node, taken)
        try:
            edge = watch.engine.carried_out(env, node[1])
        except _TooDeep:
            explored.complete = False
        except RuleFault as fault:
            watch.now = explored.trail(node, tuple(taken))
            watch.stopped(fault)
        except Exception as crash:  # whatever the engine throws is what is to be found out here
            watch.now = explored.trail(node, tuple(taken))
            watch.stopped(crash)
        else:
            yield tuple(taken), edge, env
        finally:
            _settle(watch.ledger, explored, node, tuple(taken))
        watch.now = explored.trail(node, tuple(taken)) if port.rules - set(watch.ledger.happened) else None
        watch.fired(port.rules)
        script = _next(taken, ways)


@dataclass(frozen=True)
class _Lazy:
    """A moment inside a location, whose script is not finished yet."""

    explored: _Explored
    node: Node
    script: list[int]


def _settle(ledger: Ledger, explored: _Explored, node: Node, script: Script) -> None:
    """Turns moments inside a location into trails, now that its script is known."""
    for found in (ledger.broken, ledger.happened):
        for key in [key for key, moment in found.items() if isinstance(moment, _Lazy)]:
            found[key] = explored.trail(node, script)


def _next(script: list[int], ways: list[int]) -> list[int] | None:
    """The script that comes after this one, like counting; None after the last."""
    script = script[: len(ways)]
    while script:
        if script[-1] + 1 < ways[len(script) - 1]:
            return [*script[:-1], script[-1] + 1]
        script.pop()
    return None


def _ending(explored: _Explored, watch: Watch) -> tuple[bool | None, Trail | None]:
    """Whether every game ends: not if a position can come again; surely if none can and all are known."""
    again = _comes_again(explored.leads_to)
    if again is not None:
        return False, explored.trail(again)
    if ("loop ends", "") in watch.ledger.broken:
        moment = watch.ledger.broken["loop ends", ""]
        return False, moment if isinstance(moment, Trail) else None
    return (True if explored.complete else None), None


def _comes_again(leads_to: dict[Node, set[Node]]) -> Node | None:
    """A position from which play can come back to it: one that is left when those without a way on are taken away,
    again and again."""
    entering: dict[Node, list[Node]] = {node: [] for node in leads_to}
    open_ways = dict.fromkeys(leads_to, 0)
    for node, targets in leads_to.items():
        for target in targets:
            if target in entering:
                entering[target].append(node)
                open_ways[node] += 1
    done = [node for node, count in open_ways.items() if count == 0]
    while done:
        for before in entering[done.pop()]:
            open_ways[before] -= 1
            if open_ways[before] == 0:
                done.append(before)
    left = {node for node, count in open_ways.items() if count > 0}
    if not left:
        return None
    node, seen = next(node for node in leads_to if node in left), set[Node]()
    while node not in seen:  # from such a position one can always go on to another, so some position comes again
        seen.add(node)
        node = next(target for target in leads_to[node] if target in left)
    return node


def told(game: Game, trail: Trail) -> list[str]:
    """A way through a game in words."""
    watch = Watch(game)
    env, number = watch.engine.memory.fresh(trail.players), watch.engine.program.start.target
    lines = [f"{trail.players} players"]
    for script in trail.scripts:
        lines.append(
            f"[location {number}, {watch.engine.program.locations[number].phase or 'flow'}] {_shown(watch, env)}"
        )
        port = DecidingPort(_following(script), watch.engine.memory.copied)
        env[PORT] = port
        try:
            number = watch.engine.carried_out(env, number).target
        except Exception as fault:
            return [*lines, *port.told, f"breaks off: {fault}"]
        lines += port.told
    return [*lines, _shown(watch, env)]


def _following(script: Script) -> Decide:
    decisions = iter(script)
    return lambda ways: next(decisions, 0)


def _shown(watch: Watch, env: Env) -> str:
    layout = watch.engine.layout
    zones = [f"{name} {env[at]}" for name, at in layout.zone_at.items()]
    return ", ".join([*zones, *(f"{name} {env[at]}" for name, at in layout.variable_at.items())])


def play_at_random(watch: Watch, games: int, seed: int, longest: int = 400) -> None:
    """Adds what is seen in games in which everything is decided by chance."""
    game, chance = watch.game, Random(f"soundness {seed}")
    for number in range(games):
        players = game.min_players + number % (game.max_players - game.min_players + 1)
        env = watch.engine.memory.fresh(players)
        watch.followed, watch.now = env, (seed, number)
        port = DecidingPort(chance.randrange, watch.engine.memory.copied)
        env[PORT] = port
        edge = watch.engine.program.start
        watch.passed(env, edge)
        try:
            for _ in range(longest):
                if edge.target == END:
                    break
                edge = watch.engine.carried_out(env, edge.target)
                watch.passed(env, edge)
        except Exception as fault:
            watch.stopped(fault)
        watch.fired(port.rules)
