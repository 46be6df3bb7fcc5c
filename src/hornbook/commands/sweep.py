"""`hornbook sweep`: a game with all combinations of some settings and numbers of players."""

import sys
from collections.abc import Sequence
from math import prod
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hornbook.commands.guard import InputError, guarded
from hornbook.commands.inputs import GameArgument, JsonOption, bots_from, load_one
from hornbook.commands.lab_options import (
    AnewOption,
    ClusterOption,
    LabJobsOption,
    PlayersOption,
    SeedOption,
    crew_for,
    numbers_from,
    precision_from,
)
from hornbook.commands.machine import echo_json
from hornbook.commands.outputs import writable, write
from hornbook.commands.progress import shown_progress
from hornbook.commands.simulate import PrecisionOption
from hornbook.commands.tables import Cell, Column, Row, print_table

if TYPE_CHECKING:
    from hornbook.lab.sweep import Sweep
    from hornbook.lab.telling.grids import Grid

_GAMES = 1000
_MOST_CELLS = 2000
"""More combinations than this are a slip of the keyboard."""
_FIGURES = ("length", "score", "gap", "ties", "runaway", "comeback")
_FIGURES_OF_TEAMS = ("length", "score", "won")

AxesOption = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="NAME=VALUES", help="A setting and its values: row_limit=3..8 or hand_size=6,8,10."),
]
SweepGamesOption = Annotated[
    int | None, typer.Option(min=1, help="How many games to play for each combination.  [default: 1000]")
]
FigureOption = Annotated[
    list[str] | None,
    typer.Option(
        "--figure",
        metavar="NAME",
        help="What to show: length, score, best, gap, ties, won, choices, lead_changes, decided, runaway, comeback, "
        "seat:1, phase:NAME, rule:STEP.RULE, option:MENU.NAME or measure:NAME. May be given several times.",
    ),
]
VerifyOption = Annotated[bool, typer.Option("--verify", help="Also tell which claims hold with which settings.")]
LineUpOption = Annotated[str, typer.Option("--bots", help="The bots, as for `simulate`.")]
PlotOption = Annotated[Path | None, typer.Option("--plot", metavar="FILE", help="Also draw heat maps, as SVG.")]
PageOption = Annotated[Path | None, typer.Option("--html", metavar="FILE", help="Also write it as a page.")]


@guarded
def sweep(
    game: GameArgument,
    settings: AxesOption = None,
    players: PlayersOption = None,
    games: SweepGamesOption = None,
    precision: PrecisionOption = None,
    figure: FigureOption = None,
    verify: VerifyOption = False,
    bots: LineUpOption = "random",
    seed: SeedOption = 0,
    as_json: JsonOption = False,
    plot: PlotOption = None,
    html: PageOption = None,
    jobs: LabJobsOption = None,
    cluster: ClusterOption = None,
    no_cache: AnewOption = False,
) -> bool:
    """Play a game with all combinations of some settings and numbers of players, and compare them.

    `hornbook sweep classic --set row_limit=3..8 --players 2..6` shows how length, scores, ties and who leads depend on
    them; `--verify` proves which claims still hold where.
    """
    from hornbook.lab.playing import Goal
    from hornbook.lab.sweep import NothingPossible, swept

    axes, files, sure = _axes_from(settings), (writable(plot), writable(html)), precision_from(precision)
    numbers = _players_of(game, players)
    _check_names(figure)
    how = seed, Goal(games or (_GAMES if sure is None else 1_000_000), sure), not no_cache
    line_up = bots_from(bots, min(numbers)) if len(numbers) == 1 else bots_from(bots, 1)
    with crew_for(jobs, cluster, line_up) as crew, shown_progress() as advance:
        try:
            found = swept(game, axes, numbers, line_up, how, crew, advance, verify)
        except NothingPossible as error:
            raise InputError(f"None of these combinations can be played: {error}") from None
    _show(found, _figures_in(found, figure), files, as_json)
    return not any(cell.came is not None and cell.came.portion.broke for cell in found.cells)


def _show(found: "Sweep", wanted: Sequence[str], files: tuple[Path | None, Path | None], as_json: bool) -> None:
    _write(found, wanted, files)
    if as_json:
        echo_json(found.as_json())
    else:
        _tell(found, wanted)


def _axes_from(given: Sequence[str] | None) -> dict[str, tuple[int, ...]]:
    axes: dict[str, tuple[int, ...]] = {}
    for pair in given or ():
        name, _, values = pair.partition("=")
        if name in axes:
            raise InputError(f"`--set {name}` is given twice; name all its values at once: {name}=3,4,6..8.")
        axes[name.strip()] = tuple(numbers_from(values, f"--set {name}="))
        if prod(map(len, axes.values())) > _MOST_CELLS:
            raise InputError(f"These are more than {_MOST_CELLS} combinations.")
    return axes


def _players_of(name: str, players: str | None) -> list[int]:
    """Numbers of players, which a setting may allow or not; the file itself must be right."""
    loaded, _ = load_one(name)
    if players is not None:
        return numbers_from(players, "--players")
    from hornbook.interpreter.players.summary import usual_players

    return [usual_players(loaded)]


def _check_names(given: Sequence[str] | None) -> None:
    from hornbook.interpreter.players.tally import figure_called
    from hornbook.lab.sweep import LENGTH

    for name in given or ():
        try:
            if name != LENGTH:
                figure_called(name)
        except ValueError as error:
            raise InputError(f"`--figure {name}`: {error}; see `hornbook sweep --help`.") from None


def _figures_in(found: "Sweep", given: Sequence[str] | None) -> Sequence[str]:
    """What to show. What was asked for by name must be somewhere."""
    from hornbook.lab.sweep import figure_of

    summaries = [cell.summary for cell in found.cells if cell.summary is not None]
    for name in given or ():
        if summaries and all(figure_of(summary, name) is None for summary in summaries):
            raise InputError(f"{found.game.id} has no figure `{name}`; `hornbook simulate --csv FILE` lists all.")
    together = any(summary.together and summary.players > 1 for summary in summaries)
    return given or (_FIGURES_OF_TEAMS if together else _FIGURES)


def _write(found: "Sweep", wanted: Sequence[str], files: tuple[Path | None, Path | None]) -> None:
    from hornbook.lab.telling.grids import sweep_poster, sweep_report

    if files[0] is not None:
        write(files[0], sweep_poster(found, wanted))
    if files[1] is not None:
        from hornbook.review.telling.page import as_page

        title = f"{found.game.title.en or found.game.id}: what settings change"
        write(files[1], as_page(sweep_report(found, wanted, _played(found), _command()), title))


def _command() -> str:
    return " ".join(["hornbook", *(argument for argument in sys.argv[1:])])


def _played(found: "Sweep") -> str:
    games = [cell.summary.games for cell in found.cells if cell.summary is not None]
    told = " to ".join(map(str, sorted({min(games), max(games)}))) if games else "no"
    return f"{told} games for each combination, each with the same deals."


def _tell(found: "Sweep", wanted: Sequence[str]) -> None:
    from hornbook.lab.telling.grids import claim_rows, grid_of, settings_told

    typer.echo(f"{found.game.id}: {_played(found)}")
    for name in wanted:
        grid = grid_of(found, name)
        if grid.cells:
            typer.echo("")
            _print_grid(grid)
    if found.claims:
        typer.echo("")
        styles = {"proved": "green", "refuted": "red"}
        columns = [Column("claim"), *(Column(settings_told(each) or "verdict", wrap=True) for each in found.claims)]
        rows: list[Row] = [
            (
                name,
                *(
                    Cell(verdicts[at].verdict, styles.get(verdicts[at].verdict, "yellow")) if at in verdicts else "–"
                    for at in range(len(found.claims))
                ),
            )
            for name, verdicts in claim_rows(found)
        ]
        print_table("Which claims hold", columns, rows)
    for why, cell in {cell.why: cell for cell in reversed(found.cells) if cell.why}.items():
        typer.echo(f"\n– {settings_told(cell.settings)}, {cell.players} players: {why}")


_SHADES = ("", "on grey19", "on grey30", "on dark_goldenrod", "on dark_orange3")


def _print_grid(grid: "Grid") -> None:
    """A table whose cells are the darker the higher they are, where there are colours."""
    from hornbook.lab.wording import mean_told, plain_told

    heights = grid.heights
    is_wide = len(grid.columns) > 4
    rows: list[Row] = [
        (
            name,
            *(
                Cell(
                    (plain_told if is_wide else mean_told)(*grid.cells[row, column]),
                    _SHADES[min(4, int(heights[row, column] * 5))],
                )
                if (row, column) in grid.cells
                else "–"
                for column in range(len(grid.columns))
            ),
        )
        for row, name in enumerate(grid.rows)
    ]
    print_table(grid.title, [Column(grid.corner), *(Column(name, right=True) for name in grid.columns)], rows)
