"""Bots that are told what to do: functions that know what their seat knows."""

from collections import Counter

import pytest

import hornbook
from hornbook.interpreter.players.determinize import Determinizer
from tests.interpreter.support import PEEK, engine_of


def lowest(outlook: hornbook.Outlook) -> int | str:
    return min(outlook.options, key=str if isinstance(outlook.options[0], str) else int)


def test_a_function_is_asked_everything_its_seat_is_asked() -> None:
    game = hornbook.load("classic")
    asked: Counter[str] = Counter()

    def low_card(outlook: hornbook.Outlook) -> int | str:
        asked[outlook.choice.name] += 1
        hand = outlook.cards(f"hand of player {(outlook.choice.chooser or 0) + 1}")
        if outlook.choice.name == "card":
            assert set(outlook.options) == set(hand)
            return min(card for card in hand if isinstance(card, int))
        return outlook.options[0]

    own = hornbook.play_many(game, players=2, games=4, seed=3, bots=[low_card, "highest"])
    named = hornbook.play_many(game, players=2, games=4, seed=3, bots=["lowest", "highest"])
    assert sum(own.ended) == 4
    assert asked["card"] == 10 * sum(own.phases["deal"])
    assert set(own.phases) == set(named.phases)


def test_a_function_sees_nothing_that_its_seat_does_not() -> None:
    engine = hornbook.load("classic")
    position = engine.start(3, 1)
    outlook = Determinizer(engine).outlook_of(position, position.choices[0])
    assert None not in outlook.cards("hand of player 1")
    assert outlook.cards("hand of player 2") == (None,) * 10
    peeking = engine_of(PEEK).start(2, 1)
    outlook = Determinizer(peeking.engine).outlook_of(peeking, peeking.choices[0])
    with pytest.raises(ValueError, match="not seen from here"):
        outlook.value("buried")


def test_an_answer_that_is_no_option_is_refused() -> None:
    with pytest.raises(ValueError, match=r"stubborn answered 'pass' to `card`; the options are \d"):
        hornbook.play_many(hornbook.load("classic"), players=2, games=1, bots=[stubborn])
    with pytest.raises(ValueError, match="There is no bot `clever`"):
        hornbook.play_many(hornbook.load("classic"), players=2, games=1, bots=["clever"])


def stubborn(outlook: hornbook.Outlook) -> str:
    return "pass"


def test_the_same_function_may_sit_on_several_seats() -> None:
    games = hornbook.play_many(hornbook.load("classic"), players=3, games=1, bots=[lowest, lowest, "random"])
    assert list(games.ended) == [1]
