"""`hornbook play`: a person in a terminal against bots."""

import random
import sys
from typing import Annotated, Literal

import typer

from hornbook.commands.guard import InputError, guarded
from hornbook.commands.inputs import GameArgument, SetOption, bots_from, load_one, players_from
from hornbook.commands.lab_options import tell_fault
from hornbook.commands.screen import columns, wants_color

_SEEDS = 1_000_000

OthersOption = Annotated[
    str,
    typer.Option(
        "--bots",
        metavar="NAMES",
        help="random, modest, highest, lowest, cautious, searching or my_bots.py:name; or one a seat, with commas.",
    ),
]


@guarded
def play(
    game: GameArgument,
    players: Annotated[int | None, typer.Option(help="How many play; 4 if the game allows it.")] = None,
    bots: OthersOption = "cautious",
    seed: Annotated[int | None, typer.Option(help="Plays the same cards again.")] = None,
    seat: Annotated[int, typer.Option(min=1, help="Where you sit.")] = 1,
    language: Annotated[Literal["en", "pl"], typer.Option(help="The language of the rules.")] = "en",
    settings: SetOption = None,
) -> bool:
    """Play a game in the terminal against bots."""
    from hornbook.interpreter.engine.engine import Engine
    from hornbook.interpreter.engine.snapshot import Snapshot
    from hornbook.interpreter.machine.faults import RuleFault
    from hornbook.interpreter.players.summary import bots_seated
    from hornbook.interpreter.players.told import entrants, seated
    from hornbook.interpreter.terminal.draw import can_draw_boxes, table_as_text
    from hornbook.interpreter.terminal.play import Screen, Table
    from hornbook.interpreter.terminal.play_words import WORDS

    rules, file = load_one(game, settings)
    count = players_from(rules, players)
    if seat > count:
        raise InputError(f"There is no seat {seat} among {count} players.")
    seed = random.randrange(_SEEDS) if seed is None else seed
    others = seated(*entrants(bots_seated(bots_from(bots, count), count)), seed)
    boxes, color, width = can_draw_boxes(sys.stdout), wants_color(), columns()

    def draw(view: Snapshot, new: frozenset[int], viewer: int | None) -> str:
        return table_as_text(rules, view, new, color, language, viewer, boxes=boxes, width=width)

    welcome, title = WORDS[language]["welcome"], rules.title.in_language(language)
    typer.echo(f"{welcome.format(title=title, players=count, seat=seat, seed=seed)}\n{WORDS[language]['hint']}")
    table = Table(Engine(rules), seat - 1, others, Screen(typer.echo, _read, draw, width, language))
    try:
        table.play(count, seed)
    except RuleFault as fault:
        tell_fault(rules.id, fault, file.sources)
        return False
    return True


def _read(prompt: str) -> str | None:
    """A line of input; None at its end. What is piped in is not echoed by a terminal, so we do it."""
    try:
        line = input(prompt)
    except EOFError:
        typer.echo("")
        return None
    if not sys.stdin.isatty():
        typer.echo(line)
    return line
