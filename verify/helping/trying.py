"""Trying candidate claims: each is added to the game, and the whole is searched and checked again.

All candidates are tried together first, as that costs one proof: where they do not help together, none helps. Of those
that are proved, each is then tried alone. Effort is bounded by the processor time that is granted.
"""

import time
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace

from hornbook.dsl.core.game import Game
from hornbook.dsl.core.stated import Claim
from hornbook.dsl.core.texts import NO_TEXT
from hornbook.interpreter.engine.engine import Engine
from hornbook.interpreter.engine.obligations import Obligation
from hornbook.interpreter.engine.snapshot import Snapshot
from hornbook.interpreter.machine.flow_graph import END
from hornbook.verify.check.certificate import Certificate
from hornbook.verify.check.conclusion import Conclusion
from hornbook.verify.check.reports import LocationCheck
from hornbook.verify.check.whole import CheckTask, check_certificate, check_part
from hornbook.verify.facts.samples import Samples
from hornbook.verify.helping.vocabulary import SLOTS, Candidate, Vocabulary
from hornbook.verify.limits import Limits
from hornbook.verify.search.houdini import Task, first_guesses, prove_game, report_on
from hornbook.verify.search.reports import LocationReport

_AT_ONCE = 30
"""So many candidates are tried; the plainest come first."""


def helpful_claims(
    engine: Engine,
    owed: Obligation,
    before: Snapshot,
    location: int,
    observed: Samples,
    seconds: float,
    limits: Limits,
) -> tuple[str, ...]:
    """A claim, as text to paste into the rule file, with which what is owed is proved; nothing if none was found in
    these seconds. `engine` has room for the slots of facts; `before` is the position that shows why there is no proof,
    at the beginning of `location`."""
    game, effort = engine.game, _Effort(limits, time.process_time() + seconds)
    vocabulary = Vocabulary(game, engine.program, engine.judge, {**observed.positions, END: observed.ends})
    found = vocabulary.candidates(engine.memory.from_snapshot(before), location)[:_AT_ONCE]
    with suppress(_OutOfTime):
        together = _conclusion(game, owed, found, effort) if found else None
        if together is None or not together.proves(owed):
            return ()
        for candidate in (each for at, each in enumerate(found) if together.proves(_claimed(at))):
            alone = _conclusion(game, owed, [candidate], effort)
            if alone.proves(owed) and alone.proves(_claimed(0)):
                return (claim_text(candidate, owed),)
    return ()


class _OutOfTime(Exception):
    """What was granted is used up."""


@dataclass(frozen=True)
class _Effort:
    """How hard to try, and until when by the processor's time of this process."""

    limits: Limits
    until: float

    def left(self) -> Limits:
        """How hard to try at the next location."""
        seconds = self.until - time.process_time()
        if seconds <= 0:
            raise _OutOfTime
        return replace(self.limits, location_seconds=min(self.limits.location_seconds, seconds))

    def proved(self, tasks: Iterable[Task]) -> list[LocationReport]:
        return [report_on(replace(task, limits=self.left())) for task in tasks]

    def checked(self, tasks: Sequence[CheckTask]) -> list[LocationCheck]:
        return [check_part(replace(task, limits=self.left())) for task in tasks]


def claim_text(candidate: Candidate, owed: Obligation) -> str:
    """A claim as it is written in a rule file."""
    when = candidate.when
    moment = "always" if when.kind == "always" else f"{when.kind} {when.name}"
    name = "".join(char if char.isalnum() else "_" for char in owed.name.lower())
    return f"claim helps_{name}\n  {moment}\n  {candidate.statement.text}\n"


def _claimed(at: int) -> Obligation:
    return Obligation("claim", _name(at))


def _name(at: int) -> str:
    return f" {at}"  # no name that a file could give


def _conclusion(game: Game, owed: Obligation, candidates: Sequence[Candidate], effort: _Effort) -> Conclusion:
    """What is proved of a game with some claims more. What does not matter for what is owed is left out."""
    kept = {n: c for n, c in game.claims.items() if c.when.kind != "after_step" or Obligation("claim", n) == owed}
    more = {
        _name(at): Claim(_name(at), NO_TEXT, each.when, each.statement.body, False, NO_TEXT)
        for at, each in enumerate(candidates)
    }
    bounds = {name: bound for name, bound in game.bounds.items() if Obligation("bound", name) == owed}
    tried = replace(game, claims=kept | more, bounds=bounds, possibles={}, slot_count=game.slot_count + SLOTS)
    proof = prove_game(tried, effort.limits, first_guesses(tried, effort.limits), effort.proved)
    certificate = Certificate(proof.facts, proof.resting_on_data, ())
    conclusion = check_certificate(tried, certificate, effort.limits, effort.checked)
    while conclusion.lost_facts:
        certificate = certificate.without(conclusion.lost_facts)
        conclusion = check_certificate(tried, certificate, effort.limits, effort.checked)
    return conclusion
