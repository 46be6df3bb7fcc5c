"""The account of a location while it is proved: what was asked, what failed, and how long it took.

Takes the number of a location and what is known to rest on data; gives its report. Nothing is asked here: whoever asks
(`settling`, `location`) notes the answers.
"""

import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from hornbook.dsl.core.texts import Text
from hornbook.dsl.report.source import Place
from hornbook.interpreter.engine.obligations import Obligation, duty
from hornbook.verify.counterexamples.concretize import CandidatePosition
from hornbook.verify.search.reports import Broken, LocationReport

_PATHS_SEARCHED = 16
"""On how many paths a position is looked for that shows a failure."""


class Account:
    """The report on one location, as it is written."""

    def __init__(self, number: int, resting_on_data: frozenset[Obligation]) -> None:
        self.report = LocationReport(number, resting_on_data=set(resting_on_data))

    @contextmanager
    def timed(self, *names: Obligation) -> Iterator[None]:
        """Books the time inside on something owed; evenly, if on several."""
        started = time.perf_counter()
        try:
            yield
        finally:
            seconds = time.perf_counter() - started
            for name in names:
                self.report.spent[name] = self.report.spent.get(name, 0.0) + seconds / len(names)

    def lost_at(self, target: int) -> set[Obligation]:
        """The facts that some path to a location loses."""
        return self.report.lost_facts.setdefault(target, set())

    def rests_on_data(self, name: Obligation) -> bool:
        return name in self.report.resting_on_data

    def note_on_data(self, name: Obligation) -> None:
        """Something holds with the data of the file only."""
        self.report.resting_on_data.add(name)

    def note_duty_on_data(self, name: str) -> None:
        self.note_on_data(duty(name))

    def is_duty_shown(self, message: Text, place: Place) -> bool:
        """Whether it is known well enough that a duty can be broken at a place."""
        return _is_shown([b for b in self.report.duties if b.place == place and b.message == message])

    def is_reached(self, name: Obligation) -> bool:
        """Whether it is known well enough that a bound is reached."""
        return _is_seen(self.report.witnesses.get(name, []))

    def note_reached(self, name: Obligation, found: CandidatePosition) -> None:
        self.report.witnesses.setdefault(name, []).append(found)


def is_shown(broken: Sequence[Broken], name: Obligation) -> bool:
    """Whether the failure of something owed is shown well enough, or was searched for on enough paths."""
    return _is_shown([b for b in broken if b.name == name])


def _is_shown(broken: Sequence[Broken]) -> bool:
    return len(broken) == _PATHS_SEARCHED or _is_seen([b.found for b in broken if b.found])


def _is_seen(found: Sequence[CandidatePosition]) -> bool:
    """Whether there is a position that the engine will confirm, or are as many that it may confirm as are worth
    looking for."""
    return len(found) == _PATHS_SEARCHED or any(not each.rough for each in found)
