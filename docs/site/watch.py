"""Which files a site is made from, and whether they have changed."""

from collections.abc import Iterable
from pathlib import Path

from hornbook.dsl.load import Loaded
from hornbook.dsl.read.files import bundled_folder

States = dict[Path, tuple[int, int]]
"""When files were written, and how long they are."""


class Watched:
    """The files of some games and the hand-written pages, as they were when this was made.

    Where files are watched already, they count as they were when they were last looked at: a file that was saved once
    more while the games were read has changed.
    """

    def __init__(self, games: Iterable[Loaded], written: Path, earlier: "Watched | None" = None) -> None:
        self._paths = {path for loaded in games for path in self.paths_of(loaded)}
        self._written = written
        before: States = earlier.last_seen if earlier else {}
        self._seen: States = {path: before.get(path, state) for path, state in self._states().items()}
        self.last_seen: States = self._seen

    def changed(self) -> set[Path]:
        """The files that are not as they were, or are gone or new."""
        self.last_seen = now = self._states()
        return {path for path in {*now, *self._seen} if now.get(path) != self._seen.get(path)}

    def paths_of(self, loaded: Loaded) -> list[Path]:
        """The files that a game was read from."""
        return [_path(label) for label in loaded.sources]

    def _states(self) -> States:
        states: States = {}
        for path in {*self._paths, *self._written.glob("*.md")}:
            try:
                found = path.stat()
            except OSError:
                continue
            states[path] = (found.st_mtime_ns, found.st_size)
        return states


def _path(label: str) -> Path:
    """Where a file lies that messages call so: bundled ones go by their bare name."""
    return Path(label) if Path(label).is_file() else bundled_folder() / label
