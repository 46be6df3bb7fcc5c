"""Judging everything that is owed: one result each.

Takes the evidence; only what is proved by the check is called proved, only what a game from the deal shows refuted.
"""

from dataclasses import replace

from hornbook.dsl.core.stated import Bound, Claim
from hornbook.dsl.core.texts import NO_TEXT, Text, joined
from hornbook.interpreter.engine.obligations import CARDS_CONSERVED, WITHIN_BOUNDS, Obligation
from hornbook.interpreter.machine.duties import Duty
from hornbook.verify.check.conclusion import Conclusion
from hornbook.verify.counterexamples.confirming import shown_by_game
from hornbook.verify.duty_texts import DUTIES
from hornbook.verify.games import NO_RECORD, OnRecord
from hornbook.verify.messages import (
    BROKE_OFF_AT_RANDOM,
    DID_NOT_HAPPEN,
    NOT_REACHED,
    any_data_words,
    followed_only,
    for_whom,
    happens_in_play,
    is_reached,
    may_be_reached,
    moment,
    never_applies,
    never_exceeded,
    not_seen_to_apply,
    rests_on_data,
)
from hornbook.verify.results import Result, ResultKind, Verdict
from hornbook.verify.search.houdini import Proof
from hornbook.verify.smt.terms import context_of_its_own
from hornbook.verify.verdicts.ending import ending_of
from hornbook.verify.verdicts.evidence import Evidence


@context_of_its_own()
def results_of(
    proof: Proof,
    conclusion: Conclusion,
    on_record: OnRecord = NO_RECORD,
    unasked: frozenset[Obligation] = frozenset(),
) -> tuple[Result, ...]:
    """One result for everything owed. For what is unasked no games are looked for."""
    return _Judgement(Evidence(proof, conclusion, on_record, unasked)).results()


class _Judgement:
    def __init__(self, evidence: Evidence) -> None:
        self.evidence, self.game, self.games = evidence, evidence.game, evidence.games
        self.reports, self.conclusion = evidence.reports, evidence.conclusion
        self.whom, self.any_data = for_whom(self.game), any_data_words(self.game)

    def results(self) -> tuple[Result, ...]:
        return (
            *self._claims(),
            *self._bounds(),
            *self._possibilities(),
            self._owed(CARDS_CONSERVED, Duty.CONSERVED),
            *self._limits(),
            *self._steps(),
            *self._duties(),
            *self._breaking_off(),
            self._vacuity(),
            ending_of(self.evidence, self._unasked(Duty.ENDING)),
        )

    # What every game owes

    def _limits(self) -> list[Result]:
        limited = [zone.name for zone in self.game.zones.values() if zone.limit is not None]
        return [self._owed(Obligation("limit", name), Duty.LIMIT, name) for name in limited]

    def _steps(self) -> list[Result]:
        return [self._owed(Obligation("duty", Duty.ONE_RULE, step), Duty.ONE_RULE, step) for step in self.game.steps]

    def _duties(self) -> list[Result]:
        return [self._owed(Obligation("duty", name), name) for name in self.evidence.duty_names()]

    def _breaking_off(self) -> list[Result]:
        """That no rule computes more than it may: no proof speaks of that, so it is told only where games break off."""
        if not self.evidence.breaks_off:
            return []
        result, recorded = self._unasked(Duty.WITHIN_BOUNDS), self.games.get(WITHIN_BOUNDS)
        if recorded is None:
            return [replace(result, verdict=Verdict.UNDECIDED, reason=BROKE_OFF_AT_RANDOM)]
        return [replace(result, verdict=Verdict.REFUTED, counterexample=shown_by_game(self.game, recorded))]

    def _vacuity(self) -> Result:
        """That every rule applies in some game."""
        seen = {
            *self.evidence.proof.observed.rules,
            *((o.about, o.name) for o in self.games if o.kind == "rule"),
        }
        never = [
            f"{step.name}.{rule.name}"
            for step in self.game.steps.values()
            for rule in step.rules
            if (step.name, rule.name) not in seen
        ]
        result = self._unasked(Duty.COVERAGE)
        if not never:
            return result
        # Where two rules apply at once, play stops: that one of them never has its turn says nothing about it.
        steps = {name.partition(".")[0] for name in never}
        alone = all(self.evidence.is_proved(Obligation("duty", Duty.ONE_RULE, step)) for step in steps)
        if alone and not self.conclusion.can_apply(never) and self.evidence.holds(CARDS_CONSERVED):
            return replace(result, verdict=Verdict.REFUTED, reason=never_applies(never))
        return replace(result, verdict=Verdict.NOT_PROVED, reason=not_seen_to_apply(never))

    # What the file asks

    def _claims(self) -> list[Result]:
        found = []
        for claim in self.game.claims.values():
            statement = joined([moment(claim.when), self.whom])
            result = self._result(Obligation("claim", claim.name), claim.name, "claim", statement)
            expected = Verdict.REFUTED if claim.expect_refuted else Verdict.PROVED
            found.append(replace(self._for_any_data(result, claim), expected=expected))
        return found

    def _bounds(self) -> list[Result]:
        found = []
        for bound in self.game.bounds.values():
            statement = joined([never_exceeded(bound.when), self.whom])
            result = self._result(Obligation("bound", bound.name), bound.name, "bound", statement)
            found.append(self._tight(self._for_any_data(result, bound), bound.name))
        return found

    def _tight(self, result: Result, name: str) -> Result:
        """Whether a bound is reached: by a game, or at least from a position that satisfies everything proved."""
        recorded = self.games.get(Obligation("reached", name))
        if recorded is not None:
            return replace(result, witness=shown_by_game(self.game, recorded), statement=is_reached(result.statement))
        if result.verdict is not Verdict.PROVED:
            return result
        owed = Obligation("bound", name)
        for found in [found for report in self.reports for found in report.witnesses.get(owed, ())]:
            witness = self.evidence.confirmation.reaching(found, owed)
            if witness is not None:
                return replace(result, witness=witness, statement=may_be_reached(result.statement))
        return replace(result, reason=NOT_REACHED)

    def _possibilities(self) -> list[Result]:
        found = []
        for name in self.game.possibles:
            result = Result(name, "possible", Verdict.PROVED, Verdict.PROVED, 0.0, happens_in_play(self.game))
            recorded = self.games.get(Obligation("possible", name))
            if recorded is None:
                found.append(replace(result, verdict=Verdict.UNDECIDED, reason=DID_NOT_HAPPEN))
            else:
                found.append(replace(result, witness=shown_by_game(self.game, recorded)))
        return found

    def _for_any_data(self, result: Result, stated: Claim | Bound) -> Result:
        """A claim that must hold for any data is not proved if it rests on those of the file."""
        owed = Obligation("claim" if isinstance(stated, Claim) else "bound", stated.name)
        if not stated.any_data or result.verdict is not Verdict.PROVED or not self.conclusion.rests_on_data(owed):
            return result
        return replace(result, verdict=Verdict.UNDECIDED, reason=rests_on_data(stated.any_data))

    # One result

    def _unasked(self, duty: Duty, about: str = "") -> Result:
        """The result of something owed unasked, if it is proved."""
        owed = DUTIES[duty]
        statement = joined([owed.statement(about), NO_TEXT if duty == Duty.COVERAGE else self.whom])
        seconds = sum(report.duties_met.get(duty, 0.0) for report in self.reports)
        title = owed.title(about).en
        return Result(title, "unasked", Verdict.PROVED, Verdict.PROVED, seconds, statement, duty=duty, about=about)

    def _owed(self, owed: Obligation, duty: Duty, about: str = "") -> Result:
        """The result of something owed unasked."""
        blank = self._unasked(duty, about)
        result = self._result(owed, blank.claim, "unasked", blank.statement)
        return replace(result, seconds=result.seconds or blank.seconds, duty=duty, about=about)

    def _result(self, owed: Obligation, name: str, kind: ResultKind, statement: Text) -> Result:
        seconds = sum(report.spent.get(owed, 0.0) for report in self.reports)
        result = Result(name, kind, Verdict.PROVED, Verdict.PROVED, seconds, statement)
        if self.evidence.is_proved(owed):
            if self.any_data and not self.conclusion.rests_on_data(owed):
                return replace(result, statement=joined([statement, self.any_data]))
            return result
        if owed in self.games:
            return replace(result, verdict=Verdict.REFUTED, counterexample=shown_by_game(self.game, self.games[owed]))
        if self.evidence.holds(owed):
            return replace(result, verdict=Verdict.HOLDS_UP_TO, reason=followed_only(self.conclusion.loops_cut))
        broken = self.evidence.failing()[owed]
        for each in broken:
            shown = self.evidence.position(each, owed)
            if shown is not None:
                shown = replace(shown, helps=self.evidence.helps(owed, shown))
                return replace(result, verdict=Verdict.NOT_PROVED, counterexample=shown)
        return replace(result, verdict=Verdict.UNDECIDED, reason=self.evidence.why_undecided(owed, broken))
