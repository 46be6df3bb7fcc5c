"""Choices: what is asked of whom, and the ports through which answers come."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from hornbook.dsl.core.statements import Choose, Menu
from hornbook.dsl.core.texts import NO_TEXT, Text
from hornbook.dsl.core.types import NUMBER, Type
from hornbook.interpreter.engine.chance import NO_GAME, Chance, Seed, chance_of
from hornbook.interpreter.engine.trace import Chosen, Event, Fired
from hornbook.interpreter.machine.faults import RuleFault
from hornbook.interpreter.machine.memory_layout import PLAYERS, PORT, Env
from hornbook.interpreter.machine.values import Run


@dataclass(frozen=True, slots=True)
class Choice:
    """A question to one seat (from 0) or, with None, to the team. Options of a menu count from 0 and have names.

    A `secret` choice is one that every player makes at the same time, before anything comes of it. `declining` is the
    option of a menu that makes no use of what it offers.
    """

    chooser: int | None
    name: str
    options: tuple[int, ...]
    type: Type
    text: Text
    option_names: tuple[str, ...] = ()
    option_texts: tuple[Text, ...] = ()
    secret: bool = False
    declining: int | None = None


class Pending(Exception):
    """Play cannot go on before these choices are made. They are `apart` if each is the only one of its chooser, asked
    before anything is done: then an answer to one changes none of the others."""

    def __init__(self, choices: tuple[Choice, ...], apart: bool = False) -> None:
        super().__init__("choices are open")
        self.choices, self.apart = choices, apart


@dataclass(frozen=True, slots=True)
class ToldShuffle:
    """The order in which the cards of a shuffled zone lie then, as whoever speaks for chance has told it."""

    cards: tuple[int, ...]


class ChancePending(Exception):
    """Play cannot go on before chance has put these cards of the memory into an order."""

    def __init__(self, cards: list[int]) -> None:
        super().__init__("chance is open")
        self.cards = cards


class IllegalChoice(Exception):
    """Somebody chose what is not among the options. Its text says what, why not, and what the options are."""

    def __init__(self, choice: Choice, value: int | str, why: str = "") -> None:
        super().__init__(why or f"`{choice.name}` cannot be that")
        self.choice = choice
        self.value = value


class Refused(IllegalChoice):
    """The same where it comes up: the statement that asks, and the memory in which it does."""

    def __init__(self, choice: Choice, value: int, statement: Choose | Menu, env: Env) -> None:
        super().__init__(choice, value)
        self.statement = statement
        self.env = env


class _Asked(Exception):
    """While a secret block is tried out: this is asked."""

    def __init__(self, choice: Choice, statement: Choose | Menu) -> None:
        super().__init__()
        self.choice = choice
        self.statement = statement


def choice_from(statement: Choose | Menu, chooser: int | None, options: Sequence[int], secret: bool = False) -> Choice:
    """What a statement asks."""
    if isinstance(statement, Choose):
        return Choice(chooser, statement.name, tuple(options), statement.type, statement.text, secret=secret)
    names = tuple(option.name for option in statement.options)
    texts = tuple(option.text for option in statement.options)
    return Choice(chooser, statement.name, tuple(options), NUMBER, NO_TEXT, names, texts, secret, statement.declining)


Answerer = Callable[[Choice, Env], int | None]
"""Gives the answer to a choice, or None if it is not known yet. It sees the memory, before anything is done."""


class SeededChance:
    """The chance of a port."""

    def __init__(self, seed: Seed) -> None:
        self._seed = seed
        self._chance: Chance | None = None

    @property
    def chance(self) -> Chance:
        """Chance, fixed by the seed; made only where cards are really shuffled."""
        if self._chance is None:
            self._chance = chance_of(self._seed)
        return self._chance

    def shuffle(self, cards: list[int], env: Env) -> None:
        self.chance.shuffle(cards)


class AnsweringPort(SeededChance):
    """A port that gets every answer from one function, and writes the trace. While it is `rehearsing`, a secret block
    is only tried out."""

    def __init__(self, answer: Answerer, seed: Seed, copied: Callable[[Env], Env]) -> None:
        super().__init__(seed)
        self.events: list[Event] = []
        self.taken: Counter[tuple[int, int]] = Counter()
        """How often each option of each menu (by its identity) was taken."""
        self.choices = 0
        self._answer = answer
        self._copied = copied
        self._queued: dict[int, list[int]] | None = None
        self.rehearsing = False

    def choose(self, statement: Choose | Menu, chooser: int | None, options: Sequence[int], env: Env) -> int:
        if self._queued is not None and chooser is not None:
            queue = self._queued[chooser]
            if queue:
                value = queue.pop(0)
            elif self.rehearsing:
                raise _Asked(choice_from(statement, chooser, options, secret=True), statement)
        else:
            choice = choice_from(statement, chooser, options)
            answer = self._answer(choice, env)
            if answer is None:
                raise Pending((choice,))
            value = answer
        if value not in options:
            raise Refused(choice_from(statement, chooser, options), value, statement, env)
        if not self.rehearsing:
            option = ""
            self.choices += 1
            if isinstance(statement, Menu):
                self.taken[id(statement), value] += 1
                option = statement.options[value].name
            self.events.append(Chosen(chooser, statement.name, value, option))
        return value

    def fired(self, step: str, rule: str, arguments: dict[str, int]) -> None:
        if not self.rehearsing:
            self.events.append(Fired(step, rule, arguments))

    def together(self, at: int, body: Run, choice_first: bool, env: Env) -> None:
        ready: dict[int, list[int]] = {}
        open_choices: list[Choice] = []
        for player in range(env[PLAYERS]):
            ready[player] = self._asked_in_secret(player, at, body, choice_first, env, open_choices)
        if open_choices:
            raise Pending(tuple(open_choices), apart=choice_first)
        self._queued = ready
        for player in range(env[PLAYERS]):
            env[at] = player
            body(env)
        self._queued = None

    def _asked_in_secret(
        self, player: int, at: int, body: Run, choice_first: bool, env: Env, open_choices: list[Choice]
    ) -> list[int]:
        """A player's answers inside a secret block, tried out on a copy wherever asking changes something. If a duty
        breaks there, it will break again when everybody has chosen and all is carried out: then it is play."""
        answers: list[int] = []
        while True:
            tried = env if choice_first else self._copied(env)
            tried[at], tried[PORT] = player, self
            self._queued, self.rehearsing = {player: list(answers)}, True
            try:
                body(tried)
                return answers
            except _Asked as asked:
                answer = self._answer(asked.choice, env)
                if answer is None:
                    open_choices.append(asked.choice)
                    return answers
                if answer not in asked.choice.options:
                    raise Refused(asked.choice, answer, asked.statement, tried) from None
                answers.append(answer)
                if choice_first:
                    return answers
            except RuleFault:
                return answers
            finally:
                self._queued, self.rehearsing = None, False


class PositionPort(AnsweringPort):
    """The port of a position, with all that has been answered and told since its location began.

    What was among the options when it was given is so now: in a secret block, who has answered is not asked once more,
    unless the answers are `doubtful`. Without a seed nothing is left to chance: orders are told one after the other,
    and play waits for more; a secret block that is only tried out finds its cards as they lie.
    """

    def __init__(
        self,
        given: Sequence[Chosen | ToldShuffle],
        seed: int | None,
        count: int,
        copied: Callable[[Env], Env],
        doubtful: bool = False,
    ) -> None:
        script, self._left = scripted([each for each in given if isinstance(each, Chosen)])
        super().__init__(script, NO_GAME, copied)
        self._orders = [each for each in reversed(given) if isinstance(each, ToldShuffle)]
        self._game, self._doubtful = seed, doubtful
        self.begin(count)

    def begin(self, count: int) -> None:
        """The location of that number (from 0) that is carried out in the game begins."""
        self.events = []
        if self._game is not None:
            self._seed, self._chance = (self._game, count), None

    def shuffle(self, cards: list[int], env: Env) -> None:
        if self._game is not None:
            self.chance.shuffle(cards)
        elif not self.rehearsing and len(cards) > 1:
            if not self._orders:
                raise ChancePending(cards)
            cards[:] = self._orders.pop().cards

    def _asked_in_secret(
        self, player: int, at: int, body: Run, choice_first: bool, env: Env, open_choices: list[Choice]
    ) -> list[int]:
        if choice_first and not self._doubtful:
            for number, given in enumerate(self._left):
                if given.chooser == player:
                    del self._left[number]
                    return [given.value]
        return super()._asked_in_secret(player, at, body, choice_first, env, open_choices)


def scripted(answers: Sequence[Chosen]) -> tuple[Answerer, list[Chosen]]:
    """An answerer that works off a list, and the list of what is left.

    Answers are used in their order; only what players choose in secret at the same time may be given in any order.
    """
    left = list(answers)

    def answer(choice: Choice, env: Env) -> int | None:
        for i, given in enumerate(left if choice.secret else left[:1]):
            if given.chooser == choice.chooser:
                del left[i]
                if choice.option_names and given.option:
                    return choice.option_names.index(given.option) if given.option in choice.option_names else -1
                return given.value
        return None

    return answer, left
