"""The order in which a rulebook tells a game: phases as the flow comes to them, and after each its steps, every one
before those that it does in turn.

Takes a checked game, gives its outline with every rule numbered. Phases and steps that nothing uses come last.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from hornbook.dsl.core.game import Game, Phase, Rule, Step
from hornbook.dsl.core.statements import Block, DoPhase, DoStep, Each, If, Menu, Repeat, Statement, Together


@dataclass(frozen=True)
class Chapter:
    """A phase and the steps it is the first to use; or, without a phase, steps that nothing uses."""

    phase: Phase | None
    steps: tuple[Step, ...]


@dataclass(frozen=True)
class Outline:
    """All chapters, and the number of each rule by (step, rule)."""

    chapters: tuple[Chapter, ...]
    numbers: dict[tuple[str, str], int]


def outline_from_game(game: Game) -> Outline:
    """Orders phases, steps and rules as they are told."""
    used = [statement.phase for statement in statements_in(game.flow) if isinstance(statement, DoPhase)]
    order = list(dict.fromkeys([*used, *game.phases]))
    told: set[str] = set()
    chapters = []
    for name in order:
        steps = tuple(step for step in _steps_from(game, game.phases[name].body) if step.name not in told)
        told.update(step.name for step in steps)
        chapters.append(Chapter(game.phases[name], steps))
    left = tuple(step for step in game.steps.values() if step.name not in told)
    if left:
        chapters.append(Chapter(None, left))
    rules = [(step.name, rule.name) for chapter in chapters for step in chapter.steps for rule in step.rules]
    return Outline(tuple(chapters), {rule: number for number, rule in enumerate(rules, 1)})


def _steps_from(game: Game, block: Block) -> list[Step]:
    """The steps a block does, in the order in which it does them, each before the steps that it does in turn: what
    several have in common comes after the last of them."""
    finished: dict[str, Step] = {}
    begun: set[str] = set()

    def finish(inner: Block) -> None:
        # From the last to the first, and turned round at the end.
        done = dict.fromkeys(each.step for each in statements_in(inner) if isinstance(each, DoStep))
        for name in reversed(done):
            if name not in begun:
                begun.add(name)
                finish(tuple(statement for rule in game.steps[name].rules for statement in rule.body))
                finished[name] = game.steps[name]

    finish(block)
    return list(reversed(finished.values()))


def statements_in(block: Block) -> Iterator[Statement]:
    """Every statement of a block, those inside others too, in the order of the file."""
    for statement in block:
        yield statement
        match statement:
            case If(then=then, otherwise=otherwise):
                yield from statements_in((*then, *otherwise))
            case Each(body=body) | Repeat(body=body) | Together(body=body):
                yield from statements_in(body)
            case Menu(options=options):
                for option in options:
                    yield from statements_in(option.body)
            case _:
                pass


def rule_of(game: Game, step: str, rule: str) -> Rule:
    """A rule by its names."""
    return next(found for found in game.steps[step].rules if found.name == rule)
