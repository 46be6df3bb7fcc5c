"""What verdicts rest on: what the search found, what the check says of it, and games from the deal.

Takes a proof, the conclusion of its check and the games on record. Tells of anything owed whether it is proved, which
game breaks it, which position shows why there is no proof, and otherwise why nothing is known.
"""

import time
from collections.abc import Iterable
from dataclasses import replace
from functools import partial

from hornbook.dsl.core.texts import Text, joined
from hornbook.interpreter.engine.obligations import (
    CARDS_CONSERVED,
    GAME_ENDS,
    WITHIN_BOUNDS,
    Obligation,
    owed_by,
    rule_obligations,
)
from hornbook.interpreter.machine.duties import Duty
from hornbook.interpreter.recording.recorded import RecordedGame
from hornbook.verify.bounds import in_time
from hornbook.verify.check.conclusion import Conclusion
from hornbook.verify.counterexamples.confirming import Confirmation
from hornbook.verify.counterexamples.hints import hint_about
from hornbook.verify.duty_texts import DUTIES
from hornbook.verify.games import Hint, OnRecord, find_games
from hornbook.verify.helping.trying import helpful_claims
from hornbook.verify.messages import (
    NOT_CHECKED,
    NOT_CONFIRMED,
    NOT_DEALT,
    NOT_SETTLED,
    RULED_OUT_BUT_PLAYED,
    rests_on,
)
from hornbook.verify.results import Counterexample
from hornbook.verify.search.houdini import Proof
from hornbook.verify.search.reports import Broken


class Evidence:
    """Everything that is known of a game once it was searched and checked."""

    def __init__(
        self,
        proof: Proof,
        conclusion: Conclusion,
        on_record: OnRecord,
        unasked: frozenset[Obligation] = frozenset(),
    ) -> None:
        self.proof, self.conclusion, self.on_record, self.unasked = proof, conclusion, on_record, unasked
        self.game, self.contradicted = proof.game, False
        self.reports = list(proof.reports.values())
        self.confirmation = Confirmation(proof.game, conclusion.certificate.facts)
        self.contradicted = in_time(proof.limits, self._contradicted_by_play, True) or any(
            map(self.is_proved, on_record.failing)
        )
        no_games = dict[Obligation, RecordedGame]()
        self.games = in_time(proof.limits, self._games, no_games)
        """A game for everything that can be shown by one."""
        broke_off = WITHIN_BOUNDS.name in proof.observed.faults
        if broke_off and WITHIN_BOUNDS not in self.games:
            self.games |= in_time(proof.limits, partial(find_games, proof.game, [WITHIN_BOUNDS]), no_games)
        self.breaks_off = broke_off or WITHIN_BOUNDS in self.games
        """Whether some game is known to break off because a rule computes more than it may."""
        self._helping_seconds = proof.limits.helping_seconds

    def holds(self, owed: Obligation) -> bool:
        return not self.contradicted and self.conclusion.holds(owed)

    def _contradicted_by_play(self) -> bool:
        """Whether play has gone a way that the check rules out, or come to a position that breaks one of its facts:
        then something that is trusted is wrong, and nothing may be called proved."""
        steps = {step for report in self.conclusion.reports.values() for step in report.steps}
        if not self.conclusion.loops_cut and not self.proof.observed.edges <= steps:
            return True
        seen = [(number, env) for number, envs in self.proof.observed.positions.items() for env in envs]
        return not all(self.confirmation.keeps_to_facts(env, number) for number, env in seen)

    def _games(self) -> dict[Obligation, RecordedGame]:
        """Games for everything that is not proved, and for everything that must be able to happen."""
        game = self.game
        failing = {owed: broken for owed, broken in self.failing().items() if not self.is_proved(owed)}
        wanted = {*failing, *({WITHIN_BOUNDS} & self.on_record.games.keys())}
        wanted |= {Obligation("reached", name) for name in game.bounds}
        wanted |= {Obligation("possible", name) for name in game.possibles}
        seen = {Obligation("rule", rule, step) for step, rule in self.proof.observed.rules}
        wanted |= {*rule_obligations(game)} - seen
        if not self.holds(GAME_ENDS):
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
        return known | find_games(game, wanted - known.keys() - self.unasked, hints)

    def failing(self) -> dict[Obligation, list[Broken]]:
        """Everything that is owed and could fail, with what the search has found broken."""
        game = self.game
        found: dict[Obligation, list[Broken]] = {CARDS_CONSERVED: [b for r in self.reports for b in r.conservation]}
        for owed in [each.id for each in owed_by(game)]:
            found[owed] = [b for report in self.reports for b in report.goals if b.name == owed]
        duties = [b for report in self.reports for b in report.duties]
        for name in self.duty_names():
            found[Obligation("duty", name)] = [b for b in duties if b.name.name == name]
        for step in game.steps.values():
            of_step = [b for b in duties if b.name.name == Duty.ONE_RULE and b.place == step.place]
            found[Obligation("duty", Duty.ONE_RULE, step.name)] = of_step
        return found

    def duty_names(self) -> list[Duty]:
        """Duties that some rule has; those that are told of one thing each are not among them."""
        apart = (Duty.CONSERVED, Duty.LIMIT, Duty.ONE_RULE, Duty.COVERAGE, Duty.ENDING, Duty.WITHIN_BOUNDS)
        met = {name for report in self.conclusion.reports.values() for name in report.duties_met}
        broken = {each.name for report in self.conclusion.reports.values() for each in report.duties}
        return [name for name in DUTIES if name not in apart and name in met | broken]

    def is_proved(self, owed: Obligation) -> bool:
        return not self.contradicted and self.conclusion.proves(owed)

    def position(self, broken: Broken, owed: Obligation) -> Counterexample | None:
        """A position that satisfies everything proved and from which something fails, confirmed by the engine."""
        if self.conclusion.missing not in (None, owed) or broken.found is None:
            return None
        found = self.confirmation.failing(broken.found, owed)
        return None if found is None else replace(found, hint=self.hint_about(found, broken.found.location))

    def why_undecided(self, owed: Obligation, broken: Iterable[Broken]) -> Text:
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

    def helps(self, owed: Obligation, shown: Counterexample) -> tuple[str, ...]:
        """Claims with which something would be proved, looked for as long as there is time for that."""
        started, proof = time.process_time(), self.proof
        if shown.location is None or self._helping_seconds <= 0:
            return ()
        found = helpful_claims(
            self.confirmation.engine,
            owed,
            shown.before,
            shown.location,
            proof.observed,
            self._helping_seconds,
            proof.limits,
        )
        self._helping_seconds -= time.process_time() - started
        return found

    def hint_about(self, found: Counterexample, location: int) -> Text:
        return hint_about(found.before, location, self.confirmation.engine, self.proof.observed)


def _why_not_shown(broken: Broken) -> Text:
    if broken.unknown:
        return NOT_SETTLED
    return NOT_DEALT if broken.found is None else NOT_CONFIRMED
