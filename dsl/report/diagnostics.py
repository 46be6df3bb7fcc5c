"""Diagnostics: what is wrong with a rule file, as data; and how it is shown.

They are collected while a file is read and checked, and rendered only at the edge, for people or as JSON for tools.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any, Literal

from hornbook.dsl.report.limits import MAX_TOLD
from hornbook.dsl.report.source import Place
from hornbook.dsl.report.uses import Uses
from hornbook.dsl.report.visible import cut


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One thing to change. `code` names the entry of the catalogue that explains it at length (`codes.py`); `also` are
    other places at which the same is to be changed."""

    code: str
    severity: Literal["error", "warning"]
    message: str
    place: Place
    expected: str = ""
    found: str = ""
    suggestion: str = ""
    related: tuple[tuple[Place, str], ...] = ()
    also: tuple[Place, ...] = ()


class TooManyErrors(Exception):
    """There are more errors than are told; this is the place of the last."""

    def __init__(self, place: Place) -> None:
        super().__init__()
        self.place = place


@dataclass(slots=True)
class Report:
    """Collects diagnostics, each only once (a definition is checked at every use), and what names stand for."""

    stops: bool = False
    """Whether `TooManyErrors` is raised once there are so many that nobody would read more."""
    count: int = 0
    """How many errors there are so far."""
    uses: Uses = field(default_factory=Uses)
    _seen: dict[Diagnostic, None] = field(default_factory=dict)

    def add(self, diagnostic: Diagnostic) -> None:
        if diagnostic in self._seen:
            return
        self._seen[diagnostic] = None
        self.count += diagnostic.severity == "error"
        if self.stops and self.count >= MAX_TOLD:
            self.stops = False
            raise TooManyErrors(diagnostic.place)

    def error(self, code: str, message: str, place: Place, **details: Any) -> None:
        self.add(Diagnostic(code, "error", message, place, **details))

    def warning(self, code: str, message: str, place: Place, **details: Any) -> None:
        self.add(Diagnostic(code, "warning", message, place, **details))

    @property
    def has_errors(self) -> bool:
        return self.count > 0

    @property
    def error_count(self) -> int:
        return sum(d.severity == "error" for d in self._seen)

    def in_order(self) -> tuple[Diagnostic, ...]:
        """All diagnostics, by place."""
        return tuple(sorted(self._seen, key=lambda d: (d.place, d.code, d.message)))


_COLORS = {"error": "\x1b[1;31m", "warning": "\x1b[1;33m", "faint": "\x1b[2m", "bold": "\x1b[1m"}
_RESET = "\x1b[0m"
_WIDEST = 160
_LONGEST = 600
"""How much is shown of a line, and of a text: a file may have lines of any length."""
_MOST_LINES = 12
"""How many lines are named that have the same error."""


def rendered(diagnostics: Iterable[Diagnostic], sources: Mapping[str, str], color: bool = False) -> str:
    """All diagnostics as text: what is wrong, where, and what to change."""
    lines = {file: text.split("\n") for file, text in sources.items()}
    return "\n".join(_one(diagnostic, lines, color) for diagnostic in diagnostics)


def as_json(diagnostics: Iterable[Diagnostic]) -> str:
    """All diagnostics as JSON, for editors and other tools."""
    return json.dumps([asdict(diagnostic) for diagnostic in diagnostics], ensure_ascii=False, indent=2)


def _one(diagnostic: Diagnostic, sources: Mapping[str, Sequence[str]], color: bool) -> str:
    def styled(text: str, style: str) -> str:
        return f"{_COLORS[style]}{text}{_RESET}" if color else text

    def short(text: str) -> str:
        return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…"

    header = styled(f"{diagnostic.severity}[{diagnostic.code}]", diagnostic.severity)
    lines = [f"{header} {styled(short(diagnostic.message), 'bold')}"]
    if diagnostic.place.line:
        lines.append(styled(f"  --> {diagnostic.place}", "faint"))
        lines += excerpt(diagnostic.place, sources)
    if diagnostic.also:
        lines.append(f"  also in   {said_lines(diagnostic.also)}")
    if diagnostic.expected:
        lines.append(f"  expected: {short(diagnostic.expected)}")
    if diagnostic.found:
        lines.append(f"  found:    {short(diagnostic.found)}")
    if diagnostic.suggestion:
        lines.append(f"  hint:     {short(diagnostic.suggestion)}")
    for place, note in diagnostic.related:
        lines.append(styled(f"  see {place}: {note}", "faint"))
        lines += excerpt(place, sources)
    return "\n".join(lines) + "\n"


def said_lines(places: Sequence[Place]) -> str:
    """Lines of a file as one would say them."""
    numbers = [str(line) for line in dict.fromkeys(place.line for place in places)]
    if len(numbers) > _MOST_LINES:
        numbers = [*numbers[:_MOST_LINES], f"{len(numbers) - _MOST_LINES} more"]
    said = " and ".join(filter(None, (", ".join(numbers[:-1]), numbers[-1])))
    return f"{'lines' if len(numbers) > 1 else 'line'} {said}"


def excerpt(place: Place, sources: Mapping[str, Sequence[str]]) -> list[str]:
    """The first line of a place, or as much of it as can be taken in, with carets under it. Sources are lines."""
    text = sources.get(place.file, ())
    if not 0 < place.line <= len(text):
        return []
    line = text[place.line - 1]
    end = place.end_column if place.end_line == place.line else len(line) + 1
    line, column, end = cut(line, place.column, min(end, len(line) + 1), _WIDEST)
    width = max(1, end - column)
    margin = " " * len(str(place.line))
    blank = "".join("\t" if char == "\t" else " " for char in line[: column - 1])
    return [f"  {place.line} | {line}", f"  {margin} | {blank}{'^' * width}"]
