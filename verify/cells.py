"""Ordered zones over terms, known card by card."""

from dataclasses import dataclass
from typing import Any

from hornbook.verify.cards import DeckFacts
from hornbook.verify.logic import all_of, any_of, either_value, negation, sum_of


@dataclass
class Cells:
    """An ordered zone, card by card. Cells at or beyond the size mean nothing."""

    facts: DeckFacts
    cells: list[Any]
    size: Any
    totals: dict[str, Any]

    def copy(self) -> "Cells":
        return Cells(self.facts, list(self.cells), self.size, dict(self.totals))

    def at(self, position: Any) -> Any:
        """The card at a position counted from 0."""
        if isinstance(position, int):
            return self.cells[position] if 0 <= position < len(self.cells) else 0
        result = self.cells[-1] if self.cells else 0
        for i in range(len(self.cells) - 2, -1, -1):
            result = either_value(position == i, self.cells[i], result)
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
        read = self.facts.read[attribute]
        return sum_of(either_value(self.holds(i), read(cell), 0) for i, cell in enumerate(self.cells))

    def is_sorted(self, direction: str) -> Any:
        pairs = zip(self.cells, self.cells[1:], strict=False)
        return all_of(
            any_of([negation(self.holds(i + 1)), a < b if direction == "ascending" else a > b])
            for i, (a, b) in enumerate(pairs)
        )

    def insert(self, position: Any, card: Any) -> None:
        """Puts a card at a position counted from 0."""
        old = [*self.cells, 0]
        self.cells = [
            either_value(_less(i, position), old[i], either_value(i == position, card, old[i - 1] if i else 0))
            for i in range(len(old))
        ]
        self.totals = {name: total + self.facts.read[name](card) for name, total in self.totals.items()}
        self._resize(1)

    def append(self, card: Any) -> None:
        self.insert(self.size, card)

    def remove(self, card: Any) -> None:
        """Takes out a card that is there."""
        before: Any = True
        cells = []
        for i, cell in enumerate(self.cells):
            before = all_of([before, negation(cell == card)])
            following = self.cells[i + 1] if i + 1 < len(self.cells) else 0
            cells.append(either_value(before, cell, following))
        self.cells = cells
        self.totals = {name: total - self.facts.read[name](card) for name, total in self.totals.items()}
        self._resize(-1)

    def split_off(self, going: list[Any]) -> "Cells":
        """Takes out the cards of the marked cells, and gives them in their order; the others close up."""
        staying = [all_of([self.holds(i), negation(goes)]) for i, goes in enumerate(going)]
        gone, left = self._picked(going), self._picked(staying)
        self.cells, self.size = left.cells, left.size
        self.totals = {name: total - gone.totals[name] for name, total in self.totals.items()}
        return gone

    def _picked(self, marks: list[Any]) -> "Cells":
        cells: list[Any] = []
        for at in range(len(marks)):
            card: Any = 0
            for i in range(len(marks) - 1, at - 1, -1):
                here = all_of([marks[i], sum_of(marks[:i]) == at])
                card = either_value(here, self.cells[i], card)
            cells.append(card)
        size = sum_of(marks)
        totals = {
            name: sum_of(
                either_value(mark, self.facts.read[name](cell), 0) for mark, cell in zip(marks, self.cells, strict=True)
            )
            for name in self.totals
        }
        return Cells(self.facts, cells[:size] if isinstance(size, int) else cells, size, totals)

    def clear(self) -> None:
        self.cells, self.size, self.totals = [], 0, dict.fromkeys(self.totals, 0)

    def _resize(self, change: int) -> None:
        self.size = self.size + change
        if isinstance(self.size, int):
            self.cells = self.cells[: self.size]


@dataclass
class CellsFamily:
    """A family of zones known card by card; a member that is not known is looked at through all of them."""

    members: list[Any]

    def copy(self) -> "CellsFamily":
        return CellsFamily([member.copy() for member in self.members])

    def __getitem__(self, index: Any) -> Any:
        return self.members[index] if isinstance(index, int) else AnyOf(self.members, index)


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
        return self._merged([member.size for member in self.members])

    @property
    def cells(self) -> list[Any]:
        """The cards, cell by cell."""
        return [self.at(i) for i in range(max(len(member.cells) for member in self.members))]

    def holds(self, i: int) -> Any:
        """Whether there is a card in a cell."""
        return self._merged([member.holds(i) for member in self.members])

    def at(self, position: Any) -> Any:
        return self._merged([member.at(position) for member in self.members])

    def first(self) -> Any:
        return self._merged([member.first() for member in self.members])

    def last(self) -> Any:
        return self._merged([member.last() for member in self.members])

    def count(self, card: Any) -> Any:
        return self._merged([member.count(card) for member in self.members])

    def contains(self, card: Any) -> Any:
        return self._merged([member.contains(card) for member in self.members])

    def has(self, card: Any) -> Any:
        """Whether it is a card of the deck, and lies here."""
        return all_of([self.facts.in_deck(card), self.contains(card)])

    def total(self, attribute: str) -> Any:
        return self._merged([member.total(attribute) for member in self.members])

    def is_sorted(self, direction: str) -> Any:
        return self._merged([member.is_sorted(direction) for member in self.members])

    def _merged(self, values: list[Any]) -> Any:
        result = values[-1]
        for i in range(len(values) - 2, -1, -1):
            result = either_value(self.index == i, values[i], result)
        return result


def _less(i: int, position: Any) -> Any:
    return i < position if isinstance(position, int) else position > i
