"""Ordered zones over terms, known card by card."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from hornbook.verify.smt.logic import all_of, any_of, ite, negation, sum_of
from hornbook.verify.symbolic.zones.cards import DeckFacts


@dataclass
class Cells:
    """An ordered zone, card by card. Cells at or beyond the size mean nothing."""

    facts: DeckFacts
    cells: list[Any]
    size: Any
    totals: dict[str, Any]
    worth: dict[str, list[Any]]
    """For every attribute that is added up, its value cell by cell. It is moved about like the cards: to read it off a
    card of which it is not known which it is would leave the solver to find out what moved where."""

    @classmethod
    def of(cls, facts: DeckFacts, cells: list[Any], size: Any, totals: dict[str, Any]) -> "Cells":
        return cls(facts, cells, size, totals, {name: [facts.read[name](cell) for cell in cells] for name in totals})

    def copy(self) -> "Cells":
        worth = {name: list(values) for name, values in self.worth.items()}
        return Cells(self.facts, list(self.cells), self.size, dict(self.totals), worth)

    def now(self) -> "Cells":
        """The same zone as it is now, whatever was changed since it was looked up."""
        return self

    def at(self, position: Any) -> Any:
        """The card at a position counted from 0."""
        if isinstance(position, int):
            return self.cells[position] if 0 <= position < len(self.cells) else 0
        result = self.cells[-1] if self.cells else 0
        for i in range(len(self.cells) - 2, -1, -1):
            result = ite(position == i, self.cells[i], result)
        return result

    def first(self) -> Any:
        return self.at(0)

    def last(self) -> Any:
        return self.at(self.size - 1)

    def holds(self, i: int) -> Any:
        """Whether there is a card in a cell."""
        return i < self.size if isinstance(self.size, int) else self.size > i

    def count(self, card: Any) -> Any:
        return sum_of(all_of([self.holds(i), cell == card]) for i, cell in enumerate(self.cells))

    def contains(self, card: Any) -> Any:
        return any_of(all_of([self.holds(i), cell == card]) for i, cell in enumerate(self.cells))

    def total(self, attribute: str) -> Any:
        return self.totals[attribute]

    def added_up(self, attribute: str) -> Any:
        """The total, card by card."""
        return sum_of(ite(self.holds(i), value, 0) for i, value in enumerate(self.worth[attribute]))

    def is_sorted(self, direction: str) -> Any:
        pairs = zip(self.cells, self.cells[1:], strict=False)
        return all_of(
            any_of([negation(self.holds(i + 1)), a < b if direction == "ascending" else a > b])
            for i, (a, b) in enumerate(pairs)
        )

    def insert(self, position: Any, card: Any) -> None:
        """Puts a card at a position counted from 0."""

        def opened(old: Sequence[Any], new: Any) -> list[Any]:
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

    def append(self, card: Any) -> None:
        self.insert(self.size, card)

    def remove(self, card: Any) -> None:
        """Takes out a card that is there."""
        before: Any = True
        kept = []
        for cell in self.cells:
            before = all_of([before, negation(cell == card)])
            kept.append(before)

        def closed(old: Sequence[Any]) -> list[Any]:
            following = [*old[1:], 0]
            return [ite(stays, old[i], following[i]) for i, stays in enumerate(kept)]

        self._rearranged(closed)
        self.totals = {name: total - self.facts.read[name](card) for name, total in self.totals.items()}
        self._resize(-1)

    def split_off(self, going: list[Any]) -> "Cells":
        """Takes out the cards of the marked cells, and gives them in their order; the others close up."""
        staying = [all_of([self.holds(i), negation(goes)]) for i, goes in enumerate(going)]
        gone, left = self._picked(going), self._picked(staying)
        # Mostly one card stays, so what has gone is told more simply by what is left.
        gone.totals = {name: total - left.totals[name] for name, total in self.totals.items()}
        self.cells, self.worth, self.size, self.totals = left.cells, left.worth, left.size, left.totals
        return gone

    def _picked(self, marks: list[Any]) -> "Cells":
        size = sum_of(marks)
        here = [
            [all_of([marks[i], sum_of(marks[:i]) == at]) if i >= at else False for i in range(len(marks))]
            for at in range(size if isinstance(size, int) else len(marks))
        ]

        def picked(old: Sequence[Any]) -> list[Any]:
            return [_first_where(conditions, old) for conditions in here]

        totals = {
            name: sum_of(ite(mark, value, 0) for mark, value in zip(marks, self.worth[name], strict=True))
            for name in self.totals
        }
        found = Cells(self.facts, self.cells, size, totals, self.worth)
        found._rearranged(picked)
        return found

    def _rearranged(self, new: Callable[[Sequence[Any]], list[Any]]) -> None:
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
        self.size = self.size + change
        if isinstance(self.size, int):
            self._rearranged(lambda old: list(old[: self.size]))


@dataclass
class CellsFamily:
    """A family of zones known card by card; a member that is not known is looked at through all of them."""

    members: list[Any]

    def copy(self) -> "CellsFamily":
        return CellsFamily([member.copy() for member in self.members])

    def __getitem__(self, index: Any) -> Any:
        # A member that does not exist is a broken duty; whatever is looked at instead makes no difference.
        known = isinstance(index, int) and 0 <= index < len(self.members)
        return self.members[index] if known else AnyOf(self.members, index)


@dataclass
class AnyOf:
    """One of several zones, it is not known which: it can be looked at, not changed."""

    members: list[Any]
    index: Any

    @property
    def facts(self) -> DeckFacts:
        facts: DeckFacts = self.members[0].facts
        return facts

    @property
    def card_by_card(self) -> bool:
        """Whether its cards are known one by one."""
        return all(isinstance(member, Cells) for member in self.members)

    @property
    def size(self) -> Any:
        return self.merged([member.size for member in self.members])

    @property
    def cells(self) -> list[Any]:
        """The cards, cell by cell."""
        return [self.at(i) for i in range(max(len(member.cells) for member in self.members))]

    def holds(self, i: int) -> Any:
        """Whether there is a card in a cell."""
        return self.merged([member.holds(i) for member in self.members])

    def at(self, position: Any) -> Any:
        return self.merged([member.at(position) for member in self.members])

    def first(self) -> Any:
        return self.merged([member.first() for member in self.members])

    def last(self) -> Any:
        return self.merged([member.last() for member in self.members])

    def count(self, card: Any) -> Any:
        return self.merged([member.count(card) for member in self.members])

    def contains(self, card: Any) -> Any:
        return self.merged([member.contains(card) for member in self.members])

    def has(self, card: Any) -> Any:
        """Whether it is a card of the deck, and lies here."""
        return all_of([self.facts.in_deck(card), self.contains(card), self.size >= 1])

    def total(self, attribute: str) -> Any:
        return self.merged([member.total(attribute) for member in self.members])

    def is_sorted(self, direction: str) -> Any:
        return self.merged([member.is_sorted(direction) for member in self.members])

    def merged(self, values: list[Any]) -> Any:
        """What is one value for each of the zones, for this one."""
        result = values[-1]
        for i in range(len(values) - 2, -1, -1):
            result = ite(self.index == i, values[i], result)
        return result


def _less(i: int, position: Any) -> Any:
    return i < position if isinstance(position, int) else position > i


def _first_where(conditions: Sequence[Any], values: Sequence[Any]) -> Any:
    result: Any = 0
    for condition, value in reversed(list(zip(conditions, values, strict=True))):
        result = ite(condition, value, result)
    return result
