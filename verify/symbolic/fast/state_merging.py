"""Two ways as one: what differs after them becomes conditional.

A path parts where rules do one thing or another. Where they only set variables and move cards between zones of which
the order does not matter, it need not: both are carried out from the same position, and every zone and variable that
they leave different is then the one or the other, as the condition says. So thirty conditions in a row are one path
and not a thousand million.
"""

from typing import Any

from hornbook.dsl.core.expressions import ZoneRef
from hornbook.dsl.core.game import Step
from hornbook.dsl.core.statements import (
    Block,
    Choose,
    DoStep,
    Draw,
    If,
    Let,
    MoveAll,
    MoveCard,
    SetVar,
    Shuffle,
    Statement,
)
from hornbook.dsl.core.types import PLAYER
from hornbook.interpreter.machine.memory_layout import Env, Layout
from hornbook.verify.smt.same import is_same
from hornbook.verify.symbolic.followed import orders_followed
from hornbook.verify.symbolic.zones.bags import Bag, Either, EitherCount
from hornbook.verify.symbolic.zones.by_player import PlayerBags, VariableFamily

_CHANGED = (Bag, PlayerBags, VariableFamily)
"""What joined ways may change, beside variables: each can be copied and joined."""


class StateMerging:
    """Tells which ways of a game can be joined, and joins positions."""

    def __init__(self, layout: Layout, rules_seen: frozenset[tuple[str, str]]) -> None:
        self._game, self._rules_seen = layout.game, rules_seen
        self._in_order = orders_followed(layout.game)
        self._places = [*layout.zone_at.values(), *layout.variable_at.values()]

    def can_join(self, *blocks: Block) -> bool:
        """Whether blocks leave nothing behind that cannot be conditional. It is a matter of speed: a path that parts
        inside is followed like any other."""
        return all(self._is_quiet(statement) for block in blocks for statement in block)

    def rules_that_join(self, step: Step) -> list[int]:
        """The rules of a step that can be joined. That a rule applies must have been seen: on a joined path it would
        not show."""
        seen = [i for i, rule in enumerate(step.rules) if (step.name, rule.name) in self._rules_seen]
        return [i for i in seen if self.can_join(step.rules[i].body)]

    def _is_quiet(self, statement: Statement) -> bool:
        match statement:
            case Let() | SetVar() | Choose():
                return True
            case MoveCard(source=source, target=target, position=None) | Draw(source=source, target=target):
                return self._is_bag(source) and self._is_bag(target)
            case MoveAll(source=source, target=target, where=None):
                return self._is_bag(source) and self._is_bag(target)
            case Shuffle(zone=zone):
                return self._is_bag(zone)
            case If(then=then, otherwise=otherwise):
                return self.can_join(then, otherwise)
            case DoStep(step=name):
                step = self._game.steps[name]
                return self.rules_that_join(step) == list(range(len(step.rules)))
            case _:
                return False

    def _is_bag(self, zone: ZoneRef) -> bool:
        """Whether only size, totals and counts are known of a zone, without having to know which one it is."""
        decl = self._game.zones[zone.name]
        return zone.name not in self._in_order and decl.index in ((), (PLAYER,))

    def copied(self, env: Env) -> Env:
        """A memory in which everything can be changed that joined ways may change."""
        return [value.copy() if isinstance(value, _CHANGED) else value for value in env]

    def join(self, then: Env, otherwise: Env, env: Env, either: Either, either_count: EitherCount) -> None:
        """Makes of a memory one that is as the first or as the second."""
        for at in self._places:
            env[at] = _joined(then[at], otherwise[at], either, either_count)


def _joined(one: Any, other: Any, either: Either, either_count: EitherCount) -> Any:  # as in Env
    if is_same(one, other):
        return one
    return one.joined(other, either, either_count) if isinstance(one, _CHANGED) else either(one, other)
