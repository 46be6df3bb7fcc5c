"""A small table: classic with two rows of three cards and two to four players, on which proofs take a second or two."""

from collections.abc import Mapping
from pathlib import Path

from hornbook.dsl.core.game import Game
from hornbook.dsl.load import game_from_text
from hornbook.verify.results import Result
from hornbook.verify.run import verify_games

CLASSIC = (Path(__file__).parents[2] / "spec" / "classic.rules").read_text(encoding="utf8")
RULES = Path(__file__).parent / "rules"
"""Games made for these tests."""

SMALL = {"row_count": 2, "row_limit": 3, "hand_size": 4}


def small_game(text: str) -> Game:
    """The game of a rule text, played on the small table. Examples are for the full table and are left out."""
    text = (
        text.replace("players 2 to 10", "players 2 to 4")
        .replace("at most 27", "at most 17")
        .replace("at most 26", "at most 16")
        .replace("at most 28", "at most 18")
    )
    examples = text.index("example rule_2")
    text = text[:examples]
    return game_from(text, SMALL)


def game_from(text: str, settings: Mapping[str, int] | None = None) -> Game:
    """The game of a rule text in which nothing is wrong."""
    loaded = game_from_text(text, settings=settings)
    assert loaded.game is not None, [d.message for d in loaded.diagnostics]
    return loaded.game


def verified(game: Game) -> dict[str, Result]:
    """The results of a game, by claim, fresh from the solver."""
    results = verify_games([game], use_cache=False, jobs=1)
    return {result.claim: result for result in results[game.id]}
