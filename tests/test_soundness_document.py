"""SOUNDNESS.md speaks of what is there: its names, files and tests exist, and its axioms are those of the code."""

import ast
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from hornbook.verify.symbolic.axioms import Axiom

ROOT = Path(__file__).parents[1]
DOCUMENT = (ROOT / "SOUNDNESS.md").read_text(encoding="utf8")
QUOTED = sorted(set(re.findall(r"`([^`\n]+)`", DOCUMENT)))
ROOMS = [
    "hornbook",
    *(
        ".".join(["hornbook", *init.parent.relative_to(ROOT).parts])
        for top in ("verify", "interpreter", "dsl")
        for init in sorted((ROOT / top).rglob("__init__.py"))
    ),
]

TABLE = re.findall(r"^\| `([A-Z_]+)` \| ([^|]*) \|", DOCUMENT, re.MULTILINE)
"""The axioms of the document, each with the files it is told in."""


def resolved(name: str) -> bool:
    """Whether a dotted name is that of something in the code: a module's, and what belongs to it."""
    parts = name.split(".")
    for room in ROOMS:
        for length in range(len(parts), 0, -1):
            try:
                found: object = import_module(".".join([room, *parts[:length]]))
            except ImportError:
                continue
            if _has(found, parts[length:]):
                return True
    return False


def _has(thing: object, names: list[str]) -> bool:
    for name in names:
        fields = getattr(thing, "__dataclass_fields__", {})
        if not hasattr(thing, name) and name not in fields:
            return False
        thing = getattr(thing, name, None)
    return True


@pytest.mark.parametrize("name", [q for q in QUOTED if re.fullmatch(r"[a-z_]+(\.[A-Za-z_]+)+", q) and "." in q])
def test_every_name_exists(name: str) -> None:
    assert name.endswith((".py", ".rules")) or resolved(name)


@pytest.mark.parametrize("name", [q for q in QUOTED if re.search(r"\.(py|rules)\b", q)])
def test_every_file_and_test_exists(name: str) -> None:
    path, _, test = name.partition("::")
    rooms = ("", "verify", "dsl")
    found = [ROOT / room / path for room in rooms if (ROOT / room / path).is_file()]
    assert found
    assert not test or f"\ndef {test}(" in found[0].read_text(encoding="utf8")


def test_the_document_lists_every_axiom_and_no_other() -> None:
    assert sorted(name for name, _ in TABLE) == sorted(axiom.name for axiom in Axiom)


def axioms_told() -> Iterator[tuple[str, str]]:
    """Every axiom that is named where a fact is told, with the file."""
    for path in sorted((ROOT / "verify").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf8"))):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)):
                continue
            if node.func.attr not in ("learn", "learn_once"):
                continue
            match node.args[0]:
                case ast.Attribute(value=ast.Name(id="Axiom"), attr=name):
                    yield name, path.relative_to(ROOT / "verify").as_posix()
                case ast.Name(id="axiom") if path.name == "context.py":
                    pass  # handed on
                case other:
                    raise AssertionError(f"{path}:{node.lineno}: a fact is told without its axiom: {ast.dump(other)}")


def test_axioms_are_told_where_the_document_says() -> None:
    written = {(name, file) for name, files in TABLE for file in re.findall(r"`([a-z_/]+\.py)`", files)}
    assert written == set(axioms_told())
