"""Parsing: from the text of one file to its syntax, and all of its syntax errors.

Blocks are parsed one by one and remembered, so that after an edit only the block around it is parsed again. An error
costs only the smallest item around it: that item is blanked out and its block is parsed again, so that one run finds
every error, up to a limit. The items lost that way are in `Parsed.lost`; names in them are not complained about later.
"""

import re
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise

from hornbook.dsl import syntax
from hornbook.dsl.read.files import RuleFile
from hornbook.dsl.read.indentation import LayoutProblem, laid_out, without_item
from hornbook.dsl.read.moving import moved_down
from hornbook.dsl.read.pieces import pieces_of
from hornbook.dsl.read.reader.reader import syntax_from
from hornbook.dsl.report.diagnostics import Diagnostic, Report
from hornbook.dsl.report.limits import MAX_BLOCKS, MAX_ERRORS, MAX_FILE_SIZE, MAX_LINE
from hornbook.dsl.report.line_index import Positions
from hornbook.dsl.report.source import TEXT_OR_COMMENT, Place

_ODD_SPACE = re.compile(r"[\u00a0\u2000-\u200a\u202f\u205f\u3000]")
_TEXT_OR_ODD_SPACE = re.compile(rf"{TEXT_OR_COMMENT.pattern}|{_ODD_SPACE.pattern}")


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
    clean, report = laid_out(f"define told = {text}\n"), Report()
    if "\n" in text or isinstance(clean, LayoutProblem):
        return None
    file = syntax_from(clean, _OnePlace(place), report)
    blocks = () if file is None else file.blocks
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
            if not _follows_from_layout(problem, after):
                report.add(problem)
        if report.count >= MAX_ERRORS or not read.to_its_end:
            report.error("HB111", "There are more errors below.", _end_of(read.problems[-1].place))
            return nothing
        blocks += read.blocks
        lost += [read.lost] if read.lost else []
    return Parsed(syntax.File(tuple(blocks), positions.trimmed(0, len(complete))), "\n".join(lost))


def _follows_from_layout(problem: Diagnostic, after: str) -> bool:
    from hornbook.dsl.read.mistakes.unreadable import follows_from_layout

    return follows_from_layout(problem, after)


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


@dataclass(slots=True)
class _Kept:
    """A piece where it was read first, once it was, and the line that was."""

    read: _ReadPiece | None = None
    line: int = 0


@lru_cache(maxsize=8192)
def _kept(piece: str, file: str) -> _Kept:
    """What is kept of a piece, wherever it stands: a line more above it must not have the rest of a long file read
    anew."""
    return _Kept()


@lru_cache(maxsize=8192)
def _piece_at(piece: str, line: int, file: str) -> _ReadPiece:
    """A piece of a file that begins with some line."""
    kept = _kept(piece, file)
    if kept.read is None:
        kept.read, kept.line = _read_piece(piece, line, file), line
    blocks, problems = moved_down((kept.read.blocks, kept.read.problems), line - kept.line)
    return replace(kept.read, blocks=blocks, problems=problems)


def _read_piece(piece: str, line: int, file: str) -> _ReadPiece:
    """The same, read. In a long piece fewer errors are looked for, so that what is read again and again stays about as
    long as a file may be."""
    positions, report = Positions(file, piece, line), Report()
    readable = piece
    for _ in range(max(2, min(MAX_ERRORS, MAX_FILE_SIZE // len(piece)))):
        result = _file_or_lost(readable, piece, positions, report)
        if isinstance(result, syntax.File):
            return _ReadPiece(result.blocks, _lost_lines(piece, readable), report.in_order())
        readable = without_item(readable, *result)
    return _ReadPiece((), piece, report.in_order(), to_its_end=False)


def _file_or_lost(
    text: str, complete: str, positions: Positions, report: Report
) -> syntax.File | tuple[int, int | None]:
    """The syntax; or, if there is an error, where it is and, if nobody knows what its line belongs to, how far the next
    line is indented of which that is known (it is reported then)."""
    clean = laid_out(text)
    file = None if isinstance(clean, LayoutProblem) else syntax_from(clean, positions, report)
    if file is not None:
        return file
    from hornbook.dsl.read.mistakes.unreadable import layout_lost, lost  # with Lark, which nobody else needs

    if isinstance(clean, LayoutProblem):
        return layout_lost(clean, positions, report)
    return lost(clean, complete, positions, report)


def _prepared(text: str, positions: Positions, report: Report) -> str | None:
    """The text with a line end added and odd white space made plain; None if the file cannot be read at all."""
    if len(text.encode("utf-8", "replace")) > MAX_FILE_SIZE:
        message = f"This file is longer than {MAX_FILE_SIZE // 1024} KiB."
        report.error("HB108", message, positions.place(0, 1), suggestion="put a part of it into a parent or an add-on")
        return None
    long = re.search(rf"^[^\n]{{{MAX_LINE + 1}}}", text, re.MULTILINE)
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
