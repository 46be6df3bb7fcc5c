"""Examples say what is chosen, but for what leaves no choice, and what comes out, down to who wins."""

import pytest

from hornbook.interpreter.examples.examples import run_example
from hornbook.interpreter.machine.faults import Problem
from tests.interpreter.support import changed_game

_UNSAID = ("    player 2 chooses card 73\n", "")
_WRONG = ("    player 2 chooses card 73\n", "    player 2 chooses card 74\n")
_ANOTHER_CARD = ("    hand of player 2: 73\n", "    hand of player 2: 73 74\n")


_LAST_TURN = """example last_turn
  en "The last turn." pl "Ostatnia tura."
  players 3
  in scoring
  given
    pile of player 1: 11 4
    pile of player 2: 10
    pile of player 3: 5 1
  then
    winners {winners}

example trap_1 is a trap
"""


def problems(*changes: tuple[str, str]) -> list[str]:
    game = changed_game("classic", *changes)
    return [problem.message for problem in run_example(game, game.examples["trap_1"]).problems]


def test_the_only_option_need_not_be_said() -> None:
    assert problems(_UNSAID) == []


def test_a_real_choice_must_be_said() -> None:
    assert problems(_UNSAID, _ANOTHER_CARD) == ["nobody says what player 2 chooses as `card`"]


def test_what_is_said_counts_even_if_there_is_one_option_only() -> None:
    assert problems(_WRONG) == ["player 2 cannot choose that `card`; the options are 73"]


@pytest.mark.parametrize(
    ("winners", "found"),
    [
        ("player 2, player 3", []),
        ("player 3, player 2", []),
        ("player 2", ["player 2 and player 3 win, not player 2"]),
        ("player 1, player 2, player 3", ["player 2 and player 3 win, not player 1 and player 2 and player 3"]),
        ("nobody", ["player 2 and player 3 win, not nobody"]),
    ],
)
def test_an_example_says_who_wins_in_the_position_that_comes_out(winners: str, found: list[str]) -> None:
    game = changed_game("classic", ("example trap_1 is a trap\n", _LAST_TURN.format(winners=winners)))
    assert [problem.message for problem in run_example(game, game.examples["last_turn"]).problems] == found


def test_without_a_phase_the_winners_are_those_of_the_given_position() -> None:
    text = _LAST_TURN.replace("  in scoring\n", "").format(winners="player 1")
    game = changed_game("classic", ("example trap_1 is a trap\n", text))
    problem = run_example(game, game.examples["last_turn"]).problems[0]
    assert problem.message == "player 2 and player 3 win, not player 1"
    assert "winners player 1" in text.splitlines()[problem.place.line - game.examples["last_turn"].place.line]


@pytest.mark.parametrize(
    ("taught", "missing"), [("full_row, place, turn", ""), ("too_low", "too_low"), ("deal", "deal")]
)
def test_what_an_example_teaches_happens_in_it(taught: str, missing: str) -> None:
    unlisted = ("    rules full_row joins\n\nexample trap_2", "\nexample trap_2")
    game = changed_game("classic", ("example trap_1 is a trap\n", f"example trap_1\n  teaches {taught}\n"), unlisted)
    found = [problem.message for problem in run_example(game, game.examples["trap_1"]).problems]
    assert found == ([f"the example teaches {missing}, which does not happen in it"] if missing else [])


def test_nobody_wins_if_nobody_satisfies_the_condition() -> None:
    nobody = ("winners player with lowest", "winners player where bulls of pile of player = 99 with lowest")
    game = changed_game("classic", ("example trap_1 is a trap\n", _LAST_TURN.format(winners="player 2")), nobody)
    assert [str(problem) for problem in run_example(game, game.examples["last_turn"]).problems] == [
        "nobody wins, not player 2"
    ]


def test_a_standing_that_cannot_be_told_is_a_problem_of_the_example() -> None:
    unclear = ("winners player with lowest penalty of player", "winners player with lowest last of hand of player")
    game = changed_game("classic", ("example trap_1 is a trap\n", _LAST_TURN.format(winners="player 2")), unclear)
    problem = run_example(game, game.examples["last_turn"]).problems[0]
    assert problem.message.startswith("nobody can tell who wins: ")


_OFFER = """example offer
  en "Somebody is asked." pl "Ktoś jest pytany."
  players 2{phase}
  given
    row 1: 61
    row 2: 70
    row 3: 80
    row 4: 90
    hand of player 1: 3 4
    hand of player 2: 62
{answers}  then
    {line}
    {also}

example trap_1 is a trap
"""
_PLAYED = "  when\n    player 1 chooses card 3\n    player 2 chooses card 62\n"


def offer_problems(line: str, answers: str = "", also: str = "played: empty", phase: str = "\n  in turn") -> list[str]:
    """What is wrong with an example that ends where a card or, with answers, a row is to be chosen."""
    text = _OFFER.format(line=line, answers=answers, also=also, phase=phase)
    game = changed_game("classic", ("example trap_1 is a trap\n", text))
    return [problem.message for problem in run_example(game, game.examples["offer"]).problems]


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("player 1 can choose card 4", []),
        ("player 1 cannot choose card 62", []),
        ("player 2 can choose card 62", []),
        ("player 1 cannot choose card 4", ["player 1 can choose that `card`"]),
        ("player 1 can choose card 62", ["player 1 cannot choose that `card`"]),
        ("player 1 can choose row 2", ["player 1 is not asked to choose a `row` then"]),
        ("the team can choose row 2", ["the team is not asked to choose a `row` then"]),
    ],
)
def test_an_example_says_what_can_be_chosen_where_it_ends(line: str, found: list[str]) -> None:
    answers = "" if "card" in line else _PLAYED + "    player 1 chooses row 1\n"
    assert offer_problems(line, answers) == found


def test_what_comes_out_is_what_lies_there_when_the_question_is_asked() -> None:
    assert offer_problems("player 1 can choose row 2", _PLAYED, "rules too_low") == []
    assert offer_problems("player 1 can choose row 2", _PLAYED, "played: 3 62") == []
    assert offer_problems("player 1 can choose row 2", _PLAYED, "played: 3") == ["played holds 3 62, not 3"]


def test_without_a_phase_nobody_is_asked_anything() -> None:
    assert offer_problems("player 1 can choose row 2", phase="") == ["player 1 is not asked to choose a `row` then"]


_TWO_TURNS = """example two_turns
  en "Two turns." pl "Dwie tury."
  players 2
  in turn, {times} times
  given
    row 1: 12
    row 2: 37
    row 3: 43
    row 4: 58
    hand of player 1: 14 15
    hand of player 2: 38 39
  when
    player 1 chooses card 14
    player 2 chooses card 38
    player 1 chooses card 15
    player 2 chooses card 39
  then
    row 1: 12 14 15
    row 2: 37 38 39
    rules joins joins joins joins

example trap_1 is a trap
"""


def problems_of_turns(times: int) -> list[Problem]:
    game = changed_game("classic", ("example trap_1 is a trap\n", _TWO_TURNS.format(times=times)))
    return list(run_example(game, game.examples["two_turns"]).problems)


def test_a_phase_can_be_run_several_times() -> None:
    assert problems_of_turns(2) == []


def test_choices_for_further_turns_are_too_many() -> None:
    assert [problem.message for problem in problems_of_turns(1)] == ["this choice is never asked for"]


def test_the_flow_must_lead_back_to_the_phase() -> None:
    (problem,) = problems_of_turns(3)
    assert problem.message == "`turn` is not played once more: then comes `scoring`"
    game = changed_game("classic", ("example trap_1 is a trap\n", _TWO_TURNS.format(times=3)))
    assert problem.place == game.examples["two_turns"].place


_DEALT = """example dealt
  en "Cards are dealt." pl "Karty są rozdawane."
  players 2
  in deal
  when
    shuffle box: {told}
  then
    hand of player 1: 1 2 3 4 5 6 7 8 9 10
    hand of player 2: 11 12 13 14 15 16 17 18 19 20

example trap_1 is a trap
"""


@pytest.mark.parametrize(
    ("told", "found"),
    [
        (" ".join(map(str, range(1, 21))), []),
        ("2 1 3 4 5 6 7 8 9 10 20 19 18 17 16 15 14 13 12 11 50", []),
        ("2 1 3 4 5 6 7 8 9 30 10 11 12 13 14 15 16 17 18 19 20", ["hand of player 1 holds", "hand of player 2 holds"]),
    ],
)
def test_a_shuffle_comes_out_as_it_is_told(told: str, found: list[str]) -> None:
    game = changed_game("classic", ("example trap_1 is a trap\n", _DEALT.format(told=told)))
    problems = run_example(game, game.examples["dealt"]).problems
    assert [p.message[: len(f)] for p, f in zip(problems, found, strict=True)] == found


def test_a_shuffle_that_never_comes_is_told_at_its_line() -> None:
    text = _DEALT.format(told=" ".join(map(str, range(1, 21)))).replace("  then", "    shuffle box: 5\n  then")
    game = changed_game("classic", ("example trap_1 is a trap\n", text))
    (problem,) = run_example(game, game.examples["dealt"]).problems
    assert problem.message == "box is not shuffled here"
    assert problem.place.line == game.examples["dealt"].place.line + 6


def test_only_cards_that_lie_there_can_come_out_in_front() -> None:
    text = (
        _DEALT.format(told="5")
        .replace("  when", "  given\n    hand of player 1: 5\n  when")
        .replace("deal\n", "turn\n")
    )
    game = changed_game(
        "classic",
        ("example trap_1 is a trap\n", text),
        ("  turn_number becomes turn_number + 1\n", "  turn_number becomes turn_number + 1\n  shuffle box\n"),
    )
    (problem,) = run_example(game, game.examples["dealt"]).problems
    assert problem.message == "card 5 does not lie in box when it is shuffled"
