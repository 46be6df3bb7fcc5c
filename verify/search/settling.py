"""Settling what is owed where a path ends: the questions, and what their answers mean for the account.

Takes a path and what is owed on it, as terms. Several things are asked at once, with few premises first; what fails is
asked again alone, with the data of the file if it may rest on them, and is shown by a position if one can be made.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence

import z3

from hornbook.dsl.core.texts import Text
from hornbook.dsl.report.source import NOWHERE, Place
from hornbook.interpreter.engine.obligations import CARDS_CONSERVED, Obligation, duty
from hornbook.interpreter.machine.flow_graph import Edge
from hornbook.verify.counterexamples.concretize import CandidatePosition
from hornbook.verify.facts.samples import Coverage
from hornbook.verify.messages import lost_or_doubled
from hornbook.verify.search.account import Account, is_shown
from hornbook.verify.search.reports import Broken
from hornbook.verify.smt.logic import as_term, negation
from hornbook.verify.smt.notes import rules_fired
from hornbook.verify.smt.paths import ImpossiblePath, Path
from hornbook.verify.smt.solver import DATA
from hornbook.verify.smt.terms import Bool

Found = Callable[[Path], CandidatePosition | None]
"""Makes the position that the solver's last yes speaks of."""


class Settler:
    """Asks what is owed on the paths of one location. `adds_up` has the attributes that each thing owed adds up."""

    def __init__(self, account: Account, adds_up: Mapping[Obligation, Sequence[str]], found: Found) -> None:
        self.account, self._adds_up, self._found = account, adds_up, found
        self._tier: dict[Obligation, int] = {}
        self._tier_together: dict[bool, int] = {}

    def settle_common(
        self, path: Path, conserved: Sequence[tuple[str, z3.BoolRef]], owed: Sequence[dict[Obligation, z3.BoolRef]]
    ) -> None:
        """Conservation, and the facts owed wherever the path leads, in one question. What is settled is known from then
        on, and is owed no more."""
        common = {name: term for name, term in owed[0].items() if all(name in other for other in owed)} if owed else {}
        settled = self._resting(common, on_data=False)
        with self.account.timed(CARDS_CONSERVED, *settled):
            everything = z3.And(*[kept for _, kept in conserved], *settled.values())
            if self._are_kept(path, everything, settled, with_data=False):
                path.assume(everything)
            else:
                for deck, kept in conserved:
                    self.settle(path, kept, self.account.report.conservation, CARDS_CONSERVED, lost_or_doubled(deck))
                settled = {}
        with_data = self._resting(common, on_data=True)
        with self.account.timed(*with_data):
            if with_data and self._are_kept(path, z3.And(*with_data.values()), with_data, with_data=True):
                path.assume(z3.And(*with_data.values()), DATA)
                settled |= with_data
        for facts in owed:
            for name in settled:
                del facts[name]

    def _are_kept(self, path: Path, together: z3.BoolRef, facts: Iterable[Obligation], with_data: bool) -> bool:
        """Whether facts surely hold together. The next path will need as exact totals as this one."""
        attributes = sorted({attribute for name in facts for attribute in self._adds_up.get(name, ())})
        with path.solver.scope(z3.Not(together)):
            answer = path.answer(with_data, self._tier_together.get(with_data, 0), attributes)
        if answer == z3.unsat:
            self._tier_together[with_data] = path.tier
        return answer == z3.unsat

    def _resting(self, facts: Mapping[Obligation, z3.BoolRef], on_data: bool) -> dict[Obligation, z3.BoolRef]:
        """Those of some facts that rest on the data of the file, or those that do not."""
        return {name: fact for name, fact in facts.items() if self.account.rests_on_data(name) == on_data}

    def settle_facts(self, path: Path, facts: Mapping[Obligation, z3.BoolRef], target: int) -> None:
        """Notes the facts that can fail as lost. Those that fail only where data may be anything rest on the data."""
        failed = self._failing(path, self._resting(facts, on_data=False), with_data=False)
        if path.any_data:
            doubtful = {name: facts[name] for name in failed} | self._resting(facts, on_data=True)
            lost_anyway = self._failing(path, doubtful, with_data=True)
            self.account.report.resting_on_data |= failed - lost_anyway
            failed = lost_anyway
        self.account.lost_at(target).update(failed)

    def _failing(self, path: Path, facts: dict[Obligation, z3.BoolRef], with_data: bool) -> set[Obligation]:
        """The facts that can fail, or that the solver cannot settle."""
        failing: set[Obligation] = set()
        while left := {name: fact for name, fact in facts.items() if name not in failing}:
            with path.solver.scope(z3.Not(z3.And(*left.values()))):
                answer = path.answer(with_data)
                model = path.solver.model() if answer == z3.sat else None
            if answer == z3.unsat:
                break
            shown = {n for n, f in left.items() if model and z3.is_false(model.eval(f, model_completion=True))}
            failing |= shown or {n for n, f in left.items() if path.ask(z3.Not(f), with_data) != z3.unsat}
            if not shown:
                break
        return failing

    def settle(
        self, path: Path, truth: Bool, broken: list[Broken], name: Obligation, message: Text, held: Bool = True
    ) -> None:
        """Notes something owed that can fail on a path where it held before. Once a position shows it, or a few paths
        have come to none, it is not asked again. A failure stays one however many facts are given up later."""
        if is_shown(broken, name):
            return
        with path.aside(negation(truth), as_term(held)):
            rests_on_data, tier = self.account.rests_on_data(name), self._tier.get(name, 0)
            answer = path.answer(rests_on_data, tier, self._adds_up.get(name))
            if answer != z3.unsat and path.any_data and not rests_on_data:
                answer = path.answer(with_data=True, tier=tier, attributes=self._adds_up.get(name))
                if answer == z3.unsat:
                    self.account.note_on_data(name)
            self._tier[name] = path.tier
            if answer != z3.unsat:
                broken.append(self._broken(path, name, message, NOWHERE, answer))

    def look_for_witness(self, path: Path, name: Obligation, reached: Bool) -> None:
        """Looks for a position in which a bound is reached."""
        with path.aside(as_term(reached)):
            if path.answer(with_data=True) == z3.sat:
                found = self._found(path)
                if found is not None:
                    self.account.note_reached(name, found)

    def duty_broken(self, path: Path, name: str, message: Text, place: Place, answer: z3.CheckSatResult) -> None:
        """A duty on a path can be broken."""
        if not self.account.is_duty_shown(message, place):
            self.account.report.duties.append(self._broken(path, duty(name), message, place, answer))

    def _broken(self, path: Path, name: Obligation, message: Text, place: Place, answer: z3.CheckSatResult) -> Broken:
        shown = answer == z3.sat
        return Broken(name, message, place, not shown, self._found(path) if shown else None)

    def note_coverage(self, path: Path, edge: Edge, seen: Coverage) -> None:
        """Remembers the rules and the edge of a path, if they were seen in play or nothing on it contradicts
        itself."""
        report = self.account.report
        rules = rules_fired(path.notes) - report.rules
        if edge in report.edges and not rules:
            return
        surely = edge in report.edges or (report.number, edge) in seen.edges
        if not surely or not rules <= seen.rules:
            with path.solver.scope():
                if path.solver.check(path.solver.real()) == z3.unsat:
                    if not path.any_data or path.answer(with_data=False) == z3.unsat:
                        raise ImpossiblePath
                    return
        report.edges.add(edge)
        report.rules |= rules
