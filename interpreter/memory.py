"""Memory: making it, copying it, saving it, and reading it as a snapshot."""

from typing import Any

from hornbook.dsl.core.game import VarDecl
from hornbook.interpreter.evaluate import Evaluator
from hornbook.interpreter.layout import PLAYERS, Env, Layout
from hornbook.interpreter.snapshot import Index, Snapshot

Saved = tuple[Any, ...]
"""Zones and variables of a position, unchangeable."""


class Memory:
    """Makes and reads memories of one game that holds plain numbers."""

    def __init__(self, layout: Layout, evaluator: Evaluator) -> None:
        self.layout = layout
        self.game = layout.game
        self._initial = {name: evaluator.expression(decl.initial) for name, decl in self.game.variables.items()}
        self._home = {
            deck.home.name: layout.zone_at[deck.home.name] for deck in self.game.decks.values() if deck.home.name
        }
        self._first = min([*layout.zone_at.values(), *layout.variable_at.values()], default=layout.size)

    def fresh(self, players: int) -> Env:
        """The memory before the game: all cards in their deck's home, variables at their initial values."""
        env = self.empty(players)
        for deck in self.game.decks.values():
            env[self.layout.zone_at[deck.home.name]].extend(deck.cards)
        return env

    def empty(self, players: int) -> Env:
        """A memory without cards, variables at their initial values."""
        env: Env = [None] * self.layout.size
        env[PLAYERS] = players
        for name, zone in self.game.zones.items():
            count = len(self.layout.indices(zone.index, players))
            env[self.layout.zone_at[name]] = [[] for _ in range(count)] if zone.index else []
        for name, variable in self.game.variables.items():
            env[self.layout.variable_at[name]] = self._initial_value(name, variable, env)
        return env

    def _initial_value(self, name: str, variable: VarDecl, env: Env) -> Any:
        value = self._initial[name](env)
        return [value] * len(self.layout.indices(variable.index, env[PLAYERS])) if variable.index else value

    def saved(self, env: Env) -> Saved:
        """What must be kept of a memory between locations."""
        return tuple(_frozen(value) for value in env[self._first :])

    def restored(self, saved: Saved, players: int) -> Env:
        """A memory like the one that was saved."""
        env: Env = [None] * self._first
        env[PLAYERS] = players
        env.extend(_thawed(value) for value in saved)
        return env

    def copied(self, env: Env) -> Env:
        """A memory that can be changed without changing the first."""
        copy = env[: self._first]
        for value in env[self._first :]:
            if isinstance(value, list):
                copy.append([list(v) for v in value] if value and isinstance(value[0], list) else list(value))
            else:
                copy.append(value)
        return copy

    def snapshot(self, env: Env, viewer: int | None = None, hide: bool = False) -> Snapshot:
        """What a memory holds; with `hide`, only what the viewer (a seat; None: an onlooker) may see."""
        players = env[PLAYERS]
        zones: dict[str, dict[Index, tuple[int | None, ...]]] = {}
        for name, zone in self.game.zones.items():
            stored = env[self.layout.zone_at[name]]
            zones[name] = {}
            for i, index in enumerate(self.layout.indices(zone.index, players)):
                cards = tuple(stored[i] if zone.index else stored)
                seen = (
                    not hide or zone.seen_by == "all" or (zone.seen_by == "owner" and _owns(zone.index, index, viewer))
                )
                zones[name][index] = cards if seen else (None,) * len(cards)
        return Snapshot(players, zones, self._variables(env))

    def _variables(self, env: Env) -> dict[str, dict[Index, int]]:
        found: dict[str, dict[Index, int]] = {}
        for name, variable in self.game.variables.items():
            stored = env[self.layout.variable_at[name]]
            values = map(int, stored) if variable.index else [int(stored)]
            found[name] = dict(zip(self.layout.index_values(variable.index, env[PLAYERS]), values, strict=True))
        return found

    def from_snapshot(self, snapshot: Snapshot) -> Env:
        """A memory that holds what a snapshot without hidden cards shows."""
        env = self.empty(snapshot.players)
        for name, members in snapshot.zones.items():
            zone = env[self.layout.zone_at[name]]
            for at, cards in enumerate(members.values()):
                (zone[at] if self.game.zones[name].index else zone).extend(cards)
        for name, values in snapshot.variables.items():
            at = self.layout.variable_at[name]
            env[at] = list(values.values()) if self.game.variables[name].index else values[()]
        return env


def _owns(kinds: tuple[str, ...], index: Index, viewer: int | None) -> bool:
    return viewer is not None and "player" in kinds and index[kinds.index("player")] == viewer


def _frozen(value: Any) -> Any:
    return tuple(_frozen(v) for v in value) if isinstance(value, list) else value


def _thawed(value: Any) -> Any:
    if not isinstance(value, tuple):
        return value
    return [list(v) if isinstance(v, tuple) else v for v in value]
