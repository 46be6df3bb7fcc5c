"""Secret choices of all players at once.

All choose first, then what follows runs player by player. So that the order of the seats makes no difference, a
player's block may change only what is theirs: their own zones and variables, variables of cards, and common zones by
laying cards there. It may not look at anything common that the blocks change.
"""

from typing import assert_never

from hornbook.dsl.check.world import World
from hornbook.dsl.core.expressions import Expr, Local, Var, ZoneRef
from hornbook.dsl.core.shape import nodes_of
from hornbook.dsl.core.statements import (
    Block,
    Choose,
    Collect,
    DoPhase,
    DoStep,
    Draw,
    Each,
    If,
    Let,
    Menu,
    MoveAll,
    MoveCard,
    Repeat,
    SetVar,
    Shuffle,
    SortZone,
    Statement,
    Together,
)
from hornbook.dsl.source import Place


def check_together(block: Block, world: World) -> None:
    """Checks every `every player secretly` in a block."""
    for part in nodes_of(block):
        if isinstance(part, Together):
            _Checker(part, world).run()


class _Checker:
    def __init__(self, together: Together, world: World) -> None:
        self.together = together
        self.world = world
        self.changed = set(self._common_changes())

    def run(self) -> None:
        self._block(self.together.body)

    def _is_own(self, index: tuple[Expr, ...]) -> bool:
        return any(isinstance(part, Local) and part.slot == self.together.slot for part in index)

    def _common_changes(self) -> list[str]:
        """Names of common zones and variables that the block changes."""
        changes: list[str] = []
        for part in nodes_of(self.together.body):
            match part:
                case MoveCard(_, source, target) | MoveAll(source, target) | Draw(_, source, target):
                    changes += [zone.name for zone in (source, target) if not self._is_own(zone.index)]
                case SetVar(name, index) if not self._is_own(index):
                    changes.append(name)
                case _:
                    pass
        return changes

    def _block(self, block: Block) -> None:
        for statement in block:
            self._statement(statement)

    def _statement(self, statement: Statement) -> None:
        match statement:
            case Let(_, _, value):
                self._look(value)
            case SetVar(name, index, value, place):
                if not self._is_own(index) and not self._is_of_card(name):
                    self._refuse(f"`{name}` belongs to no single player.", place)
                self._look((*index, value))
            case MoveCard(card, source, target, position, place):
                self._take_from(source, place)
                self._look((card, *source.index, *target.index, position))
            case MoveAll(source, target, _, where, place):
                self._take_from(source, place)
                self._look((*target.index, where))
            case Choose(_, _, _, chooser, domain, _, place):
                self._by_player(chooser, place)
                self._look(domain)
            case Menu(_, chooser, options, place):
                self._by_player(chooser, place)
                for option in options:
                    self._look(option.when)
                    self._block(option.body)
            case If(condition, then, otherwise):
                self._look(condition)
                self._block((*then, *otherwise))
            case Each(_, domain, body):
                self._look(domain)
                self._block(body)
            case Repeat(body, until):
                self._block(body)
                self._look(until)
            case Draw() | Collect() | Shuffle() | SortZone() | Together() | DoStep() | DoPhase():
                self._refuse("This cannot be done by all players at once.", statement.place)
            case _:
                assert_never(statement)

    def _is_of_card(self, name: str) -> bool:
        return any(kind in self.world.decks for kind in self.world.variables[name].index)

    def _by_player(self, chooser: Expr | None, place: Place) -> None:
        if chooser is None or not self._is_own((chooser,)):
            self._refuse("Here every player chooses for themselves.", place)

    def _take_from(self, source: ZoneRef, place: Place) -> None:
        if not self._is_own(source.index):
            self._refuse(f"Several players cannot take cards from `{source.name}` at once.", place)

    def _look(self, node: object) -> None:
        for part in nodes_of(node):
            match part:
                case ZoneRef(name, index) | Var(name, index) if name in self.changed and not self._is_own(index):
                    if name not in self.world.variables or not self._is_of_card(name):
                        self._refuse(f"The others may be changing `{name}` at the same time.", part.place)
                case _:
                    pass

    def _refuse(self, message: str, place: Place) -> None:
        expected = "what is the player's own, and cards laid into common zones"
        hint = "do this after the block, in `each player`"
        self.world.report.error("HB522", message, place, expected=expected, suggestion=hint)
