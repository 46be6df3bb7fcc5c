"""Declarations: settings, kinds, places, zones, state, tables and definitions; decks have their own file."""

from dataclasses import dataclass
from typing import Literal

from hornbook.dsl.report.source import Place, place_field
from hornbook.dsl.syntax.decks import Cases, Data, DataRows, Formula, ValueRange
from hornbook.dsl.syntax.expressions import Expression
from hornbook.dsl.syntax.literals import Cell, Signed
from hornbook.dsl.syntax.words import Name, Words

__all__ = [
    "AtMost",
    "ChangedSetting",
    "Define",
    "FamilyRange",
    "Index",
    "Kind",
    "KindSign",
    "Kinds",
    "NamedType",
    "NumberType",
    "OfDeck",
    "OptionalType",
    "Ordered",
    "Parameter",
    "Places",
    "Rising",
    "SeenBy",
    "Setting",
    "Table",
    "TableRange",
    "Teams",
    "TypeName",
    "Variable",
    "Zone",
    "ZoneProperty",
]


@dataclass(frozen=True, slots=True)
class Setting:
    """`hand_size = 10 from 1 to 10`; `handicap of each player = 0 from 0 to 3`, one value for all or one for each."""

    name: Name
    index: "Index | None"
    values: tuple[Signed, ...]
    low: Signed
    high: Signed
    words: Words
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class ChangedSetting:
    """`set hand_size = 8`: a parent's setting with another value."""

    name: Name
    values: tuple[Signed, ...]
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class KindSign:
    """`sign "♠"`, the same in all languages; or `sign en "Q" pl "D"`."""

    sign: str | Words
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Kind:
    """The texts of one member of an enumeration, and the sign for it, each beside its name or below."""

    name: Name
    words: Words
    sign: KindSign | None
    words_below: Words | None
    sign_below: KindSign | None
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Rising:
    """`in rising order`."""

    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Kinds:
    """`kinds colour: red, blue`."""

    name: Name
    rising: Rising | None
    members: tuple[Name, ...]
    kinds: tuple[Kind, ...] | None
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class FamilyRange:
    """`from 1 to row_count, each a row`."""

    low: Expression
    high: Expression
    member: Name
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Places:
    """`places rows from 1 to 4, each a row`: a family that holds no cards itself."""

    name: Name
    range: FamilyRange
    words: Words
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Teams:
    """`teams pairs from 1 to 2, each a pair: 1 2 2 1`: a family of teams, and perhaps the team of each seat."""

    name: Name
    range: FamilyRange
    seats: tuple[Cell, ...] | None
    words: Words
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Index:
    """`of each player`."""

    member: Name
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class OfDeck:
    """`of numbers`."""

    deck: Name
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Ordered:
    """`ordered`."""

    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class AtMost:
    """`at most row_limit`."""

    limit: Expression
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class SeenBy:
    """`seen by owner`."""

    viewer: Literal["all", "team", "owner", "others", "nobody"]
    place: Place = place_field()


ZoneProperty = OfDeck | Ordered | AtMost | SeenBy


@dataclass(frozen=True, slots=True)
class Zone:
    """`hand of each player, …`, or a family of zones: `rows from 1 to 4, each a row, …`."""

    name: Name
    extent: tuple[Index, ...] | FamilyRange
    properties: tuple[ZoneProperty, ...]
    words: Words
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class NumberType:
    """`number from 0 to 10`."""

    low: Expression | None
    high: Expression | None
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class NamedType:
    """`truth`, `player`, `card`, `row`, or an enumeration."""

    name: Name
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class OptionalType:
    """`row or none`."""

    inner: NumberType | NamedType
    place: Place = place_field()


TypeName = NumberType | NamedType | OptionalType


@dataclass(frozen=True, slots=True)
class Variable:
    """`score of each player: number from 0 = 0, seen by all`."""

    name: Name
    index: tuple[Index, ...]
    type: TypeName
    initial: Expression | None
    seen_by: SeenBy | None
    words: Words
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class TableRange:
    """`for 1 to 6`: an index that is a number."""

    low: Expression
    high: Expression
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Table:
    name: Name
    index: tuple[Index, ...]
    range: TableRange | None
    value_range: ValueRange | None
    data: Data | DataRows
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Parameter:
    """`card`, or `x: number`."""

    name: Name
    type: TypeName | None
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Define:
    """`define penalty(player) = …`."""

    name: Name
    parameters: tuple[Parameter, ...] | None
    body: Formula | Cases
    place: Place = place_field()
