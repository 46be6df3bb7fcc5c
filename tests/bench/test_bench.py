"""The benchmarks run, and the engine is not an order of magnitude slower than it should be."""

import json
from pathlib import Path

import pytest

from tests.bench.__main__ import main
from tests.bench.bench import Figure


def test_a_quick_run_gives_a_table_and_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["--quick", "--json", str(tmp_path / "figures.json")])
    figures = {figure["name"]: figure for figure in json.loads((tmp_path / "figures.json").read_text())}
    assert "engine / hand-written" in capsys.readouterr().out
    assert figures["engine / hand-written"]["value"] > 0.03


def test_marks_are_kept_or_missed() -> None:
    assert Figure("a", 1.0, "s", at_most=2.0).ok
    assert not Figure("a", 3.0, "s", at_most=2.0).ok
    assert not Figure("a", 1.0, "", at_least=2.0).ok
