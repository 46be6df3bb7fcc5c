"""Shuffles that an example tells: which cards lie in front of a zone once it is shuffled.

Takes what the example says, zone by zone in its order; gives ports that shuffle so. What is not told is left to chance,
which is fixed. A card that does not lie where it is said to be shuffled is the example's fault.
"""

from collections.abc import Iterable

from hornbook.dsl.report.source import Place
from hornbook.interpreter.engine.chance import NO_GAME
from hornbook.interpreter.engine.choices import Answerer, AnsweringPort
from hornbook.interpreter.engine.memory import Memory
from hornbook.interpreter.machine.faults import Problem
from hornbook.interpreter.machine.memory_layout import Env
from hornbook.interpreter.words.source_names import card_name


class WrongShuffle(Exception):
    """An example tells a shuffle that cannot be."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.message)
        self.problem = problem


class ToldShuffles:
    """The shuffles that are told and have not happened yet: a zone, the cards in front, and where that is said."""

    def __init__(self, memory: Memory, told: Iterable[tuple[str, tuple[int, ...], Place]]) -> None:
        self.memory = memory
        self.left = list(told)

    def port(self, answer: Answerer) -> AnsweringPort:
        """A port that shuffles as it is told."""
        return _ToldPort(answer, self)

    def order(self, zone: str, cards: list[int]) -> list[int] | None:
        """The order of a zone's cards that is told next; None if nothing is told of them."""
        told = next((each for each in self.left if each[0] == zone), None)
        if told is None:
            return None
        self.left.remove(told)
        return self._in_front(told, cards)

    def _in_front(self, told: tuple[str, tuple[int, ...], Place], cards: list[int]) -> list[int]:
        """Cards are found by what they are called: nobody can tell two cards of one kind apart."""
        game, front, rest = self.memory.game, list[int](), list(cards)
        for card in told[1]:
            name = card_name(game, card)
            found = card if card in rest else next((each for each in rest if card_name(game, each) == name), None)
            if found is None:
                message = f"card {name} does not lie in {told[0]} when it is shuffled"
                raise WrongShuffle(Problem(message, told[2]))
            rest.remove(found)
            front.append(found)
        return front + rest


class _ToldPort(AnsweringPort):
    def __init__(self, answer: Answerer, shuffles: ToldShuffles) -> None:
        super().__init__(answer, NO_GAME, shuffles.memory.copied)
        self._shuffles = shuffles

    def shuffle(self, cards: list[int], env: Env) -> None:
        if self._shuffles.left and not self.rehearsing:
            order = self._shuffles.order(self._shuffles.memory.zone_called(cards, env), cards)
            if order is not None:
                cards[:] = order
                return
        super().shuffle(cards, env)
