"""What a game looks like on its way from text to core, for people who want to see (`hornbook show`).

Each representation has a printed form: the tokens of a text, the syntax of a file, the core of a game. Only tokens come
with their places, so that moving a rule within a file changes no printed syntax and no printed core.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass
from typing import Any, Literal

from lark import Token, UnexpectedInput

from hornbook.dsl.core.game import Game
from hornbook.dsl.core.texts import Text
from hornbook.dsl.read.grammar import grammar, words
from hornbook.dsl.read.indentation import LayoutProblem, laid_out
from hornbook.dsl.read.parse import parsed_from_text
from hornbook.dsl.report.diagnostics import Report
from hornbook.dsl.report.line_index import Positions
from hornbook.dsl.report.source import Place
from hornbook.dsl.syntax import File

_WIDTH = 110
_LAYOUT = {"_NL": "new line", "_INDENT": "indent", "_DEDENT": "dedent"}
TokenKind = Literal["word", "sign", "name", "number", "text", "new line", "indent", "dedent"]


@dataclass(frozen=True, slots=True)
class ShownToken:
    """A token as it stands in the file."""

    kind: TokenKind
    text: str
    place: Place

    def __str__(self) -> str:
        shown = " ".join(self.text.split())
        return f"{self.place.line}:{self.place.column}\t{self.kind}\t{shown}".rstrip()


def tokens_of(text: str, file: str = "<text>") -> tuple[ShownToken, ...]:
    """The tokens of a text, up to the first error."""
    positions = Positions(file, text)
    clean = laid_out(text + "\n")
    if isinstance(clean, LayoutProblem):
        clean = _clean_before(text, clean.offset)
    return tuple(
        ShownToken(_kind(token), "" if token.type in _LAYOUT else str(token), _place(token, positions))
        for token in _tokens(clean)
    )


def _clean_before(text: str, offset: int) -> str:
    """The lines of a text before the one with a problem of layout."""
    clean = laid_out(text[: text.rfind("\n", 0, offset) + 1])
    return "" if isinstance(clean, LayoutProblem) else clean


def _tokens(clean: str) -> Iterator[Token]:
    """Which word is a keyword depends on what the parser has seen, so it comes along."""
    parser: Any = grammar().parse_interactive(clean)  # Lark does not type these methods
    try:
        for token in parser.lexer_thread.lex(parser.parser_state):
            yield token
            parser.feed_token(token)
    except UnexpectedInput:
        return


def _place(token: Token, positions: Positions) -> Place:
    start = token.start_pos or 0
    return positions.place(start, start + len(token))


def _kind(token: Token) -> TokenKind:
    match token.type:
        case "NAME":
            return "name"
        case "NUMBER":
            return "number"
        case "STRING":
            return "text"
        case "_NL":
            return "new line"
        case "_INDENT":
            return "indent"
        case "_DEDENT":
            return "dedent"
        case _:
            return "word" if words().get(token.type, "word").isalpha() else "sign"


def syntax_of(text: str, file: str = "<text>") -> File:
    """The syntax of a text, without what cannot be read."""
    return parsed_from_text(text, file, Report()).file


def syntax_as_text(file: File) -> str:
    """The syntax of a file, printed as a tree."""
    return "\n".join(_printed(block, 0) for block in file.blocks) + "\n"


def core_as_text(game: Game, texts: bool = True) -> str:
    """The core of a game, printed as a tree: always the same for the same game. Without texts, only what it does."""
    return _printed(_without_texts(game) if not texts else game, 0) + "\n"


@dataclass(frozen=True, slots=True)
class _Node:
    """A node as it is printed: its name, and its parts by name."""

    name: str
    parts: tuple[tuple[str, Any], ...]


def _node(value: Any) -> _Node:
    shown = (field for field in fields(value) if field.name != "place")
    return _Node(type(value).__name__, tuple((field.name, getattr(value, field.name)) for field in shown))


def _without_texts(value: Any) -> Any:
    match value:
        case tuple():
            return tuple(map(_without_texts, value))
        case dict():
            return {key: _without_texts(item) for key, item in value.items()}
        case _ if is_dataclass(value):
            node = _node(value)
            kept = ((name, part) for name, part in node.parts if not isinstance(part, Text))
            return _Node(node.name, tuple((name, _without_texts(part)) for name, part in kept))
        case _:
            return value


def _printed(value: Any, indent: int) -> str:
    """A value on one line if it fits, otherwise its parts below it."""
    line = _on_one_line(value)
    if len(line) + indent <= _WIDTH:
        return line
    margin = "\n" + " " * (indent + 2)
    match value:
        case tuple():
            return "".join(f"{margin}- {_printed(item, indent + 4)}" for item in value)
        case dict():
            return "".join(f"{margin}{_labelled(key, item, indent)}" for key, item in value.items())
        case _Node(name, parts):
            return name + "".join(f"{margin}{_labelled(part, item, indent)}" for part, item in parts)
        case _ if is_dataclass(value):
            return _printed(_node(value), indent)
        case _:
            return line


def _labelled(label: str, value: Any, indent: int) -> str:
    printed = _printed(value, indent + 2)
    return f"{label}:{printed}" if printed.startswith("\n") else f"{label}: {printed}"


def _on_one_line(value: Any) -> str:
    match value:
        case tuple():
            return f"[{', '.join(map(_on_one_line, value))}]"
        case dict():
            return f"{{{', '.join(f'{key}: {_on_one_line(item)}' for key, item in value.items())}}}"
        case _Node(name, parts):
            return f"{name}({', '.join(f'{part}={_on_one_line(item)}' for part, item in parts)})"
        case _ if is_dataclass(value):
            return _on_one_line(_node(value))
        case str():
            return json.dumps(value, ensure_ascii=False)
        case None:
            return "none"
        case _:
            return str(value).lower()
