"""A snapshot: what lies where, as plain data.

The form in which positions leave the engine: examples, views, drawings, counterexamples and pages all speak of it.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from hornbook.dsl.core.types import NONE_VALUE

_NONE = "none"

Index = tuple[int, ...]
"""Where in a family: seats and places count from 0; () for a zone or variable that stands alone."""


@dataclass(frozen=True)
class Snapshot:
    """Cards of every zone in their order (None: a card the viewer may not see) and the value of every variable
    (left out: those the viewer may not see)."""

    players: int
    zones: Mapping[str, Mapping[Index, tuple[int | None, ...]]]
    variables: Mapping[str, Mapping[Index, int]]

    def cards(self, zone: str, *index: int) -> tuple[int | None, ...]:
        """What lies in one zone."""
        return self.zones[zone][index]

    def as_json(self) -> dict[str, Any]:
        """The same as JSON data; indices become strings such as "0" or "1,2", and none becomes "none"."""
        return {
            "players": self.players,
            "zones": {zone: {_key(i): list(cards) for i, cards in m.items()} for zone, m in self.zones.items()},
            "variables": {
                name: {_key(i): value_as_json(value) for i, value in m.items()} for name, m in self.variables.items()
            },
        }


def value_as_json(value: int) -> int | str:
    """A value as JSON data."""
    return _NONE if value == NONE_VALUE else value


def value_from_json(value: int | str) -> int:
    """The value that `value_as_json` has written."""
    return NONE_VALUE if isinstance(value, str) else value


def _key(index: Index) -> str:
    return ",".join(str(part) for part in index)


def snapshot_from_json(data: dict[str, Any]) -> Snapshot:
    """The snapshot that `as_json` has written."""
    return Snapshot(
        data["players"],
        {zone: {_index(key): tuple(cards) for key, cards in m.items()} for zone, m in data["zones"].items()},
        {name: {_index(k): value_from_json(value) for k, value in m.items()} for name, m in data["variables"].items()},
    )


def _index(key: str) -> Index:
    return tuple(int(part) for part in key.split(",")) if key else ()
