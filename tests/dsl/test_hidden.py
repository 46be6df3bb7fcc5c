"""Hidden information: what choices may depend on, and what all players may do at once."""

import pytest

from tests.dsl.reading import errors, loaded


def in_phase(*lines: str) -> list[str]:
    return errors(loaded("phase p\n" + "".join(f"  {line}\n" for line in lines)))


@pytest.mark.parametrize(
    "choice",
    [
        "player chooses card from hand of player",
        "player chooses card from hand of player where card > last of row 1",
        "player chooses row from rows where size of hand of player 2 > 1",
        "player chooses row from rows where some player p has size of hand of p = 0",
        "player chooses row from rows where bulls of row < bulls of hand of player",
    ],
)
def test_a_choice_may_depend_on_what_is_seen(choice: str) -> None:
    assert in_phase("each player", f"  {choice}") == []


@pytest.mark.parametrize(
    "choice",
    [
        "player chooses card from hand of player 2",
        "player chooses card from pile of player",
        "player chooses row from rows where bulls of box > 3",
        "player chooses row from rows where first of box > last of row",
        "player chooses row from rows where some player p has first of hand of p < 3",
        "player chooses row from rows where card 3 is in pile of player",
        "the team chooses card from hand of player",
    ],
)
def test_a_choice_may_not_depend_on_what_is_hidden(choice: str) -> None:
    assert in_phase("each player", f"  {choice}") == ["HB521"]


def test_a_name_hides_nothing() -> None:
    lines = ["each player", "  let top = first of box", "  player chooses row from rows where last of row < top"]
    assert in_phase(*lines) == ["HB521"]


def test_options_are_choices_too() -> None:
    lines = ["each player", "  player chooses one of", "    option peek when first of box > 3"]
    assert in_phase(*lines) == ["HB521"]


@pytest.mark.parametrize(
    "statement",
    [
        "score of player becomes score of player + 1",
        "owner of card becomes player",
        "move card from hand of player to played",
        "if row 1 is empty",
    ],
)
def test_everybody_may_change_what_is_their_own(statement: str) -> None:
    lines = ["every player secretly", "  player chooses card from hand of player", f"  {statement}"]
    assert in_phase(*lines, *(["    score of player becomes 1"] if statement.startswith("if") else [])) == []


@pytest.mark.parametrize(
    "statement",
    [
        "turn_number becomes 1",
        "draw 1 from box to hand of player",
        "move first of row 1 from row 1 to hand of player",
        "shuffle box",
        "do place(card, player)",
        "score of player 2 becomes 3",
        "move card from hand of player to played\n    score of player becomes size of played",
        "the team chooses row from rows",
    ],
)
def test_nobody_may_change_what_is_common(statement: str) -> None:
    lines = ["every player secretly", "  player chooses card from hand of player", f"  {statement}"]
    assert set(in_phase(*lines)) == {"HB522"}


def test_names_do_not_outlive_a_repetition() -> None:
    inside = ["let x = size of box", "repeat", "  turn_number becomes x", "until box is empty"]
    behind = ["let x = size of box", "repeat", "  shuffle box", "until box is empty", "turn_number becomes x"]
    nested = ["let x = size of box", "if x > 1", "  repeat", "    shuffle box", "  until box is empty"]
    fine = ["repeat", "  let x = size of box", "  turn_number becomes x", "until box is empty"]
    in_loop = ["each player", "  let x = size of box", "  while box is empty", "    turn_number becomes x"]
    assert in_phase(*inside) == ["HB511"]
    assert in_phase(*behind) == ["HB511"]
    assert in_phase(*nested) == ["HB511"]
    assert in_phase(*fine) == []
    assert in_phase(*in_loop) == []
