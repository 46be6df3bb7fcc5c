"""Recorded games: replayed as they were, and refused if they are not what they say."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from hornbook.dsl.read.files import bundled_folder
from tests.cli.support import FAILING, called

_OTHER_RULES = "0" * 64


@pytest.fixture(scope="module")
def recorded(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """The file that `verify --save-game` writes of a game in which something fails."""
    file = tmp_path_factory.mktemp("games") / "failing.json"
    assert called("verify", FAILING, "--save-game", str(file)).exit_code == 1
    data: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return data


def replayed(tmp_path: Path, data: object, *more: str, rules: str = FAILING) -> tuple[int, str]:
    """The exit code and everything said about a file."""
    file = tmp_path / "game.json"
    file.write_text(data if isinstance(data, str) else json.dumps(data), encoding="utf-8")
    result = called("replay", str(file), rules, *more)
    return result.exit_code, result.output


def changed(recorded: dict[str, Any], **parts: object) -> dict[str, Any]:
    """The file with something in its first game changed."""
    first, *others = recorded["games"]
    return {**recorded, "games": [{**first, **parts}, *others]}


def test_a_saved_game_is_replayed_to_what_it_shows(tmp_path: Path, recorded: dict[str, Any]) -> None:
    code, said = replayed(tmp_path, recorded)
    assert code == 0
    for game in recorded["games"]:
        assert f"shows {game['shows']['kind']} {game['shows']['name']}" in said
    assert "is shuffled" in said
    assert "after" in said


def test_json_tells_the_moment(tmp_path: Path, recorded: dict[str, Any]) -> None:
    code, said = replayed(tmp_path, recorded, "--json")
    told = json.loads(said)
    assert code == 0
    assert told["format"] == 1
    assert [game["shows"] for game in told["games"]] == [game["shows"] for game in recorded["games"]]
    assert all(game["happens"] for game in told["games"])


def test_only_one_of_the_games(tmp_path: Path, recorded: dict[str, Any]) -> None:
    name = recorded["games"][0]["shows"]["name"]
    assert replayed(tmp_path, recorded, "--only", name)[0] == 0
    code, said = replayed(tmp_path, recorded, "--only", "nonsense")
    assert code == 2
    assert name in said


def lines_of(recorded: dict[str, Any]) -> list[Any]:
    happens: list[Any] = recorded["games"][0]["happens"]
    assert {type(line) for line in happens} == {str, dict}
    return happens


def in_the_first_format(line: Any) -> list[dict[str, Any]]:
    """A line as it was written once, when each choice had one."""
    if isinstance(line, dict):
        return [{"kind": "shuffle", "zone": line["shuffle"], "cards": line["cards"]}]
    told = [each.split(" ") for each in line.split(", ")]
    return [
        {"kind": "choice", "chooser": int(who), "choice": what, "value": int(value), "option": "".join(option)}
        for who, what, value, *option in told
    ]


def test_files_of_the_first_format_are_read(tmp_path: Path, recorded: dict[str, Any]) -> None:
    happens = [each for line in lines_of(recorded) for each in in_the_first_format(line)]
    assert replayed(tmp_path, changed({**recorded, "format": 1}, happens=happens))[0] == 0


def test_a_line_that_comes_once_may_be_said_to_come_one_time(tmp_path: Path, recorded: dict[str, Any]) -> None:
    assert replayed(tmp_path, changed(recorded, happens=[{"times": 1, "happens": lines_of(recorded)}]))[0] == 0
    assert replayed(tmp_path, changed(recorded, happens=[{"times": 2, "happens": lines_of(recorded)}]))[0] == 1


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ({"times": 0, "happens": []}, "`times` of game 1, line 1 is less than 1"),
        ({"times": 2}, "game 1, line 1 has no `happens`"),
        ({"times": 10**12, "happens": ["0 card 3"]}, "too much happens up to game 1, line 1"),
        ({"times": 100, "happens": [{"times": 100, "happens": ["0 card 3"]}]}, "line 1 in it has no `kind`"),
        ("0 card", "`0 card` in game 1, line 1 is no choice"),
        ("0 card 3,1 card 4", "is no choice"),
        ("", "is no choice"),
        ("0 card " + "9" * 30, "is no choice"),
        (7, "game 1, line 1 is not made of named parts"),
    ],
)
def test_lines_that_say_nothing_are_refused(tmp_path: Path, recorded: dict[str, Any], line: Any, reason: str) -> None:
    code, said = replayed(tmp_path, changed(recorded, happens=[line]))
    assert code == 2
    assert reason in said


def test_all_games_of_a_file_share_what_may_happen(tmp_path: Path, recorded: dict[str, Any]) -> None:
    much = {**recorded["games"][0], "happens": [{"times": 60_000, "happens": ["0 card 3"]}]}
    code, said = replayed(tmp_path, {**recorded, "games": [much, much]})
    assert code == 2
    assert "too much happens up to game 2, line 1" in said
    code, said = replayed(tmp_path, {**recorded, "games": [recorded["games"][0]] * 251})
    assert code == 2
    assert "more than 250 games" in said


def test_a_game_that_is_cut_short_does_not_happen(tmp_path: Path, recorded: dict[str, Any]) -> None:
    code, said = replayed(tmp_path, changed(recorded, happens=lines_of(recorded)[:-1]))
    assert code == 1
    assert "the record does not say so" in said


def test_a_game_that_goes_on_does_not_happen_as_recorded(tmp_path: Path, recorded: dict[str, Any]) -> None:
    code, said = replayed(tmp_path, changed(recorded, happens=[*lines_of(recorded), lines_of(recorded)[-1]]))
    assert code == 1
    assert "more shuffles and choices follow" in said


def test_an_illegal_choice_is_told(tmp_path: Path, recorded: dict[str, Any]) -> None:
    happens = [
        re.sub(r"(\w+ \w+) [0-9]+", r"\1 77", line) if isinstance(line, str) else line for line in lines_of(recorded)
    ]
    code, said = replayed(tmp_path, changed(recorded, happens=happens))
    assert code == 1
    assert "not among the options" in said


def test_a_shuffle_keeps_to_the_cards_that_are_there(tmp_path: Path, recorded: dict[str, Any]) -> None:
    happens = [
        {**line, "cards": [*line["cards"][1:], line["cards"][-1]]} if isinstance(line, dict) else line
        for line in lines_of(recorded)
    ]
    code, said = replayed(tmp_path, changed(recorded, happens=happens))
    assert code == 1
    assert "other cards lie in" in said


def test_something_that_holds_is_not_shown(tmp_path: Path, recorded: dict[str, Any]) -> None:
    code, said = replayed(tmp_path, changed(recorded, shows={"kind": "claim", "name": "no such", "about": ""}))
    assert code == 1
    assert "no such" in said


def test_a_number_of_players_that_the_game_does_not_have(tmp_path: Path, recorded: dict[str, Any]) -> None:
    code, said = replayed(tmp_path, changed(recorded, players=99))
    assert code == 1
    assert "not 99" in said


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"format": 3}, "its format is 3"),
        ({"format": 0}, "its format is 0"),
        ({"format": True}, "not a whole number"),
        ({"games": []}, "there is no game in it"),
        ({"games": 3}, "not a list"),
        ({"games": [3]}, "not made of named parts"),
        ({"settings": {"nonsense": 3}}, "nonsense"),
        ({"game": "another"}, "those of `another`, not of `failing`"),
    ],
)
def test_bad_files_are_refused(tmp_path: Path, recorded: dict[str, Any], change: dict[str, Any], reason: str) -> None:
    code, said = replayed(tmp_path, {**recorded, **change})
    assert code == 2
    assert reason in said


def test_games_of_older_rules_are_played_by_these(tmp_path: Path, recorded: dict[str, Any]) -> None:
    assert replayed(tmp_path, {**recorded, "rules": _OTHER_RULES})[0] == 0
    tampered = {**changed(recorded, shows={"kind": "claim", "name": "no such", "about": ""}), "rules": _OTHER_RULES}
    code, said = replayed(tmp_path, tampered)
    assert code == 1
    assert "The rules of `failing` have changed since this was recorded." in said
    assert "have changed" not in replayed(tmp_path, {**tampered, "rules": recorded["rules"]})[1]


def test_bundled_records_are_replayed() -> None:
    for record in sorted(bundled_folder().glob("*.games.json")):
        result = called("replay", str(record))
        assert result.exit_code == 0, result.output


@pytest.mark.parametrize("text", ["", "{", "[]", "[" * 100_000, '"x"', "null"])
def test_what_is_no_recording_is_refused(tmp_path: Path, text: str) -> None:
    code, said = replayed(tmp_path, text)
    assert code == 2
    assert "cannot be replayed" in said
    assert not {"Expecting", "recursion"} & set(said.split()), "words of Python"


def test_bytes_that_are_no_text_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "games.json"
    file.write_bytes(b"\xb8\xff{")
    result = called("replay", str(file), FAILING)
    assert (result.exit_code, result.output) == (2, f"`{file}` cannot be replayed: it is not UTF-8 text.\n")


def test_every_part_of_a_game_is_needed(tmp_path: Path, recorded: dict[str, Any]) -> None:
    for part in recorded["games"][0]:
        first = {name: value for name, value in recorded["games"][0].items() if name != part}
        code, said = replayed(tmp_path, {**recorded, "games": [first]})
        assert (code, part in said) == (2, True), said


def test_rules_that_are_not_bundled_must_be_named(tmp_path: Path, recorded: dict[str, Any]) -> None:
    file = tmp_path / "game.json"
    file.write_text(json.dumps(recorded), encoding="utf-8")
    result = called("replay", str(file))
    assert result.exit_code == 2
    assert "name its rule file" in result.output
    assert called("replay", str(tmp_path / "nothing.json")).exit_code == 2
    assert called("replay", str(tmp_path)).exit_code == 2


def test_saving_needs_one_game(tmp_path: Path) -> None:
    assert called("verify", FAILING, "classic", "--save-game", str(tmp_path / "x.json")).exit_code == 2
