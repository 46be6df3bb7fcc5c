"""Which claims speak of a rule: those about the step it belongs to, and those about zones and variables it changes."""

from collections.abc import Iterator

from hornbook.dsl.core.expressions import Var, ZoneRef
from hornbook.dsl.core.game import Game, Rule, Step
from hornbook.dsl.core.stated import Bound, Claim, Possible
from hornbook.dsl.core.statements import Collect, Draw, MoveAll, MoveCard, SetVar
from hornbook.dsl.core.walk import walk
from hornbook.verify.results import ResultKind

Stated = tuple[ResultKind, Claim | Bound | Possible]


def stated_in(game: Game) -> Iterator[Stated]:
    """Everything that a file states of its game, with its kind."""
    yield from (("claim", claim) for claim in game.claims.values())
    yield from (("bound", bound) for bound in game.bounds.values())
    yield from (("possible", possible) for possible in game.possibles.values())


class Mentions:
    """What is stated of the rules of one game."""

    def __init__(self, game: Game) -> None:
        self._stated = [(kind, stated, _named_in(stated)) for kind, stated in stated_in(game)]

    def of(self, step: Step, rule: Rule) -> list[Stated]:
        """What is stated of a rule."""
        changed = _changed_by(rule)
        return [
            (kind, stated)
            for kind, stated, named in self._stated
            if (stated.when.kind == "after_step" and stated.when.name == step.name) or changed & named
        ]


def _changed_by(rule: Rule) -> set[str]:
    """The zones and variables that a rule changes itself."""
    changed: set[str] = set()
    for node in walk(rule.body):
        match node:
            case SetVar(name=name):
                changed.add(name)
            case MoveCard(source=source, target=target) | MoveAll(source=source, target=target):
                changed |= {source.name, target.name}
            case Draw(source=source, target=target):
                changed |= {source.name, target.name}
            case Collect(target=target):
                changed.add(target.name)
            case _:
                pass
    return changed


def _named_in(stated: Claim | Bound | Possible) -> set[str]:
    said = (stated.value, stated.limit) if isinstance(stated, Bound) else stated.body
    return {node.name for node in walk(said) if isinstance(node, ZoneRef | Var)}
