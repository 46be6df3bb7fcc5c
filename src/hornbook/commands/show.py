"""`hornbook show`: a rule file at any stage on its way to the engine."""

from typing import TYPE_CHECKING, Annotated, Literal

import typer

from hornbook.commands.guard import InputError, guarded
from hornbook.commands.inputs import GameArgument, SetOption, load_one

if TYPE_CHECKING:
    from hornbook.dsl.read.files import RuleFile

Stage = Literal["tokens", "syntax", "core"]


@guarded
def show(
    game: GameArgument,
    stage: Annotated[Stage, typer.Option(help="The words of the file, their structure, or the checked game.")] = "core",
    settings: SetOption = None,
) -> None:
    """Print a rule file as tokens, as syntax, or as the core that runs and is proved."""
    from hornbook.dsl.show import core_as_text, syntax_as_text, syntax_of, tokens_of

    match stage:
        case "tokens":
            file = _file(game)
            for token in tokens_of(file.text, file.label):
                place = f"{token.place.line}:{token.place.column}"
                typer.echo(f"{place:<8} {token.kind:<8} {' '.join(token.text.split())}".rstrip())
        case "syntax":
            file = _file(game)
            typer.echo(syntax_as_text(syntax_of(file.text, file.label)), nl=False)
        case "core":
            typer.echo(core_as_text(load_one(game, settings)[0]), nl=False)


def _file(game: str) -> "RuleFile":
    """The game's own file, whatever is wrong with it."""
    from hornbook.dsl.read.files import Unreadable, file_at

    file = file_at(game)
    if isinstance(file, Unreadable):
        raise InputError(file.reason)
    return file
