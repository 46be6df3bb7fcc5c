"""The page on CI: its files are well formed, and every command in them does what the page says."""

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.cli.support import ROOT, TINY, environment
from tests.review.repository import git

PAGES = ("ci.md", "ci.pl.md")
BLOCK = re.compile(r'^```yaml title="([^"]+)"\n(.*?)^```$', re.MULTILINE | re.DOTALL)


def files_on(page: str) -> dict[str, Any]:
    text = (ROOT / "docs" / page).read_text(encoding="utf-8")
    return {name: yaml.safe_load(block) for name, block in BLOCK.findall(text)}


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project with one game, of which everything is proved, and `hornbook` on the path."""
    monkeypatch.chdir(tmp_path)
    tiny = (ROOT / TINY).read_text(encoding="utf-8")
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules" / "tiny.rules").write_text(tiny.partition("claim nobody_scores")[0], encoding="utf-8")
    (tmp_path / "bin").mkdir()
    program = tmp_path / "bin" / "hornbook"
    program.write_text(f'#!/bin/sh\nexec {sys.executable} -m hornbook.cli "$@"\n', encoding="utf-8")
    program.chmod(0o755)
    git(tmp_path, "init", "-q", "-b", "main")
    git(tmp_path, "add", "rules")
    git(tmp_path, "commit", "-q", "-m", "a game")
    return tmp_path


def run(line: str, project: Path) -> int:
    path = f"{project / 'bin'}{os.pathsep}{os.environ['PATH']}"
    given = {
        "BASE": "main",
        "CI_MERGE_REQUEST_DIFF_BASE_SHA": "main",
        "GITHUB_STEP_SUMMARY": str(project / "summary.md"),
    }
    variables = environment(PATH=path, HORNBOOK_CACHE=str(project / ".hornbook"), **given)
    return subprocess.run(line, shell=True, cwd=project, env=variables, capture_output=True, check=False).returncode


def test_the_pages_have_the_same_files() -> None:
    ours, theirs = map(files_on, PAGES)
    assert ours == theirs
    workflows = {".github/workflows/rules.yml", ".github/workflows/games.yml"}
    assert set(ours) == {*workflows, ".gitlab-ci.yml", ".pre-commit-config.yaml"}


def test_the_workflow_runs_and_leaves_what_it_uploads(project: Path) -> None:
    workflow = files_on("ci.md")[".github/workflows/rules.yml"]
    steps = workflow["jobs"]["rules"]["steps"]
    commands = [step["run"] for step in steps if step.get("run", "").startswith("hornbook")]
    assert len(commands) == 5
    for line in commands:
        assert run(line, project) == 0, line
    uploads = [step["with"] for step in steps if "upload" in step.get("uses", "")]
    wanted = [name for upload in uploads for name in upload.get("sarif_file", upload.get("path", "")).split()]
    assert wanted == ["check.sarif", "verify.sarif", "verify.xml", "site"]
    assert all((project / name).exists() for name in wanted)


def test_the_jobs_on_gitlab_run_and_leave_their_reports(project: Path) -> None:
    file = files_on("ci.md")[".gitlab-ci.yml"]
    jobs = [job for job in file.values() if "script" in job]
    assert len(jobs) == 3
    for job in jobs:
        assert [line for line in job["script"] if run(line, project) != 0] == []
        left = job["artifacts"]
        wanted = [*left.get("paths", ()), *left.get("reports", {}).values()]
        assert wanted
        assert all((project / name).exists() for name in wanted)


def test_what_is_used_of_ours_is_there() -> None:
    files = files_on("ci.md")
    (repository,) = files[".pre-commit-config.yaml"]["repos"]
    ours = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text(encoding="utf-8"))
    assert [hook["id"] for hook in repository["hooks"]] == [hook["id"] for hook in ours]
    step = files[".github/workflows/games.yml"]["jobs"]["games"]["steps"][-1]
    inputs = yaml.safe_load((ROOT / "action.yml").read_text(encoding="utf-8"))["inputs"]
    assert set(step["with"]) <= set(inputs)


@pytest.mark.parametrize("page", PAGES)
def test_every_option_on_the_page_exists(page: str, project: Path) -> None:
    text = (ROOT / "docs" / page).read_text(encoding="utf-8")
    for line in re.findall(r"^\| `hornbook (\w+) [A-Z]+` \|(.*)$", text, re.MULTILINE):
        verb, described = line
        helped = subprocess.run(
            ["hornbook", verb, "--help"],
            env=environment(PATH=f"{project / 'bin'}{os.pathsep}{os.environ['PATH']}"),
            capture_output=True,
            encoding="utf-8",
            check=True,
        ).stdout
        assert all(option in helped for option in re.findall(r"--\w+", described)), verb
