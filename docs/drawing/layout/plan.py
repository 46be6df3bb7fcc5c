"""A plan of a table: the ground, and where everything that may change has its place.

Made by `layout`, which adds to it part by part; `spot_for` says how the cards of a strip lie within some width.
"""

from dataclasses import dataclass, field

from hornbook.docs.drawing.cards import HEIGHT, WIDTH
from hornbook.docs.drawing.scene import Ground, Label, Words

GAP, LINE_GAP = 7.0, 9.0
NOTE = 15.0
"""So much room a note under a card takes."""
SMALL_TEXT = 14.0
"""Pictures are shown at three quarters of their size on a phone; anything smaller could not be read then."""
LEAST_SEEN = 27.5
"""So much of a covered card is seen at least: its number in the corner."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A strip's place. `across` cards lie in a line, `step` apart; lines are `line` apart."""

    x: float
    y: float
    scale: float
    step: float
    across: int
    line: float

    def at(self, number: int) -> tuple[float, float]:
        """Where a card lies, counted from 0."""
        line, across = divmod(number, self.across)
        return self.x + across * self.step, self.y + line * self.line

    def is_covered(self, number: int, count: int) -> bool:
        """Whether a card is covered by the next one."""
        is_last = number == count - 1 or number % self.across == self.across - 1
        return self.step < WIDTH * self.scale and not is_last

    def width(self, count: int) -> float:
        """How much room so many cards take."""
        return (max(1, min(count, self.across)) - 1) * self.step + WIDTH * self.scale

    def height(self, count: int) -> float:
        return (max(1, -(-count // self.across)) - 1) * self.line + HEIGHT * self.scale


def spot_for(count: int, x: float, y: float, width: float, scale: float, noted: bool = False) -> Spot:
    """Room for so many cards within a width: side by side if they fit, else one over the other, on several lines."""
    card, gap = WIDTH * scale, GAP * scale
    line = (HEIGHT + LINE_GAP) * scale + (NOTE if noted else 0)
    fitting = int((width + gap + 0.01) // (card + gap))
    if noted or count <= max(1, fitting):
        return Spot(x, y, scale, card + gap, max(1, fitting), line)
    step = max(LEAST_SEEN * scale, (width - card) / (count - 1))
    across = max(1, int((width - card + 0.01) // step) + 1)
    return Spot(x, y, scale, step, across, line)


@dataclass(frozen=True, slots=True)
class Counted:
    """Where the cards of a strip lie of which only the number is seen. `drawn`: as a stack, not only as a number."""

    x: float
    y: float
    scale: float
    drawn: bool


@dataclass(frozen=True, slots=True)
class Written:
    """Where words that may change stand."""

    x: float
    y: float
    look: Words


@dataclass
class Plan:
    """What is known so far of a table's layout. All places are absolute; keys are those of strips, facts and seats."""

    noted: frozenset[str] = frozenset()
    """The strips of which some card has a note at some time."""
    emptied: frozenset[str] = frozenset()
    """The strips that have no card at some time."""
    ground: list[Ground] = field(default_factory=list)
    spots: dict[str, Spot] = field(default_factory=dict)
    counted: dict[str, Counted] = field(default_factory=dict)
    written: dict[str, Written] = field(default_factory=dict)
    markers: dict[str, tuple[float, float]] = field(default_factory=dict)
    """Where markers stand, one under the other: their left edge, and the height that they stand around."""
    signs: dict[str, str] = field(default_factory=dict)
    """Notes that are too long for their cards, each with the sign that stands for it."""
    lanes: dict[str, tuple[float, float]] = field(default_factory=dict)
    """For the lines of boards, where one can go up and down beside them: left of the numbers, right of the cards."""

    def label(self, x: float, y: float, text: str, class_: str, size: float) -> None:
        self.ground.append(Label(x, y, text, class_, size))

    def write(self, key: str, x: float, y: float, class_: str, size: float, label: str = "") -> None:
        """Makes room for words that may change."""
        self.written[key] = Written(x, y, Words(class_, size, label))
