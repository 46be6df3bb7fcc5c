"""Games that follow their files, for whoever looks at them while they are written.

Takes the games' names; gives each as it was when it could last be used, with what is wrong with it now. Whoever has
them asks from time to time which files have changed.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from pathlib import Path

from hornbook.dsl.load import Loaded, load_game
from hornbook.dsl.read.files import bundled_folder, examples_label, is_path
from hornbook.dsl.report.diagnostics import Diagnostic

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


class Followed:
    """Games as their files are now. One that cannot be used any more stays as it was, with a word about it."""

    def __init__(self, games: Sequence[str], written: Sequence[Path] = ()) -> None:
        """`written` are folders of hand-written pages, whose files are watched as well."""
        self.loaded = {name: load_game(name) for name in games}
        """By name, as they could last be used; without a game, if they never could."""
        self.failed = {name: loaded for name, loaded in self.loaded.items() if loaded.game is None}
        """Those that cannot be used, as they are now."""
        self.faults: dict[str, str] = {}
        """Where it was a fault of ours."""
        self._written = written
        self._watched = self._looked_at(None)

    def changed(self) -> set[Path]:
        """The files that have changed since they were followed."""
        return self._watched.changed()

    def saved(self) -> set[Path]:
        """Those of them that are as they were when this was last asked: editors write a file in several steps."""
        before = self._watched.last_seen
        changed = self._watched.changed()
        return changed if self._watched.last_seen == before else set()

    def follow(self, changed: Collection[Path]) -> list[str]:
        """Reads the games anew that are made from these files, and names them."""
        names = [name for name in self.loaded if not self._watched.paths_of(name).isdisjoint(changed)]
        for name in names:
            self._reload(name)
        self._watched = self._looked_at(self._watched)
        return names

    def errors(self) -> list[tuple[Diagnostic, Mapping[str, str]]]:
        """What is wrong with files, each error once: whoever inherits from a file has its errors, too. With each come
        the texts of the files."""
        told: dict[tuple[str, int, str], tuple[Diagnostic, Mapping[str, str]]] = {}
        for failed in self.failed.values():
            for error in (each for each in failed.diagnostics if each.severity == "error"):
                told.setdefault((error.place.file, error.place.line, error.message), (error, failed.sources))
        return list(told.values())

    def _reload(self, name: str) -> None:
        try:
            fresh = load_game(name)
        except Exception as fault:  # of ours; what is wrong with a file is never raised
            self.failed.setdefault(name, self.loaded[name])
            self.faults[name] = f"{name}: {type(fault).__name__}: {fault}"
            return
        self.faults.pop(name, None)
        self.failed.pop(name, None)
        if fresh.game is None:
            self.failed[name] = fresh
        else:
            self.loaded[name] = fresh

    def _looked_at(self, earlier: Watched | None) -> Watched:
        read = {name: [loaded] for name, loaded in self.loaded.items()}
        for name, failed in self.failed.items():
            read[name].append(failed)
        return Watched(read, self.failed, self._written, earlier)
