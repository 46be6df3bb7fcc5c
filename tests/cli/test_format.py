"""`hornbook format` as its users run it."""

import json
import subprocess
from pathlib import Path

import pytest

from hornbook.dsl.format import format as layout
from hornbook.dsl.read.files import bundled_folder
from tests.cli.support import BAD, ROOT, called, command, environment, hornbook
from tests.cli.test_writing import in_shell

UNTIDY = ROOT / "tests" / "dsl" / "format" / "untidy.rules"
TIDY = UNTIDY.with_name("tidy.rules").read_text(encoding="utf-8")


@pytest.fixture
def untidy(tmp_path: Path) -> Path:
    path = tmp_path / "untidy.rules"
    path.write_bytes(b"\xef\xbb\xbf" + UNTIDY.read_bytes().replace(b"\n", b"\r\n"))
    path.chmod(0o640)
    return path


def test_a_file_is_formatted_and_stays_what_it_was_otherwise(untidy: Path) -> None:
    link = untidy.with_name("link.rules")
    link.symlink_to(untidy)
    done = hornbook("format", str(link))
    assert (done.returncode, done.stdout, done.stderr) == (0, f"{link}: formatted\n", "")
    assert untidy.read_bytes() == TIDY.encode()
    assert untidy.stat().st_mode & 0o777 == 0o640
    assert link.is_symlink()
    assert called("format", str(untidy)).stdout == f"{untidy}: unchanged\n"
    assert sorted(untidy.parent.iterdir()) == [link, untidy]


def test_what_has_the_layout_is_not_written(untidy: Path) -> None:
    untidy.write_text(TIDY, encoding="utf-8")
    before = untidy.stat()
    assert called("format", str(untidy)).exit_code == 0
    after = untidy.stat()
    assert (before.st_ino, before.st_mtime_ns) == (after.st_ino, after.st_mtime_ns)


def test_a_check_changes_nothing_and_shows_what_would(untidy: Path) -> None:
    tidy = untidy.with_name("tidy.rules")
    tidy.write_text(TIDY, encoding="utf-8")
    before = untidy.read_bytes()
    done = called("format", "--check", str(untidy), str(tidy))
    assert done.exit_code == 1
    lines = done.stdout.split("\n")
    assert lines[:2] == [f"--- {untidy}", f"+++ {untidy}, formatted"]
    assert lines[-4:] == [
        next(line for line in lines if line.endswith(" lines more")),
        f"{untidy}: would be formatted",
        f"{tidy}: unchanged",
        "",
    ]
    assert len(lines) < 50
    assert untidy.read_bytes() == before
    assert called("format", "--check", str(tidy)).exit_code == 0


def test_a_file_with_errors_is_left_alone_and_the_others_are_formatted(untidy: Path) -> None:
    bad = untidy.with_name("bad.rules")
    bad.write_text("game  g\nphase a\n  shufle b\n  move c\n", encoding="utf-8")
    before = bad.read_bytes()
    done = called("format", str(bad), str(untidy), str(untidy.with_name("missing.rules")))
    assert done.exit_code == 2
    assert done.stdout == f"{untidy}: formatted\n"
    assert [done.stderr.count(code) for code in ("error[HB107]", "error[HB101]", ": left as it is")] == [2, 1, 2]
    assert f"--> {bad}:3:3" in done.stderr
    assert bad.read_bytes() == before


def test_errors_of_meaning_do_not_matter() -> None:
    assert called("check", BAD).exit_code == 2
    assert called("format", "--check", BAD).exit_code == 0


def test_standard_input_is_written_out(untidy: Path) -> None:
    for encoding in ("utf-8", "ascii"):
        done = subprocess.run(
            command("format", "-"),
            input=untidy.read_bytes(),
            capture_output=True,
            env=environment(PYTHONIOENCODING=encoding),
        )
        assert (done.returncode, done.stdout, done.stderr) == (0, TIDY.encode(), b"")
    assert hornbook("format", "-", typed=TIDY).stdout == TIDY
    assert hornbook("format", "-", "--check", typed=TIDY).returncode == 0
    wrong = hornbook("format", "-", typed="phase\n")
    assert (wrong.returncode, wrong.stdout) == (2, "")
    assert "--> -:1:5" in wrong.stderr
    assert called("format", "-", str(untidy)).exit_code == 2


def test_json(untidy: Path) -> None:
    done = hornbook("format", "--check", "--json", str(untidy), "classic")
    assert done.returncode == 2
    found = json.loads(done.stdout)["files"]
    assert found[str(untidy)] == {"changed": True, "diagnostics": []}
    assert [d["code"] for d in found["classic"]["diagnostics"]] == ["HB101"]
    piped = json.loads(hornbook("format", "--json", "-", typed="define  a = 1").stdout)
    assert piped["files"] == {"-": {"changed": True, "diagnostics": [], "text": "define a = 1\n"}}


def test_bundled_games_are_named_by_path() -> None:
    assert "`classic` is no path of a rule file" in called("format", "classic").stderr
    files = sorted(str(path) for path in bundled_folder().glob("*.rules"))
    done = called("format", "--check", *files)
    assert done.exit_code == 0
    assert done.stdout.splitlines() == [f"{file}: unchanged" for file in files]


def test_a_full_disk_leaves_the_file(untidy: Path) -> None:
    before = untidy.read_bytes()
    done = in_shell(f"ulimit -f 0; {' '.join(command('format', str(untidy)))}")
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert done.stderr.startswith(f"Cannot write `{untidy}`: ")
    assert untidy.read_bytes() == before
    assert list(untidy.parent.iterdir()) == [untidy]


def test_a_fault_of_ours_leaves_the_file(untidy: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = untidy.read_bytes()
    monkeypatch.setattr(layout, "lines_of", lambda *rows: ["define other = 1"])
    done = called("format", str(untidy))
    assert (done.exit_code, done.stderr.count("\n")) == (2, 1)
    assert "is left as it is" in done.stderr
    assert untidy.read_bytes() == before
