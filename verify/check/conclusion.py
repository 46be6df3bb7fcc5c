"""What follows from a check.

Takes a certificate and what checking the beginning and every location came to. The facts of a certificate hold wherever
they are said to only if all of them were shown, on every path and at the beginning; from then on, whatever was shown
under them is so.
"""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace

from hornbook.dsl.core.game import Game
from hornbook.dsl.core.texts import NO_TEXT, Text
from hornbook.interpreter.engine.obligations import CARDS_CONSERVED, GAME_ENDS, WITHIN_BOUNDS, Obligation
from hornbook.interpreter.machine.duties import Duty
from hornbook.interpreter.machine.flow_graph import flow_graph_from_game
from hornbook.verify.check.beginning import BEGINNING
from hornbook.verify.check.certificate import Certificate
from hornbook.verify.check.reports import BrokenDuty, LocationCheck
from hornbook.verify.termination.ranking import steps_left


@dataclass(frozen=True)
class Conclusion:
    """What was shown of a game: everything owed that is not named here, if no fact was lost and nothing given up."""

    game: Game
    certificate: Certificate
    reports: Mapping[int, LocationCheck]

    def __post_init__(self) -> None:
        expected = {BEGINNING, *flow_graph_from_game(self.game).locations}
        if self.reports.keys() != expected:
            raise ValueError("a check must have looked at the beginning and at every location")

    @property
    def lost_facts(self) -> frozenset[tuple[int, Obligation]]:
        """The facts that were not shown wherever play comes to them. Until there are none, nothing is proved."""
        due = [each for report in self.reports.values() for each in report.not_shown]
        return frozenset((each.at, each.owed) for each in due if each.what == "fact")

    @property
    def given_up(self) -> Text:
        """Why some location was not gone through to its end; empty if all were."""
        return next((report.given_up for report in self.reports.values() if report.given_up), NO_TEXT)

    @property
    def loops_cut(self) -> int:
        """How often loops inside steps were followed, if they were not followed to their end."""
        return max(report.loops_cut for report in self.reports.values())

    @property
    def missing(self) -> Obligation | None:
        """What every proof rests on and was not shown: that cards are conserved and that zones keep to their limits, as
        arbitrary positions are made so. None if nothing is missing."""
        return next((owed for owed in (CARDS_CONSERVED, *self._limits()) if not self._was_shown(owed)), None)

    def _limits(self) -> list[Obligation]:
        return [Obligation("limit", zone.name) for zone in self.game.zones.values() if zone.limit is not None]

    def holds(self, owed: Obligation) -> bool:
        """Whether something owed was shown; of a duty about a step, there. (Loops may have been cut.)

        That no card is lost where a location is given up is relied on, since the engine only ever moves cards; but it
        was not shown.
        """
        if owed == CARDS_CONSERVED and self.given_up:
            return False
        return not self.lost_facts and self.missing is None and self._was_shown(owed)

    def proves(self, owed: Obligation) -> bool:
        """Whether something owed was shown, with every loop followed to its end."""
        return not self.loops_cut and self.holds(owed)

    def _was_shown(self, owed: Obligation) -> bool:
        """Whether something was shown under the facts of the certificate."""
        if owed == GAME_ENDS:
            return self._ends()
        if owed == WITHIN_BOUNDS:
            return False  # proofs have numbers and steps without limit
        if owed.kind == "duty" and owed != CARDS_CONSERVED:
            broken = {each.place for each in self._broken_duties() if each.name == owed.name}
            return not (broken & {self.game.steps[owed.about].place} if owed.about else broken)
        due = [each for report in self.reports.values() for each in report.not_shown]
        return not any(each.owed == owed and each.what in ("goal", "conserved") for each in due)

    def _broken_duties(self) -> Iterator[BrokenDuty]:
        return (each for report in self.reports.values() for each in report.duties)

    def unproved(self) -> list[Obligation]:
        """Everything owed that does not follow, but for what the file expects to fail."""
        game = self.game
        owed = [Obligation("claim", claim.name) for claim in game.claims.values() if not claim.expect_refuted]
        owed += [Obligation("bound", name) for name in game.bounds]
        owed += self._limits()
        owed += [CARDS_CONSERVED, *([] if game.endless is not None else [GAME_ENDS])]
        owed += [Obligation("duty", name) for name in Duty if name != WITHIN_BOUNDS.name]
        any_data = {Obligation("claim", claim.name) for claim in game.claims.values() if claim.any_data}
        any_data |= {Obligation("bound", bound.name) for bound in game.bounds.values() if bound.any_data}
        return [o for o in owed if not self.proves(o) or (o in any_data and self.rests_on_data(o))]

    def rests_on_data(self, owed: Obligation) -> bool:
        """Whether something was shown with the data of the file only: so is everything, if some limit was, since
        arbitrary positions keep to the limits; and a duty about a step, if that duty was anywhere."""
        bases = {replace(owed, about=""), *self._limits()}
        return any(bases & report.resting_on_data for report in self.reports.values())

    def can_apply(self, rules: Collection[str]) -> bool:
        """Whether some of the rules (as `step.rule`) may apply, of those that the certificate keeps apart."""
        if self.loops_cut:
            return True  # perhaps further on
        return not rules or any(rule in report.rules for report in self.reports.values() for rule in rules)

    def _ends(self) -> bool:
        failed = {each.at for r in self.reports.values() for each in r.not_shown if each.what == "rank"}
        ranks = [rank for at, rank in enumerate(self.certificate.ranks) if at not in failed]
        steps = {step for report in self.reports.values() for step in report.steps}
        return not self.loops_cut and not steps_left(steps, ranks)
