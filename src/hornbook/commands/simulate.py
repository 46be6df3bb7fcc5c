"""`hornbook simulate`: many games at once, and what they were like."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from hornbook.commands.guard import guarded
from hornbook.commands.inputs import GameArgument, JsonOption, SetOption, bots_from, load_one, players_from
from hornbook.commands.machine import echo_json
from hornbook.commands.places import quoted_place
from hornbook.commands.progress import shown_progress
from hornbook.commands.tables import Column, print_table

if TYPE_CHECKING:
    from hornbook.interpreter.engine.watching import Violation
    from hornbook.interpreter.machine.faults import RuleFault
    from hornbook.interpreter.players.simulate import Spread, Summary


@guarded
def simulate(
    game: GameArgument,
    players: Annotated[int | None, typer.Option(help="How many play; 4 if the game allows it.")] = None,
    games: Annotated[int, typer.Option(min=1, help="How many games to play.")] = 100,
    seed: Annotated[int, typer.Option(help="Game k is played with this seed plus k.")] = 0,
    bots: Annotated[
        str,
        typer.Option(help="One of random, modest, highest, lowest, cautious, searching; or one a seat, with commas."),
    ] = "random",
    watch: Annotated[bool, typer.Option("--check", help="Look at all claims and bounds while playing.")] = False,
    settings: SetOption = None,
    as_json: JsonOption = False,
) -> bool:
    """Let bots play many games and sum them up."""
    from hornbook.interpreter.machine.faults import RuleFault
    from hornbook.interpreter.players.simulate import simulate as simulated

    loaded, file = load_one(game, settings)
    count = players_from(loaded, players)
    names = bots_from(bots, count)
    try:
        with shown_progress() as advance:
            summary = simulated(
                loaded, count, games, seed, names, watch, lambda done: advance(f"playing {loaded.id}", done, games)
            )
    except RuleFault as fault:
        _tell_fault(loaded.id, fault, file.sources)
        return False
    echo_json(summary.as_json()) if as_json else _tell(summary, scored=bool(loaded.winners.keys))
    return not summary.violations and not summary.unended


def _tell_fault(game: str, fault: "RuleFault", sources: Mapping[str, str]) -> None:
    where = "" if fault.seed is None else f" in the game with seed {fault.seed}"
    typer.echo(f"{game}: the rules break off{where}: {fault.message}\n{quoted_place(fault.place, sources)}", err=True)
    typer.echo("`hornbook verify` looks for such a game, and shows the position.", err=True)


def _tell(summary: "Summary", scored: bool) -> None:
    """What came of the games; scores only if the rules keep some."""
    last = summary.seed + summary.games - 1
    typer.echo(f"{summary.game}: {summary.games} games, {summary.players} players, seeds {summary.seed} to {last}\n")
    seats = [
        (str(at), seat.bot, *(_numbers(seat.score) if scored else ()), *_victories(seat.share, summary.games))
        for at, seat in enumerate(summary.seats, start=1)
    ]
    if summary.undecided:
        seats.append(("nobody", "", *([""] * 3 if scored else ()), *_victories(summary.undecided, summary.games)))
    titles = (*(("mean score", "lowest", "highest") if scored else ()), "wins", "of games")
    print_table("", [Column("seat"), Column("bot"), *(Column(title, right=True) for title in titles)], seats)
    typer.echo("")
    phases = [("phase", name, *_numbers(spread)) for name, spread in summary.phases.items()]
    rules = [("rule", name, *_numbers(spread)) for name, spread in summary.rules.items()]
    options = [("option", name, *_numbers(spread)) for name, spread in summary.options.items()]
    right = [Column(title, right=True) for title in ("times a game", "fewest", "most")]
    print_table("", [Column("kind"), Column("name"), *right], [*phases, *rules, *options])
    _tell_measures(summary)
    if summary.unended:
        typer.echo(f"\n{summary.unended} games did not end.")
    _tell_violations(summary.violations)


def _tell_measures(summary: "Summary") -> None:
    """What the file measures; of what the team achieves, how often it came to what."""
    if not summary.measures:
        return
    right = [Column(title, right=True) for title in ("mean", "lowest", "highest")]
    rows = [(name, *_numbers(measured.spread)) for name, measured in summary.measures.items()]
    typer.echo("")
    print_table("", [Column("measure"), *right], rows)
    for name, measured in summary.measures.items():
        if measured.of_team:
            told = ", ".join(f"{value} in {games}" for value, games in measured.values.items())
            typer.echo(f"\n{name} of the team, by games: {told}")


def _tell_violations(violations: "Sequence[Violation]") -> None:
    first = {violation.owed.name: violation for violation in reversed(violations)}
    for name, violation in first.items():
        count = sum(each.owed.name == name for each in violations)
        typer.echo(f"\n{name} broke in {count} games, first with seed {violation.seed}: {violation.problem}")


def _victories(won: float, games: int) -> tuple[str, str]:
    return f"{won:.1f}", f"{100 * won / games:.0f} %"


def _numbers(spread: "Spread") -> tuple[str, str, str]:
    return f"{spread.mean:.1f}", str(spread.low), str(spread.high)
