"""Ordered zones over terms, known card by card."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeVar

from hornbook.verify.smt.logic import all_of, any_of, implied, ite, negation, sum_of
from hornbook.verify.smt.terms import Bool, Num
from hornbook.verify.symbolic.zones.bags import Bag
from hornbook.verify.symbolic.zones.cards import DeckFacts
from hornbook.verify.symbolic.zones.zone import ChangeableZone, Pick

V = TypeVar("V")


@dataclass
class Cells:
    """An ordered zone, card by card. Cells at or beyond the size mean nothing."""

    facts: DeckFacts
    cells: list[Num]
    size: Num
    totals: dict[str, Num]
    worth: dict[str, list[Num]]
    """For every attribute that is added up, its value cell by cell. It is moved about like the cards: to read it off a
    card of which it is not known which it is would leave the solver to find out what moved where."""

    @classmethod
    def of(cls, facts: DeckFacts, cells: list[Num], size: Num, totals: dict[str, Num]) -> "Cells":
        return cls(facts, cells, size, totals, {name: [facts.read[name](cell) for cell in cells] for name in totals})

    def copy(self) -> "Cells":
        worth = {name: list(values) for name, values in self.worth.items()}
        return Cells(self.facts, list(self.cells), self.size, dict(self.totals), worth)

    def now(self) -> "Cells":
        """The same zone as it is now, whatever was changed since it was looked up."""
        return self

    def together(self) -> "list[Cells]":
        return [self]

    def each(self, players: int) -> "list[Cells]":
        return [self]

    @property
    def is_open(self) -> bool:
        return False

    @property
    def order_is_known(self) -> bool:
        return True

    @property
    def arrangement(self) -> None:
        return None

    @property
    def contents(self) -> None:
        return None

    def known_cards(self) -> list[tuple[Bool, Num]]:
        return [(self.holds(i), cell) for i, cell in enumerate(self.cells)]

    def at(self, position: Num) -> Num:
        """The card at a position counted from 0."""
        if isinstance(position, int):
            return self.cells[position] if 0 <= position < len(self.cells) else 0
        result = self.cells[-1] if self.cells else 0
        for i in range(len(self.cells) - 2, -1, -1):
            result = ite(position == i, self.cells[i], result)
        return result

    def first(self) -> Num:
        return self.at(0)

    def last(self) -> Num:
        return self.at(self.size - 1)

    def holds(self, i: int) -> Bool:
        """Whether there is a card in a cell."""
        return i < self.size if isinstance(self.size, int) else self.size > i

    def count(self, card: Num) -> Num:
        return sum_of(all_of([self.holds(i), cell == card]) for i, cell in enumerate(self.cells))

    def contains(self, card: Num) -> Bool:
        return any_of(all_of([self.holds(i), cell == card]) for i, cell in enumerate(self.cells))

    def same_cards(self, before: ChangeableZone, named: Iterable[Num]) -> Iterator[Bool]:
        """That every card lies in the cell in which it lay before."""
        pairs = zip(self.known_cards(), before.known_cards(), strict=False)
        return (implied(held, now == then) for (_, now), (held, then) in pairs)

    def settled(self, pick: Pick) -> "Cells":
        return self

    def lies_here(self, card: Num) -> Bool:
        return self.contains(card)

    def total(self, attribute: str) -> Num:
        return self.totals[attribute]

    def added_up(self, attribute: str) -> Num:
        """The total, card by card."""
        return sum_of(ite(self.holds(i), value, 0) for i, value in enumerate(self.worth[attribute]))

    def is_sorted(self, direction: str) -> Bool:
        pairs = zip(self.cells, self.cells[1:], strict=False)
        return all_of(
            any_of([negation(self.holds(i + 1)), a < b if direction == "ascending" else a > b])
            for i, (a, b) in enumerate(pairs)
        )

    def insert(self, position: Num, card: Num) -> None:
        """Puts a card at a position counted from 0."""

        def opened(old: Sequence[Num], new: Num) -> list[Num]:
            old = [*old, 0]
            return [
                ite(_less(i, position), old[i], ite(i == position, new, old[i - 1] if i else 0))
                for i in range(len(old))
            ]

        value = {name: self.facts.read[name](card) for name in self.totals}
        self.cells = opened(self.cells, card)
        self.worth = {name: opened(values, value[name]) for name, values in self.worth.items()}
        self.totals = {name: total + value[name] for name, total in self.totals.items()}
        self._resize(1)

    def append(self, card: Num) -> None:
        self.insert(self.size, card)

    def receive(self, moved: ChangeableZone, one_by_one: Callable[[], Sequence[Num]]) -> None:
        """Lays down the cards of another zone behind the others, one after the other."""
        for card in one_by_one():
            self.append(card)

    def taken(self) -> "Cells":
        """Takes all cards away, and gives them as a zone of their own."""
        content = self.copy()
        self.clear()
        return content

    def remove(self, card: Num) -> None:
        """Takes out a card that is there."""
        before: Bool = True
        kept: list[Bool] = []
        for cell in self.cells:
            before = all_of([before, negation(cell == card)])
            kept.append(before)

        def closed(old: Sequence[Num]) -> list[Num]:
            following = [*old[1:], 0]
            return [ite(stays, old[i], following[i]) for i, stays in enumerate(kept)]

        self._rearranged(closed)
        self.totals = {name: total - self.facts.read[name](card) for name, total in self.totals.items()}
        self._resize(-1)

    def split_off(self, going: list[Bool]) -> "Cells":
        """Takes out the cards of the marked cells, and gives them in their order; the others close up."""
        staying = [all_of([self.holds(i), negation(goes)]) for i, goes in enumerate(going)]
        gone, left = self._picked(going), self._picked(staying)
        # Mostly one card stays, so what has gone is told more simply by what is left.
        gone.totals = {name: total - left.totals[name] for name, total in self.totals.items()}
        self.cells, self.worth, self.size, self.totals = left.cells, left.worth, left.size, left.totals
        return gone

    def _picked(self, marks: list[Bool]) -> "Cells":
        size = sum_of(marks)
        here = [
            [all_of([marks[i], sum_of(marks[:i]) == at]) if i >= at else False for i in range(len(marks))]
            for at in range(size if isinstance(size, int) else len(marks))
        ]

        def picked(old: Sequence[Num]) -> list[Num]:
            return [_first_where(conditions, old) for conditions in here]

        totals = {
            name: sum_of(ite(mark, value, 0) for mark, value in zip(marks, self.worth[name], strict=True))
            for name in self.totals
        }
        found = Cells(self.facts, self.cells, size, totals, self.worth)
        found._rearranged(picked)
        return found

    def _rearranged(self, new: Callable[[Sequence[Num]], list[Num]]) -> None:
        """Cards go to other cells, and their values with them."""
        self.cells = new(self.cells)
        self.worth = {name: new(values) for name, values in self.worth.items()}

    def arrange(self, places: Sequence[int]) -> None:
        """Puts the cards, of which it is known how many there are, in the order in which their old places are given."""
        self._rearranged(lambda old: [old[i] for i in places])

    def clear(self) -> None:
        self.cells, self.size, self.totals = [], 0, dict.fromkeys(self.totals, 0)
        self.worth = {name: [] for name in self.totals}

    def _resize(self, change: int) -> None:
        size = self.size = self.size + change
        if isinstance(size, int):
            self._rearranged(lambda old: list(old[:size]))


@dataclass
class CellsFamily:
    """A family of zones known card by card; a member that is not known is looked at through all of them."""

    members: "list[Cells | Bag]"

    def copy(self) -> "CellsFamily":
        return CellsFamily([member.copy() for member in self.members])

    def clear(self) -> None:
        for member in self.members:
            member.clear()

    def together(self) -> "list[Cells | Bag]":
        return self.members

    def each(self, players: int) -> "list[Cells | Bag]":
        return self.members

    def pinned(self, index: Num, pick: Pick) -> int:
        """Which member it is, on the present path."""
        if isinstance(index, int):  # a member that does not exist is a broken duty; any other will do
            return index if 0 <= index < len(self.members) else 0
        return pick(index, range(len(self.members)))

    def __getitem__(self, index: Num) -> "Cells | Bag | AnyOf":
        # A member that does not exist is a broken duty; whatever is looked at instead makes no difference.
        if isinstance(index, int) and 0 <= index < len(self.members):
            return self.members[index]
        return AnyOf(self.members, index)


@dataclass
class AnyOf:
    """One of several zones, it is not known which: it can be looked at, not changed."""

    members: list[Cells | Bag]
    index: Num

    @property
    def facts(self) -> DeckFacts:
        return self.members[0].facts

    @property
    def is_open(self) -> bool:
        return not all(isinstance(member, Cells) for member in self.members)

    @property
    def order_is_known(self) -> bool:
        return True

    @property
    def arrangement(self) -> None:
        return None

    @property
    def size(self) -> Num:
        return self.merged([member.size for member in self.members])

    def known_cards(self) -> list[tuple[Bool, Num]]:
        rows = [member for member in self.members if isinstance(member, Cells)]
        cards = [self.merged([row.at(i) for row in rows]) for i in range(max(len(row.cells) for row in rows))]
        return [(self.merged([row.holds(i) for row in rows]), card) for i, card in enumerate(cards)]

    def settled(self, pick: Pick) -> "Cells | Bag | AnyOf":
        return self.members[pick(self.index, range(len(self.members)))] if self.is_open else self

    def first(self) -> Num:
        return self.merged([member.first() for member in self.members])

    def last(self) -> Num:
        return self.merged([member.last() for member in self.members])

    def count(self, card: Num) -> Num:
        return self.merged([member.count(card) for member in self.members])

    def contains(self, card: Num) -> Bool:
        return self.merged([member.contains(card) for member in self.members])

    def has(self, card: Num) -> Bool:
        """Whether it is a card of the deck, and lies here."""
        return all_of([self.facts.in_deck(card), self.contains(card), self.size >= 1])

    def total(self, attribute: str) -> Num:
        return self.merged([member.total(attribute) for member in self.members])

    def is_sorted(self, direction: str) -> Bool:
        return self.merged([member.is_sorted(direction) for member in self.members])

    def merged(self, values: list[V]) -> V:
        """What is one value for each of the zones, for this one."""
        result = values[-1]
        for i in range(len(values) - 2, -1, -1):
            result = ite(self.index == i, values[i], result)
        return result


def _less(i: int, position: Num) -> Bool:
    return i < position if isinstance(position, int) else position > i


def _first_where(conditions: Sequence[Bool], values: Sequence[Num]) -> Num:
    result: Num = 0
    for condition, value in reversed(list(zip(conditions, values, strict=True))):
        result = ite(condition, value, result)
    return result
