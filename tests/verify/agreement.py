"""Engine and prover on the same position: both run the same location, and must come to the same end.

`known_run` gives the prover a position in which everything is known, so that its own arithmetic and zones are put to
the test. `solved_run` gives it an unknown position and tells the solver, number by number, what it is, so that the
whole encoding is put to the test: of all paths exactly one must be possible, and its outcome must be the engine's.
"""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import z3

from hornbook.dsl.core.bare import bare
from hornbook.dsl.core.game import Game, ZoneDecl
from hornbook.dsl.core.texts import Text
from hornbook.dsl.core.types import TruthType
from hornbook.interpreter.choices import Choice
from hornbook.interpreter.engine import Engine
from hornbook.interpreter.layout import PLAYERS, Env
from hornbook.interpreter.snapshot import Snapshot
from hornbook.interpreter.trace import Chosen, Event
from hornbook.verify.bags import Bag, Contents
from hornbook.verify.by_player import Orders, Overlaid, OverlaidCounts, PlayerBags, VariableFamily
from hornbook.verify.cells import Cells, CellsFamily
from hornbook.verify.limits import Limits
from hornbook.verify.location import LocationProver
from hornbook.verify.logic import all_of, any_of, as_term, negation
from hornbook.verify.observe import Seen
from hornbook.verify.order import Order
from hornbook.verify.paths import Path, explore
from hornbook.verify.solver import Solver
from hornbook.verify.state import lies

LIES_A_MEMBER = 1 << 10


class _ScriptedPath(Path):
    """A path on which every choice is already made."""

    answers: list[int]

    def fresh(self, name: str) -> Any:
        return self.answers.pop(0)


class Comparison:
    """Runs locations of a game both ways."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.engine = Engine(game)
        nothing: dict[int, tuple[()]] = dict.fromkeys(self.engine.program.locations, ())
        rules = frozenset((step.name, rule.name) for step in game.steps.values() for rule in step.rules)
        self.prover = LocationProver(game, nothing, Limits(), seen=Seen(rules, frozenset()))
        self.state, self.terms = self.prover.state, self.prover.terms

    def engine_run(self, before: Snapshot, number: int, rng: Any) -> tuple[Snapshot, tuple[Event, ...], int]:
        """What the engine makes of a location, everybody choosing at random; and where it goes on."""
        env = self.engine.memory.from_snapshot(before)

        def answer(choice: Choice, _: Env) -> int:
            return int(rng.choice(choice.options))

        edge, events = self.engine.run_location(env, number, answer, "agreement")
        return self.engine.memory.snapshot(env), tuple(events), edge.target

    def known_run(self, before: Snapshot, number: int, events: tuple[Event, ...]) -> tuple[Snapshot, int]:
        """What the prover makes of it if it knows everything."""
        path = _ScriptedPath(Solver(20_000), [], {}, _unexpected, _no_data, any_data=False)
        path.answers = [event.value for event in events if isinstance(event, Chosen)]
        self.terms.path, self.terms.guards = path, []
        env = self._known_memory(before)
        location, runnable = self.engine.program.locations[number], self.prover.runnable[number]
        runnable.body(env)
        go_on = runnable.condition is None or self.terms.decide(runnable.condition(env))
        assert not path.taken, "everything is known, yet the path forks"
        return self._read(env, before.players, None), (location.then if go_on else location.otherwise).target

    def solved_run(self, before: Snapshot, number: int, events: tuple[Event, ...]) -> list[tuple[Snapshot, int]]:
        """What the prover makes of it if only the solver knows: the outcome of every possible path."""
        solver = Solver(20_000)
        beginning = Path(solver, [], {}, _unexpected, _no_data, any_data=False)
        self.terms.path, self.terms.guards = beginning, []
        self.prover.premises.forget()
        base = self.state.arbitrary()
        self.prover.premises.base = base
        solver.add(*map(as_term, self._told(base, before)))
        found: list[tuple[Snapshot, int]] = []

        def run(path: Path) -> None:
            self.terms.path, self.terms.guards = path, []
            env = self.state.copied(base)
            location, runnable = self.engine.program.locations[number], self.prover.runnable[number]
            runnable.body(env)
            go_on = runnable.condition is None or self.terms.decide(runnable.condition(env))
            same = _same_events(self.game, path.notes, events)
            path.solver.add(as_term(same))
            if path.solver.check(path.solver.real()) == z3.sat:
                target = (location.then if go_on else location.otherwise).target
                found.append((self._read(env, before.players, path.solver.model()), target))

        explore(beginning, run, Limits())
        return found

    def _known_memory(self, snapshot: Snapshot) -> Env:
        env: Env = [None] * self.prover.layout.size
        env[PLAYERS] = snapshot.players
        for name, zone in self.game.zones.items():
            facts, members = self.state.facts[name], snapshot.zones[name]
            bags = {index: _known_bag(facts, cards) for index, cards in members.items()}
            at = self.prover.layout.zone_at[name]
            if zone.index == ("player",):
                rows = [bags[i,] for i in range(snapshot.players)]
                totals = {a: Overlaid([b.totals[a] for b in rows].__getitem__, 0) for a in facts.ranges}
                counts = OverlaidCounts([b.count for b in rows].__getitem__, lambda card: 0)
                sizes = Overlaid([b.size for b in rows].__getitem__, 0)
                env[at] = PlayerBags(name, facts, sizes, totals, counts, self.terms)
                if zone.ordered:
                    orders = [order_of(members[i,]) for i in range(snapshot.players)]
                    env[at].orders = Orders(*[Overlaid(list(ends).__getitem__) for ends in zip(*orders, strict=True)])
                    env[at].mix = _same_order
            elif zone.index:
                env[at] = CellsFamily([Cells.of(facts, list(c), len(c), bags[i].totals) for i, c in members.items()])
            else:
                env[at] = bags[()]
                if zone.ordered:
                    env[at].order, env[at].mix = Order(*order_of(members[()])), _same_order
        for name, variable in self.game.variables.items():
            values, at = list(snapshot.variables[name].values()), self.prover.layout.variable_at[name]
            family = VariableFamily(name, Overlaid(values.__getitem__, 0), lambda v: True, self.terms, False)
            env[at] = family if variable.index else values[0]
        return env

    def _told(self, base: Env, snapshot: Snapshot) -> Iterator[Any]:
        """Everything about a position, as equations."""
        yield base[PLAYERS] == snapshot.players
        yield from self.state.sums_over(snapshot.players)
        for name in self.game.zones:
            zone, code = base[self.prover.layout.zone_at[name]], self.state.code_of_member(name, 0)
            for position, (index, cards) in enumerate(snapshot.zones[name].items()):
                if isinstance(zone, CellsFamily):
                    member = zone.members[position]
                    yield member.size == len(cards)
                    yield from (cell == card for cell, card in zip(member.cells, cards, strict=False))
                    continue
                bag = zone[index[0]] if isinstance(zone, PlayerBags) else zone
                known = _known_bag(self.state.facts[name], cards)
                yield bag.size == known.size
                yield from (bag.totals[a] == total for a, total in known.totals.items())
                if bag.order is not None:
                    first, last, ascending, descending = order_of(cards)
                    yield from (bag.order.ascending == ascending, bag.order.descending == descending)
                    yield not cards or all_of([bag.order.first == first, bag.order.last == last])
                yield from (lies(card) == code + (index[0] if index else 0) for card in cards)
        for name, variable in self.game.variables.items():
            stored, values = base[self.prover.layout.variable_at[name]], snapshot.variables[name].values()
            is_truth = isinstance(variable.type, TruthType)
            for i, value in enumerate(values):
                yield (stored.values[i] if variable.index else stored) == (as_term(bool(value)) if is_truth else value)

    def _read(self, env: Env, players: int, model: Any) -> Snapshot:
        """A prover's memory as a snapshot; zones without order are given in the order of their cards."""

        def number(term: Any) -> int:
            if isinstance(term, int):
                return int(term)
            assert model is not None, f"{term} should be known"
            value = model.eval(term, model_completion=True)
            return int(z3.is_true(value)) if z3.is_bool(value) else int(value.as_long())

        zones: dict[str, dict[tuple[int, ...], tuple[int | None, ...]]] = {}
        for name, decl in self.game.zones.items():
            zone, zones[name] = env[self.prover.layout.zone_at[name]], {}
            for position, index in enumerate(self.prover.layout.indices(decl.index, players)):
                member = zone[position] if decl.index else zone
                if isinstance(member, Cells):
                    zones[name][index] = tuple(number(cell) for cell in member.cells[: number(member.size)])
                    continue
                deck = self.game.decks[decl.deck]
                cards = tuple(card for card in deck.cards if number(member.count(card)) == 1)
                assert number(member.size) == len(cards)
                known = _known_bag(self.state.facts[name], cards)
                assert {a: number(total) for a, total in member.totals.items()} == known.totals
                zones[name][index] = cards
                if member.order is not None and cards:
                    ends = member.order
                    zones[name][index] += tuple(map(number, (ends.first, ends.last, ends.ascending, ends.descending)))
        variables: dict[str, dict[tuple[int, ...], int]] = {}
        for name, var in self.game.variables.items():
            stored = env[self.prover.layout.variable_at[name]]
            variables[name] = {
                index: number(stored.values[at] if var.index else stored)
                for at, index in enumerate(self.prover.layout.index_values(var.index, players))
            }
        return Snapshot(players, zones, variables)


def comparable(game: Game, snapshot: Snapshot) -> Snapshot:
    """A snapshot with as much as proofs know of it: cards one by one where a zone has an order and a limit, otherwise
    sorted, and with an order both ends and which way they run."""

    def known(decl: ZoneDecl, cards: tuple[int | None, ...]) -> tuple[int | None, ...]:
        if decl.ordered and decl.limit is not None and decl.index[:1] != ("player",):
            return cards
        order = tuple(int(end) for end in order_of(cards)) if decl.ordered and cards else ()
        return (*sorted(c for c in cards if c is not None), *order)

    zones = {
        name: {index: known(game.zones[name], cards) for index, cards in members.items()}
        for name, members in snapshot.zones.items()
    }
    return Snapshot(snapshot.players, zones, snapshot.variables)


def order_of(cards: tuple[int | None, ...]) -> tuple[int, int, bool, bool]:
    """The first and last card, and whether they ascend or descend."""
    known = [card for card in cards if card is not None]
    pairs = list(pairwise(known))
    ends = (known[0], known[-1]) if known else (0, 0)
    return *ends, all(a < b for a, b in pairs), all(a > b for a, b in pairs)


def _no_data(duty: str) -> None:
    raise AssertionError(f"{duty} rests on data, yet none may be anything")


def _same_order(bag: Bag, gone: Any) -> Order:
    """Where everything is known, only whole zones and last cards are moved: these tests mix nothing else."""
    raise AssertionError(f"{bag} would be mixed")


def _same_events(game: Game, notes: list[Any], events: tuple[Event, ...]) -> Any:
    """That on a path the same rules fire on the same cards, and the same is chosen, as in the engine.

    The prover does not know which card of a zone is the lowest; that the engine's card is one it may take is part of
    what is compared. Of rules that do the same it names one.
    """
    return any_of(all_of([taken, _same_along(game, way, events)]) for taken, way in _ways(notes))


def _ways(notes: list[Any]) -> Iterator[tuple[Any, list[Any]]]:
    """What a path notes, for each way through what it joins; with the condition of that way."""
    at = next((i for i, note in enumerate(notes) if note[0] == "either"), None)
    if at is None:
        yield True, notes
        return
    _, condition, then, otherwise = notes[at]
    for taken, inside in ((condition, then), (negation(condition), otherwise)):
        for further, way in _ways([*notes[:at], *inside, *notes[at + 1 :]]):
            yield all_of([taken, further]), way


def _same_along(game: Game, notes: list[Any], events: tuple[Event, ...]) -> Any:
    if len(notes) != len(events):
        return False
    same: list[Any] = []
    for note, event in zip(notes, events, strict=True):
        if isinstance(event, Chosen):
            same += [note[0] == "choice", note[3] == event.value]
        elif note[:2] == ("rule", event.step):
            does = {rule.name: bare(rule.body) for rule in game.steps[event.step].rules}
            same += [does[note[2]] == does[event.rule]]
            same += [note[3][name] == value for name, value in event.arguments.items()]
        else:
            return False
    return all_of(same)


def _known_bag(facts: Any, cards: tuple[int | None, ...]) -> Bag:
    held = tuple(card for card in cards if card is not None)
    totals = {a: sum(facts.deck.attribute(a).values[c - facts.deck.first] for c in held) for a in facts.ranges}
    return Bag(facts, len(held), totals, lambda card: int(card in held), exact=Contents(held))


def _unexpected(path: Path, duty: str, message: Text, place: Any, answer: Any) -> None:
    raise AssertionError(f"the prover sees a broken duty: {duty}: {message}")
