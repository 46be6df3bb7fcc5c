"""Telling what happened: rules that fired and choices that were made, in words.

Takes events of a trace and gives lines of plain text in a reader's language. Cards that the reader has not seen stay
unnamed. All names come from the game.
"""

from collections.abc import Collection, Iterable

from hornbook.dsl.core.game import Game, Rule
from hornbook.dsl.core.statements import Choose, Menu
from hornbook.dsl.core.texts import Text
from hornbook.dsl.core.types import NONE_VALUE, CardType, PlaceType, Type, without_none
from hornbook.dsl.core.walk import walk
from hornbook.interpreter.engine.choices import Choice
from hornbook.interpreter.engine.trace import Chosen, Event, Fired
from hornbook.interpreter.words.reader_names import Names, spaced

_WORDS = {
    "en": {"chooses": "chooses", "choose": "choose", "a card": "a card"},
    "pl": {"chooses": "wybiera:", "choose": "wybierają:", "a card": "jakaś karta"},
}


class Teller:
    """Puts events of one game into words."""

    def __init__(self, game: Game, language: str = "en") -> None:
        self.game = game
        self.names = Names(game, language)
        self._words = _WORDS.get(language, _WORDS["en"])
        nodes = list(walk((game.steps, game.phases)))
        self._types = {node.name: node.type for node in nodes if isinstance(node, Choose)}
        self._options: dict[str, set[str]] = {}
        for option in (option for node in nodes if isinstance(node, Menu) for option in node.options):
            self._options.setdefault(option.name, set()).add(self.text(option.text))

    def told(self, event: Event, seen: Collection[int] | None = None) -> str:
        """One event; with `seen`, only these cards are named."""
        match event:
            case Fired(step=step, rule=rule, arguments=arguments):
                parameters = self.game.steps[step].parameters
                said = [self._said(p.type, arguments[p.name], seen) for p in parameters if p.name in arguments]
                about = f" ({', '.join(said)})" if said else ""
                return f"{spaced(step)}{about}: {spaced(rule)}"
            case Chosen(chooser=chooser, choice=choice, value=value, option=option):
                type_ = self._types.get(choice)
                what = self._taken(option) if option or type_ is None else self._said(type_, value, seen)
                chooses = self._words["choose" if chooser is None else "chooses"]
                return f"{self.names.chooser(chooser)} {chooses} {what}"

    def rules_in(self, events: Iterable[Event]) -> list[tuple[str, Rule]]:
        """The rules that fired, each once, with the step they belong to."""
        fired = {(event.step, event.rule): None for event in events if isinstance(event, Fired)}
        return [(step, next(r for r in self.game.steps[step].rules if r.name == rule)) for step, rule in fired]

    def cards_in(self, events: Iterable[Event]) -> frozenset[int]:
        """The cards that rules which fired dealt with."""
        return frozenset(
            event.arguments[parameter.name]
            for event in events
            if isinstance(event, Fired)
            for parameter in self.game.steps[event.step].parameters
            if isinstance(parameter.type, CardType)
        )

    def text(self, text: Text) -> str:
        return text.in_language(self.names.language)

    def option(self, choice: Choice, value: int) -> str:
        """An option as somebody who has to choose it reads it."""
        if choice.option_names:
            return self.text(choice.option_texts[value]) or spaced(choice.option_names[value])
        if isinstance(choice.type, PlaceType):
            return self.names.numbered(choice.type.family, value)
        return self.names.value(choice.type, value)

    def _taken(self, option: str) -> str:
        """An option in the words of its menu, if all menus that have one of this name agree."""
        match list(self._options.get(option, ())):
            case [text] if text:
                return f'"{text}"'
            case _:
                return spaced(option)

    def _said(self, type_: Type, value: int, seen: Collection[int] | None) -> str:
        inner = without_none(type_)
        if isinstance(inner, CardType) and seen is not None and value != NONE_VALUE and value not in seen:
            return self._words["a card"]
        return self.names.value(type_, value)
