"""Files from anybody: what is no file is told in one line, and nothing in one is obeyed by a terminal."""

import json
import os
import re
import socket
import subprocess
from pathlib import Path

import pytest

from hornbook.dsl.report.diagnostics import excerpt
from hornbook.dsl.report.source import Place
from hornbook.dsl.report.visible import visible
from tests.cli.support import FAILING, ROOT, TINY, called, command, environment

SENT = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")
HOSTILE = "\x1b]0;owned\x07 \x1b[31m \x9b2J \x00 \x08 \x7f \u202e"

pytestmark = pytest.mark.skipif(os.name != "posix", reason="makes pipes and sockets")


@pytest.fixture(params=["pipe", "socket", "folder", "zero", "full", "terminal", "binary", "missing", "long"])
def strange(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Something in the place of a file."""
    path = tmp_path / "strange.rules"
    match request.param:
        case "pipe":
            os.mkfifo(path)
        case "socket":
            with socket.socket(socket.AF_UNIX) as bound:
                bound.bind(str(path))
        case "folder":
            path.mkdir()
        case "zero" | "full":
            return f"/dev/{request.param}"
        case "terminal":
            return "/dev/ptmx"
        case "long":
            return str(tmp_path / f"{'a' * 300}.rules")
        case "binary":
            path.write_bytes(bytes(range(256)) * 40)
    return str(path)


@pytest.mark.parametrize(
    "verb", [["check"], ["format"], ["test"], ["play"], ["show", "--stage", "tokens"], ["replay"], ["recheck"]]
)
def test_what_is_no_file_is_told_in_a_line(verb: list[str], strange: str) -> None:
    done = called(*verb, strange)
    said = done.stdout if verb == ["check"] else done.stderr
    assert done.exit_code == 2
    assert len(said.splitlines()) <= 3
    assert SENT.search(done.stdout + done.stderr) is None


def test_nobody_waits_for_a_pipe(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.rules")
    for verb in ("check", "format", "replay", "recheck"):
        done = subprocess.run(
            command(verb, str(tmp_path / "pipe.rules")), capture_output=True, cwd=ROOT, env=environment(), timeout=60
        )
        assert done.returncode == 2


@pytest.fixture
def hostile(tmp_path: Path) -> Path:
    """A game whose texts are meant for a terminal."""
    folder = tmp_path / "a\x1b[2Jb"
    folder.mkdir()
    text = (ROOT / TINY).read_text(encoding="utf-8")
    text = re.sub(r'\b(en|pl) "', rf'\1 "{HOSTILE}', text)
    (folder / "tiny.rules").write_text(text, encoding="utf-8")
    return folder / "tiny.rules"


@pytest.mark.parametrize(
    "verb",
    [
        ["check"],
        ["format", "--check"],
        ["test"],
        ["verify"],
        ["show"],
        ["show", "--stage", "tokens"],
        ["simulate", "--games", "2"],
        ["play"],
    ],
    ids=" ".join,
)
def test_no_text_of_a_rule_file_is_obeyed(hostile: Path, verb: list[str]) -> None:
    done = called(verb[0], str(hostile), *verb[1:])
    assert done.exit_code in (0, 1)
    assert SENT.search(done.stdout + done.stderr) is None
    if verb[0] in ("play", "show"):
        assert "␛" in done.stdout


def test_no_mistake_in_a_rule_file_is_obeyed(hostile: Path) -> None:
    hostile.write_text(hostile.read_text(encoding="utf-8") + f"\nclaim x{HOSTILE}\n  always {HOSTILE}\r?\n")
    for verb in ("check", "verify", "diff"):
        done = called(verb, str(hostile), *(["classic"] if verb == "diff" else []))
        assert done.exit_code == 2
        assert SENT.search(done.stdout + done.stderr) is None
        assert "␛" in done.stdout + done.stderr


def test_no_text_of_a_recording_or_certificate_is_obeyed(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    assert called("verify", FAILING, "--save-game", str(file)).exit_code == 1
    data = json.loads(file.read_text(encoding="utf-8"))
    for change in ({"game": HOSTILE}, {"settings": {HOSTILE: 1}}, {"games": HOSTILE}):
        file.write_text(json.dumps({**data, **change}), encoding="utf-8")
        done = called("replay", str(file), FAILING)
        assert done.exit_code == 2
        assert SENT.search(done.stdout + done.stderr) is None
    file.write_text(json.dumps({**data, "rules": HOSTILE}), encoding="utf-8")
    done = called("replay", str(file), FAILING)
    assert done.exit_code == 0, "the game happens by the rules as they are, whatever they were"
    assert SENT.search(done.stdout + done.stderr) is None
    data["games"][0]["shows"]["name"] = HOSTILE
    file.write_text(json.dumps(data), encoding="utf-8")
    done = called("replay", str(file), FAILING)
    assert SENT.search(done.stdout + done.stderr) is None
    file.write_text(json.dumps([{"file": HOSTILE, "game": HOSTILE}]), encoding="utf-8")
    done = called("recheck", str(file))
    assert done.exit_code == 2
    assert SENT.search(done.stdout + done.stderr) is None


def test_a_message_is_shown_with_what_was_typed_made_visible() -> None:
    for call in (["check", HOSTILE.replace("\0", "")], ["explain", HOSTILE], ["test", "classic", "--set", HOSTILE]):
        done = called(*call)
        assert done.exit_code == 2
        assert SENT.search(done.stdout + done.stderr) is None


def test_visible_texts_are_as_long_as_before() -> None:
    assert visible("zażółć\t\n") == "zażółć\t\n"
    assert len(visible(HOSTILE)) == len(HOSTILE)
    assert visible("\x1b\x00\x7f\x9b\u202e") == "␛␀␡\ufffd\ufffd"


@pytest.mark.parametrize(("column", "length"), [(1, 3), (100_000, 3), (199_998, 3), (100_000, 50_000), (200_001, 1)])
def test_a_long_line_is_cut_around_the_place(column: int, length: int) -> None:
    line = "".join(chr(ord("a") + at % 26) for at in range(200_000))
    shown, carets = excerpt(Place("f", 1, column, 1, column + length), {"f": [line]})
    assert len(shown) < 200
    assert len(carets) <= len(shown) + 1
    marked = [char for char, mark in zip(shown.ljust(len(carets)), carets, strict=False) if mark == "^"]
    assert "".join(marked[:3]).strip("… ") == line[column - 1 : column - 1 + min(length, 3)]


def test_short_lines_are_shown_as_they_are() -> None:
    assert excerpt(Place("f", 2, 3, 2, 5), {"f": ["x", "\tabc"]}) == ["  2 | \tabc", "    | \t ^^"]


def test_a_folder_is_told_from_what_is_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "games").mkdir()
    (tmp_path / "my_game.rules").write_text("game my_game\n", encoding="utf-8")
    for verb in ("check", "format"):
        assert "`games` is a folder, not a rule file." in called(verb, "games").output
        assert "`.` is a folder, not a rule file." in called(verb, ".").output
    for name in ("my_game", "my_gam"):
        assert "did you mean `my_game.rules`?" in called("check", name).output
    assert "did you mean `classic`?" in called("check", "clasic").output


def test_a_code_that_is_not_there_is_no_other_one() -> None:
    assert "Did you mean HB210?" in called("explain", "HB20").output
    assert "lists them all" in called("explain", "HB999").output
