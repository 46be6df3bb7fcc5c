"""Golden tests: bad files and exactly what is said about them.

A file may begin with a line that says how to read it: `# load: NAME`, `# set: NAME=NUMBER`, `# padded` (with so many
blank lines that it is too long), `# wide` (so with its last line), `# repeated` (with so many blocks that they are too
many), `# lines: NUMBER LINE` (with a line so many times at its end), `# lineage` (with too many ancestors). With
UPDATE_GOLDEN=1 in the environment the expectations are written anew; read the difference before you commit it.
"""

import os
from pathlib import Path

import pytest

from hornbook.dsl.load import Loaded, game_from_text, load_game
from hornbook.dsl.report.diagnostics import rendered
from hornbook.dsl.report.limits import MAX_ANCESTORS, MAX_BLOCKS, MAX_FILE_SIZE, MAX_LINE
from tests.dsl.reading import FOLDER

BAD = sorted(path for path in (FOLDER / "bad").glob("HB*.rules") if not path.stem.endswith(".examples"))


def _load(path: Path, folder: Path) -> Loaded:
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
        case "wide":
            return game_from_text(text + " + 1" * MAX_LINE)
        case "lines":
            count, line = value.split(" ", 1)
            lines = (line.replace("\\n", "\n").replace("{i}", str(i)) + "\n" for i in range(int(count)))
            return game_from_text(text + "".join(lines))
        case "lineage":
            for i in range(1, MAX_ANCESTORS + 2):
                (folder / f"game_{i}.rules").write_text(f"game game_{i} extends game_{i + 1}\n", encoding="utf-8")
            (folder / path.name).write_text(text, encoding="utf-8")
            return load_game(str(folder / path.name))
        case _:
            return load_game(str(path))


@pytest.mark.parametrize("path", BAD, ids=lambda path: path.stem)
def test_bad_file(path: Path, tmp_path: Path) -> None:
    result = _load(path, tmp_path)
    told = rendered(result.diagnostics, result.sources)
    for folder in (path.parent, tmp_path):
        told = told.replace(str(folder) + os.sep, "")
    expected = path.with_suffix(".expected")
    if os.environ.get("UPDATE_GOLDEN"):
        expected.write_text(told, encoding="utf-8")
    assert told == expected.read_text(encoding="utf-8")
    assert path.stem.split("_")[0] in told
    is_warning = all(diagnostic.severity == "warning" for diagnostic in result.diagnostics)
    assert (result.game is not None) == is_warning
