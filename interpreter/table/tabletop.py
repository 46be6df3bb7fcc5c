"""What lies on the table, as a drawing shows it, before it is decided how it looks.

Plain data, made by `arrangement` in a reader's language; the text drawing and the pictures of the pages both draw it.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Mark:
    """An attribute of a card that is worth showing.

    `rank` places its value among the deck's, from 0 to 1. `short` tells the deck's number attributes apart in little
    space; it is empty if there is only one. `kind` is the name of the kind that it counts, if there is one for each.
    """

    attribute: str
    label: str
    short: str
    value: int
    text: str
    rank: float
    kind: str = ""


@dataclass(frozen=True, slots=True)
class Note:
    """A variable of a card: what it is called and what it is. A truth has no value, a player needs no label."""

    label: str
    value: str

    @property
    def short(self) -> str:
        return self.value or self.label

    def __str__(self) -> str:
        return ": ".join(part for part in (self.label, self.value) if part)


@dataclass(frozen=True, slots=True)
class CardView:
    """A card as it is seen. A hidden one has no face and nothing else; a blank one holds its place free.

    `id` says which card it is, for those who follow it from picture to picture; None if that must not be known. `name`
    is the file's own name for what the face says in words. `highlighted` cards move; if they leave a board, they are
    `taken`. Something fails of cards that are `offending`.
    """

    face: str
    numbered: bool = True
    marks: tuple[Mark, ...] = ()
    notes: tuple[Note, ...] = ()
    highlighted: bool = False
    blank: bool = False
    id: int | None = None
    name: str = ""
    taken: bool = False
    offending: bool = False

    @property
    def hidden(self) -> bool:
        return not self.face


@dataclass(frozen=True, slots=True)
class Sum:
    """What the cards of a strip add up to. `name` is the file's own name for what is added, `kind` for its kind."""

    label: str
    value: int
    name: str
    kind: str = ""


@dataclass(frozen=True, slots=True)
class Marker:
    """Something that stands at a place or a player. `key` tells it from all others, `name` is the file's own name."""

    text: str
    key: str
    name: str

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class Field:
    """What is printed on a place: words, a number, or both. `kind` is the file's own name for what the words say, and
    `rank` its place among its like."""

    words: str = ""
    number: str = ""
    kind: str = ""
    rank: int = 0

    def __str__(self) -> str:
        return " ".join(part for part in (self.words, self.number) if part)


@dataclass(frozen=True, slots=True)
class Strip:
    """A zone. `opened` says if its cards are shown one by one; `key` tells it from all others.

    `slots` counts its free places, if it has a limit; `fields` says what is printed on each of its places.
    """

    title: str
    cards: tuple[CardView, ...]
    ordered: bool
    opened: bool
    slots: int = 0
    fields: tuple[Field, ...] = ()
    totals: tuple[Sum, ...] = ()
    markers: tuple[Marker, ...] = ()
    attached: "tuple[Strip, ...]" = ()
    key: str = ""

    @property
    def places(self) -> int:
        """How many cards it has and could have."""
        return len(self.cards) + self.slots

    def is_open(self, at: int) -> bool:
        """Whether a place is free, or kept free by a blank card."""
        return at >= len(self.cards) or self.cards[at].blank

    def on_open_place(self, at: int) -> str | None:
        """What is to be read on a place, in parentheses if a blank card holds it free; None if a card covers it."""
        if not self.is_open(at):
            return None
        if at >= len(self.cards):
            return str(self.fields[at])
        return f"({str(self.fields[at]) or self.cards[at].face})"


@dataclass(frozen=True, slots=True)
class Board:
    """A family of zones, such as the rows on the table. `folded` numbers the strips that need not be drawn."""

    title: str
    strips: tuple[Strip, ...]
    folded: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Seat:
    """What belongs to one player. `number` is theirs where rules and reasons number the players, else 0."""

    title: str
    strips: tuple[Strip, ...]
    facts: tuple[tuple[str, str], ...]
    markers: tuple[Marker, ...]
    number: int = 0


@dataclass(frozen=True, slots=True)
class Arrangement:
    """Everything on the table. `unsaid`: what a fact is where it is not told, as it is what it is at the beginning."""

    boards: tuple[Board, ...]
    strips: tuple[Strip, ...]
    seats: tuple[Seat, ...]
    facts: tuple[tuple[str, str], ...]
    unsaid: tuple[tuple[str, str], ...] = ()
