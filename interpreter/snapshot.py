"""A snapshot: what lies where, as plain data.

The form in which positions leave the engine: examples, views, drawings, counterexamples and pages all speak of it.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

Index = tuple[int, ...]
"""Where in a family: seats and places count from 0; () for a zone or variable that stands alone."""


@dataclass(frozen=True)
class Snapshot:
    """Cards of every zone in their order (None: a card the viewer may not see) and the value of every variable."""

    players: int
    zones: Mapping[str, Mapping[Index, tuple[int | None, ...]]]
    variables: Mapping[str, Mapping[Index, int]]

    def cards(self, zone: str, *index: int) -> tuple[int | None, ...]:
        """What lies in one zone."""
        return self.zones[zone][index]

    def as_json(self) -> dict[str, Any]:
        """The same as JSON data; indices become strings such as "0" or "1,2"."""
        return {
            "players": self.players,
            "zones": {zone: {_key(i): list(cards) for i, cards in m.items()} for zone, m in self.zones.items()},
            "variables": {name: {_key(i): value for i, value in m.items()} for name, m in self.variables.items()},
        }


def _key(index: Index) -> str:
    return ",".join(str(part) for part in index)


def snapshot_from_json(data: dict[str, Any]) -> Snapshot:
    """The snapshot that `as_json` has written."""
    return Snapshot(
        data["players"],
        {zone: {_index(key): tuple(cards) for key, cards in m.items()} for zone, m in data["zones"].items()},
        {name: {_index(key): value for key, value in m.items()} for name, m in data["variables"].items()},
    )


def _index(key: str) -> Index:
    return tuple(int(part) for part in key.split(",")) if key else ()
