"""The verdict on the ending: a proof, a game that comes round, or play that an example or the solver tells.

Takes the evidence and the result that it would be if play were proved to end.
"""

import time
from dataclasses import replace

from hornbook.dsl.core.texts import Text
from hornbook.interpreter.engine.obligations import GAME_ENDS
from hornbook.interpreter.machine.flow_graph import flow_graph_from_game
from hornbook.verify.counterexamples.confirming import shown_by_game
from hornbook.verify.messages import BREAKS_OFF, COMES_AGAIN, because_of, followed_only, no_measure, nothing_comes_again
from hornbook.verify.results import Counterexample, Result, Verdict
from hornbook.verify.search.cycle_from_example import cycle_told
from hornbook.verify.search.recurrence import Cycle, cycle_in
from hornbook.verify.termination.measures import mixture_told
from hornbook.verify.verdicts.evidence import Evidence


def ending_of(evidence: Evidence, proved: Result) -> Result:
    """Whether every game comes to an end."""
    game, conclusion, proof = evidence.game, evidence.conclusion, evidence.proof
    result = proved if game.endless is None else replace(proved, expected=Verdict.REFUTED)
    if evidence.holds(GAME_ENDS) and not evidence.breaks_off:
        told = dict.fromkeys(rank.mixture for rank in conclusion.certificate.ranks)
        return replace(result, statement=because_of(result.statement, map(mixture_told, told)))
    if GAME_ENDS in evidence.games:
        shown = shown_by_game(game, evidence.games[GAME_ENDS])
        return replace(result, verdict=Verdict.REFUTED, counterexample=shown)
    if evidence.breaks_off:
        return replace(result, verdict=Verdict.UNDECIDED, reason=BREAKS_OFF)
    if conclusion.loops_cut:
        return replace(result, verdict=Verdict.UNDECIDED, reason=followed_only(conclusion.loops_cut))
    if conclusion.given_up or conclusion.missing is not None or not proof.ending.endless:
        return replace(result, verdict=Verdict.UNDECIDED, reason=evidence.why_undecided(GAME_ENDS, []))
    return _endless(evidence, result, proof.ending.endless)


def _endless(evidence: Evidence, result: Result, loop: tuple[int, ...]) -> Result:
    """Of a loop that no measure shows to end: play that goes round it for ever, if that is found."""
    started, game = time.perf_counter(), evidence.game
    cycle = _cycle(evidence, loop)
    result = replace(result, seconds=result.seconds + time.perf_counter() - started)
    if isinstance(cycle, Text):
        return replace(result, verdict=Verdict.UNDECIDED, reason=cycle)
    phase = flow_graph_from_game(game).locations[cycle.location].phase
    shown = Counterexample(cycle.before, cycle.events, cycle.after, phase, COMES_AGAIN)
    shown = replace(shown, hint=evidence.hint_about(shown, cycle.location))
    if game.endless is not None and game.endless.shown_by:
        result = replace(result, expected=Verdict.NOT_PROVED)  # the file says no more than that
    return replace(result, verdict=Verdict.NOT_PROVED, counterexample=shown)


def _cycle(evidence: Evidence, loop: tuple[int, ...]) -> Cycle | Text:
    """The play that the file's example tells, or else any that is found; or why there is none."""
    game, proof, endless = evidence.game, evidence.proof, evidence.game.endless
    if endless is not None and endless.shown_by:
        return cycle_told(game, game.examples[endless.shown_by], proof.facts)
    locations = flow_graph_from_game(game).locations
    phases = sorted({locations[n].phase or "the flow" for n in loop})
    unknown = no_measure if endless is None else nothing_comes_again
    return cycle_in(game, proof.facts, loop, proof.limits, proof.resting_on_data) or unknown(phases)
