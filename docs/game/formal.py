"""The formal form of things: the very lines of the rule file they come from.

Takes places and the sources that were loaded; a thing inherited from a parent has its place in the parent's file.
"""

import re
from collections.abc import Mapping
from itertools import takewhile
from textwrap import dedent

from hornbook.dsl.report.source import Place

_TEXT_LINES = re.compile(r'^[ ]*(?:title +)?(?:[a-z]{2,3} +"(?:\\"|[^"])*"[ ]*)+\n', re.MULTILINE)


def block_at(sources: Mapping[str, str], place: Place, texts: bool = False) -> str:
    """The block that begins on the line of a place: that line and all that are indented deeper.

    The texts are left out unless asked for; they stand on the page already. Empty if the file is not known.
    """
    lines = sources.get(place.file, "").splitlines()[max(0, place.line - 1) :]
    if not lines or place.line < 1:
        return ""
    margin = _indent(lines[0])
    inside = takewhile(lambda line: not line.strip() or _indent(line) > margin, lines[1:])
    block = "\n".join([lines[0], *inside]).rstrip() + "\n"
    return dedent(block if texts else _TEXT_LINES.sub("", block)).rstrip()


def words_at(sources: Mapping[str, str], place: Place) -> str:
    """Exactly the words of a place, on one line; empty if the file is not known."""
    lines = sources.get(place.file, "").splitlines()[max(0, place.line - 1) : place.end_line]
    if not lines or place.line < 1:
        return ""
    lines[-1] = lines[-1][: place.end_column - 1]
    lines[0] = lines[0][place.column - 1 :]
    return " ".join(" ".join(lines).split())


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip())
