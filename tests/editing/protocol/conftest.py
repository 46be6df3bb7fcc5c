"""One server for all tests of a file: starting one takes longer than most of what it is asked."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.editing.protocol.editor import Editor


@pytest.fixture(scope="module")
def runner() -> Iterator[asyncio.Runner]:
    with asyncio.Runner() as runner:
        yield runner


@pytest.fixture(scope="module")
def editor(runner: asyncio.Runner, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Editor]:
    async def begun() -> Editor:
        editor = Editor()
        await editor.begin(tmp_path_factory.mktemp("verdicts"))
        return editor

    editor = runner.run(begun())
    yield editor
    assert runner.run(editor.end()) == 0


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder of the test's own, by its real path, as editors name it."""
    return tmp_path.resolve()
