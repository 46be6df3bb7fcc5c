"""`hornbook replay`: plays games from a file, and shows the moment each of them is about."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hornbook.commands.guard import InputError, guarded
from hornbook.commands.inputs import JsonOption, load_one
from hornbook.commands.machine import echo_json
from hornbook.files import content_of

if TYPE_CHECKING:
    from hornbook.dsl.core.game import Game
    from hornbook.interpreter.recording.recorded import GameFile

_LARGEST = 50_000_000
"""Bytes; a file of recorded games that is larger was not written by us."""


@guarded
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="What `hornbook verify --save-game` has written.")],
    game: Annotated[
        str | None,
        typer.Argument(metavar="[GAME]", help="The rule file, if the game is not a bundled one."),
    ] = None,
    only: Annotated[str | None, typer.Option(metavar="NAME", help="Only the games about this claim or duty.")] = None,
    as_json: JsonOption = False,
) -> bool:
    """Play recorded games with the engine, from the deal to what they show."""
    from hornbook.interpreter.recording.replaying import replayed

    recording = _read(file)
    rules = _rules(file, recording, game)
    chosen = [each for each in recording.games if only is None or each.shows.name == only]
    if not chosen:
        names = ", ".join(f"`{each.shows.name}`" for each in recording.games)
        raise InputError(f"`{file}` has no game about `{only}`; there are {names}.")
    replays = [(each, replayed(rules, each)) for each in chosen]
    if as_json:
        from hornbook.commands.replay_report import replay_as_json

        told = [replay_as_json(each, replay) for each, replay in replays]
        echo_json({"game": rules.id, "games": told})
    else:
        from hornbook.commands.replay_report import print_replay

        for each, replay in replays:
            print_replay(rules, each, replay)
        if recording.is_of_other_rules(rules) and not all(replay.happens for _, replay in replays):
            typer.echo(f"The rules of `{rules.id}` have changed since this was recorded.")
    return all(replay.happens for _, replay in replays)


def _read(file: Path) -> "GameFile":
    from hornbook.interpreter.recording.parts import BadRecording
    from hornbook.interpreter.recording.recorded import games_from_text

    try:
        text = content_of(file, _LARGEST + 1)
        if len(text) > _LARGEST:
            raise InputError(f"`{file}` is too large for recorded games.")
        return games_from_text(text.decode("utf-8"))
    except OSError as error:
        raise InputError(f"`{file}` cannot be read: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise InputError(f"`{file}` cannot be replayed: it is not UTF-8 text.") from None
    except BadRecording as problem:
        raise InputError(f"`{file}` cannot be replayed: {problem}.") from None


def _rules(file: Path, recording: "GameFile", game: str | None) -> "Game":
    """The rules of the game, with the settings that the games were recorded with."""
    from hornbook.dsl.load import bundled_games
    from hornbook.interpreter.recording.parts import BadRecording

    if game is None and recording.game not in bundled_games():
        raise InputError(
            f"`{file}` has games of `{recording.game}`, which is not bundled: name its rule file, "
            f"`hornbook replay {file} {recording.game}.rules`."
        )
    rules, _ = load_one(game or recording.game, [f"{name}={value}" for name, value in recording.settings.items()])
    try:
        recording.check_game(rules)
    except BadRecording as problem:
        raise InputError(f"`{file}` cannot be replayed: {problem}.") from None
    return rules
