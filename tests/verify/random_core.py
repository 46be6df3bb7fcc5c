"""Random positions of a game, and random statements of the core that can be carried out in them.

Takes a checked game and a seeded `Random`. What is made is well typed as the checker would have it, but asks for
impossible things often enough: whether it does is part of what is compared.
"""

from collections.abc import Callable
from random import Random

from hornbook.dsl.core.expressions import (
    Arithmetic,
    Best,
    BestKey,
    CardsIn,
    Compare,
    Definite,
    Domain,
    EndCard,
    Size,
    Var,
    ZoneRef,
)
from hornbook.dsl.core.leaves import Const, Local
from hornbook.dsl.core.statements import (
    Block,
    Choose,
    Collect,
    DoStep,
    Draw,
    Each,
    If,
    Let,
    Menu,
    MenuOption,
    MoveAll,
    MoveCard,
    Repeat,
    SetVar,
    Shuffle,
    SortZone,
    Statement,
    Together,
)
from hornbook.dsl.core.texts import Text
from hornbook.dsl.core.types import (
    NONE_VALUE,
    NUMBER,
    PLAYER,
    TRUTH,
    CardType,
    EnumType,
    NumberType,
    OptionalType,
    PlaceType,
    PlayerType,
    TruthType,
    Type,
)
from hornbook.interpreter.engine.snapshot import Index, Snapshot
from hornbook.interpreter.machine.memory_layout import Layout
from tests.verify.random_expressions import ENDS, RandomExpressions

EXTRA_SLOTS = 400
"""Room for the names that random pieces give to things."""


def random_position(layout: Layout, limit_of: Callable[[str, Index], int | None], chance: Random) -> Snapshot:
    """A position with all cards dealt out at random, within the limits, and variables of their types."""
    game = layout.game
    players = chance.randint(game.min_players, game.max_players)
    zones: dict[str, dict[Index, list[int]]] = {
        name: {index: [] for index in layout.indices(zone.index, players)} for name, zone in game.zones.items()
    }
    for deck in game.decks.values():
        places = [(name, index) for name, m in zones.items() if game.zones[name].deck == deck.name for index in m]
        for card in chance.sample(deck.cards, deck.size):
            open_places = [(n, i) for n, i in places if (limit_of(n, i) or 999) > len(zones[n][i])]
            name, index = chance.choice(open_places)
            zones[name][index].append(card)
    variables = {
        name: {i: _value_of(v.type, layout, players, chance) for i in layout.indices(v.index, players)}
        for name, v in game.variables.items()
    }
    return Snapshot(players, {n: {i: tuple(c) for i, c in m.items()} for n, m in zones.items()}, variables)


def _value_of(type_: Type, layout: Layout, players: int, chance: Random) -> int:
    match type_:
        case NumberType(low=low, high=high):
            return chance.randint(-3 if low is None else max(low, -3), 5 if high is None else min(high, 5))
        case TruthType():
            return chance.randint(0, 1)
        case PlayerType():
            return chance.randrange(players)
        case OptionalType(inner=inner):
            return NONE_VALUE if chance.random() < 0.3 else _value_of(inner, layout, players, chance)
        case CardType(deck=deck):
            return chance.choice(layout.game.decks[deck].cards)
        case PlaceType(family=family):
            return chance.randrange(layout.family_size[family])
        case EnumType(name=name):
            return chance.randrange(len(layout.game.enums[name].members))


class RandomCore(RandomExpressions):
    """Makes statements, and the expressions in them."""

    def statement(self, depth: int) -> Statement:
        """Something that changes a position."""
        plain: list[Callable[[], Statement]] = [
            self._set,
            self._move,
            self._move,
            self._move_all,
            self._move_all,
            self._draw,
            self._draw,
            self._collect,
            self._shuffle,
            self._sort,
            self._sort,
        ]
        nested: list[Callable[[], Statement]] = [
            lambda: self._if(depth),
            lambda: self._each(depth),
            lambda: self._repeat(depth),
            self._do,
            lambda: self._choose(depth),
            lambda: self._menu(depth),
            lambda: self._together(),
        ]
        return self.chance.choice([*plain, *nested] if depth > 0 else plain)()

    def block(self, depth: int) -> Block:
        return tuple(self.statement(depth) for _ in range(self.chance.randint(1, 2)))

    def let(self, type_: Type, depth: int) -> Let:
        """A statement that only looks."""
        return Let(self.slot(), "seen", self.value(type_, depth))

    def _set(self) -> Statement:
        name = self.chance.choice(list(self.game.variables))
        type_ = self.game.variables[name].type
        return SetVar(name, self.indices(name, 1), self.value(NUMBER if isinstance(type_, NumberType) else type_, 2))

    def _two_zones(self) -> tuple[ZoneRef, ZoneRef]:
        source = self.zone(1)
        deck = self.game.zones[source.name].deck
        others = [name for name, zone in self.game.zones.items() if zone.deck == deck]
        return source, self.zone(1, self.chance.choice(others))

    def _move(self) -> Statement:
        source, target = self._two_zones()
        position = self.value(NUMBER, 0) if self.chance.random() < 0.3 else None
        if self.chance.random() < 0.2:
            card = self.value(CardType(self.game.zones[source.name].deck), 1)
        elif source.name in self.ordered and self.chance.random() < 0.5:
            card = EndCard(source, self.chance.choice(ENDS))
        else:
            slot = self.slot()
            keys = (
                BestKey(
                    "highest",
                    self.inside(slot, CardType(self.game.zones[source.name].deck), lambda: self.value(NUMBER, 1)),
                ),
            )
            card = Definite(Best(slot, Domain(CardsIn(source)), keys))
        return MoveCard(card, source, target, position)

    def _move_all(self) -> Statement:
        source, target = self._two_zones()
        if self.chance.random() < 0.5:
            return MoveAll(source, target)
        slot, card = self.slot(), CardType(self.game.zones[source.name].deck)
        return MoveAll(source, target, slot, self.inside(slot, card, lambda: self.value(TRUTH, 1)))

    def _draw(self) -> Statement:
        source, target = self._two_zones()
        count = Const(self.chance.randint(0, 2), NUMBER) if self.chance.random() < 0.7 else self.value(NUMBER, 1)
        return Draw(count, source, target)

    def _collect(self) -> Statement:
        target = self.zone(1)
        return Collect(self.game.zones[target.name].deck, target)

    def _shuffle(self) -> Statement:
        return Shuffle(self.zone(1))

    def _sort(self) -> Statement:
        zone, slot = self.zone(1), self.slot()
        card = CardType(self.game.zones[zone.name].deck)
        return SortZone(zone, slot, self.inside(slot, card, lambda: self.value(NUMBER, 1)))

    def _if(self, depth: int) -> Statement:
        return If(self.value(TRUTH, 2), self.block(depth - 1), self.block(depth - 1))

    def _each(self, depth: int) -> Statement:
        slot, type_, domain = self.domain(1)
        return Each(slot, domain, self.inside(slot, type_, lambda: self.block(depth - 1)))

    def _repeat(self, depth: int) -> Statement:
        """A loop that counts a variable until it comes to a certain remainder."""
        name = self.chance.choice([n for n, v in self.game.variables.items() if v.type == NUMBER and not v.index])
        count = SetVar(name, (), Arithmetic("+", Var(name, ()), Const(1, NUMBER)))
        over = Compare("=", Arithmetic("mod", Var(name, ()), Const(3, NUMBER)), Const(0, NUMBER))
        return Repeat((*self.block(depth - 1), count), over, test_first=self.chance.random() < 0.5)

    def _do(self) -> Statement:
        step = self.chance.choice(list(self.game.steps.values()))
        return DoStep(step.name, tuple(self.value(parameter.type, 1) for parameter in step.parameters))

    def _choose(self, depth: int) -> Statement:
        slot, type_, domain = self.domain(1)
        chooser = None if self.chance.random() < 0.5 else self.value(PLAYER, 1)
        choose = Choose(slot, "it", type_, chooser, domain, Text())
        block = self.inside(slot, type_, lambda: self.block(depth - 1))
        return If(Const(1, TRUTH), (choose, *block), ())

    def _menu(self, depth: int) -> Statement:
        options = tuple(
            MenuOption(f"option {i}", Text(), self.value(TRUTH, 1), self.block(depth - 1)) for i in range(2)
        )
        return Menu("menu", None if self.chance.random() < 0.5 else self.value(PLAYER, 1), options)

    def _together(self) -> Statement:
        """A secret block: everybody chooses one or two of their own cards, and lays them on a common heap."""
        zones = [z for z in self.game.zones.values() if z.index == (PLAYER,)]
        own = self.chance.choice(zones)
        heaps = [z.name for z in self.game.zones.values() if not z.index and z.deck == own.deck and z.limit is None]
        who, card = self.slot(), CardType(own.deck)
        mine, target = ZoneRef(own.name, (Local(who, "player", PLAYER),)), ZoneRef(self.chance.choice(heaps), ())
        block: list[Statement] = []
        for _ in range(self.chance.randint(1, 2)):
            slot = self.slot()
            domain = Domain(CardsIn(mine))
            block.append(Choose(slot, "mine", card, Local(who, "player", PLAYER), domain, Text()))
            block.append(MoveCard(Local(slot, "mine", card), mine, target))
        return Together(who, (If(Compare(">=", Size(mine), Const(2, NUMBER)), tuple(block), ()),))

    def changes_of(self, name: str) -> list[Statement]:
        """Everything that can be done with a zone."""
        deck = self.game.zones[name].deck
        card, slot, others = CardType(deck), self.slot(), [n for n, z in self.game.zones.items() if z.deck == deck]
        condition = self.inside(slot, card, lambda: self.value(TRUTH, 2))
        key = self.inside(slot, card, lambda: self.value(NUMBER, 2))
        found: list[Statement] = [Collect(deck, self.zone(1, name)), Shuffle(self.zone(1, name))]
        found += [SortZone(self.zone(1, name), slot, key)]
        here, there = self.zone(1, name), self.zone(1, self.chance.choice(others))
        for source, target in ((here, there), (there, here)):
            best = Definite(Best(slot, Domain(CardsIn(source)), (BestKey("lowest", key),)))
            found += [MoveCard(best, source, target), MoveCard(best, source, target, Const(1, NUMBER))]
            found += [MoveAll(source, target), MoveAll(source, target, slot, condition)]
            found += [Draw(Const(number, NUMBER), source, target) for number in (1, 2)]
        for domain in (Domain(CardsIn(here)), Domain(CardsIn(here), condition)):
            found.append(Each(slot, domain, self.inside(slot, card, lambda: (self._set(),))))
            found.append(Choose(slot, "it", card, None, domain, Text()))
        return found
