"""Where a name comes from, where else it is written, and what to change so that it is called otherwise.

A name is followed through all games beside its file that are made from it: parents, add-ons and heirs.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from hornbook.dsl.check.scope.symbols import BUILT_IN
from hornbook.dsl.read.files import bundled_folder, path_of
from hornbook.dsl.read.keywords import RESERVED
from hornbook.dsl.report.limits import MAX_NAME
from hornbook.dsl.report.source import Place
from hornbook.editing.desk import Desk
from hornbook.editing.look import Look
from hornbook.editing.names import Spot
from hornbook.editing.symbols import Symbols

_NAME = re.compile(r"[a-z][a-z0-9_]*")

Where = tuple[Path, int, int]
"""A place that means the same in every game: files may have several labels."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why something cannot be done, for whoever asked for it."""

    reason: str


@dataclass(frozen=True, slots=True)
class Edit:
    """A piece of a file and what is to stand there instead."""

    place: Place
    text: str


def definition_at(look: Look, line: int, column: int) -> Place | None:
    """Where the name at a place is declared; what replaces something of a parent leads to the parent's."""
    spot = look.spot_at(line, column)
    return None if spot is None else spot.declared


def references_at(desk: Desk, look: Look, line: int, column: int, declaration: bool = True) -> list[Place]:
    """Everywhere the name at a place is written, in the order of files and lines."""
    spot = look.spot_at(line, column)
    if spot is None:
        return []
    root = look.names.root(spot.place)
    found = {_where(each.place): each.place for each in _spots(_family(desk, look, path_of(root.file)), root)}
    if declaration:
        found.setdefault(_where(root), root)
    else:
        found.pop(_where(root), None)
    return [found[where] for where in sorted(found)]


def renamable_at(look: Look, line: int, column: int) -> Spot | Refusal:
    """The name at a place, if it can be changed."""
    spot = look.spot_at(line, column)
    if spot is None:
        return Refusal("There is no name here that could be changed.")
    root = look.names.root(spot.place)
    if path_of(root.file).parent == bundled_folder() != look.path.parent:
        return Refusal(f"`{spot.text}` is declared in `{root.file}`, which comes with Hornbook.")
    symbol = Symbols(look.loaded, look.game).at(root)
    if symbol is not None and symbol.kind in ("game", "add-on"):
        return Refusal(f"A {symbol.kind} is called like its file: rename the file, and the names that lead to it.")
    if spot.text in BUILT_IN or not _written(root, look):
        return Refusal(f"`{spot.text}` is a word of the rule language.")
    return spot


def renamed(desk: Desk, look: Look, line: int, column: int, name: str) -> list[Edit] | Refusal:
    """What to change so that the name at a place becomes another one."""
    spot = renamable_at(look, line, column)
    if isinstance(spot, Refusal):
        return spot
    if not _NAME.fullmatch(name) or len(name) > MAX_NAME:
        return Refusal(f"A name has small letters a to z, digits and _, {MAX_NAME} at most; a letter comes first.")
    if name in RESERVED or name in BUILT_IN:
        return Refusal(f"`{name}` is a word of the rule language.")
    root = look.names.root(spot.place)
    if _is_bound_near(look, root, name):
        return Refusal(f"`{name}` already means something else in this block.")
    old = _written(root, look) or spot.text
    edits = {_where(root): Edit(root, name)}
    family = list(_family(desk, look, path_of(root.file)))
    for each in _spots(family, root):
        if each.text.startswith(old):  # `cards`, where a `card` is declared, stays one
            edits[_where(each.place)] = Edit(each.place, name + each.text.removeprefix(old))
    texts = {path: desk.text_of(path) or "" for path in {path for path, _, _ in edits}}
    looked_at = [(path_of(label), text) for each in family for label, text in each.loaded.sources.items()]
    if any(texts.get(path, text) != text for path, text in looked_at):
        return Refusal("The text has changed meanwhile: try again.")
    after = _with(texts, edits.values())
    return _what_it_breaks(desk, family, after, name) or list(edits.values())


def _is_bound_near(look: Look, root: Place, name: str) -> bool:
    """Whether a name is bound in the block where another comes from: one of them would hide the other."""
    block, world = look.block_at(root.line), look.loaded.symbols
    if block is None or world is None or root.file != look.label:
        return False
    return any(bound.text == name and bound.place.is_within(block.place) for bound, _ in world.local_names)


def _what_it_breaks(desk: Desk, family: Iterable[Look], edited: Mapping[Path, str], name: str) -> Refusal | None:
    """Why some edits cannot be made: whatever could be used before must be of use after them."""
    tried = Desk()
    for path, text in desk.drafts.items():
        tried.put(path, text)
    for path, text in edited.items():
        tried.put(path, text)
    for before in family:
        after = tried.look(before.path)
        if before.loaded.game is not None and after is not None and after.loaded.game is None:
            error = next(d for d in after.loaded.diagnostics if d.severity == "error")
            where = f"{Path(error.place.file).name}, line {error.place.line}"
            return Refusal(f"`{name}` cannot be the name: {error.message} ({where})")
    return None


def edited(desk: Desk, edits: Iterable[Edit]) -> dict[Path, str]:
    """The texts of all files that some edits change, after them."""
    edits = list(edits)
    return _with({path: desk.text_of(path) or "" for path in {path_of(each.place.file) for each in edits}}, edits)


def _with(texts: Mapping[Path, str], edits: Iterable[Edit]) -> dict[Path, str]:
    """Those of some texts that edits change, after them."""
    lines: dict[Path, list[str]] = {}
    for edit in sorted(edits, key=lambda each: each.place, reverse=True):
        path, place = path_of(edit.place.file), edit.place
        if path not in lines:
            lines[path] = texts[path].split("\n")
        line = lines[path][place.line - 1]
        lines[path][place.line - 1] = line[: place.column - 1] + edit.text + line[place.end_column - 1 :]
    return {path: "\n".join(changed) for path, changed in lines.items()}


def _spots(family: Iterable[Look], root: Place) -> Iterator[Spot]:
    """All that leads to a place, in a game and in all that are made from the file it is in."""
    wanted = _where(root)
    for other in family:
        for spot in other.names.spots:
            if _where(other.names.root(spot.place)) == wanted:
                yield spot


def _family(desk: Desk, look: Look, origin: Path) -> Iterable[Look]:
    yield look
    if origin.parent == look.path.parent:
        others = (path_of(file.label) for file in desk.heirs(origin))
        yield from (found for path in others if path != look.path and (found := desk.look(path)) is not None)


def _written(place: Place, look: Look) -> str:
    lines = look.loaded.sources.get(place.file, "").split("\n")
    return lines[place.line - 1][place.column - 1 : place.end_column - 1] if place.line <= len(lines) else ""


def _where(place: Place) -> Where:
    return path_of(place.file), place.line, place.column
