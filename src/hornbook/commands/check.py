"""`hornbook check`: whether rule files can be used, and everything that is wrong with them."""

from collections.abc import Iterable, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from hornbook.commands.guard import BAD_INPUT, guarded
from hornbook.commands.inputs import (
    AffectedOption,
    AnnotateOption,
    CodeQualityOption,
    GamesArgument,
    JsonOption,
    SarifOption,
    SetOption,
    names_or_all,
    settings_from,
)
from hornbook.commands.machine import echo_json
from hornbook.commands.outputs import writable, write
from hornbook.commands.screen import wants_color

if TYPE_CHECKING:
    from hornbook.dsl.load import Loaded
    from hornbook.dsl.report.diagnostics import Diagnostic


@guarded
def check(
    games: GamesArgument = None,
    settings: SetOption = None,
    as_json: JsonOption = False,
    sarif: SarifOption = None,
    codequality: CodeQualityOption = None,
    annotate: AnnotateOption = False,
    affected: AffectedOption = False,
) -> None:
    """Check rule files: all errors and warnings at once."""
    from hornbook.dsl.load import load_game

    changed, files = settings_from(settings), (writable(sarif), writable(codequality))
    loaded = {name: load_game(name, changed) for name in names_or_all(games, affected)}
    _report(loaded.values(), files, annotate)
    if as_json:
        found = {name: [asdict(d) for d in each.diagnostics] for name, each in loaded.items()}
        echo_json({"games": found})
    else:
        for name, each in loaded.items():
            _tell(name, each)
    if any(each.game is None for each in loaded.values()):
        typer.echo("`hornbook explain CODE` says more about an error.", err=True)
        raise typer.Exit(BAD_INPUT)


def _report(loaded: "Iterable[Loaded]", files: tuple[Path | None, Path | None], annotate: bool) -> None:
    """Tells code hosts what is wrong, in the forms that are asked for."""
    from hornbook.commands.alerts import alerts_from_diagnostics
    from hornbook.commands.hosts import annotations, code_quality
    from hornbook.commands.sarif import sarif_from_complaints

    alerts = alerts_from_diagnostics(d for each in loaded for d in each.diagnostics)
    for file, form in zip(files, (sarif_from_complaints, code_quality), strict=True):
        if file is not None:
            write(file, form(alerts))
    if annotate:
        typer.echo(annotations(alerts), nl=False, err=True)


def _tell(name: str, loaded: "Loaded") -> None:
    from hornbook.dsl.report.diagnostics import rendered
    from hornbook.dsl.report.visible import visible

    if loaded.diagnostics:
        typer.echo(rendered(loaded.diagnostics, loaded.sources, color=wants_color()))
    typer.echo(f"{visible(name)}: {problems_counted(loaded.diagnostics)}")


def problems_counted(diagnostics: "Sequence[Diagnostic]") -> str:
    """How many there are of each kind."""
    errors = sum(d.severity == "error" for d in diagnostics)
    counts = [_counted(errors, "error"), _counted(len(diagnostics) - errors, "warning")]
    return ", ".join(count for count in counts if count) or "no problems"


def _counted(count: int, what: str) -> str:
    return "" if count == 0 else f"{count} {what}{'s' if count > 1 else ''}"
