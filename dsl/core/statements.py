"""Statements of the core: what a game may do to a position.

Cards only ever move; nothing makes or destroys one. Every loop is over a finite domain, except `Repeat`. A `text` says
in words what a statement does; that of a `Repeat`, when it is over.
"""

from dataclasses import dataclass

from hornbook.dsl.core.expressions import Domain, Expr, ZoneRef
from hornbook.dsl.core.texts import Text, words_field
from hornbook.dsl.core.types import Type
from hornbook.dsl.report.source import Place, place_field


@dataclass(frozen=True, slots=True)
class Let:
    """Gives a value a name for the rest of the block."""

    slot: int
    name: str
    value: Expr
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class SetVar:
    """Changes a state variable."""

    name: str
    index: tuple[Expr, ...]
    value: Expr
    place: Place = place_field()
    text: Text = words_field()


@dataclass(frozen=True, slots=True)
class MoveCard:
    """Moves one card, which must lie in the source, to a position of the target (None: its end; counted from 1)."""

    card: Expr
    source: ZoneRef
    target: ZoneRef
    position: Expr | None = None
    place: Place = place_field()
    text: Text = words_field()


@dataclass(frozen=True, slots=True)
class MoveAll:
    """Moves all cards of the source, or those that satisfy the condition, in their order to the end of the target."""

    source: ZoneRef
    target: ZoneRef
    slot: int | None = None
    where: Expr | None = None
    place: Place = place_field()
    text: Text = words_field()


@dataclass(frozen=True, slots=True)
class Draw:
    """Moves that many cards one by one from the front of the source to the end of the target; there must be enough."""

    count: Expr
    source: ZoneRef
    target: ZoneRef
    place: Place = place_field()
    text: Text = words_field()


@dataclass(frozen=True, slots=True)
class Collect:
    """Moves every card of a deck, wherever it lies, into one zone."""

    deck: str
    target: ZoneRef
    place: Place = place_field()
    text: Text = words_field()


@dataclass(frozen=True, slots=True)
class Shuffle:
    zone: ZoneRef
    place: Place = place_field()
    text: Text = words_field()


@dataclass(frozen=True, slots=True)
class SortZone:
    """Puts a zone's cards in ascending order of the key, which sees each card in the slot."""

    zone: ZoneRef
    slot: int
    key: Expr
    place: Place = place_field()
    text: Text = words_field()


@dataclass(frozen=True, slots=True)
class If:
    condition: Expr
    then: "Block"
    otherwise: "Block"
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Each:
    """Runs the body for every member of the domain, which is fixed before the first run."""

    slot: int
    domain: Domain
    body: "Block"
    place: Place = place_field()
    text: Text = words_field()


@dataclass(frozen=True, slots=True)
class Repeat:
    """Runs the body, then again until the condition holds (or, with `test_first`, asks before the first time too)."""

    body: "Block"
    until: Expr
    test_first: bool = False
    place: Place = place_field()
    text: Text = words_field()


@dataclass(frozen=True, slots=True)
class Choose:
    """Somebody picks one member of the domain. `chooser` None means all players decide together, as a team."""

    slot: int
    name: str
    type: Type
    chooser: Expr | None
    domain: Domain
    text: Text
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Together:
    """Every player makes the choices of the body without seeing the others'; then the bodies run in seat order."""

    slot: int
    body: "Block"
    place: Place = place_field()
    text: Text = words_field()


@dataclass(frozen=True, slots=True)
class MenuOption:
    """One option of a menu. Whoever `declines` makes no use of what is offered; this matters to bots only."""

    name: str
    text: Text
    when: Expr
    body: "Block"
    declines: bool = False
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class Menu:
    """Somebody picks one of the named options whose condition holds; its body runs."""

    name: str
    chooser: Expr | None
    options: tuple[MenuOption, ...]
    place: Place = place_field()

    @property
    def declining(self) -> int | None:
        """The number of the option that declines, if there is one."""
        return next((number for number, option in enumerate(self.options) if option.declines), None)


@dataclass(frozen=True, slots=True)
class DoStep:
    """Runs a step: its arguments fill its parameters, then the one rule whose guard holds runs."""

    step: str
    arguments: tuple[Expr, ...]
    place: Place = place_field()


@dataclass(frozen=True, slots=True)
class DoPhase:
    """Runs a phase (only in the flow)."""

    phase: str
    place: Place = place_field()


ToldStatement = SetVar | MoveCard | MoveAll | Draw | Collect | Shuffle | SortZone | Each | Repeat | Together
"""Statements that a file may tell in words. A choice has its question, and what is done elsewhere its own text."""

Statement = (
    Let
    | SetVar
    | MoveCard
    | MoveAll
    | Draw
    | Collect
    | Shuffle
    | SortZone
    | If
    | Each
    | Repeat
    | Choose
    | Together
    | Menu
    | DoStep
    | DoPhase
)
Block = tuple[Statement, ...]
