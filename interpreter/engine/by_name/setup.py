"""Setting up a position by hand, written as rule files write it.

Takes a game's memory, the number of players, and what lies where; gives a memory. Places are named as in an example's
`given` (`"row 2"`, `"hand of player 1"`), or by a zone with its members counted from 1 (`"hand": {1: [14]}`). Cards are
numbers as printed on them, or names. Cards that are not mentioned lie in their deck's home. What no game can come to, a
zone that is too full or a number outside its range, is refused.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from typing import assert_never

from hornbook.dsl.core.declarations import DeckDecl
from hornbook.dsl.core.types import (
    NONE_VALUE,
    CardType,
    EnumType,
    IndexKind,
    NumberType,
    OptionalType,
    PlaceType,
    PlayerType,
    Present,
    TruthType,
    Type,
)
from hornbook.dsl.report.limits import MAX_NUMBER
from hornbook.interpreter.engine.memory import Memory
from hornbook.interpreter.engine.snapshot import Index
from hornbook.interpreter.machine.faults import range_text
from hornbook.interpreter.machine.memory_layout import Env, Layout
from hornbook.interpreter.words.source_names import card_name, value_name, variable_name, zone_name

CardName = int | str
Key = int | tuple[int, ...]
Contents = Sequence[CardName] | Mapping[Key, Sequence[CardName]]
"""What lies in a zone, or in the members of a family of zones."""
Value = int | str | bool | None
Assigned = Value | Mapping[Key, Value]
"""The value of a variable, or of its members."""


def memory_set_up(
    memory: Memory, players: int, zones: Mapping[str, Contents], variables: Mapping[str, Assigned]
) -> Env:
    """A memory that holds these cards and values, and is otherwise as before the game."""
    return _SetUp(memory, players).filled(zones, variables)


class _SetUp:
    def __init__(self, memory: Memory, players: int) -> None:
        self.memory = memory
        self.game = memory.game
        self.layout = memory.layout
        self.players = players
        self.placed: set[int] = set()

    def filled(self, zones: Mapping[str, Contents], variables: Mapping[str, Assigned]) -> Env:
        env = self.memory.empty(self.players)
        for name, index, cards in self._zones(zones):
            decl = self.game.zones[name]
            stored = env[self.layout.zone_at[name]]
            place = stored[self._flat(decl.index, index)] if decl.index else stored
            if isinstance(cards, str):
                raise ValueError(f"`{zone_name(self.game, name, index)}` holds a list of cards, not {cards!r}")
            place[:] = [self._card(self.game.decks[decl.deck], card) for card in cards]
        for name, index, value in self._variables(variables):
            variable, at = self.game.variables[name], self.layout.variable_at[name]
            meant = self._value(variable_name(self.game, name, index), variable.type, value)
            if variable.index:
                env[at][self._flat(variable.index, index)] = meant
            else:
                env[at] = meant
        for deck in self.game.decks.values():
            env[self.layout.zone_at[deck.home.name]].extend(c for c in deck.cards if c not in self.placed)
        self._check_limits(env)
        return env

    def _check_limits(self, env: Env) -> None:
        """No zone may hold more than it can hold."""
        for name, decl in self.game.zones.items():
            if decl.limit is None:
                continue
            limit = self.memory.evaluator.expression(decl.limit)
            for flat, index in enumerate(self.layout.indices(decl.index, self.players)):
                for slot, member in zip(decl.index_slots, index, strict=True):
                    env[self.layout.local_at(slot)] = member
                stored = env[self.layout.zone_at[name]]
                held, most = len(stored[flat] if decl.index else stored), limit(env)
                if held > most:
                    zone = zone_name(self.game, name, index)
                    raise ValueError(f"`{zone}` holds at most {most} cards, and {held} are to lie there")

    def _zones(self, given: Mapping[str, Contents]) -> Iterator[tuple[str, Index, Sequence[CardName]]]:
        spelled = spelled_zones(self.layout, self.players)
        for key, contents in given.items():
            if isinstance(contents, Mapping):
                kinds = self.game.zones[known(key, self.game.zones, "zone")].index
                for member, cards in contents.items():
                    yield key, self._index(key, kinds, member), cards
            else:
                name, index = spelled[known(key, spelled, "zone")]
                yield name, index, contents

    def _variables(self, given: Mapping[str, Assigned]) -> Iterator[tuple[str, Index, Value]]:
        spelled = spelled_variables(self.layout, self.players)
        for key, values in given.items():
            if isinstance(values, Mapping):
                kinds = self.game.variables[known(key, self.game.variables, "variable")].index
                for member, value in values.items():
                    yield key, self._index(key, kinds, member), value
            else:
                name, index = spelled[known(key, spelled, "variable")]
                yield name, index, values

    def _index(self, name: str, kinds: tuple[IndexKind, ...], member: Key) -> Index:
        """A member as it is written, as rules name it."""
        parts = member if isinstance(member, tuple) else (member,)
        index = tuple(part + self._shift(kind) for part, kind in zip(parts, kinds, strict=False))
        if len(parts) != len(kinds) or index not in self.layout.indices(kinds, self.players):
            raise ValueError(f"`{name}` has no member {member}")
        return index

    def _shift(self, kind: IndexKind) -> int:
        """From the number by which a member of an index kind goes in rule files to its value."""
        match kind:
            case CardType(deck):
                return self.game.decks[deck].first - (self.game.decks[deck].low or 1)
            case NumberType():
                return 0
            case PlayerType() | PlaceType() | EnumType():
                return -1
            case _:
                assert_never(kind)

    def _flat(self, kinds: tuple[IndexKind, ...], index: Index) -> int:
        return self.layout.indices(kinds, self.players).index(index)

    def _card(self, deck: DeckDecl, card: CardName) -> int:
        named = [c for c in deck.cards if card_name(self.game, c) == str(card)]
        if not named:
            raise ValueError(f"`{deck.name}` has no card {card}")
        free = [c for c in named if c not in self.placed]
        if not free:
            raise ValueError(f"card {card} is placed more often than `{deck.name}` has it")
        self.placed.add(free[0])
        return free[0]

    def _value(self, name: str, type_: Type, value: Value) -> int:
        """A value as rule files write it, as the memory holds it; it must be one that the variable can have."""
        if value is None:
            if not isinstance(type_, OptionalType):
                raise ValueError(f"`{name}` cannot be None: there is always something")
            return NONE_VALUE
        inner = type_.inner if isinstance(type_, OptionalType) else type_
        names = named_values(self.layout, inner, self.players)
        if isinstance(value, str) and names is not None:
            return names[known(value, names, "value")]
        if not isinstance(value, int) or (isinstance(inner, TruthType) and value not in (0, 1)):
            raise ValueError(f"`{name}` is a {'truth' if isinstance(inner, TruthType) else 'number'}, not {value!r}")
        meant = self._counted(inner, value)
        if names is not None and meant not in names.values():
            raise ValueError(f"`{name}` cannot be {value}: it is one of {', '.join(names)}")
        if isinstance(inner, NumberType):
            low, high = inner.low, inner.high
            if (low is not None and meant < low) or (high is not None and meant > high):
                raise ValueError(f"`{name}` goes {range_text(low, high).en}, so it cannot be {value}")
            if abs(meant) > MAX_NUMBER:
                raise ValueError(f"`{name}` cannot be {value}: numbers have at most nine digits")
        return meant

    def _counted(self, type_: Present, value: int) -> int:
        """A number by which something goes in rule files, as the memory holds it."""
        match type_:
            case PlayerType() | PlaceType():
                return value - 1
            case CardType(deck=deck):
                decl = self.game.decks[deck]
                return value if decl.low is None else value - decl.low + decl.first
            case NumberType() | TruthType() | EnumType():
                return int(value)
            case _:
                assert_never(type_)


def spelled_zones(layout: Layout, players: int) -> dict[str, tuple[str, Index]]:
    """Every zone as rule files write it."""
    return {
        zone_name(layout.game, name, index): (name, index)
        for name, decl in layout.game.zones.items()
        for index in layout.indices(decl.index, players)
    }


def spelled_variables(layout: Layout, players: int) -> dict[str, tuple[str, Index]]:
    """Every variable as rule files write it."""
    return {
        variable_name(layout.game, name, index): (name, index)
        for name, decl in layout.game.variables.items()
        for index in layout.indices(decl.index, players)
    }


def named_values(layout: Layout, type_: Present, players: int) -> dict[str, int] | None:
    """The values of a type by the names that rule files give them; None of numbers and truths."""
    match type_:
        case PlayerType():
            values = range(players)
        case PlaceType(family=family):
            values = range(layout.family_size[family])
        case EnumType(name=enum):
            values = range(len(layout.game.enums[enum].members))
        case CardType(deck=deck):
            values = layout.game.decks[deck].cards
        case NumberType() | TruthType():
            return None
        case _:
            assert_never(type_)
    names: dict[str, int] = {}
    for value in values:
        names.setdefault(value_name(layout.game, type_, value), value)
    return names


def known(name: str, names: Iterable[str], kind: str) -> str:
    """The name, if there is such a thing; otherwise an error with a suggestion."""
    every = list(names)
    if name in every:
        return name
    close = [each for each in every if each.startswith(f"{name} ")][:1] or get_close_matches(name, every, n=1)
    raise ValueError(f"there is no {kind} `{name}`" + (f"; did you mean `{close[0]}`?" if close else ""))
