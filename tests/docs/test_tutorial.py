"""The tutorial: every block of rules is written down, every command is run, and what is shown comes out."""

import re
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.cli.support import command, environment
from tests.docs.files import ROOT

BLOCK = re.compile(
    r'(?:<!-- exits with (?P<code>\d) -->\n\n)?^```(?P<form>\w+)(?: title="(?P<file>[\w.]+)")?\n(?P<text>.*?)^```$',
    re.MULTILINE | re.DOTALL,
)


@dataclass
class Block:
    """A block of the page: rules for a file, commands, or what they write."""

    form: str
    text: str
    file: str
    code: int


def blocks_of(name: str) -> list[Block]:
    page = (ROOT / "docs" / name).read_text(encoding="utf-8")
    assert page.count("```") == 2 * len(list(BLOCK.finditer(page)))
    return [Block(b["form"], b["text"], b["file"] or "", int(b["code"] or 0)) for b in BLOCK.finditer(page)]


def written(blocks: dict[str, str], text: str) -> str:
    """The file so far; a block that begins like an earlier one takes its place."""
    blocks[text.splitlines()[0]] = text
    return "\n".join(blocks.values())


def runs(commands: str, code: int, folder: Path) -> Iterator[str]:
    """What the commands write, one after the other; the last one may fail."""
    *first, last = commands.splitlines()
    for line, expected in [*((line, 0) for line in first), (last, code)]:
        program, *arguments = line.split()
        assert program == "hornbook"
        done = subprocess.run(
            command(*arguments), capture_output=True, encoding="utf-8", cwd=folder, env=environment(), check=False
        )
        assert done.returncode == expected, (line, done.stdout, done.stderr)
        yield done.stdout


def shows(output: str, text: str) -> None:
    """Every line of a text begins a line of the output, in this order; columns may be wider or narrower."""
    lines = iter(output.splitlines())
    for wanted in text.splitlines():
        assert any(_plain(line).startswith(_plain(wanted)) for line in lines), (
            f"{wanted!r} is not in order in\n{output}"
        )


def _plain(line: str) -> str:
    return " ".join(line.split())


def test_the_tutorial_works_as_it_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HORNBOOK_CACHE", str(tmp_path / "cache"))
    rules: dict[str, str] = {}
    output: str | None = None
    for block in blocks_of("tutorial.md"):
        match block.form:
            case "rules":
                (tmp_path / block.file).write_text(written(rules, block.text), encoding="utf-8")
            case "sh":
                output = "".join(runs(block.text, block.code, tmp_path))
            case "text":
                assert output is not None
                shows(output, block.text)
            case _:
                pytest.fail(f"a block of {block.form}")
    page = (tmp_path / "rulebook" / "pl" / "games" / "soft_landing.html").read_text(encoding="utf-8")
    assert "Miękkie lądowanie" in page


def test_the_polish_tutorial_has_the_same_blocks() -> None:
    ours, theirs = ([b for b in blocks_of(name) if b.form != "text"] for name in ("tutorial.md", "tutorial.pl.md"))
    assert ours == theirs
    shown = {line for block in blocks_of("tutorial.md") if block.form == "text" for line in block.text.splitlines()}
    for block in blocks_of("tutorial.pl.md"):
        assert block.form != "text" or set(block.text.splitlines()) <= shown
