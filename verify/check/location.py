"""One location, checked: from any position in which its facts hold, every path keeps every duty and comes to what is
owed.

Takes a game and a certificate, gives what was not shown, as plain data. Nothing is guessed and nothing is left out:
every fact of the next location, every claim, bound and limit that speaks there, every duty on the way and every rank is
asked of every path, whatever any other run, location or game has shown. Questions are asked with few premises first and
several at a time; both can only cost time. Three things are not asked: a fact that speaks of nothing the location can
change, a fact that has become the very term it was assumed as, and what a lemma tells (`lemmas`), if there are any.

Trusted: the evaluator (`interpreter.evaluate`, `execute`), which also plays; what zones, moves and choices mean over
terms (`terms` and its parts, joining of ways included); that `paths.explore` leaves out only what the solver rules out;
and the solver where it says that something cannot be. Not trusted: the certificate, and whoever made it.
"""

from collections.abc import Iterable, Mapping
from contextlib import suppress

import z3

from hornbook.dsl.core.game import Game
from hornbook.dsl.core.stated import When
from hornbook.dsl.core.statements import DoStep
from hornbook.dsl.core.texts import Text
from hornbook.dsl.report.source import NOWHERE, Place
from hornbook.interpreter.engine.moments import speaks_at
from hornbook.interpreter.engine.obligations import CARDS_CONSERVED, GAME_ENDS, Obligation, Owed, duty
from hornbook.interpreter.machine.duties import Duty
from hornbook.interpreter.machine.faults import EndlessLoop
from hornbook.interpreter.machine.flow_graph import Edge
from hornbook.interpreter.machine.memory_layout import Env
from hornbook.interpreter.machine.nodes import may_change, nodes_run, spoken_of
from hornbook.interpreter.machine.values import Fn
from hornbook.verify.bounds import within_bounds
from hornbook.verify.check.certificate import Certificate
from hornbook.verify.check.lemmas import NOTHING_KNOWN, Known
from hornbook.verify.check.reports import BrokenDuty, Due, LocationCheck
from hornbook.verify.facts.any_position import SymbolicGame, all_rules
from hornbook.verify.facts.premises import for_any_player
from hornbook.verify.limits import LimitReached, Limits
from hornbook.verify.smt.logic import all_of, as_term, is_false_in, negation, sum_of
from hornbook.verify.smt.notes import rules_fired
from hornbook.verify.smt.paths import EVERYTHING, Path, Share, explore
from hornbook.verify.smt.recording import Recorder
from hornbook.verify.smt.solver import Solver
from hornbook.verify.smt.terms import Bool
from hornbook.verify.symbolic.context import Unsupported
from hornbook.verify.symbolic.fast.totals import looked_at_closely
from hornbook.verify.termination.measures import FLOOR, measures_of
from hornbook.verify.termination.ranking import Rank, Step


class LocationChecker:
    """Checks the locations of one game against one certificate."""

    def __init__(
        self,
        game: Game,
        certificate: Certificate,
        limits: Limits,
        recorder: Recorder | None = None,
        known: Known = NOTHING_KNOWN,
    ) -> None:
        self.game, self.certificate, self.limits, self._recorder = game, certificate, limits, recorder
        self._known = known
        self.symbolic = SymbolicGame(
            game, all_rules(game, certificate.apart), certificate.resting_on_data, self._after_step, limits.shortcuts
        )
        evaluator = self.symbolic.evaluator
        facts = certificate.bodies()
        self._facts = {owed: for_any_player(body, evaluator) for owed, body in facts.items()}
        stated = [goal for goal in self.symbolic.goals if goal.when.kind != "after_step"]
        also_facts = {goal.id: self._facts[goal.id] for goal in stated if facts.get(goal.id) == goal.body}
        self._goals = {
            goal.id: (goal, also_facts.get(goal.id) or for_any_player(goal.body, evaluator)) for goal in stated
        }
        bodies = {**facts, **{goal.id: goal.body for goal in self.symbolic.goals}}
        self._adds_up = {owed: looked_at_closely(body) for owed, body in bodies.items()}
        self._measures = {measure.name: measure for measure in measures_of(game, evaluator.expression)}
        self._tier: dict[tuple[bool, bool], int] = {}
        self.report = LocationCheck(-1, resting_on_data=set(certificate.resting_on_data))

    def check(self, number: int, share: Share = EVERYTHING) -> LocationCheck:
        """Follows every path through a location, or a share of them."""
        self.report = LocationCheck(number, resting_on_data=set(self.certificate.resting_on_data))
        self.report.resting_on_data |= {due.owed for due in self._known.on_data}
        beginning, facts = self._set_out(share), self.certificate.facts.get(number, ())
        try:
            with within_bounds(self.limits):
                self._stays = self._carried_on(number)
                self._base = self.symbolic.any_position(facts)
                self._assumed, base = self._terms_at_the_beginning(number), self._base
                self._before = {name: as_term(m.value(list(base))) for name, m in self._measures.items()}
                self.report.paths = explore(beginning, self._follow, self.limits)
        except (LimitReached, Unsupported) as reason:
            self.give_up(number, reason.at(self.symbolic.line_of(number)).said)
        return self.report

    def give_up(self, number: int, reason: Text) -> LocationCheck:
        """Of a location that is not gone through to its end nothing is shown, but that what it cannot change stays."""
        location, program = self.symbolic.program.locations[number], self.symbolic.program
        kept = self._carried_on(number)
        run = {node.step for node in nodes_run(self.game, location.body) if isinstance(node, DoStep)}
        self.report.number, self.report.given_up = number, reason
        self.report.steps = {(number, location.then), (number, location.otherwise)}
        ranks, after_steps = enumerate(self.certificate.ranks), {When("after_step", step) for step in run}
        due = {Due("rank", GAME_ENDS, at) for at, rank in ranks if rank.loop & self.report.steps}
        due |= {Due("goal", goal.id) for goal in self.symbolic.goals if goal.when in after_steps}
        for _, edge in self.report.steps:
            facts = self.certificate.facts.get(edge.target, ())
            due |= {Due("fact", fact.id, edge.target) for fact in facts if fact.id not in kept}
            speaking = [owed for owed, (goal, _) in self._goals.items() if speaks_at(goal.when, program, edge)]
            due |= {Due("goal", owed) for owed in speaking if owed not in kept}
        self.report.not_shown |= due
        self.report.rules |= self.certificate.apart
        self.report.duties |= {BrokenDuty(name, NOWHERE) for name in Duty if name != Duty.ONE_RULE}
        self.report.duties |= {BrokenDuty(Duty.ONE_RULE, self.game.steps[name].place) for name in run}
        return self.report

    def _carried_on(self, number: int) -> set[Obligation]:
        """The facts of a location that hold after it because it can change nothing that they speak of."""
        changed = may_change(self.game, self.symbolic.program.locations[number])
        return {fact.id for fact in self.certificate.facts.get(number, ()) if not spoken_of(fact.body) & changed}

    def _terms_at_the_beginning(self, number: int) -> dict[Obligation, z3.BoolRef]:
        env, terms = self.symbolic.state.copied(self._base), dict[Obligation, z3.BoolRef]()
        for fact in self.certificate.facts.get(number, ()):
            if fact.id in self._stays:
                continue
            with suppress(Unsupported):
                terms[fact.id] = as_term(self.symbolic.terms.truth_of(self._facts[fact.id], env))
        return terms

    def _set_out(self, share: Share) -> Path:
        solver = Solver(self.limits, self._recorder)
        any_data = bool(self.symbolic.terms.arbitrary)
        path = Path(solver, [], {}, self._duty_broken, self._duty_on_data, any_data, share, self._known.duties_kept)
        self.symbolic.set_out(path)
        return path

    def _follow(self, path: Path) -> None:
        env = self.symbolic.state.copied(self._base)
        try:
            ways = self.symbolic.carried_out(path, self.report.number, env)
        except EndlessLoop:
            self.report.loops_cut = self.symbolic.terms.loop_limit()
            return
        self.report.duties_met |= self.symbolic.terms.spent.keys()
        if not path.share.has(path.taken):
            return
        for taken, edge in ways:
            with path.aside(as_term(taken)):
                self._leave(path, env, edge)

    def _leave(self, path: Path, env: Env, edge: Edge) -> None:
        """Everything that is due on an edge."""
        step = (self.report.number, edge)
        if step not in self.report.steps:
            if path.rough_model(z3.BoolVal(True)) is None:
                return
            self.report.steps.add(step)
        self._note_rules(path)
        due = {**self._conserved(env), **self._ranks(env, step), **self._owed_at(env, edge)}
        for kind in ((False, False), (False, True), (True, False), (True, True)):
            self._ask(path, {key: term for key, term in due.items() if self._kind(key) == kind}, with_data=kind[0])

    def _note_rules(self, path: Path) -> None:
        """Notes rules that apply on a path, if they are kept apart and the path is not ruled out."""
        applied = {f"{step}.{rule}" for step, rule in rules_fired(path.notes)} & self.certificate.apart
        if not applied <= self.report.rules and path.rough_model(z3.BoolVal(True)) is not None:
            self.report.rules |= applied

    def _conserved(self, env: Env) -> dict[Due, Bool]:
        state = self.symbolic.state
        return {
            Due("conserved", CARDS_CONSERVED, at): all_of(
                [state.conserved(deck, card, env), state.size_conserved(deck, env)]
            )
            for at, (deck, card) in enumerate(self.symbolic.cards)
        }

    def _ranks(self, env: Env, step: Step) -> dict[Due, Bool]:
        ranks = enumerate(self.certificate.ranks)
        return {Due("rank", GAME_ENDS, at): self._is_so(rank, step, env) for at, rank in ranks if step in rank.loop}

    def _is_so(self, rank: Rank, step: Step, env: Env) -> Bool:
        """That on a step a rank's mixture does not rise, or falls from above the floor."""
        parts = [(self._measures[name], self._before[name], share) for name, share in rank.mixture]
        before = sum_of(share * value for _, value, share in parts)
        after = sum_of(share * measure.value(env) for measure, _, share in parts)
        if step not in rank.falling:
            return after <= before
        grounded = all(measure.has_floor for measure, _, _ in parts)
        return all_of([after < before, grounded or before >= FLOOR])

    def _owed_at(self, env: Env, edge: Edge) -> dict[Due, Bool]:
        """The facts of the location that an edge leads to, and whatever is claimed there. What cannot be said is not
        shown."""
        said: dict[Fn, list[Due]] = {}
        for fact in self.certificate.facts.get(edge.target, ()):
            if fact.id not in self._stays:
                said.setdefault(self._facts[fact.id], []).append(Due("fact", fact.id, edge.target))
        for owed, (goal, body) in self._goals.items():
            stays = owed in self._stays and body is self._facts[owed]
            if not stays and speaks_at(goal.when, self.symbolic.program, edge):
                said.setdefault(body, []).append(Due("goal", owed))
        due: dict[Due, Bool] = {}
        for body, keys in said.items():
            due |= self._said(keys, body, env)
        return due

    def _said(self, keys: Iterable[Due], body: Fn, env: Env) -> dict[Due, Bool]:
        """What is to be asked of something that is due, perhaps as a fact and as a claim."""
        asked = [key for key in keys if key not in self._known.due]
        if not asked:
            return {}
        try:
            term = as_term(self.symbolic.terms.truth_of(body, env))
        except Unsupported:
            self.report.not_shown.update(asked)
            return {}
        return {key: term for key in asked if key.owed not in self._assumed or not term.eq(self._assumed[key.owed])}

    def _kind(self, key: Due) -> tuple[bool, bool]:
        """What is asked together: what rests on the data of the file, and what adds something up."""
        resting = self.report.resting_on_data if key.what == "goal" else self.certificate.resting_on_data
        return key.owed in resting, bool(self._adds_up.get(key.owed))

    def _ask(self, path: Path, due: Mapping[Due, Bool], with_data: bool) -> None:
        """Notes what is not shown. What has failed once is not asked again: it stays so."""
        settled = self.report.not_shown | self._known.due
        left = {key: as_term(term) for key, term in due.items() if key not in settled}
        while left:
            answer, model = self._answer(path, left, with_data)
            if answer == z3.unsat:
                return
            failing = {key for key, term in left.items() if model is not None and is_false_in(model, term)}
            if not failing:
                failing = {key for key, term in left.items() if not self._is_shown(path, key, term, with_data)}
                left = {key: left[key] for key in failing}
            if path.any_data and not with_data:
                self._ask_with_data(path, {key: left[key] for key in failing})
            else:
                self.report.not_shown |= failing
            left = {key: term for key, term in left.items() if key not in failing}

    def _ask_with_data(self, path: Path, due: Mapping[Due, Bool]) -> None:
        """Claims that do not hold for any data may still hold for those of the file; facts must say so beforehand."""
        goals = {key: term for key, term in due.items() if key.what == "goal"}
        self.report.not_shown |= due.keys() - goals.keys()
        self.report.resting_on_data |= {key.owed for key in goals}
        self._ask(path, goals, with_data=True)

    def _is_shown(self, path: Path, key: Due, term: Bool, with_data: bool) -> bool:
        return self._answer(path, {key: term}, with_data)[0] == z3.unsat

    def _answer(
        self, path: Path, due: Mapping[Due, Bool], with_data: bool
    ) -> tuple[z3.CheckSatResult, z3.ModelRef | None]:
        """Whether some of what is due can fail; and where, if the solver shows it."""
        self.report.questions += 1
        attributes = sorted({name for key in due for name in self._adds_up.get(key.owed, ())})
        kind = with_data, bool(attributes)
        with path.solver.scope(as_term(negation(all_of(due.values())))):
            answer = path.answer(with_data, self._tier.get(kind, 0), attributes)
            model = path.solver.model() if answer == z3.sat else None
        if answer == z3.unsat:
            self._tier[kind] = path.tier  # the next path will need as much
        return answer, model

    def _after_step(self, env: Env, goal: Owed, body: Fn, tight: Fn | None) -> None:
        path = self.symbolic.terms.path
        if not path.first_time():
            return
        due = self._said([Due("goal", goal.id)], body, env)
        self._ask(path, due, with_data=path.any_data and goal.id in self.report.resting_on_data)

    def _duty_broken(self, path: Path, name: str, message: Text, place: Place, answer: z3.CheckSatResult) -> None:
        self.report.duties.add(BrokenDuty(name, place))

    def _duty_on_data(self, name: str) -> None:
        self.report.resting_on_data.add(duty(name))
