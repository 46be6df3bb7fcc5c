"""`hornbook advise`: what each option of a hand is worth at a given table."""

from typing import TYPE_CHECKING, Annotated

import typer

from hornbook.commands.guard import InputError, guarded
from hornbook.commands.inputs import GameArgument, JsonOption, SetOption, load_one, players_from
from hornbook.commands.machine import echo_json
from hornbook.commands.progress import shown_progress
from hornbook.commands.table_given import position_given
from hornbook.commands.tables import Column, print_table

if TYPE_CHECKING:
    from hornbook.interpreter.engine.choices import Choice
    from hornbook.interpreter.engine.engine import Engine, Position
    from hornbook.interpreter.players.advice import Advised

_MOST_PLAYOUTS = 100_000


TableArgument = Annotated[
    list[str] | None,
    typer.Argument(
        metavar='["PLACE: CARDS"]...',
        help='What you see, as in examples: "row 1: 12 14", "hand of player 1: 17 63", "turn_number: 3". '
        'Five cards that you do not see: "hand of player 2: 5?".',
    ),
]
PhaseOption = Annotated[
    str, typer.Option("--in", metavar="PHASE", help="The phase that begins.  [default: the first that asks]")
]
PlayoutsOption = Annotated[int, typer.Option(min=2, max=_MOST_PLAYOUTS, help="How often to play on after each option.")]


@guarded
def advise(
    game: GameArgument,
    table: TableArgument = None,
    phase: PhaseOption = "",
    players: Annotated[int | None, typer.Option(help="How many play; 4 if the game allows it.")] = None,
    seat: Annotated[int, typer.Option(min=1, help="Who is advised.")] = 1,
    playouts: PlayoutsOption = 400,
    seed: Annotated[int, typer.Option(help="Other luck.")] = 0,
    settings: SetOption = None,
    as_json: JsonOption = False,
) -> bool:
    """Tell what each option is worth, for a hand at a table.

    After every option the game is played on many times, with the cards that you cannot see dealt anew each time and
    everybody choosing at random, until it is over or dealt again; to the end of the phase where all win together. Hands
    that you do not mention are as large as yours.
    """
    from hornbook.interpreter.engine.engine import Engine

    rules, _ = load_one(game, settings)
    count = players_from(rules, players)
    if seat > count:
        raise InputError(f"There is no seat {seat} among {count} players.")
    engine = Engine(rules)
    position = position_given(engine, count, seat - 1, _phase(engine, phase), table or ())
    choice = _asked(position, seat - 1)
    found = _found(position, choice, playouts, seed)
    names = dict(zip(choice.options, engine.option_names(choice), strict=True))
    if as_json:
        echo_json(_as_json(engine, position, seat, choice, names, found))
    else:
        _tell(engine, seat, choice, names, found)
    return True


def _found(position: "Position", choice: "Choice", playouts: int, seed: int) -> "list[Advised]":
    """What every option is worth; rules that break off only mean that nobody can tell."""
    from hornbook.interpreter.players.advice import advice
    from hornbook.interpreter.players.determinize import Determinizer

    outlook, winners = Determinizer(position.engine).outlook_of(position, choice), position.engine.game.winners
    with shown_progress() as advance:
        found = advice(outlook, winners, playouts, seed, lambda done: advance("playing on", done, playouts))
    if all(not each.result.count for each in found):
        raise InputError("Nobody can tell what comes of any option: no game goes on from that table.")
    return found


def _phase(engine: "Engine", name: str) -> str:
    """The phase that was named, or the first one in which somebody chooses."""
    from hornbook.dsl.core.statements import Choose, Menu
    from hornbook.interpreter.machine.nodes import nodes_run

    phases = engine.game.phases
    if name:
        if name not in phases:
            raise InputError(f"There is no phase `{name}`; the phases are {', '.join(phases)}.")
        return name
    asks = (
        phase.name
        for phase in phases.values()
        if any(isinstance(node, Choose | Menu) for node in nodes_run(engine.game, (phase.body,)))
    )
    if (first := next(asks, None)) is None:
        raise InputError(f"Nobody chooses anything in {engine.game.id}.")
    return first


def _asked(position: "Position", seat: int) -> "Choice":
    """What the seat is asked."""
    for choice in position.choices:
        if choice.chooser in (seat, None):
            return choice
    if position.over:
        raise InputError("At that table the game is over.")
    others = ", ".join(f"player {(choice.chooser or 0) + 1} (`{choice.name}`)" for choice in position.choices)
    raise InputError(f"There nothing is asked of player {seat + 1}, but of {others}.")


def _tell(engine: "Engine", seat: int, choice: "Choice", names: dict[int, str], found: "list[Advised]") -> None:
    from hornbook.interpreter.players.winning import lowest_wins

    goal = "lowest" if lowest_wins(engine.game) else "highest"
    typer.echo(f"{engine.game.id}: player {seat} chooses `{choice.name}`; the {goal} result wins\n")
    rows = [
        (
            names[each.option],
            f"{each.result.mean:.2f}",
            f"{each.result.interval[0]:.2f} to {each.result.interval[1]:.2f}",
            "best" if each is found[0] else f"{each.behind.mean:.2f} ± {each.behind.margin:.2f}",
        )
        for each in found
    ]
    columns = [Column("option"), *(Column(title, right=True) for title in ("result", "95 of 100 within", "worse by"))]
    print_table("", columns, rows)


def _as_json(
    engine: "Engine", position: "Position", seat: int, choice: "Choice", names: dict[int, str], found: "list[Advised]"
) -> dict[str, object]:
    return {
        "game": engine.game.id,
        "players": position.players,
        "seat": seat,
        "choice": choice.name,
        "options": [
            {
                "option": names[each.option],
                "playouts": each.result.count,
                "result": round(each.result.mean, 4),
                "interval": [round(end, 4) for end in each.result.interval],
                "behind": round(each.behind.mean, 4),
                "behind_interval": [round(end, 4) for end in each.behind.interval],
            }
            for each in found
        ],
    }
