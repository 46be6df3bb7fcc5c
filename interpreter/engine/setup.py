"""Setting up a position by hand, written as rule files write it.

Takes a game's memory, the number of players, and what lies where; gives a memory. Places are named as in an example's
`given` (`"row 2"`, `"hand of player 1"`), or by a zone with its members counted from 1 (`"hand": {1: [14]}`). Cards are
numbers as printed on them, or names. Cards that are not mentioned lie in their deck's home.
"""

from collections.abc import Iterator, Mapping, Sequence
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
    Type,
)
from hornbook.interpreter.engine.memory import Memory
from hornbook.interpreter.engine.snapshot import Index
from hornbook.interpreter.machine.memory_layout import Env
from hornbook.interpreter.words.source_names import card_name, value_name, variable_name, zone_name

Card = int | str
Key = int | tuple[int, ...]
Contents = Sequence[Card] | Mapping[Key, Sequence[Card]]
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
            place[:] = [self._card(self.game.decks[decl.deck], card) for card in cards]
        for name, index, value in self._variables(variables):
            variable = self.game.variables[name]
            at, meant = self.layout.variable_at[name], self._value(variable.type, value)
            if variable.index:
                env[at][self._flat(variable.index, index)] = meant
            else:
                env[at] = meant
        for deck in self.game.decks.values():
            env[self.layout.zone_at[deck.home.name]].extend(c for c in deck.cards if c not in self.placed)
        return env

    def _zones(self, given: Mapping[str, Contents]) -> Iterator[tuple[str, Index, Sequence[Card]]]:
        spelled = {
            zone_name(self.game, name, index): (name, index)
            for name, decl in self.game.zones.items()
            for index in self.layout.indices(decl.index, self.players)
        }
        for key, contents in given.items():
            if isinstance(contents, Mapping):
                kinds = self.game.zones[_known(key, self.game.zones, "zone")].index
                for member, cards in contents.items():
                    yield key, self._index(key, kinds, member), cards
            else:
                name, index = spelled[_known(key, spelled, "zone")]
                yield name, index, contents

    def _variables(self, given: Mapping[str, Assigned]) -> Iterator[tuple[str, Index, Value]]:
        spelled: dict[str, tuple[str, Index]] = {}
        for name, decl in self.game.variables.items():
            for index in self.layout.indices(decl.index, self.players):
                spelled[variable_name(self.game, name, index)] = (name, index)
        for key, values in given.items():
            if isinstance(values, Mapping):
                kinds = self.game.variables[_known(key, self.game.variables, "variable")].index
                for member, value in values.items():
                    yield key, self._index(key, kinds, member), value
            else:
                name, index = spelled[_known(key, spelled, "variable")]
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

    def _card(self, deck: DeckDecl, card: Card) -> int:
        named = [c for c in deck.cards if card_name(self.game, c) == str(card)]
        if not named:
            raise ValueError(f"`{deck.name}` has no card {card}")
        free = [c for c in named if c not in self.placed]
        if not free:
            raise ValueError(f"card {card} is placed more often than `{deck.name}` has it")
        self.placed.add(free[0])
        return free[0]

    def _value(self, type_: Type, value: Value) -> int:
        """A value as rule files write it, as the memory holds it."""
        if isinstance(type_, OptionalType):
            return NONE_VALUE if value is None else self._value(type_.inner, value)
        if value is None:
            raise ValueError("only what may be none can be set to None")
        if isinstance(value, str):
            return self._named(type_, value)
        match type_:
            case PlayerType() | PlaceType():
                return value - 1
            case CardType(deck=deck):
                decl = self.game.decks[deck]
                return value if decl.low is None else value - decl.low + decl.first
            case _:
                return int(value)

    def _named(self, type_: Type, value: str) -> int:
        match type_:
            case PlayerType():
                candidates = range(self.players)
            case PlaceType(family=family):
                candidates = range(self.layout.family_size[family])
            case EnumType(name=enum):
                candidates = range(len(self.game.enums[enum].members))
            case CardType(deck=deck):
                candidates = self.game.decks[deck].cards
            case _:
                raise ValueError(f"`{value}` is not a number")
        names = {value_name(self.game, type_, candidate): candidate for candidate in candidates}
        return names[_known(value, names, "value")]


def _known(name: str, names: Mapping[str, object], kind: str) -> str:
    """The name, if there is such a thing; otherwise an error with a suggestion."""
    if name in names:
        return name
    close = get_close_matches(name, names, n=1)
    raise ValueError(f"there is no {kind} `{name}`" + (f"; did you mean `{close[0]}`?" if close else ""))
