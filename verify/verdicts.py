"""Verdicts: what a proof says about everything that is owed.

Takes a finished proof, gives one result for each claim, bound and possibility of the file and for each thing that every
game owes unasked. A result is `proved` only if every location was explored to the end, nothing on any path breaks it,
and what all proofs rest on (cards conserved, limits kept) is proved itself.
"""

import time
from collections.abc import Iterable
from dataclasses import replace

from hornbook.dsl.core.game import Bound, Claim, Game
from hornbook.interpreter.program import program_from_game
from hornbook.verify.endless import cycle_in
from hornbook.verify.hints import hint_about
from hornbook.verify.location import LocationProver
from hornbook.verify.possibilities import possibility_results
from hornbook.verify.prove import Proof
from hornbook.verify.replay import Replayer
from hornbook.verify.reports import CONSERVED, Broken
from hornbook.verify.results import Counterexample, Result, ResultKind, Verdict

_DUTIES = {
    "card there": ("moved cards are there", "Whenever a rule moves a card, the card lies where it is taken from"),
    "enough cards": ("enough cards to draw", "Whenever cards are dealt or drawn, there are enough"),
    "something there": (
        "nothing is asked of nothing",
        "No rule asks for a card of an empty place, or uses what is not there",
    ),
    "a position": ("positions exist", "Whenever a rule names a position within a zone, there is such a position"),
    "an option": ("every choice has an option", "Whoever must choose has something to choose"),
    "in range": ("numbers stay in range", "Every number keeps to the range declared for it"),
}


def results_of(proof: Proof) -> list[Result]:
    """One result for everything owed."""
    return _Judgement(proof).results()


class _Judgement:
    def __init__(self, proof: Proof) -> None:
        self.proof = proof
        self.game = proof.game
        self.reports = list(proof.reports.values())
        self.replayer = Replayer(proof.game)
        self.whom = f"for {_players(proof.game)}, every deal and any number of turns"
        self.given_up = next((r.given_up for r in self.reports if r.given_up), "")
        if not self.given_up and self._contradicts_play():
            self.given_up = "the facts found contradict each other (a fault of Hornbook: please report it)"
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
        broken = [b for report in self.reports for b in report.conservation]
        duties = [b for report in self.reports for b in report.duties if b.name in ("card there", "enough cards")]
        statement = f"Every card lies in exactly one place, {self.whom}"
        return self._result("cards are conserved", "unasked", statement, broken or duties, CONSERVED)

    def _limits(self) -> list[Result]:
        found = []
        for zone in self.game.zones.values():
            if zone.limit is None:
                continue
            name = f"{zone.name} within limit"
            lost = [b for report in self.reports for b in report.goals if b.name == name]
            statement = f"`{zone.name}` never holds more cards than its limit, {self.whom}"
            found.append(self._result(f"{zone.name} keep to their limit", "unasked", statement, lost, name))
        return found

    def _steps(self) -> list[Result]:
        found = []
        for step in self.game.steps.values():
            broken = [b for r in self.reports for b in r.duties if b.name == "one rule" and b.place == step.place]
            statement = f"In every position exactly one rule of `{step.name}` applies, {self.whom}"
            found.append(
                self._result(f"exactly one rule applies in {step.name}", "unasked", statement, broken, "one rule")
            )
        return found

    def _duties(self) -> list[Result]:
        found = []
        for duty, (name, statement) in _DUTIES.items():
            if any(duty in report.spent for report in self.reports):
                broken = [b for report in self.reports for b in report.duties if b.name == duty]
                found.append(self._result(name, "unasked", f"{statement}, {self.whom}", broken, duty))
        return found

    def _vacuity(self) -> Result:
        fired = {rule for report in self.reports for rule in report.rules}
        all_rules = [(step.name, rule.name) for step in self.game.steps.values() for rule in step.rules]
        never = [f"{step}.{rule}" for step, rule in all_rules if (step, rule) not in fired]
        statement = "Every rule applies in some position, so nothing was proved of nothing"
        result = self._result("every rule can apply", "unasked", statement, [], "coverage")
        if not never or result.verdict is not Verdict.PROVED:
            return result
        listed = ", ".join(never)
        if any(report.duties for report in self.reports):
            # Proofs go on as if duties were kept, so a rule may be missing only because another broke one.
            reason = f"not seen to apply where nothing else is broken: {listed}"
            return replace(result, verdict=Verdict.UNDECIDED, reason=reason)
        return replace(result, verdict=Verdict.REFUTED, reason=f"no position lets these apply: {listed}")

    def _ending(self) -> Result:
        ending = self.proof.ending
        statement = f"Every game comes to an end, {self.whom}"
        result = self._result("the game ends", "unasked", statement, [], "ending")
        if self.game.endless is not None:
            result = replace(result, expected=Verdict.REFUTED)
        if result.verdict is not Verdict.PROVED:
            return result
        if ending.endless:
            return self._endless(result, ending.endless)
        because = f" (because, step by step: {'; '.join(ending.measures)})" if ending.measures else ""
        return replace(result, statement=result.statement + because)

    def _endless(self, result: Result, loop: tuple[int, ...]) -> Result:
        """Of a loop that no measure shows to end: play that goes round it for ever, if that is found."""
        program = program_from_game(self.game)
        proof, started = self.proof, time.perf_counter()
        prover = LocationProver(self.game, proof.facts, proof.limits, proof.resting_on_data)
        cycle = cycle_in(prover, loop, proof.limits)
        statement = f"Every game comes to an end, {self.whom}"
        result = replace(result, seconds=result.seconds + time.perf_counter() - started, statement=statement)
        if cycle is None:
            phases = sorted({program.locations[n].phase or "the flow" for n in loop})
            reason = f"no measure was found that shows that the loop through {', '.join(phases)} ends"
            return replace(result, verdict=Verdict.UNDECIDED, reason=reason)
        phase, problem = program.locations[cycle.location].phase, "the same position comes again, and so for ever"
        shown = Counterexample(cycle.before, cycle.events, cycle.after, phase, problem, reached=False)
        shown = replace(shown, hint=self._hint(shown, cycle.location))
        return replace(result, verdict=Verdict.REFUTED, counterexample=shown)

    # What the file asks

    def _claims(self) -> list[Result]:
        initial = self.replayer.initial_failures()
        found = []
        for claim in self.game.claims.values():
            statement = f"{_moment(claim.when.kind, claim.when.name)}, {self.whom}"
            broken = [b for report in self.reports for b in report.goals if b.name == claim.name]
            result = self._result(claim.name, "claim", statement, broken, claim.name)
            if claim.name in initial and result.verdict is not Verdict.REFUTED:
                result = replace(result, verdict=Verdict.REFUTED, reason="it fails before the first card is dealt")
            expected = Verdict.REFUTED if claim.expect_refuted else Verdict.PROVED
            found.append(replace(self._for_any_data(result, claim), expected=expected))
        return found

    def _bounds(self) -> list[Result]:
        found = []
        for bound in self.game.bounds.values():
            statement = f"Never exceeded {_moment(bound.when.kind, bound.when.name).lower()}, {self.whom}"
            broken = [b for report in self.reports for b in report.goals if b.name == bound.name]
            result = self._result(bound.name, "bound", statement, broken, bound.name)
            result = self._for_any_data(result, bound)
            witness = self._witness(bound.name)
            if result.verdict is Verdict.PROVED and witness is None:
                result = replace(result, reason="no position was found in which the bound is reached")
            elif witness is not None:
                result = replace(result, witness=witness, statement=result.statement + "; and it is reached")
            found.append(result)
        return found

    def _for_any_data(self, result: Result, stated: Claim | Bound) -> Result:
        """A claim that must hold for any data is not proved if it rests on those of the file."""
        if not stated.any_data or result.verdict is not Verdict.PROVED or stated.name not in self.resting_on_data:
            return result
        reason = f"proved with the data in the file, but not for any {_listed(stated.any_data)}"
        return replace(result, verdict=Verdict.UNDECIDED, reason=reason)

    def _witness(self, name: str) -> Counterexample | None:
        for report in self.reports:
            if name in report.witnesses:
                witness = self.replayer.reaching(report.witnesses[name], name)
                if witness is not None:
                    return witness
        return None

    # One result

    def _result(self, name: str, kind: ResultKind, statement: str, broken: Iterable[Broken], spent_on: str) -> Result:
        seconds = sum(report.spent.get(spent_on, 0.0) for report in self.reports)
        result = Result(name, kind, Verdict.PROVED, Verdict.PROVED, seconds, statement)
        broken = list(broken)
        reason = ""
        for each in broken:
            counterexample = self._replayed(each)
            if counterexample is not None:
                return replace(result, verdict=Verdict.REFUTED, counterexample=counterexample)
            reason = f"{each.message}: {_why_not_shown(each)}"
        if broken or self.given_up:
            return replace(result, verdict=Verdict.UNDECIDED, reason=reason or self.given_up)
        if self.loops_cut:
            reason = f"loops inside a step were followed {self.loops_cut} times"
            return replace(result, verdict=Verdict.HOLDS_UP_TO, reason=reason)
        if self.any_data and spent_on not in {*self.resting_on_data, "coverage"}:
            return replace(result, statement=f"{statement}, {self.any_data}")
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
        hint = "" if reached else self._hint(found, broken.found.location)
        return replace(found, reached=reached, hint=hint)

    def _hint(self, found: Counterexample, location: int) -> str:
        return hint_about(found.before, location, self.replayer.engine, self.proof.observed)


def _why_not_shown(broken: Broken) -> str:
    if broken.unknown:
        return "the solver ran out of time"
    if broken.found is None:
        return "the solver found a position, but it could not be dealt with real cards"
    if broken.found.rough:
        return "the prover knows too little of which card is first or best in a zone without a limit"
    return "the solver found a position, but the engine does not confirm it (a fault of Hornbook: please report it)"


def _resting_on(result: Result, base: Result) -> Result:
    """A result that rests on something not proved is not proved either."""
    if result.verdict is not Verdict.PROVED or result.claim == base.claim:
        return result
    return replace(result, verdict=Verdict.UNDECIDED, reason=f"rests on `{base.claim}`, which is {base.verdict.value}")


def any_data_words(game: Game) -> str:
    """How it is said that something holds whatever some data are; nothing if the game has no such data."""
    stated: list[Claim | Bound] = [*game.claims.values(), *game.bounds.values()]
    names = dict.fromkeys(name for each in stated for name in each.any_data)
    return f"for any {_listed(names)}" if names else ""


def _listed(names: Iterable[str]) -> str:
    return ", ".join(f"`{name}`" for name in names)


def _players(game: Game) -> str:
    return f"{game.min_players} to {game.max_players} players"


def _moment(kind: str, name: str) -> str:
    return {
        "always": "At all times",
        "during": f"Throughout `{name}`",
        "before": f"Whenever `{name}` begins",
        "after": f"Whenever `{name}` ends",
        "after_step": f"Each time `{name}` has run",
        "end": "When the game is over",
    }[kind]
