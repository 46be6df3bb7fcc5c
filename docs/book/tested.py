"""The examples of a game by what they test, and over how many pages they are told.

Takes what is told of a game and how its examples were played; gives groups in the order in which the rulebook tells the
rules. Which rule an example tests is not written down: it is the one it teaches, or else the one of those it fires that
the fewest others fire.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from hornbook.docs.book.outline import Outline
from hornbook.dsl.core.game import Game
from hornbook.dsl.core.stated import Example
from hornbook.interpreter.engine.trace import Event, Fired
from hornbook.interpreter.examples.examples import ExampleOutcome

RuleKey = tuple[str, str]

_MOST_ON_A_PAGE = 12
"""So many examples a page has at most: those of the largest games stay below 600 kB then."""


@dataclass(frozen=True)
class ExampleGroup:
    """Examples of one rule (a step's name and the rule's); without one, of a phase; without either, nothing runs."""

    rule: RuleKey | None
    phase: str | None
    examples: tuple[str, ...]


def examples_by_rule(game: Game, outline: Outline, outcomes: Mapping[str, ExampleOutcome]) -> tuple[ExampleGroup, ...]:
    """All examples, each in one group."""
    fired = {name: rules_fired(outcome.events) for name, outcome in outcomes.items()}
    often = Counter(rule for rules in fired.values() for rule in rules)
    groups: dict[tuple[RuleKey | None, str | None], list[str]] = {}
    for name, example in game.examples.items():
        rule = _tested(example, fired[name], often)
        groups.setdefault((rule, None if rule else example.phase), []).append(name)
    phases = {name: at for at, name in enumerate(game.phases)}

    def order(key: tuple[RuleKey | None, str | None]) -> tuple[int, int]:
        rule, phase = key
        return (outline.numbers[rule], 0) if rule else (len(outline.numbers) + 1, phases.get(phase or "", -1))

    return tuple(ExampleGroup(*key, tuple(groups[key])) for key in sorted(groups, key=order))


def page_count(game: Game) -> int:
    """Over how many pages the examples of a game are told; known before they are played."""
    return -(-len(game.examples) // _MOST_ON_A_PAGE)


def told_on_pages(groups: Sequence[ExampleGroup]) -> tuple[tuple[ExampleGroup, ...], ...]:
    """The groups page by page, in order; one that a page has no room for goes on on the next."""
    pages: list[list[ExampleGroup]] = []
    room = 0
    for group in groups:
        left = group.examples
        while left:
            if not room:
                pages.append([])
                room = _MOST_ON_A_PAGE
            here, left = left[:room], left[room:]
            pages[-1].append(ExampleGroup(group.rule, group.phase, here))
            room -= len(here)
    return tuple(tuple(page) for page in pages)


def rules_fired(events: Iterable[Event]) -> tuple[RuleKey, ...]:
    """The rules that fire, each once."""
    return tuple(dict.fromkeys((event.step, event.rule) for event in events if isinstance(event, Fired)))


def _tested(example: Example, fired: Sequence[RuleKey], often: Mapping[RuleKey, int]) -> RuleKey | None:
    taught = [rule for rule in fired if rule[1] in example.teaches]
    return next(iter(taught), None) or min(fired, key=lambda rule: often[rule], default=None)
