"""Secret choices of all players at once.

All choose first, then what follows runs player by player. So that the order of the seats makes no difference, a
player's block may change only what is theirs: their own zones and variables, variables of their own cards, and common
zones by laying cards there. It may not look at anything that the blocks of others change.
"""

from collections.abc import Iterator
from typing import assert_never

from hornbook.dsl.check.scope.symbols import SymbolTable
from hornbook.dsl.core.expressions import Best, CardAt, CardsIn, Definite, Domain, EndCard, Expr, Var, ZoneRef
from hornbook.dsl.core.leaves import Local
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
from hornbook.dsl.core.types import CardType
from hornbook.dsl.core.walk import walk
from hornbook.dsl.report.source import Place


def check_together(block: Block, world: SymbolTable) -> None:
    """Checks every `every player secretly` in a block."""
    for part in walk(block):
        if isinstance(part, Together):
            _Checker(part, world).run()


class _Checker:
    def __init__(self, together: Together, world: SymbolTable) -> None:
        self.together = together
        self.world = world
        self.own_cards: set[int] = set()
        self.changed = set(self._changes(together.body))

    def run(self) -> None:
        self._block(self.together.body)

    def _is_own(self, index: tuple[Expr, ...]) -> bool:
        return any(isinstance(part, Local) and part.slot == self.together.slot for part in index)

    def _changes(self, block: Block) -> Iterator[str]:
        """Names of zones and variables that a block changes. Marks the cards that are the player's own."""
        for statement in block:
            match statement:
                case SetVar(name):
                    yield name
                case MoveCard(_, source, target) | MoveAll(source, target) | Draw(_, source, target):
                    yield from (source.name, target.name)
                case Collect(_, zone) | Shuffle(zone) | SortZone(zone):
                    yield zone.name
                case If(_, then, otherwise):
                    yield from self._changes((*then, *otherwise))
                case Each(slot, domain, body):
                    self._mark_walker(slot, domain)
                    yield from self._changes(body)
                case Repeat(body) | Together(_, body):
                    yield from self._changes(body)
                case Menu(_, _, options):
                    for option in options:
                        yield from self._changes(option.body)
                case Choose(slot, _, _, _, domain):
                    self._mark_walker(slot, domain)
                case Let(slot, _, value):
                    if self._is_own_card(value):
                        self.own_cards.add(slot)
                case DoStep() | DoPhase():
                    pass  # refused below
                case _:
                    assert_never(statement)

    def _mark_walker(self, slot: int, domain: Domain) -> None:
        if isinstance(domain.source, CardsIn) and self._is_own(domain.source.zone.index):
            self.own_cards.add(slot)

    def _is_own_card(self, card: Expr) -> bool:
        """Whether this is a card that the player had when the block began, which nobody else can have."""
        match card:
            case Local(slot):
                return slot in self.own_cards
            case EndCard(zone) | CardAt(zone):
                return self._is_own(zone.index)
            case Best(_, domain):
                return isinstance(domain.source, CardsIn) and self._is_own(domain.source.zone.index)
            case Definite(value):
                return self._is_own_card(value)
            case _:
                return False  # perhaps it is, but that is not seen

    def _block(self, block: Block) -> None:
        for statement in block:
            self._statement(statement)

    def _statement(self, statement: Statement) -> None:
        match statement:
            case Let(_, _, value):
                self._look(value)
            case SetVar(name, index, value, place):
                if not self._is_own(index) and not self._is_of_own_card(name, index):
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

    def _is_of_own_card(self, name: str, index: tuple[Expr, ...]) -> bool:
        """Whether this is the variable of a card of the player."""
        variable = self.world.variables.get(name)
        kinds = variable.index if variable is not None else ()
        parts = zip(kinds, index, strict=False)
        return any(isinstance(kind, CardType) and self._is_own_card(part) for kind, part in parts)

    def _by_player(self, chooser: Expr | None, place: Place) -> None:
        if chooser is None or not self._is_own((chooser,)):
            self._refuse("Here every player chooses for themselves.", place)

    def _take_from(self, source: ZoneRef, place: Place) -> None:
        if not self._is_own(source.index):
            self._refuse(f"Several players cannot take cards from `{source.name}` at once.", place)

    def _look(self, node: object) -> None:
        """Reports whatever is looked at that the blocks of others may change."""
        for part in walk(node):
            if not isinstance(part, (ZoneRef, Var)) or part.name not in self.changed:
                continue
            if not self._is_own(part.index) and not self._is_of_own_card(part.name, part.index):
                self._refuse(f"The others may be changing `{part.name}` at the same time.", part.place)

    def _refuse(self, message: str, place: Place) -> None:
        expected = "what is the player's own, and cards laid into common zones"
        hint = "do this after the block, in `each player`"
        self.world.report.error("HB522", message, place, expected=expected, suggestion=hint)
