"""Memory: making it, copying it, saving it, and reading it as a snapshot."""

from typing import Any

from hornbook.dsl.core.declarations import VarDecl
from hornbook.dsl.core.viewers import sees
from hornbook.interpreter.engine.snapshot import Index, Snapshot
from hornbook.interpreter.machine.budget import Budget
from hornbook.interpreter.machine.evaluate import Evaluator
from hornbook.interpreter.machine.memory_layout import PLAYERS, STEPS, Env, Layout
from hornbook.interpreter.words.source_names import zone_name

Saved = tuple[Any, ...]
"""Zones and variables of a position, unchangeable."""


class Memory:
    """Makes and reads memories of one game that holds plain numbers."""

    def __init__(self, layout: Layout, evaluator: Evaluator) -> None:
        self.layout = layout
        self.game = layout.game
        self.evaluator = evaluator
        self._initial = {name: evaluator.expression(decl.initial) for name, decl in self.game.variables.items()}
        self._secret = [name for name, decl in self.game.variables.items() if decl.seen_by not in ("all", None)]
        self._home = {
            deck.home.name: layout.zone_at[deck.home.name] for deck in self.game.decks.values() if deck.home.name
        }
        self._first = min([*layout.zone_at.values(), *layout.variable_at.values()], default=layout.size)
        self._lists = [
            *(layout.zone_at[name] for name, zone in self.game.zones.items() if not zone.index),
            *(layout.variable_at[name] for name, variable in self.game.variables.items() if variable.index),
        ]
        self._lists_of_lists = [layout.zone_at[name] for name, zone in self.game.zones.items() if zone.index]

    def fresh(self, players: int) -> Env:
        """The memory before the game: all cards in their deck's home, variables at their initial values."""
        env = self.empty(players)
        for deck in self.game.decks.values():
            env[self.layout.zone_at[deck.home.name]].extend(deck.cards)
        return env

    def empty(self, players: int) -> Env:
        """A memory without cards, variables at their initial values."""
        env: Env = [None] * self.layout.size
        env[PLAYERS], env[STEPS] = players, Budget()
        for name, zone in self.game.zones.items():
            count = len(self.layout.indices(zone.index, players))
            env[self.layout.zone_at[name]] = [[] for _ in range(count)] if zone.index else []
        for name, variable in self.game.variables.items():
            env[self.layout.variable_at[name]] = self._initial_value(name, variable, env)
        return env

    def _initial_value(self, name: str, variable: VarDecl, env: Env) -> Any:
        value = self._initial[name](env)
        return [value] * len(self.layout.indices(variable.index, env[PLAYERS])) if variable.index else value

    def zone_called(self, cards: list[int], env: Env) -> str:
        """What a zone of a memory is called in rule files."""
        for name, decl in self.game.zones.items():
            stored = env[self.layout.zone_at[name]]
            members = stored if decl.index else [stored]
            for index, zone in zip(self.layout.indices(decl.index, env[PLAYERS]), members, strict=True):
                if zone is cards:
                    return zone_name(self.game, name, index)
        raise AssertionError("not a zone of this memory")

    def saved(self, env: Env) -> Saved:
        """What must be kept of a memory between locations."""
        saved = list(env)
        for at in self._lists:
            saved[at] = tuple(saved[at])
        for at in self._lists_of_lists:
            saved[at] = tuple(map(tuple, saved[at]))
        return tuple(saved[self._first :])

    def restored(self, saved: Saved, players: int) -> Env:
        """A memory like the one that was saved."""
        env: Env = [None] * self._first
        env[PLAYERS], env[STEPS] = players, Budget()
        env += saved
        return self._unshared(env)

    def copied(self, env: Env) -> Env:
        """A memory that can be changed without changing the first."""
        return self._unshared(env[:])

    def _unshared(self, env: Env) -> Env:
        for at in self._lists:
            env[at] = list(env[at])
        for at in self._lists_of_lists:
            env[at] = [*map(list, env[at])]
        return env

    def snapshot(self, env: Env, viewer: int | None = None, hide: bool = False) -> Snapshot:
        """What a memory holds; with `hide`, only what the viewer (a seat; None: an onlooker) may see. Hidden cards are
        None there, and hidden values of variables are left out."""
        players = env[PLAYERS]
        zones: dict[str, dict[Index, tuple[int | None, ...]]] = {}
        for name, zone in self.game.zones.items():
            stored = env[self.layout.zone_at[name]]
            zones[name] = {}
            for i, index in enumerate(self.layout.indices(zone.index, players)):
                cards = tuple(stored[i] if zone.index else stored)
                seen = not hide or sees(viewer, zone, index, self.game.tables)
                zones[name][index] = cards if seen else (None,) * len(cards)
        variables = self._variables(env)
        for name in self._secret if hide else ():
            variables[name] = self._seen(viewer, name, variables[name])
        return Snapshot(players, zones, variables)

    def _variables(self, env: Env) -> dict[str, dict[Index, int]]:
        found: dict[str, dict[Index, int]] = {}
        for name, variable in self.game.variables.items():
            stored = env[self.layout.variable_at[name]]
            values = map(int, stored) if variable.index else [int(stored)]
            found[name] = dict(zip(self.layout.indices(variable.index, env[PLAYERS]), values, strict=True))
        return found

    def _seen(self, viewer: int | None, name: str, values: dict[Index, int]) -> dict[Index, int]:
        """The values of a variable that somebody may see."""
        variable = self.game.variables[name]
        return {index: value for index, value in values.items() if sees(viewer, variable, index, self.game.tables)}

    def forget_hidden(self, env: Env, view: Snapshot) -> None:
        """Puts every variable that a view does not show back to its first value."""
        for name in self._secret:
            variable = self.game.variables[name]
            at, first = self.layout.variable_at[name], self._initial[name](env)
            if not variable.index:
                env[at] = env[at] if () in view.variables[name] else first
                continue
            for flat, index in enumerate(self.layout.indices(variable.index, env[PLAYERS])):
                if index not in view.variables[name]:
                    env[at][flat] = first

    def from_snapshot(self, snapshot: Snapshot) -> Env:
        """A memory that holds what a snapshot shows. Variables that it does not show have their first value."""
        env = self.empty(snapshot.players)
        for name, members in snapshot.zones.items():
            zone = env[self.layout.zone_at[name]]
            for at, cards in enumerate(members.values()):
                (zone[at] if self.game.zones[name].index else zone).extend(cards)
        for name, values in snapshot.variables.items():
            at = self.layout.variable_at[name]
            index = self.game.variables[name].index
            if not index:
                env[at] = values.get((), env[at])
            elif len(values) == len(env[at]):
                env[at] = list(values.values())
            else:
                every = self.layout.indices(index, snapshot.players)
                env[at] = [values.get(each, first) for each, first in zip(every, env[at], strict=True)]
        return env
