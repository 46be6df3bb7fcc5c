"""One game, verified: the last argument tried, another searched for if need be, checked, and judged.

Takes a game and something that carries out tasks, in parallel if it can; gives what was found out. Only the check
decides what is proved; see `check`.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial
from typing import ParamSpec, Protocol, TypeVar

from hornbook.dsl.core.game import Game
from hornbook.interpreter.engine.obligations import Obligation
from hornbook.verify.check.certificate import Certificate
from hornbook.verify.check.conclusion import Conclusion
from hornbook.verify.check.lemmas import NO_SHELF, LemmasAtHand, Shelf
from hornbook.verify.check.reports import LocationCheck
from hornbook.verify.check.whole import CheckTask, check_certificate, one_by_one
from hornbook.verify.check.written import certificate_as_json
from hornbook.verify.facts.samples import Samples
from hornbook.verify.games import OnRecord, games_on_record
from hornbook.verify.limits import Limits
from hornbook.verify.opinion.second import AnswerAll, doubted, second_opinion
from hornbook.verify.results import Result, Verified
from hornbook.verify.search.houdini import Facts, Proof, Task, first_guesses, prove_game, report_on
from hornbook.verify.search.repair import last_argument, not_shown, proof_by, with_last_games
from hornbook.verify.search.reports import LocationReport
from hornbook.verify.shelf import KeptLemmas
from hornbook.verify.verdicts.judgement import results_of

NOTHING_FOUND_OUT = Verified((), {})

P = ParamSpec("P")
R = TypeVar("R")


Judge = Callable[[Proof, Conclusion, Verified], Verified | None]
"""What an argument amounts to, given what was found out last; None if it leaves something open."""


class Workers(Protocol):
    """Whoever carries out tasks, and gives what comes of them in their order."""

    def searched(self, tasks: Iterable[Task]) -> list[LocationReport]: ...

    def checked(self, tasks: Sequence[CheckTask]) -> list[LocationCheck]: ...

    def done(self, work: Callable[P, R], *given: P.args, **named: P.kwargs) -> R: ...


class _Here:
    """Does everything in this process, one thing after the other."""

    def searched(self, tasks: Iterable[Task]) -> list[LocationReport]:

        return [report_on(task) for task in tasks]

    def checked(self, tasks: Sequence[CheckTask]) -> list[LocationCheck]:

        return one_by_one(tasks)

    def done(self, work: Callable[P, R], *given: P.args, **named: P.kwargs) -> R:
        return work(*given, **named)


def verified_here(
    game: Game,
    limits: Limits,
    last: Verified | None = None,
    keep_lemmas: bool = False,
    shelf: Shelf | None = None,
    unasked: frozenset[Obligation] = frozenset(),
) -> Verified:
    """What is found out about a game, one location after the other, in this process. What was found out last is tried
    first, if it is given; lemmas are used and kept, if that is wanted, or those of a shelf. For what is unasked no
    game is looked for, and nothing more is tried."""
    return verified_game(game, limits, _Here(), None, last, keep_lemmas, shelf, unasked)


def verified_game(
    game: Game,
    limits: Limits,
    share_out: Workers,
    answer_all: AnswerAll | None = None,
    last: Verified | None = None,
    keep_lemmas: bool = False,
    shelf: Shelf | None = None,
    unasked: frozenset[Obligation] = frozenset(),
) -> Verified:

    on_record = share_out.done(games_on_record, game)
    guesses = share_out.done(first_guesses, game, limits)
    if shelf is None:
        shelf = NO_SHELF if answer_all is not None else KeptLemmas() if keep_lemmas else LemmasAtHand()
    check = partial(_checked, game, limits, share_out, answer_all is not None, shelf)
    judge = partial(_settled, share_out, on_record, unasked)
    repaired = None if last is None else _repaired(game, limits, last, guesses, check, judge)
    if repaired is not None:
        return repaired
    proof = prove_game(game, limits, guesses, share_out.searched, in_haste=answer_all is None)
    if proof.in_haste:
        verified = _proved_in_haste(proof, check, judge)
        if verified is not None:
            return verified
        proof = prove_game(game, limits, (proof.facts, proof.observed), share_out.searched)
    conclusion = check(_argument(proof))
    verified = _told(share_out.done(results_of, proof, conclusion, on_record, unasked), conclusion, on_record)
    return verified if answer_all is None else _with_second_opinion(verified, conclusion, answer_all)


def _argument(proof: Proof) -> Certificate:
    """What a search has found."""

    apart = proof.observed.rules_not_seen(proof.game)
    return Certificate(dict(proof.facts), proof.resting_on_data, proof.ending.ranks, apart)


def _proved_in_haste(proof: Proof, check: Callable[[Certificate], Conclusion], judge: Judge) -> Verified | None:
    """What the check makes of an argument that was found in haste; None if asking more may find out more."""

    if any(report.given_up for report in proof.reports.values()):
        return None
    return judge(proof, check(_argument(proof)), NOTHING_FOUND_OUT)


def _checked(
    game: Game,
    limits: Limits,
    share_out: Workers,
    recording: bool,
    shelf: Shelf,
    certificate: Certificate,
) -> Conclusion:
    """What follows from a certificate, or from as much of it as holds together."""

    conclusion = check_certificate(game, certificate, limits, share_out.checked, recording, shelf)
    while conclusion.lost_facts:  # whoever made it was wrong about them; what is left may still hold together
        certificate = certificate.without(conclusion.lost_facts)
        conclusion = check_certificate(game, certificate, limits, share_out.checked, recording, shelf)
    return conclusion


def _repaired(
    game: Game,
    limits: Limits,
    last: Verified,
    guesses: tuple[Facts, Samples],
    check: Callable[[Certificate], Conclusion],
    judge: Judge,
) -> Verified | None:
    """What is found out by the last argument about a game; None if that leaves anything open, so that a search may find
    out more."""

    facts, observed = guesses
    certificate = last_argument(game, facts, observed, last)
    if certificate is None:
        return None
    conclusion = check(certificate)
    return judge(proof_by(conclusion, observed, limits, last), conclusion, last)


def _settled(
    share_out: Workers,
    on_record: OnRecord,
    unasked: frozenset[Obligation],
    proof: Proof,
    conclusion: Conclusion,
    last: Verified,
) -> Verified | None:
    """What was found out, if games show whatever is not proved; None if that leaves anything open that is asked."""

    known = share_out.done(with_last_games, on_record, last, conclusion, proof.limits, unasked)
    if not known.games.keys() >= not_shown(conclusion) - unasked:
        return None
    verified = _told(share_out.done(results_of, proof, conclusion, known, unasked), conclusion, on_record)
    names = {(owed.kind, owed.name) for owed in unasked}
    asked = [result for result in verified.results if (result.kind, result.claim) not in names]
    return verified if all(result.is_settled for result in asked) else None


def _told(results: tuple[Result, ...], conclusion: Conclusion, on_record: OnRecord) -> Verified:

    written = certificate_as_json(conclusion.game, conclusion.certificate)
    return Verified(results, written, refused=on_record.refused)


def _with_second_opinion(verified: Verified, conclusion: Conclusion, answer_all: AnswerAll) -> Verified:

    opinion = second_opinion((each for r in conclusion.reports.values() for each in r.asked), answer_all)
    results = doubted(verified.results) if opinion.otherwise else verified.results
    return replace(verified, results=results, opinion=opinion)
