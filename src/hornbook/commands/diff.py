"""`hornbook diff`: what one game changes against another, part by part.

Takes two games and writes what the second adds (`+`), removes (`-`), changes (`~`) and only words differently. That
there are differences is no failure.
"""

from itertools import groupby
from typing import TYPE_CHECKING, Annotated

import typer

from hornbook.commands.guard import guarded
from hornbook.commands.inputs import JsonOption, load_two
from hornbook.commands.machine import echo_json
from hornbook.commands.screen import wants_color

if TYPE_CHECKING:
    from hornbook.dsl.diff.changes import Change, Difference

_MARKS = {"added": "+", "removed": "-", "changed": "~", "reworded": "~"}
_COLORS = {"+": "green", "-": "red", "~": "yellow"}


@guarded
def diff(
    before: Annotated[str, typer.Argument(metavar="A", help="A bundled game's name, or the path of a rule file.")],
    after: Annotated[str, typer.Argument(metavar="B", help="The game that is compared with it.")],
    as_json: JsonOption = False,
) -> None:
    """Show what game B changes against game A: rules, settings, zones, claims and all the rest."""
    from hornbook.dsl.diff.changes import difference_between

    found = difference_between(*load_two(before, after))
    if as_json:
        echo_json(found.as_json())
    else:
        _tell(found)


def _tell(found: "Difference") -> None:
    counts = ", ".join(f"{count} {how}" for how, count in found.counts().items() if count)
    typer.echo(f"{found.before.id} -> {found.after.id}: {counts or 'no changes'}")
    for kind, changes in groupby(found.changes, key=lambda change: change.kind):
        typer.echo(f"\n{_styled(kind, bold=True)}")
        for change in changes:
            _tell_change(change)


def _tell_change(change: "Change") -> None:
    mark = _MARKS[change.how]
    head = _styled(f"{mark} {change.name}", _COLORS[mark])
    typer.echo(f"  {head}{_remark(change)}")
    for line in change.diff:
        sign, text = line[:1], line[1:]
        shown = line if sign not in "+- " else f"{sign} {text}".rstrip()
        typer.echo(f"      {_styled(shown, _COLORS.get(sign))}")


def _remark(change: "Change") -> str:
    """What is said beside the name: what a part is for if it comes or goes, otherwise where its lines stand."""
    if change.how in ("added", "removed"):
        lines = change.after or change.before
        text = change.text.in_language("en") or ("" if lines is None else lines.lines[0])
        return f": {text}" if text else ""
    how = " (reworded)" if change.how == "reworded" else ""
    if change.diff:
        where = f"  {change.before} -> {change.after}" if change.before != change.after else f"  {change.after}"
        return how + (where if change.before is not None and change.after is not None else "")
    because = f" because of {', '.join(change.because)}" if change.because else ""
    return f"{how}  {change.after}: the same lines mean something else{because}"


def _styled(text: str, color: str | None = None, bold: bool = False) -> str:
    return typer.style(text, fg=color, bold=bold or None) if wants_color() else text
