"""The port of an imagined continuation.

It comes to the question as the game did, deals anew what the player cannot see, gives the answer, and leaves all the
rest to chance. From the deal on, everything is drawn from one source: the hidden cards, what is shuffled, and what
others choose. So two answers can be tried with the same luck.
"""

from collections.abc import Callable, Sequence

from hornbook.dsl.core.statements import Choose, Menu
from hornbook.interpreter.engine.chance import Chance, chance_of
from hornbook.interpreter.engine.choices import Choice
from hornbook.interpreter.engine.resume_point import ResumePoint
from hornbook.interpreter.machine.memory_layout import PLAYERS, Env
from hornbook.interpreter.machine.values import Run


class OtherWayError(Exception):
    """An imagined continuation never comes to the question, or the answer is impossible in it."""


Redeal = Callable[[Env, Chance], None]


class ImaginingPort:
    """Tells when the question is `answered`, and when the cards of the game are dealt anew after that."""

    rehearsing = False

    def __init__(self, moment: ResumePoint, choice: Choice, option: int, chance: Chance, redeal: Redeal) -> None:
        self.answered = False
        self.most_shuffled = 0
        """The cards of the largest zone that was shuffled since the answer."""
        self._choice, self._option, self._redeal = choice, option, redeal
        self._done = [chosen.value for chosen in reversed(moment.done)]
        self._own = list(reversed(moment.own))
        self._chance, self._another = chance_of(moment.seed), chance
        self._redealt = False

    def shuffle(self, cards: list[int], env: Env) -> None:
        self._chance.shuffle(cards)
        if self.answered:
            self.most_shuffled = max(self.most_shuffled, len(cards))

    def choose(self, statement: Choose | Menu, chooser: int | None, options: Sequence[int], env: Env) -> int:
        if self._done:
            return self._done.pop()
        if self.answered or chooser != self._choice.chooser:
            return self._left_to_chance(statement, options)
        if self._own:
            value = self._own.pop()
        else:
            self.answered, value = True, self._option
            self._deal_anew(env)
        if value not in options:
            raise OtherWayError
        return value

    def _left_to_chance(self, statement: Choose | Menu, options: Sequence[int]) -> int:
        """Any option; but whatever may be declined is, for offers taken at random would drown what the answer does."""
        declining = statement.declining if isinstance(statement, Menu) else None
        if declining is not None and declining in options:
            return declining
        return options[self._chance.below(len(options))]

    def fired(self, step: str, rule: str, arguments: dict[str, int]) -> None:
        pass

    def together(self, at: int, body: Run, choice_first: bool, env: Env) -> None:
        if self._choice.secret and not self._done:
            self._deal_anew(env)
        for player in range(env[PLAYERS]):
            env[at] = player
            body(env)

    def _deal_anew(self, env: Env) -> None:
        if not self._redealt:
            self._redealt, self._chance = True, self._another
            self._redeal(env, self._another)
