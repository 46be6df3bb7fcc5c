"""A game with all combinations of some settings and numbers of players: figures of each, and which claims hold.

Takes a game's name or path, the axes and what is wanted; gives a `Sweep`. A combination that cannot be (an error of
the file, a number of players it has no cards for) is told with the reason, and the others go on.
"""

from collections.abc import Mapping, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field
from itertools import product
from typing import Any

from hornbook.dsl.core.game import Game
from hornbook.dsl.load import load_game
from hornbook.interpreter.players.numbers import Numbers
from hornbook.interpreter.players.summary import Summary
from hornbook.interpreter.players.tally import Figure
from hornbook.lab.crew import Crew
from hornbook.lab.keeping import table_for
from hornbook.lab.playing import Came, Goal, Progress, played_at
from hornbook.lab.proving import Verdicted, proved_apart

Settings = tuple[tuple[str, int], ...]
LENGTH = "length"


class NothingPossible(Exception):
    """None of the combinations can be played; the text has the reasons."""


@dataclass(frozen=True)
class Cell:
    """A combination: what came of it, or why it cannot be."""

    settings: Settings
    players: int
    came: Came | None = None
    why: str = ""

    @property
    def summary(self) -> Summary | None:
        return self.came.summaries[0] if self.came is not None and self.came.summaries else None


@dataclass(frozen=True)
class Sweep:
    """Everything that was found out. `axes`: the values of each setting; `claims`: verdicts by settings, if they were
    asked for; where they are missing there is no game to prove."""

    game: Game
    axes: Mapping[str, tuple[int, ...]]
    players: tuple[int, ...]
    cells: tuple[Cell, ...]
    claims: Mapping[Settings, tuple[Verdicted, ...]] = field(default_factory=dict)

    def cell(self, settings: Settings, players: int) -> Cell:
        return next(each for each in self.cells if (each.settings, each.players) == (settings, players))

    @property
    def combinations(self) -> list[Settings]:
        return combinations(self.axes)

    def as_json(self) -> dict[str, Any]:
        return {
            "game": self.game.id,
            "settings": {name: list(values) for name, values in self.axes.items()},
            "players": list(self.players),
            "cells": [_cell_json(cell) for cell in self.cells],
            "verdicts": [
                {
                    "settings": dict(settings),
                    "results": [
                        {"kind": v.kind, "claim": v.name, "verdict": v.verdict, "ok": v.as_expected} for v in found
                    ],
                }
                for settings, found in self.claims.items()
            ],
        }


def combinations(axes: Mapping[str, Sequence[int]]) -> list[Settings]:
    """All settings, the last axis running fastest."""
    return [tuple(zip(axes, values, strict=True)) for values in product(*axes.values())]


def figure_of(summary: Summary, wanted: str) -> tuple[Figure, Numbers] | None:
    """A figure by its name; `length` is that of the phase by which the game is measured."""
    name = f"phase:{summary.length}" if wanted == LENGTH else wanted
    return next(((figure, numbers) for figure, numbers in summary.figures() if str(figure) == name), None)


def swept(
    name: str,
    axes: Mapping[str, tuple[int, ...]],
    players: Sequence[int],
    bots: Sequence[str],
    how: tuple[int, Goal, bool],
    crew: Crew,
    progress: Progress,
    prove: bool = False,
) -> Sweep:
    """Plays every combination, and proves it if that is wanted. `how`: first seed, goal, and whether what is kept is
    used."""
    from hornbook.interpreter.players.summary import bots_seated

    seed, goal, resume = how
    games = {settings: _loaded(name, settings) for settings in combinations(axes)}
    each = [(settings, game, number) for settings, game in games.items() for number in players]
    cells = [Cell(settings, number, why=_why_not(game, number)) for settings, game, number in each]
    if all(cell.why for cell in cells):
        raise NothingPossible("; ".join(dict.fromkeys(cell.why for cell in cells)))
    open_ = [cell for cell in cells if not cell.why]
    found = [(cell, game) for cell in open_ if isinstance(game := games[cell.settings], Game)]
    tables = [table_for(game, cell.players, (bots_seated(bots, cell.players),)) for cell, game in found]
    came = dict(zip(map(_key, open_), played_at(tables, seed, goal, crew, progress, resume), strict=True))
    done = tuple(_with(cell, came.get(_key(cell))) for cell in cells)
    usable = {settings: game for settings, game in games.items() if isinstance(game, Game)}
    claims = _proved(usable, crew, progress) if prove else {}
    return Sweep(next(iter(usable.values())), axes, tuple(players), done, claims)


def _key(cell: Cell) -> tuple[Settings, int]:
    return cell.settings, cell.players


def _with(cell: Cell, came: Came | None) -> Cell:
    if came is None:
        return cell
    broke = came.portion.broke
    return Cell(cell.settings, cell.players, came, "" if broke is None else f"the rules break off: {broke.message}")


def _loaded(name: str, settings: Settings) -> Game | str:
    """A game with some settings, or the first thing that is wrong with it."""
    loaded = load_game(name, dict(settings))
    if loaded.game is not None:
        return loaded.game
    error = next(each for each in loaded.diagnostics if each.severity == "error")
    return f"{error.message} {error.suggestion}".strip()


def _why_not(game: Game | str, players: int) -> str:
    if isinstance(game, str):
        return game
    if not game.min_players <= players <= game.max_players:
        return f"it is for {game.min_players} to {game.max_players} players"
    return ""


def _proved(games: Mapping[Settings, Game], crew: Crew, progress: Progress) -> dict[Settings, tuple[Verdicted, ...]]:
    """Verdicts for all settings, side by side."""
    crew.there_is_much_to_do()
    waiting: dict[Settings, Future[tuple[Verdicted, ...]]] = {}
    for settings, game in games.items():
        waiting[settings] = crew.submit(proved_apart, game)
    found = {}
    for done, (settings, answer) in enumerate(waiting.items(), 1):
        found[settings] = answer.result()
        progress(f"proving {games[settings].id}", done, len(games))
    return found


def _cell_json(cell: Cell) -> dict[str, Any]:
    told: dict[str, Any] = {"settings": dict(cell.settings), "players": cell.players}
    return {**told, **(cell.summary.as_json() if cell.summary and not cell.why else {"why_not": cell.why})}
