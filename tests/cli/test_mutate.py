"""`hornbook mutate` on a game small enough to try every mutant while somebody waits."""

import json
import shutil
from pathlib import Path

import pytest

from tests.cli.support import BAD, ROOT, TINY, called, check_golden, hornbook

WINNERS = "winners: winners player with [highest -> lowest] points of player"


def test_what_nothing_notices_is_told_with_a_hint() -> None:
    done = hornbook("mutate", TINY, "--quick", "--jobs", "1")
    assert done.returncode == 1
    assert done.stderr == ""
    check_golden("mutate_tiny.txt", done.stdout)


def test_the_score_wanted_decides() -> None:
    assert called("mutate", TINY, "--quick", "--jobs", "1", "--at-least", "50").exit_code == 0
    assert called("mutate", TINY, "--quick", "--at-least", "101").exit_code == 2


def test_all_mutants_are_listed_on_demand() -> None:
    listed = called("mutate", TINY, "--quick", "--jobs", "1", "--all").stdout
    assert "example both_lay" in listed
    assert "random play: an option" in listed
    assert "check of both_lay" in listed


def test_a_sample_is_smaller_than_all() -> None:
    found = [
        json.loads(called("mutate", TINY, "--quick", "--jobs", "1", "--json", *options).stdout)["games"][0]["made"]
        for options in (["--sample", "5"], ["--own"], [])
    ]
    assert 0 < found[0] <= 5 < found[2]
    assert found[1] == found[2], "it inherits nothing"
    assert called("mutate", TINY, "--sample", "0").exit_code == 2


def test_mutants_as_json_with_the_prover() -> None:
    (found,) = json.loads(called("mutate", TINY, "--jobs", "1", "--json").stdout)["games"]
    assert found["game"] == "tiny"
    assert found["unreliable"] == ["nobody_scores"]
    assert found["made"] == len(found["mutants"])
    assert found["made"] == sum(found["noticed"].values()) + found["equivalent"] + found["missed"]
    mutants = {mutant["name"]: mutant for mutant in found["mutants"]}
    assert mutants[WINNERS]["noticed_by"] is None
    points = mutants["put.high: points of player becomes points of player + [1 -> 2]"]
    assert points["noticed_by"]["name"] == "both_lay"
    assert (ROOT / points["file"]).read_text(encoding="utf-8").split("\n")[points["line"] - 1].endswith("player + 1")


@pytest.fixture
def marked(tmp_path: Path) -> Path:
    """A copy of the tiny game, beside which marks can be put."""
    return Path(shutil.copy(ROOT / TINY, tmp_path / "tiny.rules"))


def test_an_equivalent_mutant_counts_for_nothing(marked: Path) -> None:
    marked.with_name("tiny.mutants.toml").write_text(f'[equivalent]\n"{WINNERS}" = "made up"\n', encoding="utf-8")
    (found,) = json.loads(called("mutate", str(marked), "--quick", "--jobs", "1", "--json").stdout)["games"]
    assert found["equivalent"] == 1
    assert found["wrong_marks"] == []
    assert {m["name"]: m["equivalent_because"] for m in found["mutants"]}[WINNERS] == "made up"


def test_a_wrong_mark_fails_whatever_the_score(marked: Path) -> None:
    name = "put.high: points of player becomes points of player + [1 -> 2]"
    marked.with_name("tiny.mutants.toml").write_text(f'[equivalent]\n"{name}" = "no"\n"{name}0" = "no"\n', "utf-8")
    result = called("mutate", str(marked), "--quick", "--jobs", "1", "--at-least", "0")
    assert result.exit_code == 1
    assert f"`{name}` is not equivalent, noticed by example both_lay" in result.stdout
    assert f"there is no mutant `{name}0`; did you mean `{name}`?" in result.stdout


def test_bad_input_is_told_and_not_traced(marked: Path) -> None:
    assert hornbook("mutate", BAD).returncode == 2
    assert hornbook("mutate", "no_such_game").returncode == 2
    marked.with_name("tiny.mutants.toml").write_text("[equivalent", encoding="utf-8")
    done = hornbook("mutate", str(marked), "--quick")
    assert done.returncode == 2
    assert "tiny.mutants.toml cannot be read" in done.stderr
