"""Where examples show best how a step finds the nearest place: the moment that has most to compare.

Takes a step, and how the examples were played; gives a position with what is to be placed. Only examples that play as
written show anything, and traps are told elsewhere.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from hornbook.docs.book.stories import Stage
from hornbook.dsl.core.game import Game, Step
from hornbook.dsl.core.stated import Example
from hornbook.interpreter.engine.engine import Engine
from hornbook.interpreter.engine.snapshot import Snapshot
from hornbook.interpreter.engine.trace import Fired, applied
from hornbook.interpreter.examples.examples import ExampleOutcome
from hornbook.interpreter.explaining.nearest import Nearest, Search, nearest_in, search_of


@dataclass(frozen=True)
class Finding:
    """A position in which something is to be placed: which card, in which zones, and how the places compare."""

    table: Snapshot
    card: int
    zone: str
    nearest: Nearest


def shown_best(
    game: Game, step: Step, engine: Engine, played: Mapping[str, tuple[ExampleOutcome, tuple[Stage, ...]]]
) -> Finding | None:
    """The position that shows most; None if the step does not look for the nearest place, or no example shows it."""
    search = search_of(step)
    if search is None:
        return None
    found = [
        (_worth(finding, game.examples[name], step), finding)
        for name, (outcome, stages) in played.items()
        if not outcome.problems and not game.examples[name].trap
        for finding in _findings(search, step, engine, outcome.before, stages)
    ]
    return max(found, key=lambda each: each[0])[1] if found else None


def _findings(
    search: Search, step: Step, engine: Engine, table: Snapshot, stages: Iterable[Stage]
) -> Iterator[Finding]:
    """Each time that a step is taken in a story."""
    local_at = engine.evaluator.layout.local_at
    for told in (line.told for stage in stages for line in stage.lines):
        if isinstance(told, Fired) and told.step == step.name:
            env = engine.memory.from_snapshot(table)
            for parameter in step.parameters:
                env[local_at(parameter.slot)] = told.arguments[parameter.name]
            nearest = nearest_in(search, engine.evaluator, env)
            if nearest is not None:
                yield Finding(table, env[local_at(search.card.slot)], search.holder.zone.name, nearest)
        table = applied(table, told)


def _worth(finding: Finding, example: Example, step: Step) -> tuple[bool, bool, int, bool, int]:
    """How much there is to see: several places that come into question, none as near as the one that is chosen; a card
    that counts for what is not on it; places that differ in why they are not chosen; a lesson about this very step."""
    nearest, taught = finding.nearest, {step.name, *(rule.name for rule in step.rules)}
    away = [abs(end.value - nearest.value) for end in nearest.ends if end.fits]
    kinds = {(end.fits, end.in_reach, end.value < nearest.value) for end in nearest.ends}
    teaches, counts_else = not taught.isdisjoint(example.teaches), nearest.value != nearest.own
    return len(away) > 1 == away.count(min(away)), counts_else, len(kinds), teaches, len(away)
