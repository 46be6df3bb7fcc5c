"""`hornbook tournament`: every bot against every other, and how strong they are."""

from typing import TYPE_CHECKING, Annotated

import typer

from hornbook.commands.guard import InputError, guarded
from hornbook.commands.inputs import GameArgument, JsonOption, SetOption, checked_bots, load_one, players_from
from hornbook.commands.lab_options import ClusterOption, LabJobsOption, SeedOption, crew_for, tell_fault
from hornbook.commands.machine import echo_json
from hornbook.commands.progress import shown_progress
from hornbook.commands.tables import Column, print_table

if TYPE_CHECKING:
    from hornbook.interpreter.players.duels import Part
    from hornbook.lab.elo import Elo
    from hornbook.lab.tournament import Tournament

_MOST_BOTS = 12

EntrantsOption = Annotated[
    str,
    typer.Option(
        "--bots",
        metavar="NAMES",
        help="Who takes part, with commas: random, searching:100, my_bots.py:name and the like; two at least.",
    ),
]
DealsOption = Annotated[
    int, typer.Option("--games", min=2, help="How many deals every pair plays, each of them twice with other seats.")
]


@guarded
def tournament(
    game: GameArgument,
    bots: EntrantsOption = "random,lowest,highest,modest,cautious,searching",
    players: Annotated[int | None, typer.Option(help="How many play; 2 if the game allows it.")] = None,
    games: DealsOption = 100,
    seed: SeedOption = 0,
    settings: SetOption = None,
    as_json: JsonOption = False,
    jobs: LabJobsOption = None,
    cluster: ClusterOption = None,
) -> bool:
    """Let every bot play against every other, and tell how strong they are.

    Two bots share the seats, and play each deal twice with seats exchanged. Points and Elo numbers come with the
    interval in which the true number lies in 95 of 100 cases. Where all players win or lose together, each bot plays
    alone, and its victories count.
    """
    from hornbook.interpreter.machine.faults import RuleFault
    from hornbook.interpreter.players.duels import usual_duellists
    from hornbook.lab.tournament import tournament as played

    rules, file = load_one(game, settings)
    count = players_from(rules, usual_duellists(rules) if players is None else players)
    entrants = _entrants(bots)
    try:
        with crew_for(jobs, cluster, entrants) as crew, shown_progress() as advance:
            came = played(rules, count, entrants, games, seed, crew, advance)
    except RuleFault as fault:
        tell_fault(rules.id, fault, file.sources)
        return False
    echo_json(_as_json(came)) if as_json else _tell(came)
    return True


def _entrants(names: str) -> list[str]:
    found = list(dict.fromkeys(checked_bots(names)))
    if not 2 <= len(found) <= _MOST_BOTS:
        raise InputError(f"`--bots` names {len(found)} bots; a tournament has 2 to {_MOST_BOTS}.")
    return found


def _elo(came: "Tournament") -> "list[Elo]":
    from hornbook.lab.elo import elo_numbers

    at = {bot: number for number, bot in enumerate(came.bots)}
    return elo_numbers(len(at), {(at[each.one], at[each.other]): each.points for each in came.pairings})


def _told(part: "Part | None") -> str:
    if part is None:
        return ""
    low, high = part.interval
    return f"{100 * part.mean:.0f} ({100 * low:.0f}–{100 * high:.0f})"


def _tell(came: "Tournament") -> None:
    last = came.seed + came.deals - 1
    begins = f"{came.game.id}: {came.players} players, seeds {came.seed} to {last}"
    if came.together:
        typer.echo(f"{begins}; all win or lose together, so every bot plays alone\n")
        in_order = sorted(came.pairings, key=lambda each: -each.points.mean)
        rows = [(each.one, _told(each.part)) for each in in_order]
        print_table("", [Column("bot"), Column("of 100 games won", right=True)], rows)
        return
    typer.echo(f"{begins}, each with seats exchanged; of 100 points, the bot on the left has\n")
    elo = dict(zip(came.bots, _elo(came), strict=True))
    ranking = sorted(came.bots, key=lambda bot: -elo[bot].value)
    against = [Column(f"against {bot}", right=True) for bot in ranking]
    table = [
        (bot, f"{elo[bot].value:+.0f} ± {elo[bot].margin:.0f}", *(_told(came.part(bot, other)) for other in ranking))
        for bot in ranking
    ]
    print_table("", [Column("bot"), Column("Elo", right=True), *against], table)


def _as_json(came: "Tournament") -> dict[str, object]:
    told: dict[str, object] = {
        "game": came.game.id,
        "players": came.players,
        "seed": came.seed,
        "deals": came.deals,
        "together": came.together,
        "pairings": [
            {
                "bot": each.one,
                **({} if came.together else {"against": each.other}),
                "points": round(each.part.mean, 4),
                "interval": [round(end, 4) for end in each.part.interval],
            }
            for each in came.pairings
        ],
    }
    if not came.together:
        told["elo"] = {
            bot: {"value": round(elo.value, 1), "margin": round(elo.margin, 1)}
            for bot, elo in zip(came.bots, _elo(came), strict=True)
        }
    return told
