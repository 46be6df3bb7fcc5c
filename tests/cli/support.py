"""Running the command line as its users do: in a process of its own."""

import os
import signal
import subprocess
import sys
from pathlib import Path

from typer.testing import CliRunner, Result

from hornbook.cli import app

ROOT = Path(__file__).resolve().parents[2]
GAMES = Path(__file__).with_name("games")
GOLDEN = Path(__file__).with_name("golden")
TINY, FAILING, BAD = (str((GAMES / f"{name}.rules").relative_to(ROOT)) for name in ("tiny", "failing", "bad"))


def environment(**changes: str) -> dict[str, str]:
    """The environment of a user without a terminal, with some variables changed."""
    plain = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "COLUMNS", "FORCE_COLOR")}
    return {**plain, "PYTHONPATH": str(ROOT / "src"), "PYTHONIOENCODING": "utf-8", **changes}


def command(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "hornbook.cli", *arguments]


def hornbook(*arguments: str, typed: str = "", **changes: str) -> "subprocess.CompletedProcess[str]":
    """Runs a command to its end. Whatever it is told, it must not fall over."""
    done = subprocess.run(
        command(*arguments), input=typed, capture_output=True, encoding="utf-8", cwd=ROOT, env=environment(**changes)
    )
    assert "Traceback" not in done.stderr, done.stderr
    return done


def called(*arguments: str) -> Result:
    """The same within this process, which is quicker; for whatever needs no stream or signal of its own."""
    result = CliRunner().invoke(app, list(arguments), prog_name="hornbook")
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def heed_signals() -> None:
    """What is started in the background ignores some of them, and so would all that it starts."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.signal(signal.SIGHUP, signal.SIG_DFL)


def check_golden(name: str, text: str) -> None:
    """Compares with a golden file. Set UPDATE_GOLDEN to write it anew, and read the difference before you commit it."""
    file = GOLDEN / name
    if os.environ.get("UPDATE_GOLDEN"):
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, encoding="utf-8")
    assert text == file.read_text(encoding="utf-8")


def is_there(pid: int) -> bool:
    """Whether a process is at work still. (Of one whose parent is gone a zombie may stay, where nobody collects it.)"""
    try:
        return "\nState:\tZ" not in Path(f"/proc/{pid}/status").read_text(encoding="utf-8")
    except OSError:
        return False
