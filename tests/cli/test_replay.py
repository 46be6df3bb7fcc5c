"""Recorded games: replayed as they were, and refused if they are not what they say."""

import json
from pathlib import Path
from typing import Any

import pytest

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


def choices_of(recorded: dict[str, Any]) -> list[dict[str, Any]]:
    happens: list[dict[str, Any]] = recorded["games"][0]["happens"]
    return happens


def test_a_game_that_is_cut_short_does_not_happen(tmp_path: Path, recorded: dict[str, Any]) -> None:
    code, said = replayed(tmp_path, changed(recorded, happens=choices_of(recorded)[:-1]))
    assert code == 1
    assert "the record does not say so" in said


def test_a_game_that_goes_on_does_not_happen_as_recorded(tmp_path: Path, recorded: dict[str, Any]) -> None:
    code, said = replayed(tmp_path, changed(recorded, happens=[*choices_of(recorded), choices_of(recorded)[-1]]))
    assert code == 1
    assert "1 more lines follow" in said


def test_an_illegal_choice_is_told(tmp_path: Path, recorded: dict[str, Any]) -> None:
    happens = [{**each, "value": 77} if each["kind"] == "choice" else each for each in choices_of(recorded)]
    code, said = replayed(tmp_path, changed(recorded, happens=happens))
    assert code == 1
    assert "not among the options" in said


def test_a_shuffle_keeps_to_the_cards_that_are_there(tmp_path: Path, recorded: dict[str, Any]) -> None:
    happens = [
        {**each, "cards": [*each["cards"][1:], each["cards"][-1]]} if each["kind"] == "shuffle" else each
        for each in choices_of(recorded)
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
        ({"rules": _OTHER_RULES}, "have changed since"),
        ({"format": 2}, "its format is 2"),
        ({"format": True}, "not a whole number"),
        ({"games": []}, "there is no game in it"),
        ({"games": 3}, "not a list"),
        ({"games": [3]}, "not made of named parts"),
        ({"settings": {"nonsense": 3}}, "nonsense"),
        ({"game": "another"}, "not of `failing`"),
    ],
)
def test_bad_files_are_refused(tmp_path: Path, recorded: dict[str, Any], change: dict[str, Any], reason: str) -> None:
    code, said = replayed(tmp_path, {**recorded, **change})
    assert code == 2
    assert reason in said


@pytest.mark.parametrize("text", ["", "{", "[]", "[" * 100_000, '"x"', "null"])
def test_what_is_no_recording_is_refused(tmp_path: Path, text: str) -> None:
    code, said = replayed(tmp_path, text)
    assert code == 2
    assert "cannot be replayed" in said


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
