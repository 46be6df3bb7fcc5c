"""About a thousand damaged and hostile files, and every one that ever failed."""

import gc
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.fuzz.doors import DOORS, Door
from tests.fuzz.run import Failure, made_small, problem_of, run

KEPT = sorted((Path(__file__).parent / "kept").glob("*.txt"))
FEW = {"play": 2, "verify": 1, "hostile": 10, "docs": 1, "recheck": 8, "replay": 80}
"""How many files of each kind are tried here; `python -m tests.fuzz` tries more."""


@pytest.fixture(scope="module", autouse=True)
def _what_others_left_is_left_alone() -> Iterator[None]:
    """Going through all that other tests hold takes time that no file of ours may be charged with."""
    gc.collect()
    gc.freeze()
    yield
    gc.unfreeze()


@pytest.mark.parametrize("part", range(10))
def test_damaged_files_are_checked(part: int) -> None:
    door = DOORS["short"]
    for number in range(part * 90, part * 90 + 90):
        assert problem_of(door, door.made(number, 0)) == "", number


@pytest.mark.parametrize("kind", FEW)
def test_every_door_holds(kind: str) -> None:
    door = DOORS[kind]
    for number in range(FEW[kind]):
        assert problem_of(door, door.made(number, 0)) == "", number


@pytest.mark.parametrize("kind", DOORS)
def test_the_same_number_makes_the_same_file(kind: str) -> None:
    made = DOORS[kind].made
    assert made(7, 1) == made(7, 1) != made(8, 1)


@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.stem)
def test_what_once_failed(path: Path) -> None:
    door = DOORS[path.stem.partition("_")[0]]
    assert problem_of(door, path.read_text(encoding="utf-8")) == ""


def test_what_fails_is_made_small(monkeypatch: pytest.MonkeyPatch) -> None:
    def enter(text: str) -> None:
        assert "bad" not in text.split("\n")

    monkeypatch.setitem(DOORS, "check", Door(enter, lambda number, seed: "", 2.0, 500, 1))
    text = "\n".join(["one", "two", "bad", "three", "four"])
    assert problem_of(DOORS["check"], text).startswith("AssertionError")
    assert made_small(Failure("check", 0, "AssertionError: ", text)) == "bad"


def test_what_is_slow_has_failed() -> None:
    def enter(text: str) -> None:
        sum(range(200_000))

    assert problem_of(Door(enter, lambda number, seed: "", 0.0001, 500, 1), "").startswith("slow")


def test_a_failure_costs_a_process_and_no_other_file(monkeypatch: pytest.MonkeyPatch) -> None:
    def enter(text: str) -> None:
        assert text not in ("2", "5")

    monkeypatch.setitem(DOORS, "check", Door(enter, lambda number, seed: str(number), 2.0, 500, 1))
    failures = list[Failure]()
    assert run("check", 0, range(8), failures.append) == 8
    assert [failure.number for failure in failures] == [2, 5]


def test_what_is_large_has_failed(monkeypatch: pytest.MonkeyPatch) -> None:
    """What others have left behind is not the file's."""
    left_behind = bytearray(200 * 2**20)

    def enter(text: str) -> None:
        assert bytearray(int(text) * 2**20)

    monkeypatch.setitem(DOORS, "check", Door(enter, lambda number, seed: ("20", "180")[number % 2], 20.0, 100, 1))
    failures = list[Failure]()
    assert run("check", 0, range(4), failures.append) == 4
    assert [failure.number for failure in failures] == [1, 3]
    assert all(failure.problem.startswith("large: used 1") for failure in failures)
    assert left_behind
