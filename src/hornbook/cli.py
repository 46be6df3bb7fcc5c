"""The command line: `hornbook VERB`. Only puts the verbs together; each lives in a file of its own in `commands`."""

import sys

import typer

from hornbook.commands.check import check
from hornbook.commands.guard import INTERRUPTED
from hornbook.commands.list import list_games
from hornbook.commands.play import play
from hornbook.commands.screen import tolerate_any_encoding
from hornbook.commands.simulate import simulate
from hornbook.commands.test import run_examples

app = typer.Typer(
    help="Rulebooks you can run, prove and read.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command("list")(list_games)
app.command("check")(check)
app.command("test")(run_examples)
app.command("play")(play)
app.command("simulate")(simulate)


def main() -> None:
    """Runs the command line."""
    tolerate_any_encoding()
    try:
        app()
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)


if __name__ == "__main__":
    main()
