"""The extension for Visual Studio Code: generated from the language, and as it is generated."""

import json
import re
import tomllib
from typing import Any

import pytest

from hornbook.dsl.read.keywords import BLOCK_WORDS, WORDS
from hornbook.dsl.read.parse import parsed_from_text
from hornbook.dsl.report.diagnostics import Report
from hornbook.editing.extension import generated
from hornbook.editing.protocol.answers import ACTIONS
from hornbook.editing.skeletons import skeletons
from tests.cli.support import ROOT

FOLDER = ROOT / "editors" / "vscode"
PACKAGE: dict[str, Any] = json.loads((FOLDER / "package.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", sorted(generated()))
def test_what_is_generated_is_up_to_date(path: str) -> None:
    again = "python -m hornbook.editing.extension editors/vscode"
    assert (FOLDER / path).read_text(encoding="utf-8") == generated()[path], f"write it anew: {again}"


@pytest.mark.parametrize("word", sorted(BLOCK_WORDS))
def test_a_skeleton_can_be_read(word: str) -> None:
    filled = re.sub(r"\$\{\d+:([^}]*)\}", r"\1", skeletons()[word])
    text = re.sub(r"\$\d+", "x", filled).replace("\t", "  ")
    report = Report()
    blocks = parsed_from_text(text, f"{word}.rules", report).file.blocks
    assert report.in_order() == ()
    assert len(blocks) == 1
    assert text.startswith(word)


def test_all_words_are_coloured() -> None:
    grammar = json.loads(generated()["syntaxes/hornbook.tmLanguage.json"])
    patterns = [re.compile(each["match"]) for each in grammar["patterns"] if "match" in each]
    assert [word for word in WORDS if not any(pattern.fullmatch(word) for pattern in patterns)] == []


def test_the_package_names_what_is_there() -> None:
    contributed = PACKAGE["contributes"]
    named = [each["path"] for kind in ("grammars", "snippets") for each in contributed[kind]]
    named += [each["configuration"] for each in contributed["languages"]]
    assert [path for path in [*named, PACKAGE["main"]] if not (FOLDER / path).exists()] == []
    assert (
        PACKAGE["version"] == tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    )
    script = (FOLDER / PACKAGE["main"]).read_text(encoding="utf-8")
    assert '"hornbook.command"' in json.dumps(contributed["configuration"])
    assert not any(command in script for command in ACTIONS.values())  # the server announces them itself


def test_the_lock_names_no_address_and_has_hashes() -> None:
    lock = json.loads((FOLDER / "package-lock.json").read_text(encoding="utf-8"))
    parts = {name: part for name, part in lock["packages"].items() if name}
    assert [name for name, part in parts.items() if "integrity" not in part or "resolved" in part] == []
    assert "registry" not in (FOLDER / "package-lock.json").read_text(encoding="utf-8")
