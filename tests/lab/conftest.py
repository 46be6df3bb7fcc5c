"""What these tests keep, they keep to themselves."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def _own_cache(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HORNBOOK_CACHE", str(tmp_path / "cache"))
