"""What every zone over terms can be asked, and what can be done to it, whatever is known of its cards.

Whoever moves cards or looks at them asks these questions; how a zone knows the answer is its own affair (`bags`,
`cells`, `by_player`). The classes fit these protocols without naming them: to ask for a protocol at run time is slow.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Protocol, Self

from hornbook.verify.smt.terms import Bool, Num
from hornbook.verify.symbolic.zones.cards import Contents, Count, DeckFacts

Pick = Callable[[Num, Sequence[int]], int]
"""Which of some numbers one is, on the present path (`Path.pick`)."""


class SymbolicZone(Protocol):
    """A zone to look at."""

    @property
    def facts(self) -> DeckFacts: ...
    @property
    def size(self) -> Num: ...
    @property
    def is_open(self) -> bool:
        """Whether its cards are not known one by one."""

    @property
    def order_is_known(self) -> bool:
        """Whether its cards, if they are known one by one, are known in their order."""

    @property
    def arrangement(self) -> object | None:
        """As long as it is the same, the cards lie as they lay; None where that is not followed."""

    @property
    def count(self) -> Count: ...
    def contains(self, card: Num) -> Bool: ...
    def total(self, attribute: str) -> Num: ...
    def first(self) -> Num: ...
    def last(self) -> Num: ...
    def is_sorted(self, direction: str) -> Bool: ...
    def known_cards(self) -> list[tuple[Bool, Num]]:
        """The cards of a zone that is not open, each with the condition under which it is there."""

    def settled(self, pick: Pick) -> "SymbolicZone":
        """The zone that it is on the present path, if its cards are not known one by one."""


class ChangeableZone(SymbolicZone, Protocol):
    """A zone of which it is known which it is: cards can be moved into it and out of it."""

    totals: dict[str, Num]

    @property
    def contents(self) -> Contents | None:
        """All of its cards, where these are known."""

    def now(self) -> "ChangeableZone":
        """The same zone as it is now, whatever was changed since it was looked up."""

    def lies_here(self, card: Num) -> Bool:
        """Whether a card lies here; where the whole deck lies, every card does."""

    def append(self, card: Num) -> None: ...
    def insert(self, position: Num, card: Num) -> None: ...
    def remove(self, card: Num) -> None: ...
    def taken(self) -> "ChangeableZone":
        """Takes all cards away, and gives them as a zone of their own."""

    def receive(self, moved: "ChangeableZone", one_by_one: Callable[[], Sequence[Num]]) -> None:
        """Lays down the cards of another zone behind the others. `one_by_one` tells which they are, if this zone must
        know that."""

    def clear(self) -> None: ...
    def same_cards(self, before: "ChangeableZone", named: Iterable[Num]) -> Iterator[Bool]:
        """That the cards are those of the same zone before: all of them, or at least some named ones."""


class StoredZone(Protocol):
    """What lies in the memory under the name of a zone: the zone, or a whole family."""

    def copy(self) -> Self: ...
    def clear(self) -> None: ...
    def together(self) -> Sequence[SymbolicZone]:
        """Zones that have all of its cards; those of all players count as one."""

    def each(self, players: int) -> Sequence[ChangeableZone]:
        """Every zone apart, if so many take part."""
