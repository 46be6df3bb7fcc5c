"""What is known of the unchanged game when its mutants are put before the prover.

Takes what was found out about it; gives that as a beginning for each mutant: the argument to try first, lemmas, and
what is not asked, since it was not as expected anyway. None of it is believed; SOUNDNESS.md says why lemmas may be.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

from hornbook.dsl.core.alike import declarations_of, said_by
from hornbook.dsl.core.game import Game
from hornbook.interpreter.engine.obligations import Obligation
from hornbook.verify.cache import as_known_of
from hornbook.verify.check.lemmas import Lemma, LemmasAtHand
from hornbook.verify.limits import Limits
from hornbook.verify.one_game import verified_here
from hornbook.verify.results import Result, Verified
from hornbook.verify.shelf import KeptLemmas


class LemmasForMutants:
    """Lemmas of earlier runs, which are only read, and those about mutants, which are kept for a while."""

    def __init__(self) -> None:
        self._kept, self._own = KeptLemmas(), LemmasAtHand()

    def found(self, about: str) -> Sequence[Lemma]:
        return (*self._own.found(about), *self._kept.found(about))

    def keep(self, about: str, lemma: Lemma) -> None:
        self._own.keep(about, lemma)


@dataclass(frozen=True)
class Unchanged:
    """A game as it is, and what was found out about it."""

    game: Game
    verified: Verified
    shelf: LemmasForMutants = field(default_factory=LemmasForMutants)

    @cached_property
    def _declared(self) -> str:
        return said_by(declarations_of(self.game))

    @cached_property
    def unsettled(self) -> frozenset[Obligation]:
        """What the file states and was not shown as expected: it can notice nothing."""
        return frozenset(owed for result in self.verified.results if not result.ok for owed in _stated(result))

    def results_of(self, changed: Game, limits: Limits, unasked: frozenset[Obligation]) -> tuple[Result, ...]:
        """What is found out about a game with a change in it, this argument tried first."""
        last = as_known_of(changed, self.verified, self._declared)
        limits = replace(limits, helping_seconds=0)
        return verified_here(changed, limits, last, shelf=self.shelf, unasked=unasked).results


def everything_stated(game: Game) -> frozenset[Obligation]:
    """What a file states, which is all but what every game owes."""
    bounds = [Obligation(kind, name) for name in game.bounds for kind in ("bound", "reached")]
    claims = [Obligation("claim", name) for name in game.claims]
    return frozenset([*claims, *bounds, *(Obligation("possible", name) for name in game.possibles)])


def _stated(result: Result) -> list[Obligation]:
    match result.kind:
        case "claim" | "possible":
            return [Obligation(result.kind, result.claim)]
        case "bound":
            return [Obligation("bound", result.claim), Obligation("reached", result.claim)]
        case _:
            return []
