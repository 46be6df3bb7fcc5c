"""About a thousand damaged and hostile files, and every one that ever failed."""

import os
import signal
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from tests.fuzz.doors import DOORS, Door
from tests.fuzz.run import Failure, made_small, problem_of, run

KEPT = sorted((Path(__file__).parent / "kept").glob("*.txt"))
FEW = {"play": 2, "verify": 1, "hostile": 10, "docs": 1, "recheck": 8, "replay": 80}
"""How many files of each kind are tried here; `python -m tests.fuzz` tries more."""


def _failures(door: Door, numbers: range) -> dict[int, str]:
    """What goes wrong with the files of some numbers, tried as the fuzzer does."""
    found = list[Failure]()
    assert run(door, 0, numbers, found.append) == len(numbers)
    return {failure.number: failure.problem for failure in found}


def _door(
    enter: Callable[[str], None], made: Callable[[int], str], seconds: float = 20.0, megabytes: int = 500
) -> Door:
    return Door(enter, lambda number, seed: made(number), seconds, megabytes, 1)


@pytest.mark.parametrize("part", range(10))
def test_damaged_files_are_checked(part: int) -> None:
    assert _failures(DOORS["short"], range(part * 90, part * 90 + 90)) == {}


@pytest.mark.parametrize("kind", FEW)
def test_every_door_holds(kind: str) -> None:
    assert _failures(DOORS[kind], range(FEW[kind])) == {}


@pytest.mark.parametrize("kind", DOORS)
def test_the_same_number_makes_the_same_file(kind: str) -> None:
    made = DOORS[kind].made
    assert made(7, 1) == made(7, 1) != made(8, 1)


@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.stem)
def test_what_once_failed(path: Path) -> None:
    text, door = path.read_text(encoding="utf-8"), DOORS[path.stem.partition("_")[0]]
    assert _failures(replace(door, made=lambda number, seed: text), range(1)) == {}


def test_what_fails_is_made_small() -> None:
    def enter(text: str) -> None:
        assert "bad" not in text.split("\n")

    door, text = _door(enter, str), "\n".join(["one", "two", "bad", "three", "four"])
    assert problem_of(door, text).startswith("AssertionError")
    assert made_small(door, Failure(0, "AssertionError: ", text)) == "bad"


def test_what_is_slow_has_failed() -> None:
    def enter(text: str) -> None:
        sum(range(10_000_000))

    assert _failures(_door(enter, str, seconds=0.001), range(1))[0].startswith("slow")


def test_a_failure_costs_a_process_and_no_other_file() -> None:
    def enter(text: str) -> None:
        assert text not in ("2", "5")

    assert list(_failures(_door(enter, str), range(8))) == [2, 5]


def test_what_takes_its_process_along_has_failed() -> None:
    def enter(text: str) -> None:
        if text == "1":
            os.kill(os.getpid(), signal.SIGKILL)

    assert _failures(_door(enter, str), range(3)) == {1: "died"}


def test_what_is_large_has_failed() -> None:
    """What others have now, or once had, is not the file's."""
    once_there = bytearray(400 * 2**20)
    del once_there
    left_behind = bytearray(200 * 2**20)

    def enter(text: str) -> None:
        assert bytearray(int(text) * 2**20)

    failures = _failures(_door(enter, lambda number: ("20", "180")[number % 2], megabytes=100), range(4))
    assert list(failures) == [1, 3]
    assert all(problem.startswith("large: used 1") for problem in failures.values())
    assert left_behind
