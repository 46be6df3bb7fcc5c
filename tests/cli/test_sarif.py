"""SARIF: what is wrong, at the lines it is about, with nothing in it that is right."""

import json
from pathlib import Path
from typing import Any

from tests.cli.support import BAD, ROOT, TINY, hornbook


def run_in(path: Path) -> Any:
    report = json.loads(path.read_text(encoding="utf-8"))
    assert report["version"] == "2.1.0"
    (run,) = report["runs"]
    rules = {rule["id"] for rule in run["tool"]["driver"]["rules"]}
    assert {result["ruleId"] for result in run["results"]} <= rules
    return run


def line_of(result: Any) -> str:
    """The line that a result is about, as it stands in its file."""
    (location,) = result["locations"]
    where = location["physicalLocation"]
    lines: list[str] = (ROOT / where["artifactLocation"]["uri"]).read_text(encoding="utf-8").splitlines()
    return lines[int(where["region"]["startLine"]) - 1]


def test_a_refuted_claim_is_shown_where_it_stands(tmp_path: Path) -> None:
    report = tmp_path / "report.sarif"
    assert hornbook("verify", TINY, "--sarif", str(report), "--jobs", "1").returncode == 1
    (result,) = run_in(report)["results"]
    assert (result["ruleId"], result["level"]) == ("refuted", "error")
    assert result["message"]["text"].startswith("nobody_scores is refuted, expected proved\nNobody ever scores")
    assert line_of(result) == "claim nobody_scores"


def test_errors_of_the_checker_are_shown_where_they_stand(tmp_path: Path) -> None:
    report = tmp_path / "report.sarif"
    assert hornbook("check", BAD, "--sarif", str(report)).returncode == 2
    results = run_in(report)["results"]
    assert len(results) == 3
    assert "do deel" in line_of(results[0])
    assert all(result["level"] == "error" and result["ruleId"].startswith("HB") for result in results)


def test_nothing_wrong_is_an_empty_report(tmp_path: Path) -> None:
    report = tmp_path / "report.sarif"
    assert hornbook("check", TINY, "--sarif", str(report)).returncode == 0
    assert run_in(report)["results"] == []


def test_a_file_that_is_not_there_has_no_lines(tmp_path: Path) -> None:
    report = tmp_path / "report.sarif"
    assert hornbook("check", "gone.rules", "--sarif", str(report)).returncode == 2
    (result,) = run_in(report)["results"]
    assert "locations" not in result


def test_where_it_cannot_be_written_nothing_is_done(tmp_path: Path) -> None:
    done = hornbook("verify", TINY, "--sarif", str(tmp_path))
    assert (done.returncode, done.stdout) == (2, "")
