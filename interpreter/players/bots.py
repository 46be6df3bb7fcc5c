"""Bots: players that need no person. They know nothing of any particular game.

A bot is called with an `Outlook` and gives one of its options; the outlook shows it nothing that its seat may not see.
`AskingPort` lets bots play without positions; a game with nobody but random bots is faster with a `BlindPort`.
"""

from collections.abc import Callable, Sequence
from typing import Protocol

from hornbook.interpreter.engine.chance import Chance, Seed, chance_of, seat_seed
from hornbook.interpreter.engine.choices import AnsweringPort, Choice
from hornbook.interpreter.engine.memory import Saved
from hornbook.interpreter.engine.resume_point import moment_of
from hornbook.interpreter.engine.trace import Chosen
from hornbook.interpreter.machine.memory_layout import PLAYERS, Env
from hornbook.interpreter.players.determinize import Determinizer, Outlook


class Bot(Protocol):
    """Somebody who answers every question with one of its options."""

    def __call__(self, outlook: Outlook) -> int: ...


class RandomBot:
    """Chooses any option, all equally likely."""

    def __init__(self, seed: Seed) -> None:
        self._below = chance_of(seed).below

    def __call__(self, outlook: Outlook) -> int:
        return self.pick(outlook.choice.options)

    def pick(self, options: Sequence[int]) -> int:
        return options[self._below(len(options))]


class ModestBot:
    """Declines whatever may be declined, and chooses anything else at random."""

    def __init__(self, seed: Seed) -> None:
        self._otherwise = RandomBot(seed)

    def __call__(self, outlook: Outlook) -> int:
        declining = outlook.choice.declining
        if declining is not None and declining in outlook.choice.options:
            return declining
        return self._otherwise(outlook)


class CautiousBot:
    """Looks one step ahead: chooses the option after which its seat stands best, on average, when the phase ends.

    All options are tried with the same imagined cards and the same chance, so that luck does not decide between them.
    Offers that promise nothing are declined.
    """

    def __init__(self, seed: Seed, samples: int = 8) -> None:
        self._chance = chance_of(seed)
        self._samples = samples

    def __call__(self, outlook: Outlook) -> int:
        options = outlook.choice.options
        if len(options) == 1:
            return options[0]
        keys = [self._chance.number() for _ in range(self._samples)]
        order = self._chance.in_any_order(options)
        order.sort(key=lambda option: option != outlook.choice.declining)
        return min(order, key=lambda option: _average(outlook, option, keys))


def _average(outlook: Outlook, option: int, keys: Sequence[int]) -> tuple[float, ...]:
    """The mean standing after an option; worse than any other if it could not be imagined at all."""
    standings = [outlook.imagined(option, Chance(key)) for key in keys]
    known = [standing for standing in standings if standing is not None]
    if not known:
        return (float("inf"),)
    return tuple(sum(part) / len(known) for part in zip(*known, strict=True))


BOTS: dict[str, Callable[[Seed], Bot]] = {"random": RandomBot, "modest": ModestBot, "cautious": CautiousBot}
"""The bots by name, made from a seed."""


def seated_bots(names: Sequence[str], players: int, seed: int) -> list[Bot]:
    """One bot a seat, the names going round, each with a chance of its own."""
    return [BOTS[names[seat % len(names)]](seat_seed(seed, seat)) for seat in range(players)]


class AskingPort(AnsweringPort):
    """Asks a bot for each answer, with the outlook it may have. Writes the trace of the whole run."""

    def __init__(self, imagination: Determinizer, bots: Sequence[Bot]) -> None:
        super().__init__(self._asked, 0, imagination.engine.memory.copied)
        self._imagination = imagination
        self._memory = imagination.engine.memory
        self._bots = bots
        self._began: Saved = ()
        self._location = 0
        self._first_event = 0
        self._answers: list[Chosen] = []

    def begin(self, location: int, seed: Seed, env: Env) -> None:
        self._location, self._began = location, self._memory.saved(env)
        self._seed, self._chance = seed, None
        self._first_event = len(self.events)
        self._answers = []

    def _asked(self, choice: Choice, env: Env) -> int:
        events = self.events[self._first_event :]
        moment = moment_of(choice, self._began, env[PLAYERS], self._location, self._seed, events, self._answers)
        view = self._memory.snapshot(env, choice.chooser, hide=True)
        value = self._bots[choice.chooser or 0](self._imagination.outlook(moment, choice, view))
        self._answers.append(Chosen(choice.chooser, choice.name, value))
        return value
