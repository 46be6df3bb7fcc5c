"""Lemmas: what the check has shown of a location, so that after an edit only the rest is asked.

A lemma says: whoever runs these statements, in a game with these declarations, from any position in which these facts
hold, keeps every duty, and comes to what is listed. It names no game and no location: all of it goes by what it says
(`dsl.core.alike`), so it is true of any game that says the same. It is true, too, where more facts are known, for what
follows from some premises follows from more. Nothing else is kept: no duty that was broken, nothing that was not shown,
nothing of a location that was given up or whose loops were cut.

Takes a game, a certificate and the number of a location; gives what a lemma would be about (`Matter`), what is known of
it from lemmas (`Known`), and the lemma that a report amounts to.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from hornbook.dsl.core.alike import Slots, declarations_of, said_by
from hornbook.dsl.core.game import Game
from hornbook.dsl.core.statements import DoStep
from hornbook.interpreter.engine.moments import speaks_at
from hornbook.interpreter.engine.obligations import CARDS_CONSERVED, GAME_ENDS, Owed, duty, owed_by
from hornbook.interpreter.machine.flow_graph import Edge, FlowGraph, Location
from hornbook.interpreter.machine.nodes import nodes_run
from hornbook.verify.check.certificate import Certificate
from hornbook.verify.check.reports import Due, LocationCheck
from hornbook.verify.symbolic.tables import arbitrary_data


@dataclass(frozen=True)
class Lemma:
    """What was shown of the statements that it is kept for; facts and what is due by what they say."""

    premises: tuple[str, ...]
    """The facts in which it holds."""
    shown: Mapping[str, bool]
    """What is come to, and whether it is so with the data of the file only."""
    ways: tuple[str, ...]
    """The edges, *then* or *otherwise*, that were not ruled out."""
    apart: tuple[str, ...]
    """Rules of which it was asked whether they can apply."""
    rules: tuple[str, ...]
    """Those of them that were not ruled out."""
    duties: tuple[str, ...]
    """The duties that the statements have; all of them are kept."""
    duties_on_data: tuple[str, ...]
    """Those that are kept with the data of the file only."""


class Shelf(Protocol):
    """Where lemmas are kept, by what they are about."""

    def found(self, about: str) -> Sequence[Lemma]: ...

    def keep(self, about: str, lemma: Lemma) -> None: ...


@dataclass(frozen=True)
class Matter:
    """What is to be checked of one location, by what it says."""

    location: Location
    about: str
    """The statements with the steps that they run, and the declarations of the game."""
    premises: frozenset[str]
    due: Mapping[Due, str]
    resting_on_data: frozenset[Due]
    """Of what is due, that which need not hold for any data: it may be shown with those of the file."""
    apart: frozenset[str]


@dataclass(frozen=True)
class Known:
    """What lemmas tell of a location."""

    due: frozenset[Due] = frozenset()
    """What need not be asked."""
    on_data: frozenset[Due] = frozenset()
    """What of it is so with the data of the file only."""
    duties_kept: bool = False
    """Whether duties need not be asked."""
    lemma: Lemma | None = None
    """One with just these premises, if there is one: it also tells what is ruled out."""


NOTHING_KNOWN = Known()


def matter_of(game: Game, program: FlowGraph, certificate: Certificate, number: int) -> Matter:
    """What is to be checked of a location."""
    location, slots = program.locations[number], Slots()
    run = {node.step for node in nodes_run(game, location.body) if isinstance(node, DoStep)}
    steps = {name: step for name, step in game.steps.items() if name in run}
    about = said_by((declarations_of(game), arbitrary_data(game), location.body, location.condition, steps), slots)
    resting = certificate.resting_on_data
    premises = {f"{said_by(fact.body)} {fact.id in resting}" for fact in certificate.facts.get(number, ())}
    due = dict([*_unasked(game, certificate, location), *_facts(certificate, location)])
    due |= {Due("goal", goal.id): text for goal, text in _goals(game, program, location, run, slots)}
    # Whether a claim rests on data is for the check to find out; a fact must say so beforehand.
    on_data = frozenset(each for each in due if each.what == "goal" or each.owed in resting)
    return Matter(location, about, frozenset(premises), due, on_data, certificate.apart)


def _ways(location: Location) -> dict[str, Edge]:
    if location.condition is None:
        return {"then": location.then}
    return {"then": location.then, "otherwise": location.otherwise}


def _unasked(game: Game, certificate: Certificate, location: Location) -> Iterator[tuple[Due, str]]:
    """That decks are whole, and that ranks are so."""
    for at, deck in enumerate(game.decks):
        yield Due("conserved", CARDS_CONSERVED, at), f"conserved {deck}"
    for at, rank in enumerate(certificate.ranks):
        steps = {name: (location.number, edge) for name, edge in _ways(location).items()}
        inside = [name for name, step in steps.items() if step in rank.loop]
        falling = [name for name, step in steps.items() if step in rank.falling]
        if inside:
            yield Due("rank", GAME_ENDS, at), f"rank {rank.mixture} {inside} {falling}"


def _facts(certificate: Certificate, location: Location) -> Iterator[tuple[Due, str]]:
    ways = _ways(location)
    for target in {edge.target for edge in ways.values()}:
        led_by = [name for name, edge in ways.items() if edge.target == target]
        for fact in certificate.facts.get(target, ()):
            yield Due("fact", fact.id, target), f"{led_by} {said_by(fact.body)}"


def _goals(
    game: Game, program: FlowGraph, location: Location, run: set[str], slots: Slots
) -> Iterator[tuple[Owed, str]]:
    """Claims, bounds and limits where the location ends, and after its steps; these may speak of the steps' locals."""
    ways = _ways(location)
    for goal in owed_by(game):
        if goal.when.kind == "after_step":
            if goal.when.name in run:
                yield goal, f"after {goal.when.name} {said_by(goal.body, dict(slots))}"
        elif speaking := [name for name, edge in ways.items() if speaks_at(goal.when, program, edge)]:
            yield goal, f"{speaking} {said_by(goal.body)}"


def known_of(matter: Matter, lemmas: Sequence[Lemma]) -> Known:
    """What lemmas about a matter tell."""
    fitting = [each for each in lemmas if matter.premises.issuperset(each.premises)]
    shown: dict[str, bool] = {}
    for lemma in fitting:
        for text, data_needed in lemma.shown.items():
            shown[text] = data_needed and shown.get(text, True)
    on_data = {due for due, text in matter.due.items() if shown.get(text)}
    known = {due for due, text in matter.due.items() if text in shown} - (on_data - matter.resting_on_data)
    # Where some duties rest on the data of the file, it is not told which.
    duties_kept = any(not lemma.duties_on_data for lemma in fitting)
    same = [each for each in fitting if set(each.premises) == matter.premises and matter.apart <= set(each.apart)]
    return Known(frozenset(known), frozenset(on_data & known), duties_kept, same[0] if same else None)


def report_from(matter: Matter, known: Known, certificate: Certificate) -> LocationCheck | None:
    """The report on a location of which nothing is left to ask; None if something is."""
    if known.lemma is None or known.due != matter.due.keys():
        return None
    report = LocationCheck(matter.location.number, resting_on_data=set(certificate.resting_on_data))
    report.resting_on_data |= {due.owed for due in known.on_data} | {duty(name) for name in known.lemma.duties_on_data}
    ways = _ways(matter.location)
    report.steps = {(matter.location.number, ways[name]) for name in known.lemma.ways if name in ways}
    report.rules = set(known.lemma.rules) & matter.apart
    report.duties_met = set(known.lemma.duties)
    return report


def lemma_from(matter: Matter, report: LocationCheck) -> Lemma | None:
    """What a report on all paths of a location amounts to; None if duties were not shown to be kept."""
    if report.given_up or report.loops_cut or report.duties:
        return None
    number, resting = matter.location.number, report.resting_on_data
    return Lemma(
        tuple(sorted(matter.premises)),
        {text: due.owed in resting for due, text in matter.due.items() if due not in report.not_shown},
        tuple(name for name, edge in _ways(matter.location).items() if (number, edge) in report.steps),
        tuple(sorted(matter.apart)),
        tuple(sorted(report.rules)),
        tuple(sorted(report.duties_met)),
        tuple(sorted(owed.name for owed in resting if owed.kind == "duty" and owed.name in report.duties_met)),
    )


@dataclass
class LemmasAtHand:
    """Keeps them for a while, in memory."""

    lemmas: dict[str, list[Lemma]] = field(default_factory=dict)

    def found(self, about: str) -> Sequence[Lemma]:
        return self.lemmas.get(about, ())

    def keep(self, about: str, lemma: Lemma) -> None:
        self.lemmas.setdefault(about, []).insert(0, lemma)


@dataclass
class NoShelf:
    """Keeps nothing."""

    def found(self, about: str) -> Sequence[Lemma]:
        return ()

    def keep(self, about: str, lemma: Lemma) -> None:
        pass


NO_SHELF = NoShelf()
