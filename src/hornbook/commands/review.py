"""`hornbook review`: what a change does to the games, told to somebody who reads rules."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hornbook.commands.guard import InputError, guarded
from hornbook.commands.inputs import JsonOption
from hornbook.commands.machine import echo_json
from hornbook.commands.outputs import writable, write
from hornbook.commands.progress import Advance, shown_progress
from hornbook.commands.screen import columns

if TYPE_CHECKING:
    from hornbook.dsl.core.game import Game
    from hornbook.review.review import Review
    from hornbook.review.sides.pairs import Change
    from hornbook.verify.results import Result
    from hornbook.verify.run import Progress

_GAMES = 400


@guarded
def review(
    base: Annotated[str, typer.Argument(metavar="BASE", help="A git revision such as `main`; or a folder.")],
    folder: Annotated[
        Path | None,
        typer.Argument(metavar="[FOLDER]", help="Where the rule files are now; with a folder as BASE, the other one."),
    ] = None,
    markdown: Annotated[Path | None, typer.Option(metavar="FILE", help="Also write it as Markdown.")] = None,
    html: Annotated[Path | None, typer.Option(metavar="FILE", help="Also write it as a page.")] = None,
    as_json: JsonOption = False,
    verify: Annotated[bool, typer.Option("--verify/--no-verify", help="Prove the claims, before and after.")] = True,
    games: Annotated[int, typer.Option(min=0, help="How many games to play at random, before and after.")] = _GAMES,
) -> bool:
    """Tell what a change of rule files does to their games, and to those made from them.

    Rules by meaning, examples that come out otherwise, claims that fell or were gained with the game that breaks them,
    bounds that moved, and what random play shows beyond chance. Fails only if something is worse than before.
    """
    from hornbook.review.telling.report import report_of

    files = (writable(markdown), writable(html))
    change = _change(base, folder)
    found = _reviewed(change, verify, games)
    report = report_of(found)
    if files[0] is not None:
        from hornbook.review.telling.markdown import as_markdown

        write(files[0], as_markdown(report))
    if files[1] is not None:
        from hornbook.review.telling.page import as_page

        write(files[1], as_page(report))
    if as_json:
        from hornbook.review.telling.machine import as_json as json_of

        echo_json(json_of(found))
    else:
        from hornbook.review.telling.text import as_text

        typer.echo(as_text(report, columns()), nl=False)
    return not found.is_worse


def _change(base: str, named: Path | None) -> "Change":
    """What is compared: two folders if both are given and both are there, otherwise a revision and a folder."""
    from hornbook.review.sides.files import NoSuchSide
    from hornbook.review.sides.pairs import change_between, change_since

    folder = named or Path()
    if not folder.is_dir():
        raise InputError(f"`{folder}` is not a folder.")
    try:
        if named is not None and Path(base).is_dir():
            return change_between(Path(base), folder)
        return change_since(base, folder)
    except NoSuchSide as error:
        raise InputError(str(error)) from None


def _reviewed(change: "Change", verify: bool, games: int) -> "Review":
    from hornbook.review.review import reviewed

    with shown_progress() as advance:

        def prove(wanted: "Sequence[Game]") -> "Mapping[str, Sequence[Result]]":
            return _proved(wanted, advance)

        return reviewed(change, prove if verify else None, games, advance)


def _proved(games: "Sequence[Game]", advance: Advance) -> "Mapping[str, Sequence[Result]]":
    from hornbook.verify.run import verify_games

    def heard(progress: "Progress") -> None:
        advance(f"proving {progress.game}", progress.done, progress.asked)

    return verify_games(games, progress=heard)
