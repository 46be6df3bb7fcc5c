"""The games that a change may touch, before and after it.

A rule file is made only from files of its own folder and from bundled ones, so folders in which nothing has changed are
left alone. Files of the same path belong together; of those that are left, files that hold the game of the same name,
and then files most of whose lines are the same: they have been renamed.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from tempfile import TemporaryDirectory

from hornbook.dsl.core.game import Game
from hornbook.dsl.load import Loaded, load_file
from hornbook.dsl.read.files import holds_game
from hornbook.review.sides.files import Files, files_at, files_in, files_now, revision_called

_EXAMPLES = ".examples.rules"
_GAME = re.compile(r"^game +([a-z][a-z0-9_]*)", re.MULTILINE)
_SAME = 0.5
"""How much of two files must be the same, line by line, for one to be the other under a new name."""


@dataclass(frozen=True, slots=True)
class Version:
    """A rule file at one time, with its game if it can be used."""

    path: str
    loaded: Loaded

    @property
    def game(self) -> Game | None:
        return self.loaded.game

    @property
    def sources(self) -> tuple[Mapping[str, str], str]:
        """Every text that the game is made from, and the recorded games beside it."""
        beside = self.game.recorded if self.game is not None else None
        return self.loaded.sources, repr(beside)


@dataclass(frozen=True, slots=True)
class Pair:
    """A game before and after a change; None on the side where there is no such file."""

    before: Version | None
    after: Version | None

    @property
    def is_touched(self) -> bool:
        return self.before is None or self.after is None or self.before.sources != self.after.sources

    @property
    def latest(self) -> Version:
        found = self.after or self.before
        assert found is not None, "a pair has a game at least on one side"
        return found


@dataclass(frozen=True)
class Change:
    """What is compared: how the side before is called, the pairs of games, which files are others, how many games are
    as they were, and add-ons that have changed but are part of no game that is here."""

    base: str
    pairs: tuple[Pair, ...]
    files: tuple[str, ...]
    untouched: int
    lonely: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Side:
    """Files, where they lie, and the folder that they are said to lie in."""

    files: Files
    root: Path
    said: str

    def label(self, name: str) -> str:
        return (PurePosixPath(self.said) / name).as_posix()

    def version(self, name: str) -> Version:
        return Version(self.label(name), load_file(self.root / name, self.label(name)))


def change_since(base: str, folder: Path) -> Change:
    """What has changed in a folder since a revision of its repository."""
    revision = revision_called(base, folder)
    before, after = files_at(revision, folder), files_now(folder)
    with TemporaryDirectory(prefix="hornbook-") as scratch:
        for name in _in_changed_folders(before, after):
            if name in before:
                (Path(scratch) / name).parent.mkdir(parents=True, exist_ok=True)
                (Path(scratch) / name).write_bytes(before[name])
        return _change(str(revision), _Side(before, Path(scratch), str(folder)), _Side(after, folder, str(folder)))


def change_between(before: Path, after: Path) -> Change:
    """What a folder has otherwise than another; files go by their names in the second."""
    return _change(str(before), _Side(files_in(before), before, str(after)), _Side(files_in(after), after, str(after)))


def _change(base: str, before: _Side, after: _Side) -> Change:
    names = _in_changed_folders(before.files, after.files)
    olds, news = ({n: side.version(n) for n in names if _is_game(side.files.get(n), n)} for side in (before, after))
    renamed = _renamed(
        {name: before.files[name] for name in olds if name not in news},
        {name: after.files[name] for name in news if name not in olds},
    )
    found = [Pair(olds.get(renamed.get(name, name)), version) for name, version in news.items()]
    gone = set(olds) - set(news) - set(renamed.values())
    found += [Pair(olds[name], None) for name in sorted(gone)]
    touched = [pair for pair in found if pair.is_touched]
    changed = [n for n in names if before.files.get(n) != after.files.get(n)]
    return Change(
        base,
        tuple(sorted(touched, key=_order)),
        tuple(after.label(name) for name in changed),
        len(found) - len(touched),
        tuple(name for name in map(after.label, changed) if not _is_part_of(name, found)),
    )


def _in_changed_folders(before: Files, after: Files) -> list[str]:
    """The names of all files in folders in which some file is another."""
    names = sorted({*before, *after})
    changed = {PurePosixPath(name).parent for name in names if before.get(name) != after.get(name)}
    return [name for name in names if PurePosixPath(name).parent in changed]


def _is_game(content: bytes | None, name: str) -> bool:
    """Whether a file holds a game, as far as its first lines tell; one that cannot be read at all may be one."""
    if content is None or not name.endswith(".rules") or name.endswith(_EXAMPLES):
        return False
    return holds_game(content.decode("utf-8", "replace"))


def _renamed(gone: Files, come: Files) -> dict[str, str]:
    """The old names of files that are only called otherwise now, by the new ones."""
    found: dict[str, str] = {}
    for judge in (_same_name, _mostly_same):
        for name, content in come.items():
            left = [old for old in gone if old not in found.values()]
            likeness = {old: judge(gone[old], content) for old in left}
            best = max(likeness, key=lambda old: likeness[old], default=None)
            if name not in found and best is not None and likeness[best] >= _SAME:
                found[name] = best
    return found


def _same_name(old: bytes, new: bytes) -> float:
    one, other = (_GAME.search(content.decode("utf-8", "replace")) for content in (old, new))
    return float(one is not None and other is not None and one[1] == other[1])


def _mostly_same(old: bytes, new: bytes) -> float:
    """Which part of the lines of both is in both."""
    one, other = ({line.strip() for line in content.splitlines()} for content in (old, new))
    return len(one & other) / max(1, len(one | other))


def _order(pair: Pair) -> tuple[int, str]:
    """Games come after those that they are made from; those that cannot be used come first."""
    game = pair.latest.game
    return (-1 if game is None else len(game.parents)), pair.latest.path


def _is_part_of(name: str, pairs: list[Pair]) -> bool:
    """Whether some game is made from a file, or has it beside it."""
    if name.endswith(".games.json"):
        return True
    sides = [side for pair in pairs for side in (pair.before, pair.after) if side is not None]
    return any(name in side.loaded.sources or name == side.path for side in sides)
