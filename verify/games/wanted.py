"""Which obligations the results of a proof speak of, so that games can be looked for that show them."""

from collections.abc import Sequence

from hornbook.interpreter.obligations import CARDS_CONSERVED, GAME_ENDS, Obligation
from hornbook.verify.results import Result, Verdict
from hornbook.verify.saying import CONSERVED, COVERAGE, ENDING, LIMIT


def refuted_obligations(results: Sequence[Result]) -> list[Obligation]:
    """What is refuted and can be shown by a game. That a rule never applies cannot be."""
    refuted = [result for result in results if result.verdict is Verdict.REFUTED and result.duty != COVERAGE]
    return [obligation_of(result) for result in refuted]


def obligation_of(result: Result) -> Obligation:
    """What a result is about: the obligation that fails, or happens if it is a possibility."""
    if result.kind != "unasked":
        return Obligation(result.kind, result.claim)
    match result.duty:
        case duty if duty == CONSERVED:
            return CARDS_CONSERVED
        case duty if duty == ENDING:
            return GAME_ENDS
        case duty if duty == LIMIT:
            return Obligation("limit", result.about)
        case duty:
            return Obligation("duty", duty, result.about)
