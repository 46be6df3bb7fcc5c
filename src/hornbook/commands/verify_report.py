"""What was proved, for people: a table, and whatever is not as it should be drawn as positions on the table."""

import re
import sys
from collections.abc import Mapping, Sequence
from textwrap import fill, indent

import typer

from hornbook.commands.screen import columns, wants_color
from hornbook.commands.tables import Cell, Column, print_table
from hornbook.dsl.core.game import Game
from hornbook.interpreter.engine.snapshot import Snapshot
from hornbook.interpreter.table.rings import moved_cards
from hornbook.interpreter.terminal.draw import can_draw_boxes, table_as_text
from hornbook.interpreter.terminal.telling import Teller
from hornbook.interpreter.words.reader_names import spaced
from hornbook.verify.counterexamples.reasons import reasons_of, where_in_phase
from hornbook.verify.messages import for_whom, what_was_shown
from hornbook.verify.results import Counterexample, Result, Verdict

_STYLES = {
    Verdict.PROVED: "green",
    Verdict.HOLDS_UP_TO: "yellow",
    Verdict.REFUTED: "bold red",
    Verdict.NOT_PROVED: "bold magenta",
    Verdict.UNDECIDED: "bold yellow",
}

_AT_LENGTH = re.compile(r"[:;] ")
"""Where a reason begins to say more than the table has room for: it stands below as a whole."""
_MOST_EVENTS = 200
"""So many choices and rules are told of what shows something: a game may take hundreds of turns to come round."""


def print_report(game: Game, sources: Mapping[str, str], results: Sequence[Result], witnesses: bool) -> None:
    """Writes everything about one game to standard output. `sources` are the texts of its files."""
    shown = [Column("claim"), Column("verdict"), Column("s", right=True), Column("what was shown", wrap=True)]
    scope = for_whom(game).en
    rows = [_row(result, f", {scope}") for result in results]
    print_table(game.id, shown, rows)
    if any(scope in what_was_shown(result).en for result in results):
        typer.echo("\n" + fill(f"What is proved holds {scope}.", columns()))
    for result in results:
        if not result.ok:
            _tell_problem(game, sources, result)
        elif witnesses and (result.counterexample or result.witness):
            typer.echo(f"\n{game.id}, {result.claim}: {result.verdict.value}, as expected")
            _draw(game, sources, result, result.counterexample or result.witness)
    failing = sum(not result.ok for result in results)
    typer.echo(f"\n{game.id}: {_counted(failing, len(results))}{_seconds(results)}\n")


def _row(result: Result, scope: str) -> list[str | Cell]:
    """What is known of a claim; for whom it holds is said once for all of them."""
    verdict = result.verdict.value + (" (expected)" if result.ok and result.verdict is Verdict.REFUTED else "")
    style = "green" if result.ok else _STYLES.get(result.verdict, "")
    seconds = "cached" if result.cached else f"{result.seconds:.2f}"
    mark = Cell(verdict if result.ok else f"{verdict} (see below)", style)
    said = what_was_shown(result).en.replace(scope, "")
    return [result.claim, mark, seconds, said if result.ok else _AT_LENGTH.split(said)[0]]


def _counted(failing: int, total: int) -> str:
    return f"{failing} of {total} are not as expected" if failing else f"all {total} are as expected"


def _seconds(results: Sequence[Result]) -> str:
    return ", all from the cache" if all(result.cached for result in results) else ""


def _tell_problem(game: Game, sources: Mapping[str, str], result: Result) -> None:
    expected = "" if result.verdict is result.expected else f", expected {result.expected.value}"
    typer.echo(f"\n{game.id}, {result.claim}: {result.verdict.value}{expected}")
    declared = game.claims.get(result.claim) or game.bounds.get(result.claim) or game.possibles.get(result.claim)
    if declared is not None:
        said = declared.text.in_language("en")
        typer.echo((f"  {said}\n" if said else "") + f"  --> {declared.place}")
    if result.reason:
        typer.echo(fill(result.reason.en, columns(), initial_indent="  ", subsequent_indent="  "))
    if result.counterexample is not None:
        _draw(game, sources, result, result.counterexample)


def _draw(game: Game, sources: Mapping[str, str], result: Result, shown: Counterexample | None) -> None:
    """The table before, what happened, what fails and why, and the table after, with the cards in question marked."""
    if shown is None:
        return
    teller = Teller(game)
    if not shown.reached:
        _tell_unreached(game, sources, shown)
    reasons = reasons_of(game, sources, result) if shown is result.counterexample else []
    moved = frozenset() if shown.after is None else moved_cards(shown.before, shown.after)
    marked = frozenset(card for reason in reasons for card in reason.cards)
    typer.echo(f"\nbefore ({shown.phase or 'between phases'}):\n{_table(game, shown.before, moved or marked)}\n")
    for event in shown.events[:_MOST_EVENTS]:
        typer.echo(f"  {teller.told(event)}")
    if len(shown.events) > _MOST_EVENTS:
        typer.echo(f"  … and {len(shown.events) - _MOST_EVENTS:,} more choices and rules")
    for _, rule in teller.rules_in(shown.events):
        typer.echo(f"  · {spaced(rule.name)}: {teller.text(rule.text)}")
    if shown.problem:
        typer.echo(f"  => {shown.problem.en}")
    for reason in reasons:
        typer.echo(f"     {reason.said.en}  ({reason.place.file}:{reason.place.line})")
    if shown.after is not None:
        typer.echo(f"\nafter:\n{_table(game, shown.after, marked or moved)}")


def _tell_unreached(game: Game, sources: Mapping[str, str], shown: Counterexample) -> None:
    """What is known of a position that no game was found to come to, and what would rule it out."""
    typer.echo("  This position satisfies everything proved, but no game was found that comes to it.")
    if shown.location is not None:
        typer.echo(f"  It lies {where_in_phase(game, sources, shown.location).en}.")
    if shown.hint:
        typer.echo(f"  If no game can come to it, a claim that rules it out would help: {shown.hint.en}.")
    if shown.helps:
        typer.echo("  What would help: with this claim in the file, it and this one are proved.\n")
        for said in shown.helps:
            typer.echo(indent(said, "    "))


def _table(game: Game, snapshot: Snapshot, highlight: frozenset[int]) -> str:
    boxes = can_draw_boxes(sys.stdout)
    return table_as_text(game, snapshot, highlight, wants_color(), boxes=boxes, width=columns())
