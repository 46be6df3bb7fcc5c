"""Cards by name: what readers call them in each language, what stands on them, and how a rule file names them."""

import pytest

from hornbook.dsl.core.types import CardType
from hornbook.dsl.load import game_from_text
from hornbook.interpreter.table.card_views import card_views
from hornbook.interpreter.terminal.draw import table_as_text
from hornbook.interpreter.words.reader_names import Names
from hornbook.interpreter.words.source_names import card_name, cards_listed, index_name
from tests.interpreter.support import TRICKS, changed_game, engine_of, game_of

_LADY_OF_LEAVES = 22


@pytest.mark.parametrize(("language", "name", "sign"), [("en", "lady of leaves", "L♠"), ("pl", "dama liści", "D♠")])
def test_a_card_has_a_name_and_a_sign_in_each_language(language: str, name: str, sign: str) -> None:
    game = game_of(TRICKS)
    names = Names(game, language)
    assert names.card(_LADY_OF_LEAVES) == name
    assert names.face(_LADY_OF_LEAVES) == sign
    [view] = card_views(game, [_LADY_OF_LEAVES], language)
    assert (view.face, [mark.attribute for mark in view.marks]) == (sign, ["pricks"])


def test_every_card_has_a_name_of_its_own() -> None:
    deck = game_of(TRICKS).decks["cards"]
    for language in ("en", "pl"):
        names = Names(game_of(TRICKS), language)
        assert len({names.card(card) for card in deck.cards}) == len({names.face(card) for card in deck.cards}) == 32


def test_a_rule_file_names_cards_by_their_kinds() -> None:
    game = game_of(TRICKS)
    assert card_name(game, _LADY_OF_LEAVES) == "lady leaves"
    assert cards_listed(game, [_LADY_OF_LEAVES, 31]) == "lady leaves, ace thistles"
    assert index_name(game, CardType("cards"), 31) == "card(ace, thistles)"


def test_without_signs_the_words_of_the_kinds_stand_on_a_card() -> None:
    game = changed_game(TRICKS, (' sign "♣"', ""))
    names = Names(game)
    assert names.face(_LADY_OF_LEAVES) == "lady leaves"
    assert names.card(_LADY_OF_LEAVES) == "lady of leaves"


def test_without_other_words_cards_are_called_by_their_kinds() -> None:
    called = '  called en "{rank} of {suit}" pl "{rank} {suit}"\n'
    names = Names(changed_game(TRICKS, (called, "")))
    assert (names.face(_LADY_OF_LEAVES), names.card(_LADY_OF_LEAVES)) == ("L♠", "card L♠")


def test_the_table_shows_signs() -> None:
    position = engine_of(TRICKS).start(3, 7)
    shown = table_as_text(position.engine.game, position.snapshot())
    assert "♣" in shown
    assert "acorns ·" not in shown


def test_numbered_cards_have_names_too() -> None:
    text = """game numbered
  players 2 to 2

kinds suit: hearts, spades
  hearts en "hearts" pl "kier" sign "♥"
  spades en "spades" pl "pik" sign "♠"

deck cards from 1 to 4 and 1 blank, each a card, home box
  called en "{number} of {suit}" pl "{number} {suit}"
  suit: hearts hearts spades spades

zones
  box, of cards, seen by all

flow
  do nothing

phase nothing
  shuffle box

winners player

claim suits
  always
  every card has suit of card = hearts or number of card > 2
"""
    game = game_from_text(text).game
    assert game is not None
    names = Names(game, "pl")
    first = game.decks["cards"].first
    assert [names.card(first), names.face(first + 2), names.face(first + 4)] == ["1 kier", "3♠", "pusta"]
    assert card_name(game, first + 2) == "3"
