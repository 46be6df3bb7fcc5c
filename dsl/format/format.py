"""From the text of a rule file to the same text in the layout of the language."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from hornbook.dsl import syntax
from hornbook.dsl.core.walk import field_names, walk
from hornbook.dsl.format.indents import lines_of
from hornbook.dsl.format.ink import ink
from hornbook.dsl.format.rows import rows_of
from hornbook.dsl.read.parse import parsed_from_text
from hornbook.dsl.report.diagnostics import Diagnostic, Report
from hornbook.dsl.report.limits import MAX_FILE_SIZE, MAX_LINE
from hornbook.dsl.report.source import Place
from hornbook.dsl.report.visible import visible_lines


@dataclass(frozen=True, slots=True)
class Formatted:
    """A text in the layout of the language; None, and the errors, if it cannot be read or has no room for that."""

    text: str | None
    diagnostics: tuple[Diagnostic, ...] = ()


class UnfaithfulLayout(Exception):
    """A layout would not say what the file says: a fault of ours, found before anybody has the text."""


def formatted_from_text(text: str, file: str = "<text>") -> Formatted:
    """The text of a file as it should be laid out. What the rules mean, or whether they are right, does not matter."""
    text = text.removeprefix("\ufeff")
    before, errors = _read(text, file)
    if errors:
        return Formatted(None, errors)
    plain = re.sub(r"[\r\t\ufeff]", " ", text.replace("\r\n", "\n"))
    result = "".join(f"{line}\n" for line in lines_of(*rows_of(f"{plain}\n", before)))
    problem = _lack_of_room(result, file)
    if problem is not None:
        return Formatted(None, (problem,))
    after, errors = _read(result, file)
    if errors or ink(text) != ink(result) or [*_said(before)] != [*_said(after)]:
        raise UnfaithfulLayout(file)
    return Formatted(result)


def _read(text: str, file: str) -> tuple[syntax.File, tuple[Diagnostic, ...]]:
    report = Report()
    parsed = parsed_from_text(visible_lines(text), file, report)
    return parsed.file, report.in_order()


def _lack_of_room(text: str, file: str) -> Diagnostic | None:
    """What to say if a layout needs more room than the one that is there, and than there can be."""
    place = Place(file, 1, 1, 1, 1)
    if len(visible_lines(text).encode()) > MAX_FILE_SIZE:
        message = f"With this layout the file would be longer than {MAX_FILE_SIZE // 1024} KiB."
        return Diagnostic("HB108", "error", message, place)
    if any(len(line) > MAX_LINE for line in text.split("\n")):
        message = f"With this layout a line would have more than {MAX_LINE} characters."
        return Diagnostic("HB114", "error", message, place)
    return None


def _said(file: syntax.File) -> Iterator[Any]:
    """What a file says, part by part; how its texts are spread over lines does not matter."""
    for node in walk(file):
        if not isinstance(node, syntax.Words):
            values = (getattr(node, name) for name in field_names(type(node)) if name != "place")
            yield type(node), [value for value in values if isinstance(value, str | int)]
