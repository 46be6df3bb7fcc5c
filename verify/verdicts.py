"""Verdicts: what is known about everything that is owed.

Takes what a search has found and what the check says of it; gives one result for each claim, bound and possibility of
the file and for each thing that every game owes unasked. Only the check makes something *proved*; only a game from the
deal, played by the engine, makes something *refuted*. What is neither is *not proved* if a position shows why, and
*undecided* otherwise.
"""

import time
from collections.abc import Iterable, Sequence
from dataclasses import replace

from hornbook.dsl.core.stated import Bound, Claim
from hornbook.dsl.core.texts import NO_TEXT, Text, joined
from hornbook.dsl.report.source import Place
from hornbook.interpreter.engine.obligations import CARDS_CONSERVED, GAME_ENDS, Obligation, rule_obligations
from hornbook.interpreter.machine.duties import Duty
from hornbook.interpreter.machine.flow_graph import flow_graph_from_game
from hornbook.interpreter.recording.recorded import RecordedGame
from hornbook.verify.check.conclusion import Conclusion
from hornbook.verify.counterexamples.confirming import Confirmation, shown_by_game
from hornbook.verify.counterexamples.hints import hint_about
from hornbook.verify.duty_texts import DUTIES
from hornbook.verify.games import NO_RECORD, Hint, OnRecord, find_games
from hornbook.verify.helping.trying import helpful_claims
from hornbook.verify.messages import (
    COMES_AGAIN,
    DID_NOT_HAPPEN,
    NOT_CHECKED,
    NOT_CONFIRMED,
    NOT_DEALT,
    NOT_REACHED,
    NOT_SETTLED,
    RULED_OUT_BUT_PLAYED,
    any_data_words,
    because_of,
    followed_only,
    for_whom,
    happens_in_play,
    is_reached,
    may_be_reached,
    moment,
    never_applies,
    never_exceeded,
    no_measure,
    not_seen_to_apply,
    rests_on,
    rests_on_data,
)
from hornbook.verify.results import Counterexample, Result, ResultKind, Verdict
from hornbook.verify.search.cycle_from_example import cycle_told
from hornbook.verify.search.houdini import Proof
from hornbook.verify.search.recurrence import Cycle, cycle_in
from hornbook.verify.search.reports import Broken
from hornbook.verify.termination.measures import mixture_told


def results_of(proof: Proof, conclusion: Conclusion, on_record: OnRecord = NO_RECORD) -> tuple[Result, ...]:
    """One result for everything owed."""
    return _Judgement(proof, conclusion, on_record).results()


class _Judgement:
    def __init__(self, proof: Proof, conclusion: Conclusion, on_record: OnRecord) -> None:
        self.proof, self.conclusion, self.on_record = proof, conclusion, on_record
        self.game, self.contradicted = proof.game, False
        self.reports = list(proof.reports.values())
        self.confirmation = Confirmation(proof.game, conclusion.certificate.facts)
        self.whom, self.any_data = for_whom(proof.game), any_data_words(proof.game)
        self.contradicted = self._contradicted_by_play() or any(map(self._is_proved, on_record.failing))
        self.games = self._games()
        self.helping_seconds = proof.limits.helping_seconds

    def results(self) -> tuple[Result, ...]:
        return (
            *self._claims(),
            *self._bounds(),
            *self._possibilities(),
            self._owed(CARDS_CONSERVED, Duty.CONSERVED),
            *self._limits(),
            *self._steps(),
            *self._duties(),
            self._vacuity(),
            self._ending(),
        )

    def _holds(self, owed: Obligation, at: Sequence[Place] = ()) -> bool:
        return not self.contradicted and self.conclusion.holds(owed, at)

    def _contradicted_by_play(self) -> bool:
        """Whether play has gone a way that the check rules out, or come to a position that breaks one of its facts:
        then something that is trusted is wrong, and nothing may be called proved."""
        steps = {step for report in self.conclusion.reports.values() for step in report.steps}
        if not self.conclusion.loops_cut and not self.proof.observed.edges <= steps:
            return True
        seen = [(number, env) for number, envs in self.proof.observed.positions.items() for env in envs]
        return not all(self.confirmation.keeps_to_facts(env, number) for number, env in seen)

    # Games

    def _games(self) -> dict[Obligation, RecordedGame]:
        """Games for everything that is not proved, and for everything that must be able to happen."""
        game = self.game
        failing = {owed: broken for owed, broken in self._failing().items() if not self._is_proved(owed)}
        wanted = {*failing}
        wanted |= {Obligation("reached", name) for name in game.bounds}
        wanted |= {Obligation("possible", name) for name in game.possibles}
        seen = {Obligation("rule", rule, step) for step, rule in self.proof.observed.rules}
        wanted |= {*rule_obligations(game)} - seen
        if not self._holds(GAME_ENDS):
            wanted.add(GAME_ENDS)
        hints = [
            Hint(owed, each.found.location, each.found.before, each.found.answers)
            for owed, broken in failing.items()
            for each in broken
            if each.found is not None
        ]
        hints += [
            Hint(Obligation("reached", owed.name), found.location, found.before, found.answers)
            for report in self.reports
            for owed, witnesses in report.witnesses.items()
            for found in witnesses
        ]
        known = {owed: recorded for owed, recorded in self.on_record.games.items() if owed in wanted}
        return known | find_games(game, wanted - known.keys(), hints)

    def _failing(self) -> dict[Obligation, list[Broken]]:
        """Everything that is owed and could fail, with what the search has found broken."""
        game = self.game
        found: dict[Obligation, list[Broken]] = {CARDS_CONSERVED: [b for r in self.reports for b in r.conservation]}
        stated = [Obligation("claim", name) for name in game.claims] + [
            Obligation("bound", name) for name in game.bounds
        ]
        stated += [Obligation("limit", zone.name) for zone in game.zones.values() if zone.limit is not None]
        for owed in stated:
            found[owed] = [b for report in self.reports for b in report.goals if b.name == owed]
        duties = [b for report in self.reports for b in report.duties]
        for name in self._duty_names():
            found[Obligation("duty", name)] = [b for b in duties if b.name.name == name]
        for step in game.steps.values():
            of_step = [b for b in duties if b.name.name == Duty.ONE_RULE and b.place == step.place]
            found[Obligation("duty", Duty.ONE_RULE, step.name)] = of_step
        return found

    def _duty_names(self) -> list[Duty]:
        """Duties that some rule has; those that are told of one thing each are not among them."""
        apart = (Duty.CONSERVED, Duty.LIMIT, Duty.ONE_RULE, Duty.COVERAGE, Duty.ENDING)
        met = {name for report in self.reports for name in report.duties_met}
        broken = {each.name for report in self.conclusion.reports.values() for each in report.duties}
        return [name for name in DUTIES if name not in apart and name in met | broken]

    def _is_proved(self, owed: Obligation) -> bool:
        return self._holds_at_its_lines(owed) and not self.conclusion.loops_cut

    def _holds_at_its_lines(self, owed: Obligation) -> bool:
        if owed.about:
            return self._holds(Obligation(owed.kind, owed.name), [self.game.steps[owed.about].place])
        return self._holds(owed)

    # What every game owes

    def _limits(self) -> list[Result]:
        limited = [zone.name for zone in self.game.zones.values() if zone.limit is not None]
        return [self._owed(Obligation("limit", name), Duty.LIMIT, name) for name in limited]

    def _steps(self) -> list[Result]:
        return [self._owed(Obligation("duty", Duty.ONE_RULE, step), Duty.ONE_RULE, step) for step in self.game.steps]

    def _duties(self) -> list[Result]:
        return [self._owed(Obligation("duty", name), name) for name in self._duty_names()]

    def _vacuity(self) -> Result:
        """That every rule applies in some game."""
        seen = {*self.proof.observed.rules, *((o.about, o.name) for o in self.games if o.kind == "rule")}
        never = [
            f"{step.name}.{rule.name}"
            for step in self.game.steps.values()
            for rule in step.rules
            if (step.name, rule.name) not in seen
        ]
        result = self._unasked(Duty.COVERAGE)
        if not never:
            return result
        if not self.conclusion.can_apply(never) and self._holds(CARDS_CONSERVED):
            return replace(result, verdict=Verdict.REFUTED, reason=never_applies(never))
        return replace(result, verdict=Verdict.NOT_PROVED, reason=not_seen_to_apply(never))

    def _ending(self) -> Result:
        result = self._unasked(Duty.ENDING)
        if self.game.endless is not None:
            result = replace(result, expected=Verdict.REFUTED)
        if self._holds(GAME_ENDS):
            told = dict.fromkeys(rank.mixture for rank in self.conclusion.certificate.ranks)
            return replace(result, statement=because_of(result.statement, map(mixture_told, told)))
        if GAME_ENDS in self.games:
            return replace(
                result, verdict=Verdict.REFUTED, counterexample=shown_by_game(self.game, self.games[GAME_ENDS])
            )
        if self.conclusion.loops_cut:
            reason = followed_only(self.conclusion.loops_cut)
            return replace(result, verdict=Verdict.UNDECIDED, reason=reason)
        if self.conclusion.given_up or self.conclusion.missing is not None or not self.proof.ending.endless:
            return replace(result, verdict=Verdict.UNDECIDED, reason=self._why_undecided(GAME_ENDS, []))
        return self._endless(result, self.proof.ending.endless)

    def _endless(self, result: Result, loop: tuple[int, ...]) -> Result:
        """Of a loop that no measure shows to end: play that goes round it for ever, if that is found."""
        started = time.perf_counter()
        cycle = self._cycle(loop)
        result = replace(result, seconds=result.seconds + time.perf_counter() - started)
        if isinstance(cycle, Text):
            return replace(result, verdict=Verdict.UNDECIDED, reason=cycle)
        phase = flow_graph_from_game(self.game).locations[cycle.location].phase
        shown = Counterexample(cycle.before, cycle.events, cycle.after, phase, COMES_AGAIN)
        shown = replace(shown, hint=self._hint(shown, cycle.location))
        if self.game.endless is not None and self.game.endless.shown_by:
            result = replace(result, expected=Verdict.NOT_PROVED)  # the file says no more than that
        return replace(result, verdict=Verdict.NOT_PROVED, counterexample=shown)

    def _cycle(self, loop: tuple[int, ...]) -> Cycle | Text:
        """The play that the file's example tells, or else any that is found; or why there is none."""
        proof, endless = self.proof, self.game.endless
        if endless is not None and endless.shown_by:
            return cycle_told(self.game, self.game.examples[endless.shown_by], proof.facts)
        locations = flow_graph_from_game(self.game).locations
        phases = sorted({locations[n].phase or "the flow" for n in loop})
        return cycle_in(self.game, proof.facts, loop, proof.limits, proof.resting_on_data) or no_measure(phases)

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
            witness = self.confirmation.reaching(found, owed)
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
        if self._is_proved(owed):
            if self.any_data and not self.conclusion.rests_on_data(owed):
                return replace(result, statement=joined([statement, self.any_data]))
            return result
        if owed in self.games:
            return replace(result, verdict=Verdict.REFUTED, counterexample=shown_by_game(self.game, self.games[owed]))
        if self._holds_at_its_lines(owed):
            return replace(result, verdict=Verdict.HOLDS_UP_TO, reason=followed_only(self.conclusion.loops_cut))
        broken = self._failing()[owed]
        for each in broken:
            shown = self._position(each, owed)
            if shown is not None:
                shown = replace(shown, helps=self._helps(owed, shown))
                return replace(result, verdict=Verdict.NOT_PROVED, counterexample=shown)
        return replace(result, verdict=Verdict.UNDECIDED, reason=self._why_undecided(owed, broken))

    def _position(self, broken: Broken, owed: Obligation) -> Counterexample | None:
        """A position that satisfies everything proved and from which something fails, confirmed by the engine."""
        if self.conclusion.missing not in (None, owed) or broken.found is None:
            return None
        found = self.confirmation.failing(broken.found, owed)
        return None if found is None else replace(found, hint=self._hint(found, broken.found.location))

    def _why_undecided(self, owed: Obligation, broken: Iterable[Broken]) -> Text:
        """Why neither a proof nor a game nor a position was found."""
        missing = self.conclusion.missing
        if self.contradicted:
            return RULED_OUT_BUT_PLAYED
        if self.conclusion.given_up:
            return self.conclusion.given_up
        if missing not in (None, owed):
            duty = DUTIES[Duty.CONSERVED] if missing == CARDS_CONSERVED else DUTIES[Duty.LIMIT]
            return rests_on(duty.title("" if missing == CARDS_CONSERVED else missing.name))
        reasons = [joined([each.message, _why_not_shown(each)], ": ") for each in broken]
        return reasons[-1] if reasons else NOT_CHECKED

    def _helps(self, owed: Obligation, shown: Counterexample) -> tuple[str, ...]:
        """Claims with which something would be proved, looked for as long as there is time for that."""
        started, proof = time.process_time(), self.proof
        if shown.location is None or self.helping_seconds <= 0:
            return ()
        found = helpful_claims(
            self.confirmation.engine,
            owed,
            shown.before,
            shown.location,
            proof.observed,
            self.helping_seconds,
            proof.limits,
        )
        self.helping_seconds -= time.process_time() - started
        return found

    def _hint(self, found: Counterexample, location: int) -> Text:
        return hint_about(found.before, location, self.confirmation.engine, self.proof.observed)


def _why_not_shown(broken: Broken) -> Text:
    if broken.unknown:
        return NOT_SETTLED
    return NOT_DEALT if broken.found is None else NOT_CONFIRMED
