"""What cannot be written is told in one line, and what was there before stays."""

import os
import subprocess
from pathlib import Path

import pytest

from hornbook.files import write_whole
from tests.cli.support import FAILING, ROOT, TINY, called, command, environment

FULL = Path("/dev/full")

needs_full = pytest.mark.skipif(not FULL.exists(), reason="needs a device that is always full")

VERBS = [
    ["--help"],
    ["--version"],
    ["list"],
    ["check", TINY],
    ["format", "--check", FAILING, "--json"],
    ["test", TINY],
    ["verify", TINY, "--json"],
    ["verify", FAILING, "--save-example", "nobody_scores"],
    ["mutate", TINY, "--quick"],
    ["simulate", TINY, "--games", "2"],
    ["play", TINY],
    ["explain"],
    ["show", "classic"],
]


def in_shell(line: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        ["bash", "-c", line], input="", capture_output=True, encoding="utf-8", cwd=ROOT, env=environment()
    )


@needs_full
@pytest.mark.parametrize("verb", VERBS, ids=" ".join)
def test_a_full_disk_is_told_in_one_line(verb: list[str]) -> None:
    done = in_shell(f"{' '.join(command(*verb))} > /dev/full")
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert done.stderr.startswith("The output cannot be written: ")


@pytest.mark.parametrize("verb", [["--help"], ["list"], ["check", TINY], ["show", "classic"], ["simulate", TINY]])
def test_a_closed_pipe_or_stream_is_no_accident(verb: list[str]) -> None:
    line = " ".join(command(*verb))
    for end in ("| head -1", "| true", ">&-", "2>&-", ">&- 2>&-"):
        done = in_shell(f"{line} {end}")
        assert done.stderr == ""
        assert done.returncode == 0


@needs_full
def test_nothing_is_said_if_nothing_can_be() -> None:
    done = in_shell(f"{' '.join(command('list'))} > /dev/full 2> /dev/full")
    assert (done.returncode, done.stdout, done.stderr) == (1, "", "")


WRITING = [["check", TINY, "--sarif"], ["verify", TINY, "--junit"], ["verify", TINY, "--sarif"]]
WRITING += [["verify", TINY, "--certificate"], ["verify", FAILING, "--save-game"]]


@needs_full
@pytest.mark.parametrize("verb", WRITING, ids=" ".join)
@pytest.mark.parametrize("file", ["/dev/full", "/proc/report", "/dev/null/report", "tests"])
def test_a_file_that_cannot_be_written_is_told_in_one_line(verb: list[str], file: str) -> None:
    done = called(*verb, file)
    assert done.exit_code == 2
    assert done.stderr.count("\n") == 1
    assert done.stderr.startswith(f"Cannot write `{file}`: ")


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="nothing is read-only for root")
def test_a_folder_that_may_only_be_read_is_told_before_any_work(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    done = called("verify", "classic", "--no-cache", "--junit", str(tmp_path / "report.xml"))
    tmp_path.chmod(0o700)
    assert (done.exit_code, done.stderr.count("\n")) == (2, 1)


def test_a_file_is_written_whole_or_stays(tmp_path: Path) -> None:
    file, link = tmp_path / "file", tmp_path / "link"
    write_whole(file, "old")
    assert oct(file.stat().st_mode & 0o777) == oct(0o666 & ~current_umask())
    file.chmod(0o640)
    link.symlink_to(file)
    write_whole(link, "new")
    assert (file.read_text(encoding="utf-8"), oct(file.stat().st_mode & 0o777)) == ("new", "0o640")
    assert link.is_symlink()
    with pytest.raises(UnicodeEncodeError):
        write_whole(file, "half \ud800")
    assert file.read_text(encoding="utf-8") == "new"
    assert sorted(tmp_path.iterdir()) == [file, link]


def current_umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def test_a_full_disk_leaves_the_old_file(tmp_path: Path) -> None:
    file = tmp_path / "report.xml"
    file.write_text("old", encoding="utf-8")
    done = in_shell(f"ulimit -f 0; {' '.join(command('check', TINY, '--sarif', str(file)))}")
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert file.read_text(encoding="utf-8") == "old"
    assert list(tmp_path.iterdir()) == [file]


def test_a_full_disk_leaves_the_old_site(tmp_path: Path) -> None:
    output = tmp_path / "site"
    build = ["docs", "build", TINY, "--no-verify", "--no-statistics", "--output", str(output)]
    assert called(*build).exit_code == 0
    before = sorted(output.rglob("*"))
    page = (output / "index.html").read_text(encoding="utf-8")
    done = in_shell(f"ulimit -f 60; TMPDIR={tmp_path} {' '.join(command(*build))}")
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "The site cannot be written" in done.stderr
    assert sorted(output.rglob("*")) == before
    assert (output / "index.html").read_text(encoding="utf-8") == page
    assert list(tmp_path.iterdir()) == [output]
    assert called(*build).exit_code == 0
    assert list(tmp_path.iterdir()) == [output]
