"""What is kept is thrown away when code that made it changes, and only then."""

import shutil
from pathlib import Path

import grimp
import pytest

import hornbook
from hornbook.code import code_behind, code_hash

PROVING = "hornbook.verify.run"
ROOT = Path(hornbook.__file__).parent
BEHIND = sorted(path.relative_to(ROOT).as_posix() for path in code_behind(PROVING, root=ROOT))


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the whole package."""
    copy = tmp_path_factory.mktemp("package") / "hornbook"
    shutil.copytree(ROOT, copy, ignore=shutil.ignore_patterns("__pycache__"))
    return copy


def changes_the_hash(package: Path, file: str) -> bool:
    """Whether a file with one more line in it gives another hash."""
    path, before = package / file, code_hash(PROVING, root=package)
    text = path.read_text(encoding="utf-8")
    try:
        path.write_text(text + "\n# changed\n", encoding="utf-8")
        code_hash.cache_clear()
        return code_hash(PROVING, root=package) != before
    finally:
        path.write_text(text, encoding="utf-8")
        code_hash.cache_clear()


def test_all_code_behind_a_module_is_found() -> None:
    """By another program that reads imports: import-linter's."""
    graph = grimp.build_graph("hornbook")
    modules = graph.find_upstream_modules(PROVING) | {PROVING}
    files = {module_file(module) for module in modules if module != "hornbook"}
    assert files <= set(BEHIND)
    assert {file for file in set(BEHIND) - files if not file.endswith("__init__.py")} == set()


def module_file(module: str) -> str:
    place = "/".join(module.split(".")[1:])
    return f"{place}.py" if (ROOT / f"{place}.py").is_file() else f"{place}/__init__.py"


def test_any_code_behind_proofs_changes_the_key(package: Path) -> None:
    assert {"verify/check/location.py", "interpreter/machine/evaluate.py", "dsl/core/expressions.py"} <= set(BEHIND)
    assert [file for file in BEHIND if not changes_the_hash(package, file)] == []


@pytest.mark.parametrize(
    "file", ["interpreter/terminal/play_words.py", "docs/game/page.py", "commands/verify.py", "__init__.py"]
)
def test_prompts_and_pages_do_not(package: Path, file: str) -> None:
    assert not changes_the_hash(package, file)
