"""Parsing: from the text of one file to its syntax, and all of its syntax errors.

Blocks are parsed one by one and remembered, so that after an edit only the block around it is parsed again. If there is
an error anywhere, the file is parsed as a whole. An error costs only the smallest item around it: that item is blanked
out and the file is parsed again, so that one run finds every error. The items lost that way are in `Parsed.lost`; names
in them are not complained about later.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from lark import Token, Transformer, Tree, UnexpectedCharacters, UnexpectedToken
from lark.tree import Meta

from hornbook.dsl import syntax
from hornbook.dsl.read.grammar import grammar
from hornbook.dsl.read.indentation import LayoutProblem, indent_of, laid_out, without_item
from hornbook.dsl.read.syntax_errors import needs_block, report_unexpected
from hornbook.dsl.report.diagnostics import Diagnostic, Report
from hornbook.dsl.report.limits import MAX_DEPTH, MAX_DIGITS, MAX_ERRORS, MAX_FILE_SIZE
from hornbook.dsl.report.line_index import Positions
from hornbook.dsl.report.source import Place

_FIRST_LINE = re.compile(r"^(?=[^\s#])", re.MULTILINE)
"""Where a line stands that is not indented: nothing but a block begins so."""

_VARIADIC = frozenset({"file", "words"})


@dataclass(frozen=True, slots=True)
class Parsed:
    """The syntax of what could be read, and the text of what could not."""

    file: syntax.File
    lost: str


def parsed_from_text(text: str, file: str, report: Report) -> Parsed:
    """The syntax of a file. Problems go to the report; what they make unreadable is left out."""
    parsed, problems = _parsed_once(text, file)
    for problem in problems:
        report.add(problem)
    return parsed


@lru_cache(maxsize=64)
def _parsed_once(text: str, file: str) -> tuple[Parsed, tuple[Diagnostic, ...]]:
    """A file with its problems. It is remembered, because many games may have the same parent."""
    report = Report()
    return _parsed(text, file, report), report.in_order()


def _parsed(text: str, file: str, report: Report) -> Parsed:
    positions = Positions(file, text)
    nothing = Parsed(syntax.File((), positions.place(0, 0)), text)
    complete = _prepared(text, positions, report)
    if complete is None:
        return nothing
    blocks = _blocks_one_by_one(complete, file)
    if blocks is not None:
        return Parsed(syntax.File(blocks, positions.trimmed(0, len(complete))), "")
    readable, offset = complete, 0
    for _ in range(MAX_ERRORS):
        result = _tree_or_offset(readable, complete, positions, report)
        if isinstance(result, Tree):
            return Parsed(_built(result, positions, report), _lost_lines(complete, readable))
        offset = result
        readable = without_item(readable, offset)
    report.error("HB111", "There are more errors below.", positions.place(offset, offset + 1))
    return nothing


def _blocks_one_by_one(text: str, file: str) -> tuple[syntax.Block, ...] | None:
    """The blocks of a file in which nothing is wrong; None if something is."""
    begins = [found.start() for found in _FIRST_LINE.finditer(text)]
    if not begins or any(line.lstrip(" ")[:1] not in ("", "#") for line in text[: begins[0]].split("\n")):
        return None
    blocks: list[syntax.Block] = []
    line = 1 + text.count("\n", 0, begins[0])
    for begin, end in zip(begins, [*begins[1:], len(text)], strict=True):
        piece = text[begin:end]
        found = _blocks_of_piece(piece, line, file)
        if found is None:
            return None
        blocks += found
        line += piece.count("\n")
    return tuple(blocks)


@lru_cache(maxsize=8192)
def _blocks_of_piece(piece: str, line: int, file: str) -> tuple[syntax.Block, ...] | None:
    """The blocks of a piece of a file that begins with some line; None if something is wrong with it."""
    text, report = "\n" * (line - 1) + piece, Report()
    positions = Positions(file, text)
    tree = _tree_or_offset(text, text, positions, report)
    if not isinstance(tree, Tree):
        return None
    blocks = _built(tree, positions, report).blocks
    return None if report.in_order() else blocks


def _prepared(text: str, positions: Positions, report: Report) -> str | None:
    """The text with a line end added and odd white space made plain; None if the file cannot be read at all."""
    if len(text.encode("utf-8", "replace")) > MAX_FILE_SIZE:
        message = f"This file is longer than {MAX_FILE_SIZE // 1024} KiB."
        report.error("HB108", message, positions.place(0, 1), suggestion="put a part of it into a parent or an add-on")
        return None
    tab = re.search(r"^ *\t", text, re.MULTILINE)
    if tab:
        message = "This line is indented with a tab."
        report.error("HB102", message, positions.place(tab.end() - 1, tab.end()), expected="spaces")
        return None
    return re.sub(r"[\r\t\ufeff]", " ", text) + "\n"


def _lost_lines(complete: str, readable: str) -> str:
    pairs = zip(complete.split("\n"), readable.split("\n"), strict=True)
    return "\n".join(before for before, after in pairs if before != after)


def _tree_or_offset(text: str, complete: str, positions: Positions, report: Report) -> "Tree[Token] | int":
    """The parse tree; or, if there is an error, where it is (it is reported then)."""
    clean = laid_out(text)
    if isinstance(clean, LayoutProblem):
        place = positions.place(clean.offset, clean.offset + clean.length)
        report.error(clean.code, clean.message, place, expected=clean.expected)
        return clean.offset
    try:
        tree = grammar().parse(clean)
    except (UnexpectedToken, UnexpectedCharacters) as error:
        emptied = _emptied_header(error, clean, complete)
        return report_unexpected(error, clean, positions, report) if emptied is None else emptied
    deep = _too_deep(tree)
    if deep is not None:
        report.error("HB109", "Too much is nested here.", positions.place(deep, deep + 1))
        return deep
    return tree


def _emptied_header(error: UnexpectedToken | UnexpectedCharacters, text: str, complete: str) -> int | None:
    """Where a line stands that needs lines below it and has lost them to other errors."""
    if not isinstance(error, UnexpectedToken) or not needs_block(error):
        return None
    header = len(text[: error.token.start_pos or 0].rstrip())
    _, _, below = complete[header:].partition("\n")
    first = next((line for line in below.split("\n") if line.strip() and not line.lstrip().startswith("#")), "")
    return header - 1 if indent_of(first) > indent_of(text[text.rfind("\n", 0, header) + 1 :]) else None


def _too_deep(tree: "Tree[Token]") -> int | None:
    """The offset of something nested too deeply to go on with."""
    level: list[Tree[Token]] = [tree]
    for _ in range(MAX_DEPTH):
        level = [child for parent in level for child in parent.children if isinstance(child, Tree)]
    return next((child.meta.start_pos for child in level if not child.meta.empty), None)


class _Builder(Transformer[Token, Any]):
    """Makes the syntax classes from the tree, by name."""

    def __init__(self, positions: Positions, report: Report) -> None:
        super().__init__()
        self._positions = positions
        self._report = report

    def __default__(self, data: Token, children: list[Any], meta: Meta) -> Any:
        name = str(data)
        if name.endswith("_list"):
            return tuple(children)
        if name.endswith("_word"):
            return " ".join(str(child) for child in children)
        parts: Iterable[Any] = (tuple(children),) if name in _VARIADIC else children
        return _class_of(name)(*parts, place=self._place(meta))

    def __default_token__(self, token: Token) -> Any:
        match token.type:
            case "NAME" | "NUMBER_WORD":
                return syntax.Name(str(token), self._positions.of_token(token))
            case "NUMBER":
                return self._number(token)
            case "STRING":
                return " ".join(token[1:-1].replace('\\"', '"').split())
            case _:
                return token

    def _number(self, token: Token) -> int:
        if len(token) > MAX_DIGITS:
            self._report.error("HB110", "This number is too large.", self._positions.of_token(token))
        return int(token[:MAX_DIGITS])

    def _place(self, meta: Meta) -> Place:
        return self._positions.place(0, 0) if meta.empty else self._positions.trimmed(meta.start_pos, meta.end_pos)


def _class_of(rule: str) -> Any:
    return getattr(syntax, "".join(part.capitalize() for part in rule.split("_")))


def _built(tree: "Tree[Token]", positions: Positions, report: Report) -> syntax.File:
    file = _Builder(positions, report).transform(tree)
    assert isinstance(file, syntax.File)
    return file
