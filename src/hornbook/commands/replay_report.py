"""A replayed game, for people: the deal, turn by turn what happened, and the moment it is about, drawn on the table."""

import sys
from collections import Counter
from textwrap import wrap
from typing import Any

import typer

from hornbook.commands.screen import columns, wants_color
from hornbook.dsl.core.game import Game
from hornbook.dsl.core.stated import Bound, Claim, Possible
from hornbook.interpreter.engine.obligations import Obligation
from hornbook.interpreter.engine.snapshot import Snapshot
from hornbook.interpreter.recording.lines import Shuffled
from hornbook.interpreter.recording.recorded import RecordedGame
from hornbook.interpreter.recording.replaying import Replay, Stretch
from hornbook.interpreter.table.rings import moved_cards
from hornbook.interpreter.terminal.draw import can_draw_boxes, table_as_text
from hornbook.interpreter.terminal.telling import Teller
from hornbook.interpreter.words.reader_names import spaced
from hornbook.interpreter.words.source_names import cards_listed


def replay_as_json(recorded: RecordedGame, replay: Replay) -> dict[str, Any]:
    """What came of a game, and the stretch of play in which it showed."""
    last = replay.stretches[-1] if replay.stretches else None
    return {
        "shows": recorded.shows.as_json(),
        "players": recorded.players,
        "happens": replay.happens,
        "reason": replay.reason.en,
        "problem": replay.shown.problem.en if replay.shown else "",
        "stretches": len(replay.stretches),
        "phase": last.phase if last else "",
        "before": replay.last_before.as_json() if last else None,
        "events": [event.as_json() for event in last.events] if last else [],
        "after": replay.last_after.as_json() if last and replay.last_after else None,
    }


def print_replay(game: Game, recorded: RecordedGame, replay: Replay) -> None:
    """Writes a whole game to standard output."""
    stated = _stated(game, recorded.shows)
    typer.echo(f"{game.id}, {recorded.players} players: a game that shows {recorded.shows}")
    if stated is not None:
        typer.echo(f"  {stated.text.in_language('en')}\n  --> {stated.place}")
    teller = Teller(game)
    counts: Counter[str] = Counter()
    before = recorded.round[0] if recorded.round else len(replay.stretches)
    for at, stretch in enumerate(replay.stretches):
        if recorded.round and at == before:
            typer.echo("\nFrom here on it goes round:")
            typer.echo(_table(game, replay.positions[at], frozenset()))
        _tell(game, teller, stretch, counts)
    typer.echo("")
    if replay.shown is None:
        typer.echo(f"It does not happen as recorded: {replay.reason.en}.\n")
        return
    if replay.stretches:
        _draw(game, replay, replay.shown.position)
    else:
        typer.echo(f"Before anything happens:\n{_table(game, replay.shown.position, frozenset())}")
    typer.echo(f"\n  => {replay.shown.problem.en}\n")


def _stated(game: Game, owed: Obligation) -> Claim | Bound | Possible | None:
    """What the file says of it, if it does."""
    match owed.kind:
        case "claim":
            return game.claims.get(owed.name)
        case "bound" | "reached":
            return game.bounds.get(owed.name)
        case "possible":
            return game.possibles.get(owed.name)
        case _:
            return None


def _tell(game: Game, teller: Teller, stretch: Stretch, counts: "Counter[str]") -> None:
    for phase in stretch.entered:
        counts[phase] += 1
        typer.echo(f"\n{spaced(phase)} {counts[phase]}")
    for event in stretch.events:
        if isinstance(event, Shuffled):
            cards = cards_listed(game, event.cards)
            said = wrap(f"{event.zone} is shuffled: {cards}", columns() - 4, subsequent_indent="  ")
            typer.echo("\n".join(f"  {line}" for line in said))
        else:
            typer.echo(f"  {teller.told(event)}")


def _draw(game: Game, replay: Replay, position: Snapshot) -> None:
    """The table before and after the stretch of play that shows it."""
    before, breaks_off = replay.last_before, replay.last_after is None
    after = replay.last_after or position
    moved = moved_cards(before, after)
    typer.echo(f"before ({replay.stretches[-1].phase or 'between phases'}):\n{_table(game, before, moved)}\n")
    typer.echo(f"{'where the rules break off' if breaks_off else 'after'}:\n{_table(game, after, moved)}")


def _table(game: Game, snapshot: Snapshot, highlight: frozenset[int]) -> str:
    boxes = can_draw_boxes(sys.stdout)
    return table_as_text(game, snapshot, highlight, wants_color(), boxes=boxes, width=columns())
