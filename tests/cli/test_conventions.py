"""The files by which other projects use Hornbook: hooks of pre-commit and a composite action, run in a repository."""

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.cli.support import ROOT, environment
from tests.review.repository import ADDON, HEIR, LAY, WITH_ADDON, edit, git, repository

HOOKS: list[dict[str, Any]] = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text(encoding="utf-8"))
ACTION: dict[str, Any] = yaml.safe_load((ROOT / "action.yml").read_text(encoding="utf-8"))
STEPS: dict[str, dict[str, Any]] = {step["name"]: step for step in ACTION["runs"]["steps"] if "name" in step}
VERBS = {"hornbook-check": "check", "hornbook-test": "test", "hornbook-format": "format"}


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A repository, cloned from another, with `hornbook` on the path."""
    repository(tmp_path / "origin", lay=LAY, lay_long=HEIR, bonus=ADDON, lay_bonus=WITH_ADDON)
    subprocess.run(["git", "clone", "-q", str(tmp_path / "origin"), str(tmp_path / "project")], check=True)
    (tmp_path / "bin").mkdir()
    program = tmp_path / "bin" / "hornbook"
    program.write_text(f'#!/bin/sh\nexec {sys.executable} -m hornbook.cli "$@"\n', encoding="utf-8")
    program.chmod(0o755)
    return tmp_path / "project"


def run(script: str, project: Path, cache: Path, **variables: str) -> "subprocess.CompletedProcess[str]":
    """Runs a script as a job does."""
    path = f"{project.parent / 'bin'}{os.pathsep}{os.environ['PATH']}"
    return subprocess.run(
        ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", script],
        cwd=project,
        env=environment(PATH=path, HORNBOOK_CACHE=str(cache), **variables),
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


def test_the_hooks_have_the_form_of_pre_commit() -> None:
    assert {hook["id"] for hook in HOOKS} == set(VERBS)
    for hook in HOOKS:
        assert set(hook) <= {"id", "name", "entry", "language", "files", "require_serial"}
        assert hook["language"] == "python"
        assert hook["entry"].split()[:2] == ["hornbook", VERBS[hook["id"]]]
        assert re.search(hook["files"], "rules/a.examples.rules")
        assert not re.search(hook["files"], "rules.md")


@pytest.mark.parametrize(
    "hook", [hook for hook in HOOKS if hook["id"] != "hornbook-format"], ids=lambda hook: hook["id"]
)
def test_a_hook_is_given_any_rule_file(hook: dict[str, Any], project: Path, cache_folder: Path) -> None:
    files = " ".join(git(project, "ls-files", "--", "*.rules").split())
    assert "rules/bonus.rules" in files
    assert run(f"{hook['entry']} {files}", project, cache_folder).returncode == 0
    edit(project, "lay", "high = 5", "high = four" if hook["id"] == "hornbook-check" else "high = 4")
    stopped = run(f"{hook['entry']} rules/lay.rules", project, cache_folder)
    assert stopped.returncode != 0
    assert "lay" in stopped.stdout + stopped.stderr


def test_what_is_given_to_the_action_is_never_part_of_a_script() -> None:
    assert ACTION["runs"]["using"] == "composite"
    for step in STEPS.values():
        assert "${{" not in step["run"]
        assert step["shell"] == "bash"
    used = {name for step in STEPS.values() for name in re.findall(r"inputs\.(\w+)", str(step))}
    assert used == set(ACTION["inputs"])


def test_the_action_passes_what_is_good_and_tells_what_is_not(project: Path, cache_folder: Path) -> None:
    base = git(project, "rev-parse", "HEAD").strip()
    summary = project / "summary.md"
    given = {"RULES": "rules", "BASE": base, "VERIFY": "--no-verify", "GITHUB_STEP_SUMMARY": str(summary)}
    for name in ("check", "test", "review"):
        done = run(STEPS[name]["run"], project, cache_folder, **given)
        assert done.returncode == 0, done.stderr
    edit(project, "lay", "high = 5", "high = 4")
    assert run(STEPS["test"]["run"], project, cache_folder, **given).returncode == 1
    assert run(STEPS["review"]["run"], project, cache_folder, **given).returncode == 1
    assert "**Worse than before:**" in summary.read_text(encoding="utf-8")
    edit(project, "lay", "do deal", "do deel")
    checked = run(STEPS["check"]["run"], project, cache_folder, **given)
    assert checked.returncode == 2
    assert "::error title=hornbook HB" in checked.stderr
    assert "file=rules/lay.rules,line=" in checked.stderr


@pytest.mark.parametrize("shallow", [True, False])
def test_a_clone_stays_as_deep_as_it_was(project: Path, cache_folder: Path, shallow: bool) -> None:
    origin = project.parent / "origin"
    edit(origin, "lay", "Any other token", "Each other token")
    git(origin, "commit", "-q", "-a", "-m", "words")
    clone = project.parent / "clone"
    depth = ["--depth=1"] if shallow else []
    subprocess.run(["git", "clone", "-q", *depth, origin.as_uri(), str(clone)], check=True)
    base = git(origin, "rev-parse", "HEAD~1").strip()
    git(origin, "config", "uploadpack.allowAnySHA1InWant", "true")
    given = {"RULES": "rules", "BASE": base, "VERIFY": "--no-verify", "GITHUB_STEP_SUMMARY": str(clone / "summary.md")}
    assert run(STEPS["review"]["run"], clone, cache_folder, **given).returncode == 0
    assert "only words changed" in (clone / "summary.md").read_text(encoding="utf-8")
    assert git(clone, "rev-parse", "--is-shallow-repository").strip() == str(shallow).lower()


def test_a_hostile_base_is_only_a_name(project: Path, cache_folder: Path) -> None:
    given = {"RULES": "rules", "VERIFY": "--no-verify", "GITHUB_STEP_SUMMARY": str(project / "summary.md")}
    for base in ("--upload-pack=touch stolen", "$(touch stolen)", "; touch stolen"):
        assert run(STEPS["review"]["run"], project, cache_folder, BASE=base, **given).returncode != 0
    assert not (project / "stolen").exists()
