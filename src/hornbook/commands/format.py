"""`hornbook format`: rule files in the layout of the language. Files that cannot be read are left as they are."""

import sys
from dataclasses import asdict, dataclass
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from hornbook.commands.guard import BAD_INPUT, InputError, guarded
from hornbook.commands.inputs import JsonOption
from hornbook.commands.machine import echo_json
from hornbook.commands.outputs import write
from hornbook.commands.screen import wants_color

if TYPE_CHECKING:
    from hornbook.dsl.read.files import Unreadable
    from hornbook.dsl.report.diagnostics import Diagnostic

_INPUT = "-"
_LONGEST_DIFF = 40


@dataclass(frozen=True, slots=True)
class _Outcome:
    """A file as it is and as it should be; None if it has errors."""

    before: str
    after: str | None
    diagnostics: "tuple[Diagnostic, ...]"

    @property
    def changes(self) -> bool:
        return self.after is not None and self.after != self.before


@guarded
def format_files(
    files: Annotated[
        list[str], typer.Argument(metavar="FILE", help="Paths of rule files, or - to read one and write it out.")
    ],
    check: Annotated[bool, typer.Option("--check", help="Change nothing; show what would, and fail if any.")] = False,
    as_json: JsonOption = False,
) -> bool:
    """Give rule files the layout of the language; comments and meaning stay."""
    if _INPUT in files and len(files) > 1:
        raise InputError("`-` is standard input, which is formatted alone.")
    outcomes = {name: _outcome(name) for name in dict.fromkeys(files)}
    if not check:
        for name, outcome in outcomes.items():
            if outcome.after is not None and outcome.changes and name != _INPUT:
                write(Path(name), outcome.after)
    if as_json:
        echo_json({"files": {name: _as_json(name, outcome) for name, outcome in outcomes.items()}})
    else:
        for name, outcome in outcomes.items():
            _tell(name, outcome, check)
    if any(outcome.after is None for outcome in outcomes.values()):
        raise typer.Exit(BAD_INPUT)
    return not (check and any(outcome.changes for outcome in outcomes.values()))


def _outcome(name: str) -> _Outcome:
    from hornbook.dsl.format.format import UnfaithfulLayout, formatted_from_text
    from hornbook.dsl.report.diagnostics import Diagnostic
    from hornbook.dsl.report.source import NOWHERE
    from hornbook.dsl.report.visible import visible

    before = _text(name)
    if not isinstance(before, str):
        return _Outcome("", None, (Diagnostic("HB101", "error", before.reason, NOWHERE),))
    try:
        result = formatted_from_text(before, visible(name))
    except UnfaithfulLayout:
        raise InputError(
            f"`{name}` is left as it is: Hornbook would change what it says. Please report that."
        ) from None
    return _Outcome(before, result.text, result.diagnostics)


def _text(name: str) -> "str | Unreadable":
    from hornbook.dsl.read.files import Unreadable, a_folder, is_path, text_at, text_of
    from hornbook.dsl.report.limits import MAX_FILE_SIZE
    from hornbook.dsl.report.visible import visible

    if name == _INPUT:
        return text_of(sys.stdin.buffer.read(MAX_FILE_SIZE + 1), name)
    if not is_path(name):
        return a_folder(name) or Unreadable(
            name, f"`{visible(name)}` is no path of a rule file, such as `{visible(name)}.rules`."
        )
    return text_at(name)


def _as_json(name: str, outcome: _Outcome) -> dict[str, Any]:
    described = {"changed": outcome.changes, "diagnostics": [asdict(d) for d in outcome.diagnostics]}
    return {**described, "text": outcome.after} if name == _INPUT else described


def _tell(name: str, outcome: _Outcome, check: bool) -> None:
    from hornbook.dsl.report.visible import visible

    if outcome.after is None:
        _tell_errors(name, outcome)
    elif check and outcome.changes:
        _tell_changes(visible(name), outcome.before, outcome.after)
    elif name == _INPUT and not check:
        typer.echo(outcome.after.encode(), nl=False)  # whatever the terminal can show: it may be a file
    else:
        typer.echo(f"{visible(name)}: {'formatted' if outcome.changes else 'unchanged'}")


def _tell_errors(name: str, outcome: _Outcome) -> None:
    """What is wrong is told apart: standard output may be the file."""
    from hornbook.dsl.report.diagnostics import rendered
    from hornbook.dsl.report.visible import visible, visible_lines

    sources = {visible(name): visible_lines(outcome.before)}
    typer.echo(rendered(outcome.diagnostics, sources, color=wants_color(err=True)), err=True)
    if name != _INPUT:
        typer.echo(f"{visible(name)}: left as it is", err=True)


def _tell_changes(name: str, before: str, after: str) -> None:
    from hornbook.dsl.format.difference import unified_diff

    lines = unified_diff(before, after)
    shown = [f"--- {name}", f"+++ {name}, formatted", *islice(lines, _LONGEST_DIFF)]
    more = sum(1 for _ in lines)
    typer.echo("\n".join([*shown, *([f"… {more} lines more"] if more else []), f"{name}: would be formatted"]))
