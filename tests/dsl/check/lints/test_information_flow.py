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


_PEEK = "state\n  peeked of each player: number = 0, seen by owner\n  buried: number = 0, seen by nobody\n"
_MINE = "do guess(number of first of hand of player, player)"
_THEIRS = "do guess(number of first of hand of player 2, player)"


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        (["let mine = first of hand of player", "player chooses row from rows where last of row < mine"], []),
        (["let me = player", "me chooses card from hand of player"], []),
        (["player chooses row from rows where peeked of player > 3"], []),
        (["player chooses row from rows where peeked of player 2 > 3"], ["HB521"]),
        (["player chooses row from rows where buried > 3"], ["HB521"]),
        (["buried becomes buried + number of first of box"], []),
        (["peeked of player becomes number of first of box"], []),
        (["score of player becomes buried"], ["HB523"]),
        (["score of player becomes peeked of player"], ["HB523"]),
        (["score of player becomes number of first of hand of player"], ["HB523"]),
        (["score of player becomes size of hand of player"], []),
        (["score of player becomes number of cards in hand of player where bulls of card > 1"], ["HB523"]),
        (["score of player becomes number of cards in hand of player where yes"], []),
        (["if first of box > 3", "  score of player becomes 1"], ["HB523"]),
        (["if first of hand of player > 3", "  score of player becomes 1"], []),
        (["if first of box > 3", "  player chooses row from rows"], ["HB521"]),
        (["each card in hand of player", "  owner of card becomes player"], ["HB523"]),
        (["each card in row 1", "  owner of card becomes player"], []),
        ([_MINE], []),
        ([_THEIRS], ["HB521"]),
        ([_MINE, _THEIRS], ["HB521"]),
    ],
)
def test_what_is_hidden_is_followed(lines: list[str], expected: list[str]) -> None:
    step = "step guess(x: number, player)\n  rule only\n    player chooses row from rows where last of row < x\n"
    phase = "phase p\n  each player\n" + "".join(f"    {line}\n" for line in lines)
    assert errors(loaded(_PEEK + step + phase)) == expected


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        (["move card from hand of player to played", "player 2 chooses row from rows where last of row < card"], []),
        (["move card from hand of player to hand of player 2", "player 2 chooses row from rows where row > card"], []),
        (
            ["move card from hand of player to pile of player", "player 2 chooses row from rows where row > card"],
            ["HB521"],
        ),
        (["turn_number becomes number of card", "move card from hand of player to played"], []),
        (["if turn_number = 0", "  turn_number becomes number of card", "move card from hand of player to row 1"], []),
        (
            ["turn_number becomes number of card", "if turn_number = 0", "  move card from hand of player to row 1"],
            ["HB523"],
        ),
        (
            [
                "turn_number becomes number of card",
                "player chooses row from rows",
                "move card from hand of player to row",
            ],
            ["HB523"],
        ),
    ],
)
def test_a_card_is_known_to_those_who_see_where_it_is_laid(lines: list[str], expected: list[str]) -> None:
    lines = [line.replace("row > card", "last of row > card") for line in lines]
    chosen = ["each player", "  player chooses card from hand of player", *(f"  {line}" for line in lines)]
    assert in_phase(*chosen) == expected


def test_a_player_who_is_named_before_and_after_a_change_is_not_the_same() -> None:
    active = "state\n  active: player\nphase p\n"
    same = ["let card = first of hand of active", "active chooses row from rows where last of row < card"]
    other = [same[0], "active becomes player(number of active + 1)", same[1]]
    in_loop = ["repeat", "  active becomes player 2", "until box is empty"]
    assert errors(loaded(active + "".join(f"  {line}\n" for line in same))) == []
    assert errors(loaded(active + "".join(f"  {line}\n" for line in other))) == ["HB521"]
    before = "".join(f"  {line}\n" for line in [same[0], "if turn_number = 1", "  active becomes player 2", same[1]])
    assert errors(loaded(active + before)) == ["HB521"]
    assert errors(loaded(active + "".join(f"  {line}\n" for line in [*in_loop, *same]))) == []


def test_options_are_choices_too() -> None:
    lines = ["each player", "  player chooses one of", "    option peek when first of box > 3"]
    assert in_phase(*lines) == ["HB521"]


@pytest.mark.parametrize(
    "statement",
    [
        "score of player becomes score of player + 1",
        "owner of card becomes player\n    move card from hand of player to played",
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
        "owner of first of row 1 becomes player",
        "owner of card becomes player\n    move card from hand of player to played\n"
        "    score of player becomes number of owner of first of row 1",
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


_TEAMS = (
    "teams pairs from 1 to 2, each a pair\n"
    "zones\n  chest of each pair, of numbers, seen by team\n"
    "state\n  agreed of each pair: number, seen by team\n  chief: player\n"
)
_GUESS = "player chooses row from rows where last of row < x"


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        (["let x = agreed of pair of player", _GUESS], []),
        (["let mine = pair of player", "let x = first of chest of mine", _GUESS], []),
        (["let x = agreed of pair of player after player", _GUESS], ["HB521"]),
        (["let x = agreed of pair 1", _GUESS], ["HB521"]),
        (["let x = agreed of pair 2", _GUESS.replace("player", "player 2", 1)], []),
        (["let x = agreed of pair 2", _GUESS.replace("player", "player 1", 1)], ["HB521"]),
        (["let x = agreed of pair of chief", _GUESS.replace("player", "chief", 1)], []),
        (["let x = agreed of pair of chief", "chief becomes player", _GUESS.replace("player", "chief", 1)], ["HB521"]),
        (
            [
                "let mate = player p in players where p != player and pair of p = pair of player",
                "let x = agreed of pair of player",
                _GUESS.replace("player", "mate", 1),
            ],
            [],
        ),
        (["do tell(agreed of pair of player, player)"], []),
        (["do tell(agreed of pair of player, chief)"], ["HB521"]),
        (["do tell(agreed of pair of chief, player)"], ["HB521"]),
        (["turn_number becomes agreed of pair of player"], ["HB523"]),
        (["if agreed of pair of player > 3", "  turn_number becomes 1"], []),
        (["move card from hand of player to chest of pair of player", "let x = card", _GUESS], []),
        (
            [
                "move card from hand of player to chest of pair of player after player",
                "player after player chooses row from rows where last of row < card",
            ],
            [],
        ),
        (
            [
                "move card from hand of player to chest of pair of player after player",
                "player after player after player chooses row from rows where last of row < card",
            ],
            ["HB521"],
        ),
        (
            [
                "each player p where pair of p = pair of chief",
                "  chief chooses row from rows where last of row < agreed of pair of p",
            ],
            [],
        ),
        (
            [
                "each player p where pair of p != pair of chief",
                "  chief chooses row from rows where last of row < agreed of pair of p",
            ],
            ["HB521"],
        ),
    ],
)
def test_what_a_team_sees_its_players_may_act_on(lines: list[str], expected: list[str]) -> None:
    step = "step tell(x: number, player)\n  rule only\n    player chooses row from rows where last of row < x\n"
    begins = ["player chooses card from hand of player"] if any("card" in line for line in lines) else []
    body = "".join(f"    {line}\n" for line in [*begins, *lines])
    assert errors(loaded(_TEAMS + step + "phase p\n  each player\n" + body)) == expected


_WRONG_WAY_ROUND = (
    "zones\n  crown of each player, of numbers, ordered, seen by others\n"
    "state\n  secret of each player: number, seen by others\n  chief: player\n"
)
_ADVICE = "player chooses row from rows where last of row < last of crown of other"


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        (["player chooses other from players where other != player", _ADVICE], []),
        (["player chooses other from players where player != other and crown of other is not empty", _ADVICE], []),
        (["player chooses other from players", _ADVICE], ["HB521"]),
        (["player chooses other from players where other != chief", _ADVICE], ["HB521"]),
        (["player chooses other from players where other != player or number of player = 1", _ADVICE], ["HB521"]),
        (["let other = player p in players where p != player", _ADVICE], []),
        (["let other = player", _ADVICE], ["HB521"]),
        (["each player other where other != player", f"  {_ADVICE}"], []),
        (["each player other", f"  {_ADVICE}"], ["HB521"]),
        (["player 1 chooses row from rows where last of row < secret of player 2"], []),
        (["player 1 chooses row from rows where last of row < secret of player 1"], ["HB521"]),
        (
            ["chief chooses other from players where other != chief", _ADVICE.replace("player", "chief", 1)],
            [],
        ),
        (
            [
                "chief chooses other from players where other != chief",
                "chief becomes player",
                _ADVICE.replace("player", "chief", 1),
            ],
            ["HB521"],
        ),
        (["player chooses card from crown of player"], ["HB521"]),
        (["player chooses spot from 1 to size of crown of player"], []),
        (["turn_number becomes secret of player"], ["HB523"]),
        (["player chooses other from players where other != player", "do advise(secret of other, player)"], []),
        (["do advise(secret of chief, player)"], ["HB521"]),
        (
            [
                "player chooses card from hand of player",
                "move card from hand of player to crown of chief",
                "player chooses row from rows where last of row < last of crown of chief",
            ],
            ["HB521"],
        ),
    ],
)
def test_what_others_see_somebody_else_may_act_on(lines: list[str], expected: list[str]) -> None:
    step = "step advise(x: number, player)\n  rule only\n    player chooses row from rows where last of row < x\n"
    body = "".join(f"    {line}\n" for line in lines)
    assert errors(loaded(_WRONG_WAY_ROUND + step + "phase p\n  each player\n" + body)) == expected
