"""Zones over terms.

An ordered zone with a limit is known card by card (`Cells`). Of every other zone only three things are known: how many
cards it holds, the totals of their attributes, and how often any given card lies in it (`Bag`). That is enough for what
rules ask of hands, piles and decks, and it does not grow with their number of cards. What is assumed of a bag is true
of every real collection of cards: sizes are not negative, totals lie between size times lowest and size times highest
value.
"""

from collections.abc import Callable, Hashable
from dataclasses import dataclass, replace
from typing import Any, Protocol

import z3

from hornbook.dsl.core.game import DeckDecl
from hornbook.verify.logic import all_of, any_of, either_value, sum_of

Count = Callable[[Any], Any]
"""How often a card lies in a zone."""
Read = Callable[[Any], Any]


class Knowledge(Protocol):
    """Where facts about unknowns are told."""

    meet: Callable[[Any], None]
    """To be called for every player that comes up, so that what holds for all players is known of this one."""

    def learn(self, fact: Any) -> None: ...

    def learn_once(self, key: Hashable, fact: Callable[[], Any]) -> None:
        """Tells a fact, unless one with that key was told before."""


def identity(value: Any) -> int:
    """A number that only this value has, among known numbers and the terms now in use."""
    return value if isinstance(value, int) else -1 - int(value.get_id())


def remembered(count: Count) -> Count:
    """The same count, worked out once for each card: counts stand on counts, and would else be worked out again and
    again."""
    known: dict[int, tuple[Any, Any]] = {}

    def result(card: Any) -> Any:
        key = identity(card)
        if key not in known:
            known[key] = (card, count(card))
        return known[key][1]

    return result


@dataclass(frozen=True)
class DeckFacts:
    """What zones need to know of their deck: the attributes that are ever added up, with their least and greatest
    value, and how to read them off a card."""

    deck: DeckDecl
    ranges: dict[str, tuple[int, int]]
    read: dict[str, Read]

    def in_deck(self, card: Any) -> Any:
        return all_of([card >= self.deck.first, card < self.deck.first + self.deck.size])


def collection_facts(facts: DeckFacts, size: Any, totals: dict[str, Any]) -> Any:
    """What is true of any collection of cards: its size is not negative, and its totals fit its size."""
    limits = [
        all_of([total >= facts.ranges[name][0] * size, total <= facts.ranges[name][1] * size])
        for name, total in totals.items()
    ]
    return all_of([size >= 0, *limits])


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
            any_of([_not(self.holds(i + 1)), a < b if direction == "ascending" else a > b])
            for i, (a, b) in enumerate(pairs)
        )

    def insert(self, position: Any, card: Any) -> None:
        """Puts a card at a position counted from 0."""
        old = [*self.cells, 0]
        self.cells = [
            either_value(_less(i, position), old[i], either_value(_same(i, position), card, old[i - 1] if i else 0))
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
            before = all_of([before, _not(cell == card)])
            following = self.cells[i + 1] if i + 1 < len(self.cells) else 0
            cells.append(either_value(before, cell, following))
        self.cells = cells
        self.totals = {name: total - self.facts.read[name](card) for name, total in self.totals.items()}
        self._resize(-1)

    def clear(self) -> None:
        self.cells, self.size, self.totals = [], 0, dict.fromkeys(self.totals, 0)

    def _resize(self, change: int) -> None:
        self.size = self.size + change
        if isinstance(self.size, int):
            self.cells = self.cells[: self.size]


@dataclass
class Bag:
    """A zone of which only size, totals and the count of any card are known. `exact` lists its cards where all are
    known."""

    facts: DeckFacts
    size: Any
    totals: dict[str, Any]
    count: Count
    exact: frozenset[int] | None = None
    version: int = 0

    def copy(self) -> "Bag":
        return Bag(self.facts, self.size, dict(self.totals), self.count, self.exact, self.version)

    def contains(self, card: Any) -> Any:
        return self.count(card) >= 1

    def total(self, attribute: str) -> Any:
        return self.totals[attribute]

    def append(self, card: Any) -> None:
        old = self.count
        self.count = remembered(lambda x: sum_of([old(x), x == card]))
        self.size = self.size + 1
        self.totals = {name: value + self.facts.read[name](card) for name, value in self.totals.items()}
        self._changed()

    def remove(self, card: Any) -> None:
        old = self.count
        self.count = remembered(lambda x: old(x) - sum_of([x == card]))
        self.size = self.size - 1
        self.totals = {name: value - self.facts.read[name](card) for name, value in self.totals.items()}
        self._changed()

    def add_all(self, size: Any, totals: dict[str, Any], count: Count) -> None:
        """Adds cards of which only size, totals and counts are known."""
        old = self.count
        self.count = remembered(lambda x: sum_of([old(x), count(x)]))
        self.size = self.size + size
        self.totals = {name: value + totals[name] for name, value in self.totals.items()}
        self._changed()

    def take_out(self, size: Any, totals: dict[str, Any], count: Count) -> None:
        """Removes cards of which only size, totals and counts are known."""
        old = self.count
        self.count = remembered(lambda x: old(x) - count(x))
        self.size = self.size - size
        self.totals = {name: value - totals[name] for name, value in self.totals.items()}
        self._changed()

    def clear(self) -> None:
        self.size, self.totals, self.count = 0, dict.fromkeys(self.totals, 0), lambda x: 0
        self._changed()

    def bag_facts(self) -> Any:
        """What is true of any collection of cards."""
        return collection_facts(self.facts, self.size, self.totals)

    def _changed(self) -> None:
        self.exact = None
        self.version += 1


class EachPlayer:
    """Stands for every player at once while a sum over all players is worked out.

    Reading a family for it gives a marker; from a body that is linear in its markers follows its sum over all players.
    """

    def __init__(self) -> None:
        self.totals: list[tuple[Any, Any]] = []

    def marker(self, total: Any) -> Any:
        """An unknown that stands for a member of a family with that total."""
        marker = z3.Int(f"each!{len(self.totals)}")
        self.totals.append((marker, total))
        return marker


class Overlaid:
    """Values by index: a beginning, and what was written since. An index need not be known.

    Where the index is the player, `total` is the sum over all players. It is kept up with every write, so that proofs
    need not add up players one by one.
    """

    def __init__(self, base: Callable[[Any], Any], total: Any = 0, writes: tuple[tuple[Any, Any], ...] = ()) -> None:
        self._base, self.total, self._writes = base, total, writes

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, EachPlayer):
            return index.marker(self.total)
        passed: list[tuple[Any, Any]] = []
        for at, value in reversed(self._writes):
            if _surely_same(at, index):
                result = value
                break
            if not (isinstance(at, int) and isinstance(index, int)):
                passed.append((at, value))
        else:
            result = self._base(index)
        for at, value in reversed(passed):
            result = either_value(at == index, value, result)
        return result

    def written(self, index: Any, value: Any) -> "Overlaid":
        """The same values but for one."""
        kept = tuple(w for w in self._writes if not _surely_same(w[0], index))
        total = self.total + (value - self[index]) if not z3.is_bool(value) and not isinstance(value, bool) else 0
        return Overlaid(self._base, total, (*kept, (index, value)))


class OverlaidCounts(Overlaid):
    """The same for counts of cards: its values are functions of a card, and so is its total."""

    def __getitem__(self, index: Any) -> Any:
        return _uncounted if isinstance(index, EachPlayer) else super().__getitem__(index)

    def written(self, index: Any, value: Count) -> "OverlaidCounts":
        old, total = self[index], self.total
        kept = tuple(w for w in self._writes if not _surely_same(w[0], index))
        now = remembered(lambda card: sum_of([total(card), value(card), -old(card)]))
        return OverlaidCounts(self._base, now, (*kept, (index, value)))


def _uncounted(card: Any) -> Any:
    raise TypeError("counting a card for each player at once")


def _surely_same(left: Any, right: Any) -> bool:
    if isinstance(left, int) or isinstance(right, int):
        return isinstance(left, int) and isinstance(right, int) and left == right
    return bool(left.eq(right))


def nothing(index: Any) -> Any:
    """The beginning of a family of which everything was taken away."""
    return 0


@dataclass
class PlayerBags:
    """One bag for each player; the player need not be known."""

    name: str
    facts: DeckFacts
    sizes: Overlaid
    totals: dict[str, Overlaid]
    counts: OverlaidCounts
    knowledge: Knowledge

    def copy(self) -> "PlayerBags":
        return replace(self, totals=dict(self.totals))

    def all_together(self) -> "Bag":
        """All players' bags as one, to look at."""
        totals = {name: values.total for name, values in self.totals.items()}
        return Bag(self.facts, self.sizes.total, totals, self.counts.total)

    def __getitem__(self, player: Any) -> "PlayerBag":
        bag = PlayerBag(self, player)
        if not isinstance(player, EachPlayer):
            self.knowledge.meet(player)
            self.knowledge.learn_once((self.name, identity(player), identity(bag.size)), lambda: self._facts(bag))
        return bag

    def _facts(self, bag: "PlayerBag") -> Any:
        """What is true of a player's bag, and of all the other players' bags together."""
        everybody = self.all_together()
        rest = {name: total - bag.totals[name] for name, total in everybody.totals.items()}
        others = Bag(self.facts, everybody.size - bag.size, rest, nothing)
        return all_of([bag.bag_facts(), others.bag_facts()])

    def clear(self) -> None:
        """Takes away all cards of all players."""
        self.sizes = Overlaid(nothing)
        self.totals = dict.fromkeys(self.totals, Overlaid(nothing))
        self.counts = OverlaidCounts(lambda player: nothing, nothing)


class PlayerBag(Bag):
    """One player's bag: every change is written back to the family."""

    def __init__(self, family: PlayerBags, player: Any) -> None:
        totals = {name: values[player] for name, values in family.totals.items()}
        super().__init__(family.facts, family.sizes[player], totals, family.counts[player])
        self._family, self._player = family, player

    def _changed(self) -> None:
        super()._changed()
        family, player = self._family, self._player
        family.counts = family.counts.written(player, self.count)
        family.sizes = family.sizes.written(player, self.size)
        for name, total in self.totals.items():
            family.totals[name] = family.totals[name].written(player, total)


@dataclass
class VariableFamily:
    """A variable's values for all players, places or cards. What is read is of the declared type."""

    name: str
    values: Overlaid
    of_type: Callable[[Any], Any]
    knowledge: Knowledge
    by_player: bool

    def copy(self) -> "VariableFamily":
        return replace(self)

    def __getitem__(self, index: Any) -> Any:
        value = self.values[index]
        if isinstance(index, EachPlayer):
            return value
        if self.by_player:
            self.knowledge.meet(index)
        self.knowledge.learn_once((self.name, identity(value)), lambda: self.of_type(value))
        return value

    def __setitem__(self, index: Any, value: Any) -> None:
        self.values = self.values.written(index, value)


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
    def size(self) -> Any:
        return self._merged([member.size for member in self.members])

    def at(self, position: Any) -> Any:
        return self._merged([member.at(position) for member in self.members])

    def last(self) -> Any:
        return self._merged([member.at(member.size - 1) for member in self.members])

    def count(self, card: Any) -> Any:
        return self._merged([member.count(card) for member in self.members])

    def contains(self, card: Any) -> Any:
        return self._merged([member.contains(card) for member in self.members])

    def total(self, attribute: str) -> Any:
        return self._merged([member.total(attribute) for member in self.members])

    def is_sorted(self, direction: str) -> Any:
        return self._merged([member.is_sorted(direction) for member in self.members])

    def _merged(self, values: list[Any]) -> Any:
        result = values[-1]
        for i in range(len(values) - 2, -1, -1):
            result = either_value(self.index == i, values[i], result)
        return result


def _not(truth: Any) -> Any:
    return not truth if isinstance(truth, bool) else z3.Not(truth)


def _less(i: int, position: Any) -> Any:
    return i < position if isinstance(position, int) else position > i


def _same(left: Any, right: Any) -> Any:
    return left == right
