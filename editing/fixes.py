"""Quick fixes: the suggestions of diagnostics, as changes of the text."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from hornbook.dsl.report.diagnostics import Diagnostic
from hornbook.dsl.report.source import Place
from hornbook.dsl.report.spelling import meant_by
from hornbook.editing.look import Look
from hornbook.editing.references import Edit

_WRITE = re.compile(r"write (?:for instance )?`([^`…]+)`")
_REPLACED_AS_A_WHOLE = ("HB203",)
"""Codes of errors that point at exactly what their suggestion is to stand for."""
_PLAIN_QUOTE = '"'
_TYPOGRAPHIC = re.compile("[“”„‟«»]")


@dataclass(frozen=True, slots=True)
class Fix:
    """A change that does what a diagnostic suggests, and how it is called."""

    title: str
    diagnostic: Diagnostic
    edit: Edit


def fixes_for(look: Look, first: int, last: int) -> Iterator[Fix]:
    """What can be mended in some lines."""
    for diagnostic in look.diagnostics:
        if diagnostic.place.line <= last and first <= diagnostic.place.end_line:
            yield from _fixes(diagnostic, look)


def _fixes(diagnostic: Diagnostic, look: Look) -> Iterator[Fix]:
    place, hint = diagnostic.place, diagnostic.suggestion
    meant, write = meant_by(hint), _WRITE.match(hint)
    if meant and (wrong := _found(diagnostic, look)) is not None:
        yield Fix(f"Write `{meant}`", diagnostic, Edit(wrong, meant))
    elif hint.startswith("write `replace` before it"):
        begin = len(look.lines[place.line - 1]) - len(look.lines[place.line - 1].lstrip(" ")) + 1
        at = Place(place.file, place.line, begin, place.line, begin)
        yield Fix("Write `replace` before it", diagnostic, Edit(at, "replace "))
    elif write is not None and diagnostic.code in _REPLACED_AS_A_WHOLE:
        yield Fix(f"Write `{write[1]}`", diagnostic, Edit(place, write[1]))
    elif diagnostic.code == "HB104" and _PLAIN_QUOTE in hint:
        yield Fix("Write plain quotation marks", diagnostic, _with_plain_quotes(place, look.lines[place.line - 1]))
    elif diagnostic.code == "HB102":
        yield Fix("Indent with spaces", diagnostic, Edit(place, "  "))


def _with_plain_quotes(place: Place, line: str) -> Edit:
    """Quotation marks come in pairs: those further on in the line are changed, too. Apostrophes stay."""
    end = max([place.end_column - 1, *(found.end() for found in _TYPOGRAPHIC.finditer(line))])
    rest = line[place.column - 1 : end]
    whole = Place(place.file, place.line, place.column, place.line, end + 1)
    return Edit(whole, _PLAIN_QUOTE + _TYPOGRAPHIC.sub(_PLAIN_QUOTE, rest[1:]))


def _found(diagnostic: Diagnostic, look: Look) -> Place | None:
    """The word that was meant otherwise: what was found, which the place may be more than."""
    place, word = diagnostic.place, diagnostic.found.strip("`")
    line = look.lines[place.line - 1] if place.line <= len(look.lines) else ""
    end = place.end_column - 1 if place.end_line == place.line else len(line)
    if not word:
        return place if place.end_line == place.line else None
    found = re.compile(rf"(?<![a-z0-9_]){re.escape(word)}(?![a-z0-9_])").search(line, place.column - 1, end)
    if found is None:
        return None
    return Place(place.file, place.line, found.start() + 1, place.line, found.end() + 1)
