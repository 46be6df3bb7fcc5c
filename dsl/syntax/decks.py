"""Decks: their cards, and what is told of each card, by formula, case by case or as data."""

from dataclasses import dataclass

from hornbook.dsl.report.source import Place, place_field
from hornbook.dsl.syntax.expressions import Expression
from hornbook.dsl.syntax.literals import Cell, Signed
from hornbook.dsl.syntax.words import Name, Words

__all__ = [
    "Amount",
    "Attribute",
    "Called",
    "CardLine",
    "Case",
    "Cases",
    "Data",
    "DataRows",
    "Deck",
    "Formula",
    "KindsAttribute",
    "LastCase",
    "ListedCards",
    "NumberedCards",
    "ValueRange",
]


@dataclass(frozen=True, slots=True)
class Case:
    """`7 if number = 55`."""

    value: Expression
    condition: Expression
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class LastCase:
    """`1 otherwise`."""

    value: Expression
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Cases:
    cases: tuple[Case | LastCase, ...]
    words: Words
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Formula:
    value: Expression
    words: Words
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Data:
    """Values in one row."""

    cells: tuple[Cell, ...]
    words: Words
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class DataRows:
    """Values in rows, one for each member of the leading index."""

    rows: tuple[tuple[Cell, ...], ...]
    words: Words
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class ValueRange:
    """`from 0 to 5`: between what numbers data lie."""

    low: Expression
    high: Expression
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Attribute:
    """An attribute of a deck's cards."""

    name: Name
    range: ValueRange | None
    values: Formula | Cases | Data | DataRows
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Amount:
    """`2 blue`."""

    value: Signed
    kind: Name
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class CardLine:
    """`7, 31: 2 blue, 1 red`: what some cards have of each kind; nothing of those that are not named."""

    cards: tuple[Cell, ...]
    amounts: tuple[Amount, ...]
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class KindsAttribute:
    """`… of each colour from 0 to 5:`, card by card."""

    name: Name
    kinds: Name
    range: ValueRange | None
    lines: tuple[CardLine, ...]
    words: Words
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class NumberedCards:
    """`from 1 to 104`, maybe `and 6 blank`."""

    low: Expression
    high: Expression
    blanks: Expression | None
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class ListedCards:
    """`of special, 2 of each`; or `of rank and suit, 1 of each`."""

    kinds: tuple[Name, ...]
    copies: int
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Called:
    """`called en "{rank} of {suit}"`: what one of the cards is called."""

    words: Words
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Deck:
    """`deck numbers from 1 to 104, each a card, home box`."""

    name: Name
    cards: NumberedCards | ListedCards
    member: Name
    home: Name
    words: Words | None
    called: Called | None
    attributes: tuple[Attribute | KindsAttribute, ...] | None
    place: Place = place_field()
