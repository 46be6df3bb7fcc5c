"""Solver terms: the kind of values that proves.

The counterpart of `interpreter.numbers`. Expressions never fork: conditions inside them become terms, and what a
condition guards is remembered, so that `last of row` behind `row is not empty and` owes nothing. Statements fork, path
by path (`ways`). Choices and draws become unknowns; duties become questions to the solver (`knowing`).
"""

from collections.abc import Mapping

from hornbook.dsl.core.declarations import AttributeDecl, DeckDecl, TableDecl
from hornbook.dsl.core.types import NONE_VALUE, TruthType
from hornbook.dsl.report.source import Place
from hornbook.interpreter.machine.duties import Duty
from hornbook.interpreter.machine.faults import takes_part_only_with
from hornbook.interpreter.machine.memory_layout import PLAYERS, Env
from hornbook.interpreter.machine.values import Fn, ZoneOf
from hornbook.verify.messages import MAY_BE_NONE, NO_SUCH_POSITION, no_end_card
from hornbook.verify.smt.identity import identity
from hornbook.verify.smt.logic import all_of, any_of, implied, ite, negation
from hornbook.verify.smt.terms import Bool, Num, Value
from hornbook.verify.symbolic.axioms import Axiom
from hornbook.verify.symbolic.control import EACH_BY_ITSELF, SymbolicControl, Ways
from hornbook.verify.symbolic.listing import Heap
from hornbook.verify.symbolic.moves import SymbolicMoves
from hornbook.verify.symbolic.tables import Range, TableTerm
from hornbook.verify.symbolic.zones.bags import Bag
from hornbook.verify.symbolic.zones.cells import AnyOf, Cells
from hornbook.verify.symbolic.zones.zone import SymbolicZone


class SymbolicValues(SymbolicControl, SymbolicMoves):
    """Values as solver terms where unknown, and as Python's own where known."""

    def __init__(
        self,
        min_players: int,
        max_players: int,
        arbitrary: Mapping[str, Range],
        counted: frozenset[str] = frozenset(),
        ways: Ways = EACH_BY_ITSELF,
    ) -> None:
        super().__init__(min_players, max_players, counted, ways)
        self.arbitrary = arbitrary
        self._tables: dict[str, TableTerm] = {}

    @property
    def judging(self) -> "SymbolicValues":
        return self

    def table(self, table: TableDecl) -> TableTerm:
        return self._data(table.name, table)

    def attribute(self, deck: DeckDecl, attribute: AttributeDecl) -> TableTerm:
        return self._data(f"{deck.name}.{attribute.name}", attribute)

    def _data(self, name: str, decl: TableDecl | AttributeDecl) -> TableTerm:
        if name not in self._tables:
            is_truth = isinstance(decl.type, TruthType)
            self._tables[name] = TableTerm(name, decl.values, self, self.arbitrary.get(name), is_truth)
        return self._tables[name]

    def seat(self, player: int, place: Place) -> Fn:
        message = takes_part_only_with(player)

        def result(e: Env) -> int:
            self.require(e[PLAYERS] > player, Duty.SOMETHING_THERE, message, place)
            return player

        return result

    def neighbour(self, player: Fn, side: str) -> Fn:
        def after(e: Env) -> Num:
            players: Num = e[PLAYERS]
            seat: Num = player(e) + 1
            return ite(seat < players, seat, 0)

        def before(e: Env) -> Num:
            seat: Num = player(e)
            last: Num = e[PLAYERS] - 1
            return ite(seat > 0, seat - 1, last)

        return after if side == "after" else before

    def both(self, left: Fn, right: Fn) -> Fn:
        def result(e: Env) -> Bool:
            first: Bool = left(e)
            if first is False:
                return False
            with self.guarded(first):
                return all_of([first, right(e)])

        return result

    def either(self, left: Fn, right: Fn) -> Fn:
        def result(e: Env) -> Bool:
            first: Bool = left(e)
            if first is True:
                return True
            with self.guarded(negation(first)):
                return any_of([first, right(e)])

        return result

    def negated(self, operand: Fn) -> Fn:
        return lambda e: negation(operand(e))

    def conditional(self, condition: Fn, then: Fn, otherwise: Fn) -> Fn:
        def result(e: Env) -> Value:
            asked: Bool = condition(e)
            if isinstance(asked, bool):
                known: Value = (then if asked else otherwise)(e)
                return known
            with self.guarded(asked):
                first: Value = then(e)
            with self.guarded(negation(asked)):
                second: Value = otherwise(e)
            return ite(asked, first, second)

        return result

    def size(self, zone: SymbolicZone) -> Num:
        return zone.size

    def end_card(self, zone: ZoneOf, end: str, place: Place) -> Fn:
        def result(e: Env) -> Num:
            cards: SymbolicZone = zone(e)
            self.require(cards.size >= 1, Duty.SOMETHING_THERE, no_end_card(end), place)
            return cards.first() if end == "first" else cards.last()

        return result

    def card_at(self, zone: ZoneOf, position: Fn, place: Place) -> Fn:
        def result(e: Env) -> Num:
            cards: Cells | Heap = zone(e)
            spot: Num = position(e)
            self.require(all_of([spot >= 1, spot <= cards.size]), Duty.A_POSITION, NO_SUCH_POSITION, place)
            if isinstance(cards, AnyOf):
                return cards.merged([self._card_at(member, spot) for member in cards.members])
            return self._card_at(cards, spot)

        return result

    def _card_at(self, cards: Cells | Bag, spot: Num) -> Num:
        """The card at a position counted from 1. Of a zone whose cards are not known one by one only the ends are."""
        if isinstance(cards, Cells):
            return cards.at(spot - 1)
        if cards.exact is not None and cards.exact.in_order and isinstance(spot, int):
            return cards.exact.cards[spot - 1] if 1 <= spot <= len(cards.exact.cards) else 0
        order = cards.in_order
        key = ("card at", cards.count, *map(identity, (order.first, order.last, spot)))
        return self.path.remembered(key, lambda: self._some_card_at(cards, spot))

    def _some_card_at(self, cards: Bag, spot: Num) -> Num:
        self.path.rough = True
        card, order = self.some_card(cards, "card"), cards.in_order
        self.learn(Axiom.AT_THE_ENDS, implied(spot == 1, card == order.first))
        self.learn(Axiom.AT_THE_ENDS, implied(spot == cards.size, card == order.last))
        return card

    def total(self, zone: ZoneOf, deck: DeckDecl, attribute: AttributeDecl) -> Fn:
        return lambda e: zone(e).total(attribute.name)

    def is_sorted(self, zone: ZoneOf, direction: str) -> Fn:
        return lambda e: zone(e).is_sorted(direction)

    def contains(self, zone: ZoneOf, card: Fn) -> Fn:
        def result(e: Env) -> Bool:
            looked_for: Num = card(e)
            cards: SymbolicZone = zone(e)
            return all_of([cards.contains(looked_for), cards.size >= 1])

        return result

    def definite(self, value: Fn, place: Place) -> Fn:
        def result(e: Env) -> Num:
            found: Num = value(e)
            self.require(found != NONE_VALUE, Duty.SOMETHING_THERE, MAY_BE_NONE, place)
            return found

        return result
