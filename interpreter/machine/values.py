"""What the evaluator needs to know of a kind of values.

There is one evaluator (`evaluate`, `execute`). It turns a game into functions of the memory, and leaves to a `Values`
object what depends on the kind of value: plain numbers (`numbers`, the engine) or solver terms (`verify.terms`, the
proofs). Arithmetic and comparisons are Python's own operators, which both kinds have.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from hornbook.dsl.core.declarations import AttributeDecl, DeckDecl, TableDecl
from hornbook.dsl.core.expressions import Expr, Source, SumOver
from hornbook.dsl.core.game import Step
from hornbook.dsl.core.statements import Choose, If, Menu
from hornbook.dsl.report.source import Place
from hornbook.interpreter.machine.memory_layout import Env, Layout

Fn = Callable[[Env], Any]
Run = Callable[[Env], None]
ZoneOf = Callable[[Env], Any]


@dataclass(frozen=True, slots=True)
class Members:
    """A domain ready to walk: its source, the function that gives its raw members, the walker's place, the filter; the
    steps that are counted for each member, and where all this stands in the file."""

    source: Source
    raw: Fn
    at: int
    where: Fn | None
    steps: int
    place: Place


class Maker(Protocol):
    """The evaluator, for whoever makes functions of parts of an expression."""

    @property
    def layout(self) -> Layout: ...

    def expression(self, expr: Expr) -> Fn:
        """The function that computes an expression."""


class Values(Protocol):
    """Everything about a kind of values that the evaluator cannot say with Python's operators."""

    def table(self, table: TableDecl) -> Any:
        """Constant data, to be read with []."""

    def attribute(self, deck: DeckDecl, attribute: AttributeDecl) -> Any:
        """An attribute's values, to be read with [card - deck.first]."""

    def seat(self, player: int, place: Place) -> Fn:
        """A player who takes part only if there are enough."""

    def neighbour(self, player: Fn, side: str) -> Fn:
        """The player who sits `after` or `before` one."""

    def both(self, left: Fn, right: Fn) -> Fn: ...
    def either(self, left: Fn, right: Fn) -> Fn: ...
    def negated(self, operand: Fn) -> Fn: ...
    def conditional(self, condition: Fn, then: Fn, otherwise: Fn) -> Fn: ...

    def every(self, members: Members, body: Fn) -> Fn: ...
    def some(self, members: Members, body: Fn) -> Fn: ...
    def sum(self, whole: SumOver, members: Members, maker: "Maker") -> Fn:
        """The sum of the body; whoever can take the expression apart need not walk its members."""

    def extreme(self, members: Members, body: Fn, direction: str, place: Place) -> Fn: ...
    def best(self, members: Members, keys: Sequence[tuple[str, Fn]]) -> Fn: ...

    def size(self, zone: Any) -> Any: ...
    def end_card(self, zone: ZoneOf, end: str, place: Place) -> Fn: ...
    def card_at(self, zone: ZoneOf, position: Fn, place: Place) -> Fn: ...
    def total(self, zone: ZoneOf, deck: DeckDecl, attribute: AttributeDecl) -> Fn: ...
    def is_sorted(self, zone: ZoneOf, direction: str) -> Fn: ...
    def contains(self, zone: ZoneOf, card: Fn) -> Fn: ...
    def definite(self, value: Fn, place: Place) -> Fn: ...

    @property
    def judging(self) -> "Values":
        """The values with which it is judged whether something said of a position holds."""

    def bounded(self, number: Fn, place: Place) -> Fn:
        """A number that may be too large."""

    def taking_steps(self, steps: int, place: Place) -> Run:
        """To be called before something that takes so many steps."""

    def on_its_own(self, value: Fn) -> Fn:
        """A value that takes many steps, which are no part of what is carried out."""

    def decide(self, condition: Any) -> bool:
        """A truth as Python's own; the prover goes both ways."""

    @property
    def pinned(self) -> Callable[[Any, Any], Any] | None:
        """Gives, for a family and an index, the index fixed enough to change the member there; None: all are."""

    def walk(self, members: Members) -> Callable[[Env], list[Any]]:
        """The members of a domain, listed before the first is used."""

    def move_card(self, card: Fn, source: ZoneOf, target: ZoneOf, position: Fn | None, place: Place) -> Run: ...
    def move_all(self, source: ZoneOf, target: ZoneOf, at: int, where: Fn | None) -> Run: ...
    def draw(self, count: Fn, source: ZoneOf, target: ZoneOf, place: Place) -> Run: ...
    def collect(self, deck: DeckDecl, zones: Sequence[tuple[int, bool]], target: ZoneOf) -> Run: ...
    def shuffle(self, zone: ZoneOf) -> Run: ...
    def sort(self, zone: ZoneOf, at: int, key: Fn) -> Run: ...

    def choose(self, statement: Choose, at: int, chooser: Fn | None, members: Members) -> Run: ...
    def choose_option(self, statement: Menu, chooser: Fn | None, conditions: Sequence[Fn]) -> Fn: ...
    def together(self, at: int, body: Run, choices: int, choice_first: bool) -> Run: ...
    def branch(self, statement: If, condition: Fn, then: Run, otherwise: Run) -> Run:
        """Does one thing or the other; the prover does both."""

    def apply(self, step: Step, guards: Sequence[Fn], rules: Sequence[Run]) -> Run:
        """Carries out the one rule whose guard holds."""

    def fired(self, env: Env, step: str, rule: str, arguments: dict[str, Any]) -> None: ...
    def range_checked(self, value: Any, low: int | None, high: int | None, place: Place, or_none: bool = False) -> Any:
        """A number about to be stored in a variable, or asked of a table, that is declared for a range (or none)."""

    def loop_limit(self) -> int:
        """How often a repeat inside a step may go round before it counts as endless."""
