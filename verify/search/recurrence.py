"""Play that never ends: a position that comes again.

Takes a loop of the flow that no measure shows to end. Runs the evaluator over terms once round the loop, along every
way that leads back, and asks the solver for a position that is then the same as before. What it finds is carried out by
the engine: only if the same position really comes again, down to the order in which cards will be drawn, is it shown.
Numbers that nothing in the loop ever looks at, such as a count of turns, may differ.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

import z3

from hornbook.dsl.core.expressions import CardAt, EndCard, Var
from hornbook.dsl.core.game import Game
from hornbook.dsl.core.indices import size_of
from hornbook.dsl.core.statements import Collect, Draw, MoveAll, MoveCard, SetVar, Shuffle
from hornbook.dsl.core.texts import Text
from hornbook.dsl.core.types import CardType, IndexKind
from hornbook.dsl.core.walk import walk
from hornbook.interpreter.engine.chance import NO_GAME
from hornbook.interpreter.engine.choices import IllegalChoice, Pending, scripted
from hornbook.interpreter.engine.engine import Engine
from hornbook.interpreter.engine.obligations import Obligation, Owed
from hornbook.interpreter.engine.snapshot import Snapshot
from hornbook.interpreter.engine.trace import Event
from hornbook.interpreter.machine.faults import EndlessLoop, RuleFault
from hornbook.interpreter.machine.flow_graph import END, FlowGraph, flow_graph_from_game
from hornbook.interpreter.machine.memory_layout import PLAYERS, Env
from hornbook.interpreter.machine.nodes import nodes_run
from hornbook.interpreter.machine.values import Fn
from hornbook.verify.counterexamples.concretize import CandidatePosition, position_from
from hornbook.verify.facts.any_position import SymbolicGame
from hornbook.verify.facts.invariants import Fact
from hornbook.verify.limits import LimitReached, Limits
from hornbook.verify.smt.logic import all_of, as_term, sum_of
from hornbook.verify.smt.paths import ImpossiblePath, Path, explore
from hornbook.verify.smt.solver import Solver
from hornbook.verify.smt.terms import Bool, Num
from hornbook.verify.symbolic.context import Unsupported
from hornbook.verify.symbolic.zones.by_player import VariableFamily
from hornbook.verify.symbolic.zones.zone import ChangeableZone, StoredZone

_LOCATIONS_ROUND = 12
"""How many locations a way round the loop may pass."""


@dataclass(frozen=True)
class Cycle:
    """A position that comes again, and what happens in between."""

    before: Snapshot
    events: tuple[Event, ...]
    after: Snapshot
    location: int


class _FoundOne(Exception):
    """The search is over."""


def cycle_in(
    game: Game,
    facts: Mapping[int, Sequence[Fact]],
    loop: Sequence[int],
    limits: Limits,
    resting_on_data: frozenset[Obligation] = frozenset(),
) -> Cycle | None:
    """A position in a loop that can come again, if one is found. Where cards are shuffled none is looked for: that it
    comes again would be chance."""
    program = flow_graph_from_game(game)
    locations = [program.locations[number] for number in loop]
    if any(isinstance(node, Shuffle) for node in nodes_run(game, locations)):
        return None
    symbolic = SymbolicGame(game, frozenset(), resting_on_data, _look_away, limits.shortcuts)
    return _Search(symbolic, facts, loop, limits).cycle()


def _look_away(env: Env, goal: Owed, body: Fn, tight: Fn | None) -> None:
    """What is claimed of steps is no matter here."""


def _broken_elsewhere(path: Path, name: str, message: Text, place: object, answer: object) -> None:
    """A broken duty is told where locations are proved; the engine that confirms a round would stop at it."""


def _resting_elsewhere(name: str) -> None:
    """So is what rests on data."""


class _Search:
    def __init__(
        self, symbolic: SymbolicGame, facts: Mapping[int, Sequence[Fact]], loop: Sequence[int], limits: Limits
    ) -> None:
        self.symbolic, self.facts, self.loop, self.limits = symbolic, facts, tuple(loop), limits
        self.game, self.state, self.layout = symbolic.game, symbolic.state, symbolic.layout
        self.engine = Engine(self.game)
        self.matters = what_matters(self.game, symbolic.program, self.loop)
        self.base: Env = []
        self._cycle: Cycle | None = None

    def cycle(self) -> Cycle | None:
        for head in self.loop:
            any_data = bool(self.symbolic.terms.arbitrary)
            beginning = Path(Solver(self.limits), [], {}, _broken_elsewhere, _resting_elsewhere, any_data)
            self.symbolic.set_out(beginning)
            try:
                self.base = self.symbolic.any_position(self.facts[head])
                beginning.assume(self.base[PLAYERS] == self.game.min_players)
                beginning.first_way = False  # play is stuck where the usual does not happen
                explore(beginning, partial(self._round, head), self.limits)
            except _FoundOne:
                return self._cycle
            except (LimitReached, Unsupported):
                continue
        return None

    def _round(self, head: int, path: Path) -> None:
        """Once round the loop, along one path."""
        self.symbolic.terms.follow(path)
        env, number = self.state.copied(self.base), head
        for _ in range(_LOCATIONS_ROUND):
            try:
                number = self.symbolic.runnable[number].carried_out(env, path.decide).target
            except EndlessLoop:
                raise ImpossiblePath from None
            path.assume(all_of(self._kept(env)))
            if number not in self.loop or path.rough_model(z3.BoolVal(True)) is None:
                raise ImpossiblePath
            if number == head:
                self._look(path, env, head)
                return

    def _kept(self, env: Env) -> Iterator[Bool]:
        """That zones which nothing leaves have got nothing: otherwise they could not be as before."""
        for name in self.game.zones:
            if name not in self.matters.left:
                at = self.layout.zone_at[name]
                yield from (
                    now.size == then.size
                    for now, then in zip(self._zones(env[at]), self._zones(self.base[at]), strict=True)
                )

    def _look(self, path: Path, env: Env, head: int) -> None:
        """Asks for a position that is the same again, and has the engine confirm it."""
        with path.aside(as_term(all_of(self._same(path, env)))):
            if path.answer(with_data=True) == z3.sat:
                found = position_from(path, self.base, self.state, head, [self._cards_in_play()])
                self._cycle = None if found is None else self._confirmed(found)
        if self._cycle is not None:
            raise _FoundOne

    def _cards_in_play(self) -> Num:
        """How many cards lie somewhere else than at home: the fewer, the plainer the position."""
        homes = {deck.home.name for deck in self.game.decks.values()}
        return sum_of(
            zone.size
            for name in self.game.zones
            if name not in homes
            for zone in self._zones(self.base[self.layout.zone_at[name]])
        )

    def _zones(self, stored: StoredZone) -> Sequence[ChangeableZone]:
        """A zone, or all zones of a family."""
        return stored.each(self.game.min_players)

    def _same(self, path: Path, env: Env) -> Iterator[Bool]:
        """That a position is the one the path began with, as far as terms can tell."""
        for name in self.game.zones:
            at = self.layout.zone_at[name]
            for now, then in zip(self._zones(env[at]), self._zones(self.base[at]), strict=True):
                yield now.size == then.size
                yield from now.same_cards(then, path.cards)
        for name, variable in self.game.variables.items():
            if name not in self.matters.variables:
                continue
            at = self.layout.variable_at[name]
            now, then = env[at], self.base[at]
            if not isinstance(then, VariableFamily):
                yield now == then
            else:
                for i in self._indices(variable.index[0], path):
                    yield now[i] == then[i]

    def _indices(self, kind: IndexKind, path: Path) -> Sequence[Num]:
        """The members of a family of variables that the path can tell of."""
        if isinstance(kind, CardType):
            return [card - self.layout.first_value(kind) for card in path.cards]
        return range(size_of(kind, self.game, self.game.min_players))

    def _confirmed(self, found: CandidatePosition) -> Cycle | None:
        """What the engine makes of it: round the loop by the same choices, and to the same position."""
        env = self.engine.memory.from_snapshot(found.before)
        answer, _ = scripted(found.answers)
        events: list[Event] = []
        number = found.location
        try:
            for _ in range(_LOCATIONS_ROUND):
                edge, happened = self.engine.run_location(env, number, answer, NO_GAME)
                events += happened
                number = edge.target
                if number in (found.location, END):
                    break
        except (RuleFault, Pending, IllegalChoice):
            return None
        after = self.engine.memory.snapshot(env)
        if number != found.location or self.matters.of(after) != self.matters.of(found.before):
            return None
        return Cycle(found.before, tuple(events), after, found.location)


@dataclass(frozen=True)
class Matters:
    """What of a position has a say in how play goes on round a loop."""

    variables: frozenset[str]
    """Those that some rule of the loop looks at, other than to count them on."""
    sequences: frozenset[str]
    """Zones of which the order of cards matters."""
    left: frozenset[str]
    """Zones that cards leave."""

    def of(self, snapshot: Snapshot) -> tuple[int, Mapping[str, object], Mapping[str, object]]:
        """A position without what does not matter."""
        zones = {
            name: {i: cards if name in self.sequences else frozenset(cards) for i, cards in members.items()}
            for name, members in snapshot.zones.items()
        }
        variables = {name: values for name, values in snapshot.variables.items() if name in self.variables}
        return snapshot.players, zones, variables


def what_matters(game: Game, program: FlowGraph, loop: Sequence[int]) -> Matters:
    """What the rules of a loop look at."""
    nodes = list(nodes_run(game, [program.locations[number] for number in loop]))
    assignments = [node for node in nodes if isinstance(node, SetVar)]
    assigning = {id(node) for a in assignments for part in (a.index, a.value) for node in walk(part)}
    variables = {node.name for node in nodes if isinstance(node, Var) and id(node) not in assigning}
    while more := {
        node.name
        for a in assignments
        if a.name in variables
        for part in (a.index, a.value)
        for node in walk(part)
        if isinstance(node, Var) and node.name not in variables
    }:
        variables |= more
    drawn = {node.source.name for node in nodes if isinstance(node, Draw)}
    looked_at = {node.zone.name for node in nodes if isinstance(node, EndCard | CardAt)}
    ordered = {name for name, zone in game.zones.items() if zone.ordered}
    left = {node.source.name for node in nodes if isinstance(node, MoveCard | MoveAll | Draw)}
    if any(isinstance(node, Collect) for node in nodes):
        left = set(game.zones)
    return Matters(frozenset(variables), frozenset(drawn | looked_at | ordered), frozenset(left))
