"""`hornbook compare`: two games, or two versions of one, side by side."""

from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hornbook.commands.guard import InputError, guarded
from hornbook.commands.inputs import JsonOption, bots_from, load_one
from hornbook.commands.lab_options import (
    AnewOption,
    ClusterOption,
    LabJobsOption,
    PlayersOption,
    SeedOption,
    crew_for,
    numbers_from,
    tell_fault,
)
from hornbook.commands.machine import echo_json
from hornbook.commands.outputs import writable, write
from hornbook.commands.progress import shown_progress
from hornbook.commands.screen import columns
from hornbook.commands.sweep import LineUpOption, PageOption

if TYPE_CHECKING:
    from hornbook.dsl.core.game import Game
    from hornbook.dsl.load import Loaded
    from hornbook.lab.compare import Comparison

_GAMES = 2000
SideArgument = Annotated[
    str,
    typer.Argument(help="A game's name, a rule file, or one as it was: REVISION:FILE, as git says it."),
]
GamesOption = Annotated[int, typer.Option(min=1, help="How many games each side plays.")]
OneSetOption = Annotated[
    list[str] | None, typer.Option("--set-a", metavar="NAME=VALUE", help="Change a setting of the first game.")
]
OtherSetOption = Annotated[
    list[str] | None, typer.Option("--set-b", metavar="NAME=VALUE", help="Change a setting of the second game.")
]


@guarded
def compare(
    a: SideArgument,
    b: SideArgument,
    players: PlayersOption = None,
    games: GamesOption = _GAMES,
    bots: LineUpOption = "random",
    seed: SeedOption = 0,
    set_a: OneSetOption = None,
    set_b: OtherSetOption = None,
    as_json: JsonOption = False,
    html: PageOption = None,
    jobs: LabJobsOption = None,
    cluster: ClusterOption = None,
    no_cache: AnewOption = False,
) -> bool:
    """Play two games, or two versions of one, and tell what differs beyond chance.

    `hornbook compare classic my_game.rules`; `hornbook compare main:my_game.rules my_game.rules`; `hornbook compare
    classic classic --set-b row_limit=6`.
    """
    from hornbook.lab.compare import compared

    page = writable(html)
    with ExitStack() as stack:
        both = [_side(stack, *each) for each in ((a, set_a), (b, set_b))]
    one, other = (game for game, _ in both)
    numbers = _players_of(one, other, players)
    line_up = bots_from(bots, numbers[0] if len(numbers) == 1 else 1)
    with crew_for(jobs, cluster, line_up) as crew, shown_progress() as advance:
        found = compared((one, other), numbers, line_up, (seed, games, not no_cache), crew, advance)
    for at, fault in found.broke.items():
        tell_fault(both[at][0].id, fault, both[at][1].sources)
    if found.broke:
        return False
    _show(found, _called((a, set_a), (b, set_b)), page, as_json)
    return True


def _show(found: "Comparison", names: tuple[str, str], page: Path | None, as_json: bool) -> None:
    from hornbook.lab.telling.sides import compare_report
    from hornbook.review.telling.blocks import Picture

    report = compare_report(found, names)
    if page is not None:
        from hornbook.review.telling.page import as_page

        write(page, as_page(report, "Two games side by side"))
    if as_json:
        echo_json(found.as_json())
    else:
        from hornbook.review.telling.text import as_text

        typer.echo(as_text([block for block in report if not isinstance(block, Picture)], columns()), nl=False)


def _side(stack: ExitStack, name: str, settings: Sequence[str] | None) -> "tuple[Game, Loaded]":
    """A game by name, by path, or as it was at a revision."""
    revision, colon, file = name.partition(":")
    if not colon or len(revision) < 2 or Path(name).exists():
        return load_one(name, settings)
    return load_one(stack.enter_context(_as_it_was(revision, file)), settings)


@contextmanager
def _as_it_was(revision: str, file: str) -> Iterator[str]:
    """Where a rule file lies as it was at a revision, with what lay beside it."""
    from tempfile import TemporaryDirectory

    from hornbook.review.sides.files import NoSuchSide, files_at, revision_called

    folder = Path(file).parent
    try:
        if not folder.is_dir():
            raise NoSuchSide(f"`{folder}` is not a folder.")
        files = files_at(revision_called(revision, folder), folder)
    except NoSuchSide as error:
        raise InputError(str(error)) from None
    if Path(file).name not in files:
        raise InputError(f"At revision `{revision}` there is no file `{file}`.")
    with TemporaryDirectory(prefix="hornbook-") as scratch:
        for name, content in files.items():
            if "/" not in name:
                (Path(scratch) / name).write_bytes(content)
        yield str(Path(scratch) / Path(file).name)


def _players_of(one: "Game", other: "Game", players: str | None) -> list[int]:
    from hornbook.interpreter.players.summary import usual_players
    from hornbook.lab.compare import both_allow

    allowed = both_allow(one, other)
    if not allowed:
        raise InputError(f"There is no number of players that both {one.id} and {other.id} are for.")
    if players is None:
        return [max(allowed[0], min(usual_players(other), allowed[-1]))]
    numbers = numbers_from(players, "--players")
    for number in numbers:
        if number not in allowed:
            raise InputError(f"Both games together are for {allowed[0]} to {allowed[-1]} players, not {number}.")
    return numbers


def _called(*sides: tuple[str, Sequence[str] | None]) -> tuple[str, str]:
    """What the two are called, so that they can be told apart."""
    one, other = (
        " ".join([Path(name).name if ":" not in name else name, *(settings or ())]) for name, settings in sides
    )
    return (one, other) if one != other else (f"{one} (A)", f"{other} (B)")
