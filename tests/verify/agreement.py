"""Engine and prover on the same position: both run the same location, and must come to the same end.

The prover is given an unknown position, and the solver is told number by number what it is; what is chosen is given as
the engine has it. Then the engine's outcome must be possible, and wherever nothing is left to chance no other. If the
engine breaks off because a rule asks for something impossible, the prover must see that very duty broken; otherwise it
must see none. `joining=True` takes ways at once where that can be done: then choices are told afterwards.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import z3

from hornbook.dsl.core.erase import bare
from hornbook.dsl.core.expressions import Expr
from hornbook.dsl.core.game import Game
from hornbook.dsl.core.statements import Block, Shuffle
from hornbook.dsl.core.texts import Text
from hornbook.dsl.core.types import TruthType
from hornbook.dsl.report.source import Place
from hornbook.interpreter.engine.choices import AnsweringPort, Choice
from hornbook.interpreter.engine.memory import Memory
from hornbook.interpreter.engine.snapshot import Index, Snapshot
from hornbook.interpreter.engine.trace import Chosen, Event, Fired
from hornbook.interpreter.machine.concrete import ConcreteValues
from hornbook.interpreter.machine.execute import Executor, RunnableLocation
from hornbook.interpreter.machine.faults import EndlessLoop, RuleFault
from hornbook.interpreter.machine.flow_graph import Edge, flow_graph_from_game
from hornbook.interpreter.machine.memory_layout import PLAYERS, PORT, Env, Layout
from hornbook.interpreter.machine.nodes import nodes_run
from hornbook.interpreter.machine.values import Fn, Members
from hornbook.verify.facts.any_position import all_rules
from hornbook.verify.limits import Limits
from hornbook.verify.smt.logic import all_of, any_of, as_term, negation
from hornbook.verify.smt.notes import Branch, Note, SymbolicChosen, SymbolicFired
from hornbook.verify.smt.paths import ImpossiblePath, Path, explore
from hornbook.verify.smt.solver import Solver
from hornbook.verify.smt.terms import Bool
from hornbook.verify.symbolic.control import Ways
from hornbook.verify.symbolic.fast.state_merging import StateMerging
from hornbook.verify.symbolic.fast.totals import asked_for
from hornbook.verify.symbolic.state import StateMaker, lies
from hornbook.verify.symbolic.tables import arbitrary_data
from hornbook.verify.symbolic.values import SymbolicValues
from hornbook.verify.symbolic.zones.bags import Bag
from hornbook.verify.symbolic.zones.by_player import VariableFamily
from hornbook.verify.symbolic.zones.cells import Cells
from hornbook.verify.symbolic.zones.order import known_order
from tests.verify.forms import RecordingExecutor

_SETTLED = {"best", "key", "place", "rearranged"}
"""Unknowns that a position settles: which is best, and where a card lies once its zone is sorted."""

_FEW_CARDS = 24
"""Of a deck with so many cards each is asked for in every zone; of larger ones only where they lie."""


@dataclass(frozen=True)
class Outcome:
    """What the engine makes of a piece: a position, whether its question is answered with yes, and the values that are
    looked at; or else the duty that was broken."""

    events: tuple[Event, ...]
    after: Snapshot | None = None
    goes_on: bool = True
    values: tuple[int, ...] = ()
    broken: tuple[str, Place] | None = None

    @property
    def answers(self) -> list[int]:
        return [event.value for event in self.events if isinstance(event, Chosen)]


@dataclass(frozen=True)
class Piece:
    """A piece of the rules for both: its statements, the question at its end, and the names that are looked at."""

    block: Block
    condition: Expr | None = None
    looked_at: tuple[int, ...] = ()


class FollowingTerms(SymbolicValues):
    """Terms for which everybody chooses what was chosen in play; None: they choose anything."""

    answers: list[int] | None = None

    def unknown_choice(self, name: str, is_card: bool) -> Any:
        if self.answers is None:
            return super().unknown_choice(name, is_card)
        if not self.answers:
            raise ImpossiblePath  # more is chosen than in play; whoever must come here has not
        return self.answers.pop(0)

    def for_all_cards(self, members: Members, body: Fn, env: Env) -> Any:
        # What ties data to a card that could be any is told for that card alone, so that much is left open.
        assert isinstance(self.path, _AttentivePath)
        self.path.is_open = True
        return super().for_all_cards(members, body, env)


class _AttentivePath(Path):
    """A path that knows whether anything on it is left open by the position."""

    is_open = False

    def again(self, script: list[Any], checked: dict[tuple[Any, ...], bool]) -> "Path":
        path = _AttentivePath(self.solver, script, checked, self.on_failure, self.on_data, self.any_data, self.share)
        path.known, path.first_way, path.fresh_count = dict(self.known), self.first_way, self.fresh_count
        return path

    def fresh(self, name: str, made_of: Sequence[Any] | None = None) -> Any:
        self.is_open = self.is_open or name not in _SETTLED
        return super().fresh(name, made_of)


@dataclass
class _Seen:
    """What the prover sees of one location."""

    reached: bool = False
    """Whether the engine's outcome is possible."""
    others: list[str] = field(default_factory=list)
    """What else is possible, where nothing is left open."""
    broken: list[tuple[str, Place]] = field(default_factory=list)
    surely_broken: list[tuple[str, Place]] = field(default_factory=list)
    """Duties that the prover sees broken; and those where nothing was left open before."""


class Comparison:
    """Runs locations of a game both ways."""

    def __init__(self, game: Game, joining: bool = False, extra_slots: int = 0) -> None:
        self.game, self.joining = game, joining
        self.layout = Layout(game, extra_slots)
        self.player = Executor(self.layout, ConcreteValues())
        self.memory = Memory(self.layout, self.player.evaluator)
        rules = all_rules(game)
        ways = Ways(StateMerging(self.layout, rules) if joining else None, rules)
        self.terms = FollowingTerms(
            game.min_players, game.max_players, arbitrary_data(game), frozenset(game.decks), ways
        )
        self.prover = RecordingExecutor(self.layout, self.terms)
        self.state = StateMaker(self.layout, self.terms, self.prover.evaluator, asked_for(game))
        self.program = flow_graph_from_game(game)
        self._made: dict[Piece, tuple[RunnableLocation, RunnableLocation]] = {}

    def piece(self, number: int) -> Piece:
        """A location."""
        location = self.program.locations[number]
        return Piece(location.body, location.condition)

    def target(self, number: int, outcome: Outcome) -> int:
        """Where play goes on from a location."""
        location = self.program.locations[number]
        return (location.then if outcome.goes_on else location.otherwise).target

    def _for_both(self, piece: Piece) -> tuple[RunnableLocation, RunnableLocation]:
        if piece not in self._made:
            self._made[piece] = _made(piece, self.player), _made(piece, self.prover)
        return self._made[piece]

    def engine_run(self, before: Snapshot, piece: Piece, rng: Any) -> Outcome:
        """What the engine makes of a piece, everybody choosing at random."""
        env = self.memory.from_snapshot(before)
        chosen: list[Chosen] = []

        def answer(choice: Choice, _: Env) -> int:
            value = int(rng.choice(choice.options))
            chosen.append(Chosen(choice.chooser, choice.name, value))
            return value

        port = AnsweringPort(answer, rng.getrandbits(64), self.memory.copied)
        env[PORT] = port
        try:
            goes_on = self._for_both(piece)[0].carried_out(env) is _YES
        except EndlessLoop:
            raise
        except RuleFault as fault:
            return Outcome(tuple(chosen), broken=(fault.duty, fault.place))
        values = tuple(env[self.layout.local_at(slot)] for slot in piece.looked_at)
        return Outcome(tuple(port.events), self.memory.snapshot(env), goes_on, values)

    def start(self, players: int) -> tuple[Snapshot, int]:
        """The position before play, and the location where it begins."""
        return self.memory.snapshot(self.memory.fresh(players)), self.program.start.target

    def limit_of(self, zone: str, index: Index) -> int | None:
        """How many cards a zone can hold, if that is known."""
        return self.state.places.limit_of(self.game.zones[zone], index)

    def is_regular(self, snapshot: Snapshot) -> bool:
        """Whether zones keep to their limits: proofs begin in no other position, for that is proved."""
        return all(
            not self.state.places.known_card_by_card(decl, index)
            or len(cards) <= (self.state.places.limit_of(decl, index) or 0)
            for name, decl in self.game.zones.items()
            for index, cards in snapshot.zones[name].items()
        )

    def disagreement(self, before: Snapshot, piece: Piece, outcome: Outcome) -> str:
        """In what the prover differs from the engine; nothing if they agree."""
        seen = self._proved_run(before, piece, outcome)
        if outcome.broken is not None:
            return "" if outcome.broken in seen.broken else f"{outcome.broken} is not seen, but {seen.broken}"
        if not seen.reached:
            return f"the outcome of play is impossible; broken: {seen.broken}"
        if seen.others:
            return f"something else is possible: {seen.others[0]}"
        return f"{seen.surely_broken} is not broken in play" if seen.surely_broken else ""

    def _proved_run(self, before: Snapshot, piece: Piece, outcome: Outcome) -> _Seen:
        seen = _Seen()

        def broken(path: Path, duty: str, message: Text, place: Any, answer: Any) -> None:
            seen.broken.append((duty, place))
            if answer != z3.sat or (isinstance(path, _AttentivePath) and path.is_open):
                return
            seen.surely_broken.append((duty, place))

        solver = Solver(Limits())
        beginning = _AttentivePath(solver, [], {}, broken, lambda duty: None, bool(self.terms.arbitrary))
        self.terms.set_out(beginning, lambda player: None, self.state.sums_over)
        base = self.state.arbitrary()
        for deck in self.game.decks.values():
            self.state.any_card(deck, base)
        solver.add(*map(as_term, self.equations(base, before)), *map(as_term, self._lying(before)))
        has_chance = any(isinstance(node, Shuffle) for node in nodes_run(self.game, [piece.block]))

        def run(path: Path) -> None:
            assert isinstance(path, _AttentivePath)
            path.is_open = has_chance
            self._run_on(path, base, piece, outcome, seen)

        explore(beginning, run, Limits())
        return seen

    def _run_on(self, path: "_AttentivePath", base: Env, piece: Piece, outcome: Outcome, seen: _Seen) -> None:
        self.terms.follow(path)
        self.terms.answers = None if self.joining else outcome.answers
        env = self.state.copied(base)
        goes_on = self._for_both(piece)[1].carried_out(env, self.terms.decide) is _YES
        if outcome.after is None:
            return
        events = _same_events(self.game, path.notes, outcome.events)
        found = [as_term(env[self.layout.local_at(slot)]) for slot in piece.looked_at]
        values = [
            value == as_term(bool(wanted) if z3.is_bool(value) else wanted)
            for value, wanted in zip(found, outcome.values, strict=True)
        ]
        same = as_term(all_of([goes_on == outcome.goes_on, *self.equations(env, outcome.after), *values]))
        if self.joining:
            path.solver.add(as_term(events))
        else:
            same = as_term(all_of([same, events]))
        if self._is_possible(path, same):
            seen.reached = True
        if not path.is_open and not path.rough and not path.crowds and self._is_possible(path, z3.Not(same)):
            seen.others.append(f"goes on: {goes_on}, {path.notes}")

    def _is_possible(self, path: Path, fact: Any) -> bool:
        with path.solver.scope(fact):
            answer = path.solver.check(path.solver.real())
            assert answer != z3.unknown
            return bool(answer == z3.sat)

    def equations(self, env: Env, snapshot: Snapshot) -> Iterator[Any]:
        """That a memory holds just what a snapshot shows, as far as proofs know of it."""
        yield env[PLAYERS] == snapshot.players
        for name, decl in self.game.zones.items():
            stored = env[self.layout.zone_at[name]]
            for position, cards in enumerate(snapshot.zones[name].values()):
                held = tuple(card for card in cards if card is not None)
                zone = stored[position] if decl.index else stored
                yield from self._same_cells(zone, held) if isinstance(zone, Cells) else self._same_bag(zone, held)
        for name, variable in self.game.variables.items():
            stored, is_truth = env[self.layout.variable_at[name]], isinstance(variable.type, TruthType)
            for i, value in enumerate(snapshot.variables[name].values()):
                term = stored.values[i] if isinstance(stored, VariableFamily) else stored
                yield as_term(term) == as_term(bool(value) if is_truth else value)

    def _same_cells(self, zone: Cells, cards: tuple[int, ...]) -> Iterator[Any]:
        yield zone.size == len(cards)
        yield len(zone.cells) >= len(cards)
        yield from (cell == card for cell, card in zip(zone.cells, cards, strict=False))
        yield from self._same_totals(zone, cards)

    def _same_bag(self, zone: Bag, cards: tuple[int, ...]) -> Iterator[Any]:
        yield zone.size == len(cards)
        yield from self._same_totals(zone, cards)
        if zone.exact is not None and zone.exact.in_order:
            yield zone.exact.cards == cards
        if zone.order is not None:
            order = known_order(cards)
            yield as_term(zone.order.ascending) == as_term(order.ascending)
            yield as_term(zone.order.descending) == as_term(order.descending)
            yield not cards or all_of([zone.order.first == order.first, zone.order.last == order.last])
        deck = zone.facts.deck
        asked = deck.cards if deck.size <= _FEW_CARDS else cards
        yield from (zone.count(card) == int(card in cards) for card in asked)

    def _same_totals(self, zone: Cells | Bag, cards: tuple[int, ...]) -> Iterator[Any]:
        deck = zone.facts.deck
        for name, total in zone.totals.items():
            yield total == sum(deck.attribute(name).values[card - deck.first] for card in cards)

    def _lying(self, snapshot: Snapshot) -> Iterator[Any]:
        """Where every card lies, and what is known of all players together."""
        yield from self.state.sums_over(snapshot.players)
        for name, decl in self.game.zones.items():
            for i, (index, cards) in enumerate(snapshot.zones[name].items()):
                one_by_one = self.state.places.known_card_by_card(decl, index)
                code = self.state.places.code_of_member(name, i)
                yield from (
                    lies(card) == code + (at if one_by_one else 0) for at, card in enumerate(cards) if card is not None
                )


_YES, _NO = Edge(1), Edge(0)
"""How a piece is left: as its question is answered."""


def _made(piece: Piece, executor: Executor) -> RunnableLocation:
    condition = None if piece.condition is None else executor.evaluator.expression(piece.condition)
    return RunnableLocation(executor.block(piece.block), condition, _YES, _NO, steps=0)


def _same_events(game: Game, notes: Sequence[Note], events: tuple[Event, ...]) -> Bool:
    """That on a path the same rules fire on the same cards, and the same is chosen, as in the engine.

    Of rules that do the same the prover names one.
    """
    return any_of(all_of([taken, _same_along(game, way, events)]) for taken, way in _ways(notes))


def _ways(notes: Sequence[Note]) -> Iterator[tuple[Bool, Sequence[Note]]]:
    """What a path notes, for each way through what it joins; with the condition of that way."""
    found = next(((i, note) for i, note in enumerate(notes) if isinstance(note, Branch)), None)
    if found is None:
        yield True, notes
        return
    at, branch = found
    for taken, inside in ((branch.condition, branch.then), (negation(branch.condition), branch.otherwise)):
        for further, way in _ways([*notes[:at], *inside, *notes[at + 1 :]]):
            yield all_of([taken, further]), way


def _same_along(game: Game, notes: Sequence[Note], events: tuple[Event, ...]) -> Bool:
    if len(notes) != len(events):
        return False
    same: list[Bool] = []
    for note, event in zip(notes, events, strict=True):
        if isinstance(event, Chosen) and isinstance(note, SymbolicChosen):
            same.append(note.value == event.value)
        elif isinstance(event, Fired) and isinstance(note, SymbolicFired) and note.step == event.step:
            does = {rule.name: bare(rule.body) for rule in game.steps[event.step].rules}
            same.append(does[note.rule] == does[event.rule])
            given = [(as_term(note.arguments[name]), value) for name, value in event.arguments.items()]
            same += [term == as_term(bool(value) if z3.is_bool(term) else value) for term, value in given]
        else:
            return False
    return all_of(same)
