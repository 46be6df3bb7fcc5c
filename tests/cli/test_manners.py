"""Exit codes, interruptions, colours, and what is imported."""

import os
import pty
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from hornbook.commands.progress import _Pace, shown_progress
from tests.cli.support import BAD, FAILING, ROOT, TINY, called, command, environment, heed_signals, hornbook, is_there


@pytest.mark.parametrize(
    "arguments",
    [
        ["frobnicate"],
        ["check", "no_such_game"],
        ["check", "no/such/file.rules"],
        ["check", "."],
        ["test", BAD],
        ["verify", BAD],
        ["verify", TINY, "--junit", "no/such/folder/report.xml"],
        ["verify", TINY, "--jobs", "0"],
        ["verify", TINY, "--memory", "99999999999999999999"],
        ["verify", TINY, "--timeout", "inf"],
        ["verify", TINY, "--timeout", "nan"],
        ["verify", TINY, "classic", "--save-example", "nobody_scores"],
        ["verify", TINY, "tests/cli/games/../games/tiny.rules"],
        ["play", TINY, "--players", "4"],
        ["play", TINY, "--seat", "4"],
        ["play", TINY, "--language", "de"],
        ["play"],
        ["simulate", TINY, "--games", "0"],
        ["simulate", TINY, "--bots", "clever"],
        ["simulate", TINY, "--bots", "random,random,random,random", "--players", "2"],
        ["simulate", TINY, "--bots", "random,random", "--players", "3"],
        ["play", TINY, "--bots", "random,random", "--players", "3"],
        ["simulate", "classic", "--set", "row_limit"],
        ["simulate", "classic", "--set", "row_limit=many"],
        ["simulate", "classic", "--set", "row_limit=99"],
        ["simulate", "classic", "--set", "row_limt=4"],
        ["watch"],
        ["watch", "no/such/file.rules"],
        ["watch", TINY, "tests/cli/games/../games/tiny.rules"],
        ["explain", "HB000"],
        ["diff", "classic"],
        ["diff", "classic", "no_such_game"],
        ["diff", BAD, "classic"],
        ["show", TINY, "--stage", "bytes"],
        ["show", "no_such_game", "--stage", "tokens"],
        ["docs", "build", "--no-verify", "no_such_game"],
        ["docs", "build", "--output", "tests"],
        ["docs", "build", "--output", "pyproject.toml"],
    ],
)
def test_a_wrong_call_exits_with_2_and_says_why(arguments: list[str]) -> None:
    done = called(*arguments)
    assert done.exit_code == 2
    assert done.stderr.strip() or "error" in done.stdout


def test_the_exit_code_reaches_the_shell() -> None:
    assert [hornbook(*call).returncode for call in (["test", TINY], ["test", FAILING], ["test", BAD])] == [0, 1, 2]


@pytest.mark.parametrize("content", [b"", b"\xff\xfe", b"game", b"game x\n" * 1000, b"\t\t\n", b"\x00"])
def test_no_file_makes_it_fall_over(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "strange.rules"
    file.write_bytes(content)
    for verb in ("check", "test", "simulate"):
        assert called(verb, str(file)).exit_code == 2


@pytest.mark.parametrize(
    "arguments",
    [
        ["simulate", "classic", "--games", "1000000"],
        ["play", "classic"],
        ["verify", "classic", "--no-cache"],
        ["mutate", "classic", "--jobs", "2"],
    ],
)
def test_control_c_ends_with_one_line(arguments: list[str]) -> None:
    process = subprocess.Popen(
        command(*arguments),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        cwd=ROOT,
        env=environment(),
        start_new_session=True,
        preexec_fn=heed_signals,
    )
    time.sleep(2)
    os.killpg(process.pid, signal.SIGINT)
    try:
        process.wait(20)
    finally:
        process.kill()
    assert process.stderr is not None
    assert process.stderr.read().strip() == "Interrupted."
    assert process.returncode == 130
    for stream in (process.stdin, process.stdout, process.stderr):
        assert stream is not None
        stream.close()


@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
@pytest.mark.parametrize(
    ("end", "code"), [(signal.SIGTERM, 143), (signal.SIGHUP, 129), (signal.SIGKILL, -signal.SIGKILL)], ids=str
)
@pytest.mark.parametrize("verb", [["verify", "classic", "--no-cache", "--jobs", "2"], ["mutate", "classic", "--quick"]])
def test_no_worker_outlives_a_command(verb: list[str], end: signal.Signals, code: int) -> None:
    process = subprocess.Popen(
        command(*verb),
        stderr=subprocess.PIPE,
        encoding="utf-8",
        cwd=ROOT,
        env=environment(),
        preexec_fn=heed_signals,
    )
    at_work: list[int] = []
    until = time.monotonic() + 60
    while not at_work and time.monotonic() < until:
        at_work = [int(pid) for pid in Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()]
        time.sleep(0.5)
    process.send_signal(end)
    _, said = process.communicate(timeout=60)
    assert at_work
    assert (process.returncode, said) == (code, "")
    while any(map(is_there, at_work)) and time.monotonic() < until:
        time.sleep(0.05)
    assert not any(map(is_there, at_work))


def test_a_reader_that_has_had_enough_is_no_accident() -> None:
    line = f"{' '.join(command('show', 'classic'))} | head -1"
    done = subprocess.run(["bash", "-c", line], capture_output=True, encoding="utf-8", cwd=ROOT, env=environment())
    assert done.stdout == "Game\n"
    assert done.stderr == ""


def on_a_terminal(*arguments: str, **changes: str) -> str:
    """What a command writes if a terminal is its output."""
    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        command(*arguments),
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        cwd=ROOT,
        env=environment(TERM="xterm", **changes),
    )
    os.close(theirs)
    written = b""
    try:
        while chunk := os.read(ours, 65536):
            written += chunk
    except OSError:  # the other end was closed
        pass
    process.wait(30)
    os.close(ours)
    return written.decode()


def test_colours_are_for_terminals_that_want_them() -> None:
    assert "\x1b[" in on_a_terminal("test", TINY)
    assert "\x1b[3" not in on_a_terminal("test", TINY, NO_COLOR="1")
    assert "\x1b[" not in hornbook("test", TINY).stdout


def test_progress_is_for_people_who_watch() -> None:
    assert "playing tiny" in on_a_terminal("simulate", TINY, "--games", "400")
    assert hornbook("simulate", TINY, "--games", "400").stderr == ""


def test_long_work_tells_its_progress_to_those_who_read_it_later(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    clock = iter(range(0, 1000, 15))
    monkeypatch.setattr(time, "monotonic", lambda: float(next(clock)))
    with shown_progress() as advance:
        for done in range(6):
            advance("proving tiny", done, 6)
    assert capsys.readouterr().err.splitlines() == [
        "proving tiny: 1 of 6",
        "proving tiny: 3 of 6, about 40 seconds left",
        "proving tiny: 5 of 6, about 20 seconds left",
    ]


def test_how_long_it_takes_is_told_of_each_work_and_roughly() -> None:
    pace = _Pace()
    assert pace.left("proving", 0, 100, 0.0) == ""
    assert pace.left("proving", 2, 100, 30.0) == "", "two are too few"
    assert pace.left("proving", 10, 100, 100.0) == "about 15 minutes left"
    assert pace.left("proving", 94, 100, 940.0) == "about a minute left"
    assert pace.left("proving", 100, 100, 1000.0) == ""
    assert pace.left("playing", 4, 8, 1001.0) == "", "what else took long says nothing of it"
    assert pace.left("playing", 7, 60_000, 1031.0) == "about 167 hours left"


@pytest.mark.parametrize("width", [60, 80, 120])
@pytest.mark.parametrize(
    "arguments",
    [
        ["list"],
        ["test", "classic"],
        ["verify", TINY],
        ["simulate", TINY, "--games", "3"],
        ["mutate", TINY, "--quick", "--all", "--jobs", "1"],
        ["explain"],
    ],
    ids=lambda arguments: arguments[0],
)
def test_tables_fit_the_screen(arguments: list[str], width: int) -> None:
    paragraphs = hornbook(*arguments, COLUMNS=str(width)).stdout.split("\n\n")
    tables = [text for text in paragraphs if re.search(r"^--[- ]*$", text, re.MULTILINE)]
    assert tables
    assert all(len(line) <= width for table in tables for line in table.splitlines())


def test_tables_fit_a_terminal_too() -> None:
    shown = on_a_terminal("verify", TINY, COLUMNS="60", NO_COLOR="1")
    rows = [line.rstrip() for line in shown.splitlines() if " proved " in line]
    assert rows
    assert all(len(line) <= 60 for line in rows)


@pytest.mark.parametrize(
    "arguments",
    [
        ["--help"],
        ["list"],
        ["check"],
        ["test", TINY],
        ["simulate", TINY, "--games", "2"],
        ["play", TINY],
        ["explain", "HB101"],
        ["show", TINY],
        ["diff", TINY, "classic"],
    ],
)
def test_the_solver_is_loaded_only_to_prove(arguments: list[str]) -> None:
    assert "z3" not in modules_loaded(*arguments)


def test_verdicts_from_the_cache_need_no_solver() -> None:
    modules_loaded("verify", TINY)
    assert "z3" not in modules_loaded("verify", TINY)


def test_help_loads_nothing_heavy() -> None:
    heavy = {
        "z3",
        "lark",
        "rich",
        "pydantic",
        "mkdocs",
        "hornbook.dsl.load",
        "hornbook.dsl.diff",
        "hornbook.interpreter.engine.engine",
    }
    assert not heavy & modules_loaded("--help")


def modules_loaded(*arguments: str) -> set[str]:
    """What a command has imported when it ends."""
    code = (
        "import atexit, sys; atexit.register(lambda: print(*sys.modules, file=sys.stderr)); from hornbook.cli import *"
    )
    done = subprocess.run(
        [sys.executable, "-c", f"{code}; main()", *arguments],
        input="q\n",
        capture_output=True,
        encoding="utf-8",
        cwd=ROOT,
        env=environment(),
    )
    return set(done.stderr.split())
