"""`hornbook new`: a small complete game to begin with, which then is changed line by line."""

import re
from importlib.resources import files
from pathlib import Path
from typing import Annotated, Literal

import typer

from hornbook.commands.guard import InputError, guarded

Template = Literal["row", "tricks", "auction", "push_your_luck", "cooperative", "elimination", "collecting"]
NameArgument = Annotated[str, typer.Argument(metavar="NAME", help="What the game is called in files, such as my_game.")]
LikeOption = Annotated[Template, typer.Option("--like", help="What kind of game to begin with.")]

_NAME = re.compile(r"[a-z][a-z0-9_]*")
_HEADER = re.compile(r'^game \w+\n  title en "[^"]*" pl "[^"]*"$', re.MULTILINE)


@guarded
def new(name: NameArgument, like: LikeOption = "row") -> None:
    """Write a small complete game to NAME.rules, to be changed step by step: it plays, is proved and has a rulebook."""
    _check_name(name)
    path = Path(f"{name}.rules")
    text = (Path(str(files("hornbook"))) / "templates" / f"{like}.rules").read_text(encoding="utf-8")
    title = name.replace("_", " ").strip().capitalize()
    header = f'game {name}\n  title en "{title}" pl "{title}"'
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(_HEADER.sub(header, text, count=1))
    except FileExistsError:
        raise InputError(f"There is a file `{path}` already; `new` writes over nothing.") from None
    except OSError as error:
        raise InputError(f"Cannot write `{path}`: {error.strerror}.") from None
    typer.echo(f"`{path}` is a game like {like.replace('_', ' ')}. Now change it, and see what your changes do:")
    typer.echo(f"  hornbook watch {path}       checks, tests and proves it whenever you save")
    typer.echo(f"  hornbook play {path}        plays it with you")
    typer.echo(f"  hornbook docs serve {path}  shows it as a rulebook")


def _check_name(name: str) -> None:
    """What a rule file may be called, so that others can extend it."""
    from hornbook.dsl.load import bundled_games
    from hornbook.dsl.read.keywords import RESERVED
    from hornbook.dsl.report.limits import MAX_NAME

    if not _NAME.fullmatch(name):
        meant = re.sub(r"[^a-z0-9_]+", "_", name.removesuffix(".rules").lower()).strip("_0123456789")
        hint = f" Did you mean `{meant}`?" if _NAME.fullmatch(meant) else ""
        raise InputError(f"`{name}` is no name: it takes small letters, digits and `_`, a letter first.{hint}")
    if len(name) > MAX_NAME:
        raise InputError(f"A name has at most {MAX_NAME} characters, not {len(name)}.")
    if name in RESERVED:
        raise InputError(f"`{name}` is a word of the language; choose another name.")
    if name in bundled_games():
        raise InputError(f"`{name}` comes with Hornbook. A variant of it begins with `game my_{name} extends {name}`.")
