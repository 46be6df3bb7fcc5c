"""Parsing: from the text of one file to its syntax, and all of its syntax errors.

Blocks are parsed one by one and remembered, so that after an edit only the block around it is parsed again. An error
costs only the smallest item around it: that item is blanked out and its block is parsed again, so that one run finds
every error, up to a limit. The items lost that way are in `Parsed.lost`; names in them are not complained about later.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise
from typing import Any

from lark import Token, Transformer, Tree, UnexpectedCharacters, UnexpectedToken
from lark.tree import Meta

from hornbook.dsl import syntax
from hornbook.dsl.read.files import RuleFile
from hornbook.dsl.read.grammar import grammar
from hornbook.dsl.read.indentation import LayoutProblem, indent_of, laid_out, without_item
from hornbook.dsl.read.moving import moved_down
from hornbook.dsl.read.pieces import pieces_of
from hornbook.dsl.read.syntax_errors import (
    NOTHING_BELOW,
    begins_with_statement,
    needs_block,
    needs_until,
    repeat_without_until,
    report_unexpected,
)
from hornbook.dsl.report.diagnostics import Diagnostic, Report
from hornbook.dsl.report.limits import MAX_BLOCKS, MAX_DEPTH, MAX_DIGITS, MAX_ERRORS, MAX_FILE_SIZE, MAX_LINE, MAX_NAME
from hornbook.dsl.report.line_index import Positions
from hornbook.dsl.report.source import TEXT_OR_COMMENT, Place

_ODD_SPACE = re.compile(r"[\u00a0\u2000-\u200a\u202f\u205f\u3000]")
_TEXT_OR_ODD_SPACE = re.compile(rf"{TEXT_OR_COMMENT.pattern}|{_ODD_SPACE.pattern}")

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


def header_of(file: RuleFile) -> syntax.Game | syntax.Addon | None:
    """What a file begins with, without reading on."""
    first = next(iter(pieces_of(_prepared(file.text, Positions(file.label, ""), Report()) or "")), None)
    blocks = () if first is None else _piece_at(*first, file.label).blocks
    return next((block for block in blocks if isinstance(block, syntax.Game | syntax.Addon)), None)


@lru_cache(maxsize=1024)
def expression_from_text(text: str, place: Place) -> syntax.Expression | None:
    """A single expression, such as stands in the braces of a text; None if it is not one. All of it has that place."""
    clean = laid_out(f"define told = {text}\n")
    try:
        tree = None if "\n" in text or isinstance(clean, LayoutProblem) else grammar().parse(clean)
    except (UnexpectedToken, UnexpectedCharacters):
        return None
    if tree is None or _too_deep(tree) is not None:
        return None
    report = Report()
    blocks = _built(tree, _OnePlace(place), report).blocks
    formula = blocks[0].body if len(blocks) == 1 and isinstance(blocks[0], syntax.Define) else None
    return formula.value if isinstance(formula, syntax.Formula) and not report.has_errors else None


class _OnePlace(Positions):
    """The places of what stands in a place as a whole."""

    def __init__(self, place: Place) -> None:
        super().__init__(place.file, "")
        self._place = place

    def place(self, start: int, end: int) -> Place:
        return self._place


def _parsed(text: str, file: str, report: Report) -> Parsed:
    positions = Positions(file, text)
    nothing = Parsed(syntax.File((), positions.place(0, 0)), text)
    complete = _prepared(text, positions, report)
    if complete is None:
        return nothing
    pieces = pieces_of(complete)
    if len(pieces) > MAX_BLOCKS:
        place = Positions(file, *pieces[MAX_BLOCKS]).trimmed(0, len(pieces[MAX_BLOCKS][0]))
        report.error("HB113", f"This file has more than {MAX_BLOCKS} blocks.", place)
        return nothing
    blocks: list[syntax.Block] = []
    lost: list[str] = []
    for (piece, line), (after, _) in pairwise([*pieces, ("", 0)]):
        read = _piece_at(piece, line, file)
        for problem in read.problems:
            if not (problem.message == NOTHING_BELOW and begins_with_statement(after)):
                report.add(problem)
        if report.count >= MAX_ERRORS or not read.to_its_end:
            report.error("HB111", "There are more errors below.", _end_of(read.problems[-1].place))
            return nothing
        blocks += read.blocks
        lost += [read.lost] if read.lost else []
    return Parsed(syntax.File(tuple(blocks), positions.trimmed(0, len(complete))), "\n".join(lost))


def _end_of(place: Place) -> Place:
    """The last character of a place."""
    return replace(place, line=place.end_line, column=max(1, place.end_column - 1))


@dataclass(frozen=True, slots=True)
class _ReadPiece:
    """The blocks of a piece, the text of what could not be read, and why; whether all errors were looked for."""

    blocks: tuple[syntax.Block, ...]
    lost: str
    problems: tuple[Diagnostic, ...]
    to_its_end: bool = True


@lru_cache(maxsize=8192)
def _piece_at(piece: str, line: int, file: str) -> _ReadPiece:
    """A piece of a file that begins with some line. It is parsed once, wherever it comes to stand: a line more above it
    must not have the rest of a long file parsed anew."""
    read = _read_piece(piece, file)
    blocks, problems = moved_down((read.blocks, read.problems), line - 1)
    return replace(read, blocks=blocks, problems=problems)


@lru_cache(maxsize=8192)
def _read_piece(piece: str, file: str) -> _ReadPiece:
    """A piece of a file as if it began with the first line. In a long piece fewer errors are looked for, so that what
    is read again and again stays about as long as a file may be."""
    positions, report = Positions(file, piece), Report()
    readable = piece
    for _ in range(max(2, min(MAX_ERRORS, MAX_FILE_SIZE // len(piece)))):
        result = _tree_or_lost(readable, piece, positions, report)
        if isinstance(result, Tree):
            blocks = _built(result, positions, report).blocks
            return _ReadPiece(blocks, _lost_lines(piece, readable), report.in_order())
        readable = without_item(readable, *result)
    return _ReadPiece((), piece, report.in_order(), to_its_end=False)


def _prepared(text: str, positions: Positions, report: Report) -> str | None:
    """The text with a line end added and odd white space made plain; None if the file cannot be read at all."""
    if len(text.encode("utf-8", "replace")) > MAX_FILE_SIZE:
        message = f"This file is longer than {MAX_FILE_SIZE // 1024} KiB."
        report.error("HB108", message, positions.place(0, 1), suggestion="put a part of it into a parent or an add-on")
        return None
    long = re.search(rf"[^\n]{{{MAX_LINE + 1}}}", text)
    if long:
        message = f"This line has more than {MAX_LINE} characters."
        place = positions.place(long.start(), long.start() + 1)
        report.error("HB114", message, place, suggestion="let it go on in the next line, indented deeper")
        return None
    tab = re.search(r"^ *\t", text, re.MULTILINE)
    if tab:
        message = "This line is indented with a tab."
        hint = "most editors can write spaces when you press the Tab key"
        report.error("HB102", message, positions.place(tab.end() - 1, tab.end()), expected="spaces", suggestion=hint)
        return None
    plain = re.sub(r"[\r\t\ufeff]", " ", text) + "\n"
    return _TEXT_OR_ODD_SPACE.sub(_plain_space, plain) if _ODD_SPACE.search(plain) else plain


def _plain_space(found: re.Match[str]) -> str:
    """A plain space for one that only looks so; in texts they stay, where they keep words in one line."""
    return " " if _ODD_SPACE.match(found.group()) else found.group()


def _lost_lines(complete: str, readable: str) -> str:
    pairs = zip(complete.split("\n"), readable.split("\n"), strict=True)
    return "\n".join(before for before, after in pairs if before != after)


def _tree_or_lost(
    text: str, complete: str, positions: Positions, report: Report
) -> "Tree[Token] | tuple[int, int | None]":
    """The parse tree; or, if there is an error, where it is and, if nobody knows what its line belongs to, how far the
    next line is indented of which that is known (it is reported then)."""
    clean = laid_out(text)
    if isinstance(clean, LayoutProblem):
        place = positions.place(clean.offset, clean.offset + clean.length)
        report.error(clean.code, clean.message, place, expected=clean.expected, suggestion=clean.suggestion)
        return clean.offset, 0 if clean.loses_block else None
    try:
        tree = grammar().parse(clean)
    except UnexpectedCharacters as error:
        return report_unexpected(error, clean, positions, report), None
    except UnexpectedToken as error:
        bereft = _bereft(error, clean, complete)
        offset = report_unexpected(error, clean, positions, report) if bereft is None else bereft
        return offset, _indent_above(clean, offset) if error.token.type == "_INDENT" else None
    deep = _too_deep(tree)
    if deep is not None:
        report.error("HB109", "Too much is nested here.", positions.place(deep, deep + 1))
        return deep, None
    return tree


def _indent_above(text: str, offset: int) -> int:
    """By how many spaces the line is indented that stands above a line with an offset."""
    above = text[: text.rfind("\n", 0, offset) + 1].rstrip()
    return indent_of(above[above.rfind("\n") + 1 :])


def _bereft(error: UnexpectedToken, text: str, complete: str) -> int | None:
    """Where a line stands that needs others and has lost them to errors: those below it, or the end of a `repeat`."""
    if needs_until(error):
        repeat = repeat_without_until(error, text)
        indent = repeat - text.rfind("\n", 0, repeat) - 1
        after = zip(text[repeat:].split("\n")[1:], complete[repeat:].split("\n")[1:], strict=True)
        lost = any(indent_of(was) == indent for now, was in after if was.strip() and not now.strip())
        return repeat if lost else None
    if not needs_block(error):
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
                return self._name(token)
            case "NUMBER":
                return self._number(token)
            case "STRING":
                return " ".join(token[1:-1].replace('\\"', '"').split())
            case "LANGUAGE":
                return str(token)
            case _:
                return token

    def _name(self, token: Token) -> syntax.Name:
        place = self._positions.of_token(token)
        if len(token) > MAX_NAME:
            self._report.error("HB115", f"This name has more than {MAX_NAME} characters.", place)
        return syntax.Name(str(token), place)

    def _number(self, token: Token) -> int:
        if len(token) > MAX_DIGITS:
            self._report.error("HB110", "This number is too large.", self._positions.of_token(token))
        return int(token[:MAX_DIGITS])

    def _place(self, meta: Meta) -> Place:
        return self._positions.nowhere if meta.empty else self._positions.trimmed(meta.start_pos, meta.end_pos)


def _class_of(rule: str) -> Any:
    return getattr(syntax, "".join(part.capitalize() for part in rule.split("_")))


def _built(tree: "Tree[Token]", positions: Positions, report: Report) -> syntax.File:
    file = _Builder(positions, report).transform(tree)
    assert isinstance(file, syntax.File)
    return file
