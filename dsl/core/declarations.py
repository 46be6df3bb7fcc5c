"""What a game is made of: settings, kinds, decks, families, zones, state and tables."""

from dataclasses import dataclass
from typing import Literal

from hornbook.dsl.core.expressions import Expr, ZoneRef
from hornbook.dsl.core.texts import Text
from hornbook.dsl.core.types import IndexKind, Type
from hornbook.dsl.report.source import Place, place_field


@dataclass(frozen=True, slots=True)
class SettingDecl:
    name: str
    value: int
    low: int
    high: int
    text: Text
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class EnumDecl:
    """A list of kinds. `rising`: their order counts. `signs`: what stands for them where there is little room."""

    name: str
    members: tuple[str, ...]
    texts: tuple[Text, ...]
    signs: tuple[Text, ...] = ()
    rising: bool = False
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class AttributeKind:
    """Which kind an attribute counts, if the file gives one for each (`… of each colour`). `text` is that of all."""

    attribute: str
    enum: str
    member: int
    text: Text


@dataclass(frozen=True, slots=True)
class AttributeDecl:
    """An attribute of a deck's cards, as a table: one value a card, in the deck's order.

    The type has the range that the file declares. An attribute of each kind is one attribute for every kind here.
    """

    name: str
    type: Type
    values: tuple[int, ...]
    text: Text
    kind: AttributeKind | None = None
    place: Place = place_field()

    @property
    def called(self) -> str:
        """The name that the file gives it, which it may share with the attributes of other kinds."""
        return self.name if self.kind is None else self.kind.attribute


@dataclass(frozen=True, slots=True)
class DeckDecl:
    """A deck: cards `first` .. `first + size - 1`.

    Identities are unique across the decks of a game. If the deck is numbered, card `first` bears the number `low`;
    otherwise `low` is None and the cards differ only in their attributes. All cards lie in `home` before the game.
    The last `blanks` cards of a numbered deck are blank: their numbers go on, but mean nothing to players.
    `kinds`: the attributes by which a rule file names one of the cards, if they have no numbers. `called`, `signs`:
    what readers call each printed card, and what stands for it where there is little room; empty if not said. `signed`:
    the attributes that these signs tell.
    """

    name: str
    member: str
    first: int
    size: int
    low: int | None
    attributes: tuple[AttributeDecl, ...]
    home: ZoneRef
    text: Text
    blanks: int = 0
    kinds: tuple[str, ...] = ()
    called: tuple[Text, ...] = ()
    signs: tuple[Text, ...] = ()
    signed: tuple[str, ...] = ()
    place: Place = place_field()

    @property
    def cards(self) -> range:
        return range(self.first, self.first + self.size)

    @property
    def printed_cards(self) -> range:
        """All cards but the blank ones."""
        return self.cards[: self.size - self.blanks]

    @property
    def blank_cards(self) -> range:
        return self.cards[self.size - self.blanks :]

    def attribute(self, name: str) -> AttributeDecl:
        return next(a for a in self.attributes if a.name == name)

    def attributes_called(self, name: str) -> tuple[AttributeDecl, ...]:
        """The attribute of a name in the file; if there is one of each kind, all of these in the order of the kinds."""
        return tuple(a for a in self.attributes if a.called == name)


@dataclass(frozen=True, slots=True)
class FamilyDecl:
    """An indexed family of places, such as rows 1 to 4. At run time its members count from 0."""

    name: str
    member: str
    size: Expr
    text: Text
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class SeenByTeam:
    """The players of the team whose it is, or of its owner's. `table` has the team of each player."""

    table: str


Viewer = Literal["all", "owner", "others", "nobody"] | SeenByTeam
"""Who sees something. `others`: all players but the owner."""


@dataclass(frozen=True, slots=True)
class ZoneDecl:
    """A place for cards of one deck. `index` says what it belongs to: players, places, kinds or cards.

    `limit` may use the zone's own index through `index_slots`. A zone of a family that is itself made of zones (rows)
    has the family's name and that family as its only index.
    """

    name: str
    deck: str
    index: tuple[IndexKind, ...]
    index_slots: tuple[int, ...]
    ordered: bool
    seen_by: Viewer
    limit: Expr | None
    text: Text
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class VarDecl:
    """A state variable. `index` says what it belongs to: players, places, kinds, or cards (one value a card).

    `seen_by` None: the file does not say who gets to know it. Then all do, and it holds only what all may know.
    """

    name: str
    type: Type
    index: tuple[IndexKind, ...]
    initial: Expr
    text: Text
    seen_by: Viewer | None = None
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class TableDecl:
    """Data: one value for each combination of the index, last index fastest."""

    name: str
    type: Type
    index: tuple[IndexKind, ...]
    values: tuple[int, ...]
    text: Text
    place: Place = place_field()
