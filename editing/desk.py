"""The desk: the rule files that are being written, and how each of them looks.

Takes texts, by the path of their file. Looks are kept as long as nothing changes that they were made from. May be used
from several threads: a look is made from what lies on the desk when it begins, and kept only if that still lies there.
"""

import threading
from pathlib import Path

from hornbook.dsl import syntax
from hornbook.dsl.core.game import Game
from hornbook.dsl.load import Loaded, load_draft
from hornbook.dsl.read.files import (
    Drafts,
    RuleFile,
    files_beside,
    label_of,
    path_of,
    rule_file,
    rules_label,
)
from hornbook.dsl.read.parse import header_of, parsed_from_text
from hornbook.dsl.report.diagnostics import Report
from hornbook.dsl.report.visible import visible_lines
from hornbook.editing.look import Look


class Desk:
    """What somebody is writing."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._drafts: Drafts = {}
        self._version = 0
        self._looks: dict[Path, Look] = {}
        self._earlier: dict[Path, Look] = {}
        self._games: dict[Path, Game] = {}

    def put(self, path: Path, text: str) -> None:
        """This is now the text of a file."""
        with self._lock:
            self._drafts = {**self._drafts, path: text}
            self._forget(path)

    def take_away(self, path: Path) -> None:
        """From now on the file says what is saved, if there is one."""
        with self._lock:
            self._drafts = {other: text for other, text in self._drafts.items() if other != path}
            self._forget(path)
            self._games.pop(path, None)
            self._earlier.pop(path, None)

    def changed(self, path: Path) -> None:
        """A file was saved, renamed or deleted by somebody else."""
        with self._lock:
            self._forget(path)

    def _forget(self, path: Path) -> None:
        """Looks that know this file are out of date; so are those without a game, which may have lacked it."""
        self._version += 1
        whole = {at: look for at, look in self._looks.items() if look.loaded.symbols is not None}
        self._earlier |= {at: look for at, look in whole.items() if at in self._drafts}
        self._looks = {at: look for at, look in whole.items() if at != path and path not in look.paths}

    @property
    def drafts(self) -> Drafts:
        """The texts that are being written."""
        return self._drafts

    def text_of(self, path: Path) -> str | None:
        """The text of a file as it is now, as the rule language sees it; None if it is not there."""
        file = _file(path, self._drafts)
        return None if file is None else file.text

    def is_fresh(self, path: Path) -> bool:
        """Whether a look is there that is not out of date."""
        return path in self._looks

    def last_look(self, path: Path) -> Look | None:
        """A look that may be out of date, for whoever cannot wait."""
        return self._looks.get(path) or self._earlier.get(path)

    def look(self, path: Path) -> Look | None:
        """How a file looks now; None if it is not there."""
        with self._lock:
            known, drafts, version = self._looks.get(path), self._drafts, self._version
        if known is not None:
            return known
        file = _file(path, drafts)
        if file is None:
            return None
        loaded = _loaded(file, drafts)
        with self._lock:
            if loaded.game is not None:
                self._games[path] = loaded.game
            look = Look(path, file.text, loaded, self._games.get(path))
            if version == self._version:
                self._looks[path] = look
        return look

    def heirs(self, path: Path) -> list[RuleFile]:
        """The files of all games beside a file that are made from it, itself included."""
        files = files_beside(path.parent, self._drafts)
        beside = {path_of(file.label): header_of(file) for file in files}
        games = [file for file in files if isinstance(beside[path_of(file.label)], syntax.Game)]
        return [file for file in games if path in _made_from(path_of(file.label), beside)]


def _file(path: Path, drafts: Drafts) -> RuleFile | None:
    """The file of a path. One that has never been saved has no folder, so its parents must be bundled."""
    if path in drafts:
        return RuleFile(label_of(path), visible_lines(drafts[path]), path.parent if path.is_absolute() else None)
    return rule_file(path, drafts) if path.is_absolute() else None


def _loaded(file: RuleFile, drafts: Drafts) -> Loaded:
    """The game that a file is looked at in: its own; that whose examples it has; or one that uses it as an add-on."""
    belongs_to = rules_label(file.label)
    if belongs_to != file.label and file.folder is not None:
        rules = rule_file(file.folder / Path(belongs_to).name, drafts)
        if rules is not None:
            return load_draft(rules, drafts)
    header = header_of(file)
    if not isinstance(header, syntax.Addon):
        return load_draft(file, drafts)
    for other in files_beside(file.folder, drafts) if file.folder is not None else ():
        game = header_of(other)
        if isinstance(game, syntax.Game) and header.name.text in [addon.text for addon in game.addons or ()]:
            return load_draft(other, drafts)
    return _alone(file)


def _alone(file: RuleFile) -> Loaded:
    """An add-on that no game uses: it can be read, but nothing tells what its names mean."""
    report = Report()
    parsed = parsed_from_text(file.text, file.label, report)
    return Loaded(None, report.in_order(), {file.label: file.text}, files=(parsed.file,))


def _made_from(path: Path, beside: dict[Path, syntax.Game | syntax.Addon | None]) -> set[Path]:
    """A file, its ancestors and add-ons, and the files of their examples, as far as they lie in the folder."""
    found: set[Path] = set()
    waiting = [path]
    while waiting:
        here = waiting.pop()
        header = beside.get(here)
        if here in found:
            continue
        found |= {here, here.with_suffix(f".examples{here.suffix}")}
        if isinstance(header, syntax.Game):
            names = [*((header.parent,) if header.parent else ()), *(header.addons or ())]
            waiting += [here.with_name(f"{name.text}{here.suffix}") for name in names]
    return found
