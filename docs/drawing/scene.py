"""A table as a picture, before it is painted: what stands where.

Plain data, made by `layout`. The ground is the same in all scenes of one story; items have keys that are the same in
all of them, so that a story can be told by what changes from scene to scene.
"""

from dataclasses import dataclass

from hornbook.interpreter.table.tabletop import CardView, Field, Marker

UNSEEN = "hb-unseen"
"""The mark of an item that is not to be seen in a scene: it comes from a stack, or goes into one."""
FANNED = "hb-fan"
"""The mark of a card that the next one covers, all but its left edge."""
MOVED, TAKEN, OFFENDING = "hb-moved", "hb-taken", "hb-bad"
"""The marks of a card that goes somewhere, of one that is taken off a board, and of one that something fails of."""
PALE = "hb-pale"
"""The mark of a card that is drawn where it comes from and where it goes: here it lay before."""


@dataclass(frozen=True, slots=True)
class Panel:
    """A ground of its own, such as a player's."""

    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Label:
    """Words that stay."""

    x: float
    y: float
    text: str
    class_: str
    size: float


@dataclass(frozen=True, slots=True)
class Place:
    """A place for a card, and what is printed on it."""

    x: float
    y: float
    scale: float
    field: Field


@dataclass(frozen=True, slots=True)
class Sign:
    """A sign that stands for words."""

    x: float
    y: float
    width: float
    name: str
    class_: str
    told: str


@dataclass(frozen=True, slots=True)
class Fold:
    """A line that stands for others that are not shown."""

    x: float
    y: float
    width: float


@dataclass(frozen=True, slots=True)
class Tether:
    """Words in a frame, at the end of a line from `x` to them. If the line goes on `to` somewhere, it is an arrow from
    there."""

    x: float
    y: float
    left: float
    width: float
    text: str
    size: float
    class_: str
    to: float | None = None


Ground = Panel | Label | Place | Sign | Fold | Tether


@dataclass(frozen=True, slots=True)
class Stack:
    """Cards of which only the number is seen."""


@dataclass(frozen=True, slots=True)
class Words:
    """Words that may change, after a label that does not."""

    class_: str
    size: float
    label: str = ""


Look = CardView | Marker | Stack | Words


@dataclass(frozen=True, slots=True)
class Item:
    """Something that may change from scene to scene: where it stands, what it says, how it is marked."""

    key: str
    look: Look
    x: float
    y: float
    scale: float = 1.0
    text: str = ""
    marks: tuple[str, ...] = ()

    @property
    def seen(self) -> bool:
        return UNSEEN not in self.marks


@dataclass(frozen=True, slots=True)
class Trail:
    """A line with an arrow at its end, from corner to corner: how cards go, maybe because they are taken."""

    points: tuple[tuple[float, float], ...]
    taken: bool


@dataclass(frozen=True, slots=True)
class Scene:
    """A whole picture."""

    width: float
    height: float
    ground: tuple[Ground, ...]
    items: tuple[Item, ...]
    trails: tuple[Trail, ...] = ()
