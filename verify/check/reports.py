"""What checking a location comes to: plain data, which workers can send back.

What is due where a path ends, what of it was not shown, and how the shares of a location's paths are put together.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from hornbook.dsl.core.texts import NO_TEXT, Text
from hornbook.dsl.report.source import Place
from hornbook.interpreter.engine.obligations import Obligation
from hornbook.verify.smt.recording import Asked
from hornbook.verify.termination.ranking import Step


class Due(NamedTuple):
    """Something due where a path ends: that a deck is whole, a fact of the location that follows (`at`), a claim, bound
    or limit, or that a rank (`at`) is so."""

    what: Literal["conserved", "fact", "goal", "rank"]
    owed: Obligation
    at: int = 0


class BrokenDuty(NamedTuple):
    """A duty that is not shown to be kept, and the line that has it."""

    name: str
    place: Place


@dataclass
class LocationCheck:
    """What checking one location, or some of its paths, came to: what was not shown."""

    number: int
    paths: int = 0
    questions: int = 0
    given_up: Text = NO_TEXT
    """Why the location was not gone through to its end; then nothing was shown but that what it cannot change stays."""
    loops_cut: int = 0
    """How often a loop inside a step was followed, if it was not followed to its end."""
    not_shown: set[Due] = field(default_factory=set)
    duties: set[BrokenDuty] = field(default_factory=set)
    resting_on_data: set[Obligation] = field(default_factory=set)
    """What was shown with the data of the file only."""
    steps: set[Step] = field(default_factory=set)
    """The steps that were not ruled out."""
    rules: set[str] = field(default_factory=set)
    """Those of the rules kept apart that were not ruled out."""
    duties_met: set[str] = field(default_factory=set)
    """The duties that some rule has here."""
    asked: tuple[Asked, ...] = ()
    """Every question on whose no something here rests, if they were to be recorded."""

    def joined(self, other: "LocationCheck") -> "LocationCheck":
        """What two shares of the paths came to together."""
        return LocationCheck(
            self.number,
            self.paths + other.paths,
            self.questions + other.questions,
            self.given_up or other.given_up,
            max(self.loops_cut, other.loops_cut),
            self.not_shown | other.not_shown,
            self.duties | other.duties,
            self.resting_on_data | other.resting_on_data,
            self.steps | other.steps,
            self.rules | other.rules,
            self.duties_met | other.duties_met,
            self.asked + other.asked,
        )


def joined(parts: Iterable[LocationCheck]) -> LocationCheck:
    """What all shares of the paths of a location came to."""
    first, *others = parts
    for other in others:
        first = first.joined(other)
    return first
