"""Why somebody cannot choose something, in words.

Takes what was refused where it was asked, the game and, if they are at hand, the lines of its files; gives a sentence:
that there is no such thing, that it does not lie where it is chosen from, or which condition it does not satisfy; and
what could be chosen instead. Nothing is said of where a card lies otherwise: that may be hidden.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from difflib import get_close_matches

from hornbook.dsl.core.expressions import CardsIn, Domain
from hornbook.dsl.core.game import Game
from hornbook.dsl.core.statements import Choose, Menu
from hornbook.dsl.report.source import Place, words_at
from hornbook.interpreter.engine.by_name.named import option_names
from hornbook.interpreter.engine.by_name.told_chance import Shuffle
from hornbook.interpreter.engine.choices import Choice, IllegalChoice, Refused
from hornbook.interpreter.machine.evaluate import Evaluator
from hornbook.interpreter.machine.faults import RuleFault
from hornbook.interpreter.machine.memory_layout import Env
from hornbook.interpreter.words.source_names import chooser_name, value_name, zone_name

_MANY = 20
"""Of more options only the first few are named."""


class Refusals:
    """Says why of the choices of one game."""

    def __init__(self, game: Game, evaluator: Evaluator, sources: Mapping[str, str]) -> None:
        self._game, self._evaluator = game, evaluator
        self._lines = {file: text.split("\n") for file, text in sources.items()}

    def no_such(self, choice: Choice, name: str) -> IllegalChoice:
        """What is named is not among the options, nor is it known what it might be."""
        close = get_close_matches(name, option_names(self._game, choice), n=1)
        why = "it is not among the options" + (f" (did you mean `{close[0]}`?)" if close else "")
        return self._illegal(choice, name, f"`{name}`", why)

    def refused(self, refused: Refused) -> IllegalChoice:
        """The same with its reason."""
        choice, value, env = refused.choice, refused.value, refused.env
        assert isinstance(value, int)
        if isinstance(refused.statement, Menu):
            return self._illegal(choice, value, *self._of_menu(refused.statement, value))
        said = self._said(refused.statement, value)
        why = self._why(refused.statement, value, env) if said else "there is no such thing"
        return self._illegal(choice, value, f"`{said or value}`", why)

    def _of_menu(self, menu: Menu, value: int) -> tuple[str, str]:
        if not 0 <= value < len(menu.options):
            return f"option {value}", f"the options count from 0 to {len(menu.options) - 1}"
        option = menu.options[value]
        return f"`{option.name}`", self._does_not_hold(option.when.place)

    def _said(self, statement: Choose, value: int) -> str:
        """The name of a value; empty if there is no such thing."""
        try:
            said = value_name(self._game, statement.type, value)
        except IndexError:
            return ""
        return "" if said == "?" else said

    def _why(self, statement: Choose, value: int, env: Env) -> str:
        source, where = statement.domain.source, statement.domain.where
        everything = replace(statement, domain=Domain(source))
        members = self._evaluator.members(everything.slot, everything.domain, everything.place, 0)
        try:
            is_member = value in self._evaluator.values.walk(members)(env)
        except RuleFault:
            is_member = False
        if is_member and where is not None:
            return self._does_not_hold(where.place)
        if isinstance(source, CardsIn):
            try:
                index = tuple(int(self._evaluator.expression(part)(env)) for part in source.zone.index)
            except RuleFault:
                return "it does not lie there"
            return f"it does not lie in {zone_name(self._game, source.zone.name, index)}"
        return "it is not among what is chosen from"

    def _does_not_hold(self, place: Place) -> str:
        said = words_at(self._lines.get(place.file, []), place)
        return (
            f"`{said}` does not hold ({place.file}:{place.line})" if said else f"the condition at {place} does not hold"
        )

    def _illegal(self, choice: Choice, value: int | str, said: str, why: str) -> IllegalChoice:
        asked = "" if choice.option_names else f" as `{choice.name}`"
        options = _listed(option_names(self._game, choice))
        text = f"{chooser_name(choice.chooser)} cannot choose {said}{asked}: {why}; the options are {options}"
        return IllegalChoice(choice, value, text)


def not_asked(choices: Iterable[Choice], chooser: object, over: bool, shuffle: Shuffle | None) -> ValueError:
    """Somebody chooses who is not asked."""
    if chooser is not None and not isinstance(chooser, int):
        return ValueError(f"seats are numbers from 0, and the team is None; {chooser!r} is neither")
    asked = ", ".join(dict.fromkeys(f"{chooser_name(each.chooser)} (seat {each.chooser})" for each in choices))
    asked = asked.replace(" (seat None)", "")
    if shuffle is not None:
        asked = f"chance, how {shuffle.zone} lies (`position.shuffled`)"
    instead = "the game is over" if over else f"asked now: {asked or 'nobody'}"
    return ValueError(f"nothing is to be chosen by {chooser_name(chooser)} now; {instead}")


def _listed(names: tuple[str, ...]) -> str:
    return ", ".join(names[:_MANY]) + (f" and {len(names) - _MANY} more" if len(names) > _MANY else "")
