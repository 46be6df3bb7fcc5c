"""Verdicts: what a proof says about everything that is owed.

Takes a finished proof, gives one result for each claim, bound and possibility of the file and for each thing that every
game owes unasked. A result is `proved` only if every location was explored to the end, nothing on any path breaks it,
and what all proofs rest on (cards conserved, limits kept) is proved itself.
"""

import time
from collections.abc import Iterable
from dataclasses import replace

from hornbook.dsl.core.game import Bound, Claim
from hornbook.dsl.core.texts import NO_TEXT, Text, joined
from hornbook.interpreter.program import program_from_game
from hornbook.verify.endless import Cycle, cycle_in
from hornbook.verify.hints import hint_about
from hornbook.verify.location import LocationProver
from hornbook.verify.measures import mixture_told
from hornbook.verify.possibilities import possibility_results
from hornbook.verify.prove import Proof
from hornbook.verify.replay import Replayer
from hornbook.verify.reports import Broken
from hornbook.verify.results import Counterexample, Result, ResultKind, Verdict
from hornbook.verify.saying import (
    COMES_AGAIN,
    CONSERVED,
    CONTRADICTION,
    COVERAGE,
    DUTIES,
    ENDING,
    FAILS_AT_FIRST,
    LIMIT,
    NOT_CONFIRMED,
    NOT_DEALT,
    NOT_REACHED,
    ONE_RULE,
    OUT_OF_TIME,
    TOO_ROUGH,
    any_data_words,
    because_of,
    followed_only,
    for_whom,
    is_reached,
    moment,
    never_applies,
    never_exceeded,
    no_measure,
    not_seen_to_apply,
    rests_on,
    rests_on_data,
)
from hornbook.verify.told import cycle_told


def results_of(proof: Proof) -> list[Result]:
    """One result for everything owed."""
    return _Judgement(proof).results()


class _Judgement:
    def __init__(self, proof: Proof) -> None:
        self.proof = proof
        self.game = proof.game
        self.reports = list(proof.reports.values())
        self.replayer = Replayer(proof.game)
        self.whom = for_whom(proof.game)
        self.given_up = next((r.given_up for r in self.reports if r.given_up), NO_TEXT)
        if not self.given_up and self._contradicts_play():
            self.given_up = CONTRADICTION
        self.loops_cut = max((r.loops_cut for r in self.reports), default=0)
        self.resting_on_data = {name for report in self.reports for name in report.resting_on_data}
        self.any_data = any_data_words(proof.game)

    def results(self) -> list[Result]:
        unasked = [
            self._conservation(),
            *self._limits(),
            *self._steps(),
            *self._duties(),
            self._vacuity(),
            self._ending(),
        ]
        asked = [*self._claims(), *self._bounds()]
        limits = sum(zone.limit is not None for zone in self.game.zones.values())
        base = [result for result in unasked[: 1 + limits] if result.verdict in (Verdict.REFUTED, Verdict.UNDECIDED)]
        if base:
            unasked = [r if r.claim == base[0].claim else _resting_on(r, base[0]) for r in unasked]
            asked = [_resting_on(r, base[0]) for r in asked]
        return [*asked, *possibility_results(self.game), *unasked]

    def _contradicts_play(self) -> bool:
        """Whether proofs know of no way through a location that play went through."""
        stuck = [report for report in self.reports if not report.edges and not report.duties]
        return any(report.number in self.proof.observed.positions for report in stuck)

    # What every game owes

    def _conservation(self) -> Result:
        return self._owed(CONSERVED, [b for report in self.reports for b in report.conservation])

    def _limits(self) -> list[Result]:
        found = []
        for zone in self.game.zones.values():
            if zone.limit is None:
                continue
            name = f"{zone.name} within limit"
            lost = [b for report in self.reports for b in report.goals if b.name == name]
            found.append(self._owed(LIMIT, lost, zone.name, name))
        return found

    def _steps(self) -> list[Result]:
        found = []
        for step in self.game.steps.values():
            broken = [b for r in self.reports for b in r.duties if b.name == ONE_RULE and b.place == step.place]
            found.append(self._owed(ONE_RULE, broken, step.name))
        return found

    def _duties(self) -> list[Result]:
        """Duties that some rule has; those that are told above and below are not told again."""
        found = []
        for duty in DUTIES:
            apart = duty in (CONSERVED, LIMIT, ONE_RULE, COVERAGE, ENDING)
            if not apart and any(duty in report.spent for report in self.reports):
                found.append(self._owed(duty, [b for report in self.reports for b in report.duties if b.name == duty]))
        return found

    def _vacuity(self) -> Result:
        fired = {rule for report in self.reports for rule in report.rules} | self.proof.observed.rules
        all_rules = [(step.name, rule.name) for step in self.game.steps.values() for rule in step.rules]
        never = [f"{step}.{rule}" for step, rule in all_rules if (step, rule) not in fired]
        result = self._owed(COVERAGE, [])
        if not never or result.verdict is not Verdict.PROVED:
            return result
        if any(report.duties for report in self.reports):
            # Proofs go on as if duties were kept, so a rule may be missing only because another broke one.
            return replace(result, verdict=Verdict.UNDECIDED, reason=not_seen_to_apply(never))
        return replace(result, verdict=Verdict.REFUTED, reason=never_applies(never))

    def _ending(self) -> Result:
        ending = self.proof.ending
        result = self._owed(ENDING, [])
        if self.game.endless is not None:
            result = replace(result, expected=Verdict.REFUTED)
        if result.verdict is not Verdict.PROVED:
            return result
        if ending.endless:
            return self._endless(result, ending.endless)
        return replace(result, statement=because_of(result.statement, map(mixture_told, ending.measures)))

    def _endless(self, result: Result, loop: tuple[int, ...]) -> Result:
        """Of a loop that no measure shows to end: play that goes round it for ever, if that is found."""
        program = program_from_game(self.game)
        started = time.perf_counter()
        cycle = self._cycle(loop)
        statement = joined([DUTIES[ENDING].statement(), self.whom])
        result = replace(result, seconds=result.seconds + time.perf_counter() - started, statement=statement)
        if isinstance(cycle, Text):
            return replace(result, verdict=Verdict.UNDECIDED, reason=cycle)
        phase = program.locations[cycle.location].phase
        shown = Counterexample(cycle.before, cycle.events, cycle.after, phase, COMES_AGAIN, reached=False)
        shown = replace(shown, hint=self._hint(shown, cycle.location))
        return replace(result, verdict=Verdict.REFUTED, counterexample=shown)

    def _cycle(self, loop: tuple[int, ...]) -> Cycle | Text:
        """The play that the file's example tells, or else any that is found; or why there is none."""
        proof, endless = self.proof, self.game.endless
        if endless is not None and endless.shown_by:
            return cycle_told(self.game, self.game.examples[endless.shown_by], proof.facts)
        prover = LocationProver(self.game, proof.facts, proof.limits, proof.resting_on_data)
        locations = prover.program.locations
        phases = sorted({locations[n].phase or "the flow" for n in loop})
        return cycle_in(prover, loop, proof.limits) or no_measure(phases)

    # What the file asks

    def _claims(self) -> list[Result]:
        initial = self.replayer.initial_failures()
        found = []
        for claim in self.game.claims.values():
            statement = joined([moment(claim.when), self.whom])
            broken = [b for report in self.reports for b in report.goals if b.name == claim.name]
            result = self._result(claim.name, "claim", statement, broken, claim.name)
            if claim.name in initial and result.verdict is not Verdict.REFUTED:
                result = replace(result, verdict=Verdict.REFUTED, reason=FAILS_AT_FIRST)
            expected = Verdict.REFUTED if claim.expect_refuted else Verdict.PROVED
            found.append(replace(self._for_any_data(result, claim), expected=expected))
        return found

    def _bounds(self) -> list[Result]:
        found = []
        for bound in self.game.bounds.values():
            statement = joined([never_exceeded(bound.when), self.whom])
            broken = [b for report in self.reports for b in report.goals if b.name == bound.name]
            result = self._result(bound.name, "bound", statement, broken, bound.name)
            result = self._for_any_data(result, bound)
            witness = self._witness(bound.name)
            if result.verdict is Verdict.PROVED and witness is None:
                result = replace(result, reason=NOT_REACHED)
            elif witness is not None:
                result = replace(result, witness=witness, statement=is_reached(result.statement))
            found.append(result)
        return found

    def _for_any_data(self, result: Result, stated: Claim | Bound) -> Result:
        """A claim that must hold for any data is not proved if it rests on those of the file."""
        if not stated.any_data or result.verdict is not Verdict.PROVED or stated.name not in self.resting_on_data:
            return result
        return replace(result, verdict=Verdict.UNDECIDED, reason=rests_on_data(stated.any_data))

    def _witness(self, name: str) -> Counterexample | None:
        for found in [found for report in self.reports for found in report.witnesses.get(name, ())]:
            witness = self.replayer.reaching(found, name)
            if witness is not None:
                return witness
        return None

    # One result

    def _owed(self, duty: str, broken: Iterable[Broken], about: str = "", spent_on: str = "") -> Result:
        """The result of something owed unasked."""
        owed = DUTIES[duty]
        whom = NO_TEXT if duty == COVERAGE else self.whom
        statement = joined([owed.statement(about), whom])
        result = self._result(owed.title(about).en, "unasked", statement, broken, spent_on or duty)
        return replace(result, duty=duty, about=about)

    def _result(self, name: str, kind: ResultKind, statement: Text, broken: Iterable[Broken], spent_on: str) -> Result:
        seconds = sum(report.spent.get(spent_on, 0.0) for report in self.reports)
        result = Result(name, kind, Verdict.PROVED, Verdict.PROVED, seconds, statement)
        broken = list(broken)
        reason = NO_TEXT
        for each in broken:
            counterexample = self._replayed(each)
            if counterexample is not None:
                return replace(result, verdict=Verdict.REFUTED, counterexample=counterexample)
            reason = joined([each.message, _why_not_shown(each)], ": ")
        if broken or self.given_up:
            return replace(result, verdict=Verdict.UNDECIDED, reason=reason or self.given_up)
        if self.loops_cut:
            return replace(result, verdict=Verdict.HOLDS_UP_TO, reason=followed_only(self.loops_cut))
        if self.any_data and spent_on not in {*self.resting_on_data, COVERAGE}:
            return replace(result, statement=joined([statement, self.any_data]))
        return result

    def _replayed(self, broken: Broken) -> Counterexample | None:
        if broken.found is None:
            return None
        if any(broken in report.goals for report in self.reports):
            found = self.replayer.failing(broken.found, broken.name)
        else:
            found = self.replayer.faulting(broken.found, broken.name)
        if found is None:
            return None
        reached = broken.name in self.proof.play_failures
        hint = NO_TEXT if reached else self._hint(found, broken.found.location)
        return replace(found, reached=reached, hint=hint)

    def _hint(self, found: Counterexample, location: int) -> Text:
        return hint_about(found.before, location, self.replayer.engine, self.proof.observed)


def _why_not_shown(broken: Broken) -> Text:
    if broken.unknown:
        return OUT_OF_TIME
    if broken.found is None:
        return NOT_DEALT
    return TOO_ROUGH if broken.found.rough else NOT_CONFIRMED


def _resting_on(result: Result, base: Result) -> Result:
    """A result that rests on something not proved is not proved either."""
    if result.verdict is not Verdict.PROVED or result.claim == base.claim:
        return result
    reason = rests_on(DUTIES[base.duty].title(base.about), base.verdict)
    return replace(result, verdict=Verdict.UNDECIDED, reason=reason)
