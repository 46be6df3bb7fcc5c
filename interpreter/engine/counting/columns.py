"""What is counted while a game is played, under the names of the columns in which it is told.

Takes a checked game; gives names. The engine and compiled games count the same. A menu has no name of its own: it is
called after the step or phase in which it stands, and numbered if several stand there (`turn`, `turn 2`).
"""

from collections.abc import Iterable, Iterator, Mapping

from hornbook.dsl.core.game import Game
from hornbook.dsl.core.statements import Menu
from hornbook.dsl.core.walk import walk
from hornbook.interpreter.engine.obligations import CARDS_CONSERVED, Obligation, Owed

STRETCHES = "stretches"
"""The column that tells how many stretches were played, if a game is watched."""

_SHOWN = "shown "

Option = tuple[str, str]
"""A menu and one of its options."""


def rule_names(game: Game) -> list[tuple[str, str]]:
    """All rules, with their steps."""
    return [(step.name, rule.name) for step in game.steps.values() for rule in step.rules]


def options_of(game: Game) -> Mapping[int, tuple[Option, ...]]:
    """The options of every menu, by its identity: menus that say the same at two places are two."""
    return {
        id(menu): tuple((called, option.name) for option in menu.options)
        for where, pieces in _pieces(game)
        for number, menu in enumerate((node for node in walk(pieces) if isinstance(node, Menu)), 1)
        for called in [where if number == 1 else f"{where} {number}"]
    }


def _pieces(game: Game) -> Iterator[tuple[str, object]]:
    """Where menus can stand: steps and phases have no name in common."""
    yield from game.steps.items()
    yield from game.phases.items()
    yield "flow", game.flow


def option_names(game: Game) -> list[Option]:
    """All options of menus."""
    return [option for options in options_of(game).values() for option in options]


def column_names(game: Game, players: int, lead: bool) -> list[str]:
    """All columns: `ended`, `winners` (a bit a seat), `choices`; how often phases came, rules fired and options were
    taken; what measures came to. With `lead`, what `lead.Lead` tells."""
    seats = range(players)
    names = ["ended", "winners", "choices", *(f"score {seat}" for seat in seats)]
    names += [f"phase {phase}" for phase in game.phases]
    names += [f"rule {step}.{rule}" for step, rule in rule_names(game)]
    names += [f"option {menu}.{option}" for menu, option in option_names(game)]
    names += [f"measure {measure}" for measure in game.measures]
    return [*names, *lead_names(players)] if lead else names


def lead_names(players: int) -> list[str]:
    """The columns that tell of the lead."""
    return ["moments", "lead changes", "last lead change", *(f"led {seat}" for seat in range(players))]


def watched_names(owed: Iterable[Owed]) -> list[str]:
    """The columns of a game that is watched."""
    return [STRETCHES, *map(shown_column, (CARDS_CONSERVED, *(each.id for each in owed)))]


def is_shown_column(name: str) -> bool:
    """Whether a column tells when something was seen broken."""
    return name.startswith(_SHOWN)


def shown_column(owed: Obligation) -> str:
    """The column that tells when something was first seen broken: one more than the stretches played by then, 0 if
    never; below 0 if only the engine can tell whether it was."""
    return f"{_SHOWN}{owed}"
