"""Which files a site is made from, and whether they have changed."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from pathlib import Path

from hornbook.dsl.load import Loaded
from hornbook.dsl.read.files import bundled_folder, examples_label, is_path

States = dict[Path, tuple[int, int]]
"""When files were written, and how long they are."""


class Watched:
    """The files of some games and the hand-written pages, as they were when this was made.

    Where files are watched already, they count as they were when they were last looked at: a file that was saved once
    more while the games were read has changed. A file that is gone is waited for. Of a game that failed to load it is
    not known which files it wants, so all rule files beside its own count.
    """

    def __init__(
        self,
        games: Mapping[str, Iterable[Loaded]],
        failed: Collection[str],
        written: Sequence[Path],
        earlier: "Watched | None" = None,
    ) -> None:
        self._labels = {name: {label for each in read for label in each.sources} for name, read in games.items()}
        self._failed = frozenset(failed)
        self._written = written
        before: States = earlier.last_seen if earlier else {}
        self._seen: States = {path: before.get(path, state) for path, state in self._states().items()}
        self.last_seen: States = self._seen

    def changed(self) -> set[Path]:
        """The files that are not as they were, or are gone or new."""
        self.last_seen = now = self._states()
        return {path for path in {*now, *self._seen} if now.get(path) != self._seen.get(path)}

    def paths_of(self, name: str) -> set[Path]:
        """The files that a game was read from, or would be if they were there."""
        # Messages call bundled files by their bare name, as they do a file in the folder we are in.
        labels = {wanted for label in self._labels[name] for wanted in (label, examples_label(label)) if wanted}
        paths = {path for label in labels for path in (Path(label), bundled_folder() / label)}
        if is_path(name):
            paths |= {Path(name), *(Path(name).parent.glob("*.rules") if name in self._failed else ())}
        return paths

    def _states(self) -> States:
        states: States = {}
        by_hand = {path for folder in self._written for path in folder.glob("*.md")}
        for path in {*by_hand, *(path for name in self._labels for path in self.paths_of(name))}:
            try:
                found = path.stat()
            except (OSError, ValueError):
                continue
            states[path] = (found.st_mtime_ns, found.st_size)
        return states
