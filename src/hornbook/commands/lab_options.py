"""What the verbs of the lab are given alike: numbers of players, bots, how many games, and who plays them."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated

import typer

from hornbook.commands.guard import InputError
from hornbook.commands.inputs import bots_from, players_from
from hornbook.commands.places import quoted_place

if TYPE_CHECKING:
    from hornbook.dsl.core.game import Game
    from hornbook.interpreter.machine.faults import RuleFault
    from hornbook.lab.crew import Crew

PlayersOption = Annotated[
    str | None,
    typer.Option(metavar="NUMBERS", help="How many play: 4, 2..6 or 2,4; 4 if the game allows it."),
]
SeedOption = Annotated[int, typer.Option(help="Game k is played with this seed plus k.")]
BotsOption = Annotated[
    list[str] | None,
    typer.Option(
        metavar="NAMES",
        help="One of random, modest, highest, lowest, cautious, searching, or a function of your own, my_bots.py:name; "
        "or one a seat, with commas. Given several times, all of them play the same deals.  [default: random]",
    ),
]
LabJobsOption = Annotated[int | None, typer.Option("--jobs", min=1, help="How many games to play at once; one a core.")]
ClusterOption = Annotated[
    str | None,
    typer.Option(metavar="ADDRESS", help="Have the workers of a Dask cluster do it, such as tcp://host:8786."),
]
AnewOption = Annotated[bool, typer.Option("--no-cache", help="Play everything anew, and keep nothing.")]

_MOST_LISTED = 1000


def numbers_from(text: str, what: str) -> list[int]:
    """Numbers as they are typed: `4`, `2..6`, `2,4`."""
    found: list[int] = []
    for part in text.split(","):
        if (single := re.fullmatch(r"\s*(-?\d{1,9})\s*", part)) is not None:
            found.append(int(single[1]))
        elif (span := re.fullmatch(r"\s*(-?\d{1,9})\.\.(-?\d{1,9})\s*", part)) is not None:
            low, high = int(span[1]), int(span[2])
            if not low <= high < low + _MOST_LISTED:
                raise InputError(f"`{what} {text}`: {low}..{high} does not go up, or by too much.")
            found += range(low, high + 1)
        else:
            raise InputError(f"`{what} {text}` is not of the form 4, 2..6 or 2,4.")
    return list(dict.fromkeys(found))


def all_players_from(game: "Game", players: str | None) -> list[int]:
    """Numbers of players that a game allows; the usual one if nothing was said."""
    if players is None:
        return [players_from(game, None)]
    return [players_from(game, number) for number in numbers_from(players, "--players")]


def lineups_from(bots: Sequence[str] | None, players: int) -> tuple[tuple[str, ...], ...]:
    """A bot for each seat, for every line-up that was named."""
    from hornbook.interpreter.players.summary import bots_seated

    return tuple(dict.fromkeys(bots_seated(bots_from(names, players), players) for names in bots or ("random",)))


def precision_from(text: str | None) -> float | None:
    """How sure one wants to be, as `1%` or `0.01`."""
    if text is None:
        return None
    try:
        value = float(text.removesuffix("%")) / (100 if text.endswith("%") else 1)
    except ValueError:
        value = 0.0
    if not 0.0001 <= value <= 0.5:
        raise InputError(f"`--precision {text}` is not of the form 1%, between 0.01% and 50%.")
    return value


@contextmanager
def crew_for(jobs: int | None, cluster: str | None, bots: Iterable[str]) -> Iterator["Crew"]:
    """Whoever does the work, which is to play with some bots."""
    from hornbook.interpreter.players.told import is_told
    from hornbook.lab.crew import crew_of

    if cluster is not None and any(map(is_told, bots)):
        raise InputError("Bots of your own play on this machine only: a cluster does not have their file.")
    if cluster is None:
        with crew_of(jobs) as crew:
            yield crew
        return
    from hornbook.lab.cluster import NoCluster

    try:
        with crew_of(jobs, cluster) as crew:
            yield crew
    except NoCluster as error:
        raise InputError(str(error)) from None


def tell_fault(game: str, fault: "RuleFault", sources: Mapping[str, str]) -> None:
    """Says where and why rules broke off."""
    where = "" if fault.seed is None else f" in the game with seed {fault.seed}"
    typer.echo(f"{game}: the rules break off{where}: {fault.message}\n{quoted_place(fault.place, sources)}", err=True)
    typer.echo("`hornbook verify` looks for such a game, and shows the position.", err=True)
