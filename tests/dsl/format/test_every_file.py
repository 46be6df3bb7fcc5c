"""Every rule file there is, and every piece of one in the documentation."""

import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from hornbook.dsl.format.format import formatted_from_text
from hornbook.dsl.load import Loaded, load_game
from hornbook.dsl.read.files import bundled_folder
from hornbook.dsl.report.codes import all_codes
from tests.dsl.format.disturb import comments_of, with_other_blanks

ROOT = Path(__file__).parents[3]
BUNDLED = [bundled_folder(), ROOT / "tests" / "families" / "games"]
OTHERS = sorted({path.parent for path in (ROOT / "tests").rglob("*.rules")} - set(BUNDLED))
BLOCK = re.compile(r"^```rules[^\n]*\n(.*?\n)```$", re.MULTILINE | re.DOTALL)
PAGES = ["language.md", "tutorial.md", "tutorial.pl.md"]


def named(path: Path) -> str:
    return path.name if bundled_folder() in (path, path.parent) else path.relative_to(ROOT).as_posix()


def readable(folder: Path) -> dict[Path, tuple[str, str]]:
    """The files of a folder that can be read, each as it is and as it should be."""
    texts = {path: path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.rules"))}
    laid_out = {path: formatted_from_text(text, path.name).text for path, text in texts.items()}
    return {path: (texts[path], text) for path, text in laid_out.items() if text is not None}


def said(loaded: Loaded) -> object:
    """A game but for places and what lies beside its file; or what is wrong with it."""
    told: Sequence[tuple[str, str]] = sorted((d.code, d.message) for d in loaded.diagnostics)
    return told, loaded.game and replace(loaded.game, recorded=None)


@pytest.mark.parametrize("folder", OTHERS, ids=named)
def test_every_file_stays_what_it_is(folder: Path, tmp_path: Path) -> None:
    files = readable(folder)
    for path in folder.glob("*.rules"):
        before, after = files.get(path, (path.read_text(encoding="utf-8"),) * 2)
        (tmp_path / "before").mkdir(exist_ok=True)
        (tmp_path / "after").mkdir(exist_ok=True)
        (tmp_path / "before" / path.name).write_text(before, encoding="utf-8")
        (tmp_path / "after" / path.name).write_text(after, encoding="utf-8")
    for path, (before, after) in files.items():
        assert formatted_from_text(after, path.name).text == after
        assert comments_of(after) == comments_of(before)
        if before != after:
            loaded = [load_game(str(tmp_path / name / path.name)) for name in ("before", "after")]
            assert said(loaded[0]) == said(loaded[1])


@pytest.mark.parametrize("folder", BUNDLED, ids=named)
def test_bundled_files_have_the_layout(folder: Path) -> None:
    files = readable(folder)
    assert set(files) == set(folder.glob("*.rules"))
    assert [path.name for path, (before, after) in files.items() if before != after] == []


@pytest.mark.parametrize("path", [path for folder in BUNDLED for path in sorted(folder.glob("*.rules"))], ids=named)
def test_bundled_files_get_the_layout_again(path: Path) -> None:
    tidy = path.read_text(encoding="utf-8")
    untidy = with_other_blanks(tidy, Random(path.name))
    assert formatted_from_text(untidy, path.name).text == tidy


@pytest.mark.parametrize("page", PAGES)
def test_what_the_documentation_shows_has_the_layout(page: str) -> None:
    blocks = BLOCK.findall((ROOT / "docs" / page).read_text(encoding="utf-8"))
    assert blocks
    assert [block for block in blocks if formatted_from_text(block).text != block] == []


def test_what_explanations_advise_has_the_layout() -> None:
    good = [f"{code.good}\n" for code in all_codes().values() if code.form != "command"]
    assert [text for text in good if formatted_from_text(text).text != text] == []
