"""Zones and variables of every player over terms, without knowing who the players are or how many."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any, Self

from hornbook.verify.smt.identity import identity
from hornbook.verify.smt.logic import all_of, ite, sum_of
from hornbook.verify.symbolic.axioms import Axiom
from hornbook.verify.symbolic.zones.bags import Bag, Contents, Mix
from hornbook.verify.symbolic.zones.cards import Count, DeckFacts, Knowledge, remembered
from hornbook.verify.symbolic.zones.order import Order

Either = Callable[[Any, Any], Any]
"""Makes one value of two, where a condition says which of them it is."""


class SymbolicArray:
    """Values by index: a beginning, and what was written since. An index need not be known.

    Where the index is the player, `total` is the sum over all players. It is kept up with every write, so that proofs
    need not add up players one by one. None: no sum is kept, because there is none or nobody needs it.
    """

    def __init__(self, base: Callable[[Any], Any], total: Any = None, writes: tuple[tuple[Any, Any], ...] = ()) -> None:
        self._base, self.total, self._writes = base, total, writes

    def __getitem__(self, index: Any) -> Any:
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
            result = ite(at == index, value, result)
        return result

    def written(self, index: Any, value: Any) -> Self:
        """The same values but for one."""
        kept = tuple(w for w in self._writes if not _surely_same(w[0], index))
        total = None if self.total is None else self._total_with(value, self[index])
        return type(self)(self._base, total, (*kept, (index, value)))

    def _total_with(self, new: Any, old: Any) -> Any:
        return self.total + (new - old)

    def joined(self, other: Self, either: Either) -> Self:
        """What is one value here and another there, as the one or the other. Both have the same beginning."""
        if self is other:
            return self
        assert self._base is other._base
        same = [mine is theirs for mine, theirs in zip(self._writes, other._writes, strict=False)]
        shared = same.index(False) if False in same else len(same)
        result = type(self)(self._base, None, self._writes[:shared])
        for index, _ in (*self._writes[shared:], *other._writes[shared:]):
            result = result.written(index, either(self[index], other[index]))
        result.total = None if self.total is None else either(self.total, other.total)
        return result


class OverlaidCounts(SymbolicArray):
    """The same for counts of cards: its values are functions of a card, and so is its total."""

    def _total_with(self, new: Count, old: Count) -> Count:
        total = self.total
        return remembered(lambda card: sum_of([total(card), new(card), -old(card)]))


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
    sizes: SymbolicArray
    totals: dict[str, SymbolicArray]
    counts: OverlaidCounts
    knowledge: Knowledge
    orders: "Orders | None" = None
    mix: Mix | None = None
    arrangement: object = field(default_factory=object)
    """Another one whenever something changes in any of the bags."""

    def copy(self) -> "PlayerBags":
        return replace(self, totals=dict(self.totals))

    def joined(self, other: "PlayerBags", either: Either, either_count: Either) -> "PlayerBags":
        """The cards that lie here or the cards that lie there."""
        totals = {name: values.joined(other.totals[name], either) for name, values in self.totals.items()}
        sizes, counts = self.sizes.joined(other.sizes, either), self.counts.joined(other.counts, either_count)
        return replace(self, sizes=sizes, totals=totals, counts=counts, arrangement=object())

    def all_together(self) -> "Bag":
        """All players' bags as one, to look at."""
        totals = {name: values.total for name, values in self.totals.items()}
        return Bag(self.facts, self.sizes.total, totals, self.counts.total)

    def __getitem__(self, player: Any) -> "PlayerBag":
        bag = PlayerBag(self, player)
        self.knowledge.meet(player)
        self.knowledge.learn_once(
            Axiom.PLAYERS_ZONE, (self.name, identity(player), identity(bag.size)), lambda: self._facts(bag)
        )
        return bag

    def _facts(self, bag: "PlayerBag") -> Any:
        """What is true of a player's bag, and of all the other players' bags together."""
        everybody = self.all_together()
        rest = {name: total - bag.totals[name] for name, total in everybody.totals.items()}
        others = Bag(self.facts, everybody.size - bag.size, rest, nothing)
        ordered = bag.order is None or bag.order.facts(bag.size, bag.has)
        return all_of([bag.bag_facts(), others.bag_facts(), ordered])

    def clear(self) -> None:
        """Takes away all cards of all players."""
        self.sizes, self.arrangement = SymbolicArray(nothing, 0), object()
        self.totals = dict.fromkeys(self.totals, SymbolicArray(nothing, 0))
        self.counts = OverlaidCounts(lambda player: nothing, nothing)
        yes = SymbolicArray(lambda player: True)
        self.orders = self.orders and Orders(SymbolicArray(nothing), SymbolicArray(nothing), yes, yes)


@dataclass(frozen=True)
class Orders:
    """What is known of the order of every player's bag."""

    first: SymbolicArray
    last: SymbolicArray
    ascending: SymbolicArray
    descending: SymbolicArray

    def __getitem__(self, player: Any) -> Order:
        return Order(self.first[player], self.last[player], self.ascending[player], self.descending[player])

    def written(self, player: Any, order: Order) -> "Orders":
        return Orders(
            self.first.written(player, order.first),
            self.last.written(player, order.last),
            self.ascending.written(player, order.ascending),
            self.descending.written(player, order.descending),
        )


class PlayerBag(Bag):
    """One player's bag: every change is written back to the family."""

    def __init__(self, family: PlayerBags, player: Any) -> None:
        totals = {name: values[player] for name, values in family.totals.items()}
        super().__init__(family.facts, family.sizes[player], totals, family.counts[player], mix=family.mix)
        if family.orders:
            self.order = family.orders[player]
        self.arrangement, self._family, self._player = family.arrangement, family, player

    def now(self) -> "PlayerBag":
        return self._family[self._player]

    def _changed(self, order: Order | None, exact: Contents | None) -> None:
        super()._changed(order, None)
        family, player = self._family, self._player
        family.arrangement = self.arrangement
        if family.orders and order:
            family.orders = family.orders.written(player, order)
        family.counts = family.counts.written(player, self.count)
        family.sizes = family.sizes.written(player, self.size)
        for name, total in self.totals.items():
            family.totals[name] = family.totals[name].written(player, total)


@dataclass
class VariableFamily:
    """A variable's values for all players, places or cards. What is read is of the declared type."""

    name: str
    values: SymbolicArray
    of_type: Callable[[Any], Any]
    knowledge: Knowledge
    by_player: bool
    of_others: "OfOthers | None" = None
    """What is true of all others' values together, if somebody adds them up."""

    def copy(self) -> "VariableFamily":
        return replace(self)

    def joined(self, other: "VariableFamily", either: Either) -> "VariableFamily":
        """The values here or the values there."""
        return replace(self, values=self.values.joined(other.values, either))

    def __getitem__(self, index: Any) -> Any:
        value = self.values[index]
        if self.by_player:
            self.knowledge.meet(index)
        self.knowledge.learn_once(Axiom.OF_ITS_TYPE, (self.name, identity(value)), lambda: self.of_type(value))
        if self.of_others is not None and self.values.total is not None:
            of_others, total = self.of_others, self.values.total
            key = ("others", self.name, identity(index), identity(value), identity(total))
            self.knowledge.learn_once(Axiom.OTHERS_OF_THEIR_TYPE, key, lambda: of_others(index, total - value))
        return value

    def __setitem__(self, index: Any, value: Any) -> None:
        self.values = self.values.written(index, value)


OfOthers = Callable[[Any, Any], Any]
"""What is true of the sum of all values but one: takes whose that one is, and the sum."""
