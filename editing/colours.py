"""Colours by meaning: every word of a rule file with what it is.

The words of the language, texts, comments and numbers are found in the text as it is; what names mean is known from a
look. A word that may be both is a name where one was found.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

from hornbook.dsl.read.keywords import WORDS
from hornbook.editing.look import Look
from hornbook.editing.symbols import Symbols

_PIECE = re.compile(r'(?P<comment>#[^\n]*)|(?P<string>"(?:\\"|[^"])*"?)|(?P<word>[a-z][a-z0-9_]*)|(?P<number>[0-9]+)')

COLOURS = {
    "game": "namespace",
    "add-on": "namespace",
    "setting": "variable",
    "kinds": "enum",
    "kind": "enumMember",
    "deck": "class",
    "card": "class",
    "places": "class",
    "teams": "class",
    "place": "class",
    "attribute": "property",
    "zone": "variable",
    "state variable": "variable",
    "table": "variable",
    "definition": "function",
    "phase": "event",
    "step": "method",
    "rule": "decorator",
    "choice": "parameter",
    "option": "enumMember",
    "local name": "parameter",
}
"""What things are called in the language that editors know for colours."""

STATED = "interface"
"""Of claims, examples and all else that is said about a game."""

TYPES = tuple(dict.fromkeys([*COLOURS.values(), STATED, "comment", "string", "number", "keyword"]))
MODIFIERS = ("declaration", "readonly")


class Coloured(NamedTuple):
    """A piece of a line: where it is (from 1), how long, its type, and what else is to be said of it."""

    line: int
    column: int
    length: int
    type: str
    modifiers: tuple[str, ...] = ()


def colours(look: Look, first: int = 1, last: int | None = None) -> Iterator[Coloured]:
    """The coloured pieces of a file, or of some lines of it, in order."""
    names = _named(look)
    last = len(look.lines) if last is None else last
    line, begin = 1, 0
    for piece in _PIECE.finditer(look.text):
        line += look.text.count("\n", begin, piece.start())
        begin = piece.start()
        if line > last:
            return
        kind = piece.lastgroup or ""
        column = begin - look.text.rfind("\n", 0, begin)
        if kind == "word":
            found = names.get((line, column)) or (("keyword", ()) if piece.group() in WORDS else None)
            if found is not None and line >= first:
                yield Coloured(line, column, len(piece.group()), *found)
            continue
        for row, part in enumerate(piece.group().split("\n")):
            if part.strip() and first <= line + row <= last:
                yield Coloured(line + row, column if row == 0 else 1, len(part), kind)


def _named(look: Look) -> dict[tuple[int, int], tuple[str, tuple[str, ...]]]:
    """What the names of a file are, by line and column."""
    symbols = Symbols(look.loaded, look.game)
    found = {}
    for spot in look.names.in_file(look.label):
        symbol = symbols.at(spot.place, spot.declared, look.names.root(spot.place))
        if symbol is not None:
            found[spot.place.line, spot.place.column] = _colour(symbol.kind)
    for symbol in symbols:
        if symbol.place.file == look.label:
            type_, modifiers = _colour(symbol.kind)
            found[symbol.place.line, symbol.place.column] = type_, (*modifiers, "declaration")
    return found


def _colour(kind: str) -> tuple[str, tuple[str, ...]]:
    readonly = ("readonly",) if kind in ("setting", "table") else ()
    return COLOURS.get(kind, STATED), readonly
