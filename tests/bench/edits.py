"""How long a designer waits for verdicts after an edit: the seconds until a game is verified once more.

Half of the edits change a rule, as the mutation engine would; the others take away a claim or a bound, or say one once
more under another name. Each begins from what the edit before it has left in the cache, as it does for a designer. The
program has started, and the file is read.
"""

import os
import tempfile
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from statistics import median
from typing import TypeVar

from hornbook.dsl.core.game import Game
from hornbook.dsl.load import load_game
from hornbook.dsl.read.files import RuleFile, file_at
from hornbook.verify.mutation.build import Builder, Built
from hornbook.verify.run import verified_games
from tests.bench.bench import Figure, seconds

T = TypeVar("T")

_EDITS_EACH = 12
_AT_MOST = {"classic": 2.0, "cow": 5.0, "baron": 5.0, "x_takes": 5.0, "buffalo": 15.0, "board_advanced": 15.0}


def edit_figures(games: tuple[str, ...] = tuple(_AT_MOST), edits: int = _EDITS_EACH) -> list[Figure]:
    """The median over some edits of each game; what is kept is kept in a folder of its own."""
    before = os.environ.get("HORNBOOK_CACHE")
    with tempfile.TemporaryDirectory() as folder:
        os.environ["HORNBOOK_CACHE"] = folder
        try:
            return [_figure(name, edits) for name in games]
        finally:
            os.environ.pop("HORNBOOK_CACHE")
            os.environ.update({} if before is None else {"HORNBOOK_CACHE": before})


def _figure(name: str, edits: int) -> Figure:
    game = load_game(name).game
    assert game is not None
    verified_games([game])
    edited = [*_spread([*_changed_rules(name)], edits // 2), *_spread([*_changed_claims(game)], edits // 2)]
    waited = [seconds(partial(_verify, each)) for each in edited]
    return Figure(f"edit {name}, median of {len(waited)}", median(waited), "s", at_most=_AT_MOST[name])


def _verify(game: Game) -> None:
    verified_games([game])


def _changed_rules(name: str) -> Iterator[Game]:
    file = file_at(name)
    assert isinstance(file, RuleFile)
    shop = Builder(file)
    candidates = [each for each in shop.candidates if "." in each.part]
    for candidate in _spread(candidates, 4 * _EDITS_EACH):  # not all of them can be played
        built = shop.built(candidate)
        if isinstance(built, Built):
            yield built.game


def _changed_claims(game: Game) -> Iterator[Game]:
    for name, claim in game.claims.items():
        yield replace(game, claims={other: each for other, each in game.claims.items() if other != name})
        yield replace(game, claims={**game.claims, f"{name}_again": replace(claim, name=f"{name}_again")})
    for name in game.bounds:
        yield replace(game, bounds={other: each for other, each in game.bounds.items() if other != name})


def _spread(things: list[T], number: int) -> list[T]:
    """So many of some things, as far apart as possible."""
    return [things[at * len(things) // number] for at in range(number)] if len(things) > number else things
