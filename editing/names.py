"""Names of a game: where each is written, and how uses lead to where it comes from.

Takes the uses that were noted while the game was checked (`dsl/report/uses.py`). A use in the braces of a text is noted
with the place of the whole text; here it gets its own.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from hornbook.dsl.report.source import Place
from hornbook.dsl.report.uses import Use

_IN_BRACES = re.compile(r"\{[^{}]*\}")


class Spot(NamedTuple):
    """A name as it is written at a place, and where it leads to; that is its own place where it is declared."""

    text: str
    place: Place
    declared: Place


class Names:
    """All names of a game that lead somewhere."""

    def __init__(self, uses: Iterable[Use], sources: Mapping[str, str]) -> None:
        lines = {file: text.split("\n") for file, text in sources.items()}
        self.spots = [spot for use in uses for spot in _spots(use, lines.get(use.place.file, []))]
        self._leads_to = {spot.place: spot.declared for spot in self.spots}
        self._by_line: dict[tuple[str, int], list[Spot]] = defaultdict(list)
        for spot in self.spots:
            self._by_line[spot.place.file, spot.place.line].append(spot)

    def at(self, file: str, line: int, column: int) -> Spot | None:
        """The use of a name that includes a column, or ends before it."""
        here = self._by_line.get((file, line), ())
        return next((spot for spot in here if spot.place.column <= column <= spot.place.end_column), None)

    def in_file(self, file: str) -> Iterator[Spot]:
        return (spot for spot in self.spots if spot.place.file == file)

    def root(self, place: Place) -> Place:
        """Where a name comes from in the end: what leads there is the same name, whichever file it stands in."""
        seen = {place}
        while (further := self._leads_to.get(place)) is not None and further not in seen:
            seen.add(place := further)
        return place


def _spots(use: Use, lines: list[str]) -> Iterator[Spot]:
    place = use.place
    if place.end_line > len(lines):
        return
    if place.line == place.end_line and lines[place.line - 1][place.column - 1 : place.end_column - 1] == use.text:
        yield Spot(use.text, place, use.declared)
        return
    text = "\n".join(lines[place.line - 1 : place.end_line])
    word = re.compile(rf"\b{use.text}\b")
    for braces in _IN_BRACES.finditer(text, place.column - 1):
        for found in word.finditer(text, *braces.span()):
            line = text.count("\n", 0, found.start())
            column = found.start() - text.rfind("\n", 0, found.start())
            at = Place(place.file, place.line + line, column, place.line + line, column + len(use.text))
            yield Spot(use.text, at, use.declared)
