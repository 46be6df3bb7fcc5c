"""Games that have been played are not played again: what came of them is kept, and continued.

What is kept is found again only for the very rules, the same code, players, bots and first seed.
"""

import hashlib
from typing import Any

from hornbook.code import code_hash
from hornbook.dsl.core.erase import bare
from hornbook.dsl.core.game import Game
from hornbook.interpreter.players.tally import Tally, figures_in, tally_from_json
from hornbook.interpreter.players.told import fingerprints
from hornbook.lab.portions import Portion, Table
from hornbook.store import keep, kept
from hornbook.verify.cache import core_text

_PLAYING = "hornbook.lab.portions"
"""Where games are played: what comes of them depends on its code and on all that it imports."""


def table_for(game: Game, players: int, lineups: tuple[tuple[str, ...], ...], check: bool = False) -> Table:
    """A table, with a key that says everything that what comes of it depends on."""
    parts = [core_text(game), repr(bare(game.measures)), str(players), repr(lineups), str(check), code_hash(_PLAYING)]
    parts += [each for line_up in lineups for each in fingerprints(line_up)]
    return Table(hashlib.sha256("\n".join(parts).encode()).hexdigest(), game, players, lineups, check)


def keep_games(name: str, came: Portion, until: int) -> None:
    """Keeps what came of the first games of a run, and up to which game it was to go on before one looks again."""
    tallies, differences = ([tally.as_json() for tally in each] for each in (came.tallies, came.differences))
    keep(name, {"tallies": tallies, "differences": differences, "until": until})


def kept_games(name: str, table: Table, most: int) -> tuple[Portion, int] | None:
    """What is kept of a run, unless it is of more games than are wanted."""
    try:
        data = kept(name)
        came, until = Portion(_tallies(data["tallies"]), _tallies(data["differences"])), data["until"]
    except (ValueError, KeyError, TypeError, AttributeError):
        return None
    is_fit = _is_whole(table, came) and type(until) is int and 0 < came.games <= min(most, until)
    return (came, until) if is_fit else None


def name_of(table: Table, seed: int, precision: str) -> str:
    """What a run is kept under. Where it ends rests on the precision that is wanted, if one is."""
    return f"games-{table.key}-{seed}{'-' if precision else ''}{precision}"


def _tallies(data: Any) -> tuple[Tally, ...]:
    return tuple(map(tally_from_json, data))


def _is_whole(table: Table, came: Portion) -> bool:
    """Whether there is a tally for every line-up, with all figures and as many games."""
    figures = set(figures_in(table.game, table.players))
    return (
        len(came.tallies) == len(table.lineups)
        and len(came.differences) == len(table.lineups) - 1
        and all(set(tally.numbers) == figures for tally in came.tallies)
        and all(set(tally.numbers) < figures for tally in came.differences)
        and len({tally.games for tally in (*came.tallies, *came.differences)}) == 1
    )
