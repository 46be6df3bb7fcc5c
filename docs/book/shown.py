"""Which example shows a rule: one that teaches it, or else the shortest in which it applies.

Takes what is told of a game and how its examples were played; only examples that play as written show anything.
"""

from collections.abc import Mapping

from hornbook.docs.book.outline import Outline
from hornbook.docs.book.stories import Stage
from hornbook.docs.book.tested import RuleKey, rules_fired
from hornbook.dsl.core.game import Game
from hornbook.dsl.core.stated import Example
from hornbook.interpreter.examples.examples import ExampleOutcome


def examples_that_show(
    game: Game, outline: Outline, played_as: Mapping[str, tuple[ExampleOutcome, tuple[Stage, ...]]]
) -> Mapping[RuleKey, Example]:
    """For each rule, in the order in which they are told, the example that shows it; nothing if there is none. A rule
    is shown where it has done all that it does: an example may end with a question inside of it."""
    played = {
        name: rules_fired(event for stage in stages for event in stage.events)
        for name, (outcome, stages) in played_as.items()
        if not outcome.problems
    }
    shown = {}
    for rule in outline.numbers:
        found = [game.examples[name] for name, fired in played.items() if rule in fired]
        taught = [example for example in found if teaches(example, rule)]
        shortest = min(found, key=lambda example: len(played_as[example.name][0].events), default=None)
        best = next(iter(taught), shortest)
        if best is not None:
            shown[rule] = best
    return shown


def teaches(example: Example, rule: RuleKey) -> bool:
    """Whether an example is there to teach a rule."""
    return not {rule[1], ".".join(rule)}.isdisjoint(example.teaches)
