"""What we build on: locked, pinned, and told."""

import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
import yaml

from tests.cli.support import ROOT

LOCK = (ROOT / "requirements.lock").read_text(encoding="utf-8")
LOCKED = dict(re.findall(r"^([\w.-]+)==([^\s\\;]+)", LOCK, re.MULTILINE))
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))


def test_everything_in_the_lock_has_a_hash_and_no_address() -> None:
    entries = re.split(r"\n(?=\S)", LOCK.strip())
    assert [entry.split("==")[0] for entry in entries if "--hash=sha256:" not in entry] == []
    assert "://" not in LOCK
    assert "--index-url" not in LOCK


def test_all_that_is_asked_for_is_locked() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    asked = [*project["dependencies"], *(each for extra in project["optional-dependencies"].values() for each in extra)]
    names = {re.split(r"[\[><=~ ]", each)[0] for each in asked} - {"hornbook"}
    assert names - set(LOCKED) == set()


@pytest.mark.parametrize("file", [*WORKFLOWS, ROOT / "action.yml"], ids=lambda path: path.stem)
def test_actions_are_pinned_to_commits(file: Path) -> None:
    used = re.findall(r"uses: (.*)", file.read_text(encoding="utf-8"))
    assert used
    assert [each for each in used if not re.fullmatch(r"[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", each)] == []


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.stem)
def test_workflows_may_only_read(workflow: Path) -> None:
    assert yaml.safe_load(workflow.read_text(encoding="utf-8"))["permissions"] == {"contents": "read"}


def test_the_bill_of_materials_has_all_of_the_lock() -> None:
    printed = [
        subprocess.run([sys.executable, ROOT / ".ci" / "bom"], capture_output=True, check=True).stdout for _ in range(2)
    ]
    assert printed[0] == printed[1]
    bill = json.loads(printed[0])
    assert (bill["bomFormat"], bill["specVersion"]) == ("CycloneDX", "1.6")
    assert {part["name"]: part["version"] for part in bill["components"]} == LOCKED
    assert sum(len(part["hashes"]) for part in bill["components"]) == LOCK.count("--hash=sha256:")
    assert len({part["bom-ref"] for part in bill["components"]}) == len(LOCKED)
