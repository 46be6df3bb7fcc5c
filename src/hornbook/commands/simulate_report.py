"""What `hornbook simulate` tells people: one run in full, or several side by side."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import typer

from hornbook.commands.tables import Column, Row, print_table
from hornbook.interpreter.players.numbers import Numbers, share_interval
from hornbook.interpreter.players.summary import Summary
from hornbook.interpreter.players.tally import Figure
from hornbook.lab.seats import favoured_seats
from hornbook.lab.wording import (
    between,
    extreme_told,
    figure_told,
    mean_told,
    plain_told,
    share_told,
)

if TYPE_CHECKING:
    from hornbook.lab.playing import Came

_WHOLE = ("gap", "ties", "choices", "lead_changes", "decided", "runaway", "comeback")
_NUMBERS = [Column(title, right=True) for title in ("mean", "lowest", "highest")]


def print_summary(summary: Summary) -> None:
    """One run in full."""
    last = summary.seed + summary.games - 1
    typer.echo(f"{summary.game.id}: {summary.games} games, {summary.players} players, seeds {summary.seed} to {last}\n")
    _print_seats(summary)
    _print_seat_advantage(summary)
    typer.echo("")
    print_table("", [Column("of a game"), *_NUMBERS], _whole(summary))
    typer.echo("")
    kinds = (("phase", summary.phases), ("rule", summary.rules), ("option", summary.options))
    rows = [
        (kind, name, mean_told(Figure("phase"), numbers), extreme_told(numbers.lowest), extreme_told(numbers.highest))
        for kind, all_of_them in kinds
        for name, numbers in all_of_them.items()
    ]
    right = [Column(title, right=True) for title in ("times a game", "fewest", "most")]
    print_table("", [Column("kind"), Column("name"), *right], rows)
    _print_measures(summary)
    if summary.unended:
        typer.echo(f"\n{summary.unended} games did not end.")
    for name, (games, violation) in summary.tally.violations.items():
        typer.echo(f"\n{name} broke in {games} games, first with seed {violation.seed}: {violation.problem}")


def _print_seats(summary: Summary) -> None:
    scored = summary.scored
    rows: list[Row] = [
        (
            str(number),
            seat.bot,
            *(_numbers(seat.score) if scored else ()),
            f"{seat.share:.1f}",
            f"{share_told(seat.part, seat.interval)} {between(seat.interval)}",
        )
        for number, seat in enumerate(summary.seats, start=1)
    ]
    if summary.undecided:
        interval = share_interval(summary.undecided, summary.games)
        part = f"{share_told(summary.undecided / summary.games, interval)} {between(interval)}"
        rows.append(("nobody", "", *([""] * 3 if scored else ()), str(summary.undecided), part))
    titles = (*(("mean score", "lowest", "highest") if scored else ()), "wins", "of games")
    print_table("", [Column("seat"), Column("bot"), *(Column(title, right=True) for title in titles)], rows)


def _numbers(score: Numbers) -> tuple[str, str, str]:
    return mean_told(Figure("seat_score"), score), extreme_told(score.lowest), extreme_told(score.highest)


def _print_seat_advantage(summary: Summary) -> None:
    favoured = favoured_seats(summary)
    if favoured:
        told = [f"seat {seat} by {'+' if more > 0 else '−'}{100 * abs(more):.1f} points" for seat, more in favoured]
        typer.echo(f"\nSeats are not alike, beyond chance: {', '.join(told)}.")
    elif not summary.together and len(set(summary.bots)) == 1 < summary.players:
        typer.echo("\nNo seat wins more or less often than the others beyond chance.")


def _whole(summary: Summary) -> list[Row]:
    """Figures of whole games, the length first."""
    rows: list[Row] = []
    if summary.length:
        length = Figure("phase", summary.length)
        rows.append(_row(summary, length, f"length: {figure_told(summary.game, length)}"))
    found = [figure for figure, _ in summary.figures() if figure.kind in _WHOLE]
    return rows + [_row(summary, figure, figure_told(summary.game, figure)) for figure in found]


def _row(summary: Summary, figure: Figure, title: str) -> Row:
    numbers = summary.tally.numbers[figure]
    if figure.is_share:
        return (title, mean_told(figure, numbers), "", "")
    return (title, mean_told(figure, numbers), extreme_told(numbers.lowest), extreme_told(numbers.highest))


def _print_measures(summary: Summary) -> None:
    """What the file measures; of what the team achieves, how often it came to what."""
    if not summary.measures:
        return
    typer.echo("")
    rows = [_row(summary, Figure("measure", name), name) for name in summary.measures]
    print_table("", [Column("measure"), *_NUMBERS], rows)
    for name, numbers in summary.measures.items():
        if summary.game.measures[name].of_team:
            told = ", ".join(f"{extreme_told(value)} in {games}" for value, games in numbers.values().items())
            typer.echo(f"\n{name} of the team, by games: {told}")


def print_runs(came: "Sequence[Came]") -> None:
    """Several runs side by side, each kind of bot in a row of its own, and what differs with the same deals."""
    first = came[0].summaries[0]
    games = {summary.games for each in came for summary in each.summaries}
    counts = f"{min(games)} to {max(games)}" if len(games) > 1 else str(min(games))
    typer.echo(f"{first.game.id}: {counts} games a line, from seed {first.seed}; every line-up plays the same deals\n")
    titles = ("victories", "mean score", "turns", "choices", "ties")
    rows = [row for each in came for summary in each.summaries for row in _lines(summary)]
    columns = [Column("players", right=True), Column("line-up", wrap=True), Column("bot")]
    print_table("", [*columns, *(Column(title, right=True) for title in titles)], rows)
    _print_differences(came)
    for each in came:
        for summary in each.summaries:
            if summary.unended or summary.violations:
                broken = f", broke {', '.join(summary.tally.violations)}" if summary.violations else ""
                typer.echo(f"\n{_lineup(summary)}, {summary.players} players: {summary.unended} did not end{broken}.")


def _lines(summary: Summary) -> list[Row]:
    numbers = summary.tally.numbers
    length = Figure("phase", summary.length)
    whole = (
        mean_told(length, numbers[length]) if summary.length else "",
        mean_told(Figure("choices"), numbers[Figure("choices")]),
        "" if summary.together or summary.players == 1 else plain_told(Figure("ties"), numbers[Figure("ties")]),
    )
    rows: list[Row] = []
    for bot in dict.fromkeys(summary.bots):
        part, interval, score = summary.of_bot(bot)
        victories = f"{share_told(part, interval)} {between(interval)}"
        mean = f"{score:.2f}" if summary.scored else "–"
        rows.append((str(summary.players), _lineup(summary), bot, victories, mean, *whole))
    return rows


def _print_differences(came: "Sequence[Came]") -> None:
    rows: list[Row] = []
    for each in came:
        first, *others = each.summaries
        for summary, tally in zip(others, each.portion.differences, strict=True):
            length = Figure("phase", summary.length)
            figures = (Figure("score"), length, Figure("choices"))
            told = [_signed(tally.numbers[figure]) if figure in tally.numbers else "–" for figure in figures]
            rows.append((str(summary.players), f"{_lineup(summary)} − {_lineup(first)}", *told))
    if rows:
        typer.echo("\nWith the same deals, on average and game by game:\n")
        titles = ("score of a player", "turns", "choices")
        columns = [Column("players", right=True), Column("line-ups", wrap=True)]
        print_table("", [*columns, *(Column(title, right=True) for title in titles)], rows)


def _signed(numbers: Numbers) -> str:
    return f"{numbers.mean:+.2f} ± {numbers.margin:.2f}".replace("-", "−")


def _lineup(summary: Summary) -> str:
    """The bots of a line-up: one name if all are the same."""
    return summary.bots[0] if len(set(summary.bots)) == 1 else ", ".join(summary.bots)
