"""`hornbook compare`: what differs beyond chance is named, what does not is not."""

import json
from pathlib import Path

import pytest

from tests.cli.support import called
from tests.review.repository import LAY, edit, repository


def test_a_setting_that_matters(tmp_path: Path) -> None:
    page = tmp_path / "out.html"
    typed = ["compare", "classic", "classic", "--set-b", "row_limit=8", "--games", "400", "--players", "2,4"]
    done = called(*typed, "--html", str(page))
    assert done.exit_code == 0, done.output
    assert "classic row_limit=8" in done.stdout
    assert page.read_text(encoding="utf-8").count("<svg") == 4
    found = json.loads(called(*typed, "--json").stdout)
    full = [each for side in found["players"] for each in side["figures"] if each["figure"] == "rule:place.full_row"]
    assert all(each["differs"] and each["means"][0] > each["means"][1] for each in full)


def test_a_game_does_not_differ_from_itself() -> None:
    found = json.loads(called("compare", "classic", "classic", "--games", "300", "--players", "2..4", "--json").stdout)
    assert not any(each["differs"] for side in found["players"] for each in side["figures"])
    assert sum(len(side["figures"]) for side in found["players"]) > 60


def test_a_file_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    repository(tmp_path, lay=LAY)
    edit(tmp_path, "lay", "high = 5", "high = 4")
    monkeypatch.chdir(tmp_path)
    done = called("compare", "HEAD:rules/lay.rules", "rules/lay.rules", "--games", "300")
    assert done.exit_code == 0, done.output
    assert "HEAD:rules/lay.rules and lay.rules side by side" in done.stdout
    assert "there is no file" in called("compare", "HEAD:rules/lie.rules", "rules/lay.rules").output
    assert "There is no revision" in called("compare", "nowhere:rules/lay.rules", "rules/lay.rules").output


def test_games_for_other_numbers_of_players() -> None:
    done = called("compare", "classic", "classic", "--players", "2..40")
    assert done.exit_code == 2
    assert "Both games together are for 2 to 10 players, not 11" in done.output
