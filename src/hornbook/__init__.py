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

Python counts from 0, and so do seats, rows and other places here; a card is a number, and `game.cards` says of each
what it is called and what is printed on it. What a player may see, and nothing else, is in `position.view(seat)`; what
happened, in `position.trace`. An option can be named instead, as rule files name it (`game.option_names`).

    >>> game.cards[55].attributes
    {'number': 55, 'bulls': 7}

Of a deck of ranks and suits the cards have names: `game.card("king spades").attributes` is what is printed on that one.

Between two choices a turn may end and the next begin. `phase_ends` has the positions in which that happened, so that
the table can be seen at the end of each turn, the last one included:

    >>> position = game.start(players=2, seed=7)
    >>> while not position.over:
    ...     choice = position.choices[0]
    ...     position = position.choose(choice.chooser, choice.options[0])
    ...     for end in position.phase_ends:
    ...         if "scoring" in end.ended:
    ...             table = end.cards("row 1"), end.value("score of player 1")
    >>> len(table[0]) in range(1, 5)
    True

Without a seed nothing is left to chance: the position waits until it is told how the shuffled cards lie.

    >>> position = game.start(players=2, seed=None)
    >>> position.shuffle.zone
    'box'
    >>> position = position.shuffled([5, 17, 3, 99])  # the others behind them, as they lie
    >>> position.cards("hand of player 1")[:4]
    (5, 17, 3, 99)

Any position can be set up, with places written as rule files write them:

    >>> position = game.set_up(
    ...     players=2,
    ...     phase="turn",
    ...     zones={"row 1": [12], "row 2": [37], "row 3": [43], "row 4": [58],
    ...            "hand of player 1": [14], "hand of player 2": [15]},
    ... )
    >>> try:
    ...     position.choose(0, 15)
    ... except hornbook.IllegalChoice as refused:
    ...     print(refused)
    player 1 cannot choose `15` as `card`: it does not lie in hand of player 1; the options are 14
    >>> position = position.choose(0, 14).choose(1, 15)
    >>> [event.rule for event in position.trace if isinstance(event, hornbook.Fired)]
    ['joins', 'joins']

Many games between bots are played at once, compiled if the extra `hornbook[fast]` is installed. Bots are random,
or go by the names that `hornbook simulate --bots` knows. What comes of the games are columns, with a number for each:

    >>> games = hornbook.play_many(game, players=2, games=100, seed=7, bots=["modest", "random"])
    >>> len(games.scores[0]), sum(games.ended)
    (100, 100)

A bot may be a function of your own. It is given an `Outlook`, which knows what its seat may see and nothing else, and
gives one of its options; there is no need to compile it, nor can it be:

    >>> def patient(outlook):
    ...     row = outlook.cards("row 1")
    ...     fitting = [card for card in outlook.options if outlook.choice.name == "card" and card > row[-1]]
    ...     return min(fitting or outlook.options)
    >>> games = hornbook.play_many(game, players=2, games=3, bots=[patient, "cautious"])
    >>> sum(games.ended)
    3

What a file claims is proved by `prove` (the package that does it is called `hornbook.verify`); each `Result` has its
verdict and says what was shown:

    >>> results = hornbook.prove(game)  # doctest: +SKIP
    >>> [result.claim for result in results if result.verdict is not hornbook.Verdict.PROVED]  # doctest: +SKIP
    []

Names listed here keep their meaning from one minor version to the next; what is to go is first announced in
CHANGELOG.md, and works for one more. Nothing is imported before it is used; the solver is not imported at all unless
something is to be proved.
"""

from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hornbook.errors import RulesError

if TYPE_CHECKING:
    from hornbook.dsl.report.diagnostics import Diagnostic
    from hornbook.interpreter.engine.by_name.named import Card
    from hornbook.interpreter.engine.by_name.told_chance import Shuffle
    from hornbook.interpreter.engine.choices import Choice, IllegalChoice
    from hornbook.interpreter.engine.engine import Engine, Position
    from hornbook.interpreter.engine.snapshot import Snapshot
    from hornbook.interpreter.engine.trace import Chosen, Fired
    from hornbook.interpreter.machine.faults import RuleFault
    from hornbook.interpreter.players.determinize import Outlook
    from hornbook.interpreter.players.outcomes import Outcomes
    from hornbook.interpreter.players.told import Policy
    from hornbook.verify.results import Result, Verdict

__all__ = [
    "Card",
    "Choice",
    "Chosen",
    "Diagnostic",
    "Engine",
    "Fired",
    "IllegalChoice",
    "Outcomes",
    "Outlook",
    "Position",
    "Result",
    "RuleFault",
    "RulesError",
    "Shuffle",
    "Snapshot",
    "Verdict",
    "__version__",
    "games",
    "load",
    "play_many",
    "prove",
]

_HOMES = {
    "Card": "interpreter.engine.by_name.named",
    "Choice": "interpreter.engine.choices",
    "Chosen": "interpreter.engine.trace",
    "Diagnostic": "dsl.report.diagnostics",
    "Engine": "interpreter.engine.engine",
    "Fired": "interpreter.engine.trace",
    "IllegalChoice": "interpreter.engine.choices",
    "Outcomes": "interpreter.players.outcomes",
    "Outlook": "interpreter.players.determinize",
    "Position": "interpreter.engine.engine",
    "Result": "verify.results",
    "RuleFault": "interpreter.machine.faults",
    "Shuffle": "interpreter.engine.by_name.told_chance",
    "Snapshot": "interpreter.engine.snapshot",
    "Verdict": "verify.results",
}


def load(name_or_path: str | Path, **settings: int) -> "Engine":
    """A bundled game by its name, or a rule file by its path, with some settings changed. Raises `RulesError`."""
    from hornbook.dsl.load import load_game
    from hornbook.interpreter.engine.engine import Engine

    for name, value in settings.items():
        if not isinstance(value, int):
            raise TypeError(f"the setting `{name}` is a number, not {value!r}")
    loaded = load_game(str(name_or_path), settings)
    if loaded.game is None:
        raise RulesError(loaded.diagnostics, loaded.sources)
    return Engine(loaded.game, sources=loaded.sources)


def games() -> tuple[str, ...]:
    """The names of the games that come with Hornbook."""
    from hornbook.dsl.load import bundled_games

    return bundled_games()


def play_many(
    game: "Engine", *, players: int, games: int, seed: int = 0, bots: "Sequence[str | Policy]" = ("random",)
) -> "Outcomes":
    """Plays games between bots with the seeds `seed`, `seed + 1`, ..., whose cards are those of
    `game.start(players, seed)`. The bots go round the seats: names, or functions of your own that are given an
    `Outlook` and give one of its `options`. Raises `RuleFault` if the rules break off, `ValueError` if there is no such
    bot, or its answer is no option."""
    from hornbook.interpreter.players.simulate import play_many

    return play_many(game, players, games, seed, bots)


def prove(game: "Engine", *, use_cache: bool = True, jobs: int | None = None) -> "list[Result]":
    """The verdict on everything that a game's file claims, and on what every game owes. Verdicts are kept, so asking
    again is quick."""
    from hornbook.verify.run import verify_games

    return verify_games([game.game], use_cache=use_cache, jobs=jobs)[game.game.id]


def __getattr__(name: str) -> Any:
    if name in _HOMES:
        return getattr(import_module(f"hornbook.{_HOMES[name]}"), name)
    if name == "__version__":
        from importlib.metadata import version

        return version("hornbook")
    raise AttributeError(f"module 'hornbook' has no attribute {name!r}")
