"""How large numbers can become, as far as declared ranges tell.

Takes core expressions; gives the least and the greatest value that each may have in play. Whatever could leave the
numbers that the language knows (`MAX_NUMBER`) is looked at when it is computed; so every part of an expression may be
taken to lie within them. What cannot, is not looked at: most of what rules compute.
"""

from typing import assert_never

from hornbook.dsl.core.expressions import (
    And,
    Arithmetic,
    Attribute,
    Before,
    Best,
    Bind,
    CardAt,
    Compare,
    Definite,
    Domain,
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
    Quantified,
    Size,
    SumOver,
    Table,
    Total,
    Var,
)
from hornbook.dsl.core.leaves import Const, Local, PlayerCount, Seat, Setting
from hornbook.dsl.core.types import NumberType, OptionalType, Type
from hornbook.dsl.report.limits import MAX_DECK_SIZE, MAX_NUMBER, MAX_SPAN
from hornbook.interpreter.machine.memory_layout import Layout

Interval = tuple[int, int]

_ANY: Interval = (-MAX_NUMBER, MAX_NUMBER)
_OTHERS: Interval = (0, MAX_NUMBER)
"""Cards, players, places, truths: they count from 0, and there are not many."""

_MOST_MEMBERS = max(MAX_SPAN, MAX_DECK_SIZE)


class Magnitudes:
    """Remembers what it has worked out, as long as the game is there."""

    def __init__(self, layout: Layout) -> None:
        self._game = layout.game
        self._known: dict[int, tuple[Expr, Interval]] = {}

    def may_be_too_large(self, expr: Expr) -> bool:
        """Whether an expression may come to a number that is too large, though no part of it does."""
        low, high = self._unlimited(expr)
        return low < -MAX_NUMBER or high > MAX_NUMBER

    def _of(self, expr: Expr) -> Interval:
        low, high = self._unlimited(expr)
        return max(low, -MAX_NUMBER), min(high, MAX_NUMBER)

    def _unlimited(self, expr: Expr) -> Interval:
        known = self._known.get(id(expr))
        if known is None:
            known = self._known[id(expr)] = (expr, self._worked_out(expr))  # with it, lest another gets its id
        return known[1]

    def _worked_out(self, expr: Expr) -> Interval:
        match expr:
            case Const() | Setting() | PlayerCount() | Local() | Var() | Table() | Attribute():
                return self._looked_up(expr)
            case Size():
                return 0, MAX_DECK_SIZE
            case Total(deck=deck, attribute=name):
                values = self._values(deck, name)
                return sum(v for v in values if v < 0), sum(v for v in values if v > 0)
            case Arithmetic():
                return self._computed(expr)
            case IfExpr(then=then, otherwise=otherwise):
                one, other = self._of(then), self._of(otherwise)
                return min(one[0], other[0]), max(one[1], other[1])
            case Bind(body=body) | Extreme(body=body):
                return self._of(body)
            case Definite(value=inner) | Before(value=inner):
                return self._of(inner)
            case SumOver(body=body):
                low, high = self._of(body)
                return min(0, low * _MOST_MEMBERS), max(0, high * _MOST_MEMBERS)
            case Best(domain=Domain(source=NumberRange(low=first, high=last))):
                return self._of(first)[0], self._of(last)[1]
            case Best() | Neighbour() | Seat() | EndCard() | CardAt():
                return _OTHERS
            case IsSorted() | IsIn() | Compare() | Not() | And() | Or() | Quantified():
                return _OTHERS
            case _:
                assert_never(expr)

    def _looked_up(self, expr: Const | Setting | PlayerCount | Local | Var | Table | Attribute) -> Interval:
        match expr:
            case Const(value=value):
                return (value, value) if abs(value) <= MAX_NUMBER else _ANY
            case Setting(name=name):
                value = self._game.settings[name].value
                return value, value
            case PlayerCount():
                return self._game.min_players, self._game.max_players
            case Local(type=type_):
                return _ANY if isinstance(type_, NumberType | OptionalType) else _OTHERS
            case Var(name=name):
                return _declared(self._game.variables[name].type)
            case Table(name=name):
                return _extremes(self._game.tables[name].values)
            case Attribute(deck=deck, name=name):
                return _extremes(self._values(deck, name))
            case _:
                assert_never(expr)

    def _computed(self, expr: Arithmetic) -> Interval:
        (a, b), (c, d) = self._of(expr.left), self._of(expr.right)
        match expr.op:
            case "+":
                return a + c, b + d
            case "-":
                return a - d, b - c
            case "*":
                corners = (a * c, a * d, b * c, b * d)
                return min(corners), max(corners)
            case "//":
                return min(a, 0), max(b, 0)
            case "mod":
                return 0, max(d, 0)
            case _:
                assert_never(expr.op)

    def _values(self, deck: str, attribute: str) -> tuple[int, ...]:
        return next(a.values for a in self._game.decks[deck].attributes if a.name == attribute)


def _declared(type_: Type) -> Interval:
    number = type_.inner if isinstance(type_, OptionalType) else type_
    if not isinstance(number, NumberType):
        return _OTHERS
    low = -MAX_NUMBER if number.low is None else number.low
    return low, MAX_NUMBER if number.high is None else number.high


def _extremes(values: tuple[int, ...]) -> Interval:
    return min(values, default=0), max(values, default=0)
