"""What a zone, a variable or a table is indexed by: the members of an index kind, and what one of them is called.

Takes an index kind, which is the type of its members, and the declarations it speaks of: those of a checked game, or
those known so far while one is checked. Assumes that whatever the kind names is declared, and that the numbers by which
a table is indexed are limited on both sides.
"""

from collections.abc import Mapping
from typing import Protocol, assert_never

from hornbook.dsl.core.declarations import DeckDecl, EnumDecl, FamilyDecl, SettingDecl
from hornbook.dsl.core.expressions import NumberRange, Players, Source
from hornbook.dsl.core.leaves import CardsOf, Const, EnumMembers, Places, Setting
from hornbook.dsl.core.types import (
    NUMBER,
    CardType,
    EnumType,
    IndexKind,
    NumberType,
    PlaceType,
    PlayerType,
)


class Declared(Protocol):
    """The declarations that index kinds speak of."""

    @property
    def settings(self) -> Mapping[str, SettingDecl]: ...
    @property
    def enums(self) -> Mapping[str, EnumDecl]: ...
    @property
    def families(self) -> Mapping[str, FamilyDecl]: ...
    @property
    def decks(self) -> Mapping[str, DeckDecl]: ...


def members_of(kind: IndexKind, declared: Declared, players: int) -> range:
    """The values of all members, in order: cards and numbers need not begin with 0."""
    match kind:
        case PlayerType():
            return range(players)
        case PlaceType(family):
            return range(_family_size(declared.families[family], declared.settings))
        case CardType(deck):
            return declared.decks[deck].cards
        case EnumType(name):
            return range(len(declared.enums[name].members))
        case NumberType():
            return numbers_of(kind)
        case _:
            assert_never(kind)


def size_of(kind: IndexKind, declared: Declared, players: int) -> int:
    """How many members there are; a file may ask for more numbers than `len` can count."""
    members = members_of(kind, declared, players)
    return members.stop - members.start


def numbers_of(kind: NumberType) -> range:
    """The numbers for which a table has values."""
    assert kind.low is not None
    assert kind.high is not None
    return range(kind.low, kind.high + 1)


def source_of(kind: IndexKind) -> Source:
    """All members, as rules walk over them."""
    match kind:
        case PlayerType():
            return Players()
        case PlaceType(family):
            return Places(family)
        case CardType(deck):
            return CardsOf(deck)
        case EnumType(name):
            return EnumMembers(name)
        case NumberType():
            numbers = numbers_of(kind)
            return NumberRange(Const(numbers[0], NUMBER), Const(numbers[-1], NUMBER))
        case _:
            assert_never(kind)


def word_for_one(kind: IndexKind, declared: Declared) -> str:
    """What rules call one member."""
    match kind:
        case PlayerType():
            return "player"
        case PlaceType(family):
            return declared.families[family].member
        case CardType(deck):
            return declared.decks[deck].member
        case EnumType(name):
            return name
        case NumberType():
            return "number"
        case _:
            assert_never(kind)


def _family_size(family: FamilyDecl, settings: Mapping[str, SettingDecl]) -> int:
    """How many members a family has with the settings as they are; the checker has seen to it that this is known."""
    match family.size:
        case Const(value=value):
            return value
        case Setting(name=name):
            return settings[name].value
        case _:
            raise AssertionError(f"not a constant: {family.size}")
