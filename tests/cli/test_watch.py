"""`hornbook watch`: whoever writes the rules hears what each save has changed, until Ctrl-C."""

import json
import os
import queue
import re
import shutil
import signal
import subprocess
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.cli.support import ROOT, TINY, command, environment, heed_signals

PATIENCE = 600.0
PROVED = "verdicts as expected"
HEIR = """\
game tiny_long extends tiny with bonus
  title en "Long" pl "Długa"
"""
BONUS = """\
addon bonus
  title en "Bonus" pl "Premia"

replace rule put.high
  en "A high token earns two points." pl "Wysoki żeton daje dwa punkty."
  when number of token >= 5
  move token from hand of player to lane 1
  points of player becomes points of player + 2

remove example both_lay
"""


class Watching:
    """The command at work, in a process of its own whose output is a pipe."""

    def __init__(self, *arguments: str, folder: Path) -> None:
        self.process = subprocess.Popen(
            command("watch", *arguments),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            encoding="utf-8",
            cwd=folder,
            env=environment(PYTHONPATH=str(ROOT / "src")),
            start_new_session=True,
            preexec_fn=heed_signals,
        )
        self._lines: queue.SimpleQueue[str] = queue.SimpleQueue()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self._lines.put(line.rstrip("\n"))

    def until(self, said: str) -> list[str]:
        """The lines up to one that says so."""
        lines = [self._lines.get(timeout=PATIENCE)]
        while said not in lines[-1]:
            lines.append(self._lines.get(timeout=PATIENCE))
        return lines

    def interrupted(self) -> tuple[int, str]:
        """The exit code and what is said after Ctrl-C, which all processes of a terminal hear."""
        os.killpg(self.process.pid, signal.SIGINT)
        self.process.wait(20)
        assert self.process.stderr is not None
        return self.process.returncode, self.process.stderr.read().strip()


@pytest.fixture
def watch(tmp_path: Path) -> Iterator[Callable[..., Watching]]:
    """Starts the command in a folder that has a copy of a small game."""
    shutil.copy(ROOT / TINY, tmp_path / "tiny.rules")
    started: list[Watching] = []

    def start(*arguments: str) -> Watching:
        started.append(Watching(*arguments, folder=tmp_path))
        return started[-1]

    yield start
    for each in started:
        each.process.kill()
        each.process.wait()
        for stream in (each.process.stdout, each.process.stderr):
            assert stream is not None
            stream.close()


def edit(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")


def without_times(lines: list[str]) -> list[str]:
    return [re.sub(r"^\d\d:\d\d:\d\d |, [0-9.]+ s$", "", line) for line in lines]


def last_save(lines: list[str]) -> list[str]:
    """What is told of the last save; verdicts of the one before may come first."""
    return without_times(lines[max(at for at, line in enumerate(lines) if not line.startswith(" ")) :])


def test_a_save_is_told_with_what_it_changed(watch: Callable[..., Watching], tmp_path: Path) -> None:
    file, watching = tmp_path / "tiny.rules", watch("tiny.rules")
    as_it_was = "  tiny: 10 of 11 verdicts as expected (nobody_scores is refuted)"
    assert without_times(watching.until(PROVED)) == ["tiny.rules: no problems, the example holds", as_it_was]
    edit(file, "draw 1 from bag", "draw 3 from bag")
    edit(file, "becomes points of player + 1", "becomes points of player + 2")
    assert without_times(watching.until(PROVED)) == [
        "tiny.rules: no problems, the example fails",
        "  tiny: example both_lay differs",
        "  tiny: bag_is_not_empty is now refuted",
        "  tiny: 9 of 11 verdicts as expected (bag_is_not_empty is refuted; nobody_scores is refuted)",
    ]
    edit(file, "draw 3 from bag", "draw 1 from bag")
    watching.until(": no problems")
    assert watching.interrupted() == (130, "Interrupted.")  # in the middle of a proof


def test_files_that_cannot_be_used_are_waited_for(watch: Callable[..., Watching], tmp_path: Path) -> None:
    file = tmp_path / "tiny.rules"
    edit(file, "do deal", "do deel")
    watching = watch("tiny.rules")
    first = watching.until("HB503")
    assert without_times(first[:1]) == ["tiny.rules: 1 error"]
    assert first[1:] == ["  tiny.rules:24:6: error[HB503] No phase is called `deel`. Hint: did you mean `deal`?"]
    edit(file, "do deel", "do deal")
    watching.until(": no problems")
    file.rename(tmp_path / "elsewhere")
    gone = ["tiny.rules: 1 error", "  error[HB101] There is no file `tiny.rules`."]
    assert last_save(watching.until("HB101")) == gone
    (tmp_path / "elsewhere").rename(file)
    assert last_save(watching.until("no problems")) == ["tiny.rules: no problems, the example holds"]
    edit(file, "  do lay\n", "".join(f"  do part_{number}\n" for number in range(6)))
    many = last_save(watching.until(" more)"))
    assert len(many) == 5
    assert many[0] == "tiny.rules: 6 errors"
    assert all("error[HB" in line for line in many[1:])


def test_a_game_follows_its_parents_and_addons(watch: Callable[..., Watching], tmp_path: Path) -> None:
    heir, addon = tmp_path / "tiny_long.rules", tmp_path / "bonus.rules"
    heir.write_text(HEIR, encoding="utf-8")
    addon.write_text(BONUS, encoding="utf-8")
    watching = watch("tiny_long.rules", "--json")

    def told(what: str) -> dict[str, Any]:
        lines = [json.loads(line) for line in watching.until(what)]
        assert {line["format"] for line in lines} == {1}
        answer: dict[str, Any] = lines[-1]
        return answer

    first = told('"games"')
    assert first["files"] == ["tiny_long.rules"]
    assert first["games"] == {"tiny_long": {"warnings": [], "examples": {}}}
    assert first["errors"] == []
    edit(tmp_path / "tiny.rules", "draw 1 from bag", "draw 3 from bag")
    assert told('"games"')["files"] == ["tiny.rules"]
    edit(addon, "remove example both_lay", "remove claim nobody_scores")
    changed = told('"games"')
    assert (changed["files"], changed["news"]) == (["bonus.rules"], ["tiny_long: example both_lay differs"])
    verdicts = told('"verdicts"')["verdicts"]["tiny_long"]
    assert verdicts["bag_is_not_empty"] == "refuted"
    assert "nobody_scores" not in verdicts
