"""Bots that are told what to do: functions that know what their seat knows."""

from collections import Counter
from pathlib import Path

import pytest

import hornbook
from hornbook.interpreter.engine.manners import UnknownBot
from hornbook.interpreter.players.determinize import Determinizer
from hornbook.interpreter.players.simulate import Simulator
from hornbook.interpreter.players.told import check_bot, fingerprints
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


PATIENT = """
def patient(outlook):
    return outlook.options[0]


def broken(outlook):
    return 1 / 0


def stubborn(outlook):
    return "pass"


number = 5
"""


@pytest.fixture
def written(tmp_path: Path) -> Path:
    file = tmp_path / "my_bots.py"
    file.write_text(PATIENT, encoding="utf-8")
    return file


def test_a_function_in_a_file_plays_as_the_function_does(written: Path) -> None:
    def patient(outlook: hornbook.Outlook) -> int | str:
        return outlook.options[0]

    game = hornbook.load("classic")
    named = hornbook.play_many(game, players=2, games=3, bots=[f"{written}:patient", "random"])
    handed = hornbook.play_many(game, players=2, games=3, bots=[patient, "random"])
    assert named.columns == handed.columns
    simulated = Simulator(game.game, 2, [f"{written}:patient", "random"]).outcomes(0, 3)[0]
    assert simulated.scores == handed.scores


def test_a_file_that_has_changed_is_loaded_anew(written: Path) -> None:
    name = f"{written}:patient"
    before = fingerprints([name, "random", "searching:5"])
    assert len(before) == 1
    check_bot(name)
    written.write_text("def impatient(outlook): ...", encoding="utf-8")
    assert fingerprints([name]) != before
    with pytest.raises(UnknownBot, match="no function `patient`"):
        check_bot(name)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("my_bots.py:broken", r"`broken` has failed: ZeroDivisionError: division by zero \(line 7 of `.*my_bots.py`\)"),
        ("my_bots.py:stubborn", "`stubborn` answered 'pass' to `card`; the options are "),
        ("my_bots.py:number", "There is no function `number`"),
        ("my_bots.py:", "There is no function ``"),
        ("other.py:patient", "There is no file"),
    ],
)
def test_what_is_wrong_with_a_bot_in_a_file_is_told(written: Path, name: str, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        hornbook.play_many(hornbook.load("classic"), players=2, games=1, bots=[f"{written.parent}/{name}"])


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("x = (", "SyntaxError"),
        ("import nothing_such", r"ModuleNotFoundError.* \(line 1 of"),
        ("\nimport sys\nsys.exit(3)", r"SystemExit: 3 \(line 3 of"),
    ],
)
def test_a_file_that_cannot_be_run_is_told(written: Path, text: str, said: str) -> None:
    written.write_text(text, encoding="utf-8")
    with pytest.raises(UnknownBot, match=f"cannot be used: {said}"):
        check_bot(f"{written}:patient")
