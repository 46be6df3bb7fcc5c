"""The outside of the machine, as whoever runs it in play must provide it."""

from collections.abc import Sequence
from typing import Protocol

from hornbook.dsl.core.statements import Choose, Menu
from hornbook.interpreter.machine.memory_layout import Env
from hornbook.interpreter.machine.values import Run


class Port(Protocol):
    """The outside of the engine: chance, choices, and whoever follows the rules that fire.

    While it is `rehearsing`, what is carried out is only tried out, and does not happen.
    """

    rehearsing: bool

    def shuffle(self, cards: list[int], env: Env) -> None:
        """Puts the cards of a zone of the memory into the order that chance gives them."""

    def choose(self, statement: Choose | Menu, chooser: int | None, options: Sequence[int], env: Env) -> int:
        """Which of the options is chosen."""

    def fired(self, step: str, rule: str, arguments: dict[str, int]) -> None: ...

    def together(self, at: int, body: Run, choice_first: bool, env: Env) -> None:
        """Lets every player go through a secret block, then carries it out seat by seat."""
