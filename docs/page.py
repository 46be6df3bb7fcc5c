"""What every part of a game's page draws on: the game, its sources, its proofs, its examples, in one language."""

from collections.abc import Mapping, Sequence
from functools import cached_property

from hornbook.docs.formal import block_at, words_at
from hornbook.docs.markdown import anchor, collapsible, escaped, fenced, link
from hornbook.docs.outline import Outline, outline_from_game, rule_of
from hornbook.docs.words import Words
from hornbook.dsl.core.game import Game
from hornbook.dsl.core.texts import Text
from hornbook.dsl.load import Loaded
from hornbook.dsl.source import Place
from hornbook.interpreter.engine import Engine
from hornbook.interpreter.examples import ExampleOutcome, run_example
from hornbook.interpreter.names import Names
from hornbook.verify.results import Result

RULES_LANGUAGE = "rules"


class GamePage:
    """One game in one language. Gives texts as markup: what comes from the rule file is escaped here."""

    def __init__(
        self,
        loaded: Loaded,
        results: Sequence[Result],
        language: str,
        outcomes: Mapping[str, ExampleOutcome] | None = None,
    ) -> None:
        if loaded.game is None:
            raise ValueError("a game with errors has no page")
        self.game: Game = loaded.game
        self.sources = loaded.sources
        self.results = {(result.kind, result.claim): result for result in results}
        self.language = language
        self.words = Words(language)
        self.names = Names(self.game, language)
        self.outcomes = outcomes_of(self.game) if outcomes is None else outcomes

    @cached_property
    def outline(self) -> Outline:
        return outline_from_game(self.game)

    def text(self, text: Text) -> str:
        """A text of the rule file in the page's language, as markup."""
        return escaped(text.in_language(self.language))

    def formal(self, *places: Place) -> str:
        """The lines of the rule file, folded away; nothing if they are not known."""
        shown = "\n".join(block for place in places if (block := block_at(self.sources, place)))
        return collapsible("formal", self.words["formal"], fenced(shown, RULES_LANGUAGE)) if shown else ""

    def said(self, place: Place) -> str:
        """The exact words of a place, as code."""
        return f"<code>{escaped(words_at(self.sources, place))}</code>"

    def rule_link(self, step: str, rule: str) -> str:
        """A rule's number and name, leading to it."""
        number = self.outline.numbers[step, rule]
        return link(f"{escaped(self.words['rule'])} {number} {escaped(rule)}", f"#{rule_anchor(step, rule)}")

    def rule_text(self, step: str, rule: str) -> str:
        return self.text(rule_of(self.game, step, rule).text)


def outcomes_of(game: Game) -> dict[str, ExampleOutcome]:
    """Every example of a game, played."""
    engine = Engine(game)
    return {name: run_example(game, example, engine) for name, example in game.examples.items()}


def rule_anchor(step: str, rule: str) -> str:
    return anchor("rule", step, rule)
