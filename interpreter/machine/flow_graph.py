"""The flow of a game as a graph of locations.

Takes a checked game, gives its `FlowGraph`: locations whose bodies run without interruption, joined by edges. A
location begins wherever play may come round again or part ways, so it is where positions are saved, claims are looked
at and proofs are cut. Loops inside steps stay inside their bodies.
"""

from collections import Counter, deque
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal

from hornbook.dsl.core.expressions import Expr
from hornbook.dsl.core.game import Game
from hornbook.dsl.core.places_inside import spots
from hornbook.dsl.core.stated import StartingPlace
from hornbook.dsl.core.statements import Block, DoPhase, If, Repeat, Statement
from hornbook.dsl.report.source import NOWHERE, Place

END = -1
"""The target of an edge that ends the game."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A phase begins or ends on an edge."""

    kind: Literal["enter", "leave"]
    phase: str


@dataclass(frozen=True, slots=True)
class Edge:
    """Where the flow goes on, and the phases that begin and end on the way."""

    target: int
    marks: tuple[Mark, ...] = ()


@dataclass(frozen=True, slots=True)
class Location:
    """Runs its body, then takes `then` if the condition holds and `otherwise` if not (no condition: always `then`)."""

    number: int
    phase: str
    body: Block
    condition: Expr | None
    then: Edge
    otherwise: Edge

    @property
    def place(self) -> Place:
        """Where the file says how to go on from here, or else where it says what to do."""
        nodes = (*((self.condition,) if self.condition is not None else ()), *self.body)
        return next((node.place for node in nodes if node.place.line), NOWHERE)


@dataclass(frozen=True, slots=True)
class FlowGraph:
    """All locations, and the edge on which the game begins."""

    locations: dict[int, Location]
    start: Edge

    def phase_entry(self, phase: str) -> int:
        """Where a phase begins."""
        for edge in self.edges():
            if Mark("enter", phase) in edge.marks:
                return edge.target
        raise KeyError(phase)

    def started_at(self, phase: str, start: StartingPlace) -> Location | None:
        """The rest of a location from a place inside a phase on; None if there is no such place, or play cannot be
        taken up there."""
        for location in self._inside(phase):
            for spot in spots(location.body, start, saves=False):
                return None if spot.unknown else replace(location, body=spot.rest)
        return None

    def _inside(self, phase: str) -> Iterator[Location]:
        """The locations of a phase, from the one where it begins on."""
        waiting, seen = deque([self.phase_entry(phase)]), {END}
        while waiting:
            number = waiting.popleft()
            if number in seen:
                continue
            seen.add(number)
            location = self.locations[number]
            yield location
            ways = (location.then, location.otherwise)
            waiting += [way.target for way in ways if Mark("leave", phase) not in way.marks]

    def edges(self) -> list[Edge]:
        """Every edge, the starting one first."""
        found = [self.start]
        for location in self.locations.values():
            found += [location.then] if location.condition is None else [location.then, location.otherwise]
        return found


def flow_graph_from_game(game: Game) -> FlowGraph:
    """The graph of a game's flow, with phases spelled out where they are called."""
    builder = _Builder(game)
    start = builder.block(game.flow, "", Edge(END))
    return _numbered(FlowGraph(_merged(builder.locations, start), start))


class _Builder:
    def __init__(self, game: Game) -> None:
        self.game = game
        self.locations: dict[int, Location] = {}

    def block(self, block: Block, phase: str, after: Edge) -> Edge:
        """Locations for a block that goes on at `after`; gives the edge that leads into it."""
        plain: list[Statement] = []
        for statement in reversed(block):
            if _is_plain(statement):
                plain.append(statement)
                continue
            after = self._run(plain, phase, after)
            plain = []
            after = self._split(statement, phase, after)
        return self._run(plain, phase, after)

    def _run(self, plain: list[Statement], phase: str, after: Edge) -> Edge:
        """A location for plain statements, the last one first."""
        if not plain:
            return after
        return self._add(phase, tuple(reversed(plain)), None, after, after)

    def _split(self, statement: Statement, phase: str, after: Edge) -> Edge:
        match statement:
            case DoPhase(phase=name):
                leaving = Edge(after.target, (Mark("leave", name), *after.marks))
                entering = self.block(self.game.phases[name].body, name, leaving)
                return Edge(entering.target, (Mark("enter", name), *entering.marks))
            case If(condition=condition, then=then, otherwise=otherwise):
                yes, no = self.block(then, phase, after), self.block(otherwise, phase, after)
                return self._add(phase, (), condition, yes, no)
            case Repeat(body=body, until=until, test_first=test_first):
                asking = self._add(phase, (), until, after, after)
                entry = self.block(body, phase, asking)
                self.locations[asking.target] = replace(self.locations[asking.target], otherwise=entry)
                return asking if test_first else entry
            case _:
                raise AssertionError(f"not a flow statement: {statement}")

    def _add(self, phase: str, body: Block, condition: Expr | None, then: Edge, otherwise: Edge) -> Edge:
        number = len(self.locations)
        self.locations[number] = Location(number, phase, body, condition, then, otherwise)
        return Edge(number)


def _is_plain(statement: Statement) -> bool:
    match statement:
        case DoPhase() | Repeat():
            return False
        case If(then=then, otherwise=otherwise):
            return all(_is_plain(s) for s in (*then, *otherwise))
        case _:
            return True


def _merged(locations: dict[int, Location], start: Edge) -> dict[int, Location]:
    """Lets a location take over the question asked right after it, if nothing else leads to that question."""
    edges = [start, *(edge for each in locations.values() for edge in {each.then, each.otherwise})]
    entries = Counter(edge.target for edge in edges)
    merged = dict(locations)
    for number, here in locations.items():
        if here.condition is not None or here.then.target == END:
            continue
        asked = locations[here.then.target]
        if asked.body or asked.condition is None or entries[asked.number] > 1 or asked.number == number:
            continue
        then = Edge(asked.then.target, here.then.marks + asked.then.marks)
        otherwise = Edge(asked.otherwise.target, here.then.marks + asked.otherwise.marks)
        merged[number] = replace(here, condition=asked.condition, then=then, otherwise=otherwise)
        del merged[asked.number]
    return merged


def _numbered(program: FlowGraph) -> FlowGraph:
    """The same program with locations numbered in the order in which play can first come to them."""
    order: dict[int, None] = {}
    waiting = deque([program.start.target])
    while waiting:
        number = waiting.popleft()
        if number == END or number in order:
            continue
        order[number] = None
        waiting += [program.locations[number].then.target, program.locations[number].otherwise.target]
    names = {old: new for new, old in enumerate(order)} | {END: END}

    def renamed(edge: Edge) -> Edge:
        return replace(edge, target=names[edge.target])

    locations = {
        names[old]: replace(
            program.locations[old],
            number=names[old],
            then=renamed(program.locations[old].then),
            otherwise=renamed(program.locations[old].otherwise),
        )
        for old in order
    }
    return FlowGraph(locations, renamed(program.start))
