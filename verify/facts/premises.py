"""What may be relied on where a location begins: the facts that were hoped for there.

Facts about every player are told of each player that comes up. Where facts are marked, it is seen whether anything
rests on them.
"""

from collections.abc import Sequence
from contextlib import suppress

from hornbook.dsl.core.expressions import Compare, Domain, Expr, Players, Quantified, Size, SumOver, Var
from hornbook.dsl.core.leaves import CardsOf, Const, Local
from hornbook.dsl.core.walk import walk
from hornbook.interpreter.engine.obligations import Obligation
from hornbook.interpreter.machine.evaluate import Evaluator
from hornbook.interpreter.machine.memory_layout import PLAYERS, Env
from hornbook.interpreter.machine.values import Fn
from hornbook.verify.facts.invariants import Fact
from hornbook.verify.smt.identity import identity
from hornbook.verify.smt.logic import all_of, as_term, implied
from hornbook.verify.smt.solver import DATA, Supposed, Supposition, exact
from hornbook.verify.smt.terms import Bool, Num, unknown_number
from hornbook.verify.symbolic.axioms import Axiom
from hornbook.verify.symbolic.context import Unsupported
from hornbook.verify.symbolic.fast.totals import every_card
from hornbook.verify.symbolic.sums import NotKept, sum_from_parts
from hornbook.verify.symbolic.values import SymbolicValues

_FURTHER_PLAYERS = 2
"""How far it is followed who else a fact about a player speaks of."""


def _any_player() -> Num:
    return unknown_number("any player")


def for_any_player(expr: Expr, evaluator: Evaluator) -> Fn:
    """A statement to be proved: one about every player is proved of a player who could be any."""
    match expr:
        case Quantified(kind="every", slot=slot, domain=Domain(source=Players(start=None), where=None), body=body):
            at, holds = evaluator.layout.local_at(slot), evaluator.expression(body)

            def result(e: Env) -> Bool:
                e[at] = _any_player()
                held: Bool = holds(e)
                return held

            return result
        case _:
            return evaluator.expression(expr)


class Premises:
    """The facts assumed at the beginning of a location, and the position there."""

    def __init__(
        self, terms: SymbolicValues, evaluator: Evaluator, resting_on_data: frozenset[Obligation], marked: bool
    ) -> None:
        self._terms, self._evaluator, self._resting_on_data = terms, evaluator, resting_on_data
        self._marked = marked
        self._depth = 0
        self.base: Env = []
        self.forget()

    def forget(self) -> None:
        """Nothing is relied on any more, and nothing is known of the position but that there are players."""
        self.base = [unknown_number("players")]
        self._about_players: list[tuple[Obligation, int, Fn, Supposed]] = []
        self._hunches: set[Obligation] = set()

    def assume(self, base: Env, facts: Sequence[Fact]) -> None:
        """From now on, facts are relied on in a position."""
        self.base = base
        self._hunches = {fact.id for fact in facts if fact.hunch}
        layout, of = self._evaluator.layout, self._evaluator.expression
        others = []
        for fact in facts:
            given: tuple[Supposition, ...] = (DATA,) if fact.id in self._resting_on_data else ()
            given += tuple(exact(every_card(node.deck)) for node in walk(fact.body) if isinstance(node, CardsOf))
            match fact.body:
                case Quantified(
                    kind="every", slot=slot, domain=Domain(source=Players(start=None), where=None), body=body
                ):
                    self._about_players.append((fact.id, layout.local_at(slot), of(body), given))
                    self._add_up(fact.id, slot, body, given)
                case body:
                    others.append((fact.id, of(body), given))
        for name, holds, given in others:
            with suppress(Unsupported):  # a fact that cannot be said is not relied on
                self._rely_on(name, as_term(self._terms.truth_of(holds, self.base)), given)
        anybody = _any_player()
        self._terms.learn(Axiom.ANY_PLAYER, all_of([anybody >= 0, self.base[PLAYERS] > anybody]))
        self.meet(anybody)

    def _add_up(self, name: Obligation, slot: int, body: Expr, given: Supposed) -> None:
        """What every player has so much of, at most or at least, all players together have that many times."""
        match body:
            case Compare(op="=" | "<=" | ">=", left=Size() | Var() as quantity, right=Const(value=each)):
                whole = SumOver(slot, Domain(Players()), quantity)
            case _:
                return
        added_up = sum_from_parts(whole, self._evaluator.layout, self._evaluator.expression)
        if added_up is None or not _is_of_a_player(quantity, slot):
            return
        with suppress(NotKept):
            total, most = added_up(self.base), each * self.base[PLAYERS]
            holds = total == most if body.op == "=" else total <= most if body.op == "<=" else total >= most
            self._terms.learn(Axiom.FACTS_ADD_UP, self._marked_as(name, holds), *given)

    def meet(self, player: Num) -> None:
        """Learns of a player what holds for all players at the beginning. A fact may speak of further players, such as
        a mate; what holds for those is learned too, but not without end."""
        if self._depth < _FURTHER_PLAYERS and self._terms.path.is_news(("met", identity(player))):
            self._depth += 1
            try:
                self._learn_of(player)
            finally:
                self._depth -= 1

    def _learn_of(self, player: Num) -> None:
        exists = all_of([player >= 0, player < self.base[PLAYERS]])
        for name, at, body, given in self._about_players:
            env = list(self.base)
            env[at] = player
            self._rely_on(name, implied(exists, as_term(self._terms.truth_of(body, env))), given)

    def _rely_on(self, name: Obligation, holds: Bool, given: Supposed) -> None:
        self._terms.learn(Axiom.FACTS, self._marked_as(name, holds), *given)

    def _marked_as(self, name: Obligation, holds: Bool) -> Bool:
        """What a fact says; if facts are marked, so that it is seen whether anything rests on it."""
        mark = self._terms.path.solver.mark(name, name in self._hunches) if self._marked else True
        return implied(mark, holds)


def _is_of_a_player(quantity: Size | Var, slot: int) -> bool:
    return any(isinstance(node, Local) and node.slot == slot for node in walk(quantity))
