"""How a rule file looks at a moment: its text, the game it belongs to, and what its names mean there."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path

from hornbook.dsl import syntax
from hornbook.dsl.core.game import Game
from hornbook.dsl.core.walk import walk
from hornbook.dsl.load import Loaded
from hornbook.dsl.read.files import path_of
from hornbook.dsl.read.parse import parsed_from_text
from hornbook.dsl.report.diagnostics import Diagnostic, Report
from hornbook.dsl.report.source import Place
from hornbook.editing.names import Names, Spot


@dataclass(frozen=True)
class Look:
    """`loaded` is the game that the file belongs to; `game` the same, or if something is wrong with it, as it last was
    without errors. What is worked out from these is worked out when it is asked for."""

    path: Path
    text: str
    loaded: Loaded
    game: Game | None

    @cached_property
    def label(self) -> str:
        """What the file is called in places."""
        return next((label for label in self.loaded.sources if path_of(label) == self.path), str(self.path))

    @cached_property
    def paths(self) -> frozenset[Path]:
        """All files that the game is made from."""
        return frozenset(map(path_of, self.loaded.sources))

    @cached_property
    def lines(self) -> list[str]:
        return self.text.split("\n")

    @cached_property
    def blocks(self) -> tuple[syntax.Block, ...]:
        """The blocks of this very file."""
        return parsed_from_text(self.text, self.label, Report()).file.blocks

    @cached_property
    def names(self) -> Names:
        return Names(self.loaded.uses.all(), self.loaded.sources)

    def block_at(self, line: int) -> syntax.Block | None:
        """The block that a line belongs to."""
        return next((block for block in self.blocks if block.place.line <= line <= block.place.end_line), None)

    def spot_at(self, line: int, column: int) -> Spot | None:
        """The name at a place, whether it is declared or used there."""
        found = self.names.at(self.label, line, column)
        if found is not None:
            return found
        for part in walk(self.block_at(line)):
            if isinstance(part, syntax.Name) and _is_at(part.place, line, column):
                return Spot(part.text, part.place, part.place)
        return None

    @cached_property
    def diagnostics(self) -> tuple[Diagnostic, ...]:
        """What is wrong with this file, each at a place in it."""
        return tuple(self._diagnostics())

    def _diagnostics(self) -> Iterator[Diagnostic]:
        header = next(iter(self.blocks), None)
        is_own = isinstance(header, syntax.Game) and self.loaded.files[-1:] and not self._is_guest
        for each in self.loaded.diagnostics:
            if each.place.file == self.label:
                yield each
            elif not each.place.line:
                yield replace(each, place=Place(self.label, 1, 1, 1, 2))
            elif is_own and isinstance(header, syntax.Game) and each.severity == "error":
                related = [pair for pair in each.related if pair[0].file != self.label]
                yield replace(each, place=header.name.place, related=((each.place, "it stands here"), *related))

    @property
    def _is_guest(self) -> bool:
        """Whether this file is looked at in a game that has a file of its own."""
        game = self.loaded.files[-1]
        return game.place.file != self.label


def _is_at(place: Place, line: int, column: int) -> bool:
    return place.line == line == place.end_line and place.column <= column <= place.end_column
