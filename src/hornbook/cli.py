"""The command line: `hornbook VERB`. Only puts the verbs together; each lives in a file of its own in `commands`."""

import gc
import sys

import typer

from hornbook.commands.advise import advise
from hornbook.commands.check import check
from hornbook.commands.compare import compare
from hornbook.commands.diff import diff
from hornbook.commands.docs import build, pdf, serve
from hornbook.commands.explain import explain
from hornbook.commands.format import format_files
from hornbook.commands.guard import INTERRUPTED, leave_tidily, output_failed
from hornbook.commands.list import list_games
from hornbook.commands.lsp import lsp
from hornbook.commands.mutate import mutate
from hornbook.commands.new import new
from hornbook.commands.options import options
from hornbook.commands.play import play
from hornbook.commands.recheck import recheck
from hornbook.commands.replay import replay
from hornbook.commands.review import review
from hornbook.commands.screen import prepare_streams
from hornbook.commands.show import show
from hornbook.commands.simulate import simulate
from hornbook.commands.sweep import sweep
from hornbook.commands.test import run_examples
from hornbook.commands.tournament import tournament
from hornbook.commands.verify import verify
from hornbook.commands.watch import watch


def _group(text: str) -> typer.Typer:
    """A group of verbs whose help is plain text: rich would make it slow."""
    return typer.Typer(
        help=text,
        no_args_is_help=True,
        add_completion=False,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
        context_settings={"help_option_names": ["-h", "--help"]},
    )


app = _group("Rulebooks you can run, prove and read.")
app.callback()(options)
app.command("list")(list_games)
app.command("new")(new)
app.command("check")(check)
app.command("format")(format_files)
app.command("test")(run_examples)
app.command("verify")(verify)
app.command("watch")(watch)
app.command("recheck")(recheck)
app.command("replay")(replay)
app.command("mutate")(mutate)
app.command("diff")(diff)
app.command("review")(review)
app.command("play")(play)
app.command("simulate")(simulate)
app.command("sweep")(sweep)
app.command("compare")(compare)
app.command("advise")(advise)
app.command("tournament")(tournament)

docs = _group("Build the published rulebook, or look at it.")
docs.command("build")(build)
docs.command("serve")(serve)
docs.command("pdf")(pdf)
app.add_typer(docs, name="docs")
app.command("explain")(explain)
app.command("lsp")(lsp)
app.command("show")(show)


def main() -> None:
    """Runs the command line."""
    prepare_streams()
    leave_tidily()
    # Syntax, games and terms are trees: looking for rings among them after every few hundred new nodes, as is usual,
    # takes a sixth of the time and finds next to nothing.
    gc.set_threshold(100_000, 20, 50)
    try:
        try:
            app(prog_name="hornbook")
        finally:
            sys.stdout.flush()
            gc.freeze()  # nor is there anything to be found among what ends with the process
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
    except OSError as error:
        sys.exit(output_failed(error))


if __name__ == "__main__":
    main()
