"""What things are indexed by: the members, and how many there are."""

import pytest

from hornbook.dsl.core.indices import members_of, size_of, word_for_one
from hornbook.dsl.core.types import PLAYER, CardType, EnumType, IndexKind, NumberType, PlaceType
from hornbook.interpreter.machine.memory_layout import Layout
from hornbook.interpreter.words.source_names import index_name, zone_name
from tests.dsl.reading import errors, loaded

TOKENS = """
deck tokens from 1 to 3, each a token, home bag

zones
  bag, of tokens, seen by all
  upon of each token, of numbers, seen by all
"""
GAME = loaded(TOKENS).game
assert GAME is not None

KINDS: list[tuple[IndexKind, range, str, str]] = [
    (PLAYER, range(4), "player", "player 1"),
    (PlaceType("rows"), range(3), "row", "row 1"),
    (CardType("tokens"), range(41, 44), "token", "token 1"),
    (EnumType("colour"), range(2), "colour", GAME.enums["colour"].members[0]),
    (NumberType(-2, 2), range(-2, 3), "number", "-2"),
]


@pytest.mark.parametrize(("kind", "members", "word", "first"), KINDS)
def test_members_go_by_their_values(kind: IndexKind, members: range, word: str, first: str) -> None:
    assert GAME is not None
    assert members_of(kind, GAME, 4) == members
    assert size_of(kind, GAME, 4) == len(members)
    assert word_for_one(kind, GAME) == word
    assert index_name(GAME, kind, members[0]) == first


def test_a_zone_is_called_by_the_card_it_belongs_to() -> None:
    assert GAME is not None
    indices = Layout(GAME).indices(GAME.zones["upon"].index, 2)
    assert [zone_name(GAME, "upon", index) for index in indices] == [f"upon of token {n}" for n in (1, 2, 3)]


def test_more_numbers_than_can_be_counted_are_refused() -> None:
    many = " * ".join(["999999999"] * 3)
    assert errors(loaded(f"tables\n  t for 1 to {many}: 1\n")) == ["HB110"]
