"""Excerpts: the lines of a rule file that say one thing.

Takes the place of a thing's name (or of the first statement of a block without a name) and the texts of the files;
gives its line with the deeper indented lines below. Lines are shown as if the thing stood alone in a file of its own:
not indented, and without the `replace` that only says that a parent had it too. Assumes that the file could be parsed.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from textwrap import dedent

from hornbook.dsl.report.source import TEXT_OR_COMMENT, Place

Sources = Mapping[str, str]

_REPLACE = re.compile(r"^replace +")
_STEP_OF_RULE = re.compile(r"^(rule +)\w+ *\. *(?=\w)")
_RULE = re.compile(r"rule\b")
_SAYS_NOTHING = re.compile(r" *(?:#.*)?$")
_NAME = re.compile(r"[a-z][a-z0-9_]*")


@dataclass(frozen=True, slots=True)
class Excerpt:
    """Lines of a file, and the number of the first."""

    file: str
    line: int
    lines: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.file}:{self.line}"

    @property
    def names(self) -> frozenset[str]:
        """Every name and word that stands in the lines outside of texts."""
        return frozenset(_NAME.findall(TEXT_OR_COMMENT.sub("", "\n".join(self.lines))))


def excerpt_at(place: Place, sources: Sources, before: Place | None = None) -> Excerpt | None:
    """The thing whose name stands at a place; only what comes `before` one of its parts, if that is given."""
    lines = _lines(place, sources)
    if lines is None:
        return None
    end = _end(lines, place.line)
    if before is not None and before.file == place.file and place.line < before.line <= end:
        end = before.line - 1
    return _excerpt(place.file, lines, place.line, end)


def head_at(place: Place, sources: Sources) -> Excerpt | None:
    """A step up to its first rule. (Its rules may come from other files, so their places do not tell where it ends.)"""
    lines = _lines(place, sources)
    if lines is None:
        return None
    end = _end(lines, place.line)
    inside = [n for n in range(place.line + 1, end + 1) if not _is_blank(lines[n - 1])]
    indent = min((_indent(lines[n - 1]) for n in inside), default=0)
    rule = next((n for n in inside if _RULE.match(lines[n - 1], indent)), end + 1)
    return _excerpt(place.file, lines, place.line, rule - 1)


def block_around(place: Place, sources: Sources) -> Excerpt | None:
    """The block in which a statement stands."""
    lines = _lines(place, sources)
    if lines is None:
        return None
    above = range(place.line - 1, 0, -1)
    begin = next((n for n in above if not _is_blank(lines[n - 1]) and not lines[n - 1].startswith(" ")), place.line)
    return _excerpt(place.file, lines, begin, _end(lines, begin))


def blocks_around(places: Iterable[Place], sources: Sources) -> Excerpt | None:
    """The blocks in which some statements stand, one below the other, as if the first one had them all."""
    found = [excerpt for place in places if (excerpt := block_around(place, sources)) is not None]
    distinct = list(dict.fromkeys(found))
    lines = tuple(line for excerpt in distinct for line in excerpt.lines)
    return Excerpt(distinct[0].file, distinct[0].line, lines) if distinct else None


def _lines(place: Place, sources: Sources) -> list[str] | None:
    lines = sources.get(place.file, "").split("\n")
    return lines if 0 < place.line <= len(lines) else None


def _end(lines: list[str], begin: int) -> int:
    """The last line of what begins at a line; lines count from 1."""
    indent = _indent(lines[begin - 1])
    end = begin
    for number in range(begin + 1, len(lines) + 1):
        line = lines[number - 1]
        if _is_blank(line):
            continue
        if _indent(line) <= indent:
            break
        end = number
    return end


def _excerpt(file: str, lines: list[str], begin: int, end: int) -> Excerpt:
    while end > begin and _is_blank(lines[end - 1]):
        end -= 1
    first, *others = dedent("\n".join(line.rstrip() for line in lines[begin - 1 : end])).split("\n")
    first = _STEP_OF_RULE.sub(r"\1", _REPLACE.sub("", first))
    return Excerpt(file, begin, (first, *others))


def _is_blank(line: str) -> bool:
    return _SAYS_NOTHING.match(line) is not None


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip(" "))
