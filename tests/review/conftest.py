"""Repositories of these tests, and verdicts that they keep to themselves."""

from pathlib import Path

import pytest

from tests.review.repository import repository


@pytest.fixture(scope="session")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("verdicts")


@pytest.fixture(autouse=True)
def _own_cache(monkeypatch: pytest.MonkeyPatch, cache: Path) -> None:
    monkeypatch.setenv("HORNBOOK_CACHE", str(cache))


@pytest.fixture
def games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A repository with a game and one made from it, in which commands are given."""
    folder = repository(tmp_path / "games")
    monkeypatch.chdir(folder)
    return folder
