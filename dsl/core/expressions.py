"""Expressions of the core: what a game may ask about a position.

Expressions never change anything. Locals are numbered once for the whole game (steps do not recurse), so a local is a
slot. Collections are not values: they appear only as the domain that a quantifier, a sum, a best-of or a choice walks.
"""

from dataclasses import dataclass
from typing import Literal

from hornbook.dsl.core.leaves import CardsOf, EnumMembers, Leaf, Places
from hornbook.dsl.report.source import Place, place_field


@dataclass(frozen=True, slots=True)
class Var:
    """A state variable, at its index (player, place or card) if it has one."""

    name: str
    index: "tuple[Expr, ...]"
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Table:
    """An entry of a data table, at its index (places, players, enumeration members, or numbers of its range)."""

    name: str
    index: "tuple[Expr, ...]"
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Attribute:
    """A card's attribute. `number` is the attribute every numbered deck has."""

    deck: str
    name: str
    card: "Expr"
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class ZoneRef:
    """A zone, at its index if it belongs to a family."""

    name: str
    index: "tuple[Expr, ...]"
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Size:
    """How many cards a zone holds."""

    zone: ZoneRef
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class EndCard:
    """The first or last card of a zone; the zone must not be empty."""

    zone: ZoneRef
    end: Literal["first", "last"]
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class CardAt:
    """The card at a position of a zone, counted from 1; there must be one."""

    zone: ZoneRef
    position: "Expr"
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Total:
    """The sum of a number attribute over all cards of a zone."""

    deck: str
    attribute: str
    zone: ZoneRef
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class IsSorted:
    """Whether the cards of a zone rise (or fall) strictly in number from first to last."""

    zone: ZoneRef
    direction: Literal["ascending", "descending"]
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class IsIn:
    """Whether a card lies in a zone."""

    card: "Expr"
    zone: ZoneRef
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Arithmetic:
    """Whole-number arithmetic. `//` and `mod` need a positive divisor (the checker allows only constants there)."""

    op: Literal["+", "-", "*", "//", "mod"]
    left: "Expr"
    right: "Expr"
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Compare:
    """A comparison of two numbers, or `=`/`!=` of two values of one type."""

    op: Literal["=", "!=", "<", "<=", ">", ">="]
    left: "Expr"
    right: "Expr"
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Not:
    operand: "Expr"
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class And:
    """Holds if both do. The right side matters only where the left holds."""

    left: "Expr"
    right: "Expr"
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Or:
    """Holds if one does. The right side matters only where the left does not hold."""

    left: "Expr"
    right: "Expr"
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class IfExpr:
    condition: "Expr"
    then: "Expr"
    otherwise: "Expr"
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Bind:
    """`value` under a name, inside `body` (an argument of a definition, once it is spelled out)."""

    slot: int
    value: "Expr"
    body: "Expr"
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Quantified:
    """Whether every, or some, member of a domain satisfies the body."""

    kind: Literal["every", "some"]
    slot: int
    domain: "Domain"
    body: "Expr"
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class SumOver:
    """The sum of the body over a domain. A count is the sum of 1, or of a condition taken as 0 or 1."""

    slot: int
    domain: "Domain"
    body: "Expr"
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Extreme:
    """The highest or lowest value of the body over a domain, which must not be empty."""

    direction: Literal["highest", "lowest"]
    slot: int
    domain: "Domain"
    body: "Expr"
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class BestKey:
    """One criterion of a best-of."""

    direction: Literal["highest", "lowest"]
    value: "Expr"


@dataclass(frozen=True, slots=True)
class Best:
    """The member of a domain that is best by the first key, ties by the next, ties left to the earliest; or none."""

    slot: int
    domain: "Domain"
    keys: tuple[BestKey, ...]
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Neighbour:
    """Who sits next to a player: `after` them, or `before`. After the last player comes the first."""

    player: "Expr"
    side: Literal["after", "before"]
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Definite:
    """An optional value where something is needed; that it is not none is an obligation."""

    value: "Expr"
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Before:
    """In a claim about a step: the value before the step ran."""

    value: "Expr"
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Players:
    """All players in seat order; beginning with one of them if `start` is given."""

    start: "Expr | None" = None


@dataclass(frozen=True, slots=True)
class CardsIn:
    """The cards of a zone, in their order."""

    zone: ZoneRef


@dataclass(frozen=True, slots=True)
class NumberRange:
    """Whole numbers from low to high, both included."""

    low: "Expr"
    high: "Expr"


Source = Players | Places | CardsIn | CardsOf | NumberRange | EnumMembers


@dataclass(frozen=True, slots=True)
class Domain:
    """A finite collection, and the condition that filters it (it sees the walker's slot)."""

    source: Source
    where: "Expr | None" = None


Expr = (
    Leaf
    | Var
    | Table
    | Attribute
    | Size
    | EndCard
    | CardAt
    | Total
    | IsSorted
    | IsIn
    | Arithmetic
    | Compare
    | Not
    | And
    | Or
    | IfExpr
    | Bind
    | Quantified
    | SumOver
    | Extreme
    | Best
    | Neighbour
    | Definite
    | Before
)
