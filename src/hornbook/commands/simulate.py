"""`hornbook simulate`: many games at once, and what they were like."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hornbook.commands.guard import guarded
from hornbook.commands.inputs import GameArgument, JsonOption, SetOption, load_one
from hornbook.commands.lab_options import (
    AnewOption,
    BotsOption,
    ClusterOption,
    LabJobsOption,
    PlayersOption,
    SeedOption,
    all_players_from,
    crew_for,
    lineups_from,
    precision_from,
    tell_fault,
)
from hornbook.commands.machine import echo_json
from hornbook.commands.outputs import writable, write
from hornbook.commands.progress import shown_progress

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hornbook.interpreter.players.summary import Summary
    from hornbook.lab.playing import Came

_GAMES = 100
_MOST_GAMES = 10_000_000
"""So many are played at most for a precision."""

GamesOption = Annotated[
    int | None, typer.Option(min=1, help="How many games to play; with --precision, at most.  [default: 100]")
]
PrecisionOption = Annotated[
    str | None,
    typer.Option(metavar="PART", help="Play until scores, length and victories are known so well, such as 1%."),
]
CheckOption = Annotated[bool, typer.Option("--check", help="Look at all claims and bounds while playing.")]
CsvOption = Annotated[Path | None, typer.Option("--csv", metavar="FILE", help="Also write all figures as a table.")]
PlotOption = Annotated[Path | None, typer.Option("--plot", metavar="FILE", help="Also draw them, as SVG.")]


@guarded
def simulate(
    game: GameArgument,
    players: PlayersOption = None,
    games: GamesOption = None,
    precision: PrecisionOption = None,
    seed: SeedOption = 0,
    bots: BotsOption = None,
    watch: CheckOption = False,
    settings: SetOption = None,
    as_json: JsonOption = False,
    csv: CsvOption = None,
    plot: PlotOption = None,
    jobs: LabJobsOption = None,
    cluster: ClusterOption = None,
    no_cache: AnewOption = False,
) -> bool:
    """Let bots play many games and sum them up.

    Scores, victories of each seat, length, ties, who leads, how often each rule fires and each option is taken, and
    what the file measures; each with the interval in which the true number lies in 95 of 100 cases.
    """
    from hornbook.lab.keeping import table_for
    from hornbook.lab.playing import Goal, played_at

    loaded, file = load_one(game, settings)
    tables = [table_for(loaded, n, lineups_from(bots, n), watch) for n in all_players_from(loaded, players)]
    sure = precision_from(precision)
    files = writable(csv), writable(plot)
    goal = Goal(games or (_GAMES if sure is None else _MOST_GAMES), sure)
    seated = {bot for table in tables for line_up in table.lineups for bot in line_up}
    with crew_for(jobs, cluster, seated) as crew, shown_progress() as advance:
        came = played_at(tables, seed, goal, crew, advance, not no_cache)
    for each in came:
        if (fault := each.portion.broke) is not None:
            tell_fault(loaded.id, fault, file.sources)
            return False
    _tell(came, as_json)
    summaries = [summary for each in came for summary in each.summaries]
    _write(files, summaries)
    return not any(summary.violations or summary.unended for summary in summaries)


def _write(files: tuple[Path | None, Path | None], summaries: "Sequence[Summary]") -> None:
    """Writes the table and the picture that were asked for."""
    if files[0] is not None:
        from hornbook.lab.telling.columns import csv_of

        write(files[0], csv_of(summaries))
    if files[1] is not None:
        from hornbook.lab.telling.plots import poster_of

        write(files[1], poster_of(summaries))


def _tell(came: "list[Came]", as_json: bool) -> None:
    from hornbook.commands.simulate_report import print_runs, print_summary

    continued = sum(each.continued for each in came)
    if continued:
        typer.echo(f"{continued} of these games had been played before and were not played again.", err=True)
    summaries = [summary for each in came for summary in each.summaries]
    if as_json:
        if len(summaries) == 1:
            echo_json(summaries[0].as_json())
        else:
            echo_json({"game": summaries[0].game.id, "runs": [run for each in came for run in _runs_json(each)]})
    elif len(summaries) == 1:
        print_summary(summaries[0])
    else:
        print_runs(came)


def _runs_json(came: "Came") -> "list[dict[str, object]]":
    """Each line-up with what it differs from the first one with the same deals."""
    from hornbook.interpreter.players.tally import Tally

    differences = (Tally(), *came.portion.differences)
    return [
        {
            **summary.as_json(),
            "differences": {
                str(figure): {"mean": round(numbers.mean, 4), "interval": [round(e, 4) for e in numbers.interval]}
                for figure, numbers in tally.numbers.items()
            },
        }
        for summary, tally in zip(came.summaries, differences, strict=True)
    ]
