"""Marks: mutants that nobody can notice because they come to the same rules, each with the reason.

They stand beside a rule file, `my_game.mutants.toml` beside `my_game.rules`:

    [equivalent]
    "place.joins: when target [exists -> is none]" = "why this changes nothing"

A game takes over the marks of its parents and add-ons. Only its own are checked: one that fits no mutant, or a mutant
that was noticed after all, is an error.
"""

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from pathlib import Path

from hornbook.dsl import syntax
from hornbook.dsl.read.files import RuleFile, parent_file
from hornbook.dsl.report.visible import visible
from hornbook.files import content_of

_TABLE = "equivalent"
_LARGEST = 1_000_000


class BadMarks(Exception):
    """A file of marks that cannot be used; the text says where and why."""


@dataclass(frozen=True, slots=True)
class Marks:
    """Reasons by the name of the mutant: those of the game itself, and those it has from its parents."""

    file: str = ""
    own: Mapping[str, str] = field(default_factory=dict)
    inherited: Mapping[str, str] = field(default_factory=dict)

    def reason(self, name: str) -> str:
        return self.own.get(name) or self.inherited.get(name, "")

    def misplaced(self, made: Iterable[str]) -> list[str]:
        """What is wrong with the game's own marks, given the names of all its mutants."""
        names = list(made)
        return [self._no_mutant(name, names) for name in self.own if name not in names]

    def _no_mutant(self, name: str, names: list[str]) -> str:
        close = get_close_matches(name, names, n=1, cutoff=0.5)
        hint = f"did you mean `{close[0]}`?" if close else "`hornbook mutate --all` lists all mutants"
        return f"{self.file}: there is no mutant `{name}`; {hint}"


def marks_beside(file: RuleFile, files: Iterable[syntax.File]) -> Marks:
    """The marks of a game, given its rule file and the syntax of all its files, the game's own last."""
    *others, _ = files
    inherited: dict[str, str] = {}
    for other in others:
        header = other.blocks[0]
        found = parent_file(header.name.text, file) if isinstance(header, syntax.Game | syntax.Addon) else None
        if isinstance(found, RuleFile):
            inherited |= _read(_path(found))
    path = _path(file)
    return Marks("" if path is None else str(path), _read(path), inherited)


def _path(file: RuleFile) -> Path | None:
    return None if file.folder is None else file.folder / f"{Path(file.label).stem}.mutants.toml"


def _read(path: Path | None) -> dict[str, str]:
    if path is None or not path.is_file():
        return {}
    try:
        data = tomllib.loads(content_of(path, _LARGEST).decode("utf-8"))
    except (OSError, ValueError, RecursionError) as error:
        raise BadMarks(f"{path} cannot be read: {error}") from None
    if set(data) - {_TABLE} or not isinstance(data.get(_TABLE, {}), dict):
        raise BadMarks(f"{path}: expected one table, [{_TABLE}], with the names of mutants and reasons")
    marks: dict[str, object] = data.get(_TABLE, {})
    return {visible(name): _reason(path, name, reason) for name, reason in marks.items()}


def _reason(path: Path, name: str, reason: object) -> str:
    if not isinstance(reason, str) or not reason.strip():
        raise BadMarks(f"{path}: `{name}` needs a reason, in quotation marks")
    return visible(reason)
