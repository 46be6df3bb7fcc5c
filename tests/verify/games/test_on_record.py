"""Recorded games beside a rule file: they count if the engine plays them again, else it is as if they were not there.

Where verdicts are looked at, the search for games is switched off: whatever is refuted then is so by the record.
"""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from hornbook.dsl.core.game import Game
from hornbook.dsl.load import load_game
from hornbook.dsl.read.files import bundled_folder
from hornbook.dsl.report.limits import MAX_GAMES_SIZE
from hornbook.interpreter.engine.obligations import GAME_ENDS, Obligation
from hornbook.interpreter.recording.recorded import RecordedGame, games_from_text, rules_hash, text_from_games
from hornbook.interpreter.recording.replaying import replayed
from hornbook.verify.cache import key_of
from hornbook.verify.games import OnRecord, find_games, games_on_record
from hornbook.verify.limits import Limits
from hornbook.verify.one_game import verified_here
from hornbook.verify.results import Result, Verdict, Verified
from hornbook.verify.verdicts import evidence, judgement
from tests.cli.support import called
from tests.verify.small import RULES

SEESAW = RULES / "seesaw.rules"
QUICK = Limits(helping_seconds=0)
BUNDLED = sorted(path.name.removesuffix(".games.json") for path in bundled_folder().glob("*.games.json"))


def loaded(path: Path) -> Game:
    game = load_game(str(path)).game
    assert game is not None
    return game


@pytest.fixture
def rules(tmp_path: Path) -> Path:
    """A rule file of a game that need not end, with a recorded game beside it."""
    file = tmp_path / "seesaw.rules"
    file.write_text(SEESAW.read_text(encoding="utf-8"), encoding="utf-8")
    game = loaded(file)
    beside(file).write_text(text_from_games(game, list(find_games(game, [GAME_ENDS]).values())), encoding="utf-8")
    return file


def beside(rules: Path) -> Path:
    return rules.with_name("seesaw.games.json")


def tampered(rules: Path, change: Callable[[dict[str, Any]], None]) -> Game:
    data = json.loads(beside(rules).read_text(encoding="utf-8"))
    change(data)
    beside(rules).write_text(json.dumps(data), encoding="utf-8")
    return loaded(rules)


def without_search(game: Game, monkeypatch: pytest.MonkeyPatch) -> Verified:
    monkeypatch.setattr(evidence, "find_games", lambda *_: {})
    return verified_here(game, QUICK)


def ending(verified: Verified) -> Result:
    return next(result for result in verified.results if result.claim == "the game ends")


def test_a_recorded_game_refutes(rules: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    verified = without_search(loaded(rules), monkeypatch)
    assert verified.refused == ()
    result = ending(verified)
    assert (result.verdict, result.ok) == (Verdict.REFUTED, True)
    assert result.counterexample is not None
    assert result.counterexample.game == games_from_text(beside(rules).read_text(encoding="utf-8")).games[0]


def test_a_recorded_game_shows_a_possibility(rules: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    said = 'possible all_there\n  en "All come over." pl "Wszystkie przechodzą."\n  at the end\n  left is empty\n'
    rules.write_text(f"{rules.read_text(encoding='utf-8')}\n{said}", encoding="utf-8")
    game, owed = loaded(rules), Obligation("possible", "all_there")
    found = find_games(game, [owed])
    beside(rules).write_text(text_from_games(game, [found[owed]]), encoding="utf-8")
    verified = without_search(loaded(rules), monkeypatch)
    result = next(result for result in verified.results if result.claim == "all_there")
    assert (verified.refused, result.verdict) == ((), Verdict.PROVED)
    assert result.witness is not None
    assert result.witness.game == found[owed]


def test_a_game_of_older_rules_counts_if_it_happens_by_these(rules: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = tampered(rules, lambda data: data.update(rules="0" * 64))
    verified = without_search(game, monkeypatch)
    assert (verified.refused, ending(verified).verdict) == ((), Verdict.REFUTED)
    _choose_otherwise_in(rules)
    [told] = games_on_record(loaded(rules)).refused
    assert told.endswith("(the rules have changed since it was recorded)")


def test_without_the_record_it_does_not(rules: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    beside(rules).unlink()
    verified = without_search(loaded(rules), monkeypatch)
    assert verified.refused == ()
    assert (ending(verified).verdict, ending(verified).ok) == (Verdict.NOT_PROVED, True)


def _choose_otherwise_in(rules: Path) -> None:
    tampered(rules, _choose_otherwise)


def _choose_otherwise(data: dict[str, Any]) -> None:
    happens = data["games"][0]["happens"]
    happens[:] = [line.replace("weight ", "weight 7") for line in happens]


def _go_round_sooner(data: dict[str, Any]) -> None:
    data["games"][0]["round"] = [0, 1]
    data["games"][0]["happens"] = data["games"][0]["happens"][:1]


def _say_another_thing(data: dict[str, Any]) -> None:
    data["games"][0] |= {"shows": {"kind": "claim", "name": "no_such_claim", "about": ""}, "round": None}


def _repeat(times: int) -> Callable[[dict[str, Any]], None]:
    def change(data: dict[str, Any]) -> None:
        data["games"][0]["happens"] = [{"times": times, "happens": data["games"][0]["happens"]}]

    return change


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (_choose_otherwise, "game 1, about ending the game ends, does not count: what the team chooses as `weight`"),
        (_go_round_sooner, "game 1, about ending the game ends, does not count: "),
        (_say_another_thing, "game 1, about claim no_such_claim, does not count: "),
        (_repeat(30), "game 1, about ending the game ends, does not count: the game does not come round"),
        (_repeat(10**9), "this file does not count: too much happens up to game 1, line 1"),
        (lambda data: data.update(game="patience"), "its games are those of `patience`, not of `seesaw`"),
        (lambda data: data.update(settings={"weights": 4}), "recorded with other settings (weights=4)"),
        (lambda data: data.update(format=99), "this file does not count: its format is 99"),
        (lambda data: data.update(games=[]), "this file does not count: there is no game in it"),
    ],
)
def test_what_does_not_happen_is_told_and_does_not_count(
    rules: Path, change: Callable[[dict[str, Any]], None], reason: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = tampered(rules, change)
    [told] = games_on_record(game).refused
    assert reason in told
    verified = without_search(game, monkeypatch)
    assert verified.refused == (told,)
    assert ending(verified).verdict is Verdict.NOT_PROVED


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b'{"format": 2, "games": [', "this is no whole JSON file"),
        (b"", "this is no whole JSON file"),
        (b"[" * 100_000, "this is no whole JSON file"),
        (b"\xff\xfe", "Line 1 of `"),
        (b" " * (MAX_GAMES_SIZE + 1), "is larger than 1024 kB"),
    ],
)
def test_what_is_no_record_is_told(rules: Path, data: bytes, reason: str) -> None:
    beside(rules).write_bytes(data)
    on_record = games_on_record(loaded(rules))
    assert on_record.games == {}
    assert len(on_record.refused) == 1
    assert reason in on_record.refused[0]


def test_one_game_that_does_not_happen_leaves_the_others(rules: Path) -> None:
    def change(data: dict[str, Any]) -> None:
        data["games"].insert(0, {**data["games"][0], "players": 99})

    on_record = games_on_record(tampered(rules, change))
    assert set(on_record.games) == {GAME_ENDS}
    assert len(on_record.refused) == 1


def test_a_record_that_never_stops_is_given_up(tmp_path: Path) -> None:
    text = SEESAW.read_text(encoding="utf-8")
    idle = text[: text.index("phase push")].replace("do push", "do idle")
    idle += 'phase idle\n  en "Nothing." pl "Nic."\n  if right is not empty\n    move all of right to left\n\n'
    idle += 'winners player\n  en "All." pl "Wszyscy."\n\n'
    idle += 'claim always_there\n  en "A." pl "A."\n  always\n  right is empty\n'
    file = tmp_path / "seesaw.rules"
    file.write_text(idle, encoding="utf-8")
    for shows, around in ((Obligation("claim", "always_there"), None), (GAME_ENDS, (10**15, 2))):
        game = loaded(file)
        replay = replayed(game, RecordedGame(shows, 2, (), around))
        assert not replay.happens
        assert "goes on for more than" in replay.reason.en


def test_verdicts_depend_on_the_record(rules: Path) -> None:
    keys = [key_of(loaded(rules), QUICK)]
    assert key_of(loaded(rules), QUICK) == keys[0]
    tampered(rules, _choose_otherwise)
    keys.append(key_of(loaded(rules), QUICK))
    beside(rules).write_text("", encoding="utf-8")
    keys.append(key_of(loaded(rules), QUICK))
    beside(rules).unlink()
    keys.append(key_of(loaded(rules), QUICK))
    assert len(set(keys)) == len(keys)


def test_a_record_is_its_own_games_and_not_that_of_an_heir(rules: Path) -> None:
    heir = rules.with_name("heir.rules")
    heir.write_text('game heir extends seesaw\n  title en "Heir" pl "Potomek"\n', encoding="utf-8")
    assert loaded(rules).recorded is not None
    assert loaded(heir).recorded is None


def test_a_record_that_is_only_linked_is_not_read(rules: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    elsewhere = tmp_path_factory.mktemp("elsewhere") / "seesaw.games.json"
    beside(rules).rename(elsewhere)
    beside(rules).symlink_to(elsewhere)
    assert loaded(rules).recorded is None


def test_a_record_against_a_proof_leaves_nothing_proved(rules: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """If the engine plays what the check rules out, one of them is wrong, and no proof is believed."""
    claim = '\nclaim all_there\n  en "All." pl "Wszystkie."\n  always\n  size of left + size of right = 4\n'
    rules.write_text(rules.read_text(encoding="utf-8") + claim, encoding="utf-8")
    game = loaded(rules)
    assert "all_there" in proved(verified_here(game, QUICK))
    owed = Obligation("claim", "all_there")
    on_record = OnRecord({owed: RecordedGame(owed, 2, ())})
    monkeypatch.setattr("hornbook.verify.one_game.games_on_record", lambda game: on_record)
    monkeypatch.setattr(judgement, "shown_by_game", lambda *_: None)
    assert proved(verified_here(game, QUICK)) == {"every rule can apply"}  # seen in play, no matter of a proof


def proved(verified: Verified) -> set[str]:
    return {result.claim for result in verified.results if result.verdict is Verdict.PROVED}


def test_verify_says_in_a_line_what_does_not_count(rules: Path) -> None:
    tampered(rules, lambda data: data.update(games=[]))
    done = called("verify", str(rules))
    assert done.exit_code == 0
    [line] = [line for line in done.stderr.splitlines() if "does not count" in line]
    assert line.startswith(f"{beside(rules)}: this file does not count: there is no game in it")
    command = f"verify {rules} --save-game {beside(rules)}"
    assert f"`hornbook {command}`" in line
    assert called(*command.split()).exit_code == 0
    assert "does not count" not in called("verify", str(rules)).stderr


@pytest.mark.parametrize("name", BUNDLED)
def test_bundled_records_happen_and_are_small(name: str) -> None:
    game = load_game(name).game
    assert game is not None
    assert game.recorded is not None
    file = games_from_text(game.recorded.text)
    as_written_now = text_from_games(game, file.games).replace(rules_hash(game), file.rules)
    assert as_written_now == game.recorded.text
    on_record = games_on_record(game)
    assert on_record.refused == ()
    assert set(on_record.games) == {each.shows for each in file.games}
    assert len(game.recorded.text) < 110_000


def test_there_are_bundled_records() -> None:
    assert {"board_advanced", "board_advanced_luck"} <= set(BUNDLED)
