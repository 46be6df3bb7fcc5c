"""What proving a location comes to: plain data, which workers can send back."""

from dataclasses import dataclass, field
from typing import TypeVar

from hornbook.dsl.core.texts import NO_TEXT, Text
from hornbook.dsl.report.source import Place
from hornbook.interpreter.engine.obligations import Obligation
from hornbook.interpreter.machine.flow_graph import Edge
from hornbook.verify.counterexamples.concretize import CandidatePosition
from hornbook.verify.termination.measures import Fall, Trend, joined_trends


@dataclass(frozen=True, slots=True)
class Broken:
    """Something owed that can fail, or that the solver could not settle. `found` shows it, if it was asked for."""

    name: Obligation
    message: Text
    place: Place
    unknown: bool
    found: CandidatePosition | None


@dataclass
class LocationReport:
    """What proving one location came to."""

    number: int
    paths: int = 0
    seconds: float = 0.0
    given_up: Text = NO_TEXT
    duties: list[Broken] = field(default_factory=list)
    goals: list[Broken] = field(default_factory=list)
    loops_cut: int = 0
    spent: dict[Obligation, float] = field(default_factory=dict)
    duties_met: dict[str, float] = field(default_factory=dict)
    """The duties that some rule has here, and how long they took."""
    conservation: list[Broken] = field(default_factory=list)
    lost_facts: dict[int, set[Obligation]] = field(default_factory=dict)
    carried_on: set[Obligation] = field(default_factory=set)
    """Facts that some path leaves as they are: they hold where it leads because they held at the beginning."""
    relied_on: set[Obligation] = field(default_factory=set)
    """Facts that some answer rests on."""
    rules: set[tuple[str, str]] = field(default_factory=set)
    edges: set[Edge] = field(default_factory=set)
    trends: dict[Edge, dict[str, Trend]] = field(default_factory=dict)
    falls: dict[Edge, set[Fall]] = field(default_factory=dict)
    """What each path does to measures, if that was asked for."""
    witnesses: dict[Obligation, list[CandidatePosition]] = field(default_factory=dict)
    resting_on_data: set[Obligation] = field(default_factory=set)
    """What holds only with the data of the file, of all that was asked for any data."""

    def joined(self, other: "LocationReport") -> "LocationReport":
        """What two shares of the paths of one location came to together."""
        edges = {**self.trends, **other.trends}
        targets = {**self.lost_facts, **other.lost_facts}
        return LocationReport(
            self.number,
            self.paths + other.paths,
            self.seconds + other.seconds,
            self.given_up or other.given_up,
            self.duties + [broken for broken in other.duties if broken not in self.duties],
            self.goals + other.goals,
            max(self.loops_cut, other.loops_cut),
            _added(self.spent, other.spent),
            _added(self.duties_met, other.duties_met),
            self.conservation + other.conservation,
            {n: self.lost_facts.get(n, set()) | other.lost_facts.get(n, set()) for n in targets},
            self.carried_on | other.carried_on,
            self.relied_on | other.relied_on,
            self.rules | other.rules,
            self.edges | other.edges,
            {edge: joined_trends(self.trends.get(edge, {}), other.trends.get(edge, {})) for edge in edges},
            {e: self.falls.get(e, set()) | other.falls.get(e, set()) for e in {**self.falls, **other.falls}},
            {
                name: [*self.witnesses.get(name, ()), *other.witnesses.get(name, ())]
                for name in {**self.witnesses, **other.witnesses}
            },
            self.resting_on_data | other.resting_on_data,
        )


K = TypeVar("K")


def _added(one: dict[K, float], other: dict[K, float]) -> dict[K, float]:
    return {key: one.get(key, 0.0) + other.get(key, 0.0) for key in {**one, **other}}
