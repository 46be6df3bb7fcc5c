"""One location, proved: whatever the position in which it begins, what comes out is as it should be.

Takes a game, the facts that may be assumed at each location, and the number of a location. Explores every path through
its body from an arbitrary position and asks, on each: are all duties kept, do the facts hold where the path leads, do
the claims hold that speak of what happened. Gives plain data, so that locations can be proved in parallel.
"""

import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from typing import Any

import z3

from hornbook.dsl.core.game import Game
from hornbook.dsl.core.texts import Text
from hornbook.dsl.report.source import NOWHERE
from hornbook.interpreter.engine.moments import speaks_at, speaks_in
from hornbook.interpreter.engine.obligations import CARDS_CONSERVED, GAME_ENDS, Obligation, Owed, duty
from hornbook.interpreter.machine.duties import Duty
from hornbook.interpreter.machine.faults import EndlessLoop
from hornbook.interpreter.machine.flow_graph import Edge
from hornbook.interpreter.machine.memory_layout import Env
from hornbook.interpreter.machine.values import Fn
from hornbook.verify.counterexamples.concretize import CandidatePosition, position_from
from hornbook.verify.facts.any_position import SymbolicGame
from hornbook.verify.facts.frame import may_change, spoken_of
from hornbook.verify.facts.invariants import Fact
from hornbook.verify.facts.premises import for_any_player
from hornbook.verify.facts.samples import NOTHING_SEEN, Coverage
from hornbook.verify.limits import LimitReached, Limits
from hornbook.verify.messages import CLAIM_MAY_FAIL, cannot_be_asked, lost_or_doubled
from hornbook.verify.search.reports import Broken, LocationReport
from hornbook.verify.smt.logic import as_term, negation
from hornbook.verify.smt.paths import EVERYTHING, ImpossiblePath, Path, Share, explore
from hornbook.verify.smt.solver import DATA, Solver
from hornbook.verify.symbolic.context import Unsupported
from hornbook.verify.symbolic.fast.totals import looked_at_closely
from hornbook.verify.termination.measures import Change, fall_on, measures_of, trends_on
from hornbook.verify.termination.ranking import steps_in_loops, steps_of

BEFORE_PLAY = -1
"""The number of the report on the position before the first location."""

_PATHS_SEARCHED = 16
"""On how many paths a position is looked for that shows a failure."""


class LocationProver:
    """Proves locations of one game. What fails is shown by a position, if one can be found."""

    def __init__(
        self,
        game: Game,
        facts: Mapping[int, Sequence[Fact]],
        limits: Limits,
        resting_on_data: frozenset[Obligation] = frozenset(),
        seen: Coverage = NOTHING_SEEN,
    ) -> None:
        self.game, self.facts, self.limits, self.resting_on_data = game, facts, limits, resting_on_data
        self.seen = seen
        self.symbolic = SymbolicGame(game, seen.rules, resting_on_data, self._after_step, marked=True)
        self.program, self.goals, self.terms = self.symbolic.program, self.symbolic.goals, self.symbolic.terms
        self.state, self.premises = self.symbolic.state, self.symbolic.premises
        self.layout, self.runnable = self.symbolic.layout, self.symbolic.runnable
        evaluator = self.symbolic.evaluator
        self._tier: dict[Obligation, int] = {}
        self._tier_together: dict[bool, int] = {}
        self._held: dict[Obligation, Any] = {}
        self._falls_only = False
        self._assumed: dict[Obligation, Any] = {}
        self._spoken_of: dict[Obligation, frozenset[str]] = {}
        self._loops = steps_in_loops(steps_of(self.program))
        owed: list[Owed | Fact] = [*self.goals, *(fact for known in facts.values() for fact in known)]
        self._adds_up = {each.id: looked_at_closely(each.body) for each in owed}
        self.report = LocationReport(-1)
        state_goals = [goal for goal in self.goals if goal.when.kind != "after_step"]
        self.goal_body = {goal.id: for_any_player(goal.body, evaluator) for goal in state_goals}
        self.goal_tight = {goal.id: evaluator.expression(goal.tight) for goal in state_goals if goal.tight}
        self.fact_body = {fact.id: for_any_player(fact.body, evaluator) for known in facts.values() for fact in known}
        self.measures = measures_of(game, evaluator.expression)

    @property
    def base(self) -> Env:
        """The position at the beginning."""
        return self.premises.base

    def prove(self, number: int, share: Share = EVERYTHING, falls_only: bool = False) -> LocationReport:
        """Explores one location, or a share of its paths. If nothing is left to prove but that play ends, it is enough
        to see what every path does to measures."""
        self.report, self._falls_only = LocationReport(number), falls_only
        self.terms.spent = self.report.duties_met
        started = time.perf_counter()
        self._new_solver(share)
        try:
            if number == BEFORE_PLAY:
                self._prove_beginning()
            else:
                self._begin(number)
                self.report.paths = explore(self.terms.path, lambda path: self._run(path, number), self.limits)
        except (LimitReached, Unsupported) as reason:
            self.report.given_up = reason.said
            self._give_up(number)
        self.report.relied_on = self.terms.path.solver.relied_on
        self.report.seconds = time.perf_counter() - started
        return self.report

    def _give_up(self, number: int) -> None:
        """Of a location that cannot be gone through only so much is known: what it cannot change stays as it was."""
        if number == BEFORE_PLAY:
            return
        location = self.program.locations[number]
        changed, known = may_change(self.game, location), {fact.id for fact in self.facts[number]}
        for edge in (location.then, location.otherwise):
            facts = self.facts.get(edge.target, ())
            lost = {fact.id for fact in facts if fact.id not in known or spoken_of(fact.body) & changed}
            self.report.lost_facts.setdefault(edge.target, set()).update(lost)

    def arbitrary_position(self, number: int) -> Path:
        """Sets out from an arbitrary position at the beginning of a location; gives the path that begins there."""
        self._new_solver(EVERYTHING)
        self._begin(number)
        return self.terms.path

    def _new_solver(self, share: Share) -> None:
        solver = Solver(self.limits)
        self.report.resting_on_data |= self.resting_on_data
        any_data = bool(self.terms.arbitrary)
        self.symbolic.set_out(Path(solver, [], {}, self._duty_broken, self._duty_on_data, any_data, share))

    def _begin(self, number: int) -> None:
        """An arbitrary position at the beginning of a location."""
        base = self.symbolic.any_position(self.facts[number])
        self._spoken_of = {fact.id: spoken_of(fact.body) for fact in self.facts[number]}
        self._assumed = dict(self._terms_of_facts(self.facts[number], self.state.copied(base)))
        self._held = dict(self._held_before(number))
        looked_at = [m for m in self.measures if self._falls_only or not m.only_mixed]
        self._measured = {m.name: as_term(m.value(self.state.copied(base))) for m in looked_at}

    def _held_before(self, number: int) -> Iterator[tuple[Obligation, Any]]:
        """That claims which are no facts held where a location begins, if they speak there: broken is only what was
        whole."""
        known = {fact.id for fact in self.facts[number]}
        for goal in self.goals:
            if goal.id not in known and speaks_in(goal.when, self.program, number):
                with suppress(Unsupported):
                    yield goal.id, self.terms.truth_of(self.goal_body[goal.id], list(self.base))

    def _prove_beginning(self) -> None:
        """That facts hold before the first card is dealt, whatever the data are that may be anything."""
        edge, path = self.program.start, self.terms.path
        env = self.state.initial()
        self._settle_facts(path, self._fact_terms(env, [edge]), self.report.lost_facts[edge.target])

    def _run(self, path: Path, number: int) -> None:
        env = self.state.copied(self.base)
        try:
            ways = self.symbolic.carried_out(path, number, env)
        except EndlessLoop:
            self.report.loops_cut = self.terms.loop_limit()
            return
        if not path.share.has(path.taken):
            return
        if self._falls_only:
            self._note_falls(path, env, ways)
            return
        terms = self._fact_terms(env, [edge for _, edge in ways])
        owed = [(taken, edge, self._owed_on(edge, terms)) for taken, edge in ways]
        changes = self._changes(env)
        self._settle_common(path, env, [facts for _, _, facts in owed])
        for taken, edge, facts in owed:
            with path.aside(as_term(taken)), suppress(ImpossiblePath):
                self._settle_edge(path, env, edge, facts, changes)

    def _fact_terms(self, env: Env, edges: Sequence[Edge]) -> dict[Obligation, Any]:
        """The facts hoped for where the edges lead, as terms; each once, although most are hoped for everywhere. Those
        that say just what was assumed at the beginning are left out: nothing they speak of has changed."""
        changed = self.state.changed(env, self.base) if self._assumed else set()
        kept = {name for name in self._assumed if not self._spoken_of[name] & changed}
        self.report.carried_on |= kept
        hoped_for = {f.id: f for edge in edges for f in self.facts.get(edge.target, ()) if f.id not in kept}
        terms = dict(self._terms_of_facts(hoped_for.values(), env))
        for edge in edges:
            lost = self.report.lost_facts.setdefault(edge.target, set())
            cannot_be_said = hoped_for.keys() - terms.keys()
            lost |= {fact.id for fact in self.facts.get(edge.target, ()) if fact.id in cannot_be_said}
        same = {name for name, term in terms.items() if name in self._assumed and term.eq(self._assumed[name])}
        self.report.carried_on |= same
        return {name: term for name, term in terms.items() if name not in same}

    def _terms_of_facts(self, facts: Iterable[Fact], env: Env) -> Iterator[tuple[Obligation, Any]]:
        """Facts as terms; without those that cannot be said."""
        for fact in facts:
            with suppress(Unsupported), self._timed(fact.id):
                yield fact.id, as_term(self.terms.truth_of(self.fact_body[fact.id], env))

    def _owed_on(self, edge: Edge, terms: Mapping[Obligation, Any]) -> dict[Obligation, Any]:
        """The facts owed where an edge leads."""
        lost = self.report.lost_facts[edge.target]
        names = [fact.id for fact in self.facts.get(edge.target, ())]
        return {name: terms[name] for name in names if name in terms and name not in lost}

    def _settle_common(self, path: Path, env: Env, owed: Sequence[dict[Obligation, Any]]) -> None:
        """Conservation, and the facts owed wherever the path leads, in one question. What is settled is known from then
        on, and is owed no more."""
        with self._timed(CARDS_CONSERVED):
            conserved = [
                (deck.name, as_term(kept))
                for deck, card in self.symbolic.cards
                for kept in (self.state.conserved(deck, card, env), self.state.size_conserved(deck, env))
            ]
        common = {name: term for name, term in owed[0].items() if all(name in other for other in owed)} if owed else {}
        settled = self._resting(common, on_data=False)
        with self._timed(CARDS_CONSERVED, *settled):
            everything = z3.And(*[kept for _, kept in conserved], *settled.values())
            if self._are_kept(path, everything, settled, with_data=False):
                path.assume(everything)
            else:
                self._check_conservation(path, conserved)
                settled = {}
        with_data = self._resting(common, on_data=True)
        with self._timed(*with_data):
            if with_data and self._are_kept(path, z3.And(*with_data.values()), with_data, with_data=True):
                path.assume(z3.And(*with_data.values()), DATA)
                settled |= with_data
        for facts in owed:
            for name in settled:
                del facts[name]

    def _are_kept(self, path: Path, together: Any, facts: Mapping[Obligation, Any], with_data: bool) -> bool:
        """Whether facts surely hold together. The next path will need as exact totals as this one."""
        attributes = sorted({attribute for name in facts for attribute in self._adds_up.get(name, ())})
        with path.solver.scope(z3.Not(together)):
            answer = path.answer(with_data, self._tier_together.get(with_data, 0), attributes)
        if answer == z3.unsat:
            self._tier_together[with_data] = path.tier
        return bool(answer == z3.unsat)

    def _resting(self, facts: Mapping[Obligation, Any], on_data: bool) -> dict[Obligation, Any]:
        """Those of some facts that rest on the data of the file, or those that do not."""
        return {name: fact for name, fact in facts.items() if (name in self.report.resting_on_data) == on_data}

    def _settle_edge(
        self, path: Path, env: Env, edge: Edge, facts: dict[Obligation, Any], changes: Sequence[Change]
    ) -> None:
        """Checks everything owed on an edge."""
        with self._timed(Obligation("duty", Duty.COVERAGE)):
            self._note_coverage(path, edge)
        lost = self.report.lost_facts[edge.target]
        with self._timed(*facts):
            self._settle_facts(path, facts, lost)
        settled = {fact.id for fact in self.facts.get(edge.target, ())} - lost
        for goal in self.goals:
            if goal.when.kind != "after_step" and speaks_at(goal.when, self.program, edge):
                with self._timed(goal.id):
                    body = None if goal.id in settled else self.goal_body[goal.id]
                    self._check_goal(path, env, goal, body, self.goal_tight.get(goal.id))
        if (self.report.number, edge) not in self._loops:
            return
        with self._timed(GAME_ENDS):
            self.report.trends[edge] = trends_on(path, changes, self.report.trends.get(edge, {}))

    def _note_falls(self, path: Path, env: Env, ways: Sequence[tuple[Any, Edge]]) -> None:
        changes = self._changes(env)
        for taken, edge in ways:
            with path.aside(as_term(taken)):
                if path.rough_model(z3.BoolVal(True)) is not None:
                    self.report.falls.setdefault(edge, set()).add(fall_on(path, changes))

    @contextmanager
    def _timed(self, *names: Obligation) -> Iterator[None]:
        """Books the time inside on something owed; evenly, if on several."""
        started = time.perf_counter()
        try:
            yield
        finally:
            self._book(names, time.perf_counter() - started)

    def _book(self, names: Sequence[Obligation], seconds: float) -> None:
        for name in names:
            self.report.spent[name] = self.report.spent.get(name, 0.0) + seconds / len(names)

    def _note_coverage(self, path: Path, edge: Edge) -> None:
        """Remembers the rules and the edge of a path, if they were seen in play or nothing on it contradicts
        itself."""
        rules = {(note[1], note[2]) for note in path.notes if note[0] == "rule"} - self.report.rules
        if edge in self.report.edges and not rules:
            return
        surely = edge in self.report.edges or (self.report.number, edge) in self.seen.edges
        if not surely or not rules <= self.seen.rules:
            with path.solver.scope():
                if path.solver.check(path.solver.real()) == z3.unsat:
                    if not path.any_data or path.answer(with_data=False) == z3.unsat:
                        raise ImpossiblePath
                    return
        self.report.edges.add(edge)
        self.report.rules |= rules

    def _check_conservation(self, path: Path, conserved: Sequence[tuple[str, Any]]) -> None:
        for deck, kept in conserved:
            message = lost_or_doubled(deck)
            self._settle(path, kept, self.report.conservation, CARDS_CONSERVED, message)

    def _settle_facts(self, path: Path, facts: Mapping[Obligation, Any], lost: set[Obligation]) -> None:
        """Notes the facts that can fail as lost. Those that fail only where data may be anything rest on the data."""
        failed = self._failing(path, self._resting(facts, on_data=False), with_data=False)
        if path.any_data:
            doubtful = {name: facts[name] for name in failed} | self._resting(facts, on_data=True)
            lost_anyway = self._failing(path, doubtful, with_data=True)
            self.report.resting_on_data |= failed - lost_anyway
            failed = lost_anyway
        lost |= failed

    def _failing(self, path: Path, facts: dict[Obligation, Any], with_data: bool) -> set[Obligation]:
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

    def _check_goal(self, path: Path, env: Env, goal: Owed, body: Fn | None, tight: Fn | None) -> None:
        """Whether a goal holds, unless that is settled (no body), and whether a bound is reached."""
        try:
            if body is not None:
                truth = self.terms.truth_of(body, env)
                self._settle(path, truth, self.report.goals, goal.id, CLAIM_MAY_FAIL, self._held.get(goal.id, True))
            if tight is not None and not _is_seen(self.report.witnesses.get(goal.id, [])):
                self._look_for_witness(path, goal.id, self.terms.truth_of(tight, env))
        except Unsupported as reason:
            self.report.goals.append(Broken(goal.id, cannot_be_asked(reason.said), NOWHERE, True, None))

    def _settle(
        self, path: Path, truth: Any, broken: list[Broken], name: Obligation, message: Text, held: Any = True
    ) -> None:
        """Notes something owed that can fail on a path where it held before. Once a position shows it, or a few paths
        have come to none, it is not asked again. A failure stays one however many facts are given up later."""
        if _is_shown([b for b in broken if b.name == name]):
            return
        with path.aside(negation(truth), as_term(held)):
            rests_on_data, tier = name in self.report.resting_on_data, self._tier.get(name, 0)
            answer = path.answer(rests_on_data, tier, self._adds_up.get(name))
            if answer != z3.unsat and path.any_data and not rests_on_data:
                answer = path.answer(with_data=True, tier=tier, attributes=self._adds_up.get(name))
                if answer == z3.unsat:
                    self.report.resting_on_data.add(name)
            self._tier[name] = path.tier
            if answer != z3.unsat:
                found = self._found(path) if answer == z3.sat else None
                broken.append(Broken(name, message, NOWHERE, answer != z3.sat, found))

    def _look_for_witness(self, path: Path, name: Obligation, reached: Any) -> None:
        with path.aside(as_term(reached)):
            if path.answer(with_data=True) == z3.sat:
                found = self._found(path)
                if found is not None:
                    self.report.witnesses.setdefault(name, []).append(found)

    def _found(self, path: Path) -> CandidatePosition | None:
        return position_from(path, self.base, self.state, self.report.number)

    def _duty_on_data(self, name: str) -> None:
        self.report.resting_on_data.add(duty(name))

    def _duty_broken(self, path: Path, name: str, message: Text, place: Any, answer: Any) -> None:
        known = [b for b in self.report.duties if b.place == place and b.message == message]
        if _is_shown(known):
            return
        found = self._found(path) if answer == z3.sat else None
        self.report.duties.append(Broken(duty(name), message, place, answer != z3.sat, found))

    def _changes(self, env: Env) -> list[Change]:
        """By how much every measure has changed on a path."""
        changes = []
        with self._timed(GAME_ENDS):
            for measure in [m for m in self.measures if m.name in self._measured]:
                before = self._measured[measure.name]
                changes.append(Change(measure, before, z3.simplify(as_term(measure.value(env)) - before)))
        return changes

    def _after_step(self, env: Env, goal: Owed, body: Fn, tight: Fn | None) -> None:
        if self.terms.path.first_time() and not self._falls_only:
            with self._timed(goal.id):
                self._check_goal(self.terms.path, env, goal, body, tight)


def _is_shown(broken: Sequence[Broken]) -> bool:
    """Whether a failure is shown well enough, or was searched for on enough paths."""
    return len(broken) == _PATHS_SEARCHED or _is_seen([b.found for b in broken if b.found])


def _is_seen(found: Sequence[CandidatePosition]) -> bool:
    """Whether there is a position that the engine will confirm, or are as many that it may confirm as are worth
    looking for."""
    return len(found) == _PATHS_SEARCHED or any(not each.rough for each in found)
