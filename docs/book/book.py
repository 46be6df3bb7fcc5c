"""One game and everything there is to tell of it, in whatever language: its proofs, its examples, its outline."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from hornbook.docs.book.kin import addons_of, parent_of
from hornbook.docs.book.mentions import Mentions
from hornbook.docs.book.outline import Outline, outline_from_game
from hornbook.docs.statistics.figures import Figures
from hornbook.dsl.core.game import Game
from hornbook.dsl.core.texts import Text
from hornbook.dsl.diff.changes import Difference, difference_between
from hornbook.dsl.load import Loaded
from hornbook.interpreter.engine.engine import Engine
from hornbook.interpreter.engine.snapshot import Snapshot
from hornbook.interpreter.engine.trace import Event
from hornbook.interpreter.examples.examples import ExampleOutcome, run_example
from hornbook.interpreter.machine.memory_layout import Env
from hornbook.verify.results import Result


@dataclass(frozen=True)
class Stage:
    """A stretch of an example in which something happened, and how it left the table."""

    events: tuple[Event, ...]
    after: Snapshot


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

    def opened(self) -> "Book":
        """The book with everything worked out that pages in any language need."""
        _ = (self.outline, self.mentions, self._played, self.difference, self.addons)
        return self

    @property
    def outcomes(self) -> Mapping[str, ExampleOutcome]:
        """Every example, played."""
        return {name: outcome for name, (outcome, _) in self._played.items()}

    @property
    def stages(self) -> Mapping[str, tuple[Stage, ...]]:
        """Every example, stage by stage."""
        return {name: stages for name, (_, stages) in self._played.items()}

    @cached_property
    def _played(self) -> Mapping[str, tuple[ExampleOutcome, tuple[Stage, ...]]]:
        played = {}
        for name, example in self.game.examples.items():
            stages: list[Stage] = []

            def passed(env: Env, events: Sequence[Event], stages: list[Stage] = stages) -> None:
                if events:
                    stages.append(Stage(tuple(events), self.engine.memory.snapshot(env)))

            outcome = run_example(self.game, example, self.engine, passed)
            played[name] = (outcome, tuple(stages))
        return played
