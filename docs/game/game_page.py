"""What every part of a game's page draws on: the book and its shelf, in one language."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from hornbook.docs.book.book import Book
from hornbook.docs.book.shelf import Shelf
from hornbook.docs.drawing.folding import folded_alike
from hornbook.docs.drawing.kept import kept_table
from hornbook.docs.drawing.sheet import Sheet
from hornbook.docs.game.formal import block_at, words_at
from hornbook.docs.html.listing import folded_listing
from hornbook.docs.html.markdown import anchor, code, escaped, link
from hornbook.docs.words import Words, titled
from hornbook.dsl.core.game import Game, Phase, Step
from hornbook.dsl.core.texts import Text
from hornbook.dsl.report.source import Place
from hornbook.interpreter.engine.snapshot import Snapshot
from hornbook.interpreter.table.arrangement import Arranger
from hornbook.interpreter.table.tabletop import Arrangement
from hornbook.interpreter.words.reader_names import Names

RULES_LANGUAGE = "rules"


@dataclass(frozen=True)
class Shot:
    """A table to be drawn, with what the picture is called; cards that moved are ringed."""

    snapshot: Snapshot
    title: str
    moved: frozenset[int] = frozenset()


class GamePage:
    """One game in one language. Gives texts as markup: what comes from the rule file is escaped here."""

    def __init__(self, book: Book, language: str, shelf: Shelf | None = None) -> None:
        self.book = book
        self.shelf = shelf or Shelf([book])
        self.game: Game = book.game
        self.sources = book.loaded.sources
        self.results = book.results
        self.outcomes = book.outcomes
        self.outline = book.outline
        self.language = language
        self.words = Words(language)
        self.names = Names(self.game, language)
        self.sheet = Sheet()

    @cached_property
    def _arranger(self) -> Arranger:
        return Arranger(self.game, self.language)

    def text(self, text: Text) -> str:
        """A text of the rule file in the page's language, as markup."""
        return escaped(text.in_language(self.language))

    def title_of(self, part: Phase | Step) -> str:
        """What a phase or step is called, as plain text."""
        return part.title.in_language(self.language) or titled(part.name)

    def named(self, name: str) -> str:
        """A name of the rule file, as markup. Names are English: in other languages it stands as in the file."""
        return escaped(titled(name)) if self.language == "en" else code(name)

    def formal(self, *places: Place) -> str:
        """The lines of the rule file, folded away; nothing if they are not known."""
        shown = "\n".join(block for place in places if (block := block_at(self.sources, place)))
        return folded_listing(self.words["formal"], shown, RULES_LANGUAGE) if shown else ""

    def said(self, place: Place) -> str:
        """The exact words of a place, as code."""
        return f"<code>{escaped(words_at(self.sources, place))}</code>"

    def headed(self, place: Place) -> str:
        """The first line of what begins at a place, as code."""
        lines = block_at(self.sources, place).splitlines()
        return f"<code>{escaped(lines[0])}</code>" if lines else ""

    def picture(self, snapshot: Snapshot, title: str, viewer: int | None = None) -> str:
        """The table as SVG; with a viewer, as that player sees it."""
        return kept_table(self.arranged(snapshot, viewer=viewer), title, self.sheet)

    def pictures(self, shots: Sequence[Shot]) -> list[str]:
        """Tables that belong together as SVG."""
        tables = folded_alike([self.arranged(shot.snapshot, shot.moved) for shot in shots])
        return [kept_table(table, shot.title, self.sheet) for table, shot in zip(tables, shots, strict=True)]

    def arranged(
        self, snapshot: Snapshot, moved: frozenset[int] = frozenset(), viewer: int | None = None
    ) -> Arrangement:
        """What lies on the table, in the page's language."""
        return self._arranger.arranged(snapshot, moved, viewer)

    @property
    def typed(self) -> str:
        """How the game is named on the command line: a bundled one by its name, any other by its file."""
        file = self.game.place.file
        return self.game.id if file == f"{self.game.id}.rules" else file

    def rule_link(self, step: str, rule: str) -> str:
        """A rule's number and name, leading to it."""
        number = self.outline.numbers[step, rule]
        return link(f"{escaped(self.words['rule'])} {number} {escaped(rule)}", f"#{rule_anchor(step, rule)}")


def rule_anchor(step: str, rule: str) -> str:
    return anchor("rule", step, rule)


def step_anchor(name: str) -> str:
    return anchor("step", name)


def phase_anchor(name: str) -> str:
    return anchor("phase", name)


def deck_anchor(name: str) -> str:
    return anchor("deck", name)


def table_anchor(name: str) -> str:
    return anchor("table", name)
