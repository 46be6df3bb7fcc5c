"""The commands of these tests are given from the project's folder, and keep their verdicts to themselves."""

from pathlib import Path

import pytest

from tests.cli.support import ROOT


@pytest.fixture(scope="session")
def cache_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("verdicts")


@pytest.fixture(autouse=True)
def _in_the_project(monkeypatch: pytest.MonkeyPatch, cache_folder: Path) -> None:
    monkeypatch.chdir(ROOT)
    monkeypatch.setenv("HORNBOOK_CACHE", str(cache_folder))
