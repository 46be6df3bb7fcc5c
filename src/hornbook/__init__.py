"""Hornbook: rulebooks you can run, prove and read.

The Python API, in full. Load a game by name or from a file, start it, and play: positions never change, so each can be
kept, looked at and continued twice.

    >>> import hornbook
    >>> game = hornbook.load("classic", row_limit=4)
    >>> position = game.start(players=3, seed=7)
    >>> [(choice.chooser, choice.name, len(choice.options)) for choice in position.choices]
    [(0, 'card', 10), (1, 'card', 10), (2, 'card', 10)]
    >>> while not position.over:
    ...     choice = position.choices[0]
    ...     position = position.choose(choice.chooser, choice.options[0])
    >>> len(position.winners()) >= 1
    True

Python counts from 0, and so do seats, rows and other places here; a card of a numbered deck is its number. What a
player may see, and nothing else, is in `position.view(seat)`; what happened, in `position.trace`.

Any position can be set up, with places written as rule files write them:

    >>> position = game.set_up(
    ...     players=2,
    ...     phase="turn",
    ...     zones={"row 1": [12], "row 2": [37], "row 3": [43], "row 4": [58],
    ...            "hand of player 1": [14], "hand of player 2": [15]},
    ... )
    >>> position = position.choose(0, 14).choose(1, 15)
    >>> [event.rule for event in position.trace if isinstance(event, hornbook.Fired)]
    ['joins', 'joins']

Nothing is imported before it is used; the solver is not imported at all unless something is to be proved.
"""

from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hornbook.errors import RulesError

if TYPE_CHECKING:
    from hornbook.interpreter.engine.choices import Choice, IllegalChoice
    from hornbook.interpreter.engine.engine import Engine, Position
    from hornbook.interpreter.engine.snapshot import Snapshot
    from hornbook.interpreter.engine.trace import Chosen, Fired
    from hornbook.interpreter.machine.faults import RuleFault

__all__ = [
    "Choice",
    "Chosen",
    "Engine",
    "Fired",
    "IllegalChoice",
    "Position",
    "RuleFault",
    "RulesError",
    "Snapshot",
    "games",
    "load",
]

_HOMES = {
    "Choice": "engine.choices",
    "Chosen": "engine.trace",
    "Engine": "engine.engine",
    "Fired": "engine.trace",
    "IllegalChoice": "engine.choices",
    "Position": "engine.engine",
    "RuleFault": "machine.faults",
    "Snapshot": "engine.snapshot",
}


def load(name_or_path: str | Path, **settings: int) -> "Engine":
    """A bundled game by its name, or a rule file by its path, with some settings changed. Raises `RulesError`."""
    from hornbook.dsl.load import load_game
    from hornbook.interpreter.engine.engine import Engine

    loaded = load_game(str(name_or_path), settings)
    if loaded.game is None:
        raise RulesError(loaded.diagnostics, loaded.sources)
    return Engine(loaded.game)


def games() -> tuple[str, ...]:
    """The names of the games that come with Hornbook."""
    from hornbook.dsl.load import bundled_games

    return bundled_games()


def __getattr__(name: str) -> Any:
    if name in _HOMES:
        return getattr(import_module(f"hornbook.interpreter.{_HOMES[name]}"), name)
    raise AttributeError(f"module 'hornbook' has no attribute {name!r}")
