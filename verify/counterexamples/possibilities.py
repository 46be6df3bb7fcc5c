"""Possibilities: things that a file says can happen, looked for in play.

A possibility is watched for as if it were a claim that it never happens; the game that breaks that claim shows it.
"""

from collections.abc import Iterable, Mapping
from random import Random

from hornbook.dsl.core.game import Game
from hornbook.interpreter.engine.obligations import Obligation, watched_for
from hornbook.interpreter.engine.running import BlindPort
from hornbook.interpreter.engine.watching import Violation, Watcher, watched_run

GAMES = 600
"""How many games are played to come across everything."""

_PATIENCE = 40
"""How many times longer than other rules took it may take until something happens."""


def shown_in_play(game: Game, seen_at: Mapping[str, int] | None = None) -> dict[str, Violation]:
    """What shows the possibilities that come about.

    With `seen_at` only its possibilities are looked for, and the games of its seeds come first: rules much like these
    have shown them there. What was seen early there is not waited for as long as what is rare.
    """
    asked = list(game.possibles.values() if seen_at is None else map(game.possibles.__getitem__, seen_at))
    can_happen = {Obligation("possible", possible.name) for possible in asked}
    watcher = Watcher(game, [owed for owed in watched_for(game).values() if owed.id in can_happen])
    games = {Obligation("possible", p.name): GAMES if seen_at is None else games_waited(seen_at[p.name]) for p in asked}
    shown: dict[Obligation, Violation] = {}
    for played, seed in enumerate(dict.fromkeys([*(seen_at or {}).values(), *range(GAMES)])):
        if not any(played < waited for owed, waited in games.items() if owed not in shown):
            break
        shown |= {violation.owed: violation for violation in _happenings(game, watcher, seed, shown)}
    return {owed.name: violation for owed, violation in shown.items()}


def games_waited(seed: int) -> int:
    """How many games are played in search of something that much the same rules have shown with this seed."""
    return min(GAMES, _PATIENCE * (seed + 1))


def _happenings(game: Game, watcher: Watcher, seed: int, shown: Iterable[Obligation]) -> tuple[Violation, ...]:
    """What happens in a game and was not shown before, with few or many players, everybody choosing at random."""
    players = game.min_players + seed % (game.max_players - game.min_players + 1)
    pick = Random(f"possibilities {seed}").choice
    return watched_run(watcher, players, seed, BlindPort([pick] * players, record=True), shown)
