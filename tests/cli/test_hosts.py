"""What code hosts are told: GitLab's code quality, annotations on GitHub, and files that stand for games."""

import json
from pathlib import Path

import pytest

from hornbook.commands.alerts import Alert
from hornbook.commands.hosts import annotations, code_quality
from hornbook.dsl.report.source import NOWHERE, Place
from tests.cli.support import BAD, FAILING, TINY, called
from tests.review.repository import ADDON, HEIR, LAY, WITH_ADDON, edit, repository


def test_code_quality_has_every_error_at_its_line(tmp_path: Path) -> None:
    report = tmp_path / "quality.json"
    assert called("check", BAD, "--codequality", str(report)).exit_code == 2
    found = json.loads(report.read_text(encoding="utf-8"))
    assert len(found) == 3
    assert len({each["fingerprint"] for each in found}) == 3
    assert all(set(each) == {"description", "check_name", "fingerprint", "severity", "location"} for each in found)
    assert {each["severity"] for each in found} == {"major"}
    assert found[0]["location"] == {"path": BAD, "lines": {"begin": 12}}


def test_code_quality_of_verdicts(tmp_path: Path) -> None:
    report = tmp_path / "quality.json"
    assert called("verify", TINY, "--codequality", str(report), "--annotate", "--jobs", "1").exit_code == 1
    (found,) = json.loads(report.read_text(encoding="utf-8"))
    assert found["check_name"] == "refuted"
    assert "Nobody ever scores." in found["description"]


def test_nothing_wrong_is_an_empty_report(tmp_path: Path) -> None:
    report = tmp_path / "quality.json"
    assert called("check", TINY, "--codequality", str(report)).exit_code == 0
    assert json.loads(report.read_text(encoding="utf-8")) == []


def test_what_comes_twice_has_two_fingerprints_and_what_has_no_place_a_line() -> None:
    alert = Alert("HB101", "error", "gone", NOWHERE, "the same")
    one, other = json.loads(code_quality([alert, alert]))
    assert one["fingerprint"] != other["fingerprint"]
    assert one["location"] == {"path": ".", "lines": {"begin": 1}}
    assert json.loads(code_quality([alert]))[0] == one


def test_annotations_stand_beside_their_lines() -> None:
    done = called("check", BAD, "--annotate")
    lines = done.stderr.splitlines()
    assert lines[0].startswith("::error title=hornbook HB")
    assert f",file={BAD},line=12,endLine=12,col=6,endColumn=" in lines[0]
    assert len([line for line in lines if line.startswith("::error ")]) == 3


def test_a_rule_file_gives_no_commands_to_a_job() -> None:
    place = Place("a,b:c%.rules", 1, 2, 3, 4)
    told = annotations([Alert("HB1", "warning", "100 %\n::set-env name=X::y\r", place, "")])
    where = "title=hornbook HB1,file=a%2Cb%3Ac%25.rules,line=1,endLine=3,col=2"
    assert told == f"::warning {where}::100 %25%0A::set-env name=X::y%0D\n"


@pytest.fixture
def rules(tmp_path: Path) -> Path:
    return repository(tmp_path, lay=LAY, lay_long=HEIR, bonus=ADDON, lay_bonus=WITH_ADDON, alone=ADDON) / "rules"


@pytest.mark.parametrize(
    ("file", "games"),
    [
        ("lay", ["lay", "lay_bonus", "lay_long"]),
        ("lay_long", ["lay_long"]),
        ("bonus", ["lay_bonus"]),
        ("alone", []),
        ("lay.examples", ["lay", "lay_bonus", "lay_long"]),
    ],
)
def test_a_file_stands_for_the_games_made_from_it(rules: Path, file: str, games: list[str]) -> None:
    example = LAY[LAY.index("example both_lay") :].replace("both_lay", "once_more")
    (rules / "lay.examples.rules").write_text(example, encoding="utf-8")
    for verb in ("check", "test"):
        done = called(verb, "--affected", str(rules / f"{file}.rules"), "--json")
        assert done.exit_code == 0, done.stderr
        assert [Path(name).stem for name in json.loads(done.stdout)["games"]] == games


def test_an_heir_that_broke_is_noticed(rules: Path) -> None:
    edit(rules.parent, "lay", "bound most_at_once", "bound most_of_all")
    done = called("check", "--affected", str(rules / "lay.rules"))
    assert done.exit_code == 2
    assert "bonus.rules" in done.stdout


def test_examples_that_fail_are_no_alert_of_the_checker(tmp_path: Path) -> None:
    report = tmp_path / "quality.json"
    assert called("check", FAILING, "--codequality", str(report)).exit_code == 0
    assert json.loads(report.read_text(encoding="utf-8")) == []
