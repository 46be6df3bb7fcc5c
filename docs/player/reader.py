"""Whom a story is told to: what the player must know of the page it stands on."""

from typing import Protocol

from hornbook.docs.book.outline import Outline
from hornbook.docs.drawing.sheet import Sheet
from hornbook.docs.words import Words
from hornbook.dsl.core.game import Game
from hornbook.interpreter.engine.snapshot import Snapshot
from hornbook.interpreter.table.rings import NO_RINGS, Rings
from hornbook.interpreter.table.tabletop import Arrangement
from hornbook.interpreter.words.reader_names import Names


class Reader(Protocol):
    """A page about one game in one language."""

    game: Game
    language: str
    words: Words
    names: Names
    outline: Outline
    sheet: Sheet

    @property
    def quiet(self) -> frozenset[str]:
        """The variables that stories do not speak of."""

    def arranged(
        self,
        snapshot: Snapshot,
        rings: Rings = NO_RINGS,
        viewer: int | None = None,
    ) -> Arrangement:
        """What lies on the table, in the page's language."""
