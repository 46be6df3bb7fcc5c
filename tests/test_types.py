"""Types reach the solver: what may be anything is little, and says why; nothing is caught that is not meant."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PROVER = sorted((ROOT / "verify").rglob("*.py"))
CATCHING = sorted(path for top in ("dsl", "interpreter", "verify") for path in (ROOT / top).rglob("*.py"))

MOST_ANY = 15
"""So many lines of the prover may say `Any`; imports of it count."""

BROAD = {"Exception", "BaseException", "AssertionError", "AttributeError", "TypeError"}
"""What faults of our own raise: whoever catches it takes a fault for an answer."""

CAUGHT_ANYWAY = {
    "dsl/read/parse_table.py": "a table on the disk may be anything, and is then made anew",
    "dsl/read/reader/table.py": "likewise",
    "interpreter/explaining/quoting.py": "an explanation leaves out a value that cannot be worked out here",
    "interpreter/players/told.py": "somebody's own bot may raise anything, and is told so with the line",
    "verify/cache.py": "what lies on the disk may be anything, and is then as good as nothing",
}


def called(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def lines_with_any(path: Path) -> list[str]:
    return [line for line in path.read_text(encoding="utf-8").splitlines() if re.search(r"\bAny\b", line)]


def unexplained(path: Path) -> Iterator[int]:
    """The lines that say `Any` with neither a comment behind it nor, if they name a type, a docstring below."""
    text = path.read_text(encoding="utf-8")
    lines = [*text.splitlines(), ""]
    names = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Name) and node.id == "Any"]
    for number in sorted({node.lineno for node in names}):
        line, following = lines[number - 1], lines[number].lstrip()
        if "  # " not in line and (line.lstrip().startswith("def ") or not following.startswith('"""')):
            yield number


def broad_catches(path: Path) -> Iterator[int]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.ExceptHandler(type=None):
                yield node.lineno
            case ast.ExceptHandler(type=ast.expr() as caught):
                if names_in(caught) & BROAD:
                    yield node.lineno
            case ast.Call(func=ast.Name(id="suppress"), args=args):
                if any(names_in(each) & BROAD for each in args):
                    yield node.lineno


def names_in(caught: ast.expr) -> set[str]:
    return {node.id for node in ast.walk(caught) if isinstance(node, ast.Name)}


def test_little_in_the_prover_may_be_anything() -> None:
    assert sum(len(lines_with_any(path)) for path in PROVER) <= MOST_ANY


@pytest.mark.parametrize("path", [path for path in PROVER if lines_with_any(path)], ids=called)
def test_what_may_be_anything_says_why(path: Path) -> None:
    assert list(unexplained(path)) == []


def test_nothing_is_caught_that_is_not_meant() -> None:
    found = {called(path) for path in CATCHING if list(broad_catches(path))}
    assert found == CAUGHT_ANYWAY.keys()


def test_a_broad_catch_is_seen(tmp_path: Path) -> None:
    file = tmp_path / "file.py"
    file.write_text("try:\n    x\nexcept:\n    pass\ntry:\n    x\nexcept (ValueError, Exception):\n    pass\n", "utf-8")
    assert list(broad_catches(file)) == [3, 7]
