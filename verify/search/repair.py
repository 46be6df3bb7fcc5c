"""The last argument about a game, tried before another is looked for.

Takes a game, what random play suggests of it, and what was last found out about it, when its rules may have been
others. Gives the same argument in terms of the game as it is now, with what is newly claimed, and the games and
positions that were shown. None of it is believed: arguments are checked, games played again, positions confirmed.
"""

from collections.abc import Iterable
from dataclasses import replace

from hornbook.dsl.core.game import Game
from hornbook.interpreter.engine.obligations import Obligation, duty
from hornbook.interpreter.engine.trace import Chosen
from hornbook.interpreter.machine.duties import Duty
from hornbook.interpreter.recording.replaying import replayed
from hornbook.verify.bounds import in_time
from hornbook.verify.check.certificate import Certificate
from hornbook.verify.check.conclusion import Conclusion
from hornbook.verify.check.written import BadCertificate, ending_told, facts_named, written_from_json
from hornbook.verify.counterexamples.concretize import CandidatePosition
from hornbook.verify.facts.goals import resting_on_data
from hornbook.verify.facts.invariants import Fact
from hornbook.verify.facts.samples import Samples
from hornbook.verify.games import SMALL_BUDGET, OnRecord, find_games
from hornbook.verify.limits import Limits
from hornbook.verify.results import Counterexample, Verified
from hornbook.verify.search.houdini import Facts, Proof
from hornbook.verify.search.reports import LocationReport
from hornbook.verify.termination.mixtures import Ending


def last_argument(game: Game, guesses: Facts, observed: Samples, last: Verified) -> Certificate | None:
    """The last argument about a game, as far as it can still be said; None if the flow is another."""
    try:
        written = written_from_json(last.certificate)
        named = facts_named(written)
        if named.keys() != guesses.keys():
            return None
        ranks, resting = ending_told(written, game)
    except BadCertificate:
        return None
    before = {Obligation(r.kind, r.claim) for r in last.results if r.kind in ("claim", "bound")}

    def is_tried(fact: Fact, number: int) -> bool:
        return fact.id in named[number] or (fact.id.kind in ("claim", "bound") and fact.id not in before)

    facts = {number: tuple(fact for fact in known if is_tried(fact, number)) for number, known in guesses.items()}
    return Certificate(facts, resting | resting_on_data(game), ranks, observed.rules_not_seen(game))


def not_shown(conclusion: Conclusion) -> set[Obligation]:
    """Everything that does not follow from an argument, as games show it."""
    one_rule = duty(Duty.ONE_RULE)
    by_step = {replace(one_rule, about=name) for name in conclusion.game.steps}
    doubtful = {owed for owed in by_step if not conclusion.proves(owed)}
    return {owed for owed in conclusion.unproved() if owed != one_rule} | doubtful


def with_last_games(
    on_record: OnRecord, last: Verified, conclusion: Conclusion, limits: Limits, unasked: frozenset[Obligation]
) -> OnRecord:
    """Games on record, those that were shown last, if they still happen, and what a quick look finds of what else
    is asked; if that takes too long, those on record alone."""
    return in_time(limits, lambda: _with_last_games(on_record, last, conclusion, unasked), on_record)


def _with_last_games(
    on_record: OnRecord, last: Verified, conclusion: Conclusion, unasked: frozenset[Obligation]
) -> OnRecord:
    game, games = conclusion.game, dict(on_record.games)
    for shown in _shown(last):
        if shown.game is not None and shown.game.shows not in games and replayed(game, shown.game).happens:
            games[shown.game.shows] = shown.game
    missing = not_shown(conclusion) - games.keys() - unasked
    return OnRecord(games | (find_games(game, missing, (), SMALL_BUDGET) if missing else {}), on_record.refused)


def proof_by(conclusion: Conclusion, observed: Samples, limits: Limits, last: Verified) -> Proof:
    """An argument as if a search had found it."""
    game, certificate = conclusion.game, conclusion.certificate
    reports, resting = _witnesses(game, last), certificate.resting_on_data
    ending = Ending(certificate.ranks, ())
    return Proof(game, dict(certificate.facts), reports, observed, limits, 0, resting, ending)


def _witnesses(game: Game, last: Verified) -> dict[int, LocationReport]:
    """Positions from which bounds were reached last, as a search would report them."""
    reports: dict[int, LocationReport] = {}
    for result in last.results:
        shown, bound = result.witness, Obligation("bound", result.claim)
        if result.claim not in game.bounds or shown is None or shown.location is None:
            continue
        answers = tuple(event for event in shown.events if isinstance(event, Chosen))
        report = reports.setdefault(shown.location, LocationReport(shown.location))
        position = CandidatePosition(shown.location, shown.before, answers, rough=False)
        report.witnesses.setdefault(bound, []).append(position)
    return reports


def _shown(last: Verified) -> Iterable[Counterexample]:
    for result in last.results:
        yield from (shown for shown in (result.counterexample, result.witness) if shown is not None)
