"""The language server is an extra: whoever lacks it is told so in a line."""

from pathlib import Path

from tests.cli.support import hornbook


def test_without_the_extra_it_says_what_to_install(tmp_path: Path) -> None:
    (tmp_path / "sitecustomize.py").write_text("import sys\nsys.modules['pygls'] = None\n", encoding="utf-8")
    done = hornbook("lsp", PYTHONPATH=f"{tmp_path}:src")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "The language server is an extra: `pip install 'hornbook[lsp]'`.\n"


def test_an_editor_that_goes_away_ends_it() -> None:
    done = hornbook("lsp")
    assert (done.returncode, done.stdout) == (0, "")
