"""Every room says at its door what it is for, and none is too large to be looked over."""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
TOPS = ("dsl", "interpreter", "verify", "docs", "editing", "src/hornbook/lab", "src/hornbook/review")
ROOMS = sorted(init.parent for top in TOPS for init in (ROOT / top).rglob("__init__.py"))
FILES = sorted(path for top in (*TOPS, "src/hornbook/commands") for path in (ROOT / top).rglob("*.py"))
LINES_AT_THE_DOOR = ("- In: ", "- Out: ", "- May be relied on: ", "- Start reading at ")

LARGEST_ROOM = 16
LONGEST_FILE = 300
LONGEST_FUNCTION = 40

LONGER = {
    "verify/counterexamples/concretize.py": 317,
    "verify/smt/paths.py": 327,
    "verify/symbolic/moves.py": 318,
    "verify/symbolic/state.py": 329,
    "verify/symbolic/zones/cells.py": 312,
}
"""What is too long still. None of it may grow."""

NO_ROOM = {"tests/verify/broken"}
"""Tests of the tests: every part of the prover is broken there once, and something must notice it."""


def called(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("room", ROOMS, ids=called)
def test_every_room_says_what_comes_in_and_goes_out(room: Path) -> None:
    said = ast.get_docstring(ast.parse((room / "__init__.py").read_text(encoding="utf-8"))) or ""
    assert [line for line in LINES_AT_THE_DOOR if f"\n{line}" not in said] == []
    begins = said[said.index(LINES_AT_THE_DOOR[-1]) :].partition("\n\n")[0]
    named = re.findall(r"`([\w./]+)`", begins)
    assert named
    assert [name for name in named if not (room / name).exists()] == []


@pytest.mark.parametrize("room", ROOMS, ids=called)
def test_no_room_is_crowded(room: Path) -> None:
    assert len([path for path in room.glob("*.py") if path.name != "__init__.py"]) <= LARGEST_ROOM


@pytest.mark.parametrize("file", FILES, ids=called)
def test_no_file_is_too_long(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert len(text.splitlines()) <= LONGER.get(called(file), LONGEST_FILE)
    functions = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.FunctionDef)]
    lengths = {node.name: (node.end_lineno or 0) - node.lineno + 1 for node in functions}
    assert [name for name, length in lengths.items() if length > LONGEST_FUNCTION] == []


def test_tests_lie_where_what_they_test_lies() -> None:
    tested = {ROOT / top: ROOT / "tests" / Path(top).name for top in TOPS}
    folders = {(top, path.parent.relative_to(of)) for top, of in tested.items() for path in of.rglob("test_*.py")}
    rooms = {called(tested[top] / inside): top / inside for top, inside in folders}
    assert [folder for folder, room in rooms.items() if folder not in NO_ROOM and room not in ROOMS] == []
