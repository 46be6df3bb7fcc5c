"""An arbitrary position: the memory of which a proof knows nothing but what is true of every position.

Every card lies in exactly one place: that is built in, by a function from cards to places. It may be built in because
every location is proved to keep it (see `conserved`). Likewise zones keep to their limits and variables to their types.
"""

from collections.abc import Callable, Sequence
from functools import partial
from operator import itemgetter

from hornbook.dsl.core.declarations import DeckDecl, VarDecl, ZoneDecl
from hornbook.dsl.core.types import (
    NONE_VALUE,
    PLAYER,
    CardType,
    EnumType,
    NumberType,
    OptionalType,
    PlaceType,
    PlayerType,
    TruthType,
    Type,
    without_none,
)
from hornbook.interpreter.machine.evaluate import Evaluator
from hornbook.interpreter.machine.memory_layout import PLAYERS, Env, Layout
from hornbook.verify.giving_up import PLAYER_AND_PLACE
from hornbook.verify.smt.identity import identity
from hornbook.verify.smt.logic import all_of, any_of, as_number, implied, ite, sum_of
from hornbook.verify.smt.same import is_same
from hornbook.verify.smt.solver import DATA
from hornbook.verify.smt.terms import Bool, Num, Value, unknown_number, unknown_numbers, unknown_truth, unknown_truths
from hornbook.verify.symbolic.axioms import Axiom
from hornbook.verify.symbolic.context import Unsupported
from hornbook.verify.symbolic.followed import Followed, orders_followed
from hornbook.verify.symbolic.places import CardPlaces
from hornbook.verify.symbolic.values import SymbolicValues
from hornbook.verify.symbolic.zones.bags import Bag
from hornbook.verify.symbolic.zones.by_player import (
    OfOthers,
    OfType,
    Orders,
    OverlaidCounts,
    PlayerBags,
    SymbolicArray,
    VariableFamily,
)
from hornbook.verify.symbolic.zones.cards import DeckFacts, Read, collection_facts, in_deck, remembered
from hornbook.verify.symbolic.zones.cells import Cells, CellsFamily
from hornbook.verify.symbolic.zones.order import Order
from hornbook.verify.symbolic.zones.zone import StoredZone, SymbolicZone

lies = unknown_numbers("lies in")
"""Where a card lies at the beginning, as a number that no other place has."""


class StateMaker:
    """Makes arbitrary positions of one game, and says what conservation means in any position."""

    def __init__(self, layout: Layout, terms: SymbolicValues, evaluator: Evaluator, followed: Followed) -> None:
        self.layout, self.game, self.terms, self.evaluator = layout, layout.game, terms, evaluator
        self.facts = {
            name: self._facts(self.game.decks[zone.deck], followed.totals[name])
            for name, zone in self.game.zones.items()
        }
        self._player_sums: list[tuple[Num, Callable[[Num], Num]]] = []
        self._added_up = followed.player_sums
        self.in_order = orders_followed(self.game)
        self.places = CardPlaces(layout, terms.arbitrary)

    def arbitrary(self) -> Env:
        """A position that could be any, with any allowed number of players."""
        env: Env = [None] * self.layout.size
        self._player_sums = []
        players = unknown_number("players")
        env[PLAYERS] = players
        self.terms.learn(
            Axiom.PLAYERS_ALLOWED, all_of([players >= self.game.min_players, players <= self.game.max_players])
        )
        for name, zone in self.game.zones.items():
            env[self.layout.zone_at[name]] = self._zone(zone, env)
        for name, variable in self.game.variables.items():
            of_type = self.of_type(variable.type, players)
            env[self.layout.variable_at[name]] = self._variable(variable, of_type, env)
        for deck in self.game.decks.values():
            self.terms.learn(Axiom.SIZES_ADD_UP, self.size_conserved(deck, env))
            self._learn_that_cards_differ(deck, env)
        return env

    def _learn_that_cards_differ(self, deck: DeckDecl, env: Env) -> None:
        """That cards known one by one cannot all be dear: together they exceed any value by no more than the whole deck
        does. It follows from the cards being different, but the solver would have to find that out card by card."""
        zones = [zone for zone in self.zones_of(deck, env) if isinstance(zone, Cells)]
        for name in sorted({name for zone in zones for name in zone.facts.ranges}):
            given = (DATA,) if f"{deck.name}.{name}" in self.terms.arbitrary else ()
            with self.terms.exactly(f"{deck.name}.{name}"):
                self.terms.learn(Axiom.DIFFERENT_CARDS, partial(self._cards_differ, deck, name, zones), *given)

    def _cards_differ(self, deck: DeckDecl, name: str, zones: Sequence[Cells]) -> Bool:
        values = deck.attribute(name).values
        cells = [(zone, i, value) for zone in zones if name in zone.worth for i, value in enumerate(zone.worth[name])]
        with self.terms.overhearing() as facts, self.terms.exactly(f"{deck.name}.{name}"):
            for floor in sorted(set(values))[:-1]:
                # Unknowns that are at least the excess, not the excess itself: then the solver need not ask of each
                # card whether it exceeds the value at all.
                excesses = [unknown_number(f"{value} beyond {floor}") for _, _, value in cells]
                for (zone, i, value), excess in zip(cells, excesses, strict=True):
                    facts += [excess >= 0, implied(zone.holds(i), excess >= value - floor)]
                facts.append(sum_of(excesses) <= sum(value - floor for value in values if value > floor))
            return all_of(facts)

    def initial(self) -> Env:
        """The position before the game: all cards at home, all variables at their first values."""
        env = self.arbitrary()
        for deck in self.game.decks.values():
            zones = [
                (self.layout.zone_at[z.name], bool(z.index)) for z in self.game.zones.values() if z.deck == deck.name
            ]
            self.terms.collect(deck, zones, itemgetter(self.layout.zone_at[deck.home.name]))(env)
        for name, variable in self.game.variables.items():
            at, value = self.layout.variable_at[name], self.evaluator.expression(variable.initial)(env)
            if variable.index:
                is_summed = variable.index == (PLAYER,) and isinstance(variable.type, NumberType)
                total = value * env[PLAYERS] if is_summed else None
                env[at].values = SymbolicArray(partial(_always, value), total)
            else:
                env[at] = value
        return env

    def any_card(self, deck: DeckDecl, env: Env) -> Num:
        """A card that could be any of the deck; in an arbitrary position it lies in exactly one place."""
        card = unknown_number(f"any card of {deck.name}")
        self.terms.learn(Axiom.ANY_CARD, in_deck(deck, card))
        self.terms.learn(Axiom.LIES_ONCE, self.conserved(deck, card, env))
        return card

    def conserved(self, deck: DeckDecl, card: Num, env: Env) -> Bool:
        """That a card lies in exactly one place."""
        return self._over_zones(deck, env, lambda zone: zone.count(card)) == 1

    def size_conserved(self, deck: DeckDecl, env: Env) -> Bool:
        """That all zones of a deck together hold as many cards as it has."""
        return self._over_zones(deck, env, lambda zone: zone.size) == deck.size

    def copied(self, env: Env) -> Env:
        """A memory that can be changed without changing the first."""
        return [value.copy() if hasattr(value, "copy") else value for value in env]

    def cards_remembered(self, env: Env) -> list[Num]:
        """The cards that are the values of variables."""
        names = [name for name, variable in self.game.variables.items() if not variable.index]
        return [env[self.layout.variable_at[name]] for name in names if _is_card(self.game.variables[name].type)]

    def changed(self, env: Env, before: Env) -> set[str]:
        """The zones and variables that are not as they were before."""
        places = {**self.layout.zone_at, **self.layout.variable_at}
        return {name for name, at in places.items() if not is_same(env[at], before[at])}

    def zones_of(self, deck: DeckDecl, env: Env) -> list[SymbolicZone]:
        """Every zone of a deck; the players' zones of one name count as one."""
        names = [name for name, decl in self.game.zones.items() if decl.deck == deck.name]
        stored: list[StoredZone] = [env[self.layout.zone_at[name]] for name in names]
        return [zone for each in stored for zone in each.together()]

    def _over_zones(self, deck: DeckDecl, env: Env, value: Callable[[SymbolicZone], Num]) -> Num:
        return sum_of(value(zone) for zone in self.zones_of(deck, env))

    def sums_over(self, players: int) -> list[Bool]:
        """What the sums over all players are, once it is known how many there are."""
        return [total == sum_of(values(i) for i in range(players)) for total, values in self._player_sums]

    def _zone(self, zone: ZoneDecl, env: Env) -> StoredZone:
        facts, code = self.facts[zone.name], self.places.code_of_member(zone.name, 0)
        if PLAYER in zone.index and len(zone.index) > 1:
            raise Unsupported(PLAYER_AND_PLACE)
        if zone.index == (PLAYER,):
            return self._player_bags(zone, facts, code, env[PLAYERS])
        if not zone.index:
            return self._member(zone, facts, code, zone.name, ())
        indices = self.layout.indices(zone.index, 0)
        return CellsFamily(
            [
                self._member(zone, facts, self.places.code_of_member(zone.name, i), f"{zone.name} {i + 1}", index)
                for i, index in enumerate(indices)
            ]
        )

    def _member(self, zone: ZoneDecl, facts: DeckFacts, code: int, name: str, index: tuple[int, ...]) -> Bag | Cells:
        if self.places.known_card_by_card(zone, index):
            return self._cells(facts, code, name, self.places.limit_of(zone, index) or 0)
        totals: dict[str, Num] = {attribute: unknown_number(f"{attribute} of {name}") for attribute in facts.ranges}
        size = unknown_number(f"size of {name}")
        bag = Bag(facts, size, totals, lambda x: ite(all_of([lies(x) == code, size >= 1]), 1, 0))
        self.terms.learn(Axiom.COLLECTION, bag.bag_facts())
        if zone.name in self.in_order:
            bag.order, bag.mix = _unknown_order(name), self.mixed
            self.terms.learn(Axiom.ENDS_OF_ORDER, bag.order.facts(bag.size, bag.has))
        return bag

    def mixed(self, bag: Bag, gone: Num | None) -> Order:
        """An unknown order for the cards of a bag, of which one may just be gone."""
        self.terms.path.rough = True
        order = _unknown_order(str(self.terms.path.fresh("order")))
        self.terms.learn(Axiom.ENDS_OF_ORDER, order.facts(bag.size, bag.has))
        if gone is not None and bag.order is not None:
            self.terms.learn(Axiom.ORDER_OF_THE_REST, bag.order.without(gone, order))
        return order

    def _cells(self, facts: DeckFacts, code: int, name: str, limit: int) -> Cells:
        size = unknown_number(f"size of {name}")
        totals: dict[str, Num] = {attribute: unknown_number(f"{attribute} of {name}") for attribute in facts.ranges}
        cells = Cells.of(facts, [unknown_number(f"{name}.{i + 1}") for i in range(limit)], size, totals)
        self.terms.learn(Axiom.WITHIN_LIMIT, all_of([collection_facts(facts, size, totals), size <= limit]))
        for attribute, total in totals.items():
            with self.terms.exactly(f"{facts.deck.name}.{attribute}"):
                self.terms.learn(Axiom.CELLS_ADD_UP, total == cells.added_up(attribute))
        for i, cell in enumerate(cells.cells):
            lies_here = all_of([facts.in_deck(cell), lies(cell) == code + i])
            self.terms.learn(Axiom.IN_ITS_CELL, implied(cells.holds(i), lies_here))
        return cells

    def _player_bags(self, zone: ZoneDecl, facts: DeckFacts, code: int, players: Num) -> PlayerBags:
        totals = {name: self._summed(f"{name} of {zone.name}") for name in facts.ranges}
        inside = remembered(lambda x: ite(all_of([lies(x) >= code, lies(x) < code + players]), 1, 0))
        counts = OverlaidCounts(lambda player: lambda x: ite(lies(x) == code + player, 1, 0), inside)
        sizes = self._summed(f"size of {zone.name}")
        bags = PlayerBags(zone.name, facts, sizes, totals, counts, self.terms)
        if zone.name in self.in_order:
            bags.orders, bags.mix = _unknown_orders(zone.name), self.mixed
        self.terms.learn(Axiom.COLLECTION, bags.all_together().bag_facts())
        return bags

    def _summed(self, name: str) -> SymbolicArray[Num]:
        """Unknown values for each player, with their unknown sum."""
        values, total = unknown_numbers(f"{name} of"), unknown_number(f"all {name}")
        self._player_sums.append((total, values))
        return SymbolicArray[Num](values, total)

    def _of_others(self, type_: Type, players: Num) -> OfOthers | None:
        """That the values of all players but one are each in the range of their type, so that their sum fits it."""
        if not isinstance(type_, NumberType):
            return None
        low, high = type_.low, type_.high

        def fits(player: Num, total: Num) -> Bool:
            exists = all_of([player >= 0, player < players])
            least = low is None or total >= low * (players - 1)
            most = high is None or total <= high * (players - 1)
            return implied(exists, all_of([least, most]))

        return fits

    def _variable(self, variable: VarDecl, of_type: OfType, env: Env) -> VariableFamily | Value:
        name, is_truth = variable.name, isinstance(variable.type, TruthType)
        if variable.index:
            by_player = variable.index == (PLAYER,)
            unknowns: Callable[[str], Callable[[Num], Value]] = unknown_truths if is_truth else unknown_numbers
            values = self._summed(name) if by_player and not is_truth else SymbolicArray(unknowns(f"{name} of"))
            of_others = self._of_others(variable.type, env[PLAYERS]) if name in self._added_up else None
            return VariableFamily(name, values, of_type, self.terms, by_player, of_others)
        value = unknown_truth(name) if is_truth else unknown_number(name)
        self.terms.learn(Axiom.OF_ITS_TYPE, of_type(value))
        return value

    def of_type(self, type_: Type, players: Num) -> OfType:
        """The fact that a value is of a type."""
        match type_:
            case NumberType(low=low, high=high):
                return lambda v: all_of([low is None or v >= low, high is None or v <= high])
            case TruthType():
                return lambda v: True
            case PlayerType():
                return lambda v: all_of([v >= 0, v < players])
            case PlaceType(family=family):
                size = self.layout.family_size[family]
                return lambda v: all_of([v >= 0, v < size])
            case CardType(deck=deck):
                return partial(in_deck, self.game.decks[deck])
            case EnumType(name=name):
                count = len(self.game.enums[name].members)
                return lambda v: all_of([v >= 0, v < count])
            case OptionalType(inner=inner):
                within = self.of_type(inner, players)
                return lambda v: any_of([v == NONE_VALUE, within(v)])

    def _facts(self, deck: DeckDecl, added_up: frozenset[str]) -> DeckFacts:
        arbitrary = self.terms.arbitrary
        ranges = {
            a.name: arbitrary.get(f"{deck.name}.{a.name}") or (min(a.values), max(a.values))
            for a in deck.attributes
            if a.name in added_up
        }
        return DeckFacts(deck, ranges, {name: self._reader(deck, name, limits) for name, limits in ranges.items()})

    def _reader(self, deck: DeckDecl, attribute: str, limits: tuple[int, int]) -> Read:
        """Reads what a card adds to a total. Just which value it has matters only where totals are exact."""
        table = self.terms.attribute(deck, deck.attribute(attribute))

        def read(card: Num) -> Num:
            with self.terms.exactly(f"{deck.name}.{attribute}"):
                value = as_number(table[card - deck.first])
            if not isinstance(value, int):
                within = all_of([value >= limits[0], value <= limits[1]])
                self.terms.learn_once(Axiom.VALUE_IN_RANGE, ("added", identity(value)), lambda: within)
            return value

        return read


def _is_card(type_: Type) -> bool:
    return isinstance(without_none(type_), CardType)


def _always(value: Value, index: Num) -> Value:
    return value


def _unknown_order(name: str) -> Order:
    """Both ends of a zone, and which way its cards run."""
    first, last = (unknown_number(f"{end} of {name}") for end in ("first", "last"))
    return Order(first, last, unknown_truth(f"{name} ascends"), unknown_truth(f"{name} descends"))


def _unknown_orders(name: str) -> Orders:
    """The same for the zones of all players."""
    first, last = (SymbolicArray[Num](unknown_numbers(f"{end} of {name} of")) for end in ("first", "last"))
    ascends, descends = (SymbolicArray[Bool](unknown_truths(f"{name} {runs} of")) for runs in ("ascends", "descends"))
    return Orders(first, last, ascends, descends)
