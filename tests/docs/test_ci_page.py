"""The page on CI: its files are well formed, and every command in them does what the page says."""

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.cli.support import BAD, ROOT, TINY, environment

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
    return tmp_path


def run(line: str, project: Path) -> int:
    path = f"{project / 'bin'}{os.pathsep}{os.environ['PATH']}"
    variables = environment(PATH=path, HORNBOOK_CACHE=str(project / ".hornbook"))
    return subprocess.run(line, shell=True, cwd=project, env=variables, capture_output=True, check=False).returncode


def test_the_pages_have_the_same_files() -> None:
    ours, theirs = map(files_on, PAGES)
    assert ours == theirs
    assert set(ours) == {".github/workflows/rules.yml", ".pre-commit-config.yaml"}


def test_the_workflow_runs_and_leaves_what_it_uploads(project: Path) -> None:
    workflow = files_on("ci.md")[".github/workflows/rules.yml"]
    steps = workflow["jobs"]["rules"]["steps"]
    commands = [step["run"] for step in steps if step.get("run", "").startswith("hornbook")]
    assert len(commands) == 4
    for line in commands:
        assert run(line, project) == 0, line
    uploads = [step["with"] for step in steps if "upload" in step.get("uses", "")]
    wanted = [name for upload in uploads for name in upload.get("sarif_file", upload.get("path", "")).split()]
    assert wanted == ["check.sarif", "verify.sarif", "verify.xml", "site"]
    assert all((project / name).exists() for name in wanted)


def test_the_hooks_let_good_files_pass_and_stop_bad_ones(project: Path) -> None:
    (repository,) = files_on("ci.md")[".pre-commit-config.yaml"]["repos"]
    for hook in repository["hooks"]:
        assert re.search(hook["files"], "rules/tiny.rules")
        assert not re.search(hook["files"], "rules/tiny.md")
        assert run(f"{hook['entry']} rules/tiny.rules", project) == 0
        assert run(f"{hook['entry']} {ROOT / BAD}", project) == 2


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
