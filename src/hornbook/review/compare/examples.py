"""Examples that come out otherwise: those that broke, those that hold now, and those that play in another way."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from hornbook.dsl.core.game import Game
from hornbook.interpreter.engine.engine import Engine
from hornbook.interpreter.engine.snapshot import Snapshot
from hornbook.interpreter.engine.trace import Fired
from hornbook.interpreter.examples.examples import ExampleOutcome, run_example
from hornbook.interpreter.machine.faults import Problem

ExampleHow = Literal["broke", "new and fails", "holds now", "otherwise"]


@dataclass(frozen=True)
class ExampleNews:
    """An example that comes to something else. `otherwise`: it holds as it did, but what it does not speak of differs;
    the rules that fired are told then, before and after."""

    name: str
    how: ExampleHow
    problems: tuple[Problem, ...] = ()
    fired_before: tuple[str, ...] = ()
    fired_after: tuple[str, ...] = ()

    @property
    def is_worse(self) -> bool:
        return self.how in ("broke", "new and fails")


def outcomes_of(game: Game | None) -> dict[str, ExampleOutcome]:
    """Every example of a game, played."""
    if game is None:
        return {}
    engine = Engine(game)
    return {name: run_example(game, example, engine) for name, example in game.examples.items()}


def example_news(
    before: Mapping[str, ExampleOutcome], after: Mapping[str, ExampleOutcome], changed: frozenset[str]
) -> tuple[ExampleNews, ...]:
    """What has become of examples; those whose own lines have `changed` are expected to play otherwise."""
    found = []
    for name, now in after.items():
        was = before.get(name)
        if now.problems and was is None:
            found.append(ExampleNews(name, "new and fails", now.problems))
        elif now.problems and was is not None and not was.problems:
            found.append(ExampleNews(name, "broke", now.problems))
        elif was is not None and was.problems and not now.problems:
            found.append(ExampleNews(name, "holds now"))
        elif was is not None and name not in changed and not now.problems and _differ(was, now):
            found.append(ExampleNews(name, "otherwise", (), _fired(was), _fired(now)))
    return tuple(found)


def _differ(was: ExampleOutcome, now: ExampleOutcome) -> bool:
    """Whether other rules fired, or what both positions speak of is not the same afterwards."""
    if _fired(was) != _fired(now):
        return True
    return _common(was.before, now.before) and not _common(was.after, now.after)


def _common(one: Snapshot, other: Snapshot) -> bool:
    """Whether two positions are the same in all zones and variables that both have."""
    zones = all(other.zones.get(name, cards) == cards for name, cards in one.zones.items())
    return zones and all(other.variables.get(name, value) == value for name, value in one.variables.items())


def _fired(outcome: ExampleOutcome) -> tuple[str, ...]:
    return tuple(f"{event.step}.{event.rule}" for event in outcome.events if isinstance(event, Fired))
