"""Bots that are told what to do: a designer's own policy, a function in Python.

Takes a function that is given an `Outlook`, which shows what its seat may see and nothing else, and gives one of its
`options`, called as the outlook calls it.
"""

from collections.abc import Callable, Mapping, Sequence
from itertools import count

from hornbook.interpreter.engine.by_name.setup import CardName
from hornbook.interpreter.engine.chance import seat_seed
from hornbook.interpreter.engine.manners import manner_called
from hornbook.interpreter.players.bots import Bot, bot_of
from hornbook.interpreter.players.determinize import Outlook

Policy = Callable[[Outlook], CardName]


class ToldBot:
    """Does what a function says; ValueError if that is none of the options."""

    def __init__(self, policy: Policy, name: str) -> None:
        self._policy, self._name = policy, name

    def __call__(self, outlook: Outlook) -> int:
        answer, choice, called = self._policy(outlook), outlook.choice, outlook.options
        if answer in called:
            return choice.options[called.index(answer)]
        listed = ", ".join(map(str, called))
        raise ValueError(f"{self._name} answered {answer!r} to `{choice.name}`; the options are {listed}")


def entrants(bots: Sequence[str | Policy]) -> tuple[list[str], dict[str, Bot]]:
    """A name for each bot, and those that are told what to do. Raises `UnknownBot`."""
    names: list[str] = []
    told: dict[str, Bot] = {}
    for bot in bots:
        if isinstance(bot, str):
            manner_called(bot)
            names.append(bot)
        else:
            called = getattr(bot, "__name__", "told")
            names.append(next(name for n in count(1) if (name := f"{called} ({n})") not in told))
            told[names[-1]] = ToldBot(bot, called)
    return names, told


def seated(names: Sequence[str], told: Mapping[str, Bot], seed: int) -> list[Bot]:
    """A bot for each seat; those that are not told have a chance of their own."""
    return [told.get(name) or bot_of(manner_called(name), seat_seed(seed, seat)) for seat, name in enumerate(names)]
