"""What of a game's rules is as in the game it extends, for somebody who knows that one.

A part is inherited if it means the same there and reads the same: a number that another setting puts into a sentence
makes it another sentence.
"""

from typing import Protocol

from hornbook.docs.game.game_page import GamePage
from hornbook.docs.game.rules.course import course_of
from hornbook.docs.game.rules.telling import told_in
from hornbook.dsl.core.declarations import DeckDecl, TableDecl
from hornbook.dsl.core.game import Game, Phase, Rule, Step
from hornbook.dsl.core.stated import Example
from hornbook.dsl.core.statements import Block
from hornbook.dsl.core.texts import Text
from hornbook.dsl.core.types import EnumType
from hornbook.dsl.diff.changes import How
from hornbook.dsl.diff.parts import Kind


class Worded(Protocol):
    """Something with words of its own."""

    @property
    def title(self) -> Text: ...
    @property
    def text(self) -> Text: ...


class Lineage:
    """Compares the game of a page with the one it extends; if it extends none, nothing is inherited."""

    def __init__(self, page: GamePage) -> None:
        difference = page.book.difference
        self._page = page
        self.parent: Game | None = difference.before if difference is not None else None
        changes = difference.changes if difference is not None else ()
        self.changed: dict[tuple[Kind, str], How] = {(change.kind, change.name): change.how for change in changes}

    @property
    def parent_title(self) -> str:
        """What the game it extends is called, as markup."""
        return self._page.text(self.parent.title) if self.parent is not None else ""

    def keeps_phase(self, phase: Phase) -> bool:
        old = self.parent.phases.get(phase.name) if self.parent is not None else None
        return self._is_kept("phases", phase.name, phase, old) and self.reads_as_phase(phase, old)

    def keeps_rule(self, step: Step, rule: Rule) -> bool:
        return self._is_kept("rules", f"{step.name}.{rule.name}", rule, self.old_rule(step.name, rule.name))

    def keeps_step(self, step: Step) -> bool:
        """Whether a step and all of its rules are as they were."""
        old = self.parent.steps.get(step.name) if self.parent is not None else None
        rules = old is not None and [rule.name for rule in old.rules] == [rule.name for rule in step.rules]
        return rules and self.keeps_head(step) and all(self.keeps_rule(step, rule) for rule in step.rules)

    def keeps_head(self, step: Step) -> bool:
        """Whether what a step says before its rules is as it was."""
        old = self.parent.steps.get(step.name) if self.parent is not None else None
        return self._is_kept("steps", step.name, step, old)

    def keeps_setup(self) -> bool:
        """Whether the same phases come first, and are as they were."""
        if self.parent is None:
            return False
        mine, old = course_of(self._page.game).setup, course_of(self.parent).setup
        return [phase.name for phase in mine] == [phase.name for phase in old] and all(map(self.keeps_phase, mine))

    def keeps_text(self, mine: Text, old: Text | None) -> bool:
        """Whether something that is only words reads as it did."""
        return old is not None and bool(mine) and self._said(mine) == self._said(old)

    def reads_as(self, mine: Worded, old: Worded | None) -> bool:
        """Whether something has the same words as before, whatever they mean now."""
        return (
            old is not None
            and self._said(mine.title) == self._said(old.title)
            and self._said(mine.text) == self._said(old.text)
        )

    def reads_as_phase(self, mine: Phase, old: Phase | None) -> bool:
        """The same of a phase, with what its statements say."""
        return old is not None and self.reads_as(mine, old) and self._told(mine.body) == self._told(old.body)

    def keeps_deck(self, deck: DeckDecl) -> bool:
        """Whether a deck was there before, with the same cards."""
        kinds = {attribute.type.name for attribute in deck.attributes if isinstance(attribute.type, EnumType)}
        touched = {("decks", deck.name), *(("attributes", f"{deck.name}.{a.called}") for a in deck.attributes)}
        touched |= {("kinds", kind) for kind in kinds}
        return self.parent is not None and deck.name in self.parent.decks and not touched & set(self.changed)

    def keeps_table(self, table: TableDecl) -> bool:
        """Whether a table was there before, with the same numbers."""
        return (
            self.parent is not None and table.name in self.parent.tables and ("tables", table.name) not in self.changed
        )

    def keeps_example(self, example: Example) -> bool:
        """Whether an example plays in the game it extends as it does here."""
        old = self.parent.examples.get(example.name) if self.parent is not None else None
        return self._is_kept("examples", example.name, example, old)

    def old_rule(self, step: str, rule: str) -> Rule | None:
        """The rule of this name in the game it extends."""
        old = self.parent.steps.get(step) if self.parent is not None else None
        return next((found for found in old.rules if found.name == rule), None) if old is not None else None

    def _is_kept(self, kind: Kind, name: str, mine: Worded, old: Worded | None) -> bool:
        return (kind, name) not in self.changed and self.reads_as(mine, old)

    def _told(self, block: Block) -> list[str]:
        return told_in(self._page, block)

    def _said(self, text: Text) -> str:
        return text.in_language(self._page.language)
