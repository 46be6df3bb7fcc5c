"""Zones and variables of every player over terms, without knowing who the players are or how many."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any, Generic, Self, TypeVar

from hornbook.verify.smt.identity import identity
from hornbook.verify.smt.logic import all_of, ite, sum_of
from hornbook.verify.smt.terms import Bool, Num, Value
from hornbook.verify.symbolic.axioms import Axiom
from hornbook.verify.symbolic.zones.bags import Bag, Either, EitherCount, Mix
from hornbook.verify.symbolic.zones.cards import Contents, Count, DeckFacts, Knowledge, remembered
from hornbook.verify.symbolic.zones.order import Order
from hornbook.verify.symbolic.zones.zone import Pick

V = TypeVar("V")


class SymbolicArray(Generic[V]):
    """Values by index: a beginning, and what was written since. An index need not be known.

    Where the index is the player, `total` is the sum over all players. It is kept up with every write, so that proofs
    need not add up players one by one. None: no sum is kept, because there is none or nobody needs it.
    """

    def __init__(
        self, base: Callable[[Num], V], total: V | None = None, writes: tuple[tuple[Num, V], ...] = ()
    ) -> None:
        self._base, self.total, self._writes = base, total, writes

    def __getitem__(self, index: Num) -> V:
        passed: list[tuple[Num, V]] = []
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

    def written(self, index: Num, value: V) -> Self:
        """The same values but for one."""
        kept = tuple(w for w in self._writes if not _surely_same(w[0], index))
        total = None if self.total is None else self._total_with(value, self[index])
        return type(self)(self._base, total, (*kept, (index, value)))

    @property
    def sum(self) -> V:
        """The sum over all players, where one is kept."""
        assert self.total is not None, "no sum is kept"
        return self.total

    def _total_with(self, new: Any, old: Any) -> Any:  # only numbers, and the counts below, have a sum
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


class OverlaidCounts(SymbolicArray[Count]):
    """The same for counts of cards: its values are functions of a card, and so is its total."""

    def _total_with(self, new: Count, old: Count) -> Count:
        total = self.sum
        return remembered(lambda card: sum_of([total(card), new(card), -old(card)]))


def _surely_same(left: Num, right: Num) -> bool:
    if isinstance(left, int) or isinstance(right, int):
        return isinstance(left, int) and isinstance(right, int) and left == right
    return left.eq(right)


def nothing(index: Num) -> Num:
    """The beginning of a family of which everything was taken away."""
    return 0


@dataclass
class PlayerBags:
    """One bag for each player; the player need not be known."""

    name: str
    facts: DeckFacts
    sizes: SymbolicArray[Num]
    totals: dict[str, SymbolicArray[Num]]
    counts: OverlaidCounts
    knowledge: Knowledge
    orders: "Orders | None" = None
    mix: Mix | None = None
    arrangement: object = field(default_factory=object)
    """Another one whenever something changes in any of the bags."""

    def copy(self) -> "PlayerBags":
        return replace(self, totals=dict(self.totals))

    def joined(self, other: "PlayerBags", either: Either, either_count: EitherCount) -> "PlayerBags":
        """The cards that lie here or the cards that lie there."""
        totals = {name: values.joined(other.totals[name], either) for name, values in self.totals.items()}
        sizes, counts = self.sizes.joined(other.sizes, either), self.counts.joined(other.counts, either_count)
        return replace(self, sizes=sizes, totals=totals, counts=counts, arrangement=object())

    def all_together(self) -> "Bag":
        """All players' bags as one, to look at."""
        totals = {name: values.sum for name, values in self.totals.items()}
        return Bag(self.facts, self.sizes.sum, totals, self.counts.sum)

    def together(self) -> list[Bag]:
        return [self.all_together()]

    def each(self, players: int) -> "list[PlayerBag]":
        return [self[player] for player in range(players)]

    def pinned(self, index: Num, pick: Pick) -> Num:
        """Whose bag it is need not be known."""
        return index

    def __getitem__(self, player: Num) -> "PlayerBag":
        bag = PlayerBag(self, player)
        self.knowledge.meet(player)
        self.knowledge.learn_once(
            Axiom.PLAYERS_ZONE, (self.name, identity(player), identity(bag.size)), lambda: self._facts(bag)
        )
        return bag

    def _facts(self, bag: "PlayerBag") -> Bool:
        """What is true of a player's bag, and of all the other players' bags together."""
        everybody = self.all_together()
        rest = {name: total - bag.totals[name] for name, total in everybody.totals.items()}
        others = Bag(self.facts, everybody.size - bag.size, rest, nothing)
        ordered = bag.order is None or bag.order.facts(bag.size, bag.has)
        return all_of([bag.bag_facts(), others.bag_facts(), ordered])

    def clear(self) -> None:
        """Takes away all cards of all players."""
        self.sizes, self.arrangement = SymbolicArray[Num](nothing, 0), object()
        self.totals = dict.fromkeys(self.totals, SymbolicArray[Num](nothing, 0))
        self.counts = OverlaidCounts(lambda player: nothing, nothing)
        yes = SymbolicArray[Bool](lambda player: True)
        self.orders = self.orders and Orders(SymbolicArray[Num](nothing), SymbolicArray[Num](nothing), yes, yes)


@dataclass(frozen=True)
class Orders:
    """What is known of the order of every player's bag."""

    first: SymbolicArray[Num]
    last: SymbolicArray[Num]
    ascending: SymbolicArray[Bool]
    descending: SymbolicArray[Bool]

    def __getitem__(self, player: Num) -> Order:
        return Order(self.first[player], self.last[player], self.ascending[player], self.descending[player])

    def written(self, player: Num, order: Order) -> "Orders":
        return Orders(
            self.first.written(player, order.first),
            self.last.written(player, order.last),
            self.ascending.written(player, order.ascending),
            self.descending.written(player, order.descending),
        )


class PlayerBag(Bag):
    """One player's bag: every change is written back to the family."""

    def __init__(self, family: PlayerBags, player: Num) -> None:
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
    values: SymbolicArray[Any]  # numbers or truths, by the type of the variable
    of_type: "OfType"
    knowledge: Knowledge
    by_player: bool
    of_others: "OfOthers | None" = None
    """What is true of all others' values together, if somebody adds them up."""

    def copy(self) -> "VariableFamily":
        return replace(self)

    def joined(self, other: "VariableFamily", either: Either, either_count: EitherCount) -> "VariableFamily":
        """The values here or the values there."""
        return replace(self, values=self.values.joined(other.values, either))

    def pinned(self, index: Num, pick: Pick) -> Num:
        """Whose value it is need not be known."""
        return index

    def __getitem__(self, index: Num) -> Value:
        value: Value = self.values[index]
        if self.by_player:
            self.knowledge.meet(index)
        self.knowledge.learn_once(Axiom.OF_ITS_TYPE, (self.name, identity(value)), lambda: self.of_type(value))
        if self.of_others is not None and self.values.total is not None:
            of_others, total = self.of_others, self.values.total
            key = ("others", self.name, identity(index), identity(value), identity(total))
            self.knowledge.learn_once(Axiom.OTHERS_OF_THEIR_TYPE, key, lambda: of_others(index, total - value))
        return value

    def __setitem__(self, index: Num, value: Value) -> None:
        self.values = self.values.written(index, value)


OfType = Callable[[Any], Bool]
"""That a value, a number or a truth, is of the type that it is declared for."""
OfOthers = Callable[[Num, Num], Bool]
"""What is true of the sum of all values but one: takes whose that one is, and the sum."""
