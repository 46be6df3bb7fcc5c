"""Options of the command line itself."""

from typing import Annotated

import typer


def _show_version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import PackageNotFoundError, version

        try:
            typer.echo(f"hornbook {version('hornbook')}")
        except PackageNotFoundError:
            typer.echo("hornbook, not installed")
        raise typer.Exit


def options(
    version: Annotated[
        bool, typer.Option("--version", help="Show the version and exit.", callback=_show_version, is_eager=True)
    ] = False,
) -> None:
    """Rulebooks you can run, prove and read."""
