"""The trace: which named rules fired, with what, and what was chosen.

Play, explanations, counterexamples and pages all speak from it.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from hornbook.interpreter.engine.snapshot import value_as_json, value_from_json


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


def event_from_json(data: Mapping[str, Any]) -> Event:
    """The event that `as_json` has written."""
    if data["kind"] == "rule":
        arguments = {name: value_from_json(value) for name, value in data["arguments"].items()}
        return Fired(data["step"], data["rule"], arguments)
    return Chosen(data["chooser"], data["choice"], data["value"], data["option"])
