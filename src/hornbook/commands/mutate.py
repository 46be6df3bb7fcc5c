"""`hornbook mutate`: breaks rules on purpose, and tells which breaks no example and no claim notices."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from hornbook.commands.guard import InputError, guarded
from hornbook.commands.inputs import GamesArgument, JsonOption, load_all, names_or_all
from hornbook.commands.machine import echo_json
from hornbook.commands.progress import shown_progress
from hornbook.commands.tables import Cell, Column, print_table

if TYPE_CHECKING:
    from hornbook.verify.mutation.outcome import Outcome, Trial


@guarded
def mutate(
    games: GamesArgument = None,
    quick: Annotated[
        bool, typer.Option("--quick", help="Leave out the prover: only examples and random play.")
    ] = False,
    own: Annotated[
        bool, typer.Option("--own", help="Only what the game itself says; what it inherits is left to its parents.")
    ] = False,
    sample: Annotated[
        int | None, typer.Option(min=1, help="Only so many, evenly spread, and those marked as equivalent.")
    ] = None,
    list_all: Annotated[bool, typer.Option("--all", help="List every mutant with what noticed it.")] = False,
    as_json: JsonOption = False,
    at_least: Annotated[
        float, typer.Option(min=0, max=100, metavar="PERCENT", help="How many must be noticed, in every game.")
    ] = 90.0,
    jobs: Annotated[int | None, typer.Option(min=1, help="How many mutants to try at once; one a core.")] = None,
) -> bool:
    """Break rules on purpose in many small ways; tell which of them nothing notices."""
    names = names_or_all(games)
    load_all(names)
    outcomes = _outcomes(names, quick, own, sample, jobs, _silence if as_json else _tell_missed)
    if as_json:
        echo_json({"games": [outcome.as_json() for outcome in outcomes]})
    else:
        for outcome in outcomes:
            _tell(outcome, list_all)
        _tell_scores(outcomes, at_least)
        if quick and any(outcome.missed for outcome in outcomes):
            typer.echo("\nOnly the prover tells that a change comes to the same game; `--quick` counts it as missed.")
    return all(outcome.score >= at_least and not outcome.wrong_marks for outcome in outcomes)


def _silence(game: str, trial: "Trial") -> None:
    """Says nothing: machines are told everything at the end."""


def _outcomes(
    names: Sequence[str],
    quick: bool,
    own: bool,
    sample: int | None,
    jobs: int | None,
    missed: "Callable[[str, Trial], None]",
) -> "list[Outcome]":
    from hornbook.dsl.read.files import RuleFile, file_at
    from hornbook.verify.mutation.choosing import Wanted
    from hornbook.verify.mutation.marks import BadMarks
    from hornbook.verify.mutation.run import mutated

    files = [file for file in map(file_at, names) if isinstance(file, RuleFile)]
    try:
        with shown_progress() as advance:
            return mutated(files, quick=quick, wanted=Wanted(own, sample), jobs=jobs, progress=advance, missed=missed)
    except BadMarks as problem:
        raise InputError(str(problem)) from None


def _tell_missed(game: str, trial: "Trial") -> None:
    """Tells of a mutant that nothing notices, while others are still tried."""
    from hornbook.verify.mutation.outcome import hint_for

    typer.echo(f"\n{game}, {trial.candidate.part}: nothing notices this")
    typer.echo(f"  --> {trial.candidate.where}\n      {trial.candidate.change}")
    if trial.remark:
        typer.echo(f"  {trial.remark}")
    typer.echo(f"  would help: {hint_for(trial.candidate.part)}")


def _tell(outcome: "Outcome", list_all: bool) -> None:
    if list_all:
        if outcome.missed:
            typer.echo("")
        columns = [Column("mutant", wrap=True), Column("place"), Column("noticed by", wrap=True)]
        rows = [(trial.candidate.name, trial.candidate.where, _noticed(outcome, trial)) for trial in outcome.trials]
        print_table(outcome.game, columns, rows)
    if outcome.unreliable:
        fails = ", ".join(outcome.unreliable)
        typer.echo(f"\n{outcome.game}: this fails as it is, and was not relied on: {fails}")
    for problem in outcome.wrong_marks:
        typer.echo(f"\n{outcome.game}: wrong mark\n  {problem}")
    if list_all or outcome.missed or outcome.unreliable or outcome.wrong_marks:
        typer.echo("")


def _noticed(outcome: "Outcome", trial: "Trial") -> Cell:
    from hornbook.verify.mutation.outcome import told

    if trial.notice is not None:
        return Cell(told(trial.notice), "green")
    reason = outcome.why_equivalent(trial)
    return Cell(f"equivalent: {reason}") if reason else Cell("nothing", "bold red")


def _tell_scores(outcomes: "Sequence[Outcome]", at_least: float) -> None:
    titles = ("made", "check", "examples", "play", "proof", "equivalent", "missed")
    columns = [Column("game"), *(Column(title, right=True) for title in titles), Column("noticed", right=True)]
    print_table("", columns, [_scores(outcome, at_least) for outcome in outcomes])


def _scores(outcome: "Outcome", at_least: float) -> list[str | Cell]:
    noticed = outcome.noticed
    counts = [
        len(outcome.trials),
        noticed["check"],
        noticed["example"],
        noticed["play"],
        noticed["proof"],
        len(outcome.equivalent),
        len(outcome.missed),
    ]
    style = "green" if outcome.score >= at_least else "bold red"
    return [outcome.game, *map(str, counts), Cell(f"{outcome.score:.1f} %", style)]
