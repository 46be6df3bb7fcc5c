"""What every part of a game's page draws on: the book and its shelf, in one language."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from hornbook.docs.book.book import Book
from hornbook.docs.book.outline import rule_of
from hornbook.docs.book.shelf import Shelf
from hornbook.docs.drawing.folding import folded_alike, stacked_alike
from hornbook.docs.drawing.kept import kept_table, kept_tables
from hornbook.docs.drawing.sheet import Sheet
from hornbook.docs.game.address import Told, View, address, page_address, page_name
from hornbook.docs.game.formal import block_at, words_at
from hornbook.docs.html.listing import folded_listing, folded_outline
from hornbook.docs.html.markdown import code, escaped, link
from hornbook.docs.player.sentences import quiet_variables
from hornbook.docs.words import Words, titled
from hornbook.docs.words.player import people
from hornbook.dsl.core.game import Game, Phase, Rule, Step
from hornbook.dsl.core.stated import Example
from hornbook.dsl.core.texts import Text
from hornbook.dsl.report.source import Place
from hornbook.interpreter.engine.snapshot import Snapshot
from hornbook.interpreter.table.arrangement import Arranger
from hornbook.interpreter.table.rings import NO_RINGS, Rings
from hornbook.interpreter.table.tabletop import Arrangement
from hornbook.interpreter.words.reader_names import Names

RULES_LANGUAGE = "rules"


@dataclass(frozen=True)
class Shot:
    """A table to be drawn, with what the picture is called, and with rings round some cards."""

    snapshot: Snapshot
    title: str
    rings: Rings = NO_RINGS


class GamePage:
    """One view of a game in one language; None where several games are told. Gives texts as markup: what comes from the
    rule file is escaped here."""

    def __init__(
        self, book: Book, language: str, shelf: Shelf | None = None, view: View | None = None, part: int = 0
    ) -> None:
        self.book = book
        self.view = view
        self.part = part
        self.shelf = shelf or Shelf([book])
        self.game: Game = book.game
        self.sources = book.loaded.sources
        self.results = book.results
        self.outcomes = book.outcomes
        self.outline = book.outline
        self.language = language
        self.words = Words(language)
        self.names = Names(self.game, language, people(language))
        self.sheet = Sheet()

    @cached_property
    def _arranger(self) -> Arranger:
        return Arranger(self.game, self.names, for_players=self.view in (None, "rules"))

    @cached_property
    def quiet(self) -> frozenset[str]:
        """The variables that stories do not speak of."""
        return quiet_variables(self.game)

    def text(self, text: Text) -> str:
        """A text of the rule file in the page's language, as markup."""
        return escaped(text.in_language(self.language))

    def title_of(self, part: Phase | Step) -> str:
        """What a phase or step is called, as plain text."""
        return part.title.in_language(self.language) or titled(part.name)

    def rule_title(self, rule: Rule) -> str:
        """What a rule is called, as markup."""
        return self.text(rule.title) or self.named(rule.name)

    def example_name(self, example: Example) -> str:
        """What an example is called, as plain text."""
        return example.title.in_language(self.language) or titled(example.name)

    def example_title(self, example: Example) -> str:
        """The same as markup."""
        return self.text(example.title) or self.named(example.name)

    def named(self, name: str) -> str:
        """A name of the rule file, as markup. Names are English: in other languages it stands as in the file."""
        return escaped(titled(name)) if self.language == "en" else code(name)

    def formal(self, *places: Place) -> str:
        """The lines of the rule file, folded away; nothing if they are not known."""
        shown = "\n".join(block for place in places if (block := block_at(self.sources, place)))
        # A page of proofs has dozens of them beside its tables: only landmarks have a colour there.
        as_listing = folded_outline if self.view == "proofs" else folded_listing
        return as_listing(self.words["formal"], shown, RULES_LANGUAGE) if shown else ""

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
        tables = stacked_alike(folded_alike([self.arranged(shot.snapshot, shot.rings) for shot in shots]))
        return list(kept_tables(tables, [shot.title for shot in shots], self.sheet))

    def arranged(
        self,
        snapshot: Snapshot,
        rings: Rings = NO_RINGS,
        viewer: int | None = None,
    ) -> Arrangement:
        """What lies on the table, in the page's language."""
        return self._arranger.arranged(snapshot, rings, viewer)

    def to(self, kind: Told, *names: str) -> str:
        """Where something of the game is told, as seen from here."""
        part = self.book.page_of_example[names[0]] if kind == "example" else 0
        if self.view is None:
            return f"games/{address(self.game.id, kind, *names, part=part)}"
        return address(self.game.id, kind, *names, part=part, seen_from=page_name(self.game.id, self.view, self.part))

    def part_address(self, part: int) -> str:
        """Where a page of examples is."""
        return page_address(self.game.id, "workshop", part)

    @property
    def typed(self) -> str:
        """How the game is named on the command line: a bundled one by its name, any other by its file."""
        file = self.game.place.file
        return self.game.id if file == f"{self.game.id}.rules" else file

    def rule_link(self, step: str, rule: str) -> str:
        """A rule's number and name, leading to it."""
        number = self.outline.numbers[step, rule]
        title = self.rule_title(rule_of(self.game, step, rule))
        return link(f"{escaped(self.words['rule'])} {number}: {title}", self.to("rule", step, rule))
