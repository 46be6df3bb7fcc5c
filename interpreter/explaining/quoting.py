"""Expressions as people read them: the words of the rule file, and the value they have in a position.

Takes expressions and a memory of the engine; gives texts. Where the text of a file is not at hand, a place stands for
what is written there.
"""

from collections.abc import Mapping
from typing import assert_never

from hornbook.dsl.core.expressions import (
    And,
    Arithmetic,
    Attribute,
    Before,
    Best,
    Bind,
    CardAt,
    CardsIn,
    Compare,
    Definite,
    EndCard,
    Expr,
    Extreme,
    IfExpr,
    IsIn,
    IsSorted,
    Neighbour,
    Not,
    NumberRange,
    Or,
    Players,
    Quantified,
    Size,
    Source,
    SumOver,
    Table,
    Total,
    Var,
    ZoneRef,
)
from hornbook.dsl.core.game import Game
from hornbook.dsl.core.leaves import CardsOf, Const, EnumMembers, Local, Places, PlayerCount, Seat, Setting
from hornbook.dsl.core.types import (
    NUMBER,
    PLAYER,
    TRUTH,
    CardType,
    EnumType,
    NumberType,
    OptionalType,
    PlaceType,
    PlayerType,
    Type,
    without_none,
)
from hornbook.dsl.report.source import Place, words_at
from hornbook.interpreter.machine.evaluate import Evaluator
from hornbook.interpreter.machine.faults import RuleFault
from hornbook.interpreter.machine.memory_layout import PLAYERS, Env
from hornbook.interpreter.words.source_names import cards_listed, value_name, zone_name

_MANY = 12
"""Of more cards than this only the first few are named."""


class Quoter:
    """Quotes expressions of one game, and names their values."""

    def __init__(self, game: Game, sources: Mapping[str, str], evaluator: Evaluator) -> None:
        self.game = game
        self.evaluator = evaluator
        self._lines = {file: text.split("\n") for file, text in sources.items()}

    def text(self, place: Place) -> str:
        """What stands at a place, on one line, without the words for people."""
        return words_at(self._lines.get(place.file, []), place) or f"what stands at {place}"

    def first_line(self, place: Place) -> str:
        """The first line of what stands at a place: of a block, the words that begin it."""
        lines = self._lines.get(place.file, [])
        if place.line == place.end_line or not 0 < place.line <= len(lines):
            return self.text(place)
        return lines[place.line - 1][place.column - 1 :].strip()

    def value(self, expr: Expr, env: Env) -> int | None:
        """The value of an expression; None if it has none here."""
        try:
            return int(self.evaluator.expression(expr)(env))
        except (RuleFault, TypeError, AssertionError):  # a local that is not set yet, or a value of before the step
            return None

    def value_text(self, expr: Expr, env: Env) -> str:
        """The value of an expression, as the rule file would write it; empty if it has none here."""
        value = self.value(expr, env)
        return "" if value is None else self.named(type_of(self.game, expr), value)

    def named(self, type_: Type, value: int) -> str:
        """A value of a type; a card with the word for it."""
        inner = without_none(type_)
        said = value_name(self.game, type_, value)
        return (
            f"{self.game.decks[inner.deck].member} {said}" if isinstance(inner, CardType) and said != "none" else said
        )

    def zone(self, ref: ZoneRef, env: Env) -> tuple[str, list[int]]:
        """What a zone is called, and the cards in it; the words of the file if it is not known which one is meant."""
        index = [self.value(part, env) for part in ref.index]
        if any(part is None for part in index):
            return self.text(ref.place), []
        member = tuple(part for part in index if part is not None)
        return zone_name(self.game, ref.name, member), self.cards_in(ref.name, member, env)

    def cards_in(self, zone: str, member: tuple[int, ...], env: Env) -> list[int]:
        layout, kinds = self.evaluator.layout, self.game.zones[zone].index
        stored = env[layout.zone_at[zone]]
        return list(stored[layout.indices(kinds, env[PLAYERS]).index(member)] if kinds else stored)

    def cards(self, deck: str, cards: list[int]) -> str:
        """Some cards by name."""
        return cards_listed(self.game, cards[:_MANY]) + (" …" if len(cards) > _MANY else "")


def type_of(game: Game, expr: Expr) -> Type:
    """The type of an expression."""
    match expr:
        case Const(type=type_) | Local(type=type_):
            return type_
        case Var(name=name):
            return game.variables[name].type
        case Table(name=name):
            return game.tables[name].type
        case Attribute(deck=deck, name="number") if game.decks[deck].low is not None:
            return NUMBER
        case Attribute(deck=deck, name=name):
            return game.decks[deck].attribute(name).type
        case EndCard(zone=zone) | CardAt(zone=zone):
            return CardType(game.zones[zone.name].deck)
        case Seat() | Neighbour():
            return PLAYER
        case Setting() | PlayerCount() | Size() | Total() | Arithmetic() | SumOver():
            return NUMBER
        case Extreme(body=body):
            best = without_none(type_of(game, body))
            return best if isinstance(best, EnumType) else NUMBER
        case IsSorted() | IsIn() | Compare() | Not() | And() | Or() | Quantified():
            return TRUTH
        case IfExpr(then=then):
            return type_of(game, then)
        case Bind(body=body):
            return type_of(game, body)
        case Before(value=value):
            return type_of(game, value)
        case Definite(value=value):
            inner = type_of(game, value)
            return without_none(inner)
        case Best(domain=domain):
            return OptionalType(member_type(game, domain.source))
        case _:
            assert_never(expr)


def member_type(game: Game, source: Source) -> CardType | PlayerType | PlaceType | EnumType | NumberType:
    """The type of what a domain goes through."""
    match source:
        case Players():
            return PLAYER
        case NumberRange():
            return NUMBER
        case Places(family=family):
            return PlaceType(family)
        case CardsIn(zone=zone):
            return CardType(game.zones[zone.name].deck)
        case CardsOf(deck=deck):
            return CardType(deck)
        case EnumMembers(enum=enum):
            return EnumType(enum)
        case _:
            assert_never(source)
