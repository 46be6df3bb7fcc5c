"""One location, proved: whatever the position in which it begins, what comes out is as it should be.

Takes a game, the facts that may be assumed at each location, and the number of a location. Explores every path through
its body from an arbitrary position and has settled, on each: are all duties kept, do the facts hold where the path
leads, do the claims hold that speak of what happened. Gives plain data, so that locations can be proved in parallel.
"""

import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass

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
from hornbook.interpreter.machine.nodes import may_change, spoken_of
from hornbook.interpreter.machine.values import Fn
from hornbook.verify.bounds import within_bounds
from hornbook.verify.counterexamples.concretize import CandidatePosition, position_from
from hornbook.verify.facts.any_position import SymbolicGame
from hornbook.verify.facts.invariants import Fact
from hornbook.verify.facts.premises import for_any_player
from hornbook.verify.facts.samples import NOTHING_SEEN, Coverage
from hornbook.verify.limits import LimitReached, Limits
from hornbook.verify.messages import CLAIM_MAY_FAIL, cannot_be_asked
from hornbook.verify.search.account import Account
from hornbook.verify.search.reports import Broken, LocationReport
from hornbook.verify.search.settling import Settler
from hornbook.verify.smt.logic import as_term
from hornbook.verify.smt.paths import EVERYTHING, ImpossiblePath, Path, Share, explore
from hornbook.verify.smt.solver import Solver
from hornbook.verify.smt.terms import Bool
from hornbook.verify.symbolic.context import Unsupported
from hornbook.verify.symbolic.fast.totals import looked_at_closely
from hornbook.verify.termination.measures import Change, fall_on, measures_of, trends_on
from hornbook.verify.termination.ranking import steps_in_loops, steps_of

BEFORE_PLAY = -1
"""The number of the report on the position before the first location."""


@dataclass(frozen=True)
class _Beginning:
    """An arbitrary position where a location begins, and what is known of it, as terms."""

    base: Env
    assumed: Mapping[Obligation, z3.BoolRef]
    """The facts that are assumed there."""
    held: Mapping[Obligation, Bool]
    """Claims which are no facts, but speak there: broken is only what was whole."""
    measured: Mapping[str, z3.ArithRef]
    """The measures there, as far as they are looked at."""


_BEFORE_EVERYTHING = _Beginning([], {}, {}, {})


class LocationProver:
    """Goes once through one location, or a share of its paths. In haste nothing is asked of what is owed there: only
    where it leads, which bounds are reached, and what becomes of measures. If nothing is left to prove but that play
    ends (`falls_only`), it is enough to see what every path does to measures."""

    def __init__(
        self,
        game: Game,
        facts: Mapping[int, Sequence[Fact]],
        number: int,
        limits: Limits,
        resting_on_data: frozenset[Obligation] = frozenset(),
        seen: Coverage = NOTHING_SEEN,
        share: Share = EVERYTHING,
        falls_only: bool = False,
        in_haste: bool = False,
    ) -> None:
        self._game, self._facts, self._number, self._limits = game, facts, number, limits
        self._seen, self._falls_only, self._in_haste = seen, falls_only, in_haste
        self._symbolic = SymbolicGame(game, seen.rules, resting_on_data, self._look_after_step, limits.shortcuts, True)
        evaluator, goals = self._symbolic.evaluator, self._symbolic.goals
        every_fact = [fact for known in facts.values() for fact in known]
        state_goals = [goal for goal in goals if goal.when.kind != "after_step"]
        self._goal_body = {goal.id: for_any_player(goal.body, evaluator) for goal in state_goals}
        self._goal_tight = {goal.id: evaluator.expression(goal.tight) for goal in state_goals if goal.tight}
        self._fact_body = {fact.id: for_any_player(fact.body, evaluator) for fact in every_fact}
        self._measures = measures_of(game, evaluator.expression)
        self._loops = steps_in_loops(steps_of(self._symbolic.program))
        self._beginning = _BEFORE_EVERYTHING
        self._account = Account(number, resting_on_data)
        owed: list[Owed | Fact] = [*goals, *every_fact]
        adds_up = {each.id: looked_at_closely(each.body) for each in owed}
        self._settler = Settler(self._account, adds_up, self._found)
        solver, any_data = Solver(limits), bool(self._symbolic.terms.arbitrary)
        on_failure, on_data = self._settler.duty_broken, self._account.note_duty_on_data
        self._path = Path(solver, [], {}, on_failure, on_data, any_data, share, duties_kept=falls_only or in_haste)
        self._symbolic.set_out(self._path, self._account.report.duties_met)

    def prove(self) -> LocationReport:
        """Goes through it, as far as that is possible."""
        report, started = self._account.report, time.perf_counter()
        try:
            with within_bounds(self._limits):
                if self._number == BEFORE_PLAY:
                    self._settle_beginning()
                else:
                    self._begin()
                    report.paths = explore(self._path, self._follow, self._limits)
        except (LimitReached, Unsupported) as reason:
            self.give_up(reason.said)
        report.relied_on = self._path.solver.relied_on
        report.seconds = time.perf_counter() - started
        return report

    def _begin(self) -> None:
        """An arbitrary position at the beginning of the location."""
        base = self._symbolic.any_position(self._facts[self._number])
        assumed = dict(self._terms_of_facts(self._facts[self._number], self._symbolic.state.copied(base)))
        looked_at = [m for m in self._measures if self._falls_only or not m.only_mixed]
        measured = {m.name: as_term(m.value(self._symbolic.state.copied(base))) for m in looked_at}
        self._beginning = _Beginning(base, assumed, dict(self._held_at(base)), measured)

    def _held_at(self, base: Env) -> Iterator[tuple[Obligation, Bool]]:
        known = {fact.id for fact in self._facts[self._number]}
        for goal in self._symbolic.goals:
            if goal.id not in known and speaks_in(goal.when, self._symbolic.program, self._number):
                with suppress(Unsupported):
                    yield goal.id, self._symbolic.terms.truth_of(self._goal_body[goal.id], list(base))

    def give_up(self, why: Text) -> LocationReport:
        """Of a location that cannot be gone through only so much is known: what it cannot change stays as it was."""
        self._account.report.given_up = why
        if self._number != BEFORE_PLAY:
            location = self._symbolic.program.locations[self._number]
            changed, known = may_change(self._game, location), {fact.id for fact in self._facts[self._number]}
            for edge in (location.then, location.otherwise):
                facts = self._facts.get(edge.target, ())
                lost = {fact.id for fact in facts if fact.id not in known or spoken_of(fact.body) & changed}
                self._account.lost_at(edge.target).update(lost)
        return self._account.report

    def _settle_beginning(self) -> None:
        """That facts hold before the first card is dealt, whatever the data are that may be anything."""
        edge = self._symbolic.program.start
        terms = self._fact_terms(self._symbolic.state.initial(), [edge])
        self._settler.settle_facts(self._path, terms, edge.target)

    def _follow(self, path: Path) -> None:
        """One path, to its end."""
        env = self._symbolic.state.copied(self._beginning.base)
        try:
            ways = self._symbolic.carried_out(path, self._number, env)
        except EndlessLoop:
            self._account.report.loops_cut = self._symbolic.terms.loop_limit()
            return
        if not path.share.has(path.taken):
            return
        if self._falls_only:
            self._note_falls(path, env, ways)
            return
        terms = {} if self._in_haste else self._fact_terms(env, [edge for _, edge in ways])
        owed = [(taken, edge, self._owed_on(edge, terms)) for taken, edge in ways]
        changes = self._changes(env)
        if not self._in_haste:
            self._settler.settle_common(path, self._conserved(env), [facts for _, _, facts in owed])
        for taken, edge, facts in owed:
            with path.aside(as_term(taken)), suppress(ImpossiblePath):
                self._settle_edge(path, env, edge, facts, changes)

    def _conserved(self, env: Env) -> list[tuple[str, z3.BoolRef]]:
        """For each deck that its cards are where they were, and as many."""
        state = self._symbolic.state
        with self._account.timed(CARDS_CONSERVED):
            return [
                (deck.name, as_term(kept))
                for deck, card in self._symbolic.cards
                for kept in (state.conserved(deck, card, env), state.size_conserved(deck, env))
            ]

    def _fact_terms(self, env: Env, edges: Sequence[Edge]) -> dict[Obligation, z3.BoolRef]:
        """The facts hoped for where the edges lead, as terms; each once, although most are hoped for everywhere. Those
        that say just what was assumed at the beginning are left out: nothing they speak of has changed."""
        report, assumed = self._account.report, self._beginning.assumed
        changed = self._symbolic.state.changed(env, self._beginning.base) if assumed else set()
        here = self._facts.get(self._number, ())
        kept = {fact.id for fact in here if fact.id in assumed and not spoken_of(fact.body) & changed}
        hoped_for = {f.id: f for edge in edges for f in self._facts.get(edge.target, ()) if f.id not in kept}
        terms = dict(self._terms_of_facts(hoped_for.values(), env))
        cannot_be_said = hoped_for.keys() - terms.keys()
        for edge in edges:
            facts = self._facts.get(edge.target, ())
            self._account.lost_at(edge.target).update(fact.id for fact in facts if fact.id in cannot_be_said)
        same = {name for name, term in terms.items() if name in assumed and term.eq(assumed[name])}
        report.carried_on |= kept | same
        return {name: term for name, term in terms.items() if name not in same}

    def _terms_of_facts(self, facts: Iterable[Fact], env: Env) -> Iterator[tuple[Obligation, z3.BoolRef]]:
        """Facts as terms; without those that cannot be said."""
        for fact in facts:
            with suppress(Unsupported), self._account.timed(fact.id):
                yield fact.id, as_term(self._symbolic.terms.truth_of(self._fact_body[fact.id], env))

    def _owed_on(self, edge: Edge, terms: Mapping[Obligation, z3.BoolRef]) -> dict[Obligation, z3.BoolRef]:
        """The facts owed where an edge leads."""
        lost = self._account.lost_at(edge.target)
        names = [fact.id for fact in self._facts.get(edge.target, ())]
        return {name: terms[name] for name in names if name in terms and name not in lost}

    def _settle_edge(
        self, path: Path, env: Env, edge: Edge, facts: dict[Obligation, z3.BoolRef], changes: Sequence[Change]
    ) -> None:
        """Everything owed on an edge."""
        account = self._account
        with account.timed(duty(Duty.COVERAGE)):
            self._settler.note_coverage(path, edge, self._seen)
        with account.timed(*facts):
            self._settler.settle_facts(path, facts, edge.target)
        settled = {fact.id for fact in self._facts.get(edge.target, ())} - account.lost_at(edge.target)
        for goal in self._symbolic.goals:
            if goal.when.kind != "after_step" and speaks_at(goal.when, self._symbolic.program, edge):
                body = None if self._in_haste or goal.id in settled else self._goal_body[goal.id]
                self._settle_goal(path, env, goal, body, self._goal_tight.get(goal.id))
        if (self._number, edge) in self._loops:
            with account.timed(GAME_ENDS):
                account.report.trends[edge] = trends_on(path, changes, account.report.trends.get(edge, {}))

    def _settle_goal(self, path: Path, env: Env, goal: Owed, body: Fn | None, tight: Fn | None) -> None:
        """Whether a goal holds, unless that is settled (no body), and whether a bound is reached."""
        terms, goals = self._symbolic.terms, self._account.report.goals
        with self._account.timed(goal.id):
            try:
                if body is not None:
                    held = self._beginning.held.get(goal.id, True)
                    self._settler.settle(path, terms.truth_of(body, env), goals, goal.id, CLAIM_MAY_FAIL, held)
                if tight is not None and not self._account.is_reached(goal.id):
                    self._settler.look_for_witness(path, goal.id, terms.truth_of(tight, env))
            except Unsupported as reason:
                goals.append(Broken(goal.id, cannot_be_asked(reason.said), NOWHERE, True, None))

    def _look_after_step(self, env: Env, goal: Owed, body: Fn, tight: Fn | None) -> None:
        """What is owed after a step that has just run."""
        path = self._symbolic.terms.path
        if path.first_time() and not self._falls_only:
            self._settle_goal(path, env, goal, None if self._in_haste else body, tight)

    def _note_falls(self, path: Path, env: Env, ways: Sequence[tuple[Bool, Edge]]) -> None:
        changes = self._changes(env)
        for taken, edge in ways:
            with path.aside(as_term(taken)):
                if path.rough_model(z3.BoolVal(True)) is not None:
                    self._account.report.falls.setdefault(edge, set()).add(fall_on(path, changes))

    def _changes(self, env: Env) -> list[Change]:
        """By how much every measure has changed on a path."""
        changes, measured = [], self._beginning.measured
        with self._account.timed(GAME_ENDS):
            for measure in [m for m in self._measures if m.name in measured]:
                before = measured[measure.name]
                changes.append(Change(measure, before, z3.simplify(as_term(measure.value(env)) - before)))
        return changes

    def _found(self, path: Path) -> CandidatePosition | None:
        return position_from(path, self._beginning.base, self._symbolic.state, self._number)
