"""The games that some files are part of: whoever changes a file wants to hear of all of them.

Takes paths of rule files, as hooks are given them; gives paths of games. A file of examples or an add-on is no game by
itself, and a game may be what others are made from; all these lie in the same folder.
"""

from collections.abc import Sequence
from pathlib import Path

from hornbook.dsl.load import load_file
from hornbook.dsl.read.files import is_game_file


def affected_games(files: Sequence[str]) -> list[str]:
    """Every game of the folders of these files that is made from one of them, or is one of them."""
    wanted = {_called(Path(file)) for file in files}
    found: dict[str, None] = {}
    for folder in dict.fromkeys(Path(file).parent for file in files):
        for path in sorted(folder.glob("*.rules")):
            name = _called(path)
            if is_game_file(path) and (name in wanted or wanted & load_file(path, name).sources.keys()):
                found[name] = None
    return list(found)


def _called(path: Path) -> str:
    return path.as_posix()
