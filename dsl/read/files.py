"""Finding and reading rule files. A name in a file only ever becomes `<name>.rules`, beside it or bundled.

Beside `<name>.rules` may lie `<name>.examples.rules` with more examples of the game, and `<name>.games.json`, games of
it that were recorded; that one is read, but not looked into.
"""

import re
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from itertools import islice
from pathlib import Path

from hornbook.dsl.report.limits import MAX_FILE_SIZE, MAX_GAMES_SIZE
from hornbook.dsl.report.visible import visible, visible_lines
from hornbook.files import content_of

_NAME = re.compile(r"[a-z][a-z0-9_]*")
_HEADER = re.compile(r"^(?:game|addon)\b", re.MULTILINE)
_FILES_BESIDE = 200
"""How many files of a folder are looked at, where all are: nobody has so many games in one."""
_SUFFIX = ".rules"
_GAMES_SUFFIX = ".games.json"
_EXAMPLES_SUFFIX = ".examples.rules"
_MOST_NAMES = 1000


@dataclass(frozen=True, slots=True)
class RuleFile:
    """A rule file: the name it has in messages, its text, and the folder its parents are looked for in."""

    label: str
    text: str
    folder: Path | None


Drafts = Mapping[Path, str]
"""Texts that somebody is writing, not saved yet; each stands in place of the file of that path."""

_NO_DRAFTS: Drafts = {}


@dataclass(frozen=True, slots=True)
class Unreadable:
    """A file that is not there or is no text, and why."""

    label: str
    reason: str


@cache
def bundled_folder() -> Path:
    """The folder of the games that come with Hornbook."""
    return (Path(__file__).parents[2] / "spec").resolve()


def is_path(name_or_path: str) -> bool:
    """Whether this names a file, rather than a bundled game."""
    return name_or_path.endswith(_SUFFIX) or "/" in name_or_path or "\\" in name_or_path


def file_at(name_or_path: str) -> RuleFile | Unreadable:
    """A bundled game by name, or any file by path."""
    if is_path(name_or_path):
        return file_called(Path(name_or_path), name_or_path)
    file = parent_file(name_or_path, None)
    return a_folder(name_or_path) or file if isinstance(file, Unreadable) else file


def a_folder(name: str) -> Unreadable | None:
    """What to say of something that is named as a rule file and is a folder; None if it is none."""
    with suppress(OSError, ValueError):  # a name can be too long to ask, or none at all
        if name and Path(name).is_dir():
            return Unreadable(visible(name), f"`{visible(name)}` is a folder, not a rule file.")
    return None


def file_called(path: Path, label: str) -> RuleFile | Unreadable:
    """A file that goes by another name than its path, such as a copy of what it was at some time."""
    return _read(path, label, path.parent)


def text_at(path: str) -> str | Unreadable:
    """The text of a file as it is written: nothing in it is made visible, and its lines end as they do."""
    return _as_written(Path(path), visible(path), MAX_FILE_SIZE)


def text_of(data: bytes, label: str, largest: int = MAX_FILE_SIZE) -> str | Unreadable:
    """The text that bytes are; if they are too many, so much of it that it can be told."""
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        if len(data) > largest:
            return data.decode("utf-8", "replace")
        line = data[: error.start].count(b"\n") + 1
        return Unreadable(label, f"Line {line} of `{label}` is not UTF-8 text.")


def names_like_it(name_or_path: str) -> tuple[str, ...]:
    """What may have been meant by a file that is not there, or is a folder: those beside or in it; of a name, the
    bundled games and the file of that name."""
    path = Path(name_or_path)
    try:
        if not is_path(name_or_path) and not path.is_dir():
            here = sorted(each.name for each in islice(Path().glob(f"*{_SUFFIX}"), _MOST_NAMES))
            return (*bundled_names(), *here)
        beside = (path if path.is_dir() else path.parent).glob(f"*{_SUFFIX}")
        return tuple(sorted(str(each) for each in beside if each != path))[:_MOST_NAMES]
    except (OSError, ValueError):
        return ()


def parent_file(name: str, child: RuleFile | None, drafts: Drafts = _NO_DRAFTS) -> RuleFile | Unreadable:
    """A parent or add-on by name: beside the file that names it, or bundled."""
    if _NAME.fullmatch(name):
        file, bundled = f"{name}{_SUFFIX}", bundled_folder()
        if child is not None and child.folder is not None and _is_there(beside := child.folder / file, drafts):
            label = file if child.folder == bundled else str(Path(child.label).with_name(file))
            return _drafted(beside, label, child.folder, drafts) or _read(beside, label, child.folder)
        if _is_there(path := bundled / file, drafts):
            return _drafted(path, file, bundled, drafts) or _read(path, file, bundled)
    return Unreadable(name, f"There is no game or add-on called `{visible(name)}`.")


def games_beside(file: RuleFile) -> RuleFile | Unreadable | None:
    """The recorded games of a rule file, if there are some beside it."""
    label = str(Path(file.label).with_suffix(_GAMES_SUFFIX))
    if file.folder is None or not _lies_in(file.folder / Path(label).name, file.folder):
        return None
    found = _read(file.folder / Path(label).name, label, file.folder, MAX_GAMES_SIZE)
    if isinstance(found, RuleFile) and len(found.text.encode()) > MAX_GAMES_SIZE:
        return Unreadable(label, f"The file `{label}` is larger than {MAX_GAMES_SIZE // 1024} kB.")
    return found


def examples_beside(file: RuleFile, drafts: Drafts = _NO_DRAFTS) -> RuleFile | Unreadable | None:
    """The file of examples beside a rule file, if there is one."""
    label = examples_label(file.label)
    if label is None or file.folder is None or not _is_there(path := file.folder / Path(label).name, drafts):
        return None
    return _drafted(path, label, file.folder, drafts) or _read(path, label, file.folder)


def label_of(path: Path) -> str:
    """What a file is called in messages: bundled ones by their name alone."""
    return path.name if path.parent == bundled_folder() else str(path)


def path_of(label: str) -> Path:
    """Where the file lies that has a label in messages."""
    return bundled_folder() / label if Path(label).name == label else Path(label)


def examples_label(label: str) -> str | None:
    """What the file of examples beside a rule file is called; None if no such file can be."""
    is_rule_file = label.endswith(_SUFFIX) and not label.endswith(_EXAMPLES_SUFFIX)
    return f"{label.removesuffix(_SUFFIX)}{_EXAMPLES_SUFFIX}" if is_rule_file else None


def rules_label(label: str) -> str:
    """The rule file that a file belongs to: itself, unless it is one of examples."""
    is_beside = label.endswith(_EXAMPLES_SUFFIX)
    return f"{label.removesuffix(_EXAMPLES_SUFFIX)}{_SUFFIX}" if is_beside else label


def is_game_file(path: Path) -> bool:
    """Whether a file holds a game, rather than an add-on or examples; one that is no rule file at all may be one."""
    file = _read(path, str(path), path.parent)
    return rules_label(str(path)) == str(path) and holds_game(file.text if isinstance(file, RuleFile) else "")


def holds_game(text: str) -> bool:
    """Whether a text is that of a game, as far as its first words tell, and no add-on."""
    first = _HEADER.search(text)
    return first is None or first.group() == "game"


def files_beside(folder: Path, drafts: Drafts = _NO_DRAFTS) -> list[RuleFile]:
    """The rule files of a folder, drafts included and those of examples left out."""
    drafted = [path for path in drafts if path.parent == folder and path.suffix == _SUFFIX]
    paths = sorted({*drafted, *islice(folder.glob(f"*{_SUFFIX}"), _FILES_BESIDE)})
    found = [rule_file(path, drafts) for path in paths]
    return [file for file in found if file is not None]


def rule_file(path: Path, drafts: Drafts = _NO_DRAFTS) -> RuleFile | None:
    """The rule file of a path, or the draft of it, if there is one that could be named in another file."""
    if not _NAME.fullmatch(path.stem) or not _is_there(path, drafts):
        return None
    found = _drafted(path, label_of(path), path.parent, drafts) or _read(path, label_of(path), path.parent)
    return found if isinstance(found, RuleFile) else None


def bundled_names() -> tuple[str, ...]:
    return tuple(sorted(path.stem for path in bundled_folder().glob(f"*{_SUFFIX}") if _NAME.fullmatch(path.stem)))


def _is_there(path: Path, drafts: Drafts) -> bool:
    """Whether there is a draft, or a file that may be read."""
    return path in drafts or _lies_in(path, path.parent)


def _drafted(path: Path, label: str, folder: Path, drafts: Drafts) -> RuleFile | None:
    return RuleFile(visible(label), visible_lines(drafts[path]), folder) if path in drafts else None


def _lies_in(path: Path, folder: Path) -> bool:
    """Whether a file is really in a folder, and not linked from elsewhere."""
    return path.is_file() and path.resolve().parent == folder.resolve()


def _read(path: Path, label: str, folder: Path, largest: int = MAX_FILE_SIZE) -> RuleFile | Unreadable:
    found = _as_written(path, visible(label), largest)
    return RuleFile(visible(label), visible_lines(found), folder) if isinstance(found, str) else found


def _as_written(path: Path, label: str, largest: int) -> str | Unreadable:
    try:
        return text_of(content_of(path, largest + 1), label, largest)
    except (FileNotFoundError, NotADirectoryError):
        return Unreadable(label, f"There is no file `{label}`.")
    except OSError as error:
        return a_folder(str(path)) or Unreadable(
            label, f"The file `{label}` is there, but cannot be read: {error.strerror}."
        )
