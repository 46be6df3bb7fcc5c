"""The trace: which named rules fired, with what, and what was chosen; if somebody listens, every move as well.

Play, explanations, counterexamples and pages all speak from it. What was told of a stretch of play leads from the
position before it to the one after (`applied`).
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, assert_never

from hornbook.dsl.report.source import Place, place_field
from hornbook.interpreter.engine.snapshot import Index, Snapshot, value_as_json, value_from_json


@dataclass(frozen=True, slots=True)
class Fired:
    """A rule of a step applied. `arguments` are the step's parameters (name -> value)."""

    step: str
    rule: str
    arguments: Mapping[str, int]

    def as_json(self) -> dict[str, Any]:
        """The same as JSON data."""
        arguments = {name: value_as_json(value) for name, value in self.arguments.items()}
        return {"kind": "rule", "step": self.step, "rule": self.rule, "arguments": arguments}


@dataclass(frozen=True, slots=True)
class Chosen:
    """Somebody (a seat from 0, or None for the team) chose. For a menu `value` counts its options from 0."""

    chooser: int | None
    choice: str
    value: int
    option: str = ""

    def as_json(self) -> dict[str, Any]:
        """The same as JSON data."""
        return {
            "kind": "choice",
            "chooser": self.chooser,
            "choice": self.choice,
            "value": self.value,
            "option": self.option,
        }


Event = Fired | Chosen

Heap = tuple[str, Index]
"""A zone, or a member of a family of zones."""


@dataclass(frozen=True, slots=True)
class Moved:
    """Cards went from one zone to another, by one statement. `left` and `there` are what lies in these zones then."""

    cards: tuple[int, ...]
    source: Heap
    target: Heap
    left: tuple[int, ...]
    there: tuple[int, ...]
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Ordered:
    """The cards of a zone were put into another order."""

    zone: Heap
    cards: tuple[int, ...]
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Became:
    """A variable has another value now."""

    variable: str
    index: Index
    value: int
    place: Place = place_field()


Told = Event | Moved | Ordered | Became
"""All that a listener is told of."""


def applied(snapshot: Snapshot, told: Told) -> Snapshot:
    """The position after something that was told of."""
    match told:
        case Moved(source=source, target=target, left=left, there=there):
            return _laid(_laid(snapshot, source, left), target, there)
        case Ordered(zone=zone, cards=cards):
            return _laid(snapshot, zone, cards)
        case Became(variable=name, index=index, value=value):
            values = {**snapshot.variables[name], index: value}
            return replace(snapshot, variables={**snapshot.variables, name: values})
        case Fired() | Chosen():
            return snapshot
        case _:
            assert_never(told)


def _laid(snapshot: Snapshot, heap: Heap, cards: tuple[int, ...]) -> Snapshot:
    name, index = heap
    return replace(snapshot, zones={**snapshot.zones, name: {**snapshot.zones[name], index: cards}})


def event_from_json(data: Mapping[str, Any]) -> Event:
    """The event that `as_json` has written."""
    if data["kind"] == "rule":
        arguments = {name: value_from_json(value) for name, value in data["arguments"].items()}
        return Fired(data["step"], data["rule"], arguments)
    return Chosen(data["chooser"], data["choice"], data["value"], data["option"])
