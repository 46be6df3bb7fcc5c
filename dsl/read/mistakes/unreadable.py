"""Where a piece of a rule file cannot be read: what is wrong there, and how much of it is lost.

Takes a text that the layout or the reader refuses (`indentation.py`, `reader`); reports what is wrong, and gives
what is lost by it. The parser that Lark makes is asked again, because it knows what might have stood there instead.
"""

from lark import Token, Tree, UnexpectedCharacters, UnexpectedToken

from hornbook.dsl.read.grammar import grammar
from hornbook.dsl.read.indentation import LayoutProblem, indent_of
from hornbook.dsl.read.mistakes.syntax_errors import (
    NOTHING_BELOW,
    begins_with_statement,
    needs_block,
    needs_until,
    repeat_without_until,
    report_unexpected,
)
from hornbook.dsl.report.diagnostics import Diagnostic, Report
from hornbook.dsl.report.limits import MAX_DEPTH
from hornbook.dsl.report.line_index import Positions

Lost = tuple[int, int | None]
"""Where an error is and, if nobody knows what its line belongs to, how far the next line is indented of which that is
known."""


def layout_lost(problem: LayoutProblem, positions: Positions, report: Report) -> Lost:
    """Reports a problem of layout."""
    place = positions.place(problem.offset, problem.offset + problem.length)
    report.error(problem.code, problem.message, place, expected=problem.expected, suggestion=problem.suggestion)
    return problem.offset, 0 if problem.loses_block else None


def lost(clean: str, complete: str, positions: Positions, report: Report) -> Lost:
    """Reports why a text that is laid out is not of the language."""
    try:
        tree = grammar().parse(clean)
    except UnexpectedCharacters as error:
        return report_unexpected(error, clean, positions, report), None
    except UnexpectedToken as error:
        bereft = _bereft(error, clean, complete)
        offset = report_unexpected(error, clean, positions, report) if bereft is None else bereft
        return offset, _indent_above(clean, offset) if error.token.type == "_INDENT" else None
    deep = _too_deep(tree)
    assert deep is not None, "the reader refuses what the parser takes"
    report.error("HB109", "Too much is nested here.", positions.place(deep, deep + 1))
    return deep, None


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


def follows_from_layout(problem: Diagnostic, after: str) -> bool:
    """Whether a problem is only that what belongs to a line is not indented: the text that comes after it."""
    return problem.message == NOTHING_BELOW and begins_with_statement(after)
