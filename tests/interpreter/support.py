"""What the tests of the engine share: two games, and games played at random."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from random import Random

from hornbook.dsl.core.game import Game
from hornbook.dsl.load import game_from_text, load_game
from hornbook.dsl.report.diagnostics import rendered
from hornbook.interpreter.engine.engine import Engine, Position
from hornbook.interpreter.engine.trace import Chosen

GAMES = Path(__file__).with_name("games")
MARKET = str(GAMES / "market.rules")
PEEK = str(GAMES / "peek.rules")
WELL = str(GAMES / "well.rules")
TRICKS = str(Path(__file__).parents[1] / "families" / "games" / "thistles.rules")
"""A game with a deck of ranks and suits, in which cards have names and signs."""
LETTERS = str(GAMES / "letters.rules")
"""A game in which cards are shown to single players."""
ROCKETS = str(GAMES / "rockets.rules")
"""A cooperative game whose hands all see but the player who holds them."""
SIGNALS = str(GAMES / "signals.rules")
"""A game with zones and state that a team sees."""
NAMES = ("classic", MARKET)

BUFFALO = "buffalo"
"""A game of a team, with menus that can be declined."""


@cache
def engine_of(name: str) -> Engine:
    """The engine of a game, made once."""
    return Engine(game_of(name))


@cache
def game_of(name: str) -> Game:
    """A game by name or path, loaded once."""
    loaded = load_game(name)
    assert loaded.game is not None, rendered(loaded.diagnostics, loaded.sources)
    return loaded.game


def changed_game(name: str, *changes: tuple[str, str]) -> Game:
    """A game from the text of another one, in which every first text of the pairs is replaced by the second."""
    text = (Path(name) if name.endswith(".rules") else _bundled(name)).read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new)
    loaded = game_from_text(text)
    assert loaded.game is not None, rendered(loaded.diagnostics, loaded.sources)
    return loaded.game


def _bundled(name: str) -> Path:
    return Path(__file__).parents[2] / "spec" / f"{name}.rules"


def random_position(engine: Engine, seed: int, choices: int, players: int | None = None) -> Position:
    """A position after that many random choices, or the last one with an open choice before the game's end."""
    chance = Random(seed)
    count = players or chance.randint(engine.game.min_players, engine.game.max_players)
    position = engine.start(count, seed)
    for _ in range(choices):
        following = random_step(position, chance)
        if following.over:
            break
        position = following
    return position


def random_step(position: Position, chance: Random) -> Position:
    """The position after one of the open choices is made at random."""
    choice = chance.choice(position.choices)
    return position.choose(choice.chooser, chance.choice(choice.options))


def replayed(engine: Engine, players: int, seed: int, choices: Sequence[Chosen]) -> list[Position]:
    """The positions of a recorded game, from its seed and the choices of its trace."""
    positions = [engine.start(players, seed)]
    for chosen in choices:
        positions.append(positions[-1].choose(chosen.chooser, chosen.value))
    return positions
