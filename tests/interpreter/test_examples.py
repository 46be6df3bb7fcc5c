"""Examples say what is chosen, but for what leaves no choice."""

from hornbook.interpreter.examples import run_example
from tests.interpreter.support import changed_game

_UNSAID = ("    player 2 chooses card 73\n", "")
_WRONG = ("    player 2 chooses card 73\n", "    player 2 chooses card 74\n")
_ANOTHER_CARD = ("    hand of player 2: 73\n", "    hand of player 2: 73 74\n")


def problems(*changes: tuple[str, str]) -> list[str]:
    game = changed_game("classic", *changes)
    return [problem.message for problem in run_example(game, game.examples["trap_1"]).problems]


def test_the_only_option_need_not_be_said() -> None:
    assert problems(_UNSAID) == []


def test_a_real_choice_must_be_said() -> None:
    assert problems(_UNSAID, _ANOTHER_CARD) == ["nobody says what player 2 chooses as `card`"]


def test_what_is_said_counts_even_if_there_is_one_option_only() -> None:
    assert problems(_WRONG) == ["player 2 cannot choose that `card`; the options are 73"]
