"""`hornbook docs`: the published rulebook, built from the rule files."""

import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from hornbook.commands.guard import InputError, guarded
from hornbook.commands.inputs import GameArgument, GamesArgument, load_all, load_one, names_or_all
from hornbook.commands.outputs import writable, write
from hornbook.commands.progress import shown_progress

if TYPE_CHECKING:
    from hornbook.docs.statistics.figures import Figures
    from hornbook.dsl.core.game import Game
    from hornbook.verify.results import Result
    from hornbook.verify.run import Progress

Language = Literal["en", "pl"]
VerifyOption = Annotated[bool, typer.Option("--verify/--no-verify", help="Prove the claims, to show their verdicts.")]
StatisticsOption = Annotated[
    bool, typer.Option("--statistics/--no-statistics", help="Let bots play, to show how the games play out.")
]
ManualOption = Annotated[
    bool, typer.Option("--with-manual", help="Add Hornbook's own manual, which comes only with the bundled games else.")
]


@guarded
def build(
    games: GamesArgument = None,
    output: Annotated[Path, typer.Option(metavar="FOLDER", help="Where to write the pages.")] = Path("site"),
    verify: VerifyOption = True,
    statistics: StatisticsOption = True,
    with_manual: ManualOption = False,
) -> None:
    """Write the site: the pages of every game, in every language."""
    _check_output(output)
    _build(games, output, verify, statistics, with_manual or _only_bundled(games))
    typer.echo(f"The site is in {output}; open {output / 'index.html'}.")


@guarded
def serve(
    games: GamesArgument = None,
    port: Annotated[int, typer.Option(min=0, max=65535, help="Where to listen, on this machine only.")] = 8000,
    verify: VerifyOption = True,
    statistics: StatisticsOption = True,
    with_manual: ManualOption = False,
) -> None:
    """Show the site in the browser until Ctrl-C; pages follow the rule files as they are saved."""
    from hornbook.docs.site.live import live_site
    from hornbook.docs.site.server import serving

    load_all(games)
    manual = with_manual or _only_bundled(games)
    with live_site(names_or_all(games), Path.cwd(), verify, statistics, manual) as site:
        try:
            with serving(site, port) as server:
                site.root = f"http://127.0.0.1:{server.server_port}/"
                site.say = typer.echo
                typer.echo(f"The site is at {site.root} until Ctrl-C.")
                server.serve_forever()
        except OSError as error:
            raise InputError(f"Cannot listen on port {port}: {error.strerror}.") from None


@guarded
def pdf(
    game: GameArgument,
    output: Annotated[Path, typer.Option(metavar="FILE", help="Where to write the PDF.")],
    language: Annotated[Language, typer.Option(help="The language of the rules.")] = "en",
    verify: VerifyOption = True,
) -> None:
    """Print the rules of a game for players: its Rules page as a PDF, for A4 paper.

    It is printed by an installed Chromium or Chrome; HORNBOOK_BROWSER names another one. With --verify, sentences that
    are proved have a tick.
    """
    from hornbook.docs.book.book import Book
    from hornbook.docs.printing.browsers import NoBrowser, browser
    from hornbook.docs.printing.pdf import rules_as_pdf

    writable(output)
    core, loaded = load_one(game)
    try:
        browser(os.environ)  # Before the proofs, which take longer than to find out that there is none.
        results = _results([core])[core.id] if verify else []
        content = rules_as_pdf(Book(loaded, results), language)
    except NoBrowser as error:
        raise InputError(str(error)) from None
    write(output, content)
    typer.echo(f"The rules are in {output}.")


def _only_bundled(games: Sequence[str] | None) -> bool:
    """Whether nobody's own game is among them."""
    from hornbook.dsl.read.files import is_path

    return not any(map(is_path, names_or_all(games)))


def _check_output(output: Path) -> None:
    """The site takes the place of the folder, so it must be one that holds nothing else."""
    if output.exists() and not output.is_dir():
        raise InputError(f"`{output}` is not a folder.")
    if output.is_dir() and any(output.iterdir()) and not (output / "search" / "search_index.json").is_file():
        raise InputError(
            f"`{output}` holds other files, which would be lost; name an empty folder or one not yet made."
        )


def _build(games: Sequence[str] | None, output: Path, verify: bool, statistics: bool, manual: bool) -> None:
    from hornbook.docs.site.build import build_site
    from hornbook.docs.site.render import SiteError

    loaded = load_all(games)
    core = [game for game, _ in loaded]
    results = _results(core) if verify else {}
    figures = _figures(core) if statistics else {}
    try:
        with shown_progress() as advance:
            build_site([each for _, each in loaded], output, results, figures, Path.cwd(), manual, advance)
    except SiteError as error:
        raise InputError(str(error)) from None
    except OSError as error:
        raise InputError(f"The site cannot be written to `{output}`: {error.strerror or error}.") from None


def _results(games: "Sequence[Game]") -> "dict[str, list[Result]]":
    from hornbook.verify.run import verify_games

    with shown_progress() as advance:

        def heard(progress: "Progress") -> None:
            advance(f"proving {progress.game}", progress.done, progress.asked)

        return verify_games(games, progress=heard)


def _figures(games: "Sequence[Game]") -> "Mapping[str, Figures]":
    from hornbook.docs.statistics.collect import figures_of

    with shown_progress() as advance:
        return figures_of(games, lambda game, done, total: advance(f"playing {game}", done, total))
