"""What verbs are given: games by name or path, and settings. Everything wrong with them is said at once."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hornbook.commands.guard import InputError
from hornbook.commands.screen import wants_color

if TYPE_CHECKING:
    from hornbook.dsl.core.game import Game
    from hornbook.dsl.load import Loaded

GameArgument = Annotated[str, typer.Argument(metavar="GAME", help="A bundled game's name, or the path of a rule file.")]
GamesArgument = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="[GAME]...", help="Names of bundled games or paths of rule files; all bundled games if none."
    ),
]
SetOption = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="NAME=VALUE", help="Change a setting of the game. May be given several times."),
]
SarifOption = Annotated[
    Path | None, typer.Option(metavar="FILE", help="Also write what is wrong as SARIF, for code hosts.")
]
CodeQualityOption = Annotated[
    Path | None, typer.Option("--codequality", metavar="FILE", help="Also write what is wrong as GitLab shows it.")
]
AnnotateOption = Annotated[
    bool, typer.Option("--annotate", help="Also tell what is wrong as annotations of a GitHub job, on standard error.")
]
AffectedOption = Annotated[
    bool,
    typer.Option(
        "--affected", help="Take every file for the games in its folder that are made from it, as hooks need it."
    ),
]
JsonOption = Annotated[bool, typer.Option("--json", help="Write JSON instead of a table.")]


def settings_from(given: Sequence[str] | None) -> dict[str, int]:
    """Settings as they are typed: `name=value`."""
    found: dict[str, int] = {}
    for pair in given or ():
        name, _, value = pair.partition("=")
        try:
            found[name.strip()] = int(value)
        except ValueError:
            raise InputError(f"`--set {pair}` is not of the form NAME=VALUE with a whole number.") from None
    return found


def names_or_all(games: Sequence[str] | None, affected: bool = False) -> list[str]:
    """The games that were named, each once, or all bundled ones; or those that the named files are part of."""
    if affected:
        from hornbook.commands.affected import affected_games

        return affected_games(games or ())
    if games:
        return list(dict.fromkeys(games))
    from hornbook.dsl.load import bundled_games

    return list(bundled_games())


def load_one(game: str, settings: Sequence[str] | None = None) -> "tuple[Game, Loaded]":
    """A game that can be used, with its file's texts."""
    return load_all([game], settings)[0]


def load_all(games: Sequence[str] | None, settings: Sequence[str] | None = None) -> "list[tuple[Game, Loaded]]":
    """Games that can all be used, no two of the same name; all bundled ones if none are named."""
    return load_named(names_or_all(games), settings)


def load_named(names: Sequence[str], settings: Sequence[str] | None) -> "list[tuple[Game, Loaded]]":
    """The same of these games and no others."""
    usable = _usable(names, settings_from(settings))
    check_names(usable)
    return usable


def load_two(first: str, second: str) -> "tuple[Loaded, Loaded]":
    """Two games that can be used; they may be two versions of one game, or the same."""
    (_, one), (_, other) = _usable([first, second], {})
    return one, other


def _usable(names: Sequence[str], settings: Mapping[str, int]) -> "list[tuple[Game, Loaded]]":
    """Games by name. If some cannot be used, the errors of all of them are raised together."""
    from hornbook.dsl.load import load_game
    from hornbook.dsl.report.diagnostics import rendered

    usable: list[tuple[Game, Loaded]] = []
    problems: list[str] = []
    for name in names:
        loaded = load_game(name, settings)
        if loaded.game is not None:
            usable.append((loaded.game, loaded))
        else:
            errors = [d for d in loaded.diagnostics if d.severity == "error"]
            problems.append(rendered(errors, loaded.sources, color=wants_color(err=True)))
    if problems:
        raise InputError("\n".join(dict.fromkeys(problems)).rstrip("\n"))
    return usable


def check_names(usable: "Sequence[tuple[Game, Loaded]]") -> None:
    """Results are told by a game's name, so no two games may share one."""
    names = [game.id for game, _ in usable]
    for name in names:
        if names.count(name) > 1:
            raise InputError(f"Two of these files are the game `{name}`; look at them one at a time.")


def players_from(game: "Game", players: int | None) -> int:
    """A number of players that the game allows; four if nothing was said, or as near as it can be."""
    from hornbook.interpreter.players.summary import usual_players

    if players is None:
        return usual_players(game)
    if not game.min_players <= players <= game.max_players:
        from hornbook.interpreter.words.source_names import players_words

        raise InputError(f"{game.id} is for {players_words(game).en}, not {players}.")
    return players


def checked_bots(names: str) -> list[str]:
    """The names of bots between commas, each of which there is."""
    from hornbook.interpreter.engine.manners import UnknownBot
    from hornbook.interpreter.players.told import check_bot

    found = [name.strip() for name in names.split(",")]
    for name in found:
        try:
            check_bot(name)
        except UnknownBot as unknown:
            raise InputError(str(unknown)) from None
    return found


def bots_from(names: str, players: int) -> list[str]:
    """Bots as they are typed: one name for all, or one a seat, with commas."""
    found = checked_bots(names)
    if len(found) not in (1, players):
        raise InputError(f"`--bots` names {len(found)} bots for {players} players; name one for all, or one a seat.")
    return found
