"""From a solver's model to a position on the table.

A model knows some cards one by one and of the others only how many lie where and what they add up to. A position needs
every card, so the rest is dealt out to fit. Before that the model is made small: few players, short rows, few cards.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import assert_never

import z3

from hornbook.dsl.core.declarations import DeckDecl
from hornbook.dsl.core.first_values import first_value
from hornbook.dsl.core.types import Type
from hornbook.interpreter.engine.snapshot import Index, Snapshot
from hornbook.interpreter.engine.trace import Chosen
from hornbook.interpreter.machine.memory_layout import PLAYERS, Env
from hornbook.verify.smt.logic import as_term, number_in, sum_of
from hornbook.verify.smt.notes import Branch, Note, SymbolicChosen, SymbolicFired
from hornbook.verify.smt.paths import Path
from hornbook.verify.smt.solver import Solver
from hornbook.verify.smt.terms import Num, Value
from hornbook.verify.symbolic.state import StateMaker, lies
from hornbook.verify.symbolic.zones.bags import Bag
from hornbook.verify.symbolic.zones.by_player import PlayerBags, VariableFamily
from hornbook.verify.symbolic.zones.cells import Cells, CellsFamily
from hornbook.verify.symbolic.zones.zone import StoredZone

_MINIMISING_STEPS = 8
_DEALING_RESOURCES = 5_000_000
_MODEL_RESOURCES = 20_000_000
"""What a question may cost that only serves to show a position, of which many are asked."""


@dataclass(frozen=True)
class CandidatePosition:
    """A position at the beginning of a location, and what is chosen in it."""

    location: int
    before: Snapshot
    answers: tuple[Chosen, ...]
    rough: bool
    """Whether a card was taken out of a zone of which the prover does not know the order: the engine may take
    another."""


def position_from(
    path: Path, base: Env, state: StateMaker, location: int, aims: Sequence[Num] = ()
) -> CandidatePosition | None:
    """The position that the solver has found satisfying everything it now holds; None if its cards cannot be dealt.
    `aims` are numbers that should be small."""
    model = _small_model(path, base, state, [*path.crowds, *aims])
    if model is None:
        return None
    reader = _Reader(model, state, base, [*path.cards, *state.cards_remembered(base)])
    snapshot = reader.snapshot()
    if snapshot is None:
        return None
    crowded = any(reader.number(size) > 1 for size in path.crowds)
    return CandidatePosition(location, snapshot, tuple(reader.answers(path.notes)), path.rough or crowded)


def _small_model(path: Path, base: Env, state: StateMaker, aims: Sequence[Num]) -> z3.ModelRef | None:
    """A model with few players and few cards out of their deck's home."""
    with path.aside(), path.solver.spending(_MODEL_RESOURCES):
        return _minimised(path.solver, base, state, aims) if path.solver.check(path.solver.real()) == z3.sat else None


def _minimised(solver: Solver, base: Env, state: StateMaker, aims: Sequence[Num]) -> z3.ModelRef | None:
    players = _least(solver, base[PLAYERS], solver.model(), state.game.min_players)
    fewest = number_in(players, base[PLAYERS])
    solver.add(base[PLAYERS] == fewest, *state.sums_over(fewest))
    _meet_everybody(base, state, fewest)
    model = solver.model() if solver.check(solver.real()) == z3.sat else None
    for aim in [*map(as_term, aims), *_aims(base, state, fewest)]:
        if model is not None:
            model = _least(solver, aim, model, 0)
            solver.add(aim <= model.eval(aim, model_completion=True))
    return model


def _meet_everybody(base: Env, state: StateMaker, players: int) -> None:
    """Tells what is true of every player of those who came up nowhere, too."""
    families = [zone for zone in base if isinstance(zone, PlayerBags)]
    for player in range(players):
        state.terms.meet(player)
        for zone in families:
            zone[player]


def _least(solver: Solver, aim: z3.ArithRef, model: z3.ModelRef, low: int) -> z3.ModelRef:
    """A model in which a number is as small as a few tries can make it."""
    best = number_in(model, aim)
    for _ in range(_MINIMISING_STEPS):
        if low >= best:
            break
        middle = (low + best) // 2
        with solver.scope(aim <= middle):
            if solver.check(solver.real()) == z3.sat:
                model = solver.model()
                best = number_in(model, aim)
            else:
                low = middle + 1
    return model


def _aims(base: Env, state: StateMaker, players: int) -> Iterable[z3.ArithRef]:
    """What is made small, most important first: cards that are known one by one, then other cards that somebody
    sees."""
    homes = {deck.home.name for deck in state.game.decks.values()}
    cells: list[Num] = []
    bags: list[Num] = []
    for name, decl in state.game.zones.items():
        stored: StoredZone = base[state.layout.zone_at[name]]
        sizes = [zone.size for zone in stored.each(players)]
        if isinstance(stored, Cells | CellsFamily):
            cells += sizes
        elif name not in homes and decl.seen_by != "nobody":
            bags += sizes
    return [as_term(sum_of(sizes)) for sizes in (cells, bags) if sizes]


@dataclass
class _Slot:
    """A zone to be filled: where it stands, its cards so far, how many it needs and what they must add up to."""

    zone: str
    index: Index
    cards: list[int]
    missing: int
    totals: dict[str, int]
    run: "_Run | None" = None

    def arrange(self) -> None:
        """Brings the cards of an ordered zone into an order that the model allows."""
        if self.run is None:
            return
        first, last, ascending, descending = self.run
        self.cards.sort(reverse=descending and not ascending)
        if not ascending and not descending:
            middle = [card for card in self.cards if card not in (first, last)]
            self.cards[:] = [first, *middle, last]


_Run = tuple[int, int, bool, bool]
"""The first and last card of an ordered zone, and whether its cards ascend or descend."""


class _Reader:
    """Reads a position off a model."""

    def __init__(self, model: z3.ModelRef, state: StateMaker, base: Env, cards: list[Num]) -> None:
        self.model, self.state, self.base, self.cards = model, state, base, cards
        self.players = self.number(base[PLAYERS])

    def number(self, term: Value) -> int:
        """A value in the model; a truth as 0 or 1."""
        if isinstance(term, int):
            return int(term)
        if isinstance(term, z3.BoolRef):
            return int(z3.is_true(self.model.eval(term, model_completion=True)))
        return number_in(self.model, term)

    def snapshot(self) -> Snapshot | None:
        zones: dict[str, dict[Index, tuple[int | None, ...]]] = {}
        for deck in self.state.game.decks.values():
            slots = self._slots(deck)
            if not _filled(slots, deck):
                return None
            for slot in slots:
                slot.arrange()
                zones.setdefault(slot.zone, {})[slot.index] = tuple(slot.cards)
        ordered = {name: dict(sorted(zones[name].items())) for name in self.state.game.zones}
        return Snapshot(self.players, ordered, self._variables())

    def answers(self, notes: Sequence[Note]) -> Iterable[Chosen]:
        for note in notes:
            match note:
                case SymbolicChosen(chooser=who, choice=name, value=value, option=option):
                    yield Chosen(None if who is None else self.number(who), name, self.number(value), option)
                case Branch(condition=condition, then=then, otherwise=otherwise):
                    yield from self.answers(then if self.number(condition) else otherwise)
                case SymbolicFired():
                    pass
                case _:
                    assert_never(note)

    def _slots(self, deck: DeckDecl) -> list[_Slot]:
        lying = self._lying(deck)
        slots = []
        for name, decl in self.state.game.zones.items():
            if decl.deck != deck.name:
                continue
            stored: Bag | Cells | PlayerBags | CellsFamily = self.base[self.state.layout.zone_at[name]]
            indices = self.state.layout.indices(decl.index, self.players)
            for i, (index, zone) in enumerate(zip(indices, stored.each(self.players), strict=True)):
                here = lying.get(self.state.places.code_of_member(name, i), [])
                slots.append(self._slot(name, index, zone, here))
        return slots

    def _slot(self, name: str, index: Index, zone: Bag | Cells, known: list[int]) -> _Slot:
        return self._cells(name, index, zone) if isinstance(zone, Cells) else self._bag(name, index, zone, known)

    def _lying(self, deck: DeckDecl) -> dict[int, list[int]]:
        """The cards that the path speaks of, by where they lie."""
        found: dict[int, list[int]] = {}
        for card in sorted({self.number(term) for term in self.cards}):
            if card in deck.cards:
                found.setdefault(self.number(lies(card)), []).append(card)
        return found

    def _cells(self, name: str, index: Index, zone: Cells) -> _Slot:
        cards = [self.number(cell) for cell in zone.cells[: self.number(zone.size)]]
        return _Slot(name, index, cards, 0, {})

    def _bag(self, name: str, index: Index, zone: Bag, known: list[int]) -> _Slot:
        run = self._run(zone)
        if run:
            known = sorted({*known, run[0], run[1]})
        if len(known) > self.number(zone.size):
            known = []  # the path does not say where these cards lay at the beginning; the replay will tell
        values = {
            attribute: self.number(total) - sum(_value(zone.facts.deck, attribute, card) for card in known)
            for attribute, total in zone.totals.items()
        }
        return _Slot(name, index, list(known), self.number(zone.size) - len(known), values, run)

    def _run(self, zone: Bag) -> _Run | None:
        """How the cards of an ordered zone run; None if it has no order to speak of."""
        if zone.order is None or self.number(zone.size) == 0:
            return None
        order, cards = zone.order, zone.facts.deck.cards
        if self.number(order.first) not in cards or self.number(order.last) not in cards:
            return None  # the model does not care how this zone runs
        ascending, descending = (bool(self.number(runs)) for runs in (order.ascending, order.descending))
        return self.number(order.first), self.number(order.last), ascending, descending

    def _variables(self) -> dict[str, dict[Index, int]]:
        found: dict[str, dict[Index, int]] = {}
        layout = self.state.layout
        for name, variable in self.state.game.variables.items():
            stored = self.base[layout.variable_at[name]]
            found[name] = {
                index: self._of_type(variable.type, stored, at)
                for at, index in enumerate(layout.indices(variable.index, self.players))
            }
        return found

    def _of_type(self, type_: Type, stored: VariableFamily | Num, at: int) -> int:
        """A variable's value; where the model does not care it may be out of its type, then the type's first is
        taken."""
        term = stored.values[at] if isinstance(stored, VariableFamily) else stored
        value = self.number(term)
        of_type = self.state.of_type(type_, self.players)
        if of_type(value) is True:
            return value
        return first_value(type_, self.state.game.decks)


def _value(deck: DeckDecl, attribute: str, card: int) -> int:
    return deck.attribute(attribute).values[card - deck.first]


def _filled(slots: list[_Slot], deck: DeckDecl) -> bool:
    """Deals the cards that lie nowhere yet, so that every zone has its number of cards and, if it can be, its
    totals."""
    placed = {card for slot in slots for card in slot.cards}
    if len(placed) != sum(len(slot.cards) for slot in slots) or any(slot.missing < 0 for slot in slots):
        return False
    left = [card for card in deck.cards if card not in placed]
    if len(left) != sum(slot.missing for slot in slots):
        return False
    kinds = _Kinds(deck, sorted({name for slot in slots for name in slot.totals}))
    plan = kinds.plan(slots, left)
    # What nobody asked for stays at home: it is filled last, and so with the highest cards.
    planned = sorted(zip(slots, plan, strict=True), key=lambda pair: pair[0].zone == deck.home.name)
    for slot, wanted in planned:
        dealt = [card for kind, count in wanted.items() for card in kinds.of_kind(left, kind)[:count]]
        dealt += [card for card in left if card not in dealt][: slot.missing - len(dealt)]
        left = [card for card in left if card not in dealt]
        if dealt:
            slot.cards[:] = sorted([*slot.cards, *dealt])
    return True


class _Kinds:
    """Cards told apart only by what they add to totals."""

    def __init__(self, deck: DeckDecl, attributes: list[str]) -> None:
        self._deck, self._attributes = deck, attributes

    def kind(self, card: int) -> tuple[int, ...]:
        return tuple(_value(self._deck, name, card) for name in self._attributes)

    def of_kind(self, cards: list[int], kind: tuple[int, ...]) -> list[int]:
        return [card for card in cards if self.kind(card) == kind]

    def plan(self, slots: list[_Slot], left: list[int]) -> list[dict[tuple[int, ...], int]]:
        """How many cards of each kind go where, so that the totals come out right; nothing where they cannot."""
        kinds = sorted({self.kind(card) for card in left})
        solver = z3.Solver()
        solver.set("rlimit", _DEALING_RESOURCES)
        number = {(i, kind): z3.Int(f"{i} {kind}") for i in range(len(slots)) for kind in kinds}
        solver.add(*[amount >= 0 for amount in number.values()])
        for kind in kinds:
            available = len(self.of_kind(left, kind))
            solver.add(sum_of(number[i, kind] for i in range(len(slots))) == available)
        for i, slot in enumerate(slots):
            solver.add(z3.IntVal(slot.missing) == sum_of(number[i, kind] for kind in kinds))
            for at, name in enumerate(self._attributes):
                if name in slot.totals:
                    solver.add(z3.IntVal(slot.totals[name]) == sum_of(kind[at] * number[i, kind] for kind in kinds))
        if solver.check() != z3.sat:
            return [{} for _ in slots]
        model = solver.model()
        return [{kind: model.eval(number[i, kind]).as_long() for kind in kinds} for i in range(len(slots))]
