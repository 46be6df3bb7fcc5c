"""Golden tests: bad files and exactly what is said about them.

A file may begin with a line that says how to read it: `# load: NAME`, `# set: NAME=NUMBER`, `# padded` (with so many
blank lines that it is too long), `# repeated` (with so many blocks that they are too many). With UPDATE_GOLDEN=1 in the
environment the expectations are written anew; read the difference before you commit it.
"""

import os
from pathlib import Path

import pytest

from hornbook.dsl.load import Loaded, game_from_text, load_game
from hornbook.dsl.report.diagnostics import rendered
from hornbook.dsl.report.limits import MAX_BLOCKS, MAX_FILE_SIZE
from tests.dsl.reading import FOLDER

BAD = sorted((FOLDER / "bad").glob("HB*.rules"))


def _load(path: Path) -> Loaded:
    text = path.read_text(encoding="utf-8")
    directive, _, value = text.split("\n", 1)[0].removeprefix("# ").partition(": ")
    match directive:
        case "load":
            return load_game(value)
        case "set":
            name, number = value.split("=")
            return game_from_text(text, settings={name: int(number)})
        case "padded":
            return game_from_text(text + "\n" * MAX_FILE_SIZE)
        case "repeated":
            return game_from_text(text + "".join(f"define extra_{i} = 1\n" for i in range(MAX_BLOCKS)))
        case _:
            return load_game(str(path))


@pytest.mark.parametrize("path", BAD, ids=lambda path: path.stem)
def test_bad_file(path: Path) -> None:
    result = _load(path)
    told = rendered(result.diagnostics, result.sources).replace(str(path.parent) + os.sep, "")
    expected = path.with_suffix(".expected")
    if os.environ.get("UPDATE_GOLDEN"):
        expected.write_text(told, encoding="utf-8")
    assert told == expected.read_text(encoding="utf-8")
    assert path.stem.split("_")[0] in told
    is_warning = all(diagnostic.severity == "warning" for diagnostic in result.diagnostics)
    assert (result.game is not None) == is_warning
