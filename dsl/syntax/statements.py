"""Statements. The words of one say what it does; those of a `repeat` say when it is over."""

from dataclasses import dataclass
from typing import Literal

from hornbook.dsl.report.source import Place, place_field
from hornbook.dsl.syntax.expressions import Collection, Expression, Walk
from hornbook.dsl.syntax.words import Name, Words

__all__ = [
    "Becomes",
    "Body",
    "Choose",
    "Collect",
    "Do",
    "Draw",
    "Each",
    "EndOf",
    "Fill",
    "IfChain",
    "Let",
    "Menu",
    "Move",
    "MoveAll",
    "Option",
    "Repeat",
    "Secretly",
    "Show",
    "Shuffle",
    "Sort",
    "StartOf",
    "Statement",
    "Team",
    "WhileLoop",
]


@dataclass(frozen=True, slots=True)
class Let:
    """`let x = …`."""

    name: Name
    value: Expression
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Becomes:
    """`score of player becomes …`."""

    target: Expression
    value: Expression
    words: Words
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class EndOf:
    """`end of zone`, as the target of a move."""

    zone: Expression
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class StartOf:
    """`start of zone`, as the target of a move."""

    zone: Expression
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Move:
    """`move card from zone to zone`; a target `position 3 of zone` is a PositionOf."""

    card: Expression
    source: Expression
    target: Expression | EndOf | StartOf
    words: Words
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class MoveAll:
    """`move all of zone where … to zone`."""

    source: Expression
    where: Expression | None
    target: Expression
    words: Words
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Draw:
    """`draw 1 from zone to zone`; `draw 2 at most`: as many as there are."""

    count: Expression
    most: Literal["at most"] | None
    source: Expression
    target: Expression
    words: Words
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Fill:
    """`fill zone to 5 from zone`."""

    target: Expression
    count: Expression
    source: Expression
    words: Words
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Collect:
    """`collect all numbers into box`."""

    deck: Name
    target: Expression
    words: Words
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Show:
    """`show card to player`: only that player gets to know it."""

    card: Expression
    player: Expression
    words: Words
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Shuffle:
    zone: Expression
    words: Words
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Sort:
    """`sort zone by …`."""

    zone: Expression
    key: Expression
    words: Words
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class IfChain:
    """`if … otherwise if … otherwise …`."""

    condition: Expression
    then: "Body"
    otherwise: "Body | IfChain | None"
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Each:
    """`each player from starter where …`, `each row where …`."""

    walk: Walk
    start: Expression | None
    where: Expression | None
    words: Words
    body: "Body"
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Repeat:
    """`repeat … until …`."""

    body: "Body"
    until: Expression
    words: Words
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class WhileLoop:
    """`while … …`."""

    condition: Expression
    words: Words
    body: "Body"
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Team:
    """`the team`, where a chooser may stand."""

    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Choose:
    """`player chooses card from hand of player`."""

    chooser: Expression | Team
    name: Name
    collection: Collection
    where: Expression | None
    words: Words
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Option:
    """One option of a menu; its texts stand beside it or above its body."""

    name: Name
    declines: Literal["declines"] | None
    when: Expression | None
    words_beside: Words
    words_above: Words | None
    body: "Body | None"
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Menu:
    """`player chooses one of …`."""

    chooser: Expression | Team
    options: tuple[Option, ...]
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Secretly:
    """`every player where … secretly …`."""

    member: Name
    where: Expression | None
    words: Words
    body: "Body"
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Do:
    """`do place(card, player)`."""

    name: Name
    arguments: tuple[Expression, ...] | None
    place: Place = place_field()


Statement = (
    Let
    | Becomes
    | Show
    | Move
    | MoveAll
    | Draw
    | Fill
    | Collect
    | Shuffle
    | Sort
    | IfChain
    | Each
    | Repeat
    | WhileLoop
    | Choose
    | Menu
    | Secretly
    | Do
)
Body = tuple[Statement, ...]
