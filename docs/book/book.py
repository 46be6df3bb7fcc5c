"""One game and everything there is to tell of it, in whatever language: its proofs, its examples, its outline."""

from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from functools import cached_property

from hornbook.docs.book.finding import Finding, shown_best
from hornbook.docs.book.kin import addons_of, parent_of
from hornbook.docs.book.mentions import Mentions
from hornbook.docs.book.outline import Outline, outline_from_game
from hornbook.docs.book.shown import examples_that_show
from hornbook.docs.book.stories import Stage, Storyteller
from hornbook.docs.book.tested import ExampleGroup, RuleKey, examples_by_rule, told_on_pages
from hornbook.docs.statistics.figures import Figures
from hornbook.dsl.core.game import Game
from hornbook.dsl.core.stated import Example
from hornbook.dsl.core.texts import Text
from hornbook.dsl.diff.changes import Difference, difference_between
from hornbook.dsl.load import Loaded
from hornbook.interpreter.engine.engine import Engine
from hornbook.interpreter.examples.examples import ExampleOutcome
from hornbook.verify.results import Counterexample, Result


class Book:
    """A game that can be published. What takes time is worked out when it is first asked for, and once."""

    def __init__(
        self,
        loaded: Loaded,
        results: Sequence[Result] = (),
        figures: Figures | None = None,
        known: Iterable[Loaded] = (),
    ) -> None:
        """`known` are games that are loaded already; the one that this game extends may be among them."""
        if loaded.game is None:
            raise ValueError("a game with errors cannot be published")
        self.loaded = loaded
        self.game: Game = loaded.game
        self.figures = figures
        self._known = known
        self.results = {(result.kind, result.claim): result for result in results}

    @cached_property
    def engine(self) -> Engine:
        return Engine(self.game)

    @cached_property
    def outline(self) -> Outline:
        return outline_from_game(self.game)

    @cached_property
    def mentions(self) -> Mentions:
        return Mentions(self.game)

    @cached_property
    def difference(self) -> Difference | None:
        """What the game changes against the one it extends; None if it extends none."""
        return difference_between(self._parent, self.loaded) if self._parent is not None else None

    @cached_property
    def addons(self) -> Mapping[str, Text]:
        """The titles of the add-ons that the game itself takes in."""
        return addons_of(self.loaded, self._parent)

    @cached_property
    def _parent(self) -> Loaded | None:
        return parent_of(self.loaded, self._known)

    def with_results(self, results: Sequence[Result], figures: Figures | None) -> "Book":
        """The same book with other verdicts and figures; nothing that has been worked out depends on them."""
        book = copy(self)
        book.results = {(result.kind, result.claim): result for result in results}
        book.figures = figures
        return book

    def opened(self) -> "Book":
        """The book with everything worked out that pages in any language need."""
        _ = (
            self.outline,
            self.mentions,
            self._played,
            self.shown_by,
            self.finds,
            self.page_of_example,
            self.difference,
            self.addons,
        )
        return self

    @property
    def outcomes(self) -> Mapping[str, ExampleOutcome]:
        """Every example, played."""
        return {name: outcome for name, (outcome, _) in self._played.items()}

    @property
    def stages(self) -> Mapping[str, tuple[Stage, ...]]:
        """Every example, stage by stage."""
        return {name: stages for name, (_, stages) in self._played.items()}

    def case_stages(self, case: Counterexample) -> tuple[Stage, ...]:
        """A counterexample or witness, stage by stage; nothing if that cannot be told."""
        return self._teller.case(case)

    @cached_property
    def shown_by(self) -> Mapping[RuleKey, Example]:
        """For each rule the example that shows it."""
        return examples_that_show(self.game, self.outline, self._played)

    @cached_property
    def finds(self) -> Mapping[str, Finding]:
        """For each step that looks for the nearest place, the position that shows best how."""
        steps = self.game.steps.values()
        found = {step.name: shown_best(self.game, step, self.engine, self._played) for step in steps}
        return {name: finding for name, finding in found.items() if finding is not None}

    @cached_property
    def example_pages(self) -> tuple[tuple[ExampleGroup, ...], ...]:
        """The examples by the rule they test, page by page."""
        return told_on_pages(examples_by_rule(self.game, self.outline, self.outcomes))

    @cached_property
    def page_of_example(self) -> Mapping[str, int]:
        """On which of these pages an example is told, counted from 1."""
        pages = enumerate(self.example_pages, 1)
        return {name: number for number, groups in pages for group in groups for name in group.examples}

    @cached_property
    def _played(self) -> Mapping[str, tuple[ExampleOutcome, tuple[Stage, ...]]]:
        return {name: self._teller.example(example) for name, example in self.game.examples.items()}

    @cached_property
    def _teller(self) -> Storyteller:
        return Storyteller(self.game, self.loaded.sources)
