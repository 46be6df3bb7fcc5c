"""Bots: players that need no person. They know nothing of any particular game.

A bot is called with an `Outlook` and gives one of its options; the outlook shows it nothing that its seat may not see.
All that they compute are whole numbers, and what is random about them has one source, so that compiled games
(`compiled/bots`) have the very same bots. `AskingPort` lets bots play without positions; a game with
nobody but random bots is faster with a `BlindPort`.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Protocol, assert_never

from hornbook.dsl.core.types import CardType, NumberType
from hornbook.interpreter.engine.chance import Chance, Seed, chance_of, derived, seat_seed
from hornbook.interpreter.engine.choices import AnsweringPort, Choice
from hornbook.interpreter.engine.manners import MANNERS, Kind, Manner, Plan, manner_called
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


class ExtremeBot:
    """Always takes the highest card or number (or the lowest), as the file lists them, and anything else at random."""

    def __init__(self, seed: Seed, highest: bool) -> None:
        self._otherwise = RandomBot(seed)
        self._best = max if highest else min

    def __call__(self, outlook: Outlook) -> int:
        return self._best(outlook.choice.options) if has_order(outlook.choice) else self._otherwise(outlook)


def has_order(choice: Choice) -> bool:
    """Whether it means anything that an option is higher than another."""
    return not choice.option_names and isinstance(choice.type, CardType | NumberType)


@dataclass(slots=True)
class Prospect:
    """What came of an option: in how many playouts that could be told, and the sums of the standings there."""

    option: int
    known: int = 0
    sums: list[int] = field(default_factory=list)

    def add(self, standing: tuple[int, ...] | None) -> None:
        if standing is not None:
            self.known += 1
            self.sums = [a + b for a, b in zip(self.sums or [0] * len(standing), standing, strict=True)]

    def better_than(self, other: "Prospect") -> bool:
        """Whether the mean standing is lower, the first part that differs deciding; nothing is worse than unknown."""
        if not self.known or not other.known:
            return self.known > other.known
        mine = [own * other.known for own in self.sums]
        return mine < [its * self.known for its in other.sums]


class LookingBot:
    """Looks ahead: chooses the option after which its seat stands best, on average.

    All options are tried with the same imagined cards and the same chance, so that luck does not decide between them.
    Offers that promise nothing are declined; of options that promise the same, it takes any. Where it is known
    beforehand that they all do, it does not look.
    """

    def __init__(self, seed: Seed, plan: Plan) -> None:
        self._chance = chance_of(seed)
        self._plan = plan

    def __call__(self, outlook: Outlook) -> int:
        options = outlook.choice.options
        if len(options) == 1:
            return options[0]
        key, declining = self._chance.number(), outlook.choice.declining
        order = self._chance.in_any_order(options)
        order.sort(key=lambda option: option != declining)
        if not outlook.is_worth_a_look(self._plan.far):
            return order[0]
        prospects, done = [Prospect(option) for option in order], 0
        for playouts in self._plan.stages(len(options)):
            for number in range(done, done + playouts):
                chance = derived(key, number)
                for prospect in prospects:
                    prospect.add(outlook.imagined(prospect.option, Chance(chance), self._plan.far))
            done += playouts
            prospects = best_first(prospects)[: (len(prospects) + 1) // 2]
        return prospects[0].option


def best_first(prospects: list[Prospect]) -> list[Prospect]:
    """Sorted; those that are equally good stay in their order."""
    found: list[Prospect] = []
    for prospect in prospects:
        at = len(found)
        while at and prospect.better_than(found[at - 1]):
            at -= 1
        found.insert(at, prospect)
    return found


def bot_of(manner: Manner, seed: Seed) -> Bot:
    """A bot with some manner."""
    match manner.kind:
        case Kind.RANDOM:
            return RandomBot(seed)
        case Kind.MODEST:
            return ModestBot(seed)
        case Kind.HIGHEST | Kind.LOWEST:
            return ExtremeBot(seed, manner.kind == Kind.HIGHEST)
        case Kind.LOOKING:
            return LookingBot(seed, manner.plan)
        case _:
            assert_never(manner.kind)


BOTS: dict[str, Callable[[Seed], Bot]] = {name: partial(bot_of, manner) for name, manner in MANNERS.items()}
"""The bots by name, made from a seed. A searching bot may be told its playouts: `searching:1000`."""


def seated_bots(names: Sequence[str], players: int, seed: int) -> list[Bot]:
    """One bot a seat, the names going round, each with a chance of its own. Raises `UnknownBot`."""
    manners = [manner_called(names[seat % len(names)]) for seat in range(players)]
    return [bot_of(manner, seat_seed(seed, seat)) for seat, manner in enumerate(manners)]


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
