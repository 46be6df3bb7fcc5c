"""A whole certificate, checked: the beginning and every location, side by side if there are workers.

Takes a game, a certificate and something that carries out tasks; gives the conclusion.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from hornbook.dsl.core.game import Game
from hornbook.dsl.core.texts import NO_TEXT, Text
from hornbook.interpreter.machine.flow_graph import flow_graph_from_game
from hornbook.verify.check.beginning import BEGINNING, check_beginning
from hornbook.verify.check.certificate import Certificate
from hornbook.verify.check.conclusion import Conclusion
from hornbook.verify.check.lemmas import (
    NO_SHELF,
    NOTHING_KNOWN,
    Known,
    Shelf,
    known_of,
    lemma_from,
    matter_of,
    report_from,
)
from hornbook.verify.check.location import LocationChecker
from hornbook.verify.check.reports import LocationCheck
from hornbook.verify.limits import Limits
from hornbook.verify.smt.paths import EVERYTHING, Share
from hornbook.verify.smt.recording import Recorder
from hornbook.verify.smt.terms import context_of_its_own


@dataclass(frozen=True)
class CheckTask:
    """One location to check, or the beginning; or a share of the paths of a location."""

    game: Game
    certificate: Certificate
    number: int
    limits: Limits
    share: Share = EVERYTHING
    given_up: Text = NO_TEXT
    """Why this is not to be tried any more: then nothing is shown but that what the location cannot change stays."""
    recording: bool = False
    """Whether to keep every question on whose answer something rests."""
    known: Known = NOTHING_KNOWN
    """What lemmas tell of the location: it is not asked."""


CheckAll = Callable[[Sequence[CheckTask]], list[LocationCheck]]
"""Carries out tasks, in parallel if it can, and gives the reports in the tasks' order."""


@context_of_its_own()
def check_part(task: CheckTask) -> LocationCheck:
    """Carries out one task."""
    recorder = Recorder() if task.recording else None
    if task.number == BEGINNING:
        report = check_beginning(task.game, task.certificate, task.limits, recorder)
    else:
        report = _location_checked(task, recorder)
    return report if recorder is None else replace(report, asked=(recorder.asked(),))


def _location_checked(task: CheckTask, recorder: Recorder | None) -> LocationCheck:
    checker = LocationChecker(task.game, task.certificate, task.limits, recorder, task.known)
    if task.given_up:
        return checker.give_up(task.number, task.given_up)
    return checker.check(task.number, task.share)


def one_by_one(tasks: Sequence[CheckTask]) -> list[LocationCheck]:
    """Carries out tasks one after the other."""
    return [check_part(task) for task in tasks]


def check_certificate(
    game: Game,
    certificate: Certificate,
    limits: Limits,
    check_all: CheckAll,
    recording: bool = False,
    shelf: Shelf = NO_SHELF,
) -> Conclusion:
    """What follows from a certificate. What lemmas on the shelf tell is not asked, and new ones are put there."""
    program = flow_graph_from_game(game)
    matters = {number: matter_of(game, program, certificate, number) for number in program.locations}
    known = {number: known_of(matter, shelf.found(matter.about)) for number, matter in matters.items()}
    told = {number: report_from(matters[number], known[number], certificate) for number in matters}
    blank = CheckTask(game, certificate, BEGINNING, limits, recording=recording)
    tasks = [blank, *(replace(blank, number=n, known=known[n]) for n, report in told.items() if report is None)]
    asked = {task.number: report for task, report in zip(tasks, check_all(tasks), strict=True)}
    for number, report in asked.items():
        lemma = None if number == BEGINNING else lemma_from(matters[number], report)
        if lemma is not None:
            shelf.keep(matters[number].about, lemma)
    return Conclusion(game, certificate, {**asked, **{n: report for n, report in told.items() if report is not None}})
