"""The course of a game as players live through it: what is set up, what follows, when it is over.

Takes a checked game. Phases come in the order of the flow, each once; before a phase, or at the end, stand the words
for the end of each loop that is over by then.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import takewhile

from hornbook.docs.book.outline import statements_in
from hornbook.dsl.core.game import Game, Phase
from hornbook.dsl.core.statements import Block, Choose, DoPhase, DoStep, If, Menu, Repeat
from hornbook.dsl.core.texts import Text


@dataclass(frozen=True)
class Moment:
    """Something of the game that a reader is told by itself: how long the stretch before it lasts (`until`), and then a
    phase; without one, the end: `is_end` if it is that of the whole game."""

    until: tuple[Text, ...]
    phase: Phase | None
    is_end: bool = False


@dataclass(frozen=True)
class Course:
    """`setup` are the phases before anybody is asked anything."""

    setup: tuple[Phase, ...]
    moments: tuple[Moment, ...]


def course_of(game: Game) -> Course:
    """The whole course of a game."""
    passed = list(_passed(game, game.flow))
    phases = list(dict.fromkeys(stop.name for stop in passed if isinstance(stop, Phase)))
    quiet = list(takewhile(lambda name: not asks(game, game.phases[name].body), phases))
    setup = quiet if len(quiet) < len(phases) else phases[: len(phases) > 1]
    return Course(tuple(game.phases[name] for name in setup), tuple(_moments(game, passed, set(setup))))


def asks(game: Game, block: Block) -> bool:
    """Whether somebody may be asked something in a block, or in a step that it does."""
    waiting, seen = [block], set[str]()
    while waiting:
        for statement in statements_in(waiting.pop()):
            if isinstance(statement, Choose | Menu):
                return True
            if isinstance(statement, DoStep) and statement.step not in seen:
                seen.add(statement.step)
                waiting += [rule.body for rule in game.steps[statement.step].rules]
    return False


def _passed(game: Game, flow: Block) -> Iterator[Phase | Repeat]:
    """The phases and the ends of loops, as the flow comes to them."""
    for statement in flow:
        match statement:
            case DoPhase(phase=name):
                yield game.phases[name]
            case Repeat(body=body):
                yield from _passed(game, body)
                yield statement
            case If(then=then, otherwise=otherwise):
                yield from _passed(game, (*then, *otherwise))
            case _:
                pass


def _moments(game: Game, passed: list[Phase | Repeat], told: set[str]) -> Iterator[Moment]:
    loops = [statement for statement in game.flow if isinstance(statement, Repeat)]
    until: tuple[Text, ...] = ()
    for stop in passed:
        if isinstance(stop, Repeat):
            until += (stop.text,) if stop.text else ()
            if loops and stop is loops[-1]:
                yield Moment(until, None, is_end=True)
                until = ()
        elif stop.name not in told:
            told = told | {stop.name}
            yield Moment(until, stop)
            until = ()
    if until:
        yield Moment(until, None)
